import { randomUUID } from "node:crypto";
import { mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#lib/refusal";
import { askHolder, takeSocket } from "./socket";

/** Somebody else serves the data directory; the message says who. */
export class Locked extends Error {
  override readonly name = "Locked";
}

export type Lock = {
  /** What the holder gives to those who may read the data directory. */
  hand(give: () => Promise<Uint8Array>): void;
  release(): Promise<void>;
};

type Note = { owner: string; host: string; pid: number; beat: number };

const BEAT_MS = 2_000;
/** An owner in another container that has not beaten for this long is gone. */
const PATIENCE_MS = 10_000;
/** Two containers that start in the same instant both write a note; the later one stands after this. */
const SETTLE_MS = 50;

/**
 * Two processes on one embedded database silently lose each other's writes, so one alone may have it. A
 * socket named after the directory is the lock: the kernel frees it however its process dies. Containers
 * that share a volume do not share sockets; for them a note with a heartbeat lies in the directory.
 */
export async function lockDirectory(directory: string, onLost: (reason: string) => void): Promise<Lock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const real = await realpath(directory);
  const socket = await takeSocket(real);
  if ("heldBy" in socket) throw locked(real, `process ${socket.heldBy}`);
  try {
    const { owner, leave } = await takeNote(real, onLost);
    return {
      hand: (give) => socket.hand(owner, give),
      release: async () => {
        await leave();
        await socket.close();
      },
    };
  } catch (error) {
    await socket.close();
    throw error;
  }
}

/** What the process that has the lock hands out; its note, which only its user may read, says the password. */
export async function askLockHolder(directory: string): Promise<Uint8Array> {
  const real = await realpath(directory);
  const note = await read(join(real, "lock.json"));
  try {
    return await askHolder(real, note?.owner ?? "");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ? `it is out of reach (${code}); run this where it runs` : message;
    throw new Refusal("busy", `The data directory ${real} is in use by ${holderOf(note)}, and ${reason}.`);
  }
}

async function takeNote(directory: string, onLost: (reason: string) => void) {
  const file = join(directory, "lock.json");
  await outlive(file, directory);
  const note: Note = { owner: randomUUID(), host: hostname(), pid: process.pid, beat: 0 };
  await write(file, note);
  await sleep(SETTLE_MS);
  const settled = await read(file);
  if (settled?.owner !== note.owner) throw locked(directory, holderOf(settled));

  const beat = async () => {
    const found = await read(file);
    if (found && found.owner !== note.owner) {
      clearInterval(timer);
      onLost(locked(directory, holderOf(found)).message);
      return;
    }
    note.beat += 1;
    await write(file, note);
  };
  // A full disk delays a beat; it must not end the process that holds the lock.
  const timer = setInterval(() => beat().catch(() => {}), BEAT_MS).unref();
  return {
    owner: note.owner,
    leave: async () => {
      clearInterval(timer);
      await rm(file, { force: true });
    },
  };
}

/** Returns when the owner of the note is this machine, whose socket was free, or has stopped beating. */
async function outlive(file: string, directory: string): Promise<void> {
  const before = await read(file);
  if (!before || before.host === hostname()) return;
  for (let waited = 0; waited < PATIENCE_MS; waited += BEAT_MS / 4) {
    await sleep(BEAT_MS / 4);
    const now = await read(file);
    if (!now) return;
    if (now.beat !== before.beat || now.owner !== before.owner) {
      throw locked(directory, holderOf(now));
    }
  }
}

async function read(file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}

async function write(file: string, note: Note): Promise<void> {
  const draft = `${file}.${note.owner}`;
  await writeFile(draft, JSON.stringify(note), { mode: 0o600 });
  await rename(draft, file);
}

function holderOf(note: Note | undefined): string {
  return note ? `process ${note.pid} on ${note.host}` : "another process";
}

function locked(directory: string, holder: string): Locked {
  return new Locked(
    `The data directory ${directory} is in use by ${holder}; stop it first, or set DATA_DIR.`,
  );
}
