import { instalmentsOf } from "#lib/pricing/terms";
import type { Order } from "#lib/records/orders";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";

const MS_PER_DAY = 86_400_000;

/** The part of a price that is due at once; 0 when that is all of it. */
export function depositOf(
  fair: Pick<Fair, "settings" | "startsAt">,
  totalCents: number,
  orderedAt: Date,
): number {
  const [first] = planOf(fair, totalCents, orderedAt);
  return first?.kind === "deposit" ? first.amountCents : 0;
}

/** When the rest of an order made now is due, or null where all is due at once. */
export function balanceDateOf(fair: Pick<Fair, "settings" | "startsAt">, now: Date): Date | null {
  const [first, balance] = planOf(fair, 10_000, now);
  return first?.kind === "deposit" && balance ? balance.dueAt : null;
}

/**
 * Sets the due date of an order that becomes invoiced, and the date when its booth is released if it is unpaid. A
 * paid order that moved to a dearer booth is never released, because most of its money has arrived.
 */
export function withDueDates(fair: Fair, before: Order | null, after: Order, now: Date): Order {
  if (after.status !== "invoiced") return { ...after, releaseAt: null };
  if (before?.status === "invoiced") return after;
  const { invoiceDueDays, releaseAfterDays } = salesTermsOf(fair.settings).payment;
  const balance = planOf(fair, after.amountCents, after.createdAt).find(({ kind }) => kind === "balance");
  const invoiceDueAt = invoiceDueDays === null ? null : daysAfter(now, invoiceDueDays);
  const isOwedAgain = before?.status === "paid";
  const hasPlan = after.depositCents > 0 && balance && !(isOwedAgain && balance.dueAt <= now);
  const balanceDueAt = hasPlan ? balance.dueAt : invoiceDueAt;
  const releaseAt =
    balanceDueAt && releaseAfterDays !== null && !isOwedAgain
      ? daysAfter(balanceDueAt, releaseAfterDays)
      : null;
  return { ...after, balanceDueAt, releaseAt };
}

function planOf(
  { settings, startsAt }: Pick<Fair, "settings" | "startsAt">,
  totalCents: number,
  orderedAt: Date,
) {
  const { depositPercent, balanceDueDaysBeforeStart } = salesTermsOf(settings).payment;
  const terms = { depositPercent, depositDueDays: 0, balanceDueDaysBeforeStart };
  return instalmentsOf(totalCents, terms, { orderedAt, startsAt });
}

/** A week before the due date, and once it has passed. */
export function reminderTimes(
  { balanceDueAt }: Pick<Order, "balanceDueAt">,
  now: Date,
): { kind: "reminder" | "overdue"; at: Date }[] {
  if (!balanceDueAt) return [];
  const reminder = { kind: "reminder" as const, at: daysAfter(balanceDueAt, -7) };
  const overdue = { kind: "overdue" as const, at: daysAfter(balanceDueAt, 1) };
  return reminder.at > now ? [reminder, overdue] : [overdue];
}

function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * MS_PER_DAY);
}
