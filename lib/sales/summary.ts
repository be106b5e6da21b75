import { toM2, toMm2 } from "#lib/pricing/area";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { ORDER_STATUSES, type Order, type OrderStatus } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { feesKeptCents, outstandingCents, overdueCents } from "./ledger";

export type SummaryOrder = Pick<
  Order,
  | ("status" | "currency" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents")
  | ("cancelFeeCents" | "createdAt" | "balanceDueAt" | "salesperson")
>;

/** Money that moved, by its date of value. */
export type SummaryPayment = Pick<Payment, "direction" | "amountCents" | "currency" | "receivedAt">;

/** The current status, so a hold past its end counts as available. */
export type SummaryBooth = { type: string; status: BoothStatus; areaM2: number };

export type SalesSummary = {
  totals: CurrencyTotals[];
  orders: Record<OrderStatus, number>;
  booths: BoothCounts;
  area: { totalM2: number; soldM2: number; reservedM2: number; heldM2: number; availableM2: number };
  byType: ({ type: string; areaM2: number; soldM2: number } & BoothCounts)[];
  byDay: { date: string; paidCents: number; orders: number }[];
  bySalesperson: SalespersonTotals[];
  occupancyPercent: number;
};

export type CurrencyTotals = {
  currency: string;
  /** All money received, even for orders that have ended. */
  paidCents: number;
  invoicedCents: number;
  pendingCents: number;
  /** All money returned. */
  refundedCents: number;
  /** Money still due for refund. */
  dueCents: number;
  /** The amount that active orders still have to pay. */
  outstandingCents: number;
  /** The part of it that is past its due date. */
  overdueCents: number;
  /** The amount kept of ended orders. */
  feesKeptCents: number;
};

/** Null for records without a salesperson. */
export type SalespersonTotals = {
  salesperson: string | null;
  currency: string;
  orders: number;
  paidCents: number;
  invoicedCents: number;
  pendingCents: number;
};

type BoothCounts = Record<BoothStatus, number> & { total: number };

/** Days follow the event's own calendar; its money is in the currency that it sells in. */
export type SummaryFrame = { currency: string; timezone: string; now: Date };

export function summarise(
  { orders, payments }: { orders: readonly SummaryOrder[]; payments: readonly SummaryPayment[] },
  booths: readonly SummaryBooth[],
  frame: SummaryFrame,
): SalesSummary {
  return {
    totals: totalsOf(orders, frame),
    orders: countBy(ORDER_STATUSES, orders),
    booths: boothCounts(booths),
    area: {
      totalM2: areaM2(booths),
      soldM2: areaM2(booths, ["sold"]),
      reservedM2: areaM2(booths, ["reserved"]),
      heldM2: areaM2(booths, ["held"]),
      availableM2: areaM2(booths, ["available"]),
    },
    byType: groupBy(booths, (booth) => booth.type).map(([type, ofType]) => ({
      type,
      areaM2: areaM2(ofType),
      soldM2: areaM2(ofType, ["sold"]),
      ...boothCounts(ofType),
    })),
    byDay: daysOf(orders, payments, frame),
    bySalesperson: salespeopleOf(orders),
    occupancyPercent: occupancyPercent(booths),
  };
}

/** The event's own currency comes first and is present even before the first order. */
function totalsOf(
  orders: readonly SummaryOrder[],
  { currency: ownCurrency, now }: SummaryFrame,
): CurrencyTotals[] {
  const others = groupBy(orders, (order) => order.currency).map(([currency]) => currency);
  const currencies = [ownCurrency, ...others.filter((currency) => currency !== ownCurrency)];
  return currencies.map((currency) => {
    const own = orders.filter((order) => order.currency === currency);
    return {
      currency,
      ...amountsOf(own),
      refundedCents: sum(own.map((order) => order.refundedCents)),
      dueCents: sum(own.map((order) => order.refundDueCents)),
      outstandingCents: sum(own.map(outstandingCents)),
      overdueCents: sum(own.map((order) => overdueCents(order, now))),
      feesKeptCents: sum(own.map(feesKeptCents)),
    };
  });
}

function amountsOf(orders: readonly SummaryOrder[]) {
  const amounts = (status: OrderStatus) =>
    sum(orders.filter((order) => order.status === status).map((order) => order.amountCents));
  return {
    paidCents: sum(orders.map((order) => order.paidCents)),
    invoicedCents: amounts("invoiced"),
    pendingCents: amounts("pending"),
  };
}

/** By name, each with a row for every currency; rows without a salesperson come last. */
function salespeopleOf(orders: readonly SummaryOrder[]): SalespersonTotals[] {
  const named = orders.filter(({ salesperson }) => salesperson !== null);
  const rest = orders.filter(({ salesperson }) => salesperson === null);
  const groups: [string | null, SummaryOrder[]][] = groupBy(named, (order) => order.salesperson ?? "");
  return [...groups, [null, rest] as const].flatMap(([salesperson, own]) =>
    groupBy(own, (order) => order.currency).map(([currency, inCurrency]) => ({
      salesperson,
      currency,
      orders: inCurrency.length,
      ...amountsOf(inCurrency),
    })),
  );
}

function daysOf(
  orders: readonly SummaryOrder[],
  payments: readonly SummaryPayment[],
  { currency, timezone }: SummaryFrame,
): SalesSummary["byDay"] {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const days = new Map<string, { paidCents: number; orders: number }>();
  const dayOf = (time: Date) => {
    const date = format.format(time);
    const day = days.get(date) ?? { paidCents: 0, orders: 0 };
    days.set(date, day);
    return day;
  };
  for (const order of orders) dayOf(order.createdAt).orders += 1;
  for (const payment of payments) {
    if (payment.direction === "in" && payment.currency === currency) {
      dayOf(payment.receivedAt).paidCents += payment.amountCents;
    }
  }
  return [...days]
    .map(([date, day]) => ({ date, ...day }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The share of the area for sale that has been sold or reserved; unavailable booths are not for sale. */
function occupancyPercent(booths: readonly SummaryBooth[]): number {
  const forSale = areaM2(booths) - areaM2(booths, ["unavailable"]);
  if (forSale <= 0) return 0;
  return Math.round((areaM2(booths, ["sold", "reserved"]) / forSale) * 1000) / 10;
}

function boothCounts(booths: readonly SummaryBooth[]): BoothCounts {
  return { ...countBy(BOOTH_STATUSES, booths), total: booths.length };
}

function countBy<Status extends string>(
  statuses: readonly Status[],
  records: readonly { status: Status }[],
): Record<Status, number> {
  const counts = statuses.map((status) => [
    status,
    records.filter((record) => record.status === status).length,
  ]);
  return Object.fromEntries(counts) as Record<Status, number>;
}

function areaM2(booths: readonly SummaryBooth[], statuses: readonly BoothStatus[] = BOOTH_STATUSES): number {
  const counted = booths.filter((booth) => statuses.includes(booth.status));
  return toM2(sum(counted.map((booth) => toMm2(booth.areaM2))));
}

/** Groups in the order of their keys, so that a response never depends on the order of rows. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
