import { toCents, writeAmount } from "#lib/pricing/money";
import type { DocumentWord } from "#lib/words/documents";
import type { Formats } from "./formats";

/** The sentences that prices are made of, as `lib/pricing` writes them, and what documents call them. */
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

/** A line in the words and formats of its reader. What the organiser named, such as an extra, keeps its name. */
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
