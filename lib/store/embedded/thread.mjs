/**
 * The worker thread that holds the embedded PostgreSQL. It speaks the plain wire protocol: bytes of one
 * client come in, the engine's bytes go out. The engine has one session, so a new client finds it reset.
 */
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";

const PIECE_BYTES = 2 ** 20;
const DISK_FULL = 51;
/** The code of an end that nobody asked for. */
const BROKEN = 70;
const NOTHING = new Uint8Array();
const READY = 0x5a;
const IDLE = 0x49;
/**
 * Few pages are kept in memory, because the file system's cache has them as well. The log of writes has room for a bulk,
 * so that it goes to the disk in one piece instead of page by page. New files of the log are not filled with zeroes,
 * because this engine waits for no disk anyway, and old ones are deleted instead of kept for later.
 */
const SETTINGS = [
  "shared_buffers=48MB",
  "wal_buffers=16MB",
  "wal_init_zero=off",
  "min_wal_size=32MB",
  "max_wal_size=64MB",
];

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
const { PGlite } = await import(workerData.engine);
const engine = await PGlite.create({
  // An older engine, which only reads what it wrote itself, has a start of its own.
  ...(PGlite.defaultStartParams && {
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])],
  }),
  ...(workerData.directory === null ? {} : { dataDir: workerData.directory }),
  ...(workerData.image ? { loadDataDir: new Blob([workerData.image]) } : {}),
}).catch((error) => {
  throw new Error(reasonOf(error));
});
endWhenBroken();
port.postMessage({ ready: true });

let work = Promise.resolve();
let lastClient = 0;
/** Whether writes are to be refused, and whether the session knows. */
let [refused, isRefusing, isInTransaction] = [false, false, false];

port.on("message", (message) => {
  // A failure here is the engine's own; whoever watches over this thread starts another one.
  work = work.then(() => serve(message)).catch(() => process.exit(BROKEN));
});

/** @typedef {{ client?: number, bytes?: Uint8Array, gone?: number, refused?: boolean, dump?: boolean, close?: boolean }} Message */

/** @param {Message} message */
async function serve(message) {
  const { client, bytes, gone, dump, close } = message;
  if (client !== undefined && bytes) {
    const answer = await answerTo(client, bytes);
    port.postMessage({ client, bytes: answer });
  }
  if (gone !== undefined) {
    // Apart from each other, because DISCARD cannot stand in one block with another statement.
    await engine.exec("ROLLBACK");
    await engine.exec("DISCARD ALL");
    [isInTransaction, isRefusing] = [false, false];
  }
  refused = message.refused ?? refused;
  await refuseWrites();
  if (dump) {
    try {
      const copy = await engine.dumpDataDir("none");
      // Pressing takes longer than copying, and nobody has to wait for it.
      press(copy).catch((error) => port.postMessage({ error: String(error) }));
    } catch (error) {
      port.postMessage({ error: reasonOf(error) });
    }
  }
  if (close) {
    await engine.close();
    port.postMessage({ closed: true });
  }
}

/** @param {number} client @param {Uint8Array} bytes */
async function answerTo(client, bytes) {
  if (client < lastClient) return NOTHING;
  lastClient = client;
  /** @type {Uint8Array[]} */
  const parts = [];
  // Without a listener the engine would parse every answer and keep what it found for ever. A part lies in its own
  // memory, so it is copied.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const answer = parts.length === 1 ? (parts[0] ?? NOTHING) : Buffer.concat(parts);
  isInTransaction = !saysIdle(answer);
  return answer;
}

/** An answer ends with how the session stands; "I" is outside of any transaction. @param {Uint8Array} answer */
function saysIdle(answer) {
  return answer.at(-6) === READY && answer.at(-1) === IDLE;
}

/** The session itself refuses them, wherever they stand: reading goes on as ever. */
async function refuseWrites() {
  if (refused === isRefusing || isInTransaction) return;
  await engine.exec(`SET default_transaction_read_only = ${refused ? "on" : "off"}`);
  isRefusing = refused;
}

/**
 * The engine's own loop passes over whatever is thrown below it, though after a panic, as on a full disk, nothing in it
 * is right any more: it would say nothing again, or turn round and round. Then this thread ends.
 */
function endWhenBroken() {
  const { mod, POSTGRES_MAIN_LONGJMP } = engine;
  if (!mod?._PostgresMainLoopOnce) return;
  const once = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      return once();
    } catch (error) {
      // An ordinary error of a statement comes up this way, too.
      if (error?.status !== POSTGRES_MAIN_LONGJMP) process.exit(BROKEN);
      throw error;
    }
  };
}

/** The engine's file system throws objects that say no more than a number of its own. @param {unknown} error */
function reasonOf(error) {
  const { errno, message } = /** @type {{ errno?: number, message?: string }} */ (error);
  if (errno === DISK_FULL) return "the disk is full";
  return message ?? `error ${errno}`;
}

/** What `dumpDataDir("gzip")` would have made, piece by piece. @param {Blob} copy */
async function press(copy) {
  const image = new Uint8Array(await pipeline(piecesOf(copy), createGzip(), buffer));
  port.postMessage({ image }, [image.buffer]);
}

/** @param {Blob} copy */
async function* piecesOf(copy) {
  for (let at = 0; at < copy.size; at += PIECE_BYTES) {
    yield new Uint8Array(await copy.slice(at, at + PIECE_BYTES).arrayBuffer());
  }
}
