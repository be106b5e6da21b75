import { DISPUTE_FIELDS, type Dispute } from "#lib/records/disputes";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { Dispute as DisputeRow } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

const OLDEST_FIRST = [{ openedAt: "asc" }, { id: "asc" }] as const;

/** The disputes of an order, oldest first. */
export async function disputesOf(db: Db, orderId: string): Promise<Dispute[]> {
  return disputesOfOrders(db, [orderId]);
}

export async function disputesOfOrders(db: Db, orderIds: readonly string[]): Promise<Dispute[]> {
  const where = { orderId: { in: [...orderIds] } };
  const rows = await db.dispute.findMany({ where, orderBy: [...OLDEST_FIRST] });
  return rows.map(toDispute);
}

export async function findDispute(
  db: Db,
  where: Pick<Dispute, "organisationId" | "provider" | "providerRef">,
): Promise<Dispute | null> {
  const row = await db.dispute.findFirst({ where });
  return row ? toDispute(row) : null;
}

export async function saveDispute(db: Db, dispute: Dispute): Promise<void> {
  const { id, ...rest } = dispute;
  await db.dispute.upsert({ where: { id }, create: dispute, update: rest });
}

export type DisputeFilter = {
  state?: Dispute["state"] | undefined;
  orderId?: string | undefined;
  updatedSince?: Date | undefined;
};
type DisputeOfOrder = Dispute & { orderNumber: number; company: string };

/** The disputes of an event, newest first. */
export async function listDisputes(
  db: Db,
  eventId: string,
  { state, orderId, updatedSince }: DisputeFilter,
  page: Page,
): Promise<Listed<DisputeOfOrder>> {
  const where = {
    eventId,
    ...changedSince(updatedSince),
    ...(state ? { state } : {}),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const { items: rows, ...rest } = await readPage(page, {
    where,
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
    find: (found) =>
      db.dispute.findMany({ ...found, include: { order: { select: { number: true, company: true } } } }),
    count: (all) => db.dispute.count(all),
  });
  const items = rows.map(({ order, ...row }) => ({
    ...toDispute(row),
    orderNumber: order.number,
    company: order.company,
  }));
  return { items, ...rest };
}

function toDispute(row: DisputeRow): Dispute {
  return withNumbers(row, DISPUTE_FIELDS) as unknown as Dispute;
}
