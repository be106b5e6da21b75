import { headerKey, type Table, type WrittenColumn, writeTable } from "./csv";
import { fold } from "./fold";

/** A column of an import: its header, its label and its synonyms. */
export type Target = { header: string; label: string; required?: true; also: readonly string[] };

/** The target header for each column of a file; unchanged columns keep theirs, null drops the column. */
export type Mapping = (string | null)[];

/** A target's own names take precedence over its synonyms. */
const ROUNDS: readonly ((target: Target) => readonly string[])[] = [
  ({ header }) => [header],
  ({ label }) => [label],
  ({ also }) => also,
];

/** Accents are often lost when data moves between programs. */
const wordKey = (word: string) => fold(headerKey(word));

/** Each target is assigned once. */
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

/** The label of a field where columns are mapped. */
export function labelOfField(field: string, targets: readonly Target[]): string {
  const keys = [field, field.replace(/Ids?$/, "")].map(headerKey);
  for (const wordsOf of ROUNDS) {
    const target = targets.find((one) => wordsOf(one).some((word) => keys.includes(headerKey(word))));
    if (target) return target.label;
  }
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Required targets that the mapping lacks. */
export function missingTargets(mapping: Mapping, targets: readonly Target[]): Target[] {
  return targets.filter(({ required, header }) => required && !mapping.includes(header));
}

/** The same rows with the import's headers, without dropped columns. */
export function writeMapped(table: Table, mapping: Mapping): string {
  const columns = mapping.flatMap((header, index): WrittenColumn<string[]>[] =>
    header === null ? [] : [{ header, write: (cells) => cells[index] ?? "" }],
  );
  return writeTable(
    columns,
    table.rows.map(({ cells }) => cells),
    // With a single column no delimiter can be detected, so cells with a comma are quoted.
    columns.length > 1 ? table.delimiter : ",",
  );
}
