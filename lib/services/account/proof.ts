import type { App } from "#lib/ports";
import type { PasskeyUse } from "#lib/ports/signIn";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import { countPasskeys } from "#lib/store/passkeys";
import * as people from "#lib/store/people";
import * as store from "#lib/store/secondFactors";
import type { Caller } from "../base/caller";
import { post, secondFactorEmail, signInChangedEmail } from "../base/emails";
import { readersLanguage } from "../base/readersLanguage";
import { checkPasskey, spendPasskey } from "./passkeyUse";
import { wrong } from "./passwords";
import { recoveryHash } from "./recoveryCodes";
import * as totp from "./totp";

/** How people prove who they are: at sign-in, and before they change how they sign in. */

/** Either a passkey, or the password and, with two-factor authentication, a code. */
export type Proof = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyUse | undefined;
};

/** Two-factor authentication of a person: `app` if there is an authenticator app. */
export type Factors = { row: store.SecondFactor | null; app: boolean; passkeys: number; isOn: boolean };

const USED = { action: "useRecoveryCode", summary: "Use a recovery code" };

export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const row = await store.findSecondFactor(db, userId);
  const passkeys = await countPasskeys(db, userId);
  const app = row !== null && row.enabledAt !== null;
  return { row, app, passkeys, isOn: app || passkeys > 0 };
}

/**
 * Requires a code of a person whose password was right. Codes are used up before the session begins, so that an
 * observed code cannot be reused.
 */
export async function demandCode(app: App, userId: string, code: string): Promise<void> {
  const factors = await factorsOf(app.db.read, userId);
  if (!factors.isOn) return;
  const isRight = code !== "" && (await app.db.transaction((db) => spend(app, db, factors, code)));
  if (isRight) return;
  throw new Refusal(
    "second_factor_required",
    "Use a passkey, or enter a code of your authenticator app or a recovery code.",
    { app: factors.app, passkey: factors.passkeys > 0 },
  );
}

/** Changes how a person signs in, after a proof. A wrong proof changes nothing and counts as an attempt. */
export async function prove<T>(
  app: App,
  who: Caller,
  proof: Proof,
  visitor: string,
  change: (db: Db, factors: Factors) => Promise<T>,
): Promise<{ person: people.Person; result: T }> {
  const person = await personOf(app, who);
  await app.attempts.admit(visitor, person.email);
  const spendProof = await checkProof(app, person, proof);
  const result = await app.db.transaction(async (db) => {
    // Serialises changes of one person, so that each sees which factors are left.
    await people.lockPerson(db, who.id);
    await spendProof(db);
    return change(db, await factorsOf(db, who.id));
  });
  app.attempts.succeeded(visitor, person.email);
  return { person, result };
}

/** The slow checks, outside the transaction. The returned function uses the proof up. */
async function checkProof(
  app: App,
  person: people.Person,
  { password, code, passkey }: Proof,
): Promise<(db: Db) => Promise<void>> {
  if (passkey) {
    const used = await checkPasskey(app, passkey);
    if (used?.passkey.userId !== person.id) throw wrongPasskey();
    return async (db) => {
      if (!(await spendPasskey(app, db, used))) throw wrongPasskey();
    };
  }
  if (person.passwordHash === null) throw signsInElsewhere();
  await demandPassword(app, person, password ?? "");
  return async (db) => {
    const factors = await factorsOf(db, person.id);
    if (factors.isOn && !(await spend(app, db, factors, code ?? ""))) throw wrongCode();
  };
}

/** Uses up a code, so that it cannot be used again. */
async function spend(app: App, db: Db, { row }: Factors, given: string): Promise<boolean> {
  if (!row) return false;
  const code = totp.plainCode(given);
  if (totp.isAppCode(code)) {
    const step = row.enabledAt ? stepOf(app, row, code) : null;
    return step !== null && store.spendStep(db, row.userId, step);
  }
  const isRight = await store.spendRecoveryCode(db, row.userId, recoveryHash(app, row.userId, code));
  if (isRight) await recordChange(app, db, row.userId, USED);
  return isRight;
}

/** The step of a code of the authenticator app; null if it is wrong or used up. */
export function stepOf(app: App, { secret, lastStep }: store.SecondFactor, code: string): number | null {
  if (secret === null) return null;
  return totp.stepOf(totp.readBase32(app.secrets.open(secret)), code, app.clock.now(), lastStep);
}

/** Recorded in the audit log of each of the person's organisations, because it protects all of them. */
export async function recordChange(
  app: App,
  db: Db,
  userId: string,
  change: { action: string; summary: string },
): Promise<void> {
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

/** E-mails the person; `on` is for a new authenticator app, `off` for the removal of the last factor. */
export async function notifyOfChange(
  app: App,
  person: people.Person,
  change: "on" | "off" | "other",
): Promise<void> {
  const base = app.links.base();
  const url = { account: `${base}/settings/account`, forgot: `${base}/forgot` };
  const reader = { ...person, locale: await readersLanguage(app.db.read, person) };
  post(app, change === "other" ? signInChangedEmail(reader, url) : secondFactorEmail(reader, change, url));
}

export async function personOf(app: App, who: Caller): Promise<people.Person> {
  const person = await people.findPerson(app.db.read, who.id);
  if (!person) throw new Refusal("not_found", `There is no person ${who.id}.`);
  return person;
}

async function demandPassword(app: App, { passwordHash }: people.Person, password: string): Promise<void> {
  if (password === "") throw wrong("password", "required", "Enter your password.");
  if (await app.passwords.verify(passwordHash, password)) return;
  throw wrong("password", "wrong", "This is not your current password.");
}

export function wrongCode(): Refusal {
  return wrong(
    "code",
    "wrong",
    "This code is wrong or has been used. Enter the one that your app shows now.",
  );
}

function wrongPasskey(): Refusal {
  return wrong("passkey", "wrong", "This passkey did not match. Try again, or use your password and a code.");
}

export function signsInElsewhere(): Refusal {
  return new Refusal("conflict", "Your identity provider checks the second factor when you sign in.");
}
