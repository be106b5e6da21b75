import type { DomainEventKind } from "#lib/webhooks/kinds";
import type { Db } from "./database";
import { type WebhookDelivery as DeliveryRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type DeliveryStatus = "pending" | "retrying" | "delivered" | "failed" | "cancelled";
export type AttemptLine = {
  n: number;
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
};

export type Delivery = Omit<DeliveryRow, "kind" | "status" | "attemptLog"> & {
  kind: DomainEventKind;
  status: DeliveryStatus;
  attemptLog: AttemptLine[];
};

export type NewDelivery = Pick<Delivery, "id" | "webhookId" | "kind" | "eventId" | "body" | "createdAt">;

/** Inserts any number of deliveries in one statement, due immediately. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "kind", "eventId", "body", "status", "createdAt", "nextAttemptAt")
    SELECT "id", "webhookId", "kind", "eventId", "body", 'pending', "createdAt", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS row(
      "id" text, "webhookId" text, "kind" text, "eventId" text, "body" text, "createdAt" timestamptz)`;
}

/** A test is never retried, so it is inserted with a lease and no worker picks it up. */
export async function insertTestDelivery(
  db: Db,
  delivery: NewDelivery,
  leasedUntil: Date,
): Promise<Delivery> {
  const row = await db.webhookDelivery.create({
    data: { ...delivery, status: "pending", test: true, leasedUntil, nextAttemptAt: null },
  });
  return toDelivery(row);
}

/**
 * Claims deliveries for this instance, a limited number per webhook. The lease expires, so deliveries of a dead
 * instance are claimed by another. With an organisation given, all its waiting deliveries are due.
 */
export async function claimDeliveries(
  db: Db,
  {
    now,
    leasedUntil,
    limit,
    perWebhook,
    passingOver,
    organisationId,
  }: {
    now: Date;
    leasedUntil: Date;
    limit: number;
    perWebhook: number;
    /** Webhooks whose hosts have no free lane. */
    passingOver: readonly string[];
    organisationId: string | null;
  },
): Promise<Delivery[]> {
  const due = organisationId
    ? Prisma.sql`d."webhookId" IN (SELECT "id" FROM "Webhook" WHERE "organisationId" = ${organisationId})
        AND (d."lastAttemptAt" IS NULL OR d."lastAttemptAt" < ${now})`
    : Prisma.sql`d."nextAttemptAt" <= ${now}`;
  const claimed = await db.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT d."id", d."nextAttemptAt",
        row_number() OVER (PARTITION BY d."webhookId" ORDER BY d."nextAttemptAt", d."id") AS "place"
      FROM "WebhookDelivery" d
      WHERE d."status" IN ('pending', 'retrying') AND NOT d."test" AND NOT d."webhookId" = ANY(${[...passingOver]})
        AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${now}) AND ${due}
    )
    UPDATE "WebhookDelivery" SET "leasedUntil" = ${leasedUntil}
    WHERE "id" = ANY(ARRAY(
      SELECT d."id" FROM "WebhookDelivery" d JOIN due ON due."id" = d."id"
      WHERE due."place" <= ${perWebhook} AND d."status" IN ('pending', 'retrying')
        AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${now})
      ORDER BY due."nextAttemptAt", d."id" LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED))
    RETURNING "id"`;
  return findDeliveries(
    db,
    claimed.map(({ id }) => id),
  );
}

/** Releases claimed deliveries that could not be sent yet. */
export async function releaseDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.webhookDelivery.updateMany({ where: { id: { in: [...ids] } }, data: { leasedUntil: null } });
}

/** If only one process uses the database, leases of a killed predecessor can be released at once. */
export async function freeLeases(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET "leasedUntil" = NULL
    WHERE "status" IN ('pending', 'retrying') AND NOT "test" AND "leasedUntil" IS NOT NULL`;
}

async function findDeliveries(db: Db, ids: readonly string[]): Promise<Delivery[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(toDelivery);
}

export type AttemptResult = Pick<
  Delivery,
  | "status"
  | "nextAttemptAt"
  | "deliveredAt"
  | "responseStatus"
  | "durationMs"
  | "error"
  | "snippet"
  | "lastAttemptAt"
>;

/** Saves the result of an attempt and releases the lease. */
export async function recordAttempt(
  db: Db,
  delivery: Delivery,
  result: AttemptResult,
  line: AttemptLine,
): Promise<Delivery> {
  const row = await db.webhookDelivery.update({
    where: { id: delivery.id },
    data: { ...result, attempts: line.n, attemptLog: [...delivery.attemptLog, line], leasedUntil: null },
  });
  return toDelivery(row);
}

export async function listDeliveries(
  db: Db,
  webhookId: string,
  { status, ...page }: { status?: DeliveryStatus | DeliveryStatus[] } & Page,
): Promise<Listed<Delivery>> {
  const { items, ...rest } = await readPage(page, {
    where: { webhookId, ...(status === undefined ? {} : { status: { in: [status].flat() } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    find: (found) => db.webhookDelivery.findMany(found),
    count: (all) => db.webhookDelivery.count(all),
  });
  return { items: items.map(toDelivery), ...rest };
}

export async function findDelivery(db: Db, webhookId: string, id: string): Promise<Delivery | null> {
  const row = await db.webhookDelivery.findFirst({ where: { id, webhookId } });
  return row ? toDelivery(row) : null;
}

/** Cancels the waiting deliveries of a disabled webhook. */
export async function cancelWaiting(db: Db, webhookId: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { webhookId, status: { in: ["pending", "retrying"] } },
    data: { status: "cancelled", nextAttemptAt: null },
  });
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    ...row,
    kind: row.kind as DomainEventKind,
    status: row.status as DeliveryStatus,
    attemptLog: row.attemptLog as AttemptLine[],
  };
}
