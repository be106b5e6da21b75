import { type QuotedBooth, quote } from "./quote";
import type { PricingRule } from "./rules";

/** What each booth costs now in minor units, before tax and extras, as its quote says; unpriced ones are left out. */
export function netPrices(
  booths: Iterable<QuotedBooth>,
  rules: readonly PricingRule[],
  currency: string,
  now: Date,
): Map<string, number> {
  const prices = new Map<string, number>();
  for (const booth of booths) {
    const { priced, subtotalCents } = quote({
      booth,
      rules,
      currency,
      now,
      tax: null,
      extras: [],
      discount: null,
    });
    if (priced) prices.set(booth.id, subtotalCents);
  }
  return prices;
}
