import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

export type ThreadParts = {
  directory: string | null;
  image?: Uint8Array | undefined;
  /** The package that can open the directory. */
  engine: string;
  /** Bytes for a client. */
  answer(client: number, bytes: Uint8Array): void;
};

type FromThread = {
  ready?: boolean;
  client?: number;
  bytes?: Uint8Array;
  image?: Uint8Array;
  closed?: boolean;
  error?: string;
};

type Waiter = {
  wanted(message: FromThread): boolean;
  resolve(message: FromThread): void;
  reject(e: Error): void;
};

/** A first start takes seconds and recovery after a kill may take longer; beyond this, opening has hung. */
const OPENING_MS = 120_000;
/** Node may never finish ending a thread that is still compiling (nodejs/node#54918). */
const ENDING_MS = 10_000;

/** The worker thread of an engine. It ends once, and pending calls are then rejected. */
export class EngineThread {
  /** Settles when the thread has ended, for any reason. */
  readonly ended: Promise<void>;
  #worker: Worker;
  #waiters = new Set<Waiter>();
  /** Unanswered requests, and the time of the last response. */
  #owed = 0;
  #heardAtMs = 0;
  /** A dump takes as long as the database is large, and blocks all responses. */
  #dumps = 0;

  private constructor({ answer, ...workerData }: ThreadParts) {
    this.#worker = new Worker(threadFile(), { workerData });
    let cause: Error | undefined;
    this.#worker.on("message", (message: FromThread) => {
      if (message.bytes) {
        this.#owed -= 1;
        this.#heardAtMs = performance.now();
        if (message.bytes.length > 0) answer(message.client ?? 0, message.bytes);
      } else this.#hear(message);
    });
    this.#worker.on("error", (error) => {
      cause = error;
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        this.#owed = 0;
        for (const { reject } of this.#waiters) reject(cause ?? new Error("the engine stopped"));
        this.#waiters.clear();
        resolve();
      });
    });
  }

  static async open(parts: ThreadParts): Promise<EngineThread> {
    const thread = new EngineThread(parts);
    const timer = setTimeout(() => thread.kill(), OPENING_MS);
    try {
      await thread.#next((message) => message.ready === true);
      return thread;
    } finally {
      clearTimeout(timer);
    }
  }

  send(client: number, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#owed === 0) this.#heardAtMs = performance.now();
    this.#owed += 1;
    this.#worker.postMessage({ client, bytes }, [bytes.buffer]);
  }

  forget(client: number): void {
    this.#worker.postMessage({ gone: client });
  }

  /** Takes effect from the next transaction. */
  refuseWrites(refused: boolean): void {
    this.#worker.postMessage({ refused });
  }

  /** How long the oldest request has waited without any response. */
  silentMs(): number {
    return this.#owed > 0 && this.#dumps === 0 ? performance.now() - this.#heardAtMs : 0;
  }

  async dump(): Promise<Uint8Array> {
    this.#dumps += 1;
    const answer = this.#next((message) => message.image !== undefined);
    this.#worker.postMessage({ dump: true });
    try {
      return (await answer).image as Uint8Array;
    } finally {
      this.#dumps -= 1;
      this.#heardAtMs = performance.now();
    }
  }

  async close(): Promise<void> {
    const answer = this.#next((message) => message.closed === true);
    this.#worker.postMessage({ close: true });
    await answer;
    // The engine has closed its files, so nothing depends on the thread any more.
    await Promise.race([this.kill(), wait(ENDING_MS, undefined, { ref: false })]);
  }

  async kill(): Promise<void> {
    await this.#worker.terminate();
  }

  #next(wanted: Waiter["wanted"]): Promise<FromThread> {
    return new Promise((resolve, reject) => this.#waiters.add({ wanted, resolve, reject }));
  }

  #hear(message: FromThread): void {
    for (const waiter of this.#waiters) {
      if (!message.error && !waiter.wanted(message)) continue;
      this.#waiters.delete(waiter);
      if (message.error) waiter.reject(new Error(message.error));
      else waiter.resolve(message);
    }
  }
}

/** Relative to the working directory, because bundlers rewrite URLs relative to a module. */
function threadFile(): string {
  return join(process.cwd(), "lib/store/embedded/thread.mjs");
}
