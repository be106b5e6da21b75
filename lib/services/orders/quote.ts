import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import { isFreeFor } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import type { QuoteQuestion } from "#lib/schema/orders";
import type { Booth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { listExtras } from "#lib/store/extras";
import { listWaiting } from "#lib/store/waitlist";
import type { TaxedBuyer } from "#lib/tax/buyer";
import { findBooth } from "../booths/read";
import { asOf } from "../booths/view";
import { extraViews } from "../extras/view";
import { readVatId } from "../taxRules";
import { currentTerms } from "./acceptance";
import { admitBasket, isInCurrency, priceOf, toBasket } from "./price";
import { refuseUnpublished } from "./visitor";

/** What a booth costs, and whether it can be had. */
export async function quoteBooth(app: App, fair: Fair, key: string, question: QuoteQuestion) {
  refuseUnpublished(fair);
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const booth = asOf(await findBooth(counter, key), counter.now);
  const basket = toBasket(question);
  await admitBasket(counter, basket, { exhibitorId: null, locking: false });
  const { tax: _, ...price } = await priceOf(counter, [booth], basket, buyerOf(question));
  const isOpen = salesTermsOf(fair.settings).enabled && isFreeFor(booth, null);
  return {
    boothId: booth.id,
    label: booth.label,
    status: booth.status,
    available: isOpen && !(await isWaitedFor(counter.db, booth)),
    ...price,
    termsSha256: currentTerms(fair)?.sha256 ?? null,
    extras: await extrasForSale(app, fair, counter.now),
  };
}

function buyerOf({ country, vatId }: QuoteQuestion): TaxedBuyer {
  const countryCode = country ?? null;
  return { countryCode, vatId: vatId ? readVatId(vatId, countryCode).vatId : null };
}

const ALL_EXTRAS = { limit: 1_000, offset: 0 };

async function extrasForSale(app: App, fair: Fair, now: Date) {
  const { items } = await listExtras(app.db.read, fair.id, ALL_EXTRAS);
  const offered = items.filter(
    (extra) => extra.active && extra.reserveOrBuyAllowed && isInCurrency(extra, fair),
  );
  const views = await extraViews(app.db.read, offered, now);
  return views.map(({ id, name, kind, description, priceCents, available }) => ({
    id,
    name,
    kind,
    description,
    priceCents,
    available,
  }));
}

async function isWaitedFor(db: Db, booth: Booth): Promise<boolean> {
  const waiting = await listWaiting(db, booth.eventId);
  return waiting.some((entry) => wants(entry, { ...booth, areaM2: areaM2(booth) }));
}
