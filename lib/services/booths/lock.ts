import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf, follow, placeOf, withFirst } from "#lib/sales/booths";
import { settle } from "#lib/sales/hold";
import {
  boothDomainEvents,
  type Outcome,
  outcomeOf,
  type SaleDomainEvent,
  saleAfter,
} from "#lib/sales/outcome";
import type { BoothSale, OrderSale, Sale } from "#lib/sales/sale";
import * as booths from "#lib/store/booths";
import { TransactionConflict } from "#lib/store/databaseErrors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import * as exhibitors from "#lib/store/exhibitors";
import * as orders from "#lib/store/orders";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { exhibitorView } from "../exhibitors/view";
import { type OrderView, orderView } from "../orders/view";
import { changeOrder, completeNew, insertOrder, type NewOrder } from "../orders/write";
import { foundBooth, getBoothId } from "./read";
import { type BoothView, boothView } from "./view";

/** A booth locked for this write, with its active order. Holds past their end have already been expired. */
export type LockedBooth = {
  /** As stored in the database. */
  stored: booths.Booth;
  /** As stored, but with this booth as the first of the order. */
  storedOrder: Order | null;
  /** The place of this booth in its order, and the other booths of the order. */
  place: number;
  others: readonly booths.Booth[];
  /** The state after expiring an overdue hold. An order that just expired has to be saved, too. */
  settled: Outcome;
  /** The state that a change starts from. */
  sale: Sale;
};

export async function lockBooths(
  context: WriteContext,
  ids: readonly string[],
): Promise<Map<string, LockedBooth>> {
  const opened = await openMeant(context, { ids });
  return new Map(ids.flatMap((id) => entryOf(opened, id)));
}

function entryOf<V>(map: ReadonlyMap<string, V>, id: string): [string, V][] {
  const value = map.get(id);
  return value === undefined ? [] : [[id, value]];
}

/** Locks the booths that a bulk refers to; missing ones are left out. */
export async function openNamed(
  context: WriteContext,
  names: { labels: readonly string[]; externalIds: readonly string[] },
): Promise<LockedBooth[]> {
  const [labels, externalIds] = [new Set(names.labels), new Set(names.externalIds)];
  return [...(await openMeant(context, names)).values()].filter(
    ({ stored: { label, externalId } }) => labels.has(label) || (externalId && externalIds.has(externalId)),
  );
}

/** With all other booths of their orders, because a change of an order affects all its booths. */
async function openMeant(
  context: WriteContext,
  meant: booths.MeantBooths,
): Promise<Map<string, LockedBooth>> {
  return openFound(context, await booths.lockBoothsWithOrders(context.db, context.fair.id, meant));
}

/** Adds their orders to booths that are locked already. */
export async function openFound(
  context: WriteContext,
  { booths: locked, areOrdered }: booths.FoundBooths,
): Promise<Map<string, LockedBooth>> {
  const active = areOrdered ? await orders.lockActiveOrders(context.db, [...locked.keys()]) : [];
  const orderOf = new Map<string, Order>();
  for (const order of active) {
    const ids = boothIdsOf(order);
    // A booth was added to the order while we waited for a lock.
    if (ids.some((id) => !locked.has(id))) throw new TransactionConflict();
    for (const id of ids) orderOf.set(id, order);
  }
  return new Map(
    [...locked.values()].map((stored) => [
      stored.id,
      openBooth(context, stored, orderOf.get(stored.id) ?? null, locked),
    ]),
  );
}

/** A locked booth, seen as the first of its order. */
export function openBooth(
  { now }: WriteContext,
  stored: booths.Booth,
  order: Order | null,
  locked: ReadonlyMap<string, booths.Booth>,
): LockedBooth {
  const place = order ? placeOf(order, stored.id) : 0;
  const storedOrder = order && withFirst(order, place);
  const otherIds = order ? boothIdsOf(order).filter((id) => id !== stored.id) : [];
  const others = otherIds.flatMap((id) => locked.get(id) ?? []);
  const settled = settle({ booth: stored, order: storedOrder }, now);
  return { stored, storedOrder, place, others, settled, sale: saleAfter(settled) };
}

export async function lockBooth(context: WriteContext, key: string): Promise<LockedBooth> {
  const id = await getBoothId(context, key);
  return foundBooth((await lockBooths(context, [id])).get(id), key);
}

/** A booth and the change decided for it. */
export type Decision = {
  open: LockedBooth;
  outcome: Outcome;
};

/** Saves a decided change, emits its events, and returns the booth as saved. */
export async function saveBoothChange(
  context: WriteContext,
  open: LockedBooth,
  outcome: Outcome,
): Promise<booths.Booth> {
  const [booth] = await saveBoothChanges(context, [{ open, outcome }]);
  return booth as booths.Booth;
}

