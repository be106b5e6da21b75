import { areaM2 } from "#lib/plan/booths/shape";
import { getDiscount } from "#lib/pricing/discount";
import type { PricedCoExhibitor } from "#lib/pricing/fees";
import { type Quote, quote } from "#lib/pricing/quote";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { admitExtras, type ExtraPatch, refuseUnlessForSale } from "#lib/sales/extras";
import { taxesOfOrder } from "#lib/sales/items";
import { salesTermsOf } from "#lib/sales/terms";
import type { Booth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { findDiscountByCode } from "#lib/store/discounts";
import type { Fair } from "#lib/store/events";
import { type Extra, findExtras, listUses, lockExtras } from "#lib/store/extras";
import { countDiscountUses } from "#lib/store/orders";
import { listPriceRules, type PriceRules } from "#lib/store/priceRules";
import type { TaxedBuyer } from "#lib/tax/buyer";
import { depositOf } from "./dates";
import { type FeeChoice, feesFor } from "./fees";
import { decideTaxes, type OrderTaxes } from "./taxes";

export type Basket = {
  extras: readonly ExtraPatch[];
  discountCode: string | null;
  /** Null for prices without fees, such as those of a booth alone. */
  fees: FeeChoice | null;
};

export type Counter = { db: Db; fair: Fair; now: Date };

type Price = Quote & { tax: OrderTaxes; discountCode: string | null; depositCents: number };

/** The current price of booths and a basket for a buyer. Quotes and orders get all prices from here. */
export async function priceOf(
  { db, fair, now }: Counter,
  booths: readonly Booth[],
  basket: Basket,
  buyer: TaxedBuyer,
  known?: PriceRules,
): Promise<Price> {
  const { currency } = salesTermsOf(fair.settings);
  const rules = known ?? (await listPriceRules(db, fair.id));
  const tax = decideTaxes(rules.taxes, { fair, buyer, at: now });
  const extras = await findExtras(
    db,
    basket.extras.map(({ extraId }) => extraId),
  );
  const discount =
    basket.discountCode === null ? null : await discountOf({ db, fair, now }, basket.discountCode);
  const price = quote({
    booths: booths.map((booth) => ({ ...booth, areaM2: areaM2(booth) })),
    rules: rules.prices,
    currency,
    taxes: taxesOfOrder(tax),
    extras: basket.extras.flatMap(({ extraId, quantity }) => {
      const extra = extras.get(extraId);
      return extra ? [{ id: extra.id, name: extra.name, priceCents: extra.priceCents, quantity }] : [];
    }),
    fees: basket.fees === null ? [] : await feesFor({ db, fair }, rules.fees, booths, basket.fees),
    discount,
    now,
  });
  const depositCents = depositOf(fair, price.totalCents, now);
  return { ...price, tax, discountCode: discount?.discount.code ?? null, depositCents };
}

/** An order keeps the code as the organiser wrote it, however the buyer typed it. */
async function discountOf({ db, fair, now }: Counter, code: string) {
  const found = await findDiscountByCode(db, fair.id, code);
  const discount = getDiscount(found ? [found] : [], code);
  const uses = await countDiscountUses(db, fair.id, [discount.code], now);
  return { discount, timesUsed: uses.get(discount.code) ?? 0 };
}

/**
 * Checks that a buyer's extras are available, all of them or none. For an order they are locked first, so that the
 * last one is sold once; a quote locks nothing.
 */
export async function admitBasket(
  { db, fair, now }: Counter,
  { extras: inputs }: Basket,
  { exhibitorId, locking }: { exhibitorId: string | null; locking: boolean },
): Promise<void> {
  if (inputs.length === 0) return;
  const ids = inputs.map(({ extraId }) => extraId);
  const extras = locking ? await lockExtras(db, fair.id, ids) : [...(await findExtras(db, ids)).values()];
  const own = extras.filter((extra) => extra.eventId === fair.id);
  for (const { extraId } of inputs) refuseUnlessOffered(own, extraId, fair);
  admitExtras(inputs, own, await listUses(db, ids, { exhibitorId, now }), exhibitorId);
}

function refuseUnlessOffered(extras: readonly Extra[], extraId: string, fair: Fair): void {
  const extra = extras.find(({ id }) => id === extraId);
  if (!extra) {
    throw new Refusal("extra_not_found", `There is no extra "${extraId}" in this event.`, { extraId });
  }
  refuseUnlessForSale({ ...extra, active: extra.active && isInCurrency(extra, fair) });
}

/** An extra priced before the event changed its currency cannot be summed with the rest. */
export function isInCurrency({ currency }: Extra, { settings }: Fair): boolean {
  return currency === salesTermsOf(settings).currency;
}

/** An extra named twice is one line of both. */
export function toBasket({
  extras = [],
  discountCode = null,
  feeIds = [],
  coExhibitors = [],
  contactEmail,
  exhibitorId = null,
}: {
  extras?: readonly { extraId: string; quantity?: number }[];
  discountCode?: string | null;
  feeIds?: readonly string[];
  coExhibitors?: readonly PricedCoExhibitor[];
  contactEmail?: string;
  exhibitorId?: string | null;
}): Basket {
  const wanted = new Map<string, number>();
  for (const { extraId, quantity = 1 } of extras) {
    wanted.set(extraId, (wanted.get(extraId) ?? 0) + quantity);
  }
  const buyer = contactEmail === undefined ? null : { contactEmail, exhibitorId };
  return {
    extras: [...wanted].map(([extraId, quantity]) => ({ extraId, quantity })),
    discountCode,
    fees: { feeIds, coExhibitors, buyer },
  };
}

/** Whether every booth of an order has a price, which may be zero. */
export function isPriced(order: Pick<Order, "lines" | "boothId" | "furtherBooths">): boolean {
  const priced = order.lines.filter(({ kind }) => kind === "booth");
  return new Set(priced.map(({ refId }) => refId)).size >= boothIdsOf(order).length;
}
