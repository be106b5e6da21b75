import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/passkeys";

const VALID_MS = 5 * 60_000;

/** What a passkey signs: `add` carries the person who may add one, `use` is for anyone. */
export type Purpose = `add ${string}` | "use";

/**
 * A challenge is signed by us rather than stored, because strangers may ask for as many as they like. Only one that a
 * passkey has answered is remembered, until it expires.
 */
export function drawChallenge(app: App, purpose: Purpose): string {
  const content = `${app.clock.now().getTime() + VALID_MS}.${app.secrets.token()}`;
  return Buffer.from(`${content}.${signatureOf(app, purpose, content)}`).toString("base64url");
}

/** Whether we have drawn it for this purpose, and it has not expired. */
export function isChallenge(app: App, purpose: Purpose, challenge: string): boolean {
  const { content, expiresAt, signature } = partsOf(challenge);
  const isOurs = app.secrets.matches(signature, signatureOf(app, purpose, content));
  return isOurs && expiresAt > app.clock.now();
}

/** Returns true for exactly one of several answers to the same challenge. */
export async function spendChallenge(app: App, db: Db, clientDataJSON: string): Promise<boolean> {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  return store.spendChallenge(db, app.secrets.digest(challenge), partsOf(challenge).expiresAt);
}

export async function forgetChallenges(app: App): Promise<void> {
  await store.forgetChallenges(app.db.read, app.clock.now());
}

function signatureOf(app: App, purpose: Purpose, content: string): string {
  return app.secrets.hmac("passkey-challenge", `${purpose} ${content}`);
}

function partsOf(challenge: string): { content: string; expiresAt: Date; signature: string } {
  const text = Buffer.from(challenge, "base64url").toString("utf8");
  const [expires = "", nonce = "", signature = ""] = text.split(".");
  return { content: `${expires}.${nonce}`, expiresAt: new Date(Number(expires)), signature };
}
