import type { Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";
import { quoted } from "#lib/store/ownership";

/** A short text for each table that identifies its content. Equal texts mean equal rows. */
export type Fingerprint = ReadonlyMap<string, string>;
type Part = { table: string; where: Prisma.Sql };

export async function fingerprint(db: Db, parts: readonly Part[]): Promise<Fingerprint> {
  const reads = parts.map(
    ({ table, where }) =>
      Prisma.sql`SELECT ${table} AS "table", count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS "state"
        FROM ${quoted(table)} t WHERE ${where}`,
  );
  const rows = await db.$queryRaw<{ table: string; state: string }[]>`${Prisma.join(reads, " UNION ALL ")}`;
  return new Map(rows.map(({ table, state }) => [table, state]));
}

export async function tableNames(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT "tablename" AS "name" FROM pg_tables WHERE "schemaname" = current_schema() ORDER BY 1`;
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("_"));
}

/** The tables whose content differs. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return [...after].flatMap(([table, state]) => (before.get(table) === state ? [] : [table]));
}

/** Changes with every transaction that wrote something, including one that was rolled back. */
export async function lastTransaction(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ last: string }[]>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS "last"`;
  return row?.last ?? "";
}
