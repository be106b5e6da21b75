import type { App } from "#lib/ports";
import { discountsOn } from "#lib/pricing/exchange";
import { sumsOf, toLine, withTax } from "#lib/pricing/lines";
import { percentOf } from "#lib/pricing/money";
import { stepReached } from "#lib/pricing/terms";
import { ORDER_ITEM_FIELDS, type OrderItem } from "#lib/records/orderItems";
import type { Line, Order } from "#lib/records/orders";
import { shownPart } from "#lib/records/record";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { joined, left as leftBooth, repriced } from "#lib/sales/contract";
import { boothOfLine, isBought, taxesOfOrder } from "#lib/sales/items";
import { outcomeOf } from "#lib/sales/outcome";
import { salesTermsOf } from "#lib/sales/terms";
import type { OrderItemInput } from "#lib/schema/orderItems";
import type { Booth } from "#lib/store/booths";
import { findDiscountByCode } from "#lib/store/discounts";
import type { Fair } from "#lib/store/events";
import { itemsOfOrder } from "#lib/store/orderItems";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { expireHolds, type LockedBooth, lockBooths, saveBoothChanges } from "../booths/lock";
import { foundBooth, getBoothId } from "../booths/read";
import { isClaimed } from "../documents/issue";
import { depositOf } from "./dates";
import { withFeesOf } from "./fees";
import { getOrder, lockOrder, saveWithoutBooth } from "./lock";
import { lockWithTarget } from "./move";
import { admitBasket, priceOf } from "./price";
import { NO_BOOTH, type OrderView, orderAsOf, orderView } from "./view";

/** What an order is for, item by item. */

const MAX_BOOTHS = 20;
const MAX_ITEMS = 200;

type Counter = Pick<WriteContext, "db" | "fair" | "now">;
type ItemView = ReturnType<typeof itemView>;

export async function list(app: App, fair: Fair, id: string): Promise<ItemView[]> {
  await getOrder({ db: app.db.read, fair }, id);
  return (await itemsOfOrder(app.db.read, id)).map(itemView);
}

function itemView(item: OrderItem) {
  return shownPart(item, ORDER_ITEM_FIELDS);
}

export async function add(app: App, fair: Fair, id: string, input: OrderItemInput): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const target = input.boothId === undefined ? null : await openTarget(context, id, input.boothId);
    const { order } = await lockOrder(context, id);
    assertRoom(order, target);
    const coming = target
      ? await boothLines(context, order, target.stored)
      : await otherLines(context, order, input);
    const bought: Line[] = order.lines.filter(isBought);
    const place = target ? bought.findLastIndex(({ kind }) => kind === "booth") + 1 : bought.length;
    const boothIds = [...boothIdsOf(order), ...(target ? [target.stored.id] : [])];
    const wanted = await withFeesOf(context, bought.toSpliced(place, 0, ...coming), boothIds);
    const changed = await relined(context, order, wanted);
    if (!target) return saveChange(context, order, changed, []);
    const { outcome, assignedByOrder } = joined(target.sale, changed);
    const { id: boothId, label } = target.stored;
    const withBooth: Order = order.boothId
      ? { ...changed, furtherBooths: [...order.furtherBooths, { id: boothId, label, assignedByOrder }] }
      : { ...changed, boothId, boothLabel: label, assignedByOrder };
    return saveChange(context, order, withBooth, [{ open: target, outcome }]);
  });
}

async function openTarget(context: WriteContext, id: string, key: string): Promise<LockedBooth> {
  const targetId = await getBoothId(context, key);
  await lockWithTarget(context, id, targetId);
  const opened = [...(await lockBooths(context, [targetId])).values()];
  return foundBooth((await expireHolds(context, opened))[0], key);
}

function assertRoom(order: Order, target: LockedBooth | null): void {
  if (target && boothIdsOf(order).length >= MAX_BOOTHS) {
    throw new Refusal("too_many_items", `An order has at most ${MAX_BOOTHS} booths.`);
  }
  if (order.lines.length >= MAX_ITEMS) {
    throw new Refusal("too_many_items", `An order has at most ${MAX_ITEMS} items.`);
  }
}

