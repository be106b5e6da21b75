import type { WebhookEvent } from "./requests.ts";

export type WebhookRequest = {
  /** The unchanged body as text. */
  body: string;
  /** `X-Service-Signature`. */
  header: string | null;
  secret: string;
};

/** The signature of a webhook is invalid or too old. */
export class WebhookSignatureError extends Error {
  override readonly name = "WebhookSignatureError";
}

/** Verifies a webhook and returns its event, whose `type` distinguishes the kinds. Throws `WebhookSignatureError`. */
export async function readWebhook(
  request: WebhookRequest,
  options?: { toleranceSeconds?: number; now?: number },
): Promise<WebhookEvent> {
  if (await verifyWebhook(request, options)) return JSON.parse(request.body) as WebhookEvent;
  throw new WebhookSignatureError("The signature of the webhook does not fit its body, or is too old.");
}

/** Verifies the signature and age of a webhook. */
export async function verifyWebhook(
  { body, header, secret }: WebhookRequest,
  { toleranceSeconds = 300, now = Date.now() }: { toleranceSeconds?: number; now?: number } = {},
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=") as [string, string]);
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(now / 1_000 - time) < toleranceSeconds)) return false;
  const key = await keyOf(secret, "verify");
  const text = new TextEncoder().encode(`${time}.${body}`);
  for (const [name, hex] of parts) {
    const pairs = name === "v1" ? hex.match(/../g) : null;
    if (!pairs) continue;
    const mark = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    if (await crypto.subtle.verify("HMAC", key, mark, text)) return true;
  }
  return false;
}

/** The signature header of a body, as Aisle creates it: for tests of your endpoint. */
export async function signWebhook(
  { body, secret }: { body: string; secret: string },
  { now = Date.now() }: { now?: number } = {},
): Promise<string> {
  const time = Math.floor(now / 1_000);
  const text = new TextEncoder().encode(`${time}.${body}`);
  const mark = new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), text));
  const hex = Array.from(mark, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${time},v1=${hex}`;
}

function keyOf(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [use]);
}
