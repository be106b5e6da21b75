import { toAmount } from "#lib/pricing/money";

/** An amount as one reads it: "€1,200" or "€1,200.50". */
export function moneyOf(cents: number, currency: string): string {
  return toAmount(cents, currency).toLocaleString("en", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}

/** The same with all its digits, where amounts stand below each other: "€1,200.00" above "€1,200.50". */
export function exactMoneyOf(cents: number, currency: string): string {
  return toAmount(cents, currency).toLocaleString("en", { style: "currency", currency });
}
