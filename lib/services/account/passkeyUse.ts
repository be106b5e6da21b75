import type { App } from "#lib/ports";
import type { PasskeyUse } from "#lib/ports/signIn";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/passkeys";
import { drawChallenge, isChallenge, spendChallenge } from "./challenges";

/** Signing with a passkey, at sign-in and as proof of a person who is signed in. */

export type UsedPasskey = {
  passkey: store.Passkey;
  given: PasskeyUse;
  now: { counter: number; isSynced: boolean };
};

/** The options for a browser to request a passkey. They name no account, because the passkey identifies it. */
export function startUsing(app: App): { challenge: string; rpId: string } {
  return { challenge: drawChallenge(app, "use"), rpId: siteOf(app).id };
}

/** Null if the passkey is unknown or the signature is invalid. */
export async function checkPasskey(app: App, given: PasskeyUse): Promise<UsedPasskey | null> {
  const passkey = await store.findPasskeyByCredential(app.db.read, given.id);
  if (!passkey) return null;
  const { origin } = siteOf(app);
  const expected = { origin, isChallenge: (challenge: string) => isChallenge(app, "use", challenge) };
  const now = await app.passkeys.verifyUse(given, expected, passkey);
  return now && { passkey, given, now };
}

/** Returns false for a repeated signature, and for one of two copies of an authenticator. */
export async function spendPasskey(app: App, db: Db, { passkey, given, now }: UsedPasskey): Promise<boolean> {
  if (!(await spendChallenge(app, db, given.clientDataJSON))) return false;
  return store.notePasskeyUse(db, passkey, { ...now, lastUsedAt: app.clock.now() });
}

/** Passkeys belong to the host of our address. */
export function siteOf(app: App): { id: string; origin: string } {
  const { hostname, origin } = new URL(app.links.base());
  return { id: hostname, origin };
}
