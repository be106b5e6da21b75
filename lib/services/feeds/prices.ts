import { areaM2 } from "#lib/plan/booths/shape";
import { toAmount } from "#lib/pricing/money";
import { quote } from "#lib/pricing/quote";
import { salesTermsOf } from "#lib/sales/terms";
import { findBooths } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { listPricingRules } from "#lib/store/pricingRules";
import type { App } from "../context";
import { boardOf } from "./board";

/** What each free booth costs now, before tax; the same as its quote says. Booths that have no price are left out. */
export async function pricesOf(app: App, fair: Fair) {
  const { enabled, currency } = salesTermsOf(fair.settings);
  const { statuses } = await boardOf(app, fair);
  const { viewer } = fair.settings as { viewer?: { showPrices?: boolean } | null };
  if (!enabled || viewer?.showPrices === false) return { currency, prices: {} };
  const free = Object.keys(statuses).filter((id) => statuses[id] === "available");
  const [booths, rules] = await Promise.all([
    findBooths(app.db.read, free),
    listPricingRules(app.db.read, fair.id),
  ]);
  const now = app.clock.now();
  const prices: Record<string, number> = {};
  for (const booth of booths.values()) {
    const asked = { booth: { ...booth, areaM2: areaM2(booth) }, rules, currency, now };
    const { priced, subtotalCents } = quote({ ...asked, tax: null, extras: [], discount: null });
    if (priced) prices[booth.id] = toAmount(subtotalCents, currency);
  }
  return { currency, prices };
}
