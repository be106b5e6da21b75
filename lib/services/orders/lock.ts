import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import type { Circumstances } from "#lib/sales/claim";
import { admitExtras } from "#lib/sales/extras";
import { type Outcome, outcomeOf } from "#lib/sales/outcome";
import { isActive, type OrderSale, type OrderWithBooth } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { lockDirectory } from "#lib/store/exhibitors";
import { listUses, lockExtras } from "#lib/store/extras";
import * as store from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { dataOf, expireHolds, type LockedBooth, lockBooths, saveBoothChange } from "../booths/lock";
import { makeExhibitor } from "./buyer";
import { boughtExtras, GONE, orderView } from "./view";
import { changeOrder } from "./write";

/** An order that is locked for this write, and its booth, which by now may be another order's or gone. */
export type LockedOrder = OrderWithBooth & {
  order: Order;
  /** Null when the booth is gone or lies inside another. */
  open: LockedBooth | null;
};

export async function getOrder({ db, fair }: Pick<WriteContext, "db" | "fair">, id: string): Promise<Order> {
  return found(await store.findOrder(db, fair.id, id), id);
}

function found<T>(order: T | null, id: string): T {
  if (order) return order;
  throw new Refusal("order_not_found", `There is no order "${id}" in this event.`);
}

/** The booth is locked before the order, as everywhere, so that no two acts wait for each other. */
export async function lockOrder(context: WriteContext, id: string): Promise<LockedOrder> {
  const { db, fair } = context;
  const boothId = await boothIdOf(context, id);
  const sale = boothId === null ? undefined : (await lockBooths(context, [boothId])).get(boothId);
  if (sale?.storedOrder?.id === id) return activeOrder(sale, sale.storedOrder);
  // While we waited for the booth the order may have moved to another; from here on it stays, as moves need this lock.
  if ((await boothIdOf(context, id)) !== boothId) return lockOrder(context, id);
  const [open = null] = sale ? await expireHolds(context, [sale]) : [];
  const order = found(await store.lockOrder(db, fair.id, id), id);
  if (!open) return { booth: { ...GONE, label: order.boothLabel }, order, open };
  return { booth: open.stored, order, open: claimedBy(open, order) };
}

async function boothIdOf({ db, fair }: WriteContext, orderId: string): Promise<string | null> {
  return found(await store.findLinks(db, fair.id, orderId), orderId).boothId;
}

function activeOrder(open: LockedBooth, stored: Order): LockedOrder {
  const order = { ...stored, ...(open.sale.order ?? open.settled.order) };
  return { booth: open.sale.booth, order: open.settled.domainEvents.length > 0 ? order : stored, open };
}

/** What is decided about an order that has ended is written beside the booth, as if the booth were its own. */
function claimedBy(open: LockedBooth, order: Order): LockedBooth {
  const { stored: booth } = open;
  return {
    stored: booth,
    storedOrder: order,
    settled: outcomeOf({ booth, order }, { booth, order }),
    sale: open.sale,
  };
}

/** What the rules need to know for an act that may turn the order into a sale. */
export async function circumstancesOf(context: WriteContext, locked: LockedOrder): Promise<Circumstances> {
  const { acceptLatePayments } = salesTermsOf(context.fair.settings);
  return {
    now: context.now,
    acceptLatePayments:
      acceptLatePayments && (isActive(locked.order) || (await hasRoomAgain(context, locked.order))),
    newExhibitorId: context.app.ids.next("exh"),
  };
}

/** An order that ended gave its extras back; others may have them by now. */
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

/** Writes what was decided, with the exhibitor that a sale makes of a company we did not know. */
export async function saveOrderChange(
  context: WriteContext,
  locked: LockedOrder,
  outcome: Outcome<OrderSale>,
): Promise<Order> {
  const { exhibitorId } = outcome.order;
  if (exhibitorId !== null && locked.order.exhibitorId === null)
    await makeExhibitor(context, locked.order, exhibitorId);
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
  const told = outcome.domainEvents
    .filter(({ kind }) => kind.startsWith("order."))
    .map((domainEvent) => ({
      kind: domainEvent.kind,
      data: dataOf(domainEvent, null, orderView(order), new Map()),
    }));
  await recordDomainEvents(context.db, context.fair, [...told, ...domainEvents], context.now);
}

/** Whoever makes exhibitors locks the directory before any booth, so whoever might make one does so, too. */
export async function lockNamesForBuyer(context: WriteContext, id: string): Promise<void> {
  const { db, fair } = context;
  const { exhibitorId } = found(await store.findLinks(db, fair.id, id), id);
  if (exhibitorId === null) await lockDirectory(db, fair.id);
}

/** Load, decide, save, announce: an act that ends the order or leaves it as it is. */
export async function actOnOrder(
  context: WriteContext,
  id: string,
  decide: (locked: LockedOrder) => Outcome<OrderSale>,
): Promise<Order> {
  const locked = await lockOrder(context, id);
  return saveOrderChange(context, locked, decide(locked));
}
