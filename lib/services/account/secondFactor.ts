import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import * as people from "#lib/store/people";
import * as store from "#lib/store/secondFactors";
import type { Caller } from "../base/caller";
import { post, secondFactorEmail } from "../base/emails";
import { wrong } from "./passwords";
import * as totp from "./totp";
import { keepOnly } from "./userSessions";

/** A second factor at sign-in: codes of an authenticator app, and recovery codes for a person who has lost it. */

const KEY_BYTES = 20;
const RECOVERY_CODES = 10;
const ISSUER = "Aisle";

const ON = { action: "turnOnSecondFactor", summary: "Turn on two-factor authentication" };
const OFF = { action: "turnOffSecondFactor", summary: "Turn off two-factor authentication" };
const RENEWED = { action: "renewRecoveryCodes", summary: "Create new recovery codes" };
const USED = { action: "useRecoveryCode", summary: "Use a recovery code" };

type Proof = { password: string; code: string };

export async function status(app: App, who: Caller) {
  const factor = await store.findSecondFactor(app.db.read, who.id);
  const enabled = factor?.enabledAt ? factor : null;
  return {
    enabledAt: enabled?.enabledAt ?? null,
    recoveryCodesLeft: enabled?.recoveryHashes.length ?? 0,
  };
}

/** Nothing changes at sign-in until a code of the app has confirmed that it has the key. */
export async function start(app: App, who: Caller, { password }: Pick<Proof, "password">, visitor: string) {
  const person = await personOf(app, who);
  if (person.passwordHash === null) {
    throw new Refusal("conflict", "You sign in through a provider, which asks for a second factor itself.");
  }
  await app.attempts.admit(visitor, person.email);
  await demandPassword(app, person, password);
  app.attempts.succeeded(visitor, person.email);
  const secret = totp.writeBase32(randomBytes(app).subarray(0, KEY_BYTES));
  const begun = { userId: who.id, secret: app.secrets.seal(secret), createdAt: app.clock.now() };
  if (!(await app.db.transaction((db) => store.beginSecondFactor(db, begun)))) throw alreadyOn();
  return { secret, url: totp.setUpAddress({ key: secret, account: person.email, issuer: ISSUER }) };
}

/** As with a new password, all other sessions end, and the current one continues with a new id and cookie. */
export async function confirm(app: App, who: Caller, { code }: Pick<Proof, "code">, visitor: string) {
  const person = await personOf(app, who);
  const factor = await store.findSecondFactor(app.db.read, who.id);
  if (factor?.enabledAt) throw alreadyOn();
  if (!factor) throw new Refusal("conflict", "Start the set-up first.");
  await app.attempts.admit(visitor, person.email);
  const step = stepOf(app, factor, totp.plainCode(code));
  if (step === null) throw wrongCode();
  app.attempts.succeeded(visitor, person.email);
  const { codes, hashes } = drawRecoveryCodes(app, who.id);
  const session = await app.db.transaction(async (db) => {
    const enabled = { lastStep: step, recoveryHashes: hashes, enabledAt: app.clock.now() };
    if (!(await store.enableSecondFactor(db, factor, enabled))) throw alreadyOn();
    await record(app, db, who.id, ON);
    return keepOnly(app, db, who);
  });
  tellOfChange(app, person, "on");
  return { recoveryCodes: codes, cookie: await app.sessions.cookie(session) };
}

/** The former codes stop working. */
export async function renewRecoveryCodes(app: App, who: Caller, proof: Proof, visitor: string) {
  const { codes, hashes } = drawRecoveryCodes(app, who.id);
  await prove(app, who, proof, visitor, async (db) => {
    await store.replaceRecoveryCodes(db, who.id, hashes);
    await record(app, db, who.id, RENEWED);
  });
  return { recoveryCodes: codes };
}

export async function turnOff(app: App, who: Caller, proof: Proof, visitor: string) {
  const { person, result } = await prove(app, who, proof, visitor, async (db) => {
    await store.deleteSecondFactor(db, who.id);
    await record(app, db, who.id, OFF);
    return keepOnly(app, db, who);
  });
  tellOfChange(app, person, "off");
  return { done: true as const, cookie: await app.sessions.cookie(result) };
}

