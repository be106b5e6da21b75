import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Column, type OwnedTable, ownedTables, quoted } from "./ownership";

/** Finds and replaces text in all records of an organisation. */

/** A PostgreSQL regular expression, matched case-insensitively. */
export type Pattern = string;

/** Analytics data is anonymous, accounts belong to their owners, and tax law keeps issued documents as they are. */
const LEFT_OUT = [
  ...["Beacon", "BeaconCount", "TargetDay", "BeaconSession"],
  ...["User", "Organisation", "Document", "DocumentFile", "ContractAcceptance"],
];

/** Identifiers from other systems, which would be useless if a part was replaced. */
const GIVEN_KEYS = ["externalId", "partnerId"];

/** Numbers of matching rows per table, without empty ones. */
export async function countMentions(
  db: Db,
  orgId: string,
  pattern: Pattern,
): Promise<{ table: string; count: number }[]> {
  const found: { table: string; count: number }[] = [];
  for (const each of await searchedTables(db, orgId)) {
    const rows = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM ${quoted(each.table)}
      WHERE ${each.where} AND (${mentions(each, pattern)})`;
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table: each.table, count });
  }
  return found;
}

/** Replaces text in every table; ids, numbers and amounts are not changed. */
export async function replaceMentions(
  db: Db,
  orgId: string,
  pattern: Pattern,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  for (const each of await searchedTables(db, orgId)) {
    const changes = searchedIn(each).map((column) => replaced(column, pattern, word));
    if (each.columns.some(({ column }) => column === "updatedAt"))
      changes.push(Prisma.sql`"updatedAt" = ${now}`);
    // Compressed forms of a published plan are rebuilt from the new text.
    if (each.table === "Version") changes.push(Prisma.sql`"brotli" = NULL, "gzip" = NULL, "checksum" = ''`);
    if (each.table === "Checkpoint") changes.push(Prisma.sql`"checksum" = ''`);
    await db.$executeRaw`
      UPDATE ${quoted(each.table)} SET ${Prisma.join(changes)}
      WHERE ${each.where} AND (${mentions(each, pattern)})`;
  }
  // Clients cache versions by id, so changed content needs a new id.
  await db.$executeRaw`
    UPDATE "Version" v SET "checksum" = said."hash", "id" = 'ver_' || left(said."hash", 22)
    FROM (
      SELECT "id", encode(sha256(convert_to("snapshot", 'UTF8')), 'hex') AS "hash" FROM "Version" WHERE "checksum" = ''
    ) said WHERE v."id" = said."id"`;
}

async function searchedTables(db: Db, orgId: string): Promise<OwnedTable[]> {
  const tables = (await ownedTables(db, orgId)).filter(({ table }) => !LEFT_OUT.includes(table));
  return tables.filter((each) => searchedIn(each).length > 0);
}

function searchedIn({ columns }: OwnedTable): Column[] {
  return columns.filter(({ column, type }) => {
    const isKey = column === "id" || column === "checksum" || /Ids?$/.test(column);
    const isText = type !== "bytes" && type !== "other";
    return isText && (!isKey || GIVEN_KEYS.includes(column));
  });
}

function mentions(table: OwnedTable, pattern: Pattern): Prisma.Sql {
  return Prisma.join(
    searchedIn(table).map((column) => Prisma.sql`${textOf(column)} ~* ${pattern}`),
    " OR ",
  );
}

function replaced({ column, type }: Column, pattern: Pattern, word: string): Prisma.Sql {
  const text = (of: Prisma.Sql) => Prisma.sql`regexp_replace(${of}, ${pattern}, ${word}, 'gi')`;
  const value = quoted(column);
  if (GIVEN_KEYS.includes(column))
    return Prisma.sql`${value} = CASE WHEN ${value} ~* ${pattern} THEN NULL ELSE ${value} END`;
  if (type === "text") return Prisma.sql`${value} = ${text(value)}`;
  if (type !== "list") return Prisma.sql`${value} = ${text(Prisma.sql`${value}::text`)}::${Prisma.raw(type)}`;
  const each = Prisma.sql`SELECT ${text(Prisma.sql`"one"`)} FROM unnest(${value}) WITH ORDINALITY AS "all"("one", "at") ORDER BY "at"`;
  return Prisma.sql`${value} = ARRAY(${each})`;
}

function textOf({ column, type }: Column): Prisma.Sql {
  if (type === "list") return Prisma.sql`array_to_string(${quoted(column)}, E'\n')`;
  return Prisma.sql`${quoted(column)}::text`;
}
