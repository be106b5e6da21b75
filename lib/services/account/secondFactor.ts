import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/secondFactors";
import type { Caller } from "../base/caller";
import {
  factorsOf,
  notifyOfChange,
  type Proof,
  personOf,
  prove,
  recordChange,
  signsInElsewhere,
  stepOf,
  wrongCode,
} from "./proof";
import { drawRecoveryCodes, randomBytes } from "./recoveryCodes";
import * as totp from "./totp";
import { keepOnly } from "./userSessions";

/** The authenticator app of a person, and the recovery codes for a person who has lost it or the passkeys. */

const KEY_BYTES = 20;
const ISSUER = "Aisle";

const ON = { action: "turnOnSecondFactor", summary: "Turn on two-factor authentication" };
const OFF = { action: "turnOffSecondFactor", summary: "Turn off two-factor authentication" };
const RENEWED = { action: "renewRecoveryCodes", summary: "Create new recovery codes" };

export async function status(app: App, who: Caller) {
  const { row, isOn, ...factors } = await factorsOf(app.db.read, who.id);
  return {
    enabledAt: factors.app ? (row?.enabledAt ?? null) : null,
    passkeys: factors.passkeys,
    recoveryCodesLeft: isOn ? (row?.recoveryHashes.length ?? 0) : 0,
  };
}

/** Sign-in does not change until a code of the app has confirmed that it has the key. */
export async function start(app: App, who: Caller, proof: Proof, visitor: string) {
  if ((await personOf(app, who)).passwordHash === null) throw signsInElsewhere();
  if ((await store.findSecondFactor(app.db.read, who.id))?.enabledAt) throw alreadyOn();
  const secret = totp.writeBase32(randomBytes(app).subarray(0, KEY_BYTES));
  const begun = { userId: who.id, secret: app.secrets.seal(secret), createdAt: app.clock.now() };
  const { person } = await prove(app, who, proof, visitor, async (db) => {
    if (!(await store.beginSecondFactor(db, begun))) throw alreadyOn();
  });
  return { secret, url: totp.setUpAddress({ key: secret, account: person.email, issuer: ISSUER }) };
}

/** As with a new password, all other sessions end, and the current one continues with a new id and cookie. */
export async function confirm(app: App, who: Caller, { code }: { code: string }, visitor: string) {
  const person = await personOf(app, who);
  const factor = await store.findSecondFactor(app.db.read, who.id);
  if (factor?.enabledAt) throw alreadyOn();
  if (!factor?.secret) throw new Refusal("conflict", "Start the set-up first.");
  await app.attempts.admit(visitor, person.email);
  const step = stepOf(app, factor, totp.plainCode(code));
  if (step === null) throw wrongCode();
  app.attempts.succeeded(visitor, person.email);
  const { codes, hashes } = drawRecoveryCodes(app, who.id);
  const session = await app.db.transaction(async (db) => {
    const enabled = { lastStep: step, recoveryHashes: hashes, enabledAt: app.clock.now() };
    if (!(await store.enableSecondFactor(db, factor, enabled))) throw alreadyOn();
    await recordChange(app, db, who.id, ON);
    return keepOnly(app, db, who);
  });
  await notifyOfChange(app, person, "on");
  return { recoveryCodes: codes, cookie: await app.sessions.cookie(session) };
}

/** The former codes stop working. */
export async function renewRecoveryCodes(app: App, who: Caller, proof: Proof, visitor: string) {
  const { codes, hashes } = drawRecoveryCodes(app, who.id);
  await prove(app, who, proof, visitor, async (db, { isOn }) => {
    if (!isOn) throw notOn();
    await store.keepRecoveryCodes(db, who.id, hashes, app.clock.now());
    await recordChange(app, db, who.id, RENEWED);
  });
  return { recoveryCodes: codes };
}

/** Passkeys stay, with the recovery codes. */
export async function turnOff(app: App, who: Caller, proof: Proof, visitor: string) {
  const { person, result } = await prove(app, who, proof, visitor, async (db, factors) => {
    if (!factors.app) throw notOn();
    if (factors.passkeys > 0) await store.deleteAppKey(db, who.id);
    else await store.deleteSecondFactor(db, who.id);
    await recordChange(app, db, who.id, OFF);
    return { session: await keepOnly(app, db, who), isOn: factors.passkeys > 0 };
  });
  await notifyOfChange(app, person, result.isOn ? "other" : "off");
  return { done: true as const, cookie: await app.sessions.cookie(result.session) };
}

function notOn(): Refusal {
  return new Refusal("conflict", "Two-factor authentication is not on.");
}

function alreadyOn(): Refusal {
  return new Refusal(
    "conflict",
    "Two-factor authentication is already on. Turn it off first to use another app.",
  );
}
