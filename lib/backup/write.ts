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

/** Where the house keeps what is no database; null means a bucket, and a secret that the environment brings. */
export type Kept = { media: string | null; secret: string | null };
export type Source =
  | { kind: "embedded"; image: () => Promise<Uint8Array>; engine?: EngineKind }
  | { kind: "postgres"; url: string; environment: NodeJS.ProcessEnv };
export type Written = { file: string; bytes: number; manifest: Manifest; notes: string[] };

/** Everything an installation consists of, in one file, while it goes on working. */
export async function writeBackup(path: string, source: Source, kept: Kept, now: Date): Promise<Written> {
  const archive = await ArchiveWriter.create(path, now);
  const notes: string[] = [];
  try {
    const already = await addMedia(archive, kept.media, []);
    const database =
      source.kind === "embedded"
        ? await addImage(archive, source)
        : await addDump(archive, source, (note) => notes.push(note));
    // What came while the database was read may be named by it already.
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

/** The image of a database that nobody has open, and nobody may open meanwhile. */
export async function imageIn(directory: string): Promise<Uint8Array> {
  const { engine } = await openEngine({ directory });
  return engine.dump().finally(() => engine.close());
}

type Database = Pick<Manifest, "database" | "migrations" | "sequences" | "tables">;

/** The image is opened before it is called a backup, and the rows are read from it, so that nobody waits for them. */
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

/** Rows for our own restore, and a dump for the tools that a keeper of PostgreSQL knows, both of one moment. */
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
        const trouble = await pgDump({ url, environment }, snapshot, dump);
        if (trouble === null) await archive.addFile("database.dump", dump);
        else note(`There is no dump by pg_dump in it (${trouble}); restoring does not need one.`);
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

/** Writes the dump, or tells why there is none. */
async function pgDump(
  { url, environment }: { url: string; environment: NodeJS.ProcessEnv },
  snapshot: string,
  file: string,
): Promise<string | null> {
  const address = new URL(url);
  const { password } = address;
  address.password = "";
  // A password among the arguments could be read by everybody on this machine.
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

/** Adds the files that are not there already, and tells which there are. */
async function addMedia(archive: ArchiveWriter, folder: string | null, already: string[]): Promise<string[]> {
  const names = folder ? await namesIn(folder) : [];
  const known = new Set(already);
  for (const name of names)
    if (!known.has(name)) await archive.addFile(`media/${name}`, join(folder ?? "", name));
  return names;
}

/** Finished files only: what is being written begins with a dot. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
