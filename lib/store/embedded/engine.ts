import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { Refusal } from "#lib/refusal";

/** The package that reads a directory, and the major version that it writes; it cannot open another one's. */
export type EngineKind = { engine: string; major: string };
export const OUR_ENGINE: EngineKind = { engine: "@electric-sql/pglite", major: "18" };

type FromEngine = {
  ready?: boolean;
  client?: number;
  bytes?: Uint8Array;
  image?: Uint8Array;
  closed?: boolean;
  error?: string;
};

/**
 * The embedded PostgreSQL, run in a thread of its own so that a long statement never makes other requests
 * wait. Clients reach it through streams that look like sockets to the `pg` package.
 */
export class EmbeddedEngine {
  #worker: Worker;
  #clients = new Map<number, EngineStream>();
  #lastClient = 0;
  #dumped: Promise<unknown> = Promise.resolve();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: FromEngine) => {
      if (message.bytes) this.#clients.get(message.client ?? 0)?.receive(message.bytes);
    });
    worker.on("error", (error) => {
      for (const client of this.#clients.values()) client.destroy(error);
    });
  }

  /** Opens a directory, or with null an empty database in memory; `image` is a dump to start from. */
  static async open(
    directory: string | null,
    image?: Uint8Array,
    { engine: name, major } = OUR_ENGINE,
  ): Promise<EmbeddedEngine> {
    if (directory !== null) {
      assertReadable(directory, major);
      mkdirSync(dirname(directory), { recursive: true });
    }
    const worker = new Worker(threadFile(), { workerData: { directory, image, engine: name } });
    worker.setMaxListeners(0);
    const engine = new EmbeddedEngine(worker);
    await engine
      .#next((message) => message.ready === true)
      .catch((cause: Error) => {
        const place = directory === null ? "in memory" : `in ${directory}`;
        const refusal = new Refusal(
          "storage_error",
          `The database ${place} cannot be opened: ${cause.message}.`,
        );
        throw Object.assign(refusal, { cause });
      });
    return engine;
  }

  /** A stream for one `pg` client. */
  connect(): Duplex {
    this.#lastClient += 1;
    const client = this.#lastClient;
    const stream = new EngineStream(
      (bytes) => this.#worker.postMessage({ client, bytes }, [bytes.buffer]),
      () => {
        this.#clients.delete(client);
        this.#worker.postMessage({ gone: client });
      },
    );
    this.#clients.set(client, stream);
    return stream;
  }

  /** The whole database as one consistent, compressed file; of several at once each gets its own. */
  dump(): Promise<Uint8Array> {
    const dumped = this.#dumped.then(async () => {
      const answer = this.#next((message) => message.image !== undefined);
      this.#worker.postMessage({ dump: true });
      return (await answer).image as Uint8Array;
    });
    this.#dumped = dumped.catch(() => {});
    return dumped;
  }

  async close(): Promise<void> {
    const answer = this.#next((message) => message.closed === true);
    this.#worker.postMessage({ close: true });
    await answer;
    await this.#worker.terminate();
  }

  #next(wanted: (message: FromEngine) => boolean): Promise<FromEngine> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: FromEngine) => {
        if (message.error) reject(new Error(message.error));
        else if (!wanted(message)) return;
        else resolve(message);
        this.#worker.off("message", onMessage);
        this.#worker.off("error", reject);
      };
      this.#worker.on("message", onMessage);
      this.#worker.once("error", reject);
    });
  }
}

/** A two-way stream that passes for a socket: `pg` asks of it no more than the methods below. */
class EngineStream extends Duplex {
  #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  #leave: () => void;

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void, leave: () => void) {
    super();
    this.#send = send;
    this.#leave = leave;
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }

  /** "X" is a client's goodbye; the engine would end its only session on it, so it stays here. */
  #post(chunk: Buffer): void {
    if (chunk[0] === 0x58) return;
    this.#send(new Uint8Array(chunk));
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

/** The major version that wrote a directory, or null where there is no database. */
export function majorOf(directory: string): string | null {
  const file = join(directory, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** Found from the working directory, because bundlers rewrite addresses relative to a module. */
function threadFile(): string {
  return join(process.cwd(), "lib/store/embedded/thread.mjs");
}
