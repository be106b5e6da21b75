import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { settle } from "#lib/sales/hold";
import { type Outcome, outcomeOf, type SaleDomainEvent, saleAfter } from "#lib/sales/outcome";
import type { BoothSale, Sale } from "#lib/sales/sale";
import * as booths from "#lib/store/booths";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import * as exhibitors from "#lib/store/exhibitors";
import * as orders from "#lib/store/orders";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { exhibitorView } from "../exhibitors/view";
import { type OrderView, orderView } from "../orders/view";
import { changeOrder, insertOrder } from "../orders/write";
import { foundBooth, getBoothId } from "./read";
import { type BoothView, boothView } from "./view";

/** A booth locked for this write, with its active order. Holds past their end have already been expired. */
export type LockedBooth = {
  /** As stored in the database. */
  stored: booths.Booth;
  storedOrder: Order | null;
  /** The state after expiring an overdue hold. An order that just expired has to be saved, too. */
  settled: Outcome;
  /** The state that a change starts from. */
  sale: Sale;
};

export async function lockBooths(
  context: WriteContext,
  ids: readonly string[],
): Promise<Map<string, LockedBooth>> {
  return withOrders(context, await booths.lockBooths(context.db, context.fair.id, ids));
}

/** Locks the booths that a bulk refers to; missing ones are left out. */
export async function openNamed(
  context: WriteContext,
  names: { labels: readonly string[]; externalIds: readonly string[] },
): Promise<LockedBooth[]> {
  const locked = await booths.lockNamedBooths(context.db, context.fair.id, names);
  return [...(await withOrders(context, locked)).values()];
}

async function withOrders(context: WriteContext, locked: ReadonlyMap<string, booths.Booth>) {
  const active = await orders.lockActiveOrders(context.db, [...locked.keys()]);
  return new Map(
    [...locked.values()].map((stored): [string, LockedBooth] => {
      const storedOrder = active.get(stored.id) ?? null;
      const settled = settle({ booth: stored, order: storedOrder }, context.now);
      return [stored.id, { stored, storedOrder, settled, sale: saleAfter(settled) }];
    }),
  );
}

export async function lockBooth(context: WriteContext, key: string): Promise<LockedBooth> {
  const id = await getBoothId(context, key);
  return foundBooth((await lockBooths(context, [id])).get(id), key);
}

/** A booth and the change decided for it. */
export type Decision = {
  open: LockedBooth;
  outcome: Outcome;
  /** An order created by this change, to be inserted instead of updated. */
  made?: Order;
};

/** Saves a decided change, emits its events, and returns the booth as saved. */
export async function saveBoothChange(
  context: WriteContext,
  open: LockedBooth,
  outcome: Outcome,
  made?: Order,
): Promise<booths.Booth> {
  const [booth] = await saveBoothChanges(context, [{ open, outcome, ...(made && { made }) }]);
  return booth as booths.Booth;
}

/** Saves expired holds. An expired order must emit its event before its booth is split or deleted. */
export async function expireHolds(
  context: WriteContext,
  opened: readonly LockedBooth[],
): Promise<LockedBooth[]> {
  const decisions = opened.map((open) => ({ open, outcome: outcomeOf(open.sale, open.sale) }));
  const settled = await saveBoothChanges(context, decisions);
  return opened.map(({ sale, storedOrder }, index) => ({
    stored: settled[index] as booths.Booth,
    storedOrder: sale.order && storedOrder,
    settled: outcomeOf(sale, sale),
    sale,
  }));
}

type Step = {
  before: booths.Booth;
  after: booths.Booth;
  orders: Map<string, Order>;
  domainEvents: SaleDomainEvent[];
  /** Events about extras that end with their order. */
  further: DomainEvent[];
};

