import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";
import type { DocumentContent } from "#lib/records/documents";
import { namesInList } from "#lib/text/pattern";
import { languageOfTag } from "#lib/words/languages";

export type Formats = {
  locale: string;
  money: (cents: number) => string;
  day: (day: string) => string;
  days: (from: string, until: string) => string;
  percent: (percent: number) => string;
  number: (value: number) => string;
  list: (items: readonly string[]) => string;
  country: (code: string) => string;
};

/** Numbers, money and dates in the format of this locale, or in English if its texts are English. */
export function formatsOf(wanted: string, currency: string): Formats {
  const locale = knownLocale(wanted);
  const digits = decimalsOf(currency);
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const list = new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" });
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  return {
    locale,
    money: (cents) => money.format(toAmount(cents, currency)),
    day: (day) => date.format(dateOf(day)),
    days: (from, until) => periodOf(locale, date, dateOf(from), dateOf(until)),
    percent: (value) => percent.format(value / 100),
    number: (value) => number.format(value),
    list: (items) => list.format(namesInList(items, locale)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

/**
 * The separator between the first and the last day in languages where Intl omits months but other dates include them.
 */
const BETWEEN_DAYS: Record<string, string> = { ja: "～", zh: "至" };

function periodOf(locale: string, date: Intl.DateTimeFormat, from: Date, until: Date): string {
  const between = BETWEEN_DAYS[new Intl.Locale(locale).language];
  if (between === undefined) return date.formatRange(from, until);
  const isSameYear = from.getUTCFullYear() === until.getUTCFullYear();
  const isSameMonth = isSameYear && from.getUTCMonth() === until.getUTCMonth();
  const year = isSameYear ? "" : `${until.getUTCFullYear()}年`;
  const month = isSameMonth ? "" : `${until.getUTCMonth() + 1}月`;
  return `${date.format(from)}${between}${year}${month}${until.getUTCDate()}日`;
}

/** Noon, so that no calendar conversion changes the day. */
function dateOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}

/** The day before the month, as in most of the world. */
const ENGLISH = "en-GB";

function knownLocale(wanted: string): string {
  try {
    const locale = new Intl.Locale(wanted.replaceAll("_", "-"));
    return languageOfTag(locale.baseName) ? locale.baseName : ENGLISH;
  } catch {
    return ENGLISH;
  }
}

const LETTER_COUNTRIES: readonly string[] = ["US", "CA", "MX", "CL", "CO", "PH"];

/** The paper size of the seller's country. */
export function paperFormatOf({ seller }: Pick<DocumentContent, "seller">): "A4" | "Letter" {
  return LETTER_COUNTRIES.includes(seller.countryCode ?? "") ? "Letter" : "A4";
}
