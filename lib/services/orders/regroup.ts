import { areaM2 } from "#lib/plan/booths/shape";
import { sumsOf } from "#lib/pricing/lines";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf, follow, withFirst } from "#lib/sales/booths";
import { isBought } from "#lib/sales/items";
import { outcomeOf } from "#lib/sales/outcome";
import { type Regrouping, regroupedLines, withParts } from "#lib/sales/regroup";
import { dueCents, isFreeFor } from "#lib/sales/sale";
import { type Booth, findBooths } from "#lib/store/booths";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import type { WriteContext } from "../base/writeContext";
import { type LockedBooth, saleOf, saveBoothChanges } from "../booths/lock";
import { withFeesOf } from "./fees";
import { priceOf } from "./price";
import { assertCurrency, type Counter, MAX_BOOTHS, relined } from "./relining";

/** Merges or splits booths that an order holds. */

/** Whether a merge or split may change the order, and whether the caller may see how. */
export type OrderConsent = { confirm: boolean; maySee: boolean };

/** The order that would change with these booths; null without one, or if another booth is taken by someone else. */
export function orderOver(opened: readonly LockedBooth[]): Order | null {
  const inOrder = opened.find(({ sale }) => sale.order !== null);
  if (!inOrder?.storedOrder) return null;
  const order = withFirst(inOrder.storedOrder, inOrder.place);
  const isOwnOrFree = opened.every(({ sale: { booth, order: other } }) =>
    other ? other.id === order.id : isFreeFor(booth, order.exhibitorId),
  );
  return isOwnOrFree ? order : null;
}

type Change = {
  /** The booths as they are: those to merge, or the one to split. */
  leaving: readonly Booth[];
  /** The booths as they will be. */
  coming: readonly [Booth, ...Booth[]];
};

/** The order after the change: items follow their booths, and the difference in current prices becomes an item. */
export async function regrouped(counter: Counter, order: Order, { leaving, coming }: Change): Promise<Order> {
  const [before, after] = [await pricesOf(counter, order, leaving), await pricesOf(counter, order, coming)];
  const isPriced = [...before, ...after].every((price) => price !== null);
  const parts = coming.map((booth, index) => ({
    id: booth.id,
    label: booth.label,
    priceCents: after[index] ?? null,
    areaM2: areaM2(booth),
  }));
  const regrouping: Regrouping = {
    leavingIds: leaving.map(({ id }) => id),
    parts: parts as [(typeof parts)[number], ...typeof parts],
    differenceCents: isPriced ? sumOf(after) - sumOf(before) : 0,
  };
  const moved = withParts(order, regrouping);
  if (boothIdsOf(moved).length > MAX_BOOTHS) {
    throw new Refusal("too_many_items", `An order has at most ${MAX_BOOTHS} booths.`);
  }
  const bought = regroupedLines(order, order.lines.filter(isBought), regrouping);
  return relined(counter, moved, await withFeesOf(counter, bought, moved, coming));
}

/** The price of each booth alone, before tax. */
async function pricesOf(
  counter: Counter,
  order: Order,
  booths: readonly Booth[],
): Promise<(number | null)[]> {
  const prices: (number | null)[] = [];
  for (const booth of booths) {
    const basket = { extras: [], discountCode: null, fees: null };
    const price = await priceOf(counter, [booth], basket, UNKNOWN_BUYER);
    assertCurrency(order, price.currency);
    prices.push(price.priced ? sumsOf(price.lines).subtotalCents : null);
  }
  return prices;
}

function sumOf(prices: readonly (number | null)[]): number {
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

/** Without consent nothing changes, and the refusal contains a preview. */
export function assertConsent(before: Order, after: Order, { confirm, maySee }: OrderConsent): void {
  if (confirm) return;
  throw new Refusal(
    "booth_has_active_order",
    `Order ${before.number} holds these booths and would change. Repeat the request with confirm.`,
    { status: before.status, ...(maySee && { preview: previewOf(before, after) }) },
  );
}

function previewOf(before: Order, after: Order) {
  const { id, number, company, currency, invoiceNumber } = before;
  return {
    order: { id, number, company, currency, invoiceNumber },
    booths: [after.boothLabel, ...after.furtherBooths.map(({ label }) => label)],
    lines: after.lines,
    status: after.status,
    amountCents: after.amountCents,
    differenceCents: after.amountCents - before.amountCents,
    dueCents: dueCents(after),
    refundDueCents: after.refundDueCents,
  };
}

/**
 * Saves the order with its new booths. The first of them, which is in the database already, takes the state of the
 * order's booths, and all others follow.
 */
export async function saveRegrouped(
  context: WriteContext,
  { before, after, first, standing }: { before: Order; after: Order; first: Booth; standing: Booth },
): Promise<Booth[]> {
  // All of them are locked, or new.
  const others = await findBooths(
    context.db,
    boothIdsOf(after).filter((id) => id !== first.id),
  );
  const unchanged = outcomeOf({ booth: first, order: before }, { booth: first, order: before });
  const { booth } = follow({ ...first, ...saleOf(standing) }, before.assignedByOrder, { before, after });
  return saveBoothChanges(context, [
    {
      open: {
        stored: first,
        storedOrder: before,
        place: 0,
        others: [...others.values()],
        settled: unchanged,
        sale: { booth: first, order: before },
      },
      outcome: outcomeOf({ booth: first, order: before }, { booth, order: after }),
    },
  ]);
}
