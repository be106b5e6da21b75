import type { Db } from "./database";
import { Prisma } from "./generated/client";

/**
 * Finds words wherever an organisation's records have them. The columns are read from the database's own catalogue,
 * so that one that is added later is looked through, too.
 */

/** What is searched for, as PostgreSQL's regular expressions; case does not count. */
export type Pattern = string;

type Column = { table: string; column: string; type: "text" | "jsonb" | "ARRAY" };
type TableColumns = { table: string; columns: Column[]; has: ReadonlySet<string> };

/** Visitors' acts are counted without knowing who they are, and what is sealed cannot be read. */
const LEFT_OUT = [
  "Beacon",
  "BeaconCount",
  "BeaconSession",
  "IdempotencyKey",
  "RateBucket",
  "User",
  "Organisation",
];

/** Keys that somebody else chose, and that are of no use any more when a part of them is replaced. */
const GIVEN_KEYS = ["externalId", "partnerId"];

/** Which rows of a table are an organisation's, where the table itself does not say whose they are. */
const OWNED_BY: Record<string, (events: Prisma.Sql, orgId: string) => Prisma.Sql> = {
  BoothMerge: (events) =>
    Prisma.sql`"survivorId" IN (SELECT "id" FROM "Booth" WHERE "eventId" IN (${events}))`,
  Portal: (events) =>
    Prisma.sql`"exhibitorId" IN (SELECT "id" FROM "Exhibitor" WHERE "eventId" IN (${events}))`,
  WebhookDelivery: (_, orgId) =>
    Prisma.sql`"webhookId" IN (SELECT "id" FROM "Webhook" WHERE "organisationId" = ${orgId})`,
  ...Object.fromEntries(
    ["Payment", "Checkout", "ProviderEvent"].map((table) => [
      table,
      (events: Prisma.Sql) =>
        Prisma.sql`"orderId" IN (SELECT "id" FROM "Order" WHERE "eventId" IN (${events}))`,
    ]),
  ),
};

/** How many rows of each table mention it; tables without any are left out. */
export async function countMentions(
  db: Db,
  orgId: string,
  pattern: Pattern,
): Promise<{ table: string; count: number }[]> {
  const found: { table: string; count: number }[] = [];
  for (const each of await searchedTables(db)) {
    const rows = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM ${name(each.table)}
      WHERE ${isOwn(each, orgId)} AND (${mentions(each, pattern)})`;
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table: each.table, count });
  }
  return found;
}

/** Puts a word in its place everywhere; ids, numbers and amounts stay. */
export async function replaceMentions(
  db: Db,
  orgId: string,
  pattern: Pattern,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  for (const each of await searchedTables(db)) {
    const changes = each.columns.map((column) => replaced(column, pattern, word));
    if (each.has.has("updatedAt")) changes.push(Prisma.sql`"updatedAt" = ${now}`);
    // A published plan is kept in several encodings, which are made anew from what it says now.
    if (each.table === "Version") changes.push(Prisma.sql`"brotli" = NULL, "gzip" = NULL, "checksum" = ''`);
    await db.$executeRaw`
      UPDATE ${name(each.table)} SET ${Prisma.join(changes)}
      WHERE ${isOwn(each, orgId)} AND (${mentions(each, pattern)})`;
  }
  await db.$executeRaw`
    UPDATE "Version" SET "checksum" = encode(sha256(convert_to("snapshot", 'UTF8')), 'hex') WHERE "checksum" = ''`;
}

async function searchedTables(db: Db): Promise<TableColumns[]> {
  const rows = await db.$queryRaw<{ table: string; column: string; type: string; element: string }[]>`
    SELECT "table_name" AS "table", "column_name" AS "column", "data_type" AS "type", "udt_name" AS "element"
    FROM information_schema.columns
    WHERE "table_schema" = current_schema() ORDER BY "table_name", "ordinal_position"`;
  const tables = new Map<string, { table: string; columns: Column[]; has: Set<string> }>();
  for (const { table, column, type, element } of rows) {
    const each = tables.get(table) ?? { table, columns: [], has: new Set<string>() };
    tables.set(table, each);
    each.has.add(column);
    const isArray = type === "ARRAY" && element === "_text";
    const isKey = column === "id" || column === "checksum" || /Ids?$/.test(column);
    if ((!isKey || GIVEN_KEYS.includes(column)) && (type === "text" || type === "jsonb" || isArray))
      each.columns.push({ table, column, type: type as Column["type"] });
  }
  return [...tables.values()].filter(
    ({ table, columns, has }) =>
      columns.length > 0 &&
      !LEFT_OUT.includes(table) &&
      (has.has("organisationId") || has.has("eventId") || table in OWNED_BY),
  );
}

function isOwn({ table, has }: TableColumns, orgId: string): Prisma.Sql {
  const events = Prisma.sql`SELECT "id" FROM "Event" WHERE "organisationId" = ${orgId}`;
  const owned = OWNED_BY[table];
  if (owned) return owned(events, orgId);
  return has.has("organisationId")
    ? Prisma.sql`"organisationId" = ${orgId}`
    : Prisma.sql`"eventId" IN (${events})`;
}

function mentions({ columns }: TableColumns, pattern: Pattern): Prisma.Sql {
  return Prisma.join(
    columns.map((column) => Prisma.sql`${textOf(column)} ~* ${pattern}`),
    " OR ",
  );
}

function replaced({ column, type }: Column, pattern: Pattern, word: string): Prisma.Sql {
  const text = (of: Prisma.Sql) => Prisma.sql`regexp_replace(${of}, ${pattern}, ${word}, 'gi')`;
  const value = name(column);
  if (GIVEN_KEYS.includes(column))
    return Prisma.sql`${value} = CASE WHEN ${value} ~* ${pattern} THEN NULL ELSE ${value} END`;
  if (type === "text") return Prisma.sql`${value} = ${text(value)}`;
  if (type === "jsonb") return Prisma.sql`${value} = ${text(Prisma.sql`${value}::text`)}::jsonb`;
  const each = Prisma.sql`SELECT ${text(Prisma.sql`"one"`)} FROM unnest(${value}) WITH ORDINALITY AS "all"("one", "at") ORDER BY "at"`;
  return Prisma.sql`${value} = ARRAY(${each})`;
}

function textOf({ column, type }: Column): Prisma.Sql {
  if (type === "ARRAY") return Prisma.sql`array_to_string(${name(column)}, E'\n')`;
  return type === "jsonb" ? Prisma.sql`${name(column)}::text` : name(column);
}

/** From the catalogue, so that nothing but a name can stand there. */
function name(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier.replaceAll('"', '""')}"`);
}
