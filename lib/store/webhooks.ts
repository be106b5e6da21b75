import type { DomainEventKind } from "#lib/webhooks/kinds";
import type { Db } from "./database";
import type { Webhook as WebhookRow } from "./generated/client";

export type DisabledReason = "user" | "gone" | "failing";

/** A webhook with encrypted secrets. */
export type Webhook = Omit<WebhookRow, "disabledReason"> & { disabledReason: DisabledReason | null };

export async function listWebhooks(db: Db, ...organisationIds: string[]): Promise<Webhook[]> {
  const rows = await db.webhook.findMany({
    where: { organisationId: { in: organisationIds } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toWebhook);
}

export async function findWebhook(db: Db, organisationId: string, id: string): Promise<Webhook | null> {
  const row = await db.webhook.findFirst({ where: { id, organisationId } });
  return row ? toWebhook(row) : null;
}

export async function findWebhooks(db: Db, ids: readonly string[]): Promise<Map<string, Webhook>> {
  const rows = await db.webhook.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, toWebhook(row)]));
}

export async function lockWebhook(db: Db, organisationId: string, id: string): Promise<Webhook | null> {
  await db.$queryRaw`SELECT "id" FROM "Webhook" WHERE "id" = ${id} FOR UPDATE`;
  return findWebhook(db, organisationId, id);
}

export async function insertWebhook(db: Db, webhook: Webhook): Promise<Webhook> {
  return toWebhook(await db.webhook.create({ data: webhook }));
}

export async function updateWebhook(db: Db, id: string, change: Partial<Webhook>): Promise<Webhook> {
  return toWebhook(await db.webhook.update({ where: { id }, data: change }));
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.webhook.delete({ where: { id } });
}

/** Records a test, which does not affect the failure count. */
export async function noteTest(db: Db, id: string, status: number | null, at: Date): Promise<void> {
  await db.webhook.updateMany({ where: { id }, data: { lastDeliveryAt: at, lastStatus: status } });
}

/** A success resets the failure count. */
export async function noteSuccess(db: Db, id: string, status: number, at: Date): Promise<void> {
  await db.webhook.updateMany({
    where: { id },
    data: { lastDeliveryAt: at, lastStatus: status, failingSince: null, exhausted: 0 },
  });
}

type DeliveryHealth = { failingSince: Date | null; exhausted: number; active: boolean };

/** Records a failed attempt; `exhausted` if it was the last of a delivery. */
export async function noteFailure(
  db: Db,
  id: string,
  { status, at, exhausted }: { status: number | null; at: Date; exhausted: boolean },
): Promise<DeliveryHealth | null> {
  const rows = await db.$queryRaw<DeliveryHealth[]>`
    UPDATE "Webhook" SET "lastDeliveryAt" = ${at}, "lastStatus" = ${status},
      "failingSince" = COALESCE("failingSince", ${at}), "exhausted" = "exhausted" + ${exhausted ? 1 : 0}
    WHERE "id" = ${id} RETURNING "failingSince", "exhausted", "active"`;
  return rows[0] ?? null;
}

/** Returns true for the one caller that disabled it. */
export async function disableWebhook(db: Db, id: string, reason: DisabledReason, at: Date): Promise<boolean> {
  const { count } = await db.webhook.updateMany({
    where: { id, active: true },
    data: { active: false, disabledReason: reason, updatedAt: at },
  });
  return count > 0;
}

/** E-mail addresses of an organisation's owners and admins. */
export async function ownersOf(
  db: Db,
  organisationId: string,
): Promise<{ id: string; email: string; language: string | null }[]> {
  const rows = await db.member.findMany({
    where: { organisationId, role: { in: ["owner", "admin"] } },
    select: { user: { select: { id: true, email: true, language: true } } },
  });
  return rows.map(({ user }) => user);
}

export type WaitingEvent = {
  id: bigint;
  organisationId: string;
  eventId: string;
  kind: DomainEventKind;
  data: Record<string, unknown>;
  at: Date;
};

/** Locks and returns events without deliveries yet; rows locked by other instances are skipped. */
export async function takeDomainEvents(
  db: Db,
  organisationId: string | null,
  limit: number,
): Promise<WaitingEvent[]> {
  return db.$queryRaw<WaitingEvent[]>`
    SELECT "id", "organisationId", "eventId", "kind", "data", "at" FROM "Fact"
    WHERE "dispatchedAt" IS NULL AND (${organisationId}::text IS NULL OR "organisationId" = ${organisationId})
    ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
}

/** The time of the oldest event without deliveries. */
export async function oldestWaiting(db: Db): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date }[]>`
    SELECT "at" FROM "Fact" WHERE "dispatchedAt" IS NULL ORDER BY "id" LIMIT 1`;
  return rows[0]?.at ?? null;
}

export async function markDispatched(db: Db, ids: readonly bigint[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.domainEvent.updateMany({ where: { id: { in: [...ids] } }, data: { dispatchedAt: at } });
}

function toWebhook(row: WebhookRow): Webhook {
  return { ...row, disabledReason: row.disabledReason as DisabledReason | null };
}
