import { type Taxes, taxedKindOf } from "#lib/pricing/lines";
import { percentWithin } from "#lib/pricing/money";
import { shareByTax } from "#lib/pricing/taxGroups";
import type { OrderItem } from "#lib/records/orderItems";
import { type AppliedTax, BOUGHT_KINDS, type Line, type Order } from "#lib/records/orders";
import type { TaxedKind } from "#lib/records/taxRules";
import { boothIdsOf, boothLabelsOf } from "./booths";
import { isActive } from "./sale";

type Taxed = Pick<Order, "taxes" | "taxRatePercent">;
export type ItemDraft = Omit<OrderItem, "id">;

/** The tax treatment of one kind of item. Orders without rules have one rate for everything. */
export function appliedTax({ taxes, taxRatePercent }: Taxed, kind: TaxedKind): AppliedTax {
  if (taxes) return taxes[kind];
  const category = taxRatePercent > 0 ? "S" : "Z";
  return { category, ratePercent: taxRatePercent, text: null, accountCode: null, ruleName: null };
}

/** All tax treatments of an order, and the name of the tax on its lines. */
export function taxesOfOrder(order: Taxed & Pick<Order, "taxName">): Taxes {
  return {
    name: order.taxName,
    booth: appliedTax(order, "booth"),
    extra: appliedTax(order, "extra"),
    fee: appliedTax(order, "fee"),
  };
}

/** The name of the cancellation fee in the order's books. */
export const CANCELLATION_FEE = "Cancellation fee";

/** All items of an order: those of its lines, which its end does not change, and the cancellation fee. */
export function allItemsOf(order: Order): ItemDraft[] {
  const items = itemsOf(order);
  const { cancelFeeCents } = order;
  if (isActive(order) || cancelFeeCents === 0) return items;
  const { ratePercent } = appliedTax(order, "fee");
  const netCents = cancelFeeCents - percentWithin(cancelFeeCents, ratePercent);
  const line = { kind: "fee" as const, refId: null, description: CANCELLATION_FEE, quantity: 1 };
  const fee = itemOf(order, { ...line, unitCents: netCents, totalCents: netCents });
  return [...items, { ...fee, place: items.length + 1 }];
}

/** The lines of an order as items. A discount over several tax rates becomes one item per rate. */
export function itemsOf(order: Order): ItemDraft[] {
  const bought = withBooths(order).flatMap((line) => (isBought(line) ? [itemOf(order, line)] : []));
  const rest = order.lines.flatMap((line) =>
    line.kind === "discount" || line.kind === "adjustment" ? sharedItems(order, line, bought) : [],
  );
  const items = [...bought, ...rest];
  return items.map((item, index) => ({
    ...item,
    place: index + 1,
    // Surcharges are lines of the booth, too.
    holdsBooth:
      isActive(order) &&
      item.boothId !== null &&
      items.find(({ boothId }) => boothId === item.boothId) === item,
  }));
}

/** A booth without a price is held like any other, so it has an item too. */
function withBooths(order: Order): Line[] {
  const labels = boothLabelsOf(order);
  const unpriced = boothIdsOf(order).flatMap((id, index): Line[] => {
    if (order.lines.some((line) => line.kind === "booth" && boothOfLine(order, line) === id)) return [];
    const description = `Booth ${labels[index]}`;
    return [{ kind: "booth", refId: id, description, quantity: 1, unitCents: 0, totalCents: 0 }];
  });
  return [...unpriced, ...order.lines];
}

/** Lines of orders with one booth may still refer to a booth that was merged into it. */
export function boothOfLine(order: Pick<Order, "boothId" | "furtherBooths">, line: Line): string | null {
  const isFurther = order.furtherBooths.some(({ id }) => id === line.refId);
  return (isFurther ? line.refId : order.boothId) || null;
}

type BoughtLine = Line & { kind: (typeof BOUGHT_KINDS)[number] };

export function isBought(line: Line): line is BoughtLine {
  return BOUGHT_KINDS.some((kind) => kind === line.kind);
}

function itemOf(order: Order, line: BoughtLine): ItemDraft {
  const { category, ratePercent } = line.tax ?? appliedTax(order, taxedKindOf(line.kind) ?? "booth");
  const boothId = line.kind === "booth" ? boothOfLine(order, line) : null;
  return {
    eventId: order.eventId,
    orderId: order.id,
    place: 0,
    kind: line.kind,
    boothId,
    extraId: line.kind === "extra" ? line.refId : null,
    exhibitorId: line.kind === "coexhibitor" ? line.refId : null,
    description: line.description,
    quantity: line.quantity,
    unitCents: line.unitCents,
    netCents: line.totalCents,
    taxCategory: category,
    taxRatePercent: ratePercent,
    status: "active",
    holdsBooth: false,
  };
}

/** Lines for the order as a whole are taxed like its other items. */
function sharedItems(order: Order, line: Line, bought: readonly ItemDraft[]): ItemDraft[] {
  const whole = itemOf(order, { ...line, kind: "booth" });
  const parts = shareByTax(bought, line.totalCents);
  return (parts.length > 0 ? parts : [whole]).map((part) => ({
    ...whole,
    ...part,
    quantity: 1,
    unitCents: part.netCents,
    kind: line.kind === "discount" ? "discount" : "adjustment",
    boothId: null,
  }));
}
