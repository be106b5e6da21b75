import { isSecret } from "#lib/access";
import { dumpedDays } from "./analytics/dump";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type OwnedTable, ownedTables, quoted } from "./ownership";

/** An organisation's records as they stand in the database, table by table, without what nobody may read. */

/** What visitors did is given as it is added up by day; what is sealed, or of this installation alone, is not given. */
const LEFT_OUT = [
  ...["Beacon", "BeaconCell", "TargetDay", "BeaconSession", "SessionCount"],
  ...["PlanPresence", "KioskPairing"],
];
const PAGE = 1_000;

export async function dumpedTables(db: Db, orgId: string): Promise<OwnedTable[]> {
  return (await ownedTables(db, orgId)).filter(({ table }) => !LEFT_OUT.includes(table));
}

/** One record a line, as JSON. */
export async function* dumpedLines(db: Db, { table, columns, where }: OwnedTable): AsyncGenerator<string> {
  if (table === "BeaconCount") {
    for await (const lines of dumpedDays(db, where)) yield* written(lines);
    return;
  }
  const left = columns
    .filter(({ column, type }) => type === "bytes" || isSecret(column))
    .map(({ column }) => column);
  const record = Prisma.sql`(to_jsonb(t) - ${left}::text[])::text AS "line"`;
  const from = Prisma.sql`FROM ${quoted(table)} t WHERE ${where}`;
  if (!columns.some(({ column }) => column === "id")) {
    yield* written(linesOf(await db.$queryRaw<Line[]>`SELECT ${record} ${from}`));
    return;
  }
  const isText = columns.some(({ column, type }) => column === "id" && type === "text");
  const key = isText ? Prisma.sql`text` : Prisma.sql`bigint`;
  let last: string | null = null;
  for (;;) {
    const after = last === null ? Prisma.sql`TRUE` : Prisma.sql`t."id" > ${last}::${key}`;
    const rows: (Line & { id: string })[] = await db.$queryRaw`
      SELECT t."id"::text AS "id", ${record} ${from} AND ${after} ORDER BY t."id" LIMIT ${PAGE}`;
    yield* written(linesOf(rows));
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.id;
  }
}

type Line = { line: string };

function linesOf(rows: readonly Line[]): string[] {
  return rows.map(({ line }) => line);
}

function* written(lines: readonly string[]): Generator<string> {
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}
