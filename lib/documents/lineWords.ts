import { toCents, writeAmount } from "#lib/pricing/money";
import { type DocumentWord, documentWords } from "#lib/words/documents";
import { type Formats, formatsOf } from "./formats";

/** The sentences that prices are made of, as `lib/pricing` writes them, and what documents call them. */
const SENTENCES: readonly (readonly [RegExp, DocumentWord])[] = [
  [/^Booth (?<label>.+), (?<area>[\d.]+) m² at (?<rate>.+)$/, "line.boothByArea"],
  [/^Booth (?<label>.+), at the price of booth (?<other>.+)$/, "line.boothAtPriceOf"],
  [/^Booth (?<label>.+)$/, "line.booth"],
  [/^Surcharge of (?<percent>[\d.]+)% for (?<sides>\d+) open sides?$/, "line.surcharge"],
  [/^Discount (?<code>.+)$/, "line.discount"],
  [/^Adjustment$/, "line.adjustment"],
  [/^Co-exhibitor (?<company>.+)$/, "line.coExhibitor"],
  [/^Price difference for booth (?<label>.+)$/, "line.difference"],
  [/^Reminder fee$/, "line.reminderFee"],
  [/^(?<name>.+), (?<area>[\d.]+) m² at (?<rate>.+)$/, "line.feeByArea"],
];

/** A line in the language of its document. What the organiser named, such as an extra, keeps its name. */
export function lineInWords(description: string, locale: string, currency: string): string {
  const words = documentWords(locale);
  const [, cancelled] = /^Cancellation fee: (.+)$/.exec(description) ?? [];
  if (cancelled !== undefined) {
    return `${words("title.cancellation_fee")}: ${lineInWords(cancelled, locale, currency)}`;
  }
  for (const [sentence, word] of SENTENCES) {
    const found = sentence.exec(description);
    if (found) return words(word, valuesIn(found.groups ?? {}, formatsOf(locale, currency), currency));
  }
  return description;
}

/** The figures of a sentence, as its new readers write them. */
function valuesIn(
  { sides, area, percent, rate, ...names }: Record<string, string>,
  formats: Formats,
  currency: string,
): Record<string, string | number> {
  return {
    ...names,
    ...(sides && { sides: Number(sides) }),
    ...(area && { area: formats.number(Number(area)) }),
    ...(percent && { percent: formats.percent(Number(percent)) }),
    ...(rate && { rate: amountIn(rate, formats, currency) }),
  };
}

/** Amounts that were written for another currency stay as they are. */
function amountIn(rate: string, formats: Formats, currency: string): string {
  const cents = toCents(Number(rate.replace(/[^\d.-]/g, "")), currency);
  return writeAmount(cents, currency) === rate ? formats.money(cents) : rate;
}
