import { ID_PREFIX_OF, type Table } from "#lib/editor/document";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 22 characters of 62 carry 131 bits, the same as the server's ids. */
const LENGTH = 22;
/** The largest multiple of 62 that fits a byte; larger bytes would favour the first letters. */
const FAIR_BYTES = 248;

/**
 * Random bytes are requested in blocks: thousands of booths are pasted at once, and a request costs more than its
 * bytes.
 */
const chance = new Uint8Array(4_096);
let used = chance.length;

function nextByte(): number {
  if (used === chance.length) {
    crypto.getRandomValues(chance);
    used = 0;
  }
  return chance[used++] as number;
}

/** Creates a random id for a new record. */
export function newId(table: Table): string {
  let text = "";
  while (text.length < LENGTH) {
    const byte = nextByte();
    if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length];
  }
  return `${ID_PREFIX_OF[table]}_${text}`;
}
