import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf, placeOf, withFirst } from "#lib/sales/booths";
import type { Circumstances } from "#lib/sales/claim";
import { admitExtras } from "#lib/sales/extras";
import { type Outcome, outcomeOf } from "#lib/sales/outcome";
import { isActive, isFreeFor, type OrderSale, type OrderWithBooth } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import { lockDirectory } from "#lib/store/exhibitors";
import { listUses, lockExtras } from "#lib/store/extras";
import * as store from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { dataOf, expireHolds, type LockedBooth, lockBooths, saveBoothChange } from "../booths/lock";
import { makeCoExhibitors, makeExhibitor } from "./buyer";
import { boughtExtras, GONE, NO_BOOTH, orderView } from "./view";
import { changeOrder, completeNew, insertOrder, type NewOrder } from "./write";

/** An order locked for this write, and its booth, which may be deleted or belong to another order by now. */
export type LockedOrder = OrderWithBooth & {
  order: Order;
  /** Null if the order has no booth, or its booth is deleted or part of a merged one. */
  open: LockedBooth | null;
};

export async function getOrder({ db, fair }: Pick<WriteContext, "db" | "fair">, id: string): Promise<Order> {
  return found(await store.findOrder(db, fair.id, id), id);
}

function found<T>(order: T | null, id: string): T {
  if (order) return order;
  throw new Refusal("order_not_found", `There is no order "${id}" in this event.`);
}

/**
 * Locks the booths before the order, as every write does, so that no two writes wait for each other. An active order
 * is seen from the named booth, else from its first.
 */
export async function lockOrder(context: WriteContext, id: string, boothId?: string): Promise<LockedOrder> {
  const { db, fair } = context;
  const ids = await boothIdsOfOrder(context, id);
  const opened = ids.length === 0 ? new Map<string, LockedBooth>() : await lockBooths(context, ids);
  const sale = opened.get(boothId ?? ids[0] ?? "");
  if (sale?.storedOrder?.id === id) return activeOrder(sale, sale.storedOrder);
  // Its booths may have changed while this waited; from here on they cannot, because that needs these locks.
  if ((await boothIdsOfOrder(context, id)).join() !== ids.join()) return lockOrder(context, id, boothId);
  const settled = await expireHolds(context, [...opened.values()]);
  const order = found(await store.lockOrder(db, fair.id, id), id);
  if (boothId !== undefined) seenFrom(order, boothId);
  if (ids.length === 0) return { booth: { ...NO_BOOTH, id: order.boothId }, order, open: null };
  return endedOrder(settled.length < ids.length ? [] : settled, order);
}

/** The order with one of its booths first; refuses a booth that is not in it. */
export function seenFrom(order: Order, boothId: string): Order {
  const seen = withFirst(order, placeOf(order, boothId));
  if (seen.boothId === boothId) return seen;
  throw new Refusal("booth_not_found", `This booth is not part of order ${order.number}.`);
}

async function boothIdsOfOrder({ db, fair }: WriteContext, orderId: string): Promise<string[]> {
  return found(await store.findLinks(db, fair.id, orderId), orderId).boothIds;
}

function activeOrder(open: LockedBooth, stored: Order): LockedOrder {
  const order = { ...stored, ...(open.sale.order ?? open.settled.order) };
  return { booth: open.sale.booth, order: open.settled.domainEvents.length > 0 ? order : stored, open };
}

/** A booth of an ended order that belongs to someone else by now decides what is still possible. */
function endedOrder(opened: readonly LockedBooth[], order: Order): LockedOrder {
  const inOrder = boothIdsOf(order).flatMap((id) => opened.find(({ stored }) => stored.id === id) ?? []);
  const open = inOrder.find(({ stored }) => !isFreeFor(stored, order.exhibitorId)) ?? inOrder[0];
  if (!open) return { booth: { ...GONE, label: order.boothLabel }, order, open: null };
  const others = inOrder.filter((each) => each !== open).map(({ stored }) => stored);
  const claimed = claimedBy(open, order, others);
  return { booth: open.stored, order: claimed.storedOrder, open: claimed };
}

/** Treats a booth of an ended order as the order's own, so that decisions about the order can be saved with it. */
function claimedBy(
  { stored: booth, sale }: LockedBooth,
  order: Order,
  others: readonly LockedBooth["stored"][],
): LockedBooth & { storedOrder: Order } {
  const place = placeOf(order, booth.id);
  const storedOrder = withFirst(order, place);
  const unchanged = { booth, order: storedOrder };
  return { stored: booth, storedOrder, place, others, settled: outcomeOf(unchanged, unchanged), sale };
}

