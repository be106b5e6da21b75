import {
  type Acceptance,
  type CoExhibitor,
  type FurtherBooth,
  ORDER_FIELDS,
  type Order,
  type OrderStatus,
  type PaymentIssue,
  type VatIdState,
} from "#lib/records/orders";
import { boothIdsOf } from "#lib/sales/booths";
import { MAX_REMINDERS } from "#lib/sales/reminders";
import { ACTIVE_ORDER_STATUSES, type OrderSale } from "#lib/sales/sale";
import type { Sort, SortField } from "#lib/text/sort";
import { textsOf, withNumbers } from "./columns";
import type { Db } from "./database";
import { type Order as OrderRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPageOfNames } from "./pages";
import { PREPARED } from "./prepared";
import { changedSince, type Direction, emptyLast, idsSaying, orderOf } from "./search";

export type OrderFilter = {
  status?: OrderStatus | OrderStatus[];
  boothId?: string;
  exhibitorId?: string;
  salesperson?: string;
  refundDue?: boolean;
  portalOrdered?: boolean;
  partlyPaid?: boolean;
  underWay?: boolean;
  paymentIssue?: PaymentIssue | PaymentIssue[];
  overdue?: boolean;
  vatIdState?: VatIdState | VatIdState[];
  updatedSince?: Date;
  q?: string;
  sort?: Sort<SortField<"orders">>[];
  lang?: string;
};

const SORTED: Record<SortField<"orders">, (direction: Direction) => Prisma.OrderOrderByWithRelationInput> = {
  number: (direction) => ({ number: direction }),
  company: (direction) => ({ company: direction }),
  status: (direction) => ({ status: direction }),
  boothLabel: (direction) => ({ boothLabel: direction }),
  amountCents: (direction) => ({ amountCents: direction }),
  expiresAt: (direction) => ({ expiresAt: emptyLast(direction) }),
  paidAt: (direction) => ({ paidAt: emptyLast(direction) }),
  createdAt: (direction) => ({ createdAt: direction }),
  updatedAt: (direction) => ({ updatedAt: direction }),
};

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.OrderOrderByWithRelationInput[];

export async function listOrders(
  db: Db,
  eventId: string,
  {
    status,
    boothId,
    exhibitorId,
    salesperson,
    refundDue,
    portalOrdered,
    updatedSince,
    q,
    sort,
    lang,
    ...filter
  }: OrderFilter,
  { now, ...page }: Page & { now: Date },
): Promise<Listed<Order>> {
  const where: Prisma.OrderWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(boothId === undefined
      ? {}
      : { OR: [{ boothId }, { items: { some: { boothId, status: "active" } } }] }),
    ...(exhibitorId === undefined ? {} : { exhibitorId }),
    ...(salesperson === undefined ? {} : { salesperson }),
    ...(portalOrdered === undefined ? {} : { portalOrderedAt: portalOrdered ? { not: null } : null }),
    ...(refundDue === undefined ? {} : { refundDueCents: refundDue ? { gt: 0 } : 0 }),
    AND: [
      status === undefined ? {} : { OR: [status].flat().map((one) => statusAt(one, now)) },
      q ? await holding(db, eventId, q) : {},
      ...listedFor(filter, now),
    ],
  };
  const { items, ...rest } = await readPageOfNames(
    page,
    {
      where,
      orderBy: orderOf(sort, SORTED, IN_ORDER),
      find: (found) => db.order.findMany(found),
      count: (all) => db.order.count(all),
    },
    {
      language: lang,
      words: ["company"],
      findKeys: (all, select) => db.order.findMany({ ...all, select: { ...select, id: true } }),
    },
  );
  return { items: items.map(toOrder), ...rest };
}

const IS_UNDER_WAY: Prisma.OrderWhereInput = { NOT: { paymentsUnderWay: { equals: [] } } };

/** Filters for the work lists of organisers. */
function listedFor(
  { partlyPaid, underWay, paymentIssue, overdue, vatIdState }: OrderFilter,
  now: Date,
): Prisma.OrderWhereInput[] {
  const isPart: Prisma.OrderWhereInput = { status: "pending", paidCents: { gt: 0 } };
  const isOverdue: Prisma.OrderWhereInput = { status: "invoiced", balanceDueAt: { lte: now } };
  return [
    ...(partlyPaid === undefined ? [] : [partlyPaid ? isPart : { NOT: isPart }]),
    ...(underWay === undefined ? [] : [underWay ? IS_UNDER_WAY : { NOT: IS_UNDER_WAY }]),
    ...(paymentIssue === undefined ? [] : [{ paymentIssue: { in: [paymentIssue].flat() } }]),
    ...(overdue === undefined ? [] : [overdue ? isOverdue : { NOT: isOverdue }]),
    ...(vatIdState === undefined ? [] : [{ vatIdState: { in: [vatIdState].flat() } }]),
  ];
}

