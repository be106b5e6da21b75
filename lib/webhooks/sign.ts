import { createHmac, timingSafeEqual } from "node:crypto";

/** Receivers reject deliveries signed longer ago, or further in the future. */
const TOLERANCE_SECONDS = 300;

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/**
 * 32 random bytes in base64, generated again until they contain neither `+` nor `/`. Base64 and base64url are then the
 * same text, so that every Standard Webhooks library reads the same key.
 */
export function drawSecret(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const text = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64");
    if (!/[+/]/.test(text)) return SECRET_PREFIX + text;
  }
}

/**
 * The value of X-Service-Signature. During rotation both secrets sign, the new one first, because receivers that keep
 * only the last `v1` still use the old one.
 */
export function signature(body: string, secrets: readonly string[], atSeconds: number): string {
  const marks = secrets.map((secret) => `v1=${digest(body, secret, atSeconds)}`);
  return [`t=${atSeconds}`, ...marks].join(",");
}

/**
 * The headers of the Standard Webhooks convention, whose key is the decoded secret. Older secrets are base64url without
 * padding, which is accepted too.
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

/** Whether the header is a recent signature of this body with this secret. */
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
