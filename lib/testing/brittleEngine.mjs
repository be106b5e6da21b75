/**
 * The embedded engine with a disk size set by a test, in a thread that ends on demand. Both are controlled by files
 * beside the database.
 */
import fs from "node:fs";
import { workerData } from "node:worker_threads";

export { PGlite } from "@electric-sql/pglite";

const left = `${workerData.directory}-left`;
const stop = `${workerData.directory}-stop`;

setInterval(() => {
  if (!fs.existsSync(stop)) return;
  fs.rmSync(stop);
  process.exit(1);
}, 50).unref();

if (fs.existsSync(left)) {
  const { writeSync } = fs;
  /** @type {(file: number, bytes: Uint8Array, offset: number, length: number, position: number) => number} */
  const write = (file, bytes, offset, length, position) => {
    const growth = position + length - fs.fstatSync(file).size;
    if (growth > 0) use(growth);
    return writeSync(file, bytes, offset, length, position);
  };
  Object.assign(fs, { writeSync: write });
}

/** @param {number} bytes */
function use(bytes) {
  const free = Number(fs.readFileSync(left, "utf8"));
  if (bytes > free) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC", errno: -28 });
  fs.writeFileSync(left, String(free - bytes));
}
