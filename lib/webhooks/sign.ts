import { createHmac, timingSafeEqual } from "node:crypto";

/** A receiver rejects a delivery signed this long ago, or this far in the future. */
const TOLERANCE_SECONDS = 300;

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/**
 * A webhook's secret: 32 random bytes in base64, drawn again until neither `+` nor `/` is in it. Without them base64
 * and base64url are the same text, so that every Standard Webhooks library reads the same key from it.
 */
export function drawSecret(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const text = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64");
    if (!/[+/]/.test(text)) return SECRET_PREFIX + text;
  }
}

/**
 * The value of X-Service-Signature. While a secret is being replaced both sign, the new one first: receivers that
 * keep only the last `v1` know the old secret still.
 */
export function signature(body: string, secrets: readonly string[], atSeconds: number): string {
  const marks = secrets.map((secret) => `v1=${digest(body, secret, atSeconds)}`);
  return [`t=${atSeconds}`, ...marks].join(",");
}

/**
 * The three headers of the Standard Webhooks convention, whose key is what the secret encodes. Secrets given before
 * are base64url without padding, which is read as well.
 */
export function standardHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  atSeconds: number,
): Record<string, string> {
  const marks = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64url");
    return `v1,${createHmac("sha256", key).update(`${id}.${atSeconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(atSeconds),
    "webhook-signature": marks.join(" "),
  };
}

/** Whether the header signs exactly this body with this secret, and not too long ago. */
export function verifySignature(header: string, body: string, secret: string, nowSeconds: number): boolean {
  const parts = header.split(",").map((part) => {
    const [name = "", value = ""] = part.trim().split("=");
    return { name, value };
  });
  const time = parts.find((part) => part.name === "t")?.value ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowSeconds - Number(time)) >= TOLERANCE_SECONDS) return false;
  const expected = digest(body, secret, Number(time));
  return parts.some(({ name, value }) => name === "v1" && isSame(value, expected));
}

function digest(body: string, secret: string, atSeconds: number): string {
  return createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