/** Saves any number of booths in a few statements. Orders are rare and saved one by one. */
export async function saveBoothChanges(
  context: WriteContext,
  decisions: readonly Decision[],
): Promise<booths.Booth[]> {
  const steps: Step[] = [];
  for (const decision of decisions) steps.push(await takeStep(context, decision));
  const moved = steps.filter(({ before, after }) => before !== after);
  const saved = await booths.saveBoothSales(
    context.db,
    moved.map(({ before, after }) => ({ before: before.status, after, updatedAt: after.updatedAt })),
  );
  if (saved < moved.length) {
    const labels = moved.map(({ before }) => before.label).join(", ");
    throw new Refusal("conflict", `Booth ${labels} has just been changed by someone else. Try again.`);
  }
  const reassigned = moved.filter(({ before, after }) => before.exhibitorIds !== after.exhibitorIds);
  await booths.saveExhibitors(
    context.db,
    reassigned.map(({ after }) => after),
  );
  await recordDomainEvents(context.db, context.fair, await saleDomainEvents(context, steps), context.now);
  return steps.map(({ after }) => after);
}

/** Saves the old order before the new one, because a booth has only one active order at a time. */
async function takeStep(context: WriteContext, { open, outcome, made }: Decision): Promise<Step> {
  const { stored, storedOrder, settled } = open;
  const changed: Order[] = [];
  const further: DomainEvent[] = [];
  if (storedOrder) {
    const decided = outcome.order?.id === storedOrder.id ? outcome.order : settled.order;
    const written = await changeOrder(context, storedOrder, decided ?? storedOrder);
    changed.push(written.order);
    further.push(...written.domainEvents);
  }
  if (made) {
    const written = await insertOrder(context, made);
    changed.push(written.order);
    further.push(...written.domainEvents);
  }
  const isMoved = settled.domainEvents.length > 0 || outcome.booth !== settled.booth;
  return {
    before: stored,
    after: isMoved
      ? { ...stored, ...saleOf(outcome.booth), updatedAt: stampAfter(stored.updatedAt, context.now) }
      : stored,
    orders: new Map(changed.map((order) => [order.id, order])),
    domainEvents: [...settled.domainEvents, ...outcome.domainEvents],
    further,
  };
}

/** Picks the fields of the sale; rules return the whole record. */
export function saleOf({ status, holdExpiresAt, holdKind, holdReason, exhibitorIds }: BoothSale) {
  return { status, holdExpiresAt, holdKind, holdReason, exhibitorIds };
}

/** Builds the events with the booth, exhibitor and order as they are after the write. */
async function saleDomainEvents({ db, fair }: WriteContext, steps: readonly Step[]): Promise<DomainEvent[]> {
  const ids = steps.flatMap(({ domainEvents }) =>
    domainEvents.flatMap((domainEvent) => ("exhibitorId" in domainEvent ? [domainEvent.exhibitorId] : [])),
  );
  const named =
    ids.length > 0
      ? await exhibitors.findExhibitors(db, fair.id, ids)
      : new Map<string, exhibitors.Exhibitor>();
  return steps.flatMap(({ after, orders, domainEvents, further }) => {
    if (domainEvents.length === 0) return further;
    const booth = boothView(after, fair);
    const emittedEvents = domainEvents.map((domainEvent): DomainEvent => {
      const order = "orderId" in domainEvent ? orders.get(domainEvent.orderId) : undefined;
      return {
        kind: domainEvent.kind,
        data: dataOf(domainEvent, booth, order ? orderView(order) : null, named),
      };
    });
    return [...emittedEvents, ...further];
  });
}

export function dataOf(
  domainEvent: SaleDomainEvent,
  booth: BoothView | null,
  order: OrderView | null,
  named: ReadonlyMap<string, exhibitors.Exhibitor>,
): Record<string, unknown> {
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
      return { order, booth, payment };
    }
    case "order.created":
    case "order.expired":
      return { order, booth };
    case "order.cancelled":
      return { order, booth, reason: domainEvent.reason, refunded: domainEvent.refunded };
    case "booth.status_changed":
      return { booth, previousStatus: domainEvent.previousStatus };
    case "booth.on_hold":
      return { booth, previousStatus: domainEvent.previousStatus, holdExpiresAt: domainEvent.holdExpiresAt };
  }
}
