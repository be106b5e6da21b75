import { decimalsOf } from "#lib/pricing/currencies";
import { MAX_CENTS, toCents } from "#lib/pricing/money";

const SIGNED = /^([+-]?)([\d.,]+)([+-]?)$/;

/**
 * Reads "1.234,50", "1,234.50", "1'234.50", "12.00-", "(12.00)" and "€ 12" as cents; null for anything else. Money
 * has two decimals, so 1,500 from a bank is one thousand five hundred.
 */
export function readCents(text: string, currency: string): number | null {
  const plain = text.replace(/[\s'’]|\p{Sc}|[A-Za-z]{3}/gu, "").replace(/−/g, "-");
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1];
  const [, before, digits, after] = SIGNED.exec(bracketed ?? plain) ?? [];
  if (digits === undefined || (before !== "" && after !== "")) return null;
  const decimals = decimalsOf(currency);
  const parts = partsOf(digits, decimals);
  if (parts === null) return null;
  const fraction = parts.fraction.padEnd(decimals, "0");
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const cents = Number(parts.whole + fraction.slice(0, decimals));
  if (!(cents <= MAX_CENTS)) return null;
  const isNegative = bracketed !== undefined || before === "-" || after === "-";
  return isNegative ? -cents || 0 : cents;
}

function partsOf(digits: string, decimals: number): { whole: string; fraction: string } | null {
  const signs = digits.replace(/\d/g, "");
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const fraction = last < 0 ? "" : digits.slice(last + 1);
  const occurs = signs.split(digits[last] ?? "").length - 1;
  const isDecimal = last >= 0 && occurs === 1 && (fraction.length < 3 || fraction.length === decimals);
  const [whole, rest] = isDecimal ? [digits.slice(0, last), fraction] : [digits, ""];
  const isGrouped =
    /^\d*$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole);
  if (!isGrouped || !/\d/.test(digits)) return null;
  return { whole: whole.replace(/\D/g, "") || "0", fraction: rest };
}

/** Reads the decimal number of an XML file as cents; null for anything else. */
export function decimalCents(text: string, currency: string): number | null {
  const isDecimal = /^\d{1,13}(?:\.\d{1,5})?$/.test(text);
  return isDecimal && Number(text) <= MAX_CENTS / 100 ? toCents(Number(text), currency) : null;
}
