import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { inject } from "vitest";
import { randomText } from "#lib/outside/ids";
import { type OpenDatabase, openDatabase } from "#lib/store/database";

declare module "vitest" {
  interface ProvidedContext {
    database: { kind: "embedded"; image: string } | { kind: "postgres"; url: string };
  }
}

/** A migrated, empty database for one test file, of the suite's kind; or an existing one by name. */
export async function openTestDatabase(existing?: string): Promise<OpenDatabase> {
  const given = inject("database");
  if (given.kind === "embedded") {
    return openDatabase({ kind: "embedded", directory: null, image: readFileSync(given.image) });
  }
  const name = existing ?? (await copyTemplate(given.url));
  return openDatabase({
    kind: "postgres",
    url: given.url.replace("/postgres?", `/${name}?`),
    connections: 20,
    // Generous, so that a machine busy with other suites does not look like a lost database.
    patienceMs: 60_000,
  });
}

let keptByWorker: OpenDatabase | undefined;

/** The worker's own database, emptied for each suite, which takes a tenth of the time of opening a new one. */
export async function borrowTestDatabase(): Promise<OpenDatabase> {
  if (keptByWorker) await empty(keptByWorker);
  keptByWorker ??= await openTestDatabase();
  return Object.create(keptByWorker, { close: { value: async () => {} } });
}

async function empty({ read }: OpenDatabase): Promise<void> {
  const [{ tables } = { tables: "" }] = await read.$queryRaw<{ tables: string }[]>`
    SELECT string_agg(quote_ident(tablename), ', ') AS "tables" FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  await read.$executeRawUnsafe(`TRUNCATE ${tables} RESTART IDENTITY`);
  await read.$executeRaw`ALTER SEQUENCE "legacy_id_seq" RESTART`;
}

export async function copyTemplate(url: string): Promise<string> {
  const name = `test_${randomText(10).toLowerCase()}`;
  // Connects to another database, because a template must not be in use while it is copied.
  const pool = new Pool({ connectionString: url.replace("/postgres?", "/template1?"), max: 1 });
  await pool.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  await pool.end();
  return name;
}