/** What the rules need to know for an action that may turn the order into a sale. */
export async function circumstancesOf(context: WriteContext, locked: LockedOrder): Promise<Circumstances> {
  const { acceptLatePayments } = salesTermsOf(context.fair.settings);
  return {
    now: context.now,
    acceptLatePayments:
      acceptLatePayments && (isActive(locked.order) || (await hasRoomAgain(context, locked.order))),
    newExhibitorId: context.app.ids.next("exh"),
  };
}

/** Whether the extras that an ended order released are still available. */
async function hasRoomAgain(context: WriteContext, order: Order): Promise<boolean> {
  try {
    await admitAgain(context, order);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export async function admitAgain({ db, fair, now }: WriteContext, order: Order): Promise<void> {
  const inputs = boughtExtras(order);
  if (inputs.length === 0 || isActive(order)) return;
  const ids = inputs.map(({ extraId }) => extraId);
  const extras = await lockExtras(db, fair.id, ids);
  const { exhibitorId } = order;
  admitExtras(inputs, extras, await listUses(db, ids, { exhibitorId, now }), exhibitorId);
}

/** Saves an outcome, with the exhibitor that a sale creates for an unknown company. */
export async function saveOrderChange(
  context: WriteContext,
  locked: LockedOrder,
  outcome: Outcome<OrderSale>,
): Promise<Order> {
  const { exhibitorId } = outcome.order;
  if (exhibitorId !== null && locked.order.exhibitorId === null)
    await makeExhibitor(context, { ...locked.order, id: exhibitorId });
  await makeCoExhibitors(context, locked.order, outcome.order);
  if (locked.open) await saveBoothChange(context, locked.open, outcome);
  else await closeWithoutBooth(context, locked, outcome);
  return getOrder(context, locked.order.id);
}

async function closeWithoutBooth(
  context: WriteContext,
  locked: LockedOrder,
  outcome: Outcome<OrderSale>,
): Promise<void> {
  const { order, domainEvents } = await changeOrder(context, locked.order, outcome.order);
  const own = eventsWithoutBooth(context, order, outcome);
  await recordDomainEvents(context.db, context.fair, [...own, ...domainEvents], context.now);
}

/** Inserts an order for extras only. */
export async function insertWithoutBooth(
  context: WriteContext,
  made: NewOrder,
  outcome: Outcome<OrderSale>,
): Promise<Order> {
  const complete = await completeNew(context, made);
  const domainEvents = eventsWithoutBooth(context, complete, outcome);
  const { order } = await insertOrder(context, complete, { changes: [], domainEvents });
  return order;
}

function eventsWithoutBooth(
  { now }: WriteContext,
  order: Order,
  { domainEvents }: Outcome<OrderSale>,
): DomainEvent[] {
  return domainEvents
    .filter(({ kind }) => kind.startsWith("order."))
    .map((domainEvent) => ({
      kind: domainEvent.kind,
      data: dataOf(domainEvent, [], orderView(order, now), new Map()),
    }));
}

/** Saves an order without a booth. */
export async function saveWithoutBooth(context: WriteContext, before: Order, after: Order): Promise<void> {
  const orderWithBooth = { booth: GONE, order: before };
  await closeWithoutBooth(
    context,
    { ...orderWithBooth, open: null },
    outcomeOf(orderWithBooth, { booth: GONE, order: after }),
  );
}

/**
 * Creating an exhibitor requires the directory lock before any booth lock, so it is taken whenever one might be
 * created.
 */
export async function lockNamesForBuyer(context: WriteContext, id: string): Promise<void> {
  const { db, fair } = context;
  const { exhibitorId, coExhibitors } = found(await store.findLinks(db, fair.id, id), id);
  if (exhibitorId === null || coExhibitors.length > 0) await lockDirectory(db, fair.id);
}

/** Loads, decides and saves: for an action that ends the order or leaves it as it is. */
export async function actOnOrder(
  context: WriteContext,
  id: string,
  decide: (locked: LockedOrder) => Outcome<OrderSale>,
): Promise<Order> {
  const locked = await lockOrder(context, id);
  return saveOrderChange(context, locked, decide(locked));
}
