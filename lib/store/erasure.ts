import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Replaces a person's name, address and phone number. */
export const ERASED = "erased";

/**
 * Erases people from everything related to an exhibitor: orders, whose amounts are kept, and events and deliveries
 * about both, sent or not.
 */
export async function eraseContacts(
  db: Db,
  { eventId, exhibitorId, now }: { eventId: string; exhibitorId: string; now: Date },
): Promise<void> {
  await db.order.updateMany({
    where: { eventId, exhibitorId },
    data: { contactName: ERASED, contactEmail: ERASED, updatedAt: now },
  });
  await eraseCoExhibitors(db, Prisma.sql`o."eventId" = ${eventId}`, { exhibitorId });
  await db.$executeRaw`
    UPDATE "Fact" SET "data" = ${redacted(Prisma.sql`"data"::jsonb`, [])}::json
    WHERE "eventId" = ${eventId} AND ${isAbout(Prisma.sql`"data"`, exhibitorId, [])}`;
  const body = Prisma.sql`"body"::jsonb`;
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET "body" = ${redacted(body, ["data"])}::text
    WHERE "eventId" = ${eventId} AND ${isAbout(body, exhibitorId, ["data"])}`;
  await forgetBodies(db, eventId);
}

/** API requests about an event may contain personal data in any form, so their bodies and errors are deleted. */
async function forgetBodies(db: Db, eventId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "KeyRequest" r SET "body" = NULL, "error" = NULL, "isExact" = false FROM "Event" e
    WHERE e."id" = ${eventId} AND r."organisationId" = e."organisationId" AND r."body" IS NOT NULL
      AND (r."path" NOT LIKE '/api/v1/events/%' OR split_part(r."path", '/', 5) IN (e."id", e."slug"))`;
}

/** Erases contact addresses that orders store for co-exhibitors until their entries are made. */
export async function eraseCoExhibitors(
  db: Db,
  orders: Prisma.Sql,
  { email, exhibitorId }: { email?: string; exhibitorId?: string },
): Promise<void> {
  const isMeant = Prisma.sql`("one"->>'exhibitorId' = ${exhibitorId ?? null}
    OR lower("one"->>'contactEmail') = lower(${email ?? null}))`;
  await db.$executeRaw`
    UPDATE "Order" o SET "coExhibitors" = (
      SELECT jsonb_agg(CASE WHEN ${isMeant} THEN jsonb_set("one", '{contactEmail}', 'null') ELSE "one" END)
      FROM jsonb_array_elements(o."coExhibitors") AS each("one"))
    WHERE ${orders} AND EXISTS (
      SELECT FROM jsonb_array_elements(o."coExhibitors") AS each("one") WHERE ${isMeant})`;
}

const PEOPLE = [
  ["exhibitor", "contactName"],
  ["exhibitor", "contactEmail"],
  ["exhibitor", "contactPhone"],
  ["order", "contactName"],
  ["order", "contactEmail"],
];

/** Replaces only existing fields; absent ones stay absent. */
function redacted(json: Prisma.Sql, root: readonly string[]): Prisma.Sql {
  return PEOPLE.reduce(
    (inner, path) =>
      Prisma.sql`jsonb_set(${inner}, ${[...root, ...path]}::text[], to_jsonb(${ERASED}::text), false)`,
    json,
  );
}

function isAbout(json: Prisma.Sql, exhibitorId: string, root: readonly string[]): Prisma.Sql {
  const at = (path: string[]) => Prisma.sql`${json} #>> ${[...root, ...path]}::text[]`;
  return Prisma.sql`(${at(["exhibitor", "id"])} = ${exhibitorId} OR ${at(["order", "exhibitorId"])} = ${exhibitorId})`;
}
