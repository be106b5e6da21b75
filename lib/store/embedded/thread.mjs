/**
 * The worker thread that holds the embedded PostgreSQL. It speaks the plain wire protocol: bytes of one
 * client come in, the engine's bytes go out. The engine has one session, so a new client finds it reset.
 */
import { parentPort, workerData } from "node:worker_threads";

const DISK_FULL = 51;
/**
 * The log that is written ahead has room for what a bulk writes, so that this goes to the disk in one piece instead of
 * page by page; and new files of it are not filled with zeroes, as our engine waits for no disk anyway.
 */
const LOG = ["-c", "wal_buffers=16MB", "-c", "wal_init_zero=off"];

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
const { PGlite } = await import(workerData.engine);
const engine = await PGlite.create({
  // An older engine, which only reads what it wrote itself, has a start of its own.
  ...(PGlite.defaultStartParams && { startParams: [...PGlite.defaultStartParams, ...LOG] }),
  ...(workerData.directory === null ? {} : { dataDir: workerData.directory }),
  ...(workerData.image ? { loadDataDir: new Blob([workerData.image]) } : {}),
}).catch((error) => {
  throw new Error(reasonOf(error));
});
port.postMessage({ ready: true });

let work = Promise.resolve();
let lastClient = 0;

port.on("message", (message) => {
  work = work.then(() => serve(message)).catch((error) => port.postMessage({ error: String(error) }));
});

/** @param {{ client?: number, bytes?: Uint8Array, gone?: number, dump?: boolean, close?: boolean }} message */
async function serve({ client, bytes, gone, dump, close }) {
  if (client !== undefined && bytes) {
    if (client < lastClient) return;
    lastClient = client;
    const answer = await engine.execProtocolRaw(bytes);
    if (answer.length > 0) port.postMessage({ client, bytes: answer });
  }
  if (gone !== undefined) {
    // Apart from each other, because DISCARD cannot stand in one block with another statement.
    await engine.exec("ROLLBACK");
    await engine.exec("DISCARD ALL");
  }
  if (dump) {
    const copy = await engine.dumpDataDir("none");
    // Pressing takes longer than copying, and nobody has to wait for it.
    press(copy).catch((error) => port.postMessage({ error: String(error) }));
  }
  if (close) {
    await engine.close();
    port.postMessage({ closed: true });
  }
}

/** The engine's file system throws objects that say no more than a number of its own. @param {unknown} error */
function reasonOf(error) {
  const { errno, message } = /** @type {{ errno?: number, message?: string }} */ (error);
  if (errno === DISK_FULL) return "the disk is full";
  return message ?? `error ${errno}`;
}

/** What `dumpDataDir("gzip")` would have made. @param {Blob} copy */
async function press(copy) {
  const pressed = new Response(copy.stream().pipeThrough(new CompressionStream("gzip")));
  const image = new Uint8Array(await pressed.arrayBuffer());
  port.postMessage({ image }, [image.buffer]);
}
