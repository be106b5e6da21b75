import { depositsHeldCents, feesKeptCents, outstandingCents, overdueCents } from "#lib/sales/ledger";
import { ageOf, type OrderGroup, type ReceivableAge } from "#lib/sales/moneyReport";
import type { OrderRecord } from "./words";

export const AGES = [
  "notDueCents",
  "due1To30DaysCents",
  "due31To60DaysCents",
  "due61To90DaysCents",
  "dueOver90DaysCents",
] as const satisfies readonly ReceivableAge[];

/** A figure of the table of receivables. */
export type ReceivablesChoice = {
  figure: ReceivableAge | "outstandingCents" | "overdueCents" | "feesKeptCents" | "depositsHeldCents";
  currency: string;
  /** Only orders of this booth type or salesperson; null for those without one. */
  group?: { by: OrderGroup; key: string | null };
};

export const AGE_WORDS: Record<ReceivablesChoice["figure"], string> = {
  notDueCents: "Not due yet",
  due1To30DaysCents: "1–30 days",
  due31To60DaysCents: "31–60 days",
  due61To90DaysCents: "61–90 days",
  dueOver90DaysCents: "Over 90 days",
  outstandingCents: "Outstanding",
  overdueCents: "Overdue",
  feesKeptCents: "Cancellation fees kept",
  depositsHeldCents: "Deposits held",
};

export type Owed = { order: OrderRecord; cents: number };

/** The orders that a figure is the sum of, with their part in it. */
export function ordersOf(
  orders: readonly OrderRecord[],
  { figure, currency, group }: ReceivablesChoice,
  now: Date,
): Owed[] {
  return (
    orders
      .filter((order) => order.currency === currency)
      // The server has already chosen the orders of a booth type.
      .filter(({ salesperson }) => group?.by !== "salesperson" || salesperson === group.key)
      .map((order) => ({ order, cents: centsOf(order, figure, now) }))
      .filter(({ cents }) => cents !== 0)
  );
}

function centsOf(order: OrderRecord, figure: ReceivablesChoice["figure"], now: Date): number {
  const dated = { ...order, balanceDueAt: order.balanceDueAt === null ? null : new Date(order.balanceDueAt) };
  if (figure === "feesKeptCents") return feesKeptCents(dated);
  if (figure === "depositsHeldCents") return depositsHeldCents(dated);
  if (figure === "overdueCents") return overdueCents(dated, now);
  return figure === "outstandingCents" || ageOf(dated, now) === figure ? outstandingCents(dated) : 0;
}