/** At the price of today. */
async function boothLines(counter: Counter, order: Order, booth: Booth): Promise<Line[]> {
  const price = await priceOf(
    counter,
    [booth],
    { extras: [], discountCode: null, fees: null },
    UNKNOWN_BUYER,
  );
  assertCurrency(order, price.currency);
  return price.lines.filter(({ kind }) => kind === "booth");
}

async function otherLines(counter: Counter, order: Order, input: OrderItemInput): Promise<Line[]> {
  const { extraId, quantity = 1, description = "", unitCents = 0 } = input;
  if (extraId === undefined) return [toLine({ kind: "fee", refId: null, description, quantity, unitCents })];
  const basket = { extras: [{ extraId, quantity }], discountCode: null, fees: null };
  await admitBasket(counter, basket, { exhibitorId: order.exhibitorId, locking: true });
  const price = await priceOf(counter, [], basket, UNKNOWN_BUYER);
  assertCurrency(order, price.currency);
  return price.lines.filter(({ kind }) => kind === "extra");
}

function assertCurrency(order: Order, currency: string): void {
  if (currency === order.currency) return;
  const sentence = `The order is in ${order.currency} and the event now sells in ${currency}.`;
  throw new Refusal("conflict", sentence, { currency: order.currency });
}

/** The order with other things in it: the discount is recalculated, an agreed adjustment stays. */
async function relined({ db, fair, now }: Counter, order: Order, bought: readonly Line[]): Promise<Order> {
  const { discountCode } = order;
  const discount = discountCode === null ? null : await findDiscountByCode(db, fair.id, discountCode);
  const reduced = [...bought, ...discountsOn(bought, order.lines, discount)];
  const adjustments = order.lines.filter(({ kind }) => kind === "adjustment");
  const net = [...reduced, ...adjustments];
  if (sumsOf(net).subtotalCents < 0) {
    const message = "The order would cost less than nothing. Change its amount or the fee.";
    throw new Refusal("validation_error", message, [{ path: "unitCents", code: "negative_total", message }]);
  }
  const lines = withTax(net, taxesOfOrder(order));
  const { subtotalCents, taxCents, totalCents: amountCents } = sumsOf(lines);
  const isPending = order.status === "pending";
  const depositCents = isPending ? depositOf(fair, amountCents, order.createdAt) : order.depositCents;
  const { order: sale } = repriced({ booth: NO_BOOTH, order }, { amountCents, depositCents }, now);
  return { ...order, ...sale, lines, subtotalCents, taxCents };
}

type FreedOrTaken = Parameters<typeof saveBoothChanges>[1][number];

/** Saves the order with its booths that stay, which follow it, and the one that comes or goes. */
async function saveChange(
  context: WriteContext,
  before: Order,
  after: Order,
  changes: readonly FreedOrTaken[],
): Promise<OrderView> {
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
  const price = { amountCents: after.amountCents, depositCents: after.depositCents };
  const { booth } = repriced({ booth: first.stored, order: before }, price, context.now);
  const outcome = outcomeOf({ booth: first.stored, order: before }, { booth, order: after });
  await saveBoothChanges(context, [
    { open: { ...open, sale: { booth: first.stored, order: before } }, outcome },
    ...changes,
  ]);
  return orderView(await getOrder(context, before.id), context.now);
}

type Removal = { itemId: string; waiveFee: boolean };

export async function remove(app: App, fair: Fair, id: string, removal: Removal) {
  return inWriteTransaction(app, fair, async (context) => {
    const { order } = await lockOrder(context, id);
    const { after, leavingId, feeCents } = await decideRemoval(context, order, removal);
    const view = await saveChange(context, order, after, await freed(context, order, leavingId));
    return removalView(order, after, feeCents, view);
  });
}

