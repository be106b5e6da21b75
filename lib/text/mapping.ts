import { headerKey, type Table, type WrittenColumn, writeTable } from "./csv";
import { fold } from "./fold";

/** A column that an import understands: the header it is written under, and how people call it elsewhere. */
export type Target = { header: string; label: string; required?: true; also: readonly string[] };

/** Where each column of somebody's file goes: to a target's header, along as it is, or nowhere. */
export type Mapping = (string | null)[];

/** A target's own words go before what else it may be called. */
const ROUNDS: readonly ((target: Target) => readonly string[])[] = [
  ({ header }) => [header],
  ({ label }) => [label],
  ({ also }) => also,
];

/** Accents are often lost on the way from one program to another. */
const wordKey = (word: string) => fold(headerKey(word));

/** Each target is taken once. */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const keys = headers.map(wordKey);
  const mapping: Mapping = headers.map(() => null);
  const taken = new Set<string>();
  for (const wordsOf of ROUNDS) {
    for (const target of targets) {
      if (taken.has(target.header)) continue;
      const words = wordsOf(target).map(wordKey);
      const index = keys.findIndex((key, nth) => mapping[nth] === null && words.includes(key));
      if (index < 0) continue;
      mapping[index] = target.header;
      taken.add(target.header);
    }
  }
  return mapping;
}

/** What a field of a record is called where the column for it is chosen. */
export function labelOfField(field: string, targets: readonly Target[]): string {
  const keys = [field, field.replace(/Ids?$/, "")].map(headerKey);
  for (const wordsOf of ROUNDS) {
    const target = targets.find((one) => wordsOf(one).some((word) => keys.includes(headerKey(word))));
    if (target) return target.label;
  }
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an import cannot do without and the mapping does not give it. */
export function missingTargets(mapping: Mapping, targets: readonly Target[]): Target[] {
  return targets.filter(({ required, header }) => required && !mapping.includes(header));
}

/** The same rows under the headers that the import understands, without the columns that go nowhere. */
export function writeMapped(table: Table, mapping: Mapping): string {
  const columns = mapping.flatMap((header, index): WrittenColumn<string[]>[] =>
    header === null ? [] : [{ header, write: (cells) => cells[index] ?? "" }],
  );
  return writeTable(
    columns,
    table.rows.map(({ cells }) => cells),
    // A single column shows no delimiter, so that a comma in it has to be quoted.
    columns.length > 1 ? table.delimiter : ",",
  );
}
