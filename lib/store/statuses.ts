import type { BoothStatus } from "#lib/records/booths";
import type { Db } from "./database";

/** A part of the network that is closed now. */
export type Closure = { kind: "edge" | "transition"; id: string; until: string | null };
/** The public data of a company that paid for a booth. */
export type Company = { exhibitorId: string; slug: string; name: string };
export type LiveState = {
  statuses: Record<string, BoothStatus>;
  closures: Closure[];
  /** By booth id. */
  companies: Record<string, Company>;
};

/**
 * The data that may change between publications. Booths inside a merged one have its status, because visitors may
 * still see an older plan.
 */
export async function readLiveState(db: Db, eventId: string, now: Date): Promise<LiveState> {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    WITH RECURSIVE above AS (
      SELECT b."id", b."id" AS "top", b."mergeId" FROM "Booth" b WHERE b."eventId" = ${eventId}
      UNION ALL
      SELECT a."id", s."id", s."mergeId" FROM above a
        JOIN "BoothMerge" m ON m."id" = a."mergeId" JOIN "Booth" s ON s."id" = m."survivorId"
    )
    SELECT json_build_object(
      'statuses', (
        SELECT COALESCE(json_object_agg(a."id",
          CASE WHEN t."status" = 'held' AND t."holdExpiresAt" <= ${now} THEN 'available' ELSE t."status" END), '{}')
        FROM above a JOIN "Booth" t ON t."id" = a."top" WHERE a."mergeId" IS NULL),
      'closures', (
        SELECT COALESCE(json_agg(c ORDER BY c."kind", c."id"), '[]') FROM (
          SELECT 'edge' AS "kind", e."id",
            to_char(CASE WHEN e."closed" THEN NULL ELSE e."closedUntil" END AT TIME ZONE 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "until"
          FROM "AisleEdge" e
          WHERE e."eventId" = ${eventId} AND (e."closed" OR (
            (e."closedFrom" IS NOT NULL OR e."closedUntil" IS NOT NULL)
            AND (e."closedFrom" IS NULL OR e."closedFrom" <= ${now})
            AND (e."closedUntil" IS NULL OR e."closedUntil" > ${now})))
          UNION ALL
          SELECT 'transition', t."id", NULL FROM "Transition" t WHERE t."eventId" = ${eventId} AND t."closed"
        ) c),
      'companies', (
        SELECT COALESCE(json_object_agg(i."boothId",
          json_build_object('exhibitorId', e."id", 'slug', e."slug", 'name', e."name") ORDER BY i."boothId"), '{}')
        FROM "Order" o JOIN "Exhibitor" e ON e."id" = o."exhibitorId"
        JOIN "OrderItem" i ON i."orderId" = o."id" AND i."holdsBooth"
        WHERE o."eventId" = ${eventId} AND o."status" = 'paid')
    )::text AS "text"`;
  return JSON.parse(row?.text ?? '{"statuses":{},"closures":[],"companies":{}}');
}
