import type { Taxes } from "#lib/pricing/lines";
import { shareByTax } from "#lib/pricing/taxGroups";
import type { OrderItem } from "#lib/records/orderItems";
import type { AppliedTax, Line, Order } from "#lib/records/orders";
import type { TaxedKind } from "#lib/records/taxRules";
import { isActive } from "./sale";

type Taxed = Pick<Order, "taxes" | "taxRatePercent">;
export type ItemDraft = Omit<OrderItem, "id">;

/** How something of an order is taxed. Orders without rules have one rate for everything. */
export function appliedTax({ taxes, taxRatePercent }: Taxed, kind: TaxedKind): AppliedTax {
  if (taxes) return taxes[kind];
  const category = taxRatePercent > 0 ? "S" : "Z";
  return { category, ratePercent: taxRatePercent, text: null, accountCode: null, ruleName: null };
}

/** All treatments of an order, and what its lines call the tax. */
export function taxesOfOrder(order: Taxed & Pick<Order, "taxName">): Taxes {
  return {
    name: order.taxName,
    booth: appliedTax(order, "booth"),
    extra: appliedTax(order, "extra"),
    fee: appliedTax(order, "fee"),
  };
}

/** The lines of an order as items. A discount over several tax rates becomes one item per rate. */
export function itemsOf(order: Order): ItemDraft[] {
  const bought = withBooth(order).flatMap((line) => (isBought(line) ? [itemOf(order, line)] : []));
  const rest = order.lines.flatMap((line) =>
    line.kind === "discount" || line.kind === "adjustment" ? sharedItems(order, line, bought) : [],
  );
  const items = [...bought, ...rest];
  // Surcharges are lines of the booth, too.
  const holder = items.find(({ boothId }) => boothId !== null);
  return items.map((item, index) => ({
    ...item,
    place: index + 1,
    holdsBooth: item === holder && isActive(order),
  }));
}

/** A booth without a price is held like any other, so it has an item too. */
function withBooth({ lines, boothId, boothLabel }: Order): Line[] {
  if (!boothId || lines.some(({ kind }) => kind === "booth")) return lines;
  const description = `Booth ${boothLabel}`;
  return [{ kind: "booth", refId: boothId, description, quantity: 1, unitCents: 0, totalCents: 0 }, ...lines];
}

type BoughtLine = Line & { kind: "booth" | "extra" };

function isBought(line: Line): line is BoughtLine {
  return line.kind === "booth" || line.kind === "extra";
}

function itemOf(order: Order, line: BoughtLine): ItemDraft {
  const { category, ratePercent } = appliedTax(order, line.kind);
  const boothId = line.kind === "booth" ? order.boothId || null : null;
  return {
    eventId: order.eventId,
    orderId: order.id,
    place: 0,
    kind: line.kind,
    boothId,
    extraId: line.kind === "extra" ? line.refId : null,
    exhibitorId: null,
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

/** What concerns the order as a whole is taxed like what it buys. */
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
