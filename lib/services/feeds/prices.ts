import { areaM2 } from "#lib/plan/booths/shape";
import type { Bundle } from "#lib/plan/bundle";
import type { App, StateSlot } from "#lib/ports";
import { toAmount } from "#lib/pricing/money";
import { netPrices } from "#lib/pricing/netPrices";
import { salesTermsOf } from "#lib/sales/terms";
import { findBooths } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { pricingRules } from "#lib/store/pricingRules";
import type { Settings } from "#lib/text/merge";
import { LastKnown } from "../base/lastKnown";
import { boardOf } from "./board";

type Prices = { currency: string; prices: Record<string, number> };

const PRICES: StateSlot<LastKnown<Prices>> = {
  name: "prices",
  make: ({ notifications, cacheBytes }) =>
    new LastKnown(notifications, { mostBytes: cacheBytes }, (eventId, key) => key === eventId),
};

/** The current price of each free booth before tax, equal to its quote. Booths without a price are left out. */
export function pricesOf(app: App, fair: Fair): Promise<Prices> {
  return app.state.get(PRICES).read(fair.id, () => readPrices(app, fair));
}

async function readPrices(app: App, fair: Fair): Promise<Prices> {
  const { enabled, currency } = salesTermsOf(fair.settings);
  if (!enabled || !showsPrices(fair.settings)) return { currency, prices: {} };
  const { statuses } = await boardOf(app, fair);
  const free = Object.keys(statuses).filter((id) => statuses[id] === "available");
  const [booths, rules] = await Promise.all([
    findBooths(app.db.read, free),
    pricingRules.list(app.db.read, fair.id),
  ]);
  const priced = [...booths.values()].map((booth) => ({ ...booth, areaM2: areaM2(booth) }));
  const cents = [...netPrices(priced, rules, currency, app.clock.now())];
  return {
    currency,
    prices: Object.fromEntries(cents.map(([id, price]) => [id, toAmount(price, currency)])),
  };
}

/** The bundle with current prices, because pricing rules can change without a publication. */
export async function withRulePrices(app: App, bundle: Bundle): Promise<Bundle> {
  const { currency } = salesTermsOf(bundle.settings);
  const prices = showsPrices(bundle.settings)
    ? netPrices(
        bundle.booths,
        await pricingRules.list(app.db.read, bundle.event.id),
        currency,
        app.clock.now(),
      )
    : new Map<string, number>();
  const booths = bundle.booths.map((booth) => ({ ...booth, priceCents: prices.get(booth.id) ?? null }));
  return { ...bundle, booths };
}

function showsPrices(settings: Settings): boolean {
  const { viewer } = settings as { viewer?: { showPrices?: boolean } | null };
  return viewer?.showPrices !== false;
}
