import { type DocumentWord, documentWords } from "#lib/words/documents";

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
];

/** A line in the language of its document. What the organiser named, such as an extra, keeps its name. */
export function lineInWords(description: string, locale: string): string {
  const [, cancelled] = /^Cancellation fee: (.+)$/.exec(description) ?? [];
  if (cancelled !== undefined) {
    return `${documentWords(locale)("title.cancellation_fee")}: ${lineInWords(cancelled, locale)}`;
  }
  for (const [sentence, word] of SENTENCES) {
    const found = sentence.exec(description);
    if (!found) continue;
    const { sides, ...rest } = found.groups ?? {};
    return documentWords(locale)(word, { ...rest, ...(sides && { sides: Number(sides) }) });
  }
  return description;
}
