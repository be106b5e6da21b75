import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { randomText } from "./ids";

/** 43 characters of 62 carry 256 bits. */
const TOKEN_LENGTH = 43;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys derived from the installation's secret, one for each purpose. */
export function secretsFrom(secret: string) {
  const sealingKey = createHash("sha256").update(`seal:${secret}`).digest();
  return {
    token: () => randomText(TOKEN_LENGTH),
    digest: (text: string) => createHash("sha256").update(text).digest("hex"),
    hmac: (purpose: string, text: string) =>
      createHmac("sha256", `${purpose}:${secret}`).update(text).digest("base64url"),
    /** Encrypts text for this installation with AES-256-GCM. */
    seal: (text: string) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (sealed: string) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealingKey, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString("utf8");
    },
    /** Constant-time comparison. */
    matches: (a: string, b: string) => {
      const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
      return left !== undefined && right !== undefined && timingSafeEqual(left, right);
    },
  };
}
