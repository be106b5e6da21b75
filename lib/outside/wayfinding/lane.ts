import { Worker } from "node:worker_threads";
import { Refusal } from "#lib/refusal";
import { programFile } from "../programFile";
import type { Job, Outcome } from "./job";

export type LaneLimits = {
  threads: number;
  /** Further jobs are refused while this many are queued. */
  mostWaiting: number;
  /** A longer job is cancelled. */
  withinMs: number;
  /** The error of a cancelled job. */
  tooLong: () => Refusal;
  /** The most memory for plans in each thread, in bytes. */
  cacheBytes: number;
};

type Waiting = { job: Job; done: (outcome: Outcome) => void; failed: (error: unknown) => void };

/** A few threads and their queue. A thread is started when it is first needed. */
export class Lane {
  private readonly waiting: Waiting[] = [];
  private readonly free: (Worker | null)[];

  constructor(private readonly limits: LaneLimits) {
    this.free = Array.from({ length: limits.threads }, () => null);
  }

  run(job: Job): Promise<Outcome> {
    const { mostWaiting } = this.limits;
    if (this.waiting.length >= mostWaiting) {
      const message = `${this.waiting.length} route requests are queued. Try again in a moment.`;
      return Promise.reject(new Refusal("busy", message, { retryAfterSeconds: 1 }));
    }
    return new Promise((done, failed) => {
      this.waiting.push({ job, done, failed });
      this.next();
    });
  }

  private next(): void {
    if (this.free.length === 0 || this.waiting.length === 0) return;
    const worker = this.free.pop() ?? startThread(this.limits.cacheBytes);
    const { job, done, failed } = this.waiting.shift() as Waiting;
    const end = (left: Worker | null) => {
      clearTimeout(deadline);
      worker.off("message", answered).off("error", giveUp).off("exit", ended);
      worker.unref();
      this.free.push(left);
      this.next();
    };
    const giveUp = (error: unknown) => {
      failed(error);
      end(null);
      // Errors of a thread that is being ended concern no waiting job.
      worker.on("error", () => {});
      void worker.terminate();
    };
    const deadline = setTimeout(() => giveUp(this.limits.tooLong()), this.limits.withinMs);
    const answered = (outcome: Outcome) => {
      done(outcome);
      end(worker);
    };
    const ended = (code: number) => giveUp(new Error(`A wayfinding thread ended with code ${code}.`));
    worker.ref();
    worker.on("message", answered).on("error", giveUp).on("exit", ended);
    worker.postMessage(job);
  }
}

function startThread(cacheBytes: number): Worker {
  const file = programFile("ways", "lib/outside/wayfinding/thread.mjs");
  return new Worker(/* turbopackIgnore: true */ file, { execArgv: [], workerData: { cacheBytes } });
}
