import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Somebody else serves the data directory; the message says who. */
export class Locked extends Error {
  override readonly name = "Locked";
}

export type Lock = { release(): Promise<void> };

type Note = { owner: string; host: string; pid: number; beat: number };

const BEAT_MS = 2_000;
/** An owner in another container that has not beaten for this long is gone. */
const PATIENCE_MS = 10_000;
/** Two containers that start in the same instant both write a note; the later one stands after this. */
const SETTLE_MS = 50;
const ANSWER_MS = 500;

/**
 * Two processes on one embedded database silently lose each other's writes, so one alone may have it. A
 * socket named after the directory is the lock: the kernel frees it however its process dies. Containers
 * that share a volume do not share sockets; for them a note with a heartbeat lies in the directory.
 */
export async function lockDirectory(directory: string, onLost: (reason: string) => void): Promise<Lock> {
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  const socket = await takeSocket(real);
  try {
    const note = await takeNote(real, onLost);
    return {
      release: async () => {
        await note.release();
        await close(socket);
      },
    };
  } catch (error) {
    await close(socket);
    throw error;
  }
}

async function takeSocket(directory: string): Promise<Server> {
  const path = socketPath(directory);
  try {
    return await listen(path);
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
  }
  const pid = await askPid(path);
  if (pid === "nobody") {
    // Outside Linux a killed process leaves its socket file behind.
    await rm(path, { force: true });
    return listen(path);
  }
  throw locked(directory, `process ${pid}`);
}

function socketPath(directory: string): string {
  const name = `aisle-${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => {
      client.on("error", () => {});
      client.end(String(process.pid));
    });
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** The pid of the holder, or "nobody" when the socket file is a leftover. */
function askPid(path: string): Promise<string> {
  return new Promise((resolve) => {
    let pid = "";
    const socket = connect(path);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("data", (bytes) => {
      pid += bytes;
    });
    socket.on("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? "nobody" : "unknown"));
    socket.on("close", () => resolve(pid || "unknown"));
  });
}

async function takeNote(directory: string, onLost: (reason: string) => void): Promise<Lock> {
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
    release: async () => {
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
  await writeFile(draft, JSON.stringify(note));
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
