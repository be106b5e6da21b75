import type { Order } from "#lib/records/orders";
import { overdueCents } from "./ledger";

/** One of the reminders that an event sends for an unpaid invoice. */
export type ReminderTerms = {
  /** Counted from the day the money was due. */
  daysAfterDue: number;
  /** Added to the order, before tax. */
  feeCents: number;
  /** The new payment term. */
  payWithinDays: number;
  /** The organiser's own texts by language. */
  texts: Readonly<Record<string, string>>;
};

export const MAX_REMINDERS = 3;

type Reminded = Pick<
  Order,
  | ("status" | "amountCents" | "paidCents" | "refundedCents" | "refundDueCents" | "balanceDueAt")
  | ("reminderLevel" | "remindedAt" | "remindersStopped")
>;

const MS_PER_DAY = 86_400_000;

/** The reminder that is due now, or null. */
export function dueReminder(
  order: Reminded,
  levels: readonly ReminderTerms[],
  now: Date,
): ReminderTerms | null {
  const { reminderLevel, remindersStopped } = order;
  const terms = levels[reminderLevel];
  if (!terms || remindersStopped || overdueCents(order, now) <= 0) return null;
  return reminderTime(order, terms, levels[reminderLevel - 1] ?? null) <= now ? terms : null;
}

/** Two reminders are never closer than their levels, however late the first one was. */
function reminderTime(
  { balanceDueAt, remindedAt }: Reminded,
  terms: ReminderTerms,
  previous: ReminderTerms | null,
): Date {
  const byDueDate = daysAfter(balanceDueAt ?? new Date(0), terms.daysAfterDue);
  if (!previous || !remindedAt) return byDueDate;
  const byPrevious = daysAfter(remindedAt, terms.daysAfterDue - previous.daysAfterDue);
  return new Date(Math.max(byDueDate.getTime(), byPrevious.getTime()));
}

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * MS_PER_DAY);
}