/** What removing an item would change; nothing is kept of it. */
export async function previewRemoval(app: App, fair: Fair, id: string, removal: Removal) {
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const order = orderAsOf(await getOrder(counter, id), counter.now);
  const { after, feeCents } = await decideRemoval(counter, order, removal);
  return removalView(order, after, feeCents, orderView(after, counter.now));
}

function removalView(before: Order, after: Order, feeCents: number, order: OrderView) {
  return { order, feeCents, differenceCents: after.amountCents - before.amountCents };
}

async function freed(context: WriteContext, order: Order, boothId: string | null): Promise<FreedOrTaken[]> {
  if (boothId === null) return [];
  const open = foundBooth((await lockBooths(context, [boothId])).get(boothId), boothId);
  const outcome = leftBooth(open.stored, open.storedOrder ?? order);
  const unchanged = outcomeOf({ booth: open.stored, order: null }, { booth: open.stored, order: null });
  return [{ open: { ...open, storedOrder: null, others: [], place: 0, settled: unchanged }, outcome }];
}

/** Of an order that was invoiced the organiser keeps the fee that the event's cancellation terms say. */
async function decideRemoval(counter: Counter, order: Order, { itemId, waiveFee }: Removal) {
  const { fair, now } = counter;
  const item = (await itemsOfOrder(counter.db, order.id)).find(
    (each) => each.id === itemId && each.status === "active",
  );
  if (!item) throw new Refusal("not_found", `Order ${order.number} has no item "${itemId}".`);
  const bought = order.lines.filter(isBought);
  const leaving = linesOfItem(order, bought, item);
  const left = bought.filter((line) => !leaving.includes(line));
  const gone = item.kind === "booth" ? item.boothId : null;
  const isWhole = left.every(({ kind }) => kind === "fee") && boothIdsOf(order).every((id) => id === gone);
  if (isWhole) throw new Refusal("conflict", "This is all that the order is for. Cancel the order instead.");
  const remaining = withoutBooth(order, gone);
  const kept = gone === null ? left : await withFeesOf(counter, left, boothIdsOf(remaining));
  const without = await relined(counter, remaining, kept);
  const percent = isClaimed(order) && !waiveFee ? feePercentAt(fair, now) : 0;
  const feeCents = Math.max(0, percentOf(order.subtotalCents - without.subtotalCents, percent));
  if (feeCents === 0) return { after: without, leavingId: gone, feeCents };
  const fee = toLine({
    kind: "fee",
    refId: null,
    description: `Cancellation fee: ${item.description}`,
    unitCents: feeCents,
  });
  const after = await relined(counter, remaining, [...kept, fee]);
  return { after, leavingId: gone, feeCents };
}

function linesOfItem(order: Order, bought: readonly Line[], item: OrderItem): Line[] {
  if (item.kind === "booth") {
    return bought.filter((line) => line.kind === "booth" && boothOfLine(order, line) === item.boothId);
  }
  const line = bought.find(
    (each) =>
      each.kind === item.kind &&
      each.description === item.description &&
      each.totalCents === item.netCents &&
      (each.kind === "fee" || each.refId === (item.extraId ?? item.exhibitorId)),
  );
  if (line) return [line];
  throw new Refusal(
    "conflict",
    "Only what was bought can be removed. Change the amount of the order instead.",
  );
}

function feePercentAt({ settings, startsAt }: Fair, now: Date): number {
  return stepReached(salesTermsOf(settings).cancellation, { startsAt, now })?.feePercent ?? 0;
}

/** The next booth becomes the first one. */
function withoutBooth(order: Order, boothId: string | null): Order {
  if (boothId === null) return order;
  if (order.boothId !== boothId) {
    return { ...order, furtherBooths: order.furtherBooths.filter(({ id }) => id !== boothId) };
  }
  const [next, ...furtherBooths] = order.furtherBooths;
  if (!next) return { ...order, boothId: "", boothLabel: "", assignedByOrder: false };
  const { id, label, assignedByOrder } = next;
  return { ...order, boothId: id, boothLabel: label, assignedByOrder, furtherBooths };
}