/** Searches all fields by which a person may look for an order. */
async function holding(db: Db, eventId: string, q: string): Promise<Prisma.OrderWhereInput> {
  const number = /^\d{1,9}$/.test(q) ? [{ number: Number(q) }] : [];
  const words = {
    company: true,
    contactName: true,
    contactEmail: true,
    boothLabel: true,
    furtherBooths: true,
    invoiceNumber: true,
    id: true,
  };
  const rows = await db.order.findMany({ where: { eventId }, select: words });
  const orders = rows.map(({ furtherBooths, ...row }) => ({
    ...row,
    furtherLabels: (furtherBooths as FurtherBooth[]).map(({ label }) => label).join("\n"),
  }));
  return { OR: [...number, { id: { in: idsSaying(q, orders) } }] };
}

/** A pending order past its end counts as expired even before a job has expired it. */
function statusAt(status: OrderStatus, now: Date): Prisma.OrderWhereInput {
  const over = { status: "pending", expiresAt: { lte: now } };
  if (status === "expired") return { OR: [{ status }, over] };
  if (status === "pending") return { status, NOT: { expiresAt: { lte: now } } };
  return { status };
}

export async function findOrder(db: Db, eventId: string, id: string): Promise<Order | null> {
  const row = await db.order.findFirst({ where: { id, eventId } });
  return row ? toOrder(row) : null;
}

/** Finds an order of any event, because payment providers report only its id. */
export async function findOrderAnywhere(db: Db, id: string): Promise<Order | null> {
  const row = await db.order.findUnique({ where: { id } });
  return row ? toOrder(row) : null;
}

/** The booths and exhibitors of an order, for callers that must lock these before the order. */
export async function findLinks(
  db: Db,
  eventId: string,
  id: string,
): Promise<{ boothIds: string[]; exhibitorId: string | null; coExhibitors: CoExhibitor[] } | null> {
  const row = await db.order.findFirst({
    where: { id, eventId },
    select: { boothId: true, furtherBooths: true, exhibitorId: true, coExhibitors: true },
  });
  if (!row) return null;
  const { boothId, furtherBooths, exhibitorId } = row;
  return {
    boothIds: boothIdsOf({ boothId: boothId ?? "", furtherBooths: furtherBooths as FurtherBooth[] }),
    exhibitorId,
    coExhibitors: row.coExhibitors as CoExhibitor[],
  };
}

/** Lists the columns by name: a later release may have added columns that this one could not write back. */
const COLUMNS = Prisma.raw(
  Object.values(Prisma.OrderScalarFieldEnum)
    .map((name) => `"${name}"`)
    .join(", "),
);

export async function lockOrder(db: Db, eventId: string, id: string): Promise<Order | null> {
  const [row] = await db.$queryRaw<OrderRow[]>`
    SELECT ${COLUMNS} FROM "Order" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return row ? toOrder(row) : null;
}

/** Locks and returns the active orders that hold some of these booths. */
export async function lockActiveOrders(db: Db, boothIds: readonly string[]): Promise<Order[]> {
  const rows = await db.$queryRaw<OrderRow[]>`
    SELECT ${COLUMNS} FROM "Order" WHERE "id" IN (
      SELECT "orderId" FROM "OrderItem" WHERE "boothId" = ANY(${textsOf(boothIds)}) AND "holdsBooth")
    ORDER BY "id" FOR UPDATE`;
  return rows.map(toOrder);
}

/** Serialises orders that are counted together, such as all that use one discount code. */
export async function lockCounts(db: Db, eventId: string, names: readonly string[]): Promise<void> {
  await db.$executeRaw`${PREPARED}${lockingCounts(eventId, names)}`;
}

/**
 * The statement of `lockCounts`, alone or as a part of another one. With a condition, it locks only if that is true.
 */
export function lockingCounts(
  eventId: string,
  names: readonly string[],
  condition = Prisma.sql`TRUE`,
): Prisma.Sql {
  const keys = names.map((name) => `orders ${eventId} ${name}`).sort();
  return Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended("key", 0)) FROM unnest(${textsOf(keys)}) AS "key" WHERE ${condition}`;
}

/** The number of active orders by discount code. Ended orders do not count. */
export async function countDiscountUses(
  db: Db,
  eventId: string,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db.order.groupBy({
    by: ["discountCode"],
    where: {
      eventId,
      discountCode: { in: [...codes] },
      status: { in: [...ACTIVE_ORDER_STATUSES] },
      NOT: { status: "pending", expiresAt: { lte: now } },
    },
    _count: true,
  });
  return new Map(rows.map(({ discountCode, _count }) => [discountCode ?? "", _count]));
}

