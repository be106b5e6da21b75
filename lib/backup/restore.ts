import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Pool, type PoolClient } from "pg";
import { Refusal } from "#lib/refusal";
import { OUR_ENGINE } from "#lib/store/embedded/engine";
import { openEngine } from "#lib/store/embedded/pool";
import { migrate, readMigrations } from "#lib/store/migrations";
import { placeOf, reach, withClient } from "#lib/store/reach";
import { beginPause, endPauseOf } from "#lib/store/sendingPause";
import { fill, migrationsOf, sumsOf, tablesOf } from "#lib/store/snapshot";
import { type Manifest, partsOf, verified } from "./archive";

/** The target of a restore: the data directory, and a PostgreSQL unless the database is embedded. */
export type Target = { dataDir: string; databaseUrl: string | undefined };

/** Marks a directory until everything has been restored and verified. */
const UNFINISHED = "restoring";
/** Files that may exist in an empty directory. */
const OURS = [UNFINISHED, "lock.json"];
const LINES_AT_ONCE = 500;

/** Refuses archives that cannot be restored and targets that contain data, before anything is written. */
export async function restorable(file: string, { dataDir, databaseUrl }: Target): Promise<Manifest> {
  const manifest = await verified(file);
  const known = new Set(readMigrations().map(({ name }) => name));
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer) {
    throw new Refusal(
      "storage_error",
      `The backup was taken by a newer release (it has ${newer}, which this one does not know). ` +
        "Restore it with that release or a later one.",
    );
  }
  const there = (await readdir(dataDir).catch(() => [])).filter((name) => !OURS.includes(name));
  if (there.length > 0) {
    throw new Refusal(
      "conflict",
      `The data directory ${dataDir} is not empty (${there.slice(0, 3).join(", ")}); set DATA_DIR to a new one.`,
    );
  }
  if (databaseUrl) await withPostgres(databaseUrl, (pool) => assertEmpty(pool, databaseUrl));
  return manifest;
}

/** Restores a checked archive and compares every table with the manifest. */
export async function restoreBackup(file: string, manifest: Manifest, target: Target): Promise<void> {
  const aside = join(target.dataDir, UNFINISHED);
  await rm(aside, { recursive: true, force: true });
  await mkdir(join(aside, "media"), { recursive: true, mode: 0o700 });
  await unpack(file, aside);
  if (target.databaseUrl) {
    await withPostgres(target.databaseUrl, async (pool) => {
      await fillFrom(file, manifest, pool);
      await withClient(pool, (client) => compareAndPause(client, manifest));
    });
  } else {
    await restoreEmbedded(file, manifest, aside);
  }
  // The database is moved last, so that an interrupted restore has none.
  for (const name of ["secret", "media", "database"]) {
    await rename(join(aside, name), join(target.dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await rm(aside, { recursive: true, force: true });
}

/** The original installation may still be running, so the copy sends nothing until it is released. */
async function compareAndPause(client: PoolClient, manifest: Manifest): Promise<void> {
  await compare(client, manifest);
  await beginPause(client, new Date());
}

/** Lets a restored installation send again after its next start. */
export async function releaseRestored({ dataDir, databaseUrl }: Target): Promise<void> {
  const release = (pool: Pool) => withClient(pool, endPauseOf);
  if (databaseUrl) return withPostgres(databaseUrl, release);
  const { engine, pool } = await openEngine({ directory: join(dataDir, "database") });
  try {
    await release(pool);
  } finally {
    await pool.end();
    await engine.close();
  }
}

/** Extracts images and the secret. */
async function unpack(file: string, folder: string): Promise<void> {
  for await (const { name, bytes } of partsOf(file)) {
    if (name === "secret" || /^media\/[^./\\][^/\\]*$/.test(name))
      await pipeline(bytes, createWriteStream(join(folder, name), { mode: modeOf(name) }));
  }
}

const modeOf = (name: string) => (name === "secret" ? 0o600 : 0o644);

/** Uses the database image if this engine version can read it, otherwise the rows. */
async function restoreEmbedded(file: string, manifest: Manifest, folder: string): Promise<void> {
  const { kind, major } = manifest.database;
  const isOurs = kind === "embedded" && major === OUR_ENGINE.major;
  const image = isOurs ? await bytesOf(file, "database.tar.gz") : undefined;
  const { engine, pool } = await openEngine({ directory: join(folder, "database"), image });
  try {
    if (!image) await fillFrom(file, manifest, pool);
    await withClient(pool, (client) => compareAndPause(client, manifest));
  } finally {
    await pool.end();
    await engine.close();
  }
}

/** Uses the archive's migrations; newer ones are applied at the first start. */
async function fillFrom(file: string, { migrations, sequences }: Manifest, pool: Pool): Promise<void> {
  const had = new Set(migrations);
  const known = readMigrations().filter(({ name }) => had.has(name));
  await migrate(pool, known);
  await withClient(pool, (client) => fill(client, sequences, rowsIn(file)));
}

async function* rowsIn(file: string) {
  for await (const { name, bytes } of partsOf(file)) {
    const [, table] = name.match(/^rows\/(\w+)\.jsonl\.gz$/) ?? [];
    if (table) yield { table, pages: pagesOf(Readable.from(bytes).pipe(createGunzip())) };
  }
}

/** Batches of rows, each the text of one line. */
async function* pagesOf(text: NodeJS.ReadableStream): AsyncGenerator<string[]> {
  text.setEncoding("utf8");
  let page: string[] = [];
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    page.push(...lines.map((line): string => JSON.parse(line)));
    if (page.length < LINES_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function compare(client: PoolClient, manifest: Manifest): Promise<void> {
  const found = new Map((await sumsOf(client)).map((sum) => [sum.table, sum]));
  for (const { table, rows, sha256 } of manifest.tables) {
    const there = found.get(table);
    if (there?.rows === rows && there.sha256 === sha256) continue;
    throw new Refusal(
      "storage_error",
      `The table ${table} was not restored as it was: it had ${rows} rows and has ${there?.rows ?? 0}` +
        `${there?.rows === rows ? ", which read differently" : ""}.`,
    );
  }
  const migrations = await migrationsOf(client);
  if (migrations.join() !== manifest.migrations.join()) throw new Error("The migrations were not restored.");
}

async function bytesOf(file: string, expected: string): Promise<Uint8Array> {
  for await (const { name, bytes } of partsOf(file)) {
    if (name !== expected) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
  throw new Refusal("storage_error", `The archive has no ${expected}.`);
}

async function withPostgres(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await reach(pool, url);
    await work(pool);
  } finally {
    await pool.end();
  }
}

async function assertEmpty(pool: Pool, url: string): Promise<void> {
  const tables = await withClient(pool, tablesOf);
  if (tables.length === 0) return;
  throw new Refusal(
    "conflict",
    `DATABASE_URL leads to ${placeOf(url)}, which is not empty (${tables.length} tables); make a new database.`,
  );
}
