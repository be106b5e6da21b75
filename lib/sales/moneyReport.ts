import type { TaxedLine } from "#lib/pricing/taxGroups";
import type { Payment } from "#lib/records/payments";
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

/** The sums of the payments with the same key, such as a day; null for those without one. */
export type MoneyRow = {
  key: string | null;
  currency: string;
  receivedCents: number;
  refundedCents: number;
  /** Money received less money returned. */
  netCents: number;
  payments: number;
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

/** By key, those without one last, then by currency. */
export function inOrder(one: Keyed, other: Keyed): number {
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
  const dateOf = datesBy(groupBy, timezone);
  return ({ receivedAt }) => dateOf(receivedAt);
}

/** Formats days as "2027-03-31" and months as "2027-03", by the event's calendar. */
export function datesBy(groupBy: "day" | "month", timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  return (moment) => format.format(moment).slice(0, groupBy === "day" ? 10 : 7);
}
