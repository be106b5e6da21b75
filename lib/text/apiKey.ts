/**
 * An API key has the form `key_<8 public>_<43 secret>_<6 check>`, so that secret scanners can find leaked keys, and
 * begins with `key_test_` if it is one of a sandbox.
 */
export type KeyParts = { publicId: string; secret: string; isTest: boolean };

const FORM = /^key_(test_)?([0-9A-Za-z]{8})_([0-9A-Za-z]{43})_([0-9a-f]{6})$/;

export function writeApiKey({ publicId, secret, isTest }: KeyParts): string {
  return `${keyPrefix({ publicId, isTest })}_${secret}_${checkOf(publicId + secret)}`;
}

/** The part of a key that may be shown. */
export function keyPrefix({ publicId, isTest }: Omit<KeyParts, "secret">): string {
  return `key_${isTest ? "test_" : ""}${publicId}`;
}

export function isTestPrefix(prefix: string): boolean {
  return prefix.startsWith("key_test_");
}

/** Null if the text is not a key or was mistyped. */
export function readApiKey(text: string): KeyParts | null {
  const [, test, publicId, secret, check] = FORM.exec(text) ?? [];
  if (publicId === undefined || secret === undefined) return null;
  return checkOf(publicId + secret) === check ? { publicId, secret, isTest: test !== undefined } : null;
}

const CALLER = "API key ";

/** The caller name that records store for a change by a key. */
export function keyCallerName(name: string): string {
  return `${CALLER}${name}`;
}

/** The key's own name, or null for the name of a user. */
export function keyOfCaller(callerName: string): string | null {
  return callerName.startsWith(CALLER) ? callerName.slice(CALLER.length) : null;
}

const SOON_MS = 14 * 24 * 3_600_000;

/** Whether and how soon a key expires. */
export function expiryOf(expiresAt: Date | null, now: Date): "never" | "later" | "soon" | "expired" {
  if (!expiresAt) return "never";
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return "expired";
  return left <= SOON_MS ? "soon" : "later";
}

/** The first 24 bits of a CRC-32, to detect typing errors without a database query. */
function checkOf(text: string): string {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 8).toString(16).padStart(6, "0");
}
