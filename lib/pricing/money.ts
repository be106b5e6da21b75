import { Refusal } from "#lib/refusal";
import { toMm2 } from "./area";
import { decimalsOf } from "./currencies";

/** The maximum of a single amount, so that sums of thousands stay exact. */
export const MAX_CENTS = 1_000_000_000_000;

/**
 * "Cents" are the smallest unit of the currency, whatever its name and number of decimals. All arithmetic is on
 * integers, and half is rounded up.
 */
export function toCents(amount: number, currency: string): number {
  const { digits, scale } = decimalOf(amount);
  return rounded(digits * 10n ** BigInt(decimalsOf(currency)), scale);
}

export function toAmount(cents: number, currency: string): number {
  return cents / 10 ** decimalsOf(currency);
}

/** "€2,254.50", for English sentences. */
export function writeAmount(cents: number, currency: string): string {
  return formatOf(currency).format(toAmount(cents, currency));
}

/** "2254.50 EUR", for feeds of other systems. */
export function plainAmount(cents: number, currency: string): string {
  return `${toAmount(cents, currency).toFixed(decimalsOf(currency))} ${currency}`;
}

/** Creating a format is much slower than using it, so formats are cached. */
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

/** The tax contained in a gross total. */
export function percentWithin(totalCents: number, percent: number): number {
  return taxWithin(totalCents, [{ netCents: 1, ratePercent: percent }]);
}

/** The tax contained in a gross total whose net is made up of several rates, in these proportions. */
export function taxWithin(
  totalCents: number,
  parts: readonly { netCents: number; ratePercent: number }[],
): number {
  const rates = parts.map(({ ratePercent }) => decimalOf(ratePercent));
  const scale = rates.reduce((common, rate) => common * rate.scale, 1n);
  const net = parts.reduce((sum, { netCents }) => sum + BigInt(netCents), 0n);
  const tax = parts.reduce((sum, { netCents }, index) => {
    const rate = rates[index];
    return rate ? sum + (BigInt(netCents) * rate.digits * scale) / rate.scale : sum;
  }, 0n);
  return rounded(BigInt(totalCents) * tax, net * scale * 100n + tax);
}

export function priceOfArea(areaM2: number, pricePerM2Cents: number): number {
  return rounded(BigInt(toMm2(areaM2)) * BigInt(pricePerM2Cents), BigInt(toMm2(1)));
}

export function priceOfMany(unitCents: number, quantity: number): number {
  return rounded(BigInt(unitCents) * BigInt(quantity), 1n);
}

/** Divides an amount by area. Each share is rounded to whole cents, and they add up to the amount. */
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

/** The decimal value: 8.1 is 81 tenths, not the nearest binary fraction. */
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
