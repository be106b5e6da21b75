import { BOOTH_FIELDS, type Booth } from "#lib/records/booths";
import { fieldsWith, type With } from "#lib/records/record";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** A booth as a spreadsheet row. */
export type BoothRow = Pick<Booth, With<typeof BOOTH_FIELDS, "csv"> | "id" | "legacyId" | "polygon"> & {
  exhibitors: string[];
  createdAt: string;
};

/** The status is computed, because holds may have expired. */
const WRITTEN = fieldsWith(BOOTH_FIELDS, "csv").filter((field) => field !== "status");
const COLUMNS = Prisma.raw(
  ["id", "legacyId", "polygon", "createdAt", ...WRITTEN].map((name) => `b."${name}"`).join(", "),
);

/** A page size that limits memory and returns the first rows early. */
const BOOTHS_AT_ONCE = 500;

/** All booths in order of creation, page by page, as JSON built by the database. */
export async function* readBoothRows(db: Db, eventId: string, now: Date): AsyncGenerator<BoothRow[]> {
  let last: Pick<BoothRow, "createdAt" | "legacyId"> = { createdAt: "-infinity", legacyId: 0 };
  for (;;) {
    const rows = await readBoothsAfter(db, eventId, now, last);
    if (rows.length > 0) yield rows;
    if (rows.length < BOOTHS_AT_ONCE) return;
    last = rows.at(-1) ?? last;
  }
}

async function readBoothsAfter(
  db: Db,
  eventId: string,
  now: Date,
  { createdAt, legacyId }: Pick<BoothRow, "createdAt" | "legacyId">,
): Promise<BoothRow[]> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT COALESCE(json_agg(record), '[]'::json)::text AS "text" FROM (
      SELECT ${COLUMNS},
        CASE WHEN b."status" = 'held' AND b."holdExpiresAt" <= ${now} THEN 'available' ELSE b."status" END AS "status",
        (SELECT COALESCE(json_agg(e."name" ORDER BY x."position", e."id"), '[]'::json)
          FROM "BoothExhibitor" x JOIN "Exhibitor" e ON e."id" = x."exhibitorId"
          WHERE x."boothId" = b."id") AS "exhibitors"
      FROM "Booth" b
      WHERE b."eventId" = ${eventId} AND b."mergeId" IS NULL
        AND (b."createdAt", b."legacyId") > (${createdAt}::timestamptz, ${legacyId}::int)
      ORDER BY b."createdAt", b."legacyId" LIMIT ${BOOTHS_AT_ONCE}
    ) record`;
  return JSON.parse(row?.text ?? "[]");
}
