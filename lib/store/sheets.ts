import type { BoothType } from "#lib/plan/plan";
import type { BoothStatus } from "#lib/sales/sale";
import type { Db } from "./database";

/** A booth as a spreadsheet shows it. */
export type BoothRow = {
  id: string;
  label: string;
  levelId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: [number, number][] | null;
  type: BoothType;
  status: BoothStatus;
  priceCents: number | null;
  externalId: string | null;
  notes: string | null;
  exhibitors: string[];
};

/** All booths in one statement that writes its own JSON: a spreadsheet of thousands begins at once. */
export async function readBoothSheet(db: Db, eventId: string, now: Date): Promise<BoothRow[]> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT COALESCE(json_agg(record), '[]'::json)::text AS "text" FROM (
      SELECT b."id", b."label", b."levelId", b."x", b."y", b."width", b."height", b."rotation", b."polygon", b."type",
        CASE WHEN b."status" = 'held' AND b."holdExpiresAt" <= ${now} THEN 'available' ELSE b."status" END AS "status",
        b."priceCents", b."externalId", b."notes",
        (SELECT COALESCE(json_agg(e."name" ORDER BY x."position", e."id"), '[]'::json)
          FROM "BoothExhibitor" x JOIN "Exhibitor" e ON e."id" = x."exhibitorId"
          WHERE x."boothId" = b."id") AS "exhibitors"
      FROM "Booth" b
      WHERE b."eventId" = ${eventId} AND b."mergeId" IS NULL ORDER BY b."createdAt", b."id"
    ) record`;
  return JSON.parse(row?.text ?? "[]");
}
