import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase } from "#lib/store/database";
import { readMigrations } from "#lib/store/migrations";

const KEPT = "node_modules/.cache/aisle";

/**
 * Copies an embedded database as a first start creates it. It is created once per engine version and set of migrations,
 * because that takes as long as many tests. The first start itself has its own tests.
 */
export async function putEmptyDatabase(directory: string): Promise<void> {
  const kept = join(KEPT, await version());
  if (!existsSync(kept)) await make(kept);
  await mkdir(dirname(directory), { recursive: true });
  await cp(kept, directory, { recursive: true });
}

async function version(): Promise<string> {
  const engine = await readFile("node_modules/@electric-sql/pglite/package.json", "utf8");
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return createHash("sha256")
    .update([engine, ...checksums].join())
    .digest("hex")
    .slice(0, 16);
}

/** Created under a temporary name and renamed, so that concurrent or killed processes do no harm. */
async function make(kept: string): Promise<void> {
  const directory = `${kept}-${randomUUID()}`;
  const database = await openDatabase({ kind: "embedded", directory });
  await database.close();
  await rename(directory, kept).catch(async (error) => {
    if (!existsSync(kept)) throw error;
    await rm(directory, { recursive: true });
  });
}
