import type { App } from "#lib/ports";
import { exchangeBooth, renameBooth } from "#lib/pricing/exchange";
import { sumsOf } from "#lib/pricing/lines";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import * as rules from "#lib/sales/move";
import { type Deal, dueCents, type Sale } from "#lib/sales/sale";
import type { OrderMove } from "#lib/schema/orders";
import { type Booth, findBooths, lockBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { findDiscountByCode } from "#lib/store/discounts";
import type { Fair } from "#lib/store/events";
import { foundBooth, getBoothId } from "../booths/read";
import { closeSales, openSale, settleDown } from "../booths/sale";
import { asOf } from "../booths/view";
import { atDesk, type Desk } from "../desk";
import { depositOf } from "./dates";
import { getOrder, openDeal } from "./deal";
import { priceOf } from "./price";
import { type OrderView, orderAsOf, orderView } from "./view";

/** An order goes to another booth, with its extras and with the money that came. */

type Counter = { db: Db; fair: Fair; now: Date };
type Wish = Partial<Pick<OrderMove, "keepPrice" | "reason">>;

export async function move(app: App, fair: Fair, id: string, wish: OrderMove): Promise<OrderView> {
  return atDesk(app, fair, async (desk) => {
    const { boothId } = await getOrder(desk, id);
    const targetId = await getBoothId(desk, wish.booth);
    await lockBoth(desk, id, [boothId, targetId]);
    const deal = await openDeal(desk, id);
    if (deal.order.boothId === targetId) return orderView(deal.order);
    const [settled] = await settleDown(desk, [await openSale(desk, targetId)]);
    const to = foundBooth(settled, wish.booth);
    const { left, taken } = await decide(desk, deal, { ...to.sale, booth: to.stored }, wish);
    if (deal.open) {
      const from = { ...deal.open, storedOrder: null };
      const claimed = { ...to, storedOrder: deal.order };
      await closeSales(desk, [
        { open: from, outcome: left },
        { open: claimed, outcome: taken },
      ]);
    }
    return orderView(await getOrder(desk, id));
  });
}

/** Both booths at once and in one order, so that two orders that change places never wait for each other. */
async function lockBoth(desk: Desk, id: string, boothIds: readonly string[]): Promise<void> {
  await lockBooths(desk.db, desk.fair.id, boothIds);
  const order = await getOrder(desk, id);
  if (boothIds.includes(order.boothId)) return;
  throw new Refusal("conflict", `Order ${order.number} was moved by somebody else at this moment.`);
}

/** What a move would change; nothing is kept of it. */
export async function previewMove(
  app: App,
  fair: Fair,
  id: string,
  { booth: key, keepPrice }: { booth: string; keepPrice?: boolean },
) {
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const order = orderAsOf(await getOrder(counter, id), counter.now);
  const targetId = await getBoothId(counter, key);
  const booths = await findBooths(counter.db, [order.boothId, targetId]);
  const from = foundBooth(booths.get(order.boothId), key);
  const to = foundBooth(booths.get(targetId), key);
  if (from === to) return { ...previewOf(order, order), boothLabel: to.label };
  const deal = { booth: asOf(from, counter.now), order };
  const { taken } = await decide(counter, deal, { booth: asOf(to, counter.now), order: null }, { keepPrice });
  return previewOf(order, taken.order);
}

function previewOf(before: Order, after: Order) {
  const { boothLabel, status, currency, lines, amountCents, refundDueCents } = after;
  return {
    ...{ boothLabel, status, currency, lines, amountCents, refundDueCents },
    dueCents: dueCents(after),
    differenceCents: amountCents - before.amountCents,
  };
}

async function decide(
  counter: Counter,
  deal: Deal & { order: Order },
  target: Sale & { booth: Booth },
  { keepPrice = false, reason = null }: Wish,
) {
  const { order } = deal;
  const { label } = target.booth;
  const priced = keepPrice
    ? { lines: renameBooth(order.lines, target.booth, order.boothLabel), pricingRuleId: order.pricingRuleId }
    : await exchanged(counter, order, target.booth);
  const { subtotalCents, taxCents, totalCents: amountCents } = sumsOf(priced.lines);
  const isPending = order.status === "pending" && !keepPrice;
  const depositCents = isPending ? depositOf(counter.fair, amountCents, order.createdAt) : order.depositCents;
  const { left, taken } = rules.move(deal, target, { amountCents, depositCents }, counter.now);
  const moved: Order = {
    ...order,
    ...taken.order,
    ...priced,
    ...{ subtotalCents, taxCents, boothLabel: label },
    ...{ movedAt: counter.now, movedFrom: order.boothLabel, moveReason: reason },
  };
  return { left, taken: { ...taken, order: moved } };
}

/** The new booth at its price of today; extras and the tax rate stay those of the order. */
async function exchanged(counter: Counter, order: Order, booth: Booth) {
  const price = await priceOf(counter, booth, { extras: [], discountCode: null });
  const isBought = order.lines.some(({ kind }) => kind === "booth");
  if (isBought && !price.priced) {
    throw new Refusal("price_not_set", `Booth ${booth.label} has no price. Give it one, or keep the price.`);
  }
  if (price.currency !== order.currency) {
    const sentence = `The order is in ${order.currency} and booth ${booth.label} is sold in ${price.currency}. Keep the price.`;
    throw new Refusal("conflict", sentence, { currency: order.currency });
  }
  const { taxRatePercent: ratePercent, taxName: name, discountCode } = order;
  const lines = exchangeBooth(order.lines, {
    boothLines: price.lines.filter(({ kind }) => kind === "booth"),
    discount:
      discountCode === null ? null : await findDiscountByCode(counter.db, counter.fair.id, discountCode),
    tax: ratePercent > 0 ? { ratePercent, name } : null,
  });
  return { lines, pricingRuleId: price.rule?.id ?? null };
}
