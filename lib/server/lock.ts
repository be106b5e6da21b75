import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#lib/refusal";
import { askHolder, takeSocket } from "./socket";

/** Another process uses the data directory; the message names it. */
export class Locked extends Error {
  override readonly name = "Locked";
}

export type Lock = {
  /** Offers a database copy to processes that can read the data directory. */
  hand(give: () => Promise<Uint8Array>): void;
  release(): Promise<void>;
};

type Note = { owner: string; host: string; pid: number; beat: number };

const BEAT_MS = 2_000;
/** An owner in another container without a heartbeat for this long counts as dead. */
const PATIENCE_MS = 10_000;
/** Two containers that start at the same instant both write the lock file; the later one remains after this time. */
const SETTLE_MS = 50;

/**
 * Two processes on one embedded database silently lose each other's writes, so only one may open it. The lock is a
 * socket named after the directory, which the kernel releases however the process dies. Containers that share a
 * volume do not share sockets; for them the directory has a lock file with a heartbeat.
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

/**
 * Asks the lock holder for a copy of the database. The password is in the lock file, which only its user can read.
 */
export async function askLockHolder(directory: string): Promise<Uint8Array> {
  const real = await realpath(directory);
  const note = await read(join(real, "lock.json"));
  try {
    return await askHolder(real, note?.owner ?? "");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ? `it cannot be reached (${code}); run this command where it runs` : message;
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

  // Also deletes the file when the process exits by itself: otherwise another container would wait for it in vain.
  const letGo = () => rmSync(file, { force: true });
  process.once("exit", letGo);
  const beat = async () => {
    const found = await read(file);
    if (found && found.owner !== note.owner) {
      clearInterval(timer);
      process.off("exit", letGo);
      onLost(locked(directory, holderOf(found)).message);
      return;
    }
    note.beat += 1;
    await write(file, note);
  };
  // A full disk delays the heartbeat but must not end the process.
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat().catch(() => {});
  }, BEAT_MS).unref();
  return {
    owner: note.owner,
    leave: async () => {
      clearInterval(timer);
      // A heartbeat under way would write the file again.
      await beating;
      await rm(file, { force: true });
      process.off("exit", letGo);
    },
  };
}

/** Resolves if the owner of the lock file was on this machine, whose socket is free, or has no heartbeat any more. */
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
