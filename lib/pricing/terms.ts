import { percentOf } from "./money";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `settings.sales.payment`: the deposit, and when it and the rest are due. */
export type PaymentTerms = {
  depositPercent: number;
  /** Days from the order until the deposit is due. */
  depositDueDays: number;
  /** Days before the start of the event on which the rest is due. */
  balanceDueDaysBeforeStart: number;
};

export type Instalment = { kind: "deposit" | "balance"; amountCents: number; dueAt: Date };

/** The instalments add up to the total. The rest is never due before the deposit, however late the order is. */
export function instalmentsOf(
  totalCents: number,
  terms: PaymentTerms,
  { orderedAt, startsAt }: { orderedAt: Date; startsAt: Date | null },
): Instalment[] {
  const depositDueAt = daysAfter(orderedAt, terms.depositDueDays);
  const balanceDueAt = startsAt && daysAfter(startsAt, -terms.balanceDueDaysBeforeStart);
  const depositCents = percentOf(totalCents, terms.depositPercent);
  if (!balanceDueAt || balanceDueAt <= depositDueAt || depositCents >= totalCents) {
    return [{ kind: "balance", amountCents: totalCents, dueAt: depositDueAt }];
  }
  const balance: Instalment = {
    kind: "balance",
    amountCents: totalCents - depositCents,
    dueAt: balanceDueAt,
  };
  if (depositCents === 0) return [balance];
  return [{ kind: "deposit", amountCents: depositCents, dueAt: depositDueAt }, balance];
}

/** One line of `settings.sales.cancellation`: the fee from this many days before the start. */
export type CancellationStep = { daysBeforeStart: number; feePercent: number };

export type CancellationFee = { feePercent: number; feeCents: number; refundCents: number };

/** The last step that has been reached applies; before the first one, cancelling is free. */
export function cancellationFee(
  order: { amountCents: number; paidCents: number },
  steps: readonly CancellationStep[],
  { startsAt, now }: { startsAt: Date | null; now: Date },
): CancellationFee {
  const feePercent = stepReached(steps, { startsAt, now })?.feePercent ?? 0;
  const feeCents = percentOf(order.amountCents, feePercent);
  return { feePercent, feeCents, refundCents: Math.max(0, order.paidCents - feeCents) };
}

export function stepReached(
  steps: readonly CancellationStep[],
  { startsAt, now }: { startsAt: Date | null; now: Date },
): CancellationStep | undefined {
  const reached = startsAt ? steps.filter((step) => daysAfter(startsAt, -step.daysBeforeStart) <= now) : [];
  return reached.toSorted((one, other) => one.daysBeforeStart - other.daysBeforeStart)[0];
}

function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}
