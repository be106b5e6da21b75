import type { BoothStatus } from "#lib/records/booths";
import { type BoothSale, isActive, type OrderSale, type Sale } from "./sale";

export type SaleDomainEvent =
  | { kind: "booth.status_changed"; previousStatus: BoothStatus }
  | { kind: "booth.on_hold"; previousStatus: BoothStatus; holdExpiresAt: Date | null }
  | { kind: "booth.unassigned"; exhibitorId: string }
  | { kind: "booth.assigned"; exhibitorId: string }
  | { kind: "order.created"; orderId: string }
  | { kind: "order.paid"; orderId: string; providerRef: string | null; amountCents: number }
  | { kind: "order.cancelled"; orderId: string; reason: string | null; refunded: boolean }
  | { kind: "order.expired"; orderId: string };

/** The state after an act. Without a change the records equal the input and there are no events. */
export type Outcome<O extends OrderSale | null = OrderSale | null> = {
  booth: BoothSale;
  order: O;
  domainEvents: SaleDomainEvent[];
};

/** The input of the next act: an ended order no longer belongs to the booth. */
export function saleAfter({ booth, order }: Outcome): Sale {
  return { booth, order: order && isActive(order) ? order : null };
}

/**
 * Events are derived from the difference and never set by an act, so that no entry point can change a booth without
 * an event, and intermediate states within one act (freed, then sold) are reported as one change.
 */
export function outcomeOf<O extends OrderSale | null>(
  before: Sale,
  after: { booth: BoothSale; order: O },
): Outcome<O> {
  const domainEvents = [
    ...boothDomainEvents(before.booth, after.booth),
    ...orderDomainEvents(before.order, after.order),
  ];
  return { booth: after.booth, order: after.order, domainEvents };
}

export function boothDomainEvents(before: BoothSale, after: BoothSale): SaleDomainEvent[] {
  const previousStatus = before.status;
  const { holdExpiresAt } = after;
  const domainEvents: SaleDomainEvent[] = [];
  const changed = after.status !== previousStatus;
  if (changed) domainEvents.push({ kind: "booth.status_changed", previousStatus });
  if (after.status === "held" && (changed || !isSameTime(before.holdExpiresAt, holdExpiresAt))) {
    domainEvents.push({ kind: "booth.on_hold", previousStatus, holdExpiresAt });
  }
  for (const exhibitorId of without(before.exhibitorIds, after.exhibitorIds)) {
    domainEvents.push({ kind: "booth.unassigned", exhibitorId });
  }
  for (const exhibitorId of without(after.exhibitorIds, before.exhibitorIds)) {
    domainEvents.push({ kind: "booth.assigned", exhibitorId });
  }
  return domainEvents;
}

function orderDomainEvents(before: OrderSale | null, after: OrderSale | null): SaleDomainEvent[] {
  if (!after || after.status === before?.status) return [];
  const orderId = after.id;
  switch (after.status) {
    case "pending":
      return [{ kind: "order.created", orderId }];
    case "invoiced":
      return [];
    case "paid":
      // A paid order that moved to a more expensive booth is owed again, but was paid already: `order.paid` is sent
      // once.
      if (before?.paidAt) return [];
      return [
        { kind: "order.paid", orderId, providerRef: after.providerRef, amountCents: after.amountCents },
      ];
    case "expired":
      return [{ kind: "order.expired", orderId }];
    case "cancelled":
      return [{ kind: "order.cancelled", orderId, reason: after.cancelReason, refunded: false }];
    case "refunded":
      // There is no event kind for a refund: it is sent as a cancellation, but only once.
      return before?.status === "cancelled"
        ? []
        : [{ kind: "order.cancelled", orderId, reason: after.cancelReason, refunded: true }];
  }
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

function isSameTime(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}
