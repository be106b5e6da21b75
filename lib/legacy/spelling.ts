/**
 * Renames properties to our spelling: legacy clients use any case and several synonyms. If two mean the same, the first
 * counts; unknown ones are ignored.
 */
export function inOurSpelling(
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
  synonyms: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const meanings = new Map([
    ...Object.entries(synonyms).map(([word, name]) => [word.toLowerCase(), name] as const),
    ...names.map((name) => [name.toLowerCase(), name] as const),
  ]);
  const spelled: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(given)) {
    const name = meanings.get(word.toLowerCase());
    if (name !== undefined && spelled[name] === undefined) spelled[name] = value;
  }
  return spelled;
}
