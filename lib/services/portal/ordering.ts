import { portalTermsOf } from "#lib/plan/portal";
import type { Order } from "#lib/records/orders";
import { boothIdsOf } from "#lib/sales/booths";
import { isActive } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import type { Exhibitor } from "#lib/store/exhibitors";
import { currentTerms } from "../orders/acceptance";
import { orderAsOf } from "../orders/view";

/** How many booths the exhibitor may still order. */
export function boothsLeft(fair: Fair, { boothIds }: Exhibitor, orders: readonly Order[], now: Date): number {
  const ordered = orders.map((order) => orderAsOf(order, now)).filter(isActive);
  const own = new Set([...boothIds, ...ordered.flatMap(boothIdsOf)]);
  return Math.max(0, portalTermsOf(fair.settings).maxBooths - own.size);
}

/** What the portal shows about ordering. */
export function orderingOf(fair: Fair, exhibitor: Exhibitor, orders: readonly Order[], now: Date) {
  const isOpen = salesTermsOf(fair.settings).enabled;
  return {
    boothsLeft: isOpen ? boothsLeft(fair, exhibitor, orders, now) : 0,
    terms: currentTerms(fair),
  };
}
