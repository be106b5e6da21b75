import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { outcomeOf } from "#lib/sales/outcome";
import { oweEmail } from "#lib/store/emails";
import { type Fair, findFair } from "#lib/store/events";
import { ordersToInvoiceFinally } from "#lib/store/orders";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { issueFinal } from "../documents/issue";
import { lockOrder, saveOrderChange } from "./lock";
import { type OrderView, orderView } from "./view";

const MS_PER_DAY = 86_400_000;
/** Buyers get the final invoice this many days before the balance is due. */
const DAYS_BEFORE_BALANCE = 14;
const BATCH = 100;

/** Invoices everything of orders with a deposit whose balance is due soon. Returns how many it invoiced. */
export async function issueFinalInvoices(app: App): Promise<number> {
  const now = app.clock.now();
  const soon = new Date(now.getTime() + DAYS_BEFORE_BALANCE * MS_PER_DAY);
  const due = await ordersToInvoiceFinally(app.db.read, { now, soon, limit: BATCH });
  for (const { id, eventId } of due) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair) await inWriteTransaction(app, fair, (context) => invoiceFinally(context, id));
  }
  return due.length;
}

/** Issues the final invoice now, at the organiser's request. */
export async function finalInvoice(app: App, fair: Fair, id: string): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const order = await invoiceFinally(context, id);
    if (order) return orderView(order, context.now);
    throw new Refusal("conflict", "This order has no deposit invoice that a final invoice could follow.");
  });
}

/** Null if the deposit is not all that has been invoiced. */
async function invoiceFinally(context: WriteContext, id: string): Promise<Order | null> {
  const locked = await lockOrder(context, id);
  if (locked.order.status !== "invoiced") return null;
  const order = await issueFinal(context, locked.order);
  if (order === locked.order) return null;
  const saved = await saveOrderChange(context, locked, { ...outcomeOf(locked, locked), order });
  await oweEmail(context.db, { orderId: id, kind: "invoiced", now: context.now });
  return saved;
}
