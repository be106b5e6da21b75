import { createHash, timingSafeEqual } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A socket that serves as the lock of a data directory, because the kernel releases it however the process dies.
 * Callers get the holder's pid, and with the password a copy of the database.
 */
export type LockSocket = {
  /** Sets what callers with the password receive. */
  hand(password: string, give: () => Promise<Uint8Array>): void;
  close(): Promise<void>;
};

/** The pid of the process that has the socket. */
export type Held = { heldBy: string };

const ANSWER_MS = 500;
/** The longest time to create a copy of the database. */
const GIVE_MS = 600_000;
const LONGEST_PASSWORD = 200;

type Given = { bytes: number } | { error: string };

export async function takeSocket(directory: string): Promise<LockSocket | Held> {
  const path = pathOf(directory);
  const taken = await listen(path);
  if (taken) return taken;
  const pid = await askPid(path);
  if (pid !== "nobody") return { heldBy: pid };
  // Outside Linux a killed process leaves its socket file behind.
  await rm(path, { force: true });
  return (await listen(path)) ?? { heldBy: "unknown" };
}

function pathOf(directory: string): string {
  const name = `aisle-${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** Takes the socket; null if it is in use. */
function listen(path: string): Promise<LockSocket | null> {
  const callers = new Set<Socket>();
  let handing: { password: string; give: () => Promise<Uint8Array> } | undefined;
  const answer = async (caller: Socket, password: string) => {
    if (!handing) return respond(caller, { error: "it is still starting; try again in a moment" });
    if (!isSame(password, handing.password))
      return respond(caller, { error: "this user may not read the lock file" });
    caller.setTimeout(0);
    const bytes = await handing.give();
    respond(caller, { bytes: bytes.length }, bytes);
  };
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on("close", () => callers.delete(caller));
    caller.on("error", () => {});
    caller.setTimeout(ANSWER_MS, () => caller.destroy());
    caller.write(`${process.pid}\n`);
    onLine(caller, (password) => {
      answer(caller, password).catch((error: unknown) => respond(caller, { error: `it failed: ${error}` }));
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(path, () => {
      server.unref();
      resolve({
        hand: (password, give) => {
          handing = { password, give };
        },
        close: () => closed(server, callers),
      });
    });
  });
}

function respond(caller: Socket, given: Given, bytes: Uint8Array = new Uint8Array()): void {
  caller.write(`${JSON.stringify(given)}\n`);
  caller.end(bytes);
}

/** Calls `act` with the first line that a client sends. */
function onLine(caller: Socket, act: (line: string) => void): void {
  let output = "";
  const listen = (bytes: Buffer) => {
    output += bytes.toString("latin1");
    if (output.length > LONGEST_PASSWORD) caller.destroy();
    if (!output.includes("\n")) return;
    caller.off("data", listen);
    act(output.slice(0, output.indexOf("\n")));
  };
  caller.on("data", listen);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The pid of the holder, or "nobody" if the socket file is left over. */
function askPid(path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    onLine(socket, (pid) => {
      resolve(pid);
      socket.destroy();
    });
    socket.on("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? "nobody" : "unknown"));
    socket.on("close", () => resolve("unknown"));
  });
}

/** Asks the holder for a copy of the database. */
export async function askHolder(directory: string, password: string): Promise<Uint8Array> {
  const socket = connect(pathOf(directory));
  socket.setTimeout(GIVE_MS, () => socket.destroy(new Error("it did not respond")));
  socket.write(`${password}\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  const afterPid = all.indexOf("\n") + 1;
  const afterHead = all.indexOf("\n", afterPid) + 1;
  if (afterHead === 0) throw new Error("it closed the connection");
  const given: Given = JSON.parse(all.toString("utf8", afterPid, afterHead));
  if ("error" in given) throw new Error(given.error);
  const bytes = all.subarray(afterHead);
  if (bytes.length !== given.bytes) throw new Error(`it gave ${bytes.length} of ${given.bytes} bytes`);
  return bytes;
}

function closed(server: Server, callers: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const caller of callers) caller.destroy();
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
