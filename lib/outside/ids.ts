import { randomBytes } from "node:crypto";
import type { IdPrefix } from "#lib/text/ids";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The largest multiple of 62 in a byte; bytes above it would favour the first letters. */
const FAIR_BYTES = 248;
/** 22 characters of 62 carry 131 bits. */
const LENGTH = 22;

export type Ids = { next(prefix: IdPrefix): string };

export const randomIds: Ids = {
  next: (prefix) => `${prefix}_${randomText(LENGTH)}`,
};

/** Random bytes are fetched in bulk, because fetching dominates the cost of an id; each is used once. */
const DRAWN_AT_ONCE = 4_096;
let drawn = new Uint8Array(0);
let used = 0;

function nextByte(): number {
  if (used === drawn.length) {
    drawn = randomBytes(DRAWN_AT_ONCE);
    used = 0;
  }
  const byte = drawn[used] as number;
  drawn[used] = 0;
  used += 1;
  return byte;
}

/** Unguessable random text of the given length. */
export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    const byte = nextByte();
    if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}
