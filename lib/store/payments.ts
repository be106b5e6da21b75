import type { TaxedLine } from "#lib/pricing/taxGroups";
import type { TaxCategory } from "#lib/records/documents";
import { PAYMENT_FIELDS, type Payment, type PaymentMethod } from "#lib/records/payments";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { Payment as PaymentRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

/**
 * Records a provider event. Returns false if it is a duplicate; a concurrent duplicate waits for this transaction to
 * end.
 */
export async function takeEvent(
  db: Db,
  event: { provider: string; id: string; kind: string; orderId: string | null; receivedAt: Date },
): Promise<boolean> {
  const { provider, id, kind, orderId, receivedAt } = event;
  const taken = await db.$executeRaw`
    INSERT INTO "ProviderEvent" ("provider", "id", "kind", "orderId", "receivedAt")
    VALUES (${provider}, ${id}, ${kind}, ${orderId}, ${receivedAt}) ON CONFLICT DO NOTHING`;
  return taken > 0;
}

/** Providers resend an event for a few days at most, so older ids are not needed. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const { count } = await db.providerEvent.deleteMany({ where: { receivedAt: { lt: before } } });
  return count;
}

export async function insertPayments(db: Db, payments: readonly Payment[]): Promise<void> {
  if (payments.length > 0) await db.payment.createMany({ data: [...payments] });
}

export async function findProviderPayment(
  db: Db,
  {
    organisationId,
    provider,
    providerRef,
  }: { organisationId: string; provider: string; providerRef: string },
): Promise<Payment | null> {
  const row = await db.payment.findFirst({ where: { organisationId, provider, providerRef } });
  return row ? toPayment(row) : null;
}

export const OLDEST_FIRST = [
  { receivedAt: "asc" },
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.PaymentOrderByWithRelationInput[];

export async function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db.payment.findMany({ where: { orderId }, orderBy: OLDEST_FIRST });
  return rows.map(toPayment);
}

export async function paymentsOfOrders(db: Db, orderIds: readonly string[]): Promise<Payment[]> {
  const rows = await db.payment.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: OLDEST_FIRST,
  });
  return rows.map(toPayment);
}

/** The payments among these that have been reversed. */
export async function findReversed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.payment.findMany({
    where: { reversesPaymentId: { in: [...ids] } },
    select: { reversesPaymentId: true },
  });
  return new Set(rows.flatMap(({ reversesPaymentId }) => reversesPaymentId ?? []));
}

export type PaymentFilter = {
  from?: Date | undefined;
  until?: Date | undefined;
  method?: PaymentMethod | undefined;
  direction?: Payment["direction"] | undefined;
  currency?: string | undefined;
  /** Null selects payments without a provider, or below without a salesperson. */
  provider?: string | null | undefined;
  salesperson?: string | null | undefined;
  boothType?: string | null | undefined;
  /** Payments of orders with an item of this tax category. */
  taxCategory?: TaxCategory | null | undefined;
};

/** `until` is exclusive. */
function wherePayments(eventId: string, filter: PaymentFilter): Prisma.PaymentWhereInput {
  const { from, until, method, direction, currency, provider, salesperson, boothType, taxCategory } = filter;
  return {
    eventId,
    receivedAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
    ...(method ? { method } : {}),
    ...(direction ? { direction } : {}),
    ...(currency ? { currency } : {}),
    ...(provider === undefined ? {} : { provider }),
    order: {
      ...(salesperson === undefined ? {} : { salesperson }),
      ...(boothType === undefined ? {} : { booth: boothType === null ? null : { type: boothType } }),
      ...(taxCategory === undefined ? {} : { items: itemsTaxed(taxCategory) }),
    },
  };
}

function itemsTaxed(taxCategory: TaxCategory | null): Prisma.OrderItemListRelationFilter {
  return taxCategory === null ? { none: { status: "active" } } : { some: { status: "active", taxCategory } };
}

/** The active items and extras of an order. */
export const TAXED_LINES = {
  where: { status: "active" },
  orderBy: { place: "asc" },
  select: { netCents: true, taxCategory: true, taxRatePercent: true },
} satisfies Prisma.OrderItemFindManyArgs;

