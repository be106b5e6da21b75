import type { DocumentBasis } from "#lib/documents/content";
import { lineInWords } from "#lib/documents/lineWords";
import { sellerOf } from "#lib/documents/seller";
import type { Buyer, DocumentLine } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { boothLabelsOf } from "#lib/sales/booths";
import { itemsOf } from "#lib/sales/items";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { type Exhibitor, findExhibitors } from "#lib/store/exhibitors";
import { usualTaxName } from "#lib/tax/sentences";

type DocumentSettings = {
  sales?: { terms?: string | null; taxName?: string | null };
  viewer?: { defaultLanguage?: string | null };
};

/** Seller, buyer and event for an order's documents, as they are now. */
export async function basisOf(db: Db, fair: Fair, order: Order): Promise<DocumentBasis> {
  const { sales, viewer } = fair.settings as DocumentSettings;
  const { name, venue, timezone, startsAt, endsAt } = fair;
  const locale = order.locale ?? viewer?.defaultLanguage ?? "en";
  return {
    orderNumber: order.number,
    locale,
    currency: order.currency,
    seller: sellerOf(fair.settings, fair.name),
    buyer: await buyerOf(db, order),
    event: { name, venue: venue?.name ?? null, timezone, startsAt, endsAt },
    boothLabels: boothLabelsOf(order),
    taxName: order.taxName ?? taxNameOf(fair, locale),
    taxes: Object.values(order.taxes ?? {}),
    notes: (sales?.terms ?? "").split("\n").flatMap((line) => line.trim() || []),
  };
}

/** The name of the tax on documents. */
export function taxNameOf({ settings }: Pick<Fair, "settings">, locale: string): string {
  return (settings as DocumentSettings).sales?.taxName ?? usualTaxName(locale);
}

/** A booth without a price is no line of a document. */
export function linesOf(order: Order, locale: string): DocumentLine[] {
  const isPriced = order.lines.some(({ kind }) => kind === "booth");
  const items = itemsOf(order).filter(({ kind }) => isPriced || kind !== "booth");
  return items.map(({ kind, description, quantity, unitCents, netCents, taxCategory, taxRatePercent }) => ({
    kind,
    description: lineInWords(description, locale, order.currency),
    quantity,
    unitCents,
    netCents,
    taxCategory,
    taxRatePercent,
  }));
}

async function exhibitorOf(db: Db, { eventId, exhibitorId }: BuyerFields): Promise<Exhibitor | null> {
  if (exhibitorId === null) return null;
  return (await findExhibitors(db, eventId, [exhibitorId])).get(exhibitorId) ?? null;
}

type BuyerFields = Pick<
  Order,
  "eventId" | "exhibitorId" | "billing" | "company" | "contactName" | "contactEmail"
>;

/** The billing address of the order, else the address of its exhibitor. */
export async function buyerOf(db: Db, order: BuyerFields): Promise<Buyer> {
  const { billing, company, contactName, contactEmail } = order;
  const contact = { contactName, email: contactEmail };
  if (billing) return { ...billing, ...contact };
  const exhibitor = await exhibitorOf(db, order);
  const country = exhibitor?.country?.trim() ?? "";
  const isCode = /^[A-Za-z]{2}$/.test(country);
  return {
    ...contact,
    company,
    line1: exhibitor?.address ?? null,
    line2: exhibitor?.address2 ?? null,
    postalCode: exhibitor?.zip ?? null,
    city: exhibitor?.city ?? null,
    region: country === "" || isCode ? null : country,
    countryCode: isCode ? country.toUpperCase() : null,
    vatId: exhibitor?.vatNumber ?? null,
    reference: null,
  };
}
