import type { App } from "#lib/ports";
import { plainCode, recoveryCodeFrom } from "./totp";

const RECOVERY_CODES = 10;

export function drawRecoveryCodes(app: App, userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(app)));
  return { codes, hashes: codes.map((code) => recoveryHash(app, userId, plainCode(code))) };
}

/** Keyed, because the codes are short enough to be guessed from a plain hash. */
export function recoveryHash(app: App, userId: string, code: string): string {
  return app.secrets.hmac("recovery-code", `${userId} ${code}`);
}

export function randomBytes(app: App): Uint8Array {
  return Buffer.from(app.secrets.digest(app.secrets.token()), "hex");
}
