/** What organisers can name in an e-mail that they write, such as `{company}`. */
export const PLACEHOLDERS = [
  "company",
  "contact",
  "booths",
  "order",
  "amount",
  "due",
  "event",
  "link",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const NAMED = /\{(\w+)\}/g;

/** The names in braces that are no placeholders. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].filter((name) => !PLACEHOLDERS.some((each) => each === name));
}

/** Values are inserted as they are: braces in them are no placeholders. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(NAMED, (whole, name: string) => values[name as Placeholder] ?? whole);
}
