import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/passkeys";

const VALID_MS = 5 * 60_000;

/** The purpose of a challenge: `add` contains the person who may add a passkey, `use` is for anyone. */
export type Purpose = `add ${string}` | "use";

/**
 * Challenges are signed instead of stored, because anonymous clients may request any number. Only an answered
 * challenge is stored, until it expires.
 */
export function drawChallenge(app: App, purpose: Purpose): string {
  const content = `${app.clock.now().getTime() + VALID_MS}.${app.secrets.token()}`;
  return Buffer.from(`${content}.${signatureOf(app, purpose, content)}`).toString("base64url");
}

/** Whether it was issued for this purpose and has not expired. */
export function isChallenge(app: App, purpose: Purpose, challenge: string): boolean {
  const { content, expiresAt, signature } = partsOf(challenge);
  const isOurs = app.secrets.matches(signature, signatureOf(app, purpose, content));
  return isOurs && expiresAt > app.clock.now();
}

/** Returns true for only one of several responses to the same challenge. */
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
