import type { LegacyName } from "#lib/legacy/people";
import type { Db } from "./database";

export async function findLegacyNames(
  db: Db,
  eventId: string,
): Promise<(LegacyName & { legacyId: number })[]> {
  return db.$queryRaw`SELECT "kind", "name", "legacyId" FROM "LegacyName" WHERE "eventId" = ${eventId}`;
}

/** Whoever has one already keeps it, also if another instance was faster. */
export async function giveLegacyNumbers(
  db: Db,
  eventId: string,
  names: readonly LegacyName[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "LegacyName" ("eventId", "kind", "name")
    SELECT ${eventId}, * FROM unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ name }) => name)}::text[])
    ON CONFLICT ("eventId", "kind", "name") DO NOTHING`;
}
