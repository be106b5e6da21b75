import { sharesOf } from "#lib/pricing/shares";
import type { TaxedLine } from "#lib/pricing/taxGroups";
import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { depositsHeldCents, feesKeptCents, outstandingCents, unreturned } from "./ledger";
import { datesBy, inOrder, type MoneyGroup } from "./moneyReport";
import { sharesByCategory } from "./taxShares";

export const RECEIVABLE_AGES = [
  "notDueCents",
  "due1To30DaysCents",
  "due31To60DaysCents",
  "due61To90DaysCents",
  "dueOver90DaysCents",
] as const;
export type ReceivableAge = (typeof RECEIVABLE_AGES)[number];

/** Overdue is the outstanding amount less what is not due yet. */
export const RECEIVABLE_FIGURES = [
  "outstandingCents",
  "overdueCents",
  ...RECEIVABLE_AGES,
  "feesKeptCents",
  "depositsHeldCents",
] as const;
export type ReceivableFigure = (typeof RECEIVABLE_FIGURES)[number];
type Figures = Record<ReceivableFigure, number>;

/** What buyers still owe, by days overdue, and money received for orders that are unpaid or have ended. */
export type Receivables = Figures & { currency: string };
export type ReceivablesRow = Receivables & { key: string | null };

export type OwingOrder = Pick<
  Order,
  | ("status" | "currency" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents")
  | ("cancelFeeCents" | "balanceDueAt" | "salesperson")
> & { boothType: string | null; taxedLines: readonly TaxedLine[]; payments: readonly Payment[] };

/** The parameters of a report: its grouping, time zone and moment. */
type Question = { groupBy: MoneyGroup; timezone: string; now: Date };

/** The part of an order that belongs to a key. */
type ReceivablesPart = { key: string | null; figures: Figures };

/** Money of an order: owed, kept after its end, or held until the rest is paid. */
type Cents = { owed: number; kept: number; held: number };
type Share = Cents & { key: string | null };

/**
 * Orders' figures by key. Days and months are those of the date when the rest is due. By tax category an order is
 * split like its payments. By method and provider only money received has a key; money owed has none yet.
 */
function partsFor({ groupBy, timezone, now }: Question): (order: OwingOrder) => ReceivablesPart[] {
  const sharesOfOrder = sharesFor(groupBy, timezone);
  return (order) => {
    const cents = {
      owed: outstandingCents(order),
      kept: feesKeptCents(order),
      held: depositsHeldCents(order),
    };
    const age = ageOf(order, now);
    return sharesOfOrder(order, cents).map((share) => ({ key: share.key, figures: figuresOf(share, age) }));
  };
}

function sharesFor(groupBy: MoneyGroup, timezone: string): (order: OwingOrder, cents: Cents) => Share[] {
  if (groupBy === "taxCategory") return taxShares;
  if (groupBy === "method" || groupBy === "provider") {
    return (order, cents) => receivedShares(order, cents, ({ payment }) => payment[groupBy]);
  }
  const keyOf = keyFor(groupBy, timezone);
  return (order, cents) => [{ key: keyOf(order), ...cents }];
}

function taxShares({ taxedLines }: OwingOrder, { owed, kept, held }: Cents): Share[] {
  const share = (cents: number) => sharesByCategory(cents, taxedLines);
  const shares = { owed: share(owed), kept: share(kept), held: share(held) };
  const keys = new Set(Object.values(shares).flatMap((each) => each.map(({ category }) => category)));
  const centsIn = (of: keyof Cents, key: string | null) =>
    shares[of].find(({ category }) => category === key)?.cents ?? 0;
  return [...keys].map((key) => ({
    key,
    owed: centsIn("owed", key),
    kept: centsIn("kept", key),
    held: centsIn("held", key),
  }));
}

type Unreturned = ReturnType<typeof unreturned<Payment>>[number];

function receivedShares(
  { payments }: OwingOrder,
  { owed, kept, held }: Cents,
  keyOf: (received: Unreturned) => string | null,
): Share[] {
  const received = unreturned(payments);
  const weights = received.map(({ leftCents }) => Math.max(0, leftCents));
  const [keptShares, heldShares] = [sharesOf(kept, weights), sharesOf(held, weights)];
  return [
    { key: null, owed, kept: 0, held: 0 },
    ...received.map((each, place) => ({
      key: keyOf(each),
      owed: 0,
      kept: keptShares[place] ?? 0,
      held: heldShares[place] ?? 0,
    })),
  ];
}

function keyFor(
  groupBy: Exclude<MoneyGroup, "taxCategory" | "method" | "provider">,
  timezone: string,
): (order: OwingOrder) => string | null {
  if (groupBy === "type") return ({ boothType }) => boothType;
  if (groupBy === "salesperson") return ({ salesperson }) => salesperson;
  const dateOf = datesBy(groupBy, timezone);
  return ({ balanceDueAt }) => balanceDueAt && dateOf(balanceDueAt);
}

function figuresOf({ owed, kept, held }: Cents, age: ReceivableAge): Figures {
  const figures = { ...noFigures(), outstandingCents: owed, feesKeptCents: kept, depositsHeldCents: held };
  return { ...figures, [age]: owed, overdueCents: age === "notDueCents" ? 0 : owed };
}

type OwedPart<O> = { order: O; amountCents: number };

/** The orders that a figure is the sum of, with their part in it; for all keys unless one is given. */
export function ordersBehind<O extends OwingOrder>(
  orders: readonly O[],
  figure: ReceivableFigure,
  question: Question & { key?: string | null | undefined },
): OwedPart<O>[] {
  const partsOf = partsFor(question);
  return orders.flatMap((order) => {
    const parts = partsOf(order).filter(({ key }) => question.key === undefined || key === question.key);
    const amountCents = parts.reduce((sum, { figures }) => sum + figures[figure], 0);
    return amountCents === 0 ? [] : [{ order, amountCents }];
  });
}

/** Rows in the order of their keys; rows without any figure are omitted. */
export function receivableRows(orders: readonly OwingOrder[], question: Question): ReceivablesRow[] {
  const partsOf = partsFor(question);
  const rows = new Map<string, ReceivablesRow>();
  for (const order of orders) {
    for (const { key, figures } of partsOf(order)) {
      const { currency } = order;
      const place = JSON.stringify([key, currency]);
      const row = rows.get(place) ?? { key, currency, ...noFigures() };
      rows.set(place, row);
      for (const figure of RECEIVABLE_FIGURES) row[figure] += figures[figure];
    }
  }
  return [...rows.values()]
    .filter((row) => RECEIVABLE_FIGURES.some((figure) => row[figure] !== 0))
    .sort(inOrder);
}

/** The same for all orders, one row per currency, even if nothing is owed. */
export function receivablesOf(orders: readonly OwingOrder[], now: Date): Receivables[] {
  const partsOf = partsFor({ groupBy: "type", timezone: "UTC", now });
  const sums = new Map<string, Receivables>();
  for (const order of orders) {
    const row = sums.get(order.currency) ?? { currency: order.currency, ...noFigures() };
    sums.set(order.currency, row);
    for (const { figures } of partsOf(order)) {
      for (const figure of RECEIVABLE_FIGURES) row[figure] += figures[figure];
    }
  }
  return [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

function noFigures(): Figures {
  return Object.fromEntries(RECEIVABLE_FIGURES.map((figure) => [figure, 0])) as Figures;
}

const MS_PER_DAY = 86_400_000;

/** Only an invoice has a due date. */
function ageOf(
  { status, balanceDueAt }: Pick<OwingOrder, "status" | "balanceDueAt">,
  now: Date,
): ReceivableAge {
  if (status !== "invoiced" || balanceDueAt === null || balanceDueAt > now) return "notDueCents";
  const days = (now.getTime() - balanceDueAt.getTime()) / MS_PER_DAY;
  if (days <= 30) return "due1To30DaysCents";
  if (days <= 60) return "due31To60DaysCents";
  return days <= 90 ? "due61To90DaysCents" : "dueOver90DaysCents";
}