export function toTaxedLine(item: {
  netCents: bigint;
  taxCategory: string;
  taxRatePercent: number;
}): TaxedLine {
  return { ...item, netCents: Number(item.netCents), taxCategory: item.taxCategory as TaxCategory };
}

const WITH_ORDER = {
  order: {
    select: {
      number: true,
      company: true,
      salesperson: true,
      booth: { select: { type: true } },
      items: TAXED_LINES,
    },
  },
} satisfies Prisma.PaymentInclude;

export async function listPayments(
  db: Db,
  eventId: string,
  filter: PaymentFilter,
  page: Page,
): Promise<Listed<PaymentOfOrder>> {
  const { items: rows, ...rest } = await readPage(page, {
    where: wherePayments(eventId, filter),
    orderBy: OLDEST_FIRST,
    find: (found) => db.payment.findMany({ ...found, include: WITH_ORDER }),
    count: (all) => db.payment.count(all),
  });
  const items = rows.map(({ order, ...row }) => ({
    ...toPayment(row),
    orderNumber: order.number,
    company: order.company,
    salesperson: order.salesperson,
    boothType: order.booth?.type ?? null,
    taxedLines: order.items.map(toTaxedLine),
  }));
  return { items, ...rest };
}
export type PaymentOfOrder = Payment & {
  orderNumber: number;
  company: string;
  salesperson: string | null;
  boothType: string | null;
  /** The active lines of the order. */
  taxedLines: TaxedLine[];
};

/** Payments by the date on which reports count them. */
export async function movementsOf(
  db: Db,
  eventId: string,
): Promise<Pick<Payment, "direction" | "amountCents" | "currency" | "receivedAt">[]> {
  const rows = await db.payment.findMany({
    where: { eventId },
    select: { direction: true, amountCents: true, currency: true, receivedAt: true },
  });
  return rows.map(({ direction, amountCents, ...row }) => ({
    ...row,
    direction: direction as Payment["direction"],
    amountCents: Number(amountCents),
  }));
}

/** A refund that a worker makes at the payment's provider. */
export type PendingRefund = {
  id: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  attempts: number;
};

export async function insertPendingRefund(
  db: Db,
  { now, ...refund }: Omit<PendingRefund, "attempts"> & { now: Date },
): Promise<void> {
  await db.pendingRefund.create({ data: { ...refund, nextAttemptAt: now, createdAt: now } });
}

export async function pendingRefundsOf(db: Db, orderId: string): Promise<PendingRefund[]> {
  const rows = await db.pendingRefund.findMany({ where: { orderId } });
  return rows.map(toPendingRefund);
}

/** Claims a refund with a lease, so that exactly one instance makes it, and another one if that instance dies. */
export async function claimPendingRefund(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<(PendingRefund & { payment: Payment }) | null> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE "PendingRefund" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "PendingRefund" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"`;
  if (!claimed) return null;
  const row = await db.pendingRefund.findUnique({ where: { id: claimed.id }, include: { payment: true } });
  return row ? { ...toPendingRefund(row), payment: toPayment(row.payment) } : null;
}

export async function postponeRefund(db: Db, id: string, until: Date): Promise<void> {
  await db.pendingRefund.updateMany({ where: { id }, data: { nextAttemptAt: until } });
}

/** Called when the provider has already refunded this much of a payment, so that no worker refunds it again. */
export async function reducePendingRefunds(db: Db, paymentId: string, byCents: number): Promise<void> {
  await db.pendingRefund.deleteMany({ where: { paymentId, amountCents: { lte: byCents } } });
  await db.pendingRefund.updateMany({ where: { paymentId }, data: { amountCents: { decrement: byCents } } });
}

/** Returns false if another worker has finished it already, after the lease expired. */
export async function finishRefund(db: Db, id: string): Promise<boolean> {
  const { count } = await db.pendingRefund.deleteMany({ where: { id } });
  return count > 0;
}

export function toPayment(row: PaymentRow): Payment {
  return withNumbers(row, PAYMENT_FIELDS) as unknown as Payment;
}

function toPendingRefund({
  id,
  paymentId,
  orderId,
  amountCents,
  attempts,
}: Omit<PendingRefund, "amountCents"> & { amountCents: bigint }): PendingRefund {
  return { id, paymentId, orderId, amountCents: Number(amountCents), attempts };
}
