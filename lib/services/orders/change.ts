import type { App } from "#lib/ports";
import { adjustLines, sumsOf } from "#lib/pricing/lines";
import { toCents } from "#lib/pricing/money";
import type { Billing, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { taxesOfOrder } from "#lib/sales/items";
import { changeAmount } from "#lib/sales/order";
import { outcomeOf } from "#lib/sales/outcome";
import type { OrderPatch } from "#lib/schema/orders";
import type { Fair } from "#lib/store/events";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, withoutUndefined } from "../base/writeContext";
import { readBilling } from "./billing";
import { lockOrder, saveOrderChange } from "./lock";
import { retaxed } from "./taxes";
import { type OrderView, orderView } from "./view";

/** Notes and contact change in every state, the amount only while nothing is paid. */
export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: OrderPatch,
  unchanged: Precondition,
): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    unchanged(locked.order);
    const { amount, amountCents, billing, portalHandled, ...words } = input;
    const named = {
      ...locked.order,
      ...withoutUndefined(words),
      ...(portalHandled && { portalOrderedAt: null }),
    };
    const billed =
      billing === undefined ? named : await retaxed(context, billedTo(named, readBilling(billing)));
    const wanted = amount === undefined ? amountCents : toCents(amount, billed.currency);
    const orderWithBooth = { ...locked, order: billed };
    const outcome =
      wanted === undefined ? outcomeOf(orderWithBooth, orderWithBooth) : changeAmount(orderWithBooth, wanted);
    const relined = wanted === undefined ? {} : linesFor(billed, wanted);
    const order = { ...billed, ...outcome.order, ...relined };
    return orderView(await saveOrderChange(context, locked, { ...outcome, order }), context.now);
  });
}

/** A changed VAT id has not been checked yet. */
function billedTo(order: Order, billing: Billing | null): Order {
  const isSameId = order.billing?.vatId === billing?.vatId;
  return { ...order, billing, ...(isSameId ? {} : { vatIdState: null }) };
}

/** Uses the taxes of the order, even if the event's have changed since. */
function linesFor(order: Order, amountCents: number) {
  const adjusted = adjustLines(order.lines, amountCents, taxesOfOrder(order));
  const { subtotalCents, taxCents } = sumsOf(adjusted);
  return { lines: adjusted, subtotalCents, taxCents };
}

/** For the buyer, while no documents have been issued. */
export async function setBilling(
  app: App,
  fair: Fair,
  id: string,
  billing: Billing,
): Promise<Pick<Order, "id" | "status">> {
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    const { status } = locked.order;
    if (status !== "pending") {
      const sentence = "The billing address can be changed until the order is invoiced. Ask the organiser.";
      throw new Refusal("order_not_editable", sentence, { status });
    }
    const order = await retaxed(context, billedTo(locked.order, readBilling(billing)));
    await saveOrderChange(context, locked, { ...outcomeOf(locked, locked), order });
    return { id, status };
  });
}
