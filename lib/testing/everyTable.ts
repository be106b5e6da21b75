import type { Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";
import { type OwnedTable, ownedTables, quoted } from "#lib/store/ownership";

/** Values for columns that accept only some; a table with a new CHECK needs an entry here. */
const VALUES: Record<string, string> = {
  "EventRole.role": "editor",
  "SsoConnection.kind": "oidc",
  "Connector.pausedReason": "user",
  "ConnectorEntry.action": "created",
  "Payment.direction": "in",
  "DocumentFile.format": "xml",
  "OrderItem.kind": "booth",
  "OrderItem.status": "active",
  "BankLine.state": "open",
  "Dispute.state": "won",
  "ContractAcceptance.method": "click",
  "OrderProposal.state": "withdrawn",
  "RecordChange.action": "created",
};

type ColumnRow = { table: string; column: string; type: string; isNeeded: boolean; parent: string | null };

/**
 * Inserts a row of the organisation into every table that has none, so that tests also cover tables that are added
 * later. Returns the names of all tables.
 */
export async function fillEveryTable(
  db: Db,
  known: Record<"organisationId" | "eventId" | "userId" | "orderId", string>,
): Promise<string[]> {
  const tables = await ownedTables(db, known.organisationId);
  const columns = await allColumns(db);
  const filled = await countRows(db, tables);
  const waiting = new Set(tables.filter(({ table }) => !filled[table]));
  const isWaiting = (parent: string) => [...waiting].some(({ table }) => table === parent);
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const each of waiting) {
      const own = columns.filter(({ table }) => table === each.table);
      const isEarly = own.some(
        ({ parent, isNeeded }) => isNeeded && parent !== null && parent !== each.table && isWaiting(parent),
      );
      if (isEarly) continue;
      waiting.delete(each);
      await insertOne(db, each.table, own, { known, tables });
    }
    const names = [...waiting].map(({ table }) => table).join(", ");
    if (waiting.size === before) throw new Error(`Tables need each other: ${names}`);
  }
  const now = await countRows(db, tables);
  const empty = tables.flatMap(({ table }) => (now[table] ? [] : [table]));
  if (empty.length > 0) throw new Error(`The rows in ${empty.join(", ")} belong to nobody.`);
  return tables.map(({ table }) => table);
}

/** How many rows there are in each table that has any. */
export async function countRows(
  db: Db,
  tables: readonly Pick<OwnedTable, "table" | "where">[],
): Promise<Record<string, number>> {
  const counts = tables.map(
    ({ table, where }) =>
      Prisma.sql`SELECT ${table} AS "table", count(*)::int AS "count" FROM ${quoted(table)} t WHERE ${where}`,
  );
  const rows = await db.$queryRaw<{ table: string; count: number }[]>`${Prisma.join(counts, " UNION ALL ")}`;
  return Object.fromEntries(rows.flatMap(({ table, count }) => (count > 0 ? [[table, count]] : [])));
}

function allColumns(db: Db): Promise<ColumnRow[]> {
  return db.$queryRaw<ColumnRow[]>`
    SELECT t."relname" AS "table", a."attname" AS "column", format_type(a."atttypid", NULL) AS "type",
      a."attnotnull" AND NOT a."atthasdef" AND a."attidentity" = '' AS "isNeeded",
      (SELECT p."relname" FROM pg_constraint k JOIN pg_class p ON p."oid" = k."confrelid"
        WHERE k."conrelid" = a."attrelid" AND k."contype" = 'f' AND a."attnum" = ANY(k."conkey")
        ORDER BY cardinality(k."conkey") LIMIT 1) AS "parent"
    FROM pg_attribute a JOIN pg_class t ON t."oid" = a."attrelid"
    WHERE t."relkind" = 'r' AND t."relnamespace" = current_schema()::regnamespace
      AND a."attnum" > 0 AND NOT a."attisdropped"`;
}

type Organisation = { known: Readonly<Record<string, string>>; tables: readonly OwnedTable[] };

async function insertOne(
  db: Db,
  table: string,
  columns: readonly ColumnRow[],
  organisation: Organisation,
): Promise<void> {
  const { known } = organisation;
  const isSelf = ({ parent }: ColumnRow) => parent === table;
  const set = columns.filter((each) => (each.isNeeded || Object.hasOwn(known, each.column)) && !isSelf(each));
  const values = set.map((each) => valueFor(table, each, organisation));
  const names = set.map(({ column }) => quoted(column));
  // An invented row need not satisfy triggers or composite foreign keys.
  const triggers = (role: string) => db.$executeRawUnsafe(`SET LOCAL session_replication_role = ${role}`);
  await triggers("replica");
  await db.$executeRaw`INSERT INTO ${quoted(table)} (${Prisma.join(names)}) VALUES (${Prisma.join(values)})`;
  await triggers("origin");
}

function valueFor(
  table: string,
  { column, type, parent }: ColumnRow,
  { known, tables }: Organisation,
): Prisma.Sql {
  const given = known[column] ?? VALUES[`${table}.${column}`];
  if (given !== undefined) return Prisma.sql`${given}`;
  if (parent) {
    const isOwn = tables.find((each) => each.table === parent)?.where ?? Prisma.sql`true`;
    return Prisma.sql`(SELECT t."id" FROM ${quoted(parent)} t WHERE ${isOwn} LIMIT 1)`;
  }
  if (type.endsWith("[]")) return Prisma.sql`'{}'`;
  if (type.startsWith("json")) return Prisma.sql`'[]'`;
  if (type.startsWith("timestamp") || type === "date") return Prisma.sql`now()`;
  if (type === "text") return Prisma.sql`${`${column} of ${table}`}`;
  if (type === "bytea") return Prisma.sql`'\\x00'`;
  return type === "boolean" ? Prisma.sql`false` : Prisma.sql`1`;
}
