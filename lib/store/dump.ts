import { isSecret } from "#lib/access";
import { dumpedDays } from "./analytics/dump";
import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type OwnedTable, ownedTables, quoted } from "./ownership";

/** All records of an organisation, table by table, without secrets. */

/**
 * Raw analytics events are replaced by daily counts. Encrypted data and data of this installation only is left out.
 */
const LEFT_OUT = [
  ...["Beacon", "BeaconCell", "TargetDay", "BeaconSession", "SessionCount"],
  ...["PlanPresence", "KioskPairing"],
];
const BY_EVENT = ["AisleNode", "AisleEdge"];
const PAGE = 1_000;

export async function dumpedTables(db: Db, orgId: string): Promise<OwnedTable[]> {
  return (await ownedTables(db, orgId)).filter(({ table }) => !LEFT_OUT.includes(table));
}

/** One JSON record per line. */
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
  // Ids are unique within an event only.
  const isByEvent = BY_EVENT.includes(table);
  const order = isByEvent ? Prisma.sql`t."eventId", t."id"` : Prisma.sql`t."id"`;
  const event = isByEvent ? Prisma.sql`t."eventId"` : Prisma.sql`''`;
  let last: Key | null = null;
  for (;;) {
    const end = last && (isByEvent ? Prisma.sql`${last.event}, ${last.id}` : Prisma.sql`${last.id}::${key}`);
    const after = end ? Prisma.sql`(${order}) > (${end})` : Prisma.sql`TRUE`;
    const rows: (Line & Key)[] = await db.$queryRaw`
      SELECT ${event} AS "event", t."id"::text AS "id", ${record} ${from} AND ${after}
      ORDER BY ${order} LIMIT ${PAGE}`;
    yield* written(linesOf(rows));
    const final = rows.at(-1);
    if (!final || rows.length < PAGE) return;
    last = final;
  }
}

type Line = { line: string };
type Key = { event: string; id: string };

function linesOf(rows: readonly Line[]): string[] {
  return rows.map(({ line }) => line);
}

function* written(lines: readonly string[]): Generator<string> {
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}