/** Saves expired holds. An expired order must emit its event before its booth is split or deleted. */
export async function expireHolds(
  context: WriteContext,
  opened: readonly LockedBooth[],
): Promise<LockedBooth[]> {
  const decisions = opened.map((open) => ({ open, outcome: outcomeOf(open.sale, open.sale) }));
  const settled = await saveBoothChanges(context, decisions);
  return opened.map(({ sale, storedOrder, place, others }, index) => ({
    stored: settled[index] as booths.Booth,
    storedOrder: sale.order && storedOrder,
    place: sale.order ? place : 0,
    others: sale.order ? others : [],
    settled: outcomeOf(sale, sale),
    sale,
  }));
}

type Step = {
  before: booths.Booth;
  after: booths.Booth;
  domainEvents: SaleDomainEvent[];
  /** Events about extras that end with their order. */
  further: DomainEvent[];
};

/** What has been decided so far, by the ids of booths and orders. */
type Progress = { steps: Map<string, Step>; orders: Map<string, Order> };

/** Returns the booths as saved, in the order of the decisions. */
export async function saveBoothChanges(
  context: WriteContext,
  decisions: readonly Decision[],
): Promise<booths.Booth[]> {
  const { steps } = await saveDecisions(context, decisions, null);
  return decisions.map(({ open }) => steps.get(open.stored.id)?.after ?? open.stored);
}

/** Saves booths with the new order that takes them. */
export async function saveWithOrder(
  context: WriteContext,
  decisions: readonly Decision[],
  made: NewOrder,
): Promise<Order> {
  const { orders: written } = await saveDecisions(context, decisions, made);
  return written.get(made.id) as Order;
}

/**
 * Saves any number of booths in a few statements. Orders are rare and saved one by one; a new one comes last, because
 * other orders of the event wait from then on until the transaction ends.
 */
async function saveDecisions(
  context: WriteContext,
  decisions: readonly Decision[],
  made: NewOrder | null,
): Promise<Progress> {
  const progress: Progress = { steps: new Map(), orders: new Map() };
  for (const decision of decisions) await takeStep(context, progress, decision);
  const steps = [...progress.steps.values()];
  const moved = steps.filter(({ before, after }) => before !== after);
  const changes = moved.map(({ before, after }) => ({
    before: before.status,
    after,
    updatedAt: after.updatedAt,
  }));
  const complete = made && (await completeNew(context, made));
  if (complete) progress.orders.set(complete.id, complete);
  const domainEvents = await saleDomainEvents(context, progress);
  const inserted = complete && (await insertOrder(context, complete, { changes, domainEvents }));
  const saved = inserted?.saved ?? (await booths.saveBoothSales(context.db, changes));
  if (saved < moved.length) {
    const labels = moved.map(({ before }) => before.label).join(", ");
    throw new Refusal("conflict", `Booth ${labels} has just been changed by someone else. Try again.`);
  }
  const reassigned = moved.filter(({ before, after }) => before.exhibitorIds !== after.exhibitorIds);
  await booths.saveExhibitors(
    context.db,
    reassigned.map(({ after }) => after),
  );
  if (inserted) progress.orders.set(inserted.order.id, inserted.order);
  else await recordDomainEvents(context.db, context.fair, domainEvents, context.now);
  return progress;
}

/** Saves the old order before the new one, because a booth has only one active order at a time. */
async function takeStep(context: WriteContext, progress: Progress, decision: Decision): Promise<void> {
  const { open, outcome } = decision;
  const { stored, storedOrder, settled } = open;
  const further: DomainEvent[] = [];
  let isOrderSaved = false;
  if (storedOrder) {
    const decided = outcome.order?.id === storedOrder.id ? outcome.order : settled.order;
    isOrderSaved = progress.orders.has(storedOrder.id);
    further.push(...(await saveOrderOf(context, progress, open, decided ?? storedOrder)));
  }
  const former = progress.steps.get(stored.id);
  const isFollowed = former !== undefined && former.before !== former.after;
  if (isFollowed && outcome.booth === open.sale.booth) {
    progress.steps.set(stored.id, { ...former, further: [...former.further, ...further] });
    return;
  }
  const events = [...settled.domainEvents, ...outcome.domainEvents];
  const isMoved = settled.domainEvents.length > 0 || outcome.booth !== settled.booth;
  progress.steps.set(stored.id, {
    before: stored,
    after: isMoved ? changedBooth(context, stored, outcome.booth) : stored,
    domainEvents: isOrderSaved ? events.filter(({ kind }) => kind.startsWith("booth.")) : events,
    further,
  });
}

function changedBooth({ now }: WriteContext, before: booths.Booth, sale: BoothSale): booths.Booth {
  return { ...before, ...saleOf(sale), updatedAt: stampAfter(before.updatedAt, now) };
}

