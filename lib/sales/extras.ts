import type { OrderStatus } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { ACTIVE_ORDER_STATUSES } from "./sale";

export type LimitedExtra = {
  id: string;
  name: string;
  limitPerEvent: number | null;
  limitPerExhibitor: number | null;
  /** False: only the organiser assigns it. */
  reserveOrBuyAllowed: boolean;
  active: boolean;
};

/** An extra in use: by an order, or assigned directly (no order). */
export type ExtraUse = {
  extraId: string;
  exhibitorId: string | null;
  quantity: number;
  orderStatus: OrderStatus | null;
};

export type ExtraPatch = { extraId: string; quantity: number };

const LAYING_CLAIM: ReadonlySet<OrderStatus> = new Set(ACTIVE_ORDER_STATUSES);

/** The quantity in use by active orders and by direct assignment, of one exhibitor or of all. */
export function usedQuantity(extraId: string, uses: readonly ExtraUse[], exhibitorId?: string): number {
  return uses
    .filter((use) => use.extraId === extraId)
    .filter((use) => exhibitorId === undefined || use.exhibitorId === exhibitorId)
    .filter(({ orderStatus }) => orderStatus === null || LAYING_CLAIM.has(orderStatus))
    .reduce((sum, use) => sum + use.quantity, 0);
}

/** The quantity left for all buyers, or null without a limit. If the limit was lowered below the used quantity, 0. */
export function availableQuantity(extra: LimitedExtra, uses: readonly ExtraUse[]): number | null {
  if (extra.limitPerEvent === null) return null;
  return Math.max(0, extra.limitPerEvent - usedQuantity(extra.id, uses));
}

/**
 * Accepts all of the requested extras or none. An extra named twice counts twice. A buyer who is no exhibitor yet has
 * none so far, so only this order counts towards the limit per exhibitor.
 */
export function admitExtras(
  inputs: readonly ExtraPatch[],
  extras: readonly LimitedExtra[],
  uses: readonly ExtraUse[],
  exhibitorId: string | null,
): void {
  const wanted = new Map<string, number>();
  for (const { extraId, quantity } of inputs) wanted.set(extraId, (wanted.get(extraId) ?? 0) + quantity);
  for (const [extraId, quantity] of wanted) {
    const extra = extras.find((candidate) => candidate.id === extraId);
    if (!extra) throw new Refusal("extra_not_found", `There is no extra ${extraId}.`, { extraId });
    const ofThisBuyer = exhibitorId === null ? 0 : usedQuantity(extraId, uses, exhibitorId);
    refuseBeyond(extra, quantity, { limit: extra.limitPerExhibitor, used: ofThisBuyer, scope: "exhibitor" });
    refuseBeyond(extra, quantity, {
      limit: extra.limitPerEvent,
      used: usedQuantity(extraId, uses),
      scope: "event",
    });
  }
}

/** Buyers can only order extras that are for sale; the organiser may assign the others. */
export function refuseUnlessForSale(extra: LimitedExtra): void {
  if (extra.active && extra.reserveOrBuyAllowed) return;
  throw new Refusal("extra_not_for_sale", `"${extra.name}" cannot be bought.`, { extraId: extra.id });
}

function refuseBeyond(
  extra: LimitedExtra,
  quantity: number,
  { limit, used, scope }: { limit: number | null; used: number; scope: "event" | "exhibitor" },
): void {
  if (limit === null || used + quantity <= limit) return;
  throw new Refusal(
    "extra_limit_reached",
    `"${extra.name}" is limited to ${limit} per ${scope}; ${used} are taken and ${quantity} more were requested.`,
    { limit, used, scope, extraId: extra.id },
  );
}
