import type { BoothEntry } from "#lib/plan/booths/booth";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { columnsOf, fieldsWith } from "#lib/records/record";
import { fold } from "#lib/text/fold";
import { naturalKey } from "#lib/text/naturalOrder";
import { type Columns, rowsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Writes any number of booths in one statement, without their sales. */

/** Clears the labels of booths that are about to be renamed, so that two of them can swap. */
export async function parkNames(db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Booth" SET "label" = "id", "externalId" = NULL WHERE "id" = ANY(${[...ids]})`;
}

/** The labels among these that are used by booths of the event. Booths inside merged ones do not count. */
export async function takenLabels(db: Db, eventId: string, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return [];
  const rows = await db.$queryRaw<{ label: string }[]>`
    SELECT "label" FROM "Booth"
    WHERE "eventId" = ${eventId} AND "mergeId" IS NULL AND "label" = ANY(${[...labels]})`;
  return rows.map(({ label }) => label);
}

/** Other booths of the event with a label or externalId that one of these is about to get. */
export async function findNamesakes(
  db: Db,
  written: readonly BoothEntry[],
): Promise<Pick<BoothEntry, "label" | "externalId">[]> {
  const labels = written.map(({ label }) => label);
  const externalIds = written.flatMap(({ externalId }) => externalId ?? []);
  return db.$queryRaw<Pick<BoothEntry, "label" | "externalId">[]>`
    SELECT "label", "externalId" FROM "Booth"
    WHERE "eventId" = ${written[0]?.eventId ?? ""} AND "mergeId" IS NULL
      AND ("label" = ANY(${labels}) OR "externalId" = ANY(${externalIds}))
      AND "id" <> ALL(${written.map(({ id }) => id)})`;
}

export async function listLabels(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ label: string }[]>`
    SELECT "label" FROM "Booth" WHERE "eventId" = ${eventId} AND "mergeId" IS NULL`;
  return rows.map(({ label }) => label);
}

/**
 * Assigns legacyIds to new entries, which have 0. Restored booths keep theirs, because other systems refer to them.
 */
export async function withLegacyIds<E extends BoothEntry>(db: Db, entries: readonly E[]): Promise<E[]> {
  const missing = entries.filter(({ legacyId }) => legacyId === 0).length;
  if (missing === 0) return [...entries];
  const [row] = await db.$queryRaw<{ numbers: string }[]>`
    SELECT json_agg(nextval('legacy_id_seq'))::text AS "numbers" FROM generate_series(1, ${missing})`;
  const numbers = (JSON.parse(row?.numbers ?? "[]") as number[]).values();
  return entries.map((entry) =>
    entry.legacyId === 0 ? { ...entry, legacyId: numbers.next().value ?? 0 } : entry,
  );
}

/** Inserts entries with new ids, which is a third faster than an upsert. */
export async function insertEntries(db: Db, entries: readonly BoothEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "Booth" (${ALL}) SELECT ${ALL} FROM ${rowsOfEntries(await withLegacyIds(db, entries), NAMES)}`;
}

/** Updates existing entries, completely or only the changed fields. */
export async function updateEntries(
  db: Db,
  entries: readonly BoothEntry[],
  changed?: ReadonlySet<string>,
): Promise<void> {
  if (entries.length === 0) return;
  const isWritten = (name: string) =>
    !changed || (FIELDS_OF[name] ?? [name]).some((field) => changed.has(field));
  const written = [...OVERWRITTEN.filter(isWritten), "updatedAt"];
  const set = Prisma.raw(written.map((name) => `"${name}" = row."${name}"`).join(", "));
  await db.$executeRaw`
    UPDATE "Booth" b SET ${set} FROM ${rowsOfEntries(entries, ["id", ...written])} WHERE b."id" = row."id"`;
}

/** Inserts or updates. */
export async function saveEntries(db: Db, entries: readonly BoothEntry[]): Promise<void> {
  const known = await db.booth.findMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    select: { id: true },
  });
  const there = new Set(known.map(({ id }) => id));
  await updateEntries(
    db,
    entries.filter(({ id }) => there.has(id)),
  );
  await insertEntries(
    db,
    entries.filter(({ id }) => !there.has(id)),
  );
}

/** The columns of an entry with their types, without the sale. */
const ENTRY_COLUMNS: Columns = {
  ...columnsOf(BOOTH_FIELDS, [
    "id",
    "legacyId",
    "eventId",
    "createdAt",
    "updatedAt",
    ...fieldsWith(BOOTH_FIELDS, "changeable"),
  ]),
  searchText: "text",
};
const NAMES = Object.keys(ENTRY_COLUMNS);
const ALL = Prisma.raw(NAMES.map((name) => `"${name}"`).join(", "));
const FIXED = ["id", "legacyId", "eventId", "createdAt"];
const OVERWRITTEN = NAMES.filter((name) => ![...FIXED, "updatedAt"].includes(name));

/**
 * Columns whose API fields have other names. A label and an externalId are parked together, so they are written
 * together.
 */
const FIELDS_OF: Record<string, string[]> = {
  label: ["label", "externalId"],
  externalId: ["label", "externalId"],
  searchText: ["label", "externalId"],
  priceCents: ["price"],
};

function rowsOfEntries(entries: readonly BoothEntry[], names: readonly string[]): Prisma.Sql {
  const columns = Object.fromEntries(names.map((name) => [name, ENTRY_COLUMNS[name] as string]));
  return rowsOf(entries, columns, { searchText: searchTextOf });
}

/** The text for sorting and searching. The sort key in front has capital letters, which searches never contain. */
function searchTextOf({ label, externalId }: BoothEntry): string {
  const folded = fold(`${label} ${externalId ?? ""}`);
  return `${naturalKey(folded)} ${folded}`;
}
