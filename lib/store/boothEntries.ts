import type { BoothEntry } from "#lib/plan/booths/booth";
import { fold } from "#lib/text/fold";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Booths' places, words and prices, written in one statement however many they are. */

/** Lets booths that are about to be renamed go of their names, so that two of them can swap. */
export async function parkNames(db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Booth" SET "label" = "id", "externalId" = NULL WHERE "id" = ANY(${[...ids]})`;
}

/** New ones, and the legacyId of each. Nothing may have their ids, which makes this a third cheaper than to ask. */
export async function insertEntries(db: Db, entries: readonly BoothEntry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const [made] = await db.$queryRaw<{ legacyIds: string }[]>`
    WITH made AS (
      INSERT INTO "Booth" ("eventId", "createdAt", ${OWN})
      SELECT "eventId", "createdAt", ${OWN} FROM ${recordsOf(entries)}
      RETURNING "id", "legacyId"
    ) SELECT json_object_agg("id", "legacyId")::text AS "legacyIds" FROM made`;
  return new Map(Object.entries(JSON.parse(made?.legacyIds ?? "{}") as Record<string, number>));
}

/** Those that are there, overwritten field by field. */
export async function updateEntries(db: Db, entries: readonly BoothEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.$executeRaw`UPDATE "Booth" b SET ${OVERWRITTEN} FROM ${recordsOf(entries)} WHERE b."id" = row."id"`;
}

/** Both kinds at once: the answer is the legacyId of those that are new. */
export async function saveEntries(db: Db, entries: readonly BoothEntry[]): Promise<Map<string, number>> {
  const known = await db.booth.findMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    select: { id: true },
  });
  const there = new Set(known.map(({ id }) => id));
  await updateEntries(
    db,
    entries.filter(({ id }) => there.has(id)),
  );
  return insertEntries(
    db,
    entries.filter(({ id }) => !there.has(id)),
  );
}

/** The columns that an entry has, with their types; who stands there and for whom it is held is not among them. */
const COLUMNS = {
  ...{ id: "text", levelId: "text", label: "text", externalId: "text", title: "text" },
  ...{ x: "float8", y: "float8", width: "float8", height: "float8", rotation: "float8", polygon: "jsonb" },
  ...{ type: "text", priceCents: "bigint", notes: "text", description: "text", tags: "text[]" },
  ...{ metadata: "jsonb", color: "text", openSides: "int", searchText: "text", updatedAt: "timestamptz" },
};
const NAMES = Object.keys(COLUMNS);
const OWN = Prisma.raw(NAMES.map((name) => `"${name}"`).join(", "));
const OVERWRITTEN = Prisma.raw(
  NAMES.filter((name) => name !== "id")
    .map((name) => `"${name}" = row."${name}"`)
    .join(", "),
);
const ROW = Prisma.raw(
  Object.entries({ ...COLUMNS, eventId: "text", createdAt: "timestamptz" })
    .map(([name, type]) => `"${name}" ${type}`)
    .join(", "),
);

function recordsOf(entries: readonly BoothEntry[]): Prisma.Sql {
  const rows = entries.map((entry) => ({
    ...entry,
    searchText: fold(`${entry.label} ${entry.externalId ?? ""}`),
  }));
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json) AS row(${ROW})`;
}
