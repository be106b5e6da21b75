import type { App } from "#lib/ports";
import { exchangeBooth, renameBooth } from "#lib/pricing/exchange";
import { sumsOf } from "#lib/pricing/lines";
import type { Line, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { boothOfLine, isBought, taxesOfOrder } from "#lib/sales/items";
import * as rules from "#lib/sales/move";
import { dueCents, type OrderWithBooth, type Sale } from "#lib/sales/sale";
import type { OrderMove } from "#lib/schema/orders";
import { type Booth, findBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { findDiscountByCode } from "#lib/store/discounts";
import type { Fair } from "#lib/store/events";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { expireHolds, lockBooth, lockBooths, saveBoothChanges } from "../booths/lock";
import { foundBooth, getBoothId } from "../booths/read";
import { asOf } from "../booths/view";
import { depositOf } from "./dates";
import { withFeesOf } from "./fees";
import { getOrder, lockOrder, seenFrom } from "./lock";
import { priceOf } from "./price";
import { type OrderView, orderAsOf, orderView } from "./view";

/** Moves an order to another booth, with its extras and its payments. */

type Counter = { db: Db; fair: Fair; now: Date };
type Input = Partial<Pick<OrderMove, "keepPrice" | "reason">>;

export async function move(app: App, fair: Fair, id: string, input: OrderMove): Promise<OrderView> {
  return inWriteTransaction(app, fair, (context) => moveOrder(context, id, input));
}

/** Runs within a transaction. */
export async function moveOrder(context: WriteContext, id: string, input: OrderMove): Promise<OrderView> {
  const targetId = await getBoothId(context, input.booth);
  await lockWithTarget(context, id, targetId);
  const fromId = input.from === undefined ? undefined : await getBoothId(context, input.from);
  const locked = await lockOrder(context, id, fromId);
  if (locked.order.boothId === targetId) return orderView(await getOrder(context, id), context.now);
  const [settled] = await expireHolds(context, [await lockBooth(context, targetId)]);
  const to = foundBooth(settled, input.booth);
  const { left, taken } = await decide(context, locked, { ...to.sale, booth: to.stored }, input);
  if (locked.open) {
    const { place, others } = locked.open;
    const from = { ...locked.open, storedOrder: null, others: [] };
    const claimed = { ...to, storedOrder: locked.order, place, others };
    await saveBoothChanges(context, [
      { open: from, outcome: left },
      { open: claimed, outcome: taken },
    ]);
  }
  return orderView(await getOrder(context, id), context.now);
}

/** Locks all booths at once and in one order, so that two orders that swap booths never wait for each other. */
export async function lockWithTarget(context: WriteContext, id: string, targetId: string): Promise<void> {
  const boothIds = [...boothIdsOf(await getOrder(context, id)), targetId];
  await lockBooths(context, boothIds);
  const order = await getOrder(context, id);
  if (boothIdsOf(order).every((boothId) => boothIds.includes(boothId))) return;
  throw new Refusal("conflict", `Order ${order.number} has just been moved by someone else.`);
}

/** What a move would change; nothing is saved. */
export async function previewMove(
  app: App,
  fair: Fair,
  id: string,
  { booth: key, from: fromKey, keepPrice }: { booth: string; from?: string; keepPrice?: boolean },
) {
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const found = orderAsOf(await getOrder(counter, id), counter.now);
  const fromId = fromKey === undefined ? found.boothId : await getBoothId(counter, fromKey);
  const order = seenFrom(found, fromId);
  const targetId = await getBoothId(counter, key);
  const booths = await findBooths(counter.db, [order.boothId, targetId]);
  const from = foundBooth(booths.get(order.boothId), key);
  const to = foundBooth(booths.get(targetId), key);
  if (from === to) return { ...previewOf(order, order), boothLabel: to.label };
  const locked = { booth: asOf(from, counter.now), order };
  const { taken } = await decide(
    counter,
    locked,
    { booth: asOf(to, counter.now), order: null },
    { keepPrice },
  );
  return previewOf(order, taken.order);
}

function previewOf(before: Order, after: Order) {
  const { boothLabel, status, currency, lines, amountCents, refundDueCents } = after;
  return {
    boothLabel,
    status,
    currency,
    lines,
    amountCents,
    refundDueCents,
    dueCents: dueCents(after),
    differenceCents: amountCents - before.amountCents,
  };
}

async function decide(
  counter: Counter,
  locked: OrderWithBooth & { order: Order },
  target: Sale & { booth: Booth },
  { keepPrice = false, reason = null }: Input,
) {
  const { order } = locked;
  const { label } = target.booth;
  const isLeaving = (line: Line) => line.kind === "booth" && boothOfLine(order, line) === order.boothId;
  const priced = keepPrice
    ? {
        lines: renameBooth(order.lines, target.booth, order.boothLabel, isLeaving),
        pricingRuleId: order.pricingRuleId,
      }
    : await exchanged(counter, order, target.booth, isLeaving);
  const { subtotalCents, taxCents, totalCents: amountCents } = sumsOf(priced.lines);
  const isPending = order.status === "pending" && !keepPrice;
  const depositCents = isPending ? depositOf(counter.fair, amountCents, order.createdAt) : order.depositCents;
  const { left, taken } = rules.move(locked, target, { amountCents, depositCents }, counter.now);
  const moved: Order = {
    ...order,
    ...taken.order,
    ...priced,
    subtotalCents,
    taxCents,
    boothLabel: label,
    movedAt: counter.now,
    movedFrom: order.boothLabel,
    moveReason: reason,
  };
  return { left, taken: { ...taken, order: moved } };
}

/** The new booth at its current price; extras and taxes stay those of the order. */
async function exchanged(counter: Counter, order: Order, booth: Booth, isLeaving: (line: Line) => boolean) {
  const price = await priceOf(
    counter,
    [booth],
    { extras: [], discountCode: null, fees: null },
    UNKNOWN_BUYER,
  );
  const wasPriced = order.lines.some(isLeaving);
  if (wasPriced && !price.priced) {
    throw new Refusal("price_not_set", `Booth ${booth.label} has no price. Give it one, or keep the price.`);
  }
  if (price.currency !== order.currency) {
    const sentence = `The order is in ${order.currency} and booth ${booth.label} is sold in ${price.currency}. Keep the price.`;
    throw new Refusal("conflict", sentence, { currency: order.currency });
  }
  const { discountCode } = order;
  const bought = await withFeesOf(counter, order.lines.filter(isBought), { ...order, boothId: booth.id });
  const lines = exchangeBooth([...bought, ...order.lines.filter((line) => !isBought(line))], {
    isLeaving,
    boothLines: price.lines.filter(({ kind }) => kind === "booth"),
    discount:
      discountCode === null ? null : await findDiscountByCode(counter.db, counter.fair.id, discountCode),
    taxes: taxesOfOrder(order),
  });
  return { lines, pricingRuleId: price.rule?.id ?? null };
}
