import type { LegacyName } from "#lib/legacy/people";
import type { Db } from "./database";

export async function findLegacyNames(
  db: Db,
  eventId: string,
  names: readonly LegacyName[],
): Promise<(LegacyName & { legacyId: number })[]> {
  if (names.length === 0) return [];
  const { kinds, words } = columnsOf(names);
  return db.$queryRaw`
    SELECT "kind", "name", "legacyId" FROM "LegacyName" WHERE "eventId" = ${eventId}
      AND ("kind", "name") IN (SELECT * FROM unnest(${kinds}::text[], ${words}::text[]))`;
}

/** Keeps existing numbers, also those that another instance assigns at the same time. */
export async function assignLegacyNumbers(
  db: Db,
  eventId: string,
  names: readonly LegacyName[],
): Promise<void> {
  const { kinds, words } = columnsOf(names);
  await db.$executeRaw`
    INSERT INTO "LegacyName" ("eventId", "kind", "name")
    SELECT ${eventId}, * FROM unnest(${kinds}::text[], ${words}::text[])
    ON CONFLICT ("eventId", "kind", "name") DO NOTHING`;
}

function columnsOf(names: readonly LegacyName[]): { kinds: string[]; words: string[] } {
  return { kinds: names.map(({ kind }) => kind), words: names.map(({ name }) => name) };
}
