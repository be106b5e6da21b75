/** Path segments with a meaning of their own where a record's key is expected. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set(["merge", "import", ".", ".."]);

export function isAddressWord(text: string): boolean {
  return ADDRESS_WORDS.has(text.toLowerCase());
}
