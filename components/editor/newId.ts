import { ID_PREFIX_OF, type Table } from "#lib/editor/document";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 22 characters of 62 carry 131 bits, the same as the server's ids. */
const LENGTH = 22;
/** The largest multiple of 62 that fits a byte; larger bytes would favour the first letters. */
const FAIR_BYTES = 248;

/** Creates a random id for a new record. */
export function newId(table: Table): string {
  let text = "";
  while (text.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_BYTES && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `${ID_PREFIX_OF[table]}_${text}`;
}
