import { EXTRA_FIELDS } from "#lib/records/extras";
import type { OrderStatus } from "#lib/records/orders";
import type { TranslationsOf } from "#lib/records/translations";
import type { ExtraUse, LimitedExtra } from "#lib/sales/extras";
import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { Extra as ExtraRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince, legacyIdOf } from "./search";

/** A sponsorship or an item ordered with a booth. */
export type Extra = LimitedExtra & {
  eventId: string;
  legacyId: number;
  kind: string;
  description: string | null;
  priceCents: number | null;
  currency: string;
  translations: TranslationsOf<"extras">;
  createdAt: Date;
  updatedAt: Date;
};

/** An extra of an exhibitor, assigned by an order or directly. */
export type Assignment = {
  id: string;
  extraId: string;
  exhibitorId: string | null;
  orderId: string | null;
  boothId: string | null;
  quantity: number;
  createdAt: Date;
};

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.ExtraOrderByWithRelationInput[];

export async function listExtras(
  db: Db,
  eventId: string,
  { updatedSince, ...page }: Page & { updatedSince?: Date | undefined },
): Promise<Listed<Extra>> {
  const { items, ...rest } = await readPage(page, {
    where: { eventId, ...changedSince(updatedSince) },
    orderBy: IN_ORDER,
    find: (found) => db.extra.findMany(found),
    count: (all) => db.extra.count(all),
  });
  return { items: items.map(toExtra), ...rest };
}

export async function countExtras(db: Db, eventId: string): Promise<number> {
  return db.extra.count({ where: { eventId } });
}

export async function findExtras(db: Db, ids: readonly string[]): Promise<Map<string, Extra>> {
  if (ids.length === 0) return new Map();
  const rows = await db.extra.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, toExtra(row)]));
}

/** By id or legacyId. */
export async function findExtraId(db: Db, eventId: string, key: string): Promise<string | null> {
  const legacyId = legacyIdOf(key);
  const row = await db.extra.findFirst({
    where: { eventId, OR: [{ id: key }, { legacyId }] },
    select: { id: true },
  });
  return row?.id ?? null;
}

/**
 * Locks extras before their availability is counted, because two concurrent orders could otherwise take the last one.
 * Locked in order of ids, to prevent deadlocks.
 */
export async function lockExtras(db: Db, eventId: string, ids: readonly string[]): Promise<Extra[]> {
  await db.$queryRaw`
    SELECT "id" FROM "Extra" WHERE "eventId" = ${eventId} AND "id" = ANY(${[...ids]}) ORDER BY "id" FOR UPDATE`;
  const rows = await db.extra.findMany({ where: { eventId, id: { in: [...ids] } }, orderBy: { id: "asc" } });
  return rows.map(toExtra);
}

/**
 * Quantities in use: those of the given exhibitor, and those of all others under null. Pending orders past their due
 * time do not count.
 */
export async function listUses(
  db: Db,
  extraIds: readonly string[],
  { exhibitorId, now }: { exhibitorId: string | null; now: Date },
): Promise<ExtraUse[]> {
  return db.$queryRaw<ExtraUse[]>`
    SELECT a."extraId", CASE WHEN a."exhibitorId" = ${exhibitorId} THEN a."exhibitorId" END AS "exhibitorId",
      sum(a."quantity")::int AS "quantity",
      CASE WHEN o."status" = 'pending' AND o."expiresAt" <= ${now} THEN 'expired' ELSE o."status" END AS "orderStatus"
    FROM "ExtraAssignment" a LEFT JOIN "Order" o ON o."id" = a."orderId"
    WHERE a."extraId" = ANY(${[...extraIds]})
    GROUP BY 1, 2, 4`;
}

/** The extras of an exhibitor: direct assignments and those of active orders. */
export async function listHeld(db: Db, exhibitorId: string, now: Date): Promise<Assignment[]> {
  const active: OrderStatus[] = [...ACTIVE_ORDER_STATUSES];
  return db.extraAssignment.findMany({
    where: {
      exhibitorId,
      OR: [
        { orderId: null },
        { order: { status: { in: active }, NOT: { status: "pending", expiresAt: { lte: now } } } },
      ],
    },
    orderBy: IN_ORDER,
  });
}

export async function insertExtra(db: Db, extra: Omit<Extra, "legacyId">): Promise<Extra> {
  return toExtra(await db.extra.create({ data: extra }));
}

export async function updateExtra(db: Db, { id, legacyId: _, ...extra }: Extra): Promise<Extra> {
  return toExtra(await db.extra.update({ where: { id }, data: extra }));
}

export async function deleteExtra(db: Db, id: string): Promise<void> {
  await db.extra.delete({ where: { id } });
}

export async function saveAssignment(db: Db, assignment: Assignment): Promise<void> {
  const { id, ...data } = assignment;
  await db.extraAssignment.upsert({
    where: { id },
    create: assignment,
    update: { quantity: data.quantity },
  });
}

export async function deleteAssignments(db: Db, ids: readonly string[]): Promise<void> {
  await db.extraAssignment.deleteMany({ where: { id: { in: [...ids] } } });
}

/** When an order ends, its extras become available again. */
export async function deleteAssignmentsOfOrder(db: Db, orderId: string): Promise<void> {
  await db.extraAssignment.deleteMany({ where: { orderId } });
}

/** Assigns the extras of an order to its exhibitor, who may be added after the order was made. */
export async function giveAssignmentsOfOrder(
  db: Db,
  orderId: string,
  exhibitorId: string | null,
): Promise<void> {
  await db.extraAssignment.updateMany({ where: { orderId }, data: { exhibitorId } });
}

/** Moves the extras of an order to its new booth. */
export async function moveAssignmentsOfOrder(db: Db, orderId: string, boothId: string | null): Promise<void> {
  await db.extraAssignment.updateMany({ where: { orderId }, data: { boothId } });
}

function toExtra(row: ExtraRow): Extra {
  return { ...withNumbers(row, EXTRA_FIELDS), translations: row.translations as TranslationsOf<"extras"> };
}
