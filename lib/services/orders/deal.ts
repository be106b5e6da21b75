import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { admitExtras } from "#lib/sales/extras";
import type { Circumstances } from "#lib/sales/order";
import { type Outcome, outcomeOf } from "#lib/sales/outcome";
import { type Deal, isActive, type OrderSale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { lockDirectory } from "#lib/store/exhibitors";
import { listUses, lockExtras } from "#lib/store/extras";
import { recordFacts } from "#lib/store/facts";
import * as store from "#lib/store/orders";
import { closeSale, dataOf, type OpenSale, openSales, settleDown } from "../booths/sale";
import type { Desk } from "../desk";
import { makeExhibitor } from "./buyer";
import { boughtExtras, GONE, orderView } from "./view";
import { changeOrder } from "./write";

/** An order that is locked for this write, and its booth, which by now may be another order's or gone. */
export type OpenDeal = Deal & {
  order: Order;
  /** Null when the booth is gone or lies inside another. */
  open: OpenSale | null;
};

export async function getOrder({ db, fair }: Pick<Desk, "db" | "fair">, id: string): Promise<Order> {
  return found(await store.findOrder(db, fair.id, id), id);
}

function found<T>(order: T | null, id: string): T {
  if (order) return order;
  throw new Refusal("order_not_found", `There is no order "${id}" in this event.`);
}

/** The booth is locked before the order, as everywhere, so that no two acts wait for each other. */
export async function openDeal(desk: Desk, id: string): Promise<OpenDeal> {
  const { db, fair } = desk;
  const boothId = await boothIdOf(desk, id);
  const sale = boothId === null ? undefined : (await openSales(desk, [boothId])).get(boothId);
  if (sale?.storedOrder?.id === id) return activeDeal(sale, sale.storedOrder);
  // While we waited for the booth the order may have moved to another; from here on it stays, as moves need this lock.
  if ((await boothIdOf(desk, id)) !== boothId) return openDeal(desk, id);
  const [open = null] = sale ? await settleDown(desk, [sale]) : [];
  const order = found(await store.lockOrder(db, fair.id, id), id);
  if (!open) return { booth: { ...GONE, label: order.boothLabel }, order, open };
  return { booth: open.stored, order, open: claimedBy(open, order) };
}

async function boothIdOf({ db, fair }: Desk, orderId: string): Promise<string | null> {
  return found(await store.findLinks(db, fair.id, orderId), orderId).boothId;
}

function activeDeal(open: OpenSale, stored: Order): OpenDeal {
  const order = { ...stored, ...(open.sale.order ?? open.settled.order) };
  return { booth: open.sale.booth, order: open.settled.facts.length > 0 ? order : stored, open };
}

/** What is decided about an order that has ended is written beside the booth, as if the booth were its own. */
function claimedBy(open: OpenSale, order: Order): OpenSale {
  const { stored: booth } = open;
  return {
    stored: booth,
    storedOrder: order,
    settled: outcomeOf({ booth, order }, { booth, order }),
    sale: open.sale,
  };
}

/** What the rules need to know for an act that may turn the order into a sale. */
export async function circumstancesOf(desk: Desk, deal: OpenDeal): Promise<Circumstances> {
  const { acceptLatePayments } = salesTermsOf(desk.fair.settings);
  return {
    now: desk.now,
    acceptLatePayments:
      acceptLatePayments && (isActive(deal.order) || (await hasRoomAgain(desk, deal.order))),
    newExhibitorId: desk.app.ids.next("exh"),
  };
}

/** An order that ended gave its extras back; others may have them by now. */
async function hasRoomAgain(desk: Desk, order: Order): Promise<boolean> {
  try {
    await admitAgain(desk, order);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export async function admitAgain({ db, fair, now }: Desk, order: Order): Promise<void> {
  const wishes = boughtExtras(order);
  if (wishes.length === 0 || isActive(order)) return;
  const ids = wishes.map(({ extraId }) => extraId);
  const extras = await lockExtras(db, fair.id, ids);
  const { exhibitorId } = order;
  admitExtras(wishes, extras, await listUses(db, ids, { exhibitorId, now }), exhibitorId);
}

/** Writes what was decided, with the exhibitor that a sale makes of a company we did not know. */
export async function closeDeal(desk: Desk, deal: OpenDeal, outcome: Outcome<OrderSale>): Promise<Order> {
  const { exhibitorId } = outcome.order;
  if (exhibitorId !== null && deal.order.exhibitorId === null)
    await makeExhibitor(desk, deal.order, exhibitorId);
  if (deal.open) await closeSale(desk, deal.open, outcome);
  else await closeWithoutBooth(desk, deal, outcome);
  return getOrder(desk, deal.order.id);
}

async function closeWithoutBooth(desk: Desk, deal: OpenDeal, outcome: Outcome<OrderSale>): Promise<void> {
  const { order, facts } = await changeOrder(desk, deal.order, outcome.order);
  const told = outcome.facts
    .filter(({ kind }) => kind.startsWith("order."))
    .map((fact) => ({ kind: fact.kind, data: dataOf(fact, null, orderView(order), new Map()) }));
  await recordFacts(desk.db, desk.fair, [...told, ...facts], desk.now);
}

/** Load, decide, save, announce: an act that may make a sale of the order. */
export async function claimDeal(
  desk: Desk,
  id: string,
  decide: (deal: OpenDeal, circumstances: Circumstances) => Outcome<OrderSale>,
): Promise<Order> {
  await lockNamesForBuyer(desk, id);
  const deal = await openDeal(desk, id);
  return closeDeal(desk, deal, decide(deal, await circumstancesOf(desk, deal)));
}

/** Whoever makes exhibitors locks the directory before any booth, so whoever might make one does so, too. */
export async function lockNamesForBuyer(desk: Desk, id: string): Promise<void> {
  const { db, fair } = desk;
  const { exhibitorId } = found(await store.findLinks(db, fair.id, id), id);
  if (exhibitorId === null) await lockDirectory(db, fair.id);
}

/** The same for an act that ends the order or leaves it as it is. */
export async function actOnDeal(
  desk: Desk,
  id: string,
  decide: (deal: OpenDeal) => Outcome<OrderSale>,
): Promise<Order> {
  const deal = await openDeal(desk, id);
  return closeDeal(desk, deal, decide(deal));
}
