import { type ChildProcess, execFile, fork } from "node:child_process";
import { Refusal } from "#lib/refusal";
import { programFile } from "../programFile";
import type { PictureJob, PictureOutcome } from "./job";
import { MOST_MEMORY_BYTES } from "./processor";

const AT_ONCE = 2;
const MOST_WAITING = 50;
/** Wall-clock time; the limit of processor time is enforced in the process itself. */
const LONGEST_MS = 60_000;
const IDLE_MS = 30_000;
/** The JavaScript heap: the bytes of a picture, and a parsed SVG. */
const MOST_HEAP_MIB = 512;

type Waiting = { job: PictureJob; done: (outcome: PictureOutcome) => void; failed: (error: unknown) => void };

/**
 * Renders in separate processes, which can be killed, unlike native code in a thread. Only a few run at once, as each
 * takes a whole processor; other pictures queue up.
 */
const waiting: Waiting[] = [];
const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
let working = 0;

export function inProcess(job: PictureJob): Promise<PictureOutcome> {
  if (waiting.length >= MOST_WAITING) {
    const message = `${waiting.length} pictures are queued. Try again in a moment.`;
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
  // The system kills a process that takes too much memory.
  const exited = (code: number | null) => {
    if (code === null) done({ tooLong: true });
    else failed(new Error(`The picture process ended with code ${code}.`));
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

/** Keeps the process for the next picture for a while, without keeping the server running. */
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
  // Native code may allocate gigabytes at once, before the process checks its own memory. If the program is missing,
  // only that check remains.
  if (child.pid !== undefined) {
    execFile("prlimit", [`--pid=${child.pid}`, `--data=${2 * MOST_MEMORY_BYTES}`], () => {});
  }
  return child;
}
