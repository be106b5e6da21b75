import { toAmount } from "#lib/pricing/money";

/** "€1,200" or "€1,200.50". */
export function moneyOf(cents: number, currency: string, language = "en"): string {
  return toAmount(cents, currency).toLocaleString(language, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}

/** Always with decimals, for columns of amounts: "€1,200.00" above "€1,200.50". */
export function exactMoneyOf(cents: number, currency: string, language = "en"): string {
  return toAmount(cents, currency).toLocaleString(language, { style: "currency", currency });
}
