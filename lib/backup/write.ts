import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import { Pool, type PoolClient } from "pg";
import { type EngineKind, majorOf } from "#lib/store/embedded/engine";
import { openEngine } from "#lib/store/embedded/pool";
import { reach, withClient } from "#lib/store/reach";
import { inOneMoment, linesOf, migrationsOf, sequencesOf, summing, tablesOf } from "#lib/store/snapshot";
import { ArchiveWriter, type Manifest } from "./archive";

/** Where files outside the database are stored; null means a bucket, or a secret from the environment. */
export type Kept = { media: string | null; secret: string | null };
export type Source =
  | { kind: "embedded"; image: () => Promise<Uint8Array>; engine?: EngineKind }
  | { kind: "postgres"; url: string; environment: NodeJS.ProcessEnv };
export type Written = { file: string; bytes: number; manifest: Manifest; notes: string[] };

/** Writes a complete backup into one file while the installation keeps running. */
export async function writeBackup(path: string, source: Source, kept: Kept, now: Date): Promise<Written> {
  const archive = await ArchiveWriter.create(path, now);
  const notes: string[] = [];
  try {
    const already = await addMedia(archive, kept.media, []);
    const database =
      source.kind === "embedded"
        ? await addImage(archive, source)
        : await addDump(archive, source, (note) => notes.push(note));
    // The database may already refer to images that were uploaded while it was read.
    await addMedia(archive, kept.media, already);
    if (kept.secret) await archive.addFile("secret", kept.secret);
    return {
      ...(await archive.finish({
        ...database,
        media: kept.media ? "here" : "bucket",
        secret: kept.secret ? "here" : "environment",
      })),
      notes,
    };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** The image of a database that is not open; the caller holds its lock. */
export async function imageIn(directory: string): Promise<Uint8Array> {
  const { engine } = await openEngine({ directory });
  return engine.dump().finally(() => engine.close());
}

type Database = Pick<Manifest, "database" | "migrations" | "sequences" | "tables">;

/** The image is opened to verify it, and rows are read from the copy, so that no request waits. */
async function addImage(
  archive: ArchiveWriter,
  { image: take, engine: kind }: { image: () => Promise<Uint8Array>; engine?: EngineKind },
): Promise<Database> {
  const image = await take();
  await archive.addBytes("database.tar.gz", image);
  const directory = join(archive.folder, "database");
  const { engine, pool } = await openEngine({ directory, image, reader: kind });
  try {
    const rows = await withClient(pool, (client) => inOneMoment(client, () => addRows(archive, client)));
    return { database: { kind: "embedded", major: majorOf(directory) ?? "" }, ...rows };
  } finally {
    await pool.end();
    await engine.close();
  }
}

/** Adds rows for our own restore and a dump for PostgreSQL's tools, both from one snapshot. */
async function addDump(
  archive: ArchiveWriter,
  { url, environment }: { url: string; environment: NodeJS.ProcessEnv },
  note: (sentence: string) => void,
): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await reach(pool, url);
    return await withClient(pool, (client) =>
      inOneMoment(client, async () => {
        const snapshot = await one(client, "SELECT pg_export_snapshot() AS word");
        const version = await one(client, "SELECT current_setting('server_version_num') AS word");
        const dump = join(archive.folder, "database.dump");
        const failure = await pgDump({ url, environment }, snapshot, dump);
        if (failure === null) await archive.addFile("database.dump", dump);
        else note(`There is no dump by pg_dump in it (${failure}); restoring does not need one.`);
        const database = { kind: "postgres" as const, major: version.slice(0, -4) };
        return { database, ...(await addRows(archive, client)) };
      }),
    );
  } finally {
    await pool.end();
  }
}

async function one(client: PoolClient, statement: string): Promise<string> {
  const { rows } = await client.query<{ word: string }>(statement);
  return rows[0]?.word ?? "";
}

/** Writes the dump, or returns the reason why there is none. */
async function pgDump(
  { url, environment }: { url: string; environment: NodeJS.ProcessEnv },
  snapshot: string,
  file: string,
): Promise<string | null> {
  const address = new URL(url);
  const { password } = address;
  address.password = "";
  // Command line arguments are visible to all users of the machine, so the password is passed in the environment.
  const env = { ...environment, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
  const args = [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ];
  try {
    await promisify(execFile)("pg_dump", [...args, address.href], { env });
    return null;
  } catch (error) {
    const { code, stderr = "" } = error as NodeJS.ErrnoException & { stderr?: string };
    return code === "ENOENT" ? "it is not installed here" : stderr.trim().replaceAll("\n", "; ");
  }
}

async function addRows(
  archive: ArchiveWriter,
  client: PoolClient,
): Promise<Pick<Database, "migrations" | "sequences" | "tables">> {
  const tables: Manifest["tables"] = [];
  for (const table of await tablesOf(client)) {
    const { pass, sum } = summing(table);
    await archive.addStream(`rows/${table}.jsonl.gz`, pass(linesOf(client, table)), createGzip());
    tables.push(sum());
  }
  return { tables, migrations: await migrationsOf(client), sequences: await sequencesOf(client) };
}

/** Adds files that the archive does not contain yet and returns their names. */
async function addMedia(archive: ArchiveWriter, folder: string | null, already: string[]): Promise<string[]> {
  const names = folder ? await namesIn(folder) : [];
  const known = new Set(already);
  for (const name of names)
    if (!known.has(name)) await archive.addFile(`media/${name}`, join(folder ?? "", name));
  return names;
}

/** Only complete files; names of partial ones begin with a dot. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
