import { createHmac } from "node:crypto";

/** One-time codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, six digits and 30 seconds. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones differ, and typing takes time. */
const STEPS_EITHER_SIDE = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step that a code belongs to, or null. Codes up to `usedUntil` are used up. */
export function stepOf(key: Uint8Array, code: string, now: Date, usedUntil: number): number | null {
  const current = stepAt(now);
  for (let step = current - STEPS_EITHER_SIDE; step <= current + STEPS_EITHER_SIDE; step += 1) {
    if (step > usedUntil && codeAt(key, step) === code) return step;
  }
  return null;
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / STEP_SECONDS);
}

/** The address in the QR code. */
export function setUpAddress({
  key,
  account,
  issuer,
}: {
  key: string;
  account: string;
  issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

export function writeBase32(bytes: Uint8Array): string {
  let text = "";
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    held = ((held & 0xff) << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(held >>> (bits - 5)) & 31];
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

export function readBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    held = ((held & 0xff) << 5) | BASE32.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Letters and digits as people write them, with spaces, hyphens or small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

const RECOVERY_LENGTH = 10;

/** A recovery code in two groups; 50 bits of the given bytes. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = writeBase32(bytes).slice(0, RECOVERY_LENGTH);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Whether a code is one of the app; others are recovery codes. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
