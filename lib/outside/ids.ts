import { randomBytes } from "node:crypto";
import type { IdPrefix } from "#lib/text/ids";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The largest multiple of 62 that fits a byte; bytes above it would favour the first letters. */
const FAIR_BYTES = 248;
/** 22 characters of 62 carry 131 bits. */
const LENGTH = 22;

export type Ids = { next(prefix: IdPrefix): string };

export const randomIds: Ids = {
  next: (prefix) => `${prefix}_${randomText(LENGTH)}`,
};

/** Text of the given length that nobody can guess. */
export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
