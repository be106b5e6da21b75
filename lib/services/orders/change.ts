import type { App } from "#lib/ports";
import { adjustLines, sumsOf } from "#lib/pricing/lines";
import { toCents } from "#lib/pricing/money";
import type { Order } from "#lib/records/orders";
import { changeAmount } from "#lib/sales/order";
import { outcomeOf } from "#lib/sales/outcome";
import type { OrderWish } from "#lib/schema/orders";
import type { Fair } from "#lib/store/events";
import { atDesk, withoutUndefined } from "../desk";
import type { Precondition } from "../precondition";
import { closeDeal, openDeal } from "./deal";
import { type OrderView, orderView } from "./view";

/** Notes and contact change in every state, the amount only while nothing is paid. */
export async function update(
  app: App,
  fair: Fair,
  id: string,
  wish: OrderWish,
  unchanged: Precondition,
): Promise<OrderView> {
  return atDesk(app, fair, async (desk) => {
    const deal = await openDeal(desk, id);
    unchanged(deal.order);
    const { amount, amountCents, ...words } = wish;
    const wanted = amount === undefined ? amountCents : toCents(amount, deal.order.currency);
    const outcome = wanted === undefined ? outcomeOf(deal, deal) : changeAmount(deal, wanted);
    const relined = wanted === undefined ? {} : linesFor(deal.order, wanted);
    const order = { ...deal.order, ...outcome.order, ...relined, ...withoutUndefined(words) };
    return orderView(await closeDeal(desk, deal, { ...outcome, order }));
  });
}

/** The tax is the one the order was made with, whatever the event's is by now. */
function linesFor({ lines, taxRatePercent, taxName }: Order, amountCents: number) {
  const tax = taxRatePercent > 0 ? { ratePercent: taxRatePercent, name: taxName } : null;
  const adjusted = adjustLines(lines, amountCents, tax);
  const { subtotalCents, taxCents } = sumsOf(adjusted);
  return { lines: adjusted, subtotalCents, taxCents };
}
