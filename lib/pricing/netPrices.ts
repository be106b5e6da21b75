import { type QuotedBooth, quote } from "./quote";
import type { PricingRule } from "./rules";

/**
 * The current price of each booth in minor units, before tax and extras, equal to its quote. Booths without a price are
 * left out.
 */
export function netPrices(
  booths: Iterable<QuotedBooth>,
  rules: readonly PricingRule[],
  currency: string,
  now: Date,
): Map<string, number> {
  const prices = new Map<string, number>();
  for (const booth of booths) {
    const { priced, subtotalCents } = quote({
      booths: [booth],
      rules,
      currency,
      now,
      taxes: null,
      extras: [],
      discount: null,
    });
    if (priced) prices.set(booth.id, subtotalCents);
  }
  return prices;
}
