import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#lib/refusal";
import { EngineThread } from "./engineThread";
import { type Disk, diskOf, Space } from "./space";
import { EngineStream } from "./stream";

/** The package and the PostgreSQL major version of a directory. Each version opens only its own directories. */
export type EngineKind = { engine: string; major: string };
export const OUR_ENGINE: EngineKind = { engine: "@electric-sql/pglite", major: "18" };

export type EngineParts = {
  /** The data directory; null is an empty database in memory. */
  directory: string | null;
  /** A dump to start from. */
  image?: Uint8Array | undefined;
  reader?: EngineKind | undefined;
  disk?: Disk | undefined;
  /** A statement that runs longer counts as hung, because the engine has no statement timeout. */
  statementMs?: number | undefined;
  /** How long clients wait while the engine is restarted. */
  reopeningMs?: number | undefined;
};

/**
 * The disk is checked this often, and after this many bytes of statements, because fast writes could fill it between
 * two checks.
 */
const LOOK_EVERY_MS = 1_000;
const LOOK_EVERY_BYTES = 2 ** 22;
const STATEMENT_MS = 60_000;
const REOPENING_MS = 5_000;
const RETRY_MS = 500;
const CLOSING_MS = 10_000;

/** PostgreSQL's own code for an administrator shutdown, so that it is handled like one. */
const STOPPED = { code: "57P02", severity: "FATAL" };

/**
 * Runs the embedded PostgreSQL in a worker thread, so that long statements do not block requests. Clients connect
 * through streams that look like sockets to the `pg` package. A thread that stops or hangs is replaced; acknowledged
 * writes are on the disk.
 */
export class EmbeddedEngine {
  #parts: EngineParts;
  #thread: EngineThread | undefined;
  #opening: Promise<void> | undefined;
  #stoppedAtMs = 0;
  #space: Space | undefined;
  #clients = new Map<number, EngineStream>();
  #lastClient = 0;
  #dumped: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isGuarded = false;
  #lookedAtMs = 0;
  #bytesSinceLook = 0;
  #isClosed = false;

  private constructor(parts: EngineParts) {
    this.#parts = { ...parts };
    const { directory, disk } = parts;
    if (directory !== null) this.#space = new Space(directory, disk ?? diskOf(dirname(directory)));
  }

  static async open(parts: EngineParts): Promise<EmbeddedEngine> {
    const { directory, reader = OUR_ENGINE } = parts;
    if (directory !== null) {
      assertReadable(directory, reader.major);
      mkdirSync(dirname(directory), { recursive: true });
    }
    const engine = new EmbeddedEngine(parts);
    await engine.#open().catch((cause: Error) => {
      const place = directory === null ? "in memory" : `in ${directory}`;
      const message = `The database ${place} cannot be opened: ${cause.message}.`;
      throw Object.assign(new Refusal("storage_error", message), { cause });
    });
    return engine;
  }

  /**
   * Enables the statement deadline and the disk reserve. Called after migrations and restores, which may take long
   * and need all space.
   */
  guard(): void {
    this.#isGuarded = true;
    this.#look();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Whether the disk is too full for writes. */
  isFull(): boolean {
    return this.#space?.isFull ?? false;
  }

  /** A stream for one `pg` client. */
  connect(): Duplex {
    this.#lastClient += 1;
    const client = this.#lastClient;
    const stream = new EngineStream({
      ready: () => this.#ready(),
      send: (bytes) => {
        this.#lookIfDue(bytes.length);
        this.#thread?.send(client, bytes);
      },
      leave: () => {
        if (this.#clients.delete(client)) this.#thread?.forget(client);
      },
    });
    this.#clients.set(client, stream);
    return stream;
  }

  /** The whole database as one consistent, compressed file. Concurrent calls each get their own. */
  dump(): Promise<Uint8Array> {
    const dumped = this.#dumped.then(async () => {
      await this.#ready();
      if (!this.#thread) throw this.#closedError();
      return this.#thread.dump();
    });
    this.#dumped = dumped.catch(() => {});
    return dumped;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#opening;
    const thread = this.#thread;
    if (!thread) return;
    const timer = setTimeout(() => thread.kill(), CLOSING_MS);
    // If the thread stops instead, acknowledged writes are kept all the same.
    await thread.close().catch(() => {});
    clearTimeout(timer);
    this.#space?.leave();
  }

  async #open(): Promise<void> {
    const { directory, image, reader = OUR_ENGINE } = this.#parts;
    const thread = await EngineThread.open({
      directory,
      image,
      engine: reader.engine,
      answer: (client, bytes) => this.#clients.get(client)?.receive(bytes),
    });
    this.#thread = thread;
    this.#parts.image = undefined;
    if (this.#isGuarded) this.#look();
    thread.ended.then(() => this.#replace(thread));
  }

  /** Fails current requests at once; new ones wait for the next thread. */
  #replace(thread: EngineThread): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    this.#stoppedAtMs = performance.now();
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    if (!this.#isClosed && this.#parts.directory !== null) this.#opening = this.#reopen();
    for (const client of clients) client.destroy(this.#closedError());
  }

  async #reopen(): Promise<void> {
    while (!this.#isClosed) {
      try {
        this.#space?.giveUpReserve();
        await this.#open();
        break;
      } catch {
        await wait(RETRY_MS);
      }
    }
    this.#opening = undefined;
  }

  async #ready(): Promise<void> {
    const { reopeningMs = REOPENING_MS } = this.#parts;
    const patience = Math.max(0, this.#stoppedAtMs + reopeningMs - performance.now());
    if (this.#opening) await Promise.race([this.#opening, wait(patience, undefined, { ref: false })]);
    if (!this.#thread) throw this.#closedError();
  }

  #closedError(): Error {
    this.#space?.look();
    return Object.assign(new Error("The embedded database stopped and is being restarted."), STOPPED);
  }

  /** A busy process runs its timer late and could fill the disk before that, so bytes are counted as well. */
  #lookIfDue(bytes: number): void {
    this.#bytesSinceLook += bytes;
    const isDue =
      this.#bytesSinceLook >= LOOK_EVERY_BYTES || performance.now() - this.#lookedAtMs >= LOOK_EVERY_MS;
    if (this.#isGuarded && isDue) this.#look();
  }

  #look(): void {
    this.#lookedAtMs = performance.now();
    this.#bytesSinceLook = 0;
    const thread = this.#thread;
    if (!thread) return;
    const isFull = this.#space?.look() ?? false;
    thread.refuseWrites(isFull);
    const { statementMs = STATEMENT_MS } = this.#parts;
    const hangs = () => thread.silentMs() >= statementMs;
    // Processes pending responses first, because this process itself may have been busy.
    if (hangs()) setImmediate(() => setImmediate(() => hangs() && thread.kill()));
  }
}

function assertReadable(directory: string, major: string): void {
  const found = majorOf(directory);
  if (found === null || found === major) return;
  throw new Refusal(
    "storage_error",
    `The database in ${directory} was written by PostgreSQL ${found}, and this release brings PostgreSQL ` +
      `${major}: run "npm run backup" with the release that wrote it, then "npm run restore" with this one.`,
  );
}

/** The major version of a directory, or null if it contains no database. */
export function majorOf(directory: string): string | null {
  const file = join(directory, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}
