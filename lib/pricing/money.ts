import { Refusal } from "#lib/refusal";
import { toMm2 } from "./area";
import { decimalsOf } from "./currencies";

/** No single amount is larger, so that sums of thousands of them stay exact. */
export const MAX_CENTS = 1_000_000_000_000;

/**
 * "Cents" are the smallest unit of the currency, whatever it is called and however many make the whole. All
 * arithmetic is on integers, and a half is rounded up.
 */
export function toCents(amount: number, currency: string): number {
  const { digits, scale } = decimalOf(amount);
  return rounded(digits * 10n ** BigInt(decimalsOf(currency)), scale);
}

export function toAmount(cents: number, currency: string): number {
  return cents / 10 ** decimalsOf(currency);
}

/** "€2,254.50": the amount as an English sentence needs it. */
export function writeAmount(cents: number, currency: string): string {
  return formatOf(currency).format(toAmount(cents, currency));
}

/** "2254.50 EUR": the amount as feeds of other systems read it. */
export function plainAmount(cents: number, currency: string): string {
  return `${toAmount(cents, currency).toFixed(decimalsOf(currency))} ${currency}`;
}

/** Making a format takes longer than using it a hundred times, and thousands of booths share one. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}

export function percentOf(cents: number, percent: number): number {
  const { digits, scale } = decimalOf(percent);
  return rounded(BigInt(cents) * digits, scale * 100n);
}

/** The part of a total that is tax when the tax was added on top of the rest. */
export function percentWithin(totalCents: number, percent: number): number {
  const { digits, scale } = decimalOf(percent);
  return rounded(BigInt(totalCents) * digits, scale * 100n + digits);
}

export function priceOfArea(areaM2: number, pricePerM2Cents: number): number {
  return rounded(BigInt(toMm2(areaM2)) * BigInt(pricePerM2Cents), BigInt(toMm2(1)));
}

export function priceOfMany(unitCents: number, quantity: number): number {
  return rounded(BigInt(unitCents) * BigInt(quantity), 1n);
}

/** An amount shared out by areas: each share is as near as whole cents allow, and they sum to the amount. */
export function sharesOf(cents: number, areasM2: readonly number[]): number[] {
  const areas = areasM2.map((area) => BigInt(toMm2(area)));
  const total = areas.reduce((sum, area) => sum + area, 0n);
  let reached = 0n;
  let given = 0;
  return areas.map((area) => {
    reached += area;
    const share = rounded(BigInt(cents) * reached, total) - given;
    given += share;
    return share;
  });
}

/** The number as people read it: 8.1 is 81 tenths, not the binary fraction nearest to it. */
function decimalOf(value: number): { digits: bigint; scale: bigint } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift < 0
    ? { digits, scale: 10n ** BigInt(-shift) }
    : { digits: digits * 10n ** BigInt(shift), scale: 1n };
}

function rounded(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const cents = Number((2n * magnitude + denominator) / (2n * denominator));
  if (cents > MAX_CENTS) {
    throw new Refusal(
      "validation_error",
      `An amount may have at most ${MAX_CENTS} cents; this one has ${cents}.`,
    );
  }
  return numerator < 0n ? -cents || 0 : cents;
}
