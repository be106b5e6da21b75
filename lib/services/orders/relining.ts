import { discountsOn } from "#lib/pricing/exchange";
import { sumsOf, withTax } from "#lib/pricing/lines";
import type { Line, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf, follow } from "#lib/sales/booths";
import { repriced } from "#lib/sales/contract";
import { taxesOfOrder } from "#lib/sales/items";
import { outcomeOf } from "#lib/sales/outcome";
import type { Booth } from "#lib/store/booths";
import { findDiscountByCode } from "#lib/store/discounts";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import type { WriteContext } from "../base/writeContext";
import { type Decision, lockBooths, saveBoothChanges } from "../booths/lock";
import { makeCoExhibitors } from "./buyer";
import { depositOf } from "./dates";
import { getOrder, saveWithoutBooth } from "./lock";
import { priceOf } from "./price";
import { NO_BOOTH, type OrderView, orderView } from "./view";

/** Changes the items of an order. */

export const MAX_BOOTHS = 20;

export type Counter = Pick<WriteContext, "db" | "fair" | "now">;

/** The lines of a booth at its current price. */
export async function boothLines(counter: Counter, order: Order, booth: Booth): Promise<Line[]> {
  const basket = { extras: [], discountCode: null, fees: null };
  const price = await priceOf(counter, [booth], basket, UNKNOWN_BUYER);
  assertCurrency(order, price.currency);
  return price.lines.filter(({ kind }) => kind === "booth");
}

export function assertCurrency(order: Order, currency: string): void {
  if (currency === order.currency) return;
  const sentence = `The order is in ${order.currency} and the event now sells in ${currency}.`;
  throw new Refusal("conflict", sentence, { currency: order.currency });
}

/** The order with other items: the discount is recalculated, an agreed adjustment stays. */
export async function relined(
  { db, fair, now }: Counter,
  order: Order,
  bought: readonly Line[],
): Promise<Order> {
  const { discountCode } = order;
  const discount = discountCode === null ? null : await findDiscountByCode(db, fair.id, discountCode);
  const reduced = [...bought, ...discountsOn(bought, order.lines, discount)];
  const adjustments = order.lines.filter(({ kind }) => kind === "adjustment");
  const net = [...reduced, ...adjustments];
  if (sumsOf(net).subtotalCents < 0) {
    const message = "The order's amount would be negative. Change its amount or the fee.";
    throw new Refusal("validation_error", message, [{ path: "unitCents", code: "negative_total", message }]);
  }
  const lines = withTax(net, taxesOfOrder(order));
  const { subtotalCents, taxCents, totalCents: amountCents } = sumsOf(lines);
  const isPending = order.status === "pending";
  const depositCents = isPending ? depositOf(fair, amountCents, order.createdAt) : order.depositCents;
  const { order: sale } = repriced({ booth: NO_BOOTH, order }, { amountCents, depositCents }, now);
  return { ...order, ...sale, lines, subtotalCents, taxCents };
}

/** Saves the order with its remaining booths, and the one that is added or removed. */
export async function saveRelined(
  context: WriteContext,
  before: Order,
  after: Order,
  changes: readonly Decision[],
): Promise<OrderView> {
  await makeCoExhibitors(context, before, after);
  const kept = boothIdsOf(before).filter((id) => boothIdsOf(after).includes(id));
  const opened = await lockBooths(context, kept);
  const [first, ...others] = kept.flatMap((id) => opened.get(id) ?? []);
  if (!first) {
    await saveWithoutBooth(context, before, after);
    await saveBoothChanges(context, changes);
    return orderView(await getOrder(context, before.id), context.now);
  }
  const open = {
    ...first,
    storedOrder: before,
    place: 0,
    others: others.map(({ stored }) => stored),
    settled: outcomeOf({ booth: first.stored, order: before }, { booth: first.stored, order: before }),
  };
  const { booth } = follow(first.stored, before.assignedByOrder, { before, after });
  const outcome = outcomeOf({ booth: first.stored, order: before }, { booth, order: after });
  await saveBoothChanges(context, [
    { open: { ...open, sale: { booth: first.stored, order: before } }, outcome },
    ...changes,
  ]);
  return orderView(await getOrder(context, before.id), context.now);
}
