import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import { isFeeFor } from "#lib/pricing/fees";
import { Refusal } from "#lib/refusal";
import { isFreeFor } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import type { QuoteQuestion } from "#lib/schema/sales";
import type { Booth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { listExtras } from "#lib/store/extras";
import { fees } from "#lib/store/fees";
import { listWaiting, type WaitlistEntry } from "#lib/store/waitlist";
import type { TaxedBuyer } from "#lib/tax/buyer";
import { findBooth } from "../booths/read";
import { asOf } from "../booths/view";
import { extraViews } from "../extras/view";
import { readVatId } from "../taxRules";
import { currentTerms } from "./acceptance";
import { offeredFees } from "./fees";
import { quoteOneStand } from "./oneStand";
import { admitBasket, isInCurrency, priceOf, toBasket } from "./price";
import { refuseUnpublished } from "./visitor";

type Counter = { db: Db; fair: Fair; now: Date };

/** What a booth costs, alone or with others, and whether it can be reserved. */
export async function quoteBooth(app: App, fair: Fair, key: string, question: QuoteQuestion) {
  refuseUnpublished(fair);
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const { coExhibitors = 0, boothIds = [], ...wanted } = question;
  const booth = asOf(await findBooth(counter, key), counter.now);
  const booths = [booth, ...(await furtherBooths(counter, booth, boothIds))];
  const basket = toBasket({ ...wanted, coExhibitors: Array.from({ length: coExhibitors }, () => null) });
  await admitBasket(counter, basket, { exhibitorId: null, locking: false });
  const { tax: _, ...price } = await priceOf(counter, booths, basket, buyerOf(question));
  const isOpen = salesTermsOf(fair.settings).enabled;
  const waiting = await listWaiting(counter.db, fair.id);
  const shown = booths.map((each) => ({
    id: each.id,
    label: each.label,
    areaM2: areaM2(each),
    status: each.status,
    available: isOpen && isFreeFor(each, null) && !isWaitedFor(waiting, each),
  }));
  return {
    boothId: booth.id,
    label: booth.label,
    status: booth.status,
    available: shown.every(({ available }) => available),
    booths: shown,
    ...price,
    fees: await feesOffered(counter, booths),
    termsSha256: currentTerms(fair)?.sha256 ?? null,
    extras: await extrasForSale(app, fair, counter.now),
    oneStand: shown.every(({ available }) => available)
      ? await quoteOneStand(counter, booths, basket, buyerOf(question))
      : null,
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
  return views.map(({ id, name, kind, description, translations, priceCents, available }) => ({
    id,
    name,
    kind,
    description,
    translations,
    priceCents,
    available,
  }));
}

/** The other booths of a selection, without duplicates. */
async function furtherBooths(counter: Counter, first: Booth, keys: readonly string[]): Promise<Booth[]> {
  const booths: Booth[] = [];
  for (const [index, key] of keys.entries()) {
    const booth = asOf(await findBooth(counter, key), counter.now);
    if ([first, ...booths].some(({ id }) => id === booth.id)) {
      const message = `Booth ${booth.label} is listed twice.`;
      const path = `boothIds.${index}`;
      throw new Refusal("validation_error", message, [{ path, code: "duplicate", message }]);
    }
    booths.push(booth);
  }
  return booths;
}

/** The fees of these booths, mandatory ones and those that buyers can choose. */
async function feesOffered(counter: Counter, booths: readonly Booth[]) {
  const offered = offeredFees(counter.fair, await fees.list(counter.db, counter.fair.id));
  return offered
    .filter((fee) => booths.some((booth) => isFeeFor(fee, booth)))
    .map(({ id, name, per, amountCents, mandatory }) => ({ id, name, per, amountCents, mandatory }));
}

function isWaitedFor(waiting: readonly WaitlistEntry[], booth: Booth): boolean {
  return waiting.some((entry) => wants(entry, { ...booth, areaM2: areaM2(booth) }));
}
