/** They mean something of their own where an address may name a record. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set(["merge", "import", ".", ".."]);

export function isAddressWord(text: string): boolean {
  return ADDRESS_WORDS.has(text.toLowerCase());
}
