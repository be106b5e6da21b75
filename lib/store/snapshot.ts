import { createHash } from "node:crypto";
import type { PoolClient } from "pg";

/**
 * The whole database as rows in PostgreSQL's own text format: every later version can read it, and equal rows have
 * equal text wherever they are stored.
 */

export type TableSum = { table: string; rows: number; sha256: string };
/** The value of each sequence; null if unused. */
export type Sequences = Record<string, string | null>;

/** Written by the migrations themselves. */
const JOURNAL = "_prisma_migrations";
/** Pages are limited by size, because one row may be a whole plan. */
const PAGE_BYTES = 4_000_000;
const MOST_ROWS = 2_000;
/** Settings that determine how values are written as text. */
const WRITING = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Reads within one snapshot, despite concurrent writes. */
export async function inOneMoment<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WRITING}`);
  try {
    return await work();
  } finally {
    await client.query("ROLLBACK");
  }
}

export async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '${JOURNAL}'
     ORDER BY c.relname COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function migrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "${JOURNAL}"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: PoolClient): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename COLLATE "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The rows of a table as JSON lines, in an order determined by their content. */
export async function* linesOf(client: PoolClient, table: string): AsyncGenerator<string> {
  const name = client.escapeIdentifier(table);
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR
     SELECT to_json(t::text)::text AS line FROM ${name} t ORDER BY t::text COLLATE "C"`,
  );
  for (let wanted = 1; ; ) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${wanted} FROM rows`);
    if (rows.length === 0) break;
    const page = `${rows.map(({ line }) => line).join("\n")}\n`;
    yield page;
    wanted = Math.min(MOST_ROWS, wanted * 4, Math.ceil((PAGE_BYTES * rows.length) / page.length));
  }
  await client.query("CLOSE rows");
}

/** Counts and hashes the rows that pass through. */
export function summing(table: string) {
  const digest = createHash("sha256");
  let rows = 0;
  return {
    async *pass(pages: AsyncIterable<string>): AsyncGenerator<string> {
      for await (const page of pages) {
        digest.update(page);
        for (let at = page.indexOf("\n"); at >= 0; at = page.indexOf("\n", at + 1)) rows += 1;
        yield page;
      }
    },
    sum: (): TableSum => ({ table, rows, sha256: digest.digest("hex") }),
  };
}

/** Counts and hashes of all tables. */
export async function sumsOf(client: PoolClient): Promise<TableSum[]> {
  return inOneMoment(client, async () => {
    const sums: TableSum[] = [];
    for (const table of await tablesOf(client)) {
      const { pass, sum } = summing(table);
      for await (const _ of pass(linesOf(client, table))) {
        // Only the sum is needed.
      }
      sums.push(sum());
    }
    return sums;
  });
}

/** Fills a migrated, empty database, all or nothing. */
export async function fill(
  client: PoolClient,
  sequences: Sequences,
  tables: AsyncIterable<{ table: string; pages: AsyncIterable<string[]> }>,
): Promise<void> {
  await client.query(`BEGIN; ${WRITING}`);
  try {
    const known = (await tablesOf(client)).map((table) => client.escapeIdentifier(table));
    await client.query(`TRUNCATE ${known.join(", ")}`);
    const withRules = await withoutRules(client, known);
    for await (const { table, pages } of tables) {
      const name = client.escapeIdentifier(table);
      for await (const lines of pages) {
        await client.query(
          `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
           SELECT (r.record).* FROM (SELECT line::${name} AS record FROM unnest($1::text[]) AS line OFFSET 0) r`,
          [lines],
        );
      }
    }
    await withRules();
    for (const [name, last] of Object.entries(sequences)) {
      if (last !== null)
        await client.query("SELECT setval($1::regclass, $2)", [client.escapeIdentifier(name), last]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Disables triggers and foreign keys while tables are filled one by one; references are checked at the end. */
async function withoutRules(client: PoolClient, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string; rule: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const name = (constraint: string) => client.escapeIdentifier(constraint);
  for (const rule of rows) await client.query(`ALTER TABLE ${rule.table} DROP CONSTRAINT ${name(rule.name)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const rule of rows) {
      await client.query(`ALTER TABLE ${rule.table} ADD CONSTRAINT ${name(rule.name)} ${rule.rule}`);
    }
  };
}
