import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { inject } from "vitest";
import { randomText } from "#lib/outside/ids";
import { type DatabaseAddress, type OpenDatabase, openDatabase } from "#lib/store/database";

declare module "vitest" {
  interface ProvidedContext {
    database: { kind: "embedded"; image: string } | { kind: "postgres"; url: string };
  }
}

const PATIENCE_MS = 600_000;

/** Tests do not depend on the speed of the machine, which may be busy with other suites. */
export function patient<A extends DatabaseAddress>(address: A): A {
  const transaction = { maxWait: PATIENCE_MS, timeout: PATIENCE_MS };
  return address.kind === "embedded"
    ? { ...address, statementMs: PATIENCE_MS, waitMs: PATIENCE_MS, reopeningMs: PATIENCE_MS, transaction }
    : { ...address, patienceMs: PATIENCE_MS, transaction };
}

/** A migrated, empty database for one test file, of the suite's kind; or an existing one by name. */
export async function openTestDatabase(existing?: string): Promise<OpenDatabase> {
  const given = inject("database");
  if (given.kind === "embedded") {
    return openDatabase(patient({ kind: "embedded", directory: null, image: readFileSync(given.image) }));
  }
  const name = existing ?? (await copyTemplate(given.url));
  const url = given.url.replace("/postgres?", `/${name}?`);
  return openDatabase(patient({ kind: "postgres", url, connections: 20 }));
}

let keptByWorker: OpenDatabase | undefined;

/** The worker's own database, emptied for each suite, which takes a tenth of the time of opening a new one. */
export async function borrowTestDatabase(): Promise<OpenDatabase> {
  if (keptByWorker) await empty(keptByWorker);
  keptByWorker ??= await openTestDatabase();
  return Object.create(keptByWorker, { close: { value: async () => {} } });
}

/** Deleting a few rows takes a fifth of the time of truncating a table, which makes new files for it and its indexes. */
const FEW_ROWS = 1_000;

async function empty(database: OpenDatabase): Promise<void> {
  const tables = await database.read.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS "name" FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS "name", (SELECT count(*)::int FROM (SELECT FROM ${name} LIMIT ${FEW_ROWS}) AS few) AS "rows"`,
  );
  const filled = (
    await database.read.$queryRawUnsafe<{ name: string; rows: number }[]>(counts.join(" UNION ALL "))
  ).filter(({ rows }) => rows > 0);
  const large = filled.filter(({ rows }) => rows === FEW_ROWS).map(({ name }) => name);
  await database.transaction(async (db) => {
    await db.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const { name, rows } of filled) {
      if (rows < FEW_ROWS) await db.$executeRawUnsafe(`DELETE FROM ${name}`);
    }
    if (large.length > 0) await db.$executeRawUnsafe(`TRUNCATE ${large.join(", ")} CASCADE`);
    await db.$queryRaw`SELECT setval(seqrelid::regclass, seqstart, false)::text FROM pg_sequence`;
  });
}

export async function copyTemplate(url: string): Promise<string> {
  const name = `test_${randomText(10).toLowerCase()}`;
  // Connects to another database, because a template must not be in use while it is copied.
  const pool = new Pool({ connectionString: url.replace("/postgres?", "/template1?"), max: 1 });
  await pool.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  await pool.end();
  return name;
}
