import { depositsHeldCents, feesKeptCents, outstandingCents } from "#lib/sales/ledger";
import { ageOf, type ReceivableAge } from "#lib/sales/moneyReport";
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
  figure: ReceivableAge | "outstandingCents" | "feesKeptCents" | "depositsHeldCents";
  currency: string;
};

export const AGE_WORDS: Record<ReceivablesChoice["figure"], string> = {
  notDueCents: "Not due yet",
  due1To30DaysCents: "1–30 days",
  due31To60DaysCents: "31–60 days",
  due61To90DaysCents: "61–90 days",
  dueOver90DaysCents: "Over 90 days",
  outstandingCents: "Outstanding",
  feesKeptCents: "Cancellation fees kept",
  depositsHeldCents: "Deposits held",
};

export type Owed = { order: OrderRecord; cents: number };

/** The orders that a figure is the sum of, with their part in it. */
export function ordersOf(
  orders: readonly OrderRecord[],
  { figure, currency }: ReceivablesChoice,
  now: Date,
): Owed[] {
  return orders
    .filter((order) => order.currency === currency)
    .map((order) => ({ order, cents: centsOf(order, figure, now) }))
    .filter(({ cents }) => cents !== 0);
}

function centsOf(order: OrderRecord, figure: ReceivablesChoice["figure"], now: Date): number {
  const dated = { ...order, balanceDueAt: order.balanceDueAt === null ? null : new Date(order.balanceDueAt) };
  if (figure === "feesKeptCents") return feesKeptCents(dated);
  if (figure === "depositsHeldCents") return depositsHeldCents(dated);
  return figure === "outstandingCents" || ageOf(dated, now) === figure ? outstandingCents(dated) : 0;
}
