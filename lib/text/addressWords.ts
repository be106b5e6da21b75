/** Path segments with a special meaning in place of a record's key. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set(["merge", "import", ".", ".."]);

export function isAddressWord(text: string): boolean {
  return ADDRESS_WORDS.has(text.toLowerCase());
}
