import { toCents, writeAmount } from "#lib/pricing/money";
import type { DocumentWord } from "#lib/words/documents";
import type { Formats } from "./formats";

/** The sentences of price lines, as written by `lib/pricing`, and their keys for documents. */
const SENTENCES = [
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
] as const satisfies readonly (readonly [RegExp, DocumentWord])[];

type LineWord = (typeof SENTENCES)[number][1] | "title.cancellation_fee";
type Say = (key: LineWord, values?: Record<string, string | number>) => string;

/**
 * A line in the language and formats of its reader. Names given by the organiser, such as that of an extra, are kept.
 */
export function translateLine(description: string, currency: string, say: Say, formats: Formats): string {
  const [, cancelled] = /^Cancellation fee: (.+)$/.exec(description) ?? [];
  if (cancelled !== undefined) {
    return `${say("title.cancellation_fee")}: ${translateLine(cancelled, currency, say, formats)}`;
  }
  for (const [sentence, word] of SENTENCES) {
    const found = sentence.exec(description);
    if (found) return say(word, valuesIn(found.groups ?? {}, formats, currency));
  }
  return description;
}

/** The figures of a sentence, in the formats of its new language. */
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

/** Amounts in another currency are kept unchanged. */
function amountIn(rate: string, formats: Formats, currency: string): string {
  const cents = toCents(Number(rate.replace(/[^\d.-]/g, "")), currency);
  return writeAmount(cents, currency) === rate ? formats.money(cents) : rate;
}
