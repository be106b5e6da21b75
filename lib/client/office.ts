import { plainSpaces } from "#lib/text/spaces";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import { writePhrase } from "#lib/words/phrase";
import type { Speech } from "#lib/words/speech";
import { dayOf, daysOf, momentOf } from "./days";
import type { Wording } from "./form";
import { exactMoneyOf, moneyOf } from "./money";

/** The texts for components of the office, and its wording of errors. */
export type Office = OfficeWords & { wording: Wording };

/** The texts of the office and the formats of its reader's language. */
export type OfficeWords = Speech<OfficeKey> & {
  /** Writes a phrase from pure code, which names it by its key. */
  write: (phrase: OfficePhrase) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** "€1,200" without zero cents; `exactMoney` always includes them. */
  money: (cents: number, currency: string) => string;
  exactMoney: (cents: number, currency: string) => string;
  /** "Mar 9, 2027, 10:30 AM" in the time zone of an event, or that of the reader. */
  moment: (time: string | Date, timeZone?: string) => string;
  /** "Mar 9, 2027". */
  day: (time: string | Date, timeZone?: string) => string;
  /** "March 9 – 11, 2027", or null without dates. */
  days: (span: Parameters<typeof daysOf>[0]) => string | null;
  /** "Mar 9, 2027, 10:00 – 11:30 AM". */
  span: (from: string, to: string, timeZone?: string) => string;
  /** Any other form of a date or time. */
  date: (time: string | Date | number, options: Intl.DateTimeFormatOptions) => string;
  /** "A1, A2, and A3". */
  list: (names: readonly string[]) => string;
  /** Names of countries, languages or currencies by their codes. */
  names: (type: Intl.DisplayNamesType) => (code: string) => string;
  /** A text after a colon: in lower case in languages that require it there. */
  lowerFirst: (text: string) => string;
  /** "3 hours ago". */
  ago: (time: string | Date) => string;
  /** Compares texts, and numbers in them by value. */
  compare: (one: string, other: string) => number;
};

const UNITS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];
const A_MOMENT_SECONDS = 30;

/** "3 hours ago", or null within the last moments. */
function agoOf(time: Date, language: string): string | null {
  const seconds = Math.max(0, (Date.now() - time.getTime()) / 1_000);
  if (seconds < A_MOMENT_SECONDS) return null;
  const [length, unit] = UNITS.find(([step]) => seconds >= step) ?? [1, "second"];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / length), unit);
}

/** Without the errors, which need React, so that server components can use it too. */
export function officeOf(speech: Speech<OfficeKey>): OfficeWords {
  const { language } = speech;
  const collator = new Intl.Collator(language, { numeric: true });
  const iso = (time: string | Date) => (typeof time === "string" ? time : time.toISOString());
  const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...speech,
    write: (phrase) => writePhrase(phrase, speech),
    number: (value, options) => value.toLocaleString(language, options),
    money: (cents, currency) => moneyOf(cents, currency, language),
    exactMoney: (cents, currency) => exactMoneyOf(cents, currency, language),
    moment: (time, timeZone = ownZone()) => momentOf(iso(time), timeZone, language),
    day: (time, timeZone = ownZone()) => dayOf(iso(time), timeZone, language),
    days: (span) => daysOf(span, language),
    date: (time, options) => plainSpaces(new Intl.DateTimeFormat(language, options).format(new Date(time))),
    span: (from, to, timeZone = ownZone()) =>
      new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone }).formatRange(
        new Date(from),
        new Date(to),
      ),
    list: (names) => new Intl.ListFormat(language).format(names),
    names: (type) => {
      const names = new Intl.DisplayNames(language, { type });
      return (code) => names.of(code) ?? code;
    },
    lowerFirst: (text) =>
      language === "de" ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1),
    ago: (time) => agoOf(new Date(time), language) ?? speech.say("common.justNow"),
    compare: (one, other) => collator.compare(one, other),
  };
}
