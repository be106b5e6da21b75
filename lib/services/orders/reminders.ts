import type { App } from "#lib/ports";
import { sumsOf, toLine, withFee } from "#lib/pricing/lines";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { taxesOfOrder } from "#lib/sales/items";
import { overdueCents } from "#lib/sales/ledger";
import { outcomeOf } from "#lib/sales/outcome";
import { dueReminder, type ReminderTerms } from "#lib/sales/reminders";
import { salesTermsOf } from "#lib/sales/terms";
import { oweEmail } from "#lib/store/emails";
import { type Fair, findFair } from "#lib/store/events";
import { ordersToRemind } from "#lib/store/orders";
import { isSampleOrder } from "#lib/store/sampleData";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { lockOrder, saveOrderChange } from "./lock";
import { type OrderView, orderView } from "./view";

/** Reminds the buyers of overdue invoices, where the event has levels for it. Returns how many it reminded. */
export async function sendReminders(app: App): Promise<number> {
  const now = app.clock.now();
  const fairs = new Map<string, Fair | null>();
  let sent = 0;
  for (const { eventId, ...order } of await ordersToRemind(app.db.read, now)) {
    const fair = fairs.get(eventId) ?? (await findFair(app.db.read, eventId, null));
    fairs.set(eventId, fair);
    if (!fair || !dueReminder(order, salesTermsOf(fair.settings).reminders, now)) continue;
    const isSent = await inWriteTransaction(app, fair, (context) => remindIfDue(context, order.id));
    if (isSent) sent += 1;
  }
  return sent;
}

/** The order may have been paid, or reminded by another instance, since it was found. */
async function remindIfDue(context: WriteContext, id: string): Promise<boolean> {
  const locked = await lockOrder(context, id);
  const terms = dueReminder(locked.order, salesTermsOf(context.fair.settings).reminders, context.now);
  if (!terms || (await isSampleOrder(context.db, locked.order))) return false;
  await remindWithin(context, locked, terms);
  return true;
}

/** Sends the next reminder of an overdue order at once. */
export async function remind(app: App, fair: Fair, id: string): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    const { order } = locked;
    const levels = salesTermsOf(fair.settings).reminders;
    const terms = levels[order.reminderLevel];
    if (overdueCents(order, context.now) <= 0 || order.invoiceNumber === null) {
      throw new Refusal("conflict", `Order ${order.number} has no overdue invoice.`, {
        status: order.status,
      });
    }
    if (!terms) {
      const sentence = `Order ${order.number} has had all ${levels.length} reminders that this event sends.`;
      throw new Refusal("conflict", sentence, { reminderLevel: order.reminderLevel });
    }
    return orderView(await remindWithin(context, locked, terms), context.now);
  });
}

/** The fee is an item of the order; the documents follow from the change. */
async function remindWithin(
  context: WriteContext,
  locked: Awaited<ReturnType<typeof lockOrder>>,
  terms: ReminderTerms,
): Promise<Order> {
  const { order } = locked;
  const reminded: Order = {
    ...withFeeLine(order, terms.feeCents),
    reminderLevel: order.reminderLevel + 1,
    remindedAt: context.now,
  };
  const saved = await saveOrderChange(context, locked, { ...outcomeOf(locked, locked), order: reminded });
  await oweEmail(context.db, { orderId: order.id, kind: "payment_reminder", now: context.now });
  return saved;
}

function withFeeLine(order: Order, feeCents: number): Order {
  if (feeCents === 0) return order;
  const fee = toLine({ kind: "fee", refId: null, description: "Reminder fee", unitCents: feeCents });
  const lines = withFee(order.lines, fee, taxesOfOrder(order));
  const { subtotalCents, taxCents, totalCents } = sumsOf(lines);
  return { ...order, lines, subtotalCents, taxCents, amountCents: totalCents };
}
