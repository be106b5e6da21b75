import type { App } from "#lib/ports";
import { adjustLines, sumsOf } from "#lib/pricing/lines";
import { toCents } from "#lib/pricing/money";
import type { Order } from "#lib/records/orders";
import { changeAmount } from "#lib/sales/order";
import { outcomeOf } from "#lib/sales/outcome";
import type { OrderPatch } from "#lib/schema/orders";
import type { Fair } from "#lib/store/events";
import type { Precondition } from "../precondition";
import { inWriteTransaction, withoutUndefined } from "../writeContext";
import { lockOrder, saveOrderChange } from "./lock";
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
    const { amount, amountCents, ...words } = input;
    const wanted = amount === undefined ? amountCents : toCents(amount, locked.order.currency);
    const outcome = wanted === undefined ? outcomeOf(locked, locked) : changeAmount(locked, wanted);
    const relined = wanted === undefined ? {} : linesFor(locked.order, wanted);
    const order = { ...locked.order, ...outcome.order, ...relined, ...withoutUndefined(words) };
    return orderView(await saveOrderChange(context, locked, { ...outcome, order }));
  });
}

/** The tax is the one the order was made with, whatever the event's is by now. */
function linesFor({ lines, taxRatePercent, taxName }: Order, amountCents: number) {
  const tax = taxRatePercent > 0 ? { ratePercent: taxRatePercent, name: taxName } : null;
  const adjusted = adjustLines(lines, amountCents, tax);
  const { subtotalCents, taxCents } = sumsOf(adjusted);
  return { lines: adjusted, subtotalCents, taxCents };
}
