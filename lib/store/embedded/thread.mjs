/**
 * The worker thread that runs the embedded PostgreSQL. It uses PostgreSQL's wire protocol: it receives the bytes of
 * one client and sends the engine's bytes back. The engine has only one session, which is reset for each new client.
 */
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";

const PIECE_BYTES = 2 ** 20;
const DISK_FULL = 51;
/** Exit code of a thread whose engine has failed. */
const BROKEN = 70;
const NOTHING = new Uint8Array();
const READY = 0x5a;
const IDLE = 0x49;
/**
 * Few pages are cached in memory, because the file system caches them as well. The write-ahead log has buffers for a
 * whole bulk, so that it is written in one piece instead of page by page. New log files are not filled with zeroes,
 * because this engine never waits for the disk, and old ones are deleted instead of recycled.
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
  // An older engine, which only reads directories that it wrote itself, lacks this list and starts with its own
  // parameters.
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
/** Whether writes should be refused, whether the session is set to refuse them, and whether a transaction is open. */
let [refused, isRefusing, isInTransaction] = [false, false, false];

port.on("message", (message) => {
  // An error here means that the engine is broken, so the thread ends and the main thread starts another one.
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
    // Two calls, because DISCARD ALL cannot run together with another statement.
    await engine.exec("ROLLBACK");
    await engine.exec("DISCARD ALL");
    [isInTransaction, isRefusing] = [false, false];
  }
  refused = message.refused ?? refused;
  await refuseWrites();
  if (dump) {
    try {
      const copy = await engine.dumpDataDir("none");
      // Not awaited: compressing takes longer than copying, and other requests need not wait for it.
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
  // Without a listener, the engine would parse every response and store the result for ever. A chunk is a view of the
  // engine's memory, so it is copied.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const answer = parts.length === 1 ? (parts[0] ?? NOTHING) : Buffer.concat(parts);
  isInTransaction = !saysIdle(answer);
  return answer;
}

/** A response ends with the state of the session; "I" means outside of any transaction. @param {Uint8Array} answer */
function saysIdle(answer) {
  return answer.at(-6) === READY && answer.at(-1) === IDLE;
}

/** Makes the session read-only, so that PostgreSQL itself refuses writes in any statement and reads still work. */
async function refuseWrites() {
  if (refused === isRefusing || isInTransaction) return;
  await engine.exec(`SET default_transaction_read_only = ${refused ? "on" : "off"}`);
  isRefusing = refused;
}

/**
 * The engine's main loop ignores all errors thrown inside it. After a panic, as on a full disk, its state is invalid:
 * it would stop responding or loop for ever. So this ends the thread.
 */
function endWhenBroken() {
  const { mod, POSTGRES_MAIN_LONGJMP } = engine;
  if (!mod?._PostgresMainLoopOnce) return;
  const once = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      return once();
    } catch (error) {
      // PostgreSQL throws this status for ordinary errors of statements too.
      if (error?.status !== POSTGRES_MAIN_LONGJMP) process.exit(BROKEN);
      throw error;
    }
  };
}

/** The engine's file system throws objects with nothing but an error number. @param {unknown} error */
function reasonOf(error) {
  const { errno, message } = /** @type {{ errno?: number, message?: string }} */ (error);
  if (errno === DISK_FULL) return "the disk is full";
  return message ?? `error ${errno}`;
}

/** Compresses like `dumpDataDir("gzip")`, but in pieces. @param {Blob} copy */
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
