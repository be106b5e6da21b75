import { areaM2 } from "#lib/plan/booths/shape";
import { netPrices } from "#lib/pricing/netPrices";
import type { QuotedBooth } from "#lib/pricing/quote";
import { currencyOf } from "#lib/sales/terms";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { pricingRules } from "#lib/store/pricingRules";

type PricedBooth = Omit<QuotedBooth, "areaM2"> & Parameters<typeof areaM2>[0];

/**
 * What a buyer would pay for each booth now, before tax, by its own price or the rules. Booths without a price are left
 * out.
 */
export async function salePrices(db: Db, fair: Fair, booths: readonly PricedBooth[], now: Date) {
  const priced = booths.map((booth) => ({ ...booth, areaM2: areaM2(booth) }));
  const rules = await pricingRules.list(db, fair.id);
  return netPrices(priced, rules, currencyOf(fair.settings), now);
}
