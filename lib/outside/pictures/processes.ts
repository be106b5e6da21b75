import { type ChildProcess, execFile, fork } from "node:child_process";
import { Refusal } from "#lib/refusal";
import { programFile } from "../programFile";
import type { PictureJob, PictureOutcome } from "./job";
import { MOST_MEMORY_BYTES } from "./processor";

const AT_ONCE = 2;
const MOST_WAITING = 50;
/** By the clock; the limit of the processor is counted where the work is done. */
const LONGEST_MS = 60_000;
const IDLE_MS = 30_000;
/** Of JavaScript: the bytes of a picture, and a drawing that is read. */
const MOST_HEAP_MIB = 512;

type Waiting = { job: PictureJob; done: (outcome: PictureOutcome) => void; failed: (error: unknown) => void };

/**
 * Draws in processes of their own, which can be ended: native code in a thread cannot. Only a few work at once, as
 * each takes all of a processor, and the other pictures wait in line.
 */
const waiting: Waiting[] = [];
const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
let working = 0;

export function inProcess(job: PictureJob): Promise<PictureOutcome> {
  if (waiting.length >= MOST_WAITING) {
    const message = `${waiting.length} pictures wait to be drawn; try again in a while.`;
    return Promise.reject(new Refusal("busy", message, { retryAfterSeconds: 10 }));
  }
  return new Promise((done, failed) => {
    waiting.push({ job, done, failed });
    next();
  });
}

function next(): void {
  if (working >= AT_ONCE) return;
  const first = waiting.shift();
  if (!first) return;
  working += 1;
  const { job, done, failed } = first;
  const child = idleChild() ?? startChild();
  const end = (isUsable: boolean) => {
    clearTimeout(deadline);
    child.off("message", answered).off("error", broken).off("exit", exited);
    if (isUsable) rest(child);
    else child.kill("SIGKILL");
    working -= 1;
    next();
  };
  const answered = (outcome: PictureOutcome) => {
    done(outcome);
    end(!("tooLong" in outcome));
  };
  const broken = (error: Error) => {
    failed(error);
    end(false);
  };
  // The system ends a process that takes too much memory.
  const exited = (code: number | null) => {
    if (code === null) done({ tooLong: true });
    else failed(new Error(`The process that draws pictures ended with ${code}.`));
    end(false);
  };
  const deadline = setTimeout(() => answered({ tooLong: true }), LONGEST_MS);
  child.ref();
  child.channel?.ref();
  child.on("message", answered).on("error", broken).on("exit", exited);
  child.send(job, (error) => error && broken(error));
}

function idleChild(): ChildProcess | undefined {
  const resting = idle.pop();
  if (!resting) return undefined;
  clearTimeout(resting.timer);
  resting.child.removeAllListeners();
  return resting.child;
}

/** Kept for the next picture for a while, and never what keeps the server from ending. */
function rest(child: ChildProcess): void {
  const leave = () => {
    clearTimeout(timer);
    const at = idle.findIndex((resting) => resting.child === child);
    if (at >= 0) idle.splice(at, 1);
    child.kill();
  };
  const timer = setTimeout(leave, IDLE_MS).unref();
  child.on("exit", leave).on("error", leave);
  child.unref();
  child.channel?.unref();
  idle.push({ child, timer });
}

function startChild(): ChildProcess {
  const child = fork(programFile("pictures", "lib/outside/pictures/process.mjs"), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${MOST_HEAP_MIB}`],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // Native code may ask for gigabytes at once, before the process itself looks at its memory. Where the program is
  // missing, only that look is left.
  if (child.pid !== undefined) {
    execFile("prlimit", [`--pid=${child.pid}`, `--data=${2 * MOST_MEMORY_BYTES}`], () => {});
  }
  return child;
}