/**
 * Asks for a code of a person whose password was right. Codes are spent before the session begins, so that one that was
 * watched opens nothing.
 */
export async function demandCode(app: App, userId: string, code: string): Promise<void> {
  const factor = await store.findSecondFactor(app.db.read, userId);
  if (!factor?.enabledAt) return;
  const isRight = code !== "" && (await app.db.transaction((db) => spend(app, db, factor, code)));
  if (isRight) return;
  throw new Refusal("second_factor_required", "Enter a code of your authenticator app, or a recovery code.");
}

/** Changes the second factor of a person who gives both the password and a code. */
async function prove<T>(
  app: App,
  who: Caller,
  { password, code }: Proof,
  visitor: string,
  change: (db: Db) => Promise<T>,
) {
  const person = await personOf(app, who);
  const factor = await store.findSecondFactor(app.db.read, who.id);
  if (!factor?.enabledAt) throw new Refusal("conflict", "Two-factor authentication is not on.");
  await app.attempts.admit(visitor, person.email);
  await demandPassword(app, person, password);
  const result = await app.db.transaction(async (db) => {
    if (!(await spend(app, db, factor, code))) throw wrongCode();
    return change(db);
  });
  app.attempts.succeeded(visitor, person.email);
  return { person, result };
}

/** Uses up a code, which then opens nothing else. */
async function spend(app: App, db: Db, factor: store.SecondFactor, given: string): Promise<boolean> {
  const code = totp.plainCode(given);
  if (totp.isAppCode(code)) {
    const step = stepOf(app, factor, code);
    return step !== null && store.spendStep(db, factor.userId, step);
  }
  const isRight = await store.spendRecoveryCode(db, factor.userId, hashOf(app, factor.userId, code));
  if (isRight) await record(app, db, factor.userId, USED);
  return isRight;
}

function stepOf(app: App, { secret, lastStep }: store.SecondFactor, code: string): number | null {
  return totp.stepOf(totp.readBase32(app.secrets.open(secret)), code, app.clock.now(), lastStep);
}

type Change = { action: string; summary: string };

/** In the audit log of each of the person's organisations, because it protects all of them. */
async function record(app: App, db: Db, userId: string, change: Change): Promise<void> {
  const person = await people.findPerson(db, userId);
  for (const { id: organisationId } of person?.memberships ?? []) {
    await recordAudit(db, {
      organisationId,
      eventId: null,
      actorKind: "user",
      actorId: userId,
      at: app.clock.now(),
      subjectId: userId,
      before: null,
      after: null,
      ...change,
    });
  }
}

/** Keyed, because the codes are short enough to be guessed from a plain hash. */
function hashOf(app: App, userId: string, code: string): string {
  return app.secrets.hmac("recovery-code", `${userId} ${code}`);
}

function drawRecoveryCodes(app: App, userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => totp.recoveryCodeFrom(randomBytes(app)));
  return { codes, hashes: codes.map((code) => hashOf(app, userId, totp.plainCode(code))) };
}

function tellOfChange(app: App, person: people.Person, state: "on" | "off"): void {
  const base = app.links.base();
  post(
    app,
    secondFactorEmail(person, state, { account: `${base}/settings/account`, forgot: `${base}/forgot` }),
  );
}

function randomBytes(app: App): Uint8Array {
  return Buffer.from(app.secrets.digest(app.secrets.token()), "hex");
}

async function personOf(app: App, who: Caller): Promise<people.Person> {
  const person = await people.findPerson(app.db.read, who.id);
  if (!person) throw new Refusal("not_found", `There is no person ${who.id}.`);
  return person;
}

async function demandPassword(app: App, { passwordHash }: people.Person, password: string): Promise<void> {
  if (await app.passwords.verify(passwordHash, password)) return;
  throw wrong("password", "wrong", "This is not your current password.");
}

function wrongCode(): Refusal {
  return wrong(
    "code",
    "wrong",
    "This code is wrong or has been used. Enter the one that your app shows now.",
  );
}

function alreadyOn(): Refusal {
  return new Refusal(
    "conflict",
    "Two-factor authentication is already on. Turn it off first to use another app.",
  );
}
