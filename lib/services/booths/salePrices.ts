import { areaM2 } from "#lib/plan/booths/shape";
import { netPrices } from "#lib/pricing/netPrices";
import { currencyOf } from "#lib/sales/terms";
import type { Booth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { pricingRules } from "#lib/store/pricingRules";

/**
 * What a buyer would pay for each booth now, before tax, by its own price or the rules. Booths without a price are left
 * out.
 */
export async function salePrices(db: Db, fair: Fair, booths: readonly Booth[], now: Date) {
  const priced = booths.map((booth) => ({ ...booth, areaM2: areaM2(booth) }));
  const rules = await pricingRules.list(db, fair.id);
  return netPrices(priced, rules, currencyOf(fair.settings), now);
}