/** Compare and set, as for booths. */
export async function saveOrder(db: Db, before: OrderSale, after: Order): Promise<boolean> {
  const { id: _id, eventId: _event, boothId, number: _number, ...rest } = after;
  const { count } = await db.order.updateMany({
    where: { id: before.id, status: before.status, boothId: before.boothId || null },
    data: { ...rest, ...jsonColumns(after), boothId: boothId || null },
  });
  return count > 0;
}

function jsonColumns(order: Order) {
  const { furtherBooths, coExhibitors, lines, paymentsUnderWay, pastInvoices, billing } = order;
  const { taxes, acceptance } = order;
  return {
    paymentsUnderWay: paymentsUnderWay as unknown as Prisma.InputJsonValue,
    furtherBooths: furtherBooths as Prisma.InputJsonValue,
    coExhibitors: coExhibitors as Prisma.InputJsonValue,
    lines: lines as Prisma.InputJsonValue,
    pastInvoices: pastInvoices as unknown as Prisma.InputJsonValue,
    billing: billing ?? Prisma.DbNull,
    taxes: taxes ?? Prisma.DbNull,
    acceptance: acceptance ?? Prisma.DbNull,
  };
}

/** The booths held by pending orders. */
export async function pendingBoothIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.orderItem.findMany({
    where: { eventId, holdsBooth: true, order: { status: "pending" } },
    select: { boothId: true },
  });
  return rows.flatMap(({ boothId }) => boothId ?? []);
}

/** A batch of invoiced orders whose booths are due to be released. */
export async function overdueOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; eventId: string }[]> {
  return db.order.findMany({
    where: {
      status: "invoiced",
      releaseAt: { lte: now },
      paymentsUnderWay: { equals: [] },
      event: { deletedAt: null },
    },
    select: { id: true, eventId: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/**
 * Orders of which only the deposit is invoiced, and whose balance is due, or is due soon while the deposit has been
 * paid.
 */
export async function ordersToInvoiceFinally(
  db: Db,
  { now, soon, limit }: { now: Date; soon: Date; limit: number },
): Promise<{ id: string; eventId: string }[]> {
  return db.$queryRaw<{ id: string; eventId: string }[]>`
    SELECT o."id", o."eventId" FROM "Order" o
    JOIN "Event" e ON e."id" = o."eventId" AND e."deletedAt" IS NULL
    JOIN "Document" d ON d."orderId" = o."id" AND d."number" = o."invoiceNumber" AND d."kind" = 'deposit_invoice'
    WHERE o."status" = 'invoiced' AND (o."balanceDueAt" <= ${now} OR (o."balanceDueAt" <= ${soon}
      AND o."paidCents" - o."refundedCents" - o."refundDueCents" >= o."depositCents"))
    ORDER BY o."id" LIMIT ${limit}`;
}

/** Overdue orders with the fields that decide whether a reminder is sent. */
export async function ordersToRemind(db: Db, now: Date) {
  const rows = await db.order.findMany({
    where: {
      status: "invoiced",
      balanceDueAt: { lte: now },
      remindersStopped: false,
      invoiceNumber: { not: null },
      paymentsUnderWay: { equals: [] },
      reminderLevel: { lt: MAX_REMINDERS },
      event: { deletedAt: null },
    },
    select: {
      id: true,
      eventId: true,
      status: true,
      amountCents: true,
      paidCents: true,
      refundedCents: true,
      refundDueCents: true,
      balanceDueAt: true,
      reminderLevel: true,
      remindedAt: true,
      remindersStopped: true,
    },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({
    ...row,
    status: row.status as OrderStatus,
    amountCents: Number(row.amountCents),
    paidCents: Number(row.paidCents),
    refundedCents: Number(row.refundedCents),
    refundDueCents: Number(row.refundDueCents),
  }));
}

/** A page of all orders of all events. */
export async function ordersAfter(db: Db, after: string | null, limit: number): Promise<Order[]> {
  const where = after === null ? {} : { id: { gt: after } };
  const rows = await db.order.findMany({ where, orderBy: { id: "asc" }, take: limit });
  return rows.map(toOrder);
}

/** An exhibitor's orders, oldest first. */
export async function ordersOfExhibitor(db: Db, eventId: string, exhibitorId: string): Promise<Order[]> {
  const rows = await db.order.findMany({ where: { eventId, exhibitorId }, orderBy: IN_ORDER });
  return rows.map(toOrder);
}

export function toOrder(row: OrderRow): Order {
  const { boothId, ...rest } = withNumbers(row, ORDER_FIELDS);
  return { ...(rest as Omit<Order, "boothId">), boothId: boothId ?? "" };
}

/** Marks an order as made in the portal, and saves the latest terms that the exhibitor accepted. */
export async function markPortalOrder(
  db: Db,
  id: string,
  { at: portalOrderedAt, acceptance }: { at: Date; acceptance: Acceptance | null },
): Promise<void> {
  await db.order.update({ where: { id }, data: { portalOrderedAt, ...(acceptance && { acceptance }) } });
}
