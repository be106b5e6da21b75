import type { App } from "#lib/ports";
import { toLine } from "#lib/pricing/lines";
import { ORDER_ITEM_FIELDS, type OrderItem } from "#lib/records/orderItems";
import type { Line, Order } from "#lib/records/orders";
import { shownPart } from "#lib/records/record";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { joined } from "#lib/sales/contract";
import { isBought } from "#lib/sales/items";
import type { Sale } from "#lib/sales/sale";
import type { OrderItemInput } from "#lib/schema/orderItems";
import type { Booth } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import { itemsOfOrder } from "#lib/store/orderItems";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { expireHolds, type LockedBooth, lockBooths } from "../booths/lock";
import { findBooth, foundBooth, getBoothId } from "../booths/read";
import { asOf } from "../booths/view";
import { namedCoExhibitor } from "./coExhibitors";
import { withFeesOf } from "./fees";
import { getOrder, lockOrder } from "./lock";
import { lockWithTarget } from "./move";
import { admitBasket, priceOf } from "./price";
import { assertCurrency, boothLines, type Counter, MAX_BOOTHS, relined, saveRelined } from "./relining";
import { type OrderView, orderAsOf, orderView } from "./view";

export { previewRemoval, remove } from "./removal";

/** The items of an order. */

const MAX_ITEMS = 200;

type ItemView = ReturnType<typeof itemView>;

export async function list(app: App, fair: Fair, id: string): Promise<ItemView[]> {
  await getOrder({ db: app.db.read, fair }, id);
  return (await itemsOfOrder(app.db.read, id)).map(itemView);
}

function itemView(item: OrderItem) {
  return shownPart(item, ORDER_ITEM_FIELDS);
}

export async function add(app: App, fair: Fair, id: string, input: OrderItemInput): Promise<OrderView> {
  return inWriteTransaction(app, fair, (context) => addItem(context, id, input));
}

/** Runs within a transaction. */
export async function addItem(context: WriteContext, id: string, input: OrderItemInput): Promise<OrderView> {
  const { app, db, fair } = context;
  if (input.coExhibitor) await lockDirectory(db, fair.id);
  const open = input.boothId === undefined ? null : await openTarget(context, id, input.boothId);
  const { order } = await lockOrder(context, id);
  const target = open && { ...open.sale, booth: open.stored };
  const { after, outcome } = await decideAddition(context, app, order, input, { target, locking: true });
  return saveRelined(context, order, after, open && outcome ? [{ open, outcome }] : []);
}

/** The order as it would be; nothing is saved. */
export async function previewAddition(
  app: App,
  fair: Fair,
  id: string,
  input: OrderItemInput,
): Promise<OrderView> {
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const order = orderAsOf(await getOrder(counter, id), counter.now);
  const target =
    input.boothId === undefined
      ? null
      : { booth: asOf(await findBooth(counter, input.boothId), counter.now), order: null };
  const { after } = await decideAddition(counter, app, order, input, { target, locking: false });
  return orderView(after, counter.now);
}

type Target = Sale & { booth: Booth };

async function decideAddition(
  counter: Counter,
  app: App,
  order: Order,
  input: OrderItemInput,
  { target, locking }: { target: Target | null; locking: boolean },
) {
  assertRoom(order, target);
  const coming = await comingLines(counter, order, input, { target, locking });
  const bought: Line[] = order.lines.filter(isBought);
  const place = target ? bought.findLastIndex(({ kind }) => kind === "booth") + 1 : bought.length;
  const grown = grownBy(order, {
    booth: target?.booth ?? null,
    coExhibitor: input.coExhibitor ? await namedCoExhibitor(counter, app, order, input.coExhibitor) : null,
  });
  const wanted = bought.toSpliced(place, 0, ...coming);
  // Fees depend on booths and co-exhibitors only.
  const isCounted = target !== null || input.coExhibitor !== undefined;
  const changed = await relined(
    counter,
    order,
    isCounted ? await withFeesOf(counter, wanted, grown) : wanted,
  );
  const { coExhibitors } = grown;
  if (!target) return { after: { ...changed, coExhibitors }, outcome: null };
  const { outcome, assignedByOrder } = joined(target, changed);
  return { after: { ...changed, ...boothsOf(grown, target.booth.id, assignedByOrder) }, outcome };
}

type Growth = { booth: Booth | null; coExhibitor: Order["coExhibitors"][number] | null };

function grownBy(order: Order, { booth, coExhibitor }: Growth): Order {
  const coExhibitors = coExhibitor ? [...order.coExhibitors, coExhibitor] : order.coExhibitors;
  if (!booth) return { ...order, coExhibitors };
  const { id, label } = booth;
  if (!order.boothId) return { ...order, coExhibitors, boothId: id, boothLabel: label };
  const further = { id, label, assignedByOrder: false };
  return { ...order, coExhibitors, furtherBooths: [...order.furtherBooths, further] };
}

/** The booths of the order; the new one records whether the order assigned its exhibitor. */
function boothsOf(order: Order, newId: string, assignedByOrder: boolean) {
  const { boothId, boothLabel, furtherBooths } = order;
  return {
    boothId,
    boothLabel,
    assignedByOrder: boothId === newId ? assignedByOrder : order.assignedByOrder,
    furtherBooths: furtherBooths.map((booth) => (booth.id === newId ? { ...booth, assignedByOrder } : booth)),
  };
}

async function openTarget(context: WriteContext, id: string, key: string): Promise<LockedBooth> {
  const targetId = await getBoothId(context, key);
  await lockWithTarget(context, id, targetId);
  const opened = [...(await lockBooths(context, [targetId])).values()];
  return foundBooth((await expireHolds(context, opened))[0], key);
}

function assertRoom(order: Order, target: Target | null): void {
  if (target && boothIdsOf(order).length >= MAX_BOOTHS) {
    throw new Refusal("too_many_items", `An order has at most ${MAX_BOOTHS} booths.`);
  }
  if (order.lines.length >= MAX_ITEMS) {
    throw new Refusal("too_many_items", `An order has at most ${MAX_ITEMS} items.`);
  }
}

/** A co-exhibitor adds no lines here: its fees are calculated for the whole order. */
async function comingLines(
  counter: Counter,
  order: Order,
  input: OrderItemInput,
  { target, locking }: { target: Target | null; locking: boolean },
): Promise<Line[]> {
  if (target) return boothLines(counter, order, target.booth);
  const { extraId, quantity = 1, description, unitCents = 0 } = input;
  if (extraId !== undefined) return extraLines(counter, order, { extraId, quantity, locking });
  if (description === undefined) return [];
  return [toLine({ kind: "fee", refId: null, description, quantity, unitCents })];
}

async function extraLines(
  counter: Counter,
  order: Order,
  { locking, ...extra }: { extraId: string; quantity: number; locking: boolean },
): Promise<Line[]> {
  const basket = { extras: [extra], discountCode: null, fees: null };
  await admitBasket(counter, basket, { exhibitorId: order.exhibitorId, locking });
  const price = await priceOf(counter, [], basket, UNKNOWN_BUYER);
  assertCurrency(order, price.currency);
  return price.lines.filter(({ kind }) => kind === "extra");
}
