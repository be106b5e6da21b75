import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

/**
 * Sentences of the API about a value, a row of a file, or a restore, and the office's keys for them. The API is in
 * English only, and its sentences contain values that no error code has.
 */
const SENTENCES = [
  [/^This cell is empty\.$/, "problem.emptyCell"],
  [/^(?:Fill in this field|This is required)\.$/, "fault.required"],
  [/^"(?<text>.+)" can be read as two numbers; write (?<one>.+) or (?<other>.+)\.$/, "problem.twoNumbers"],
  [/^"(?<text>.+)" is not a number\.$/, "problem.noNumber"],
  [/^"(?<text>.+)" is neither yes nor no .*$/, "problem.noFlag"],
  [/^"(?<text>.+)" is none of (?<words>.+)\.$/, "problem.noneOf"],
  [/^"(?<text>.+)" is not a time; write it like (?<example>[^,]+),.*$/, "problem.noTime"],
  [/^This row refers to the same record as row (?<row>\d+)\.$/, "problem.sameRecord"],
  [/^There is no level "?(?<name>[^"]+?)"? in this event\.$/, "problem.noLevel"],
  [/^There is no booth "?(?<name>[^"]+?)"? in this event\.$/, "problem.noBooth"],
  [/^There is no exhibitor "?(?<name>[^"]+?)"? in this event\.$/, "problem.noExhibitor"],
  [/^There is no category "?(?<name>[^"]+?)"? in this event\.$/, "problem.noCategory"],
  [/^This event has no level yet\. Create one first\.$/, "problem.noLevelYet"],
  [/^Another booth is already labelled "(?<label>.+)"\.$/, "problem.labelTaken"],
  [
    /^Another (?:booth|exhibitor|session) already has the externalId "(?<id>.+)"\.$/,
    "problem.externalIdTaken",
  ],
  [/^Another exhibitor already has the slug "(?<slug>.+)"\.$/, "problem.slugTaken"],
  [/^A session must not end \(.+\) before it starts \(.+\)\.$/, "problem.endsBeforeStart"],
  [/^A session takes place at one place; .+ and .+ are two\.$/, "problem.twoPlaces"],
  [/^This needs at least (?<limit>\d+) characters; .*$/, "invalid.tooShort"],
  [/^This has room for (?<limit>\d+) characters; .*$/, "invalid.tooLong"],
  [/^This has room for (?<limit>\d+) entr(?:y|ies); .*$/, "problem.tooMany"],
  [/^This must be (?<limit>-?[\d.]+) or more; .*$/, "invalid.tooSmall"],
  [/^This must be (?<limit>-?[\d.]+) or less; .*$/, "invalid.tooBig"],
  [/^This must be more than (?<limit>-?[\d.]+); .*$/, "problem.notMore"],
  [/^This must be a whole number\.$/, "problem.noWholeNumber"],
  [/^This is no e-mail address, .*$/, "fault.email"],
  [/^This is no web address, .*$/, "fault.webAddress"],
  [/^This is not complete yet\.$/, "invalid.incomplete"],
  [/^A polygon needs at least 3 corners; .*$/, "problem.fewCorners"],
  [/^The polygon(?:'s outline crosses or touches itself| encloses no area)\.$/, "problem.badOutline"],
  [/^The file is empty\.$/, "problem.emptyFile"],
  [/^The first line has no column names\.$/, "problem.noHeader"],
  [/^Row (?<row>\d+) has (?<cells>\d+) cells and the header names (?<columns>\d+)\.$/, "problem.cellCount"],
  [/^The columns "(?<one>.+)" and "(?<other>.+)" have the same name\.$/, "problem.twinColumns"],
  [/^Row (?<row>\d+) opens a quoted cell and does not close it rightly\.$/, "problem.openQuote"],
  [/^The file has no column "(?<column>[^"]+)".*; its columns are (?<columns>.+)\.$/, "problem.noColumn"],
  [/^The file has more than (?<limit>\d+) rows; .*$/, "problem.manyRows"],
  [/^It is on hold\.$/, "problem.isHeld"],
  [/^It is reserved\.$/, "problem.isReserved"],
  [/^It is sold\.$/, "problem.isSold"],
  [/^It is in an order that is (?<status>\w+)\.$/, "problem.isOrdered"],
  [/^It has an exhibitor\.$/, "problem.hasExhibitor"],
  [/^A booth on this level stays\.$/, "problem.boothStays"],
  [/^The number (?<label>.+) belongs to a booth that stays\.$/, "problem.numberStays"],
  [/^The external ID (?<id>.+) belongs to a booth that stays\.$/, "problem.externalIdStays"],
  [/^It was merged since\.$/, "problem.wasMerged"],
  [/^It was split since\.$/, "problem.wasSplit"],
  [/^It is now part of (?<label>.+)\.$/, "problem.isPart"],
  [/^It cannot return\.$/, "problem.cannotReturn"],
  [/^(?<label>.+) is on hold\.$/, "problem.otherHeld"],
  [/^(?<label>.+) is reserved\.$/, "problem.otherReserved"],
  [/^(?<label>.+) is sold\.$/, "problem.otherSold"],
  [/^(?<label>.+) is in an order that is \w+\.$/, "problem.otherOrdered"],
  [/^(?<label>.+) has an exhibitor\.$/, "problem.otherHasExhibitor"],
] as const satisfies readonly (readonly [RegExp, OfficeKey])[];

/** The sentence of a restore before the reason. */
const FIRST =
  /^(?<first>It (?:was merged since|was split since|cannot return|is now part of .+?)\.) (?<rest>.+)$/;

/** A message of the API in the language of the office; null if it is unknown. */
export function sentenceIn(say: Say<OfficeKey>, message: string): string | null {
  const { first, rest } = FIRST.exec(message)?.groups ?? {};
  if (first !== undefined && rest !== undefined) {
    const parts = [sentenceIn(say, first), sentenceIn(say, rest)];
    return parts.includes(null) ? null : parts.join(" ");
  }
  for (const [sentence, key] of SENTENCES) {
    const found = sentence.exec(message);
    if (found) return say(key, found.groups ?? {});
  }
  return null;
}
