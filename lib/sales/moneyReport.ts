import type { TaxedLine } from "#lib/pricing/taxGroups";
import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { depositsHeldCents, feesKeptCents, outstandingCents } from "./ledger";
import { sharesByCategory } from "./taxShares";

export const MONEY_GROUPS = [
  "day",
  "month",
  "method",
  "provider",
  "taxCategory",
  "type",
  "salesperson",
] as const;
export type MoneyGroup = (typeof MONEY_GROUPS)[number];

export type ReportPayment = Pick<
  Payment,
  "direction" | "amountCents" | "currency" | "method" | "provider" | "receivedAt"
> & { salesperson: string | null; boothType: string | null; taxedLines: readonly TaxedLine[] };

export type ReportOrder = Pick<
  Order,
  | ("status" | "currency" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents")
  | ("cancelFeeCents" | "balanceDueAt")
>;

/** What orders have, whether they were paid or not. */
export type OrderGroup = Extract<MoneyGroup, "type" | "salesperson">;

export type GroupedOrder = ReportOrder & { salesperson: string | null; boothType: string | null };

/** The sums of the payments that share a key, such as a day; null for those without one. */
export type MoneyRow = {
  key: string | null;
  currency: string;
  receivedCents: number;
  refundedCents: number;
  /** What came in less what went out. */
  netCents: number;
  payments: number;
};

/** What buyers still owe, by how long ago it was due. */
export type Receivables = {
  currency: string;
  outstandingCents: number;
  notDueCents: number;
  due1To30DaysCents: number;
  due31To60DaysCents: number;
  due61To90DaysCents: number;
  dueOver90DaysCents: number;
  /** What stays of orders that have ended. */
  feesKeptCents: number;
  /** What was received for orders that still wait for the rest. */
  depositsHeldCents: number;
};

/**
 * Rows in the order of their keys, those without one last. Every payment is in exactly one row; by tax category, each
 * part of it is.
 */
export function moneyRows(
  payments: readonly ReportPayment[],
  groupBy: MoneyGroup,
  timezone: string,
): MoneyRow[] {
  const partsOf = partsFor(groupBy, timezone);
  const rows = new Map<string, MoneyRow>();
  for (const { key, amountCents, payment } of payments.flatMap(partsOf)) {
    const { currency, direction } = payment;
    const place = JSON.stringify([key, currency]);
    const row = rows.get(place) ?? emptyRow(key, currency);
    rows.set(place, row);
    if (direction === "in") row.receivedCents += amountCents;
    else row.refundedCents += amountCents;
    row.netCents = row.receivedCents - row.refundedCents;
    row.payments += 1;
  }
  return [...rows.values()].sort(inOrder);
}

function emptyRow(key: string | null, currency: string): MoneyRow {
  return { key, currency, receivedCents: 0, refundedCents: 0, netCents: 0, payments: 0 };
}

type Keyed = { key: string | null; currency: string };

function inOrder(one: Keyed, other: Keyed): number {
  if (one.key === other.key) return one.currency < other.currency ? -1 : 1;
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
  return one.key < other.key ? -1 : 1;
}

type Part = { key: string | null; amountCents: number; payment: ReportPayment };

function partsFor(groupBy: MoneyGroup, timezone: string): (payment: ReportPayment) => Part[] {
  if (groupBy === "taxCategory") {
    return (payment) =>
      sharesByCategory(payment.amountCents, payment.taxedLines).map(({ category, cents }) => ({
        key: category,
        amountCents: cents,
        payment,
      }));
  }
  const keyOf = keyFor(groupBy, timezone);
  return (payment) => [{ key: keyOf(payment), amountCents: payment.amountCents, payment }];
}

function keyFor(
  groupBy: Exclude<MoneyGroup, "taxCategory">,
  timezone: string,
): (payment: ReportPayment) => string | null {
  if (groupBy === "method") return ({ method }) => method;
  if (groupBy === "provider") return ({ provider }) => provider;
  if (groupBy === "type") return ({ boothType }) => boothType;
  if (groupBy === "salesperson") return ({ salesperson }) => salesperson;
  const format = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  const length = groupBy === "day" ? 10 : 7;
  return ({ receivedAt }) => format.format(receivedAt).slice(0, length);
}

export type ReceivablesRow = Receivables & { key: string | null };

/** Receivables by what orders have; where payments are grouped by something else, all orders are one group. */
export function receivableRows(
  orders: readonly GroupedOrder[],
  groupBy: MoneyGroup,
  now: Date,
): ReceivablesRow[] {
  const keyOf = receivableKeyFor(groupBy);
  const keys = [...new Set(orders.map(keyOf))];
  const rows = keys.flatMap((key) =>
    receivablesOf(
      orders.filter((order) => keyOf(order) === key),
      now,
    ).map((sums) => ({ key, ...sums })),
  );
  return rows.sort(inOrder);
}

function receivableKeyFor(groupBy: MoneyGroup): (order: GroupedOrder) => string | null {
  if (groupBy === "type") return ({ boothType }) => boothType;
  if (groupBy === "salesperson") return ({ salesperson }) => salesperson;
  return () => null;
}

/** The part of what is outstanding whose date has passed. */
export function overdueOf(sums: Receivables): number {
  return sums.outstandingCents - sums.notDueCents;
}

const MS_PER_DAY = 86_400_000;

export function receivablesOf(orders: readonly ReportOrder[], now: Date): Receivables[] {
  const byCurrency = new Map<string, Receivables>();
  for (const order of orders) {
    const sums = byCurrency.get(order.currency) ?? noReceivables(order.currency);
    byCurrency.set(order.currency, sums);
    const cents = outstandingCents(order);
    sums.outstandingCents += cents;
    sums[ageOf(order, now)] += cents;
    sums.feesKeptCents += feesKeptCents(order);
    sums.depositsHeldCents += depositsHeldCents(order);
  }
  return [...byCurrency.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

function noReceivables(currency: string): Receivables {
  return {
    currency,
    outstandingCents: 0,
    notDueCents: 0,
    due1To30DaysCents: 0,
    due31To60DaysCents: 0,
    due61To90DaysCents: 0,
    dueOver90DaysCents: 0,
    feesKeptCents: 0,
    depositsHeldCents: 0,
  };
}

export type ReceivableAge = Extract<keyof Receivables, `due${string}` | "notDueCents">;

/** Only an invoice has a date by which it had to be paid. */
export function ageOf(
  { status, balanceDueAt }: Pick<ReportOrder, "status" | "balanceDueAt">,
  now: Date,
): ReceivableAge {
  if (status !== "invoiced" || balanceDueAt === null || balanceDueAt > now) return "notDueCents";
  const days = (now.getTime() - balanceDueAt.getTime()) / MS_PER_DAY;
  if (days <= 30) return "due1To30DaysCents";
  if (days <= 60) return "due31To60DaysCents";
  return days <= 90 ? "due61To90DaysCents" : "dueOver90DaysCents";
}