/** Saves the order of a booth as decided, and applies the change to its other booths. */
async function saveOrderOf(
  context: WriteContext,
  progress: Progress,
  { storedOrder, place, others }: LockedBooth,
  decided: OrderSale,
): Promise<DomainEvent[]> {
  if (!storedOrder || decided === storedOrder) {
    if (storedOrder) progress.orders.set(storedOrder.id, withFirst(storedOrder, place));
    return [];
  }
  const before = progress.orders.get(storedOrder.id) ?? withFirst(storedOrder, place);
  const changes = changesOf(storedOrder, decided);
  const changed = withFirst({ ...withFirst(before, place), ...changes }, place);
  const followed = followers(context, progress, others, { before, after: changed });
  const isSame = Object.entries(changes).every(([field, value]) => before[field as keyof Order] === value);
  const { order, domainEvents } = isSame
    ? { order: before, domainEvents: [] }
    : await changeOrder(context, before, followed);
  progress.orders.set(order.id, order);
  return domainEvents;
}

function changesOf(stored: Order, decided: OrderSale): Partial<Order> {
  const known: Partial<Record<string, unknown>> = stored;
  return Object.fromEntries(
    Object.entries(decided).filter(([field, value]) => known[field] !== value),
  ) as Partial<Order>;
}

/** Applies the change of an order to its other booths, and returns the order with their assignments. */
function followers(
  context: WriteContext,
  { steps }: Progress,
  others: readonly booths.Booth[],
  { before, after }: { before: Order; after: Order },
): Order {
  return others.reduce((order, stored) => {
    const place = placeOf(order, stored.id);
    const seen = withFirst(order, place);
    if (seen.boothId !== stored.id) return order;
    const step = steps.get(stored.id) ?? { before: stored, after: stored, domainEvents: [], further: [] };
    const followed = follow<BoothSale>(step.after, seen.assignedByOrder, { before, after: seen });
    const domainEvents = [...step.domainEvents, ...boothDomainEvents(step.after, followed.booth)];
    const booth =
      followed.booth === step.after ? step.after : changedBooth(context, step.before, followed.booth);
    steps.set(stored.id, { ...step, after: booth, domainEvents });
    return withFirst({ ...seen, assignedByOrder: followed.assignedByOrder }, place);
  }, after);
}

/** Picks the fields of the sale; rules return the whole record. */
export function saleOf({ status, holdExpiresAt, holdKind, holdReason, exhibitorIds }: BoothSale) {
  return { status, holdExpiresAt, holdKind, holdReason, exhibitorIds };
}

/** Builds the events with the booths, exhibitor and order as they are after the write. */
async function saleDomainEvents(
  { db, fair, now }: WriteContext,
  { steps, orders: written }: Progress,
): Promise<DomainEvent[]> {
  const ids = [...steps.values()].flatMap(({ domainEvents }) =>
    domainEvents.flatMap((domainEvent) => ("exhibitorId" in domainEvent ? [domainEvent.exhibitorId] : [])),
  );
  const named =
    ids.length > 0
      ? await exhibitors.findExhibitors(db, fair.id, ids)
      : new Map<string, exhibitors.Exhibitor>();
  const viewOf = (id: string) => {
    const step = steps.get(id);
    return step ? [boothView(step.after, fair)] : [];
  };
  return [...steps.values()].flatMap(({ after, domainEvents, further }) => {
    if (domainEvents.length === 0) return further;
    const emittedEvents = domainEvents.map((domainEvent): DomainEvent => {
      const order = "orderId" in domainEvent ? written.get(domainEvent.orderId) : undefined;
      const views = (order ? boothIdsOf(order) : [after.id]).flatMap(viewOf);
      return {
        kind: domainEvent.kind,
        data: dataOf(domainEvent, views, order ? orderView(order, now) : null, named),
      };
    });
    return [...emittedEvents, ...further];
  });
}

export function dataOf(
  domainEvent: SaleDomainEvent,
  booths: readonly BoothView[],
  order: OrderView | null,
  named: ReadonlyMap<string, exhibitors.Exhibitor>,
): Record<string, unknown> {
  const [booth = null] = booths;
  switch (domainEvent.kind) {
    case "booth.assigned":
    case "booth.unassigned": {
      const exhibitor = named.get(domainEvent.exhibitorId);
      return {
        booth,
        exhibitorId: domainEvent.exhibitorId,
        exhibitor: exhibitor ? exhibitorView(exhibitor) : null,
      };
    }
    case "order.paid": {
      const { providerRef, amountCents } = domainEvent;
      const payment = { provider: order?.provider, providerRef, amountCents, currency: order?.currency };
      return { order, booth, booths, payment };
    }
    case "order.created":
    case "order.expired":
      return { order, booth, booths };
    case "order.cancelled":
      return { order, booth, booths, reason: domainEvent.reason, refunded: domainEvent.refunded };
    case "booth.status_changed":
      return { booth, previousStatus: domainEvent.previousStatus };
    case "booth.on_hold":
      return { booth, previousStatus: domainEvent.previousStatus, holdExpiresAt: domainEvent.holdExpiresAt };
  }
}
