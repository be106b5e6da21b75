import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { deletePasskeys } from "#lib/store/passkeys";
import * as store from "#lib/store/passwords";
import * as people from "#lib/store/people";
import { deleteSecondFactor } from "#lib/store/secondFactors";
import { deleteSessions } from "#lib/store/userSessions";
import { passwordProblem } from "#lib/text/password";
import type { Caller } from "../base/caller";
import { passwordChangedEmail, post, resetEmail } from "../base/emails";
import { readersLanguage } from "../base/readersLanguage";
import { keepOnly } from "./userSessions";

const RESET_MS = 3_600_000;

/** Hashes a password after checking that it is allowed for this e-mail address. */
export async function hashOf(app: App, password: string, email: string, path = "password"): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem) throw wrong(path, "guessable", problem);
  return app.passwords.hash(password);
}

/** Responds in the same way and time for every address, so that accounts cannot be probed. */
export async function forget(app: App, email: string): Promise<{ done: true }> {
  sendReset(app, email).catch((error: unknown) =>
    app.log.error("A password reset could not be sent.", { error }),
  );
  return { done: true };
}

async function sendReset(app: App, email: string): Promise<void> {
  const person = await people.findPersonByEmail(app.db.read, email);
  if (!person || person.disabledAt) return;
  const token = app.secrets.token();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + RESET_MS);
  await app.db.transaction((db) =>
    store.insertReset(db, { tokenHash: app.secrets.digest(token), userId: person.id, expiresAt }, now),
  );
  const locale = await readersLanguage(app.db.read, person);
  post(app, resetEmail({ ...person, locale }, `${app.links.base()}/reset/${token}`));
}

/** A link works once, within an hour. Using it ends every session and every other link of that person. */
export async function reset(app: App, input: { token: string; password: string }): Promise<{ done: true }> {
  const tokenHash = app.secrets.digest(input.token);
  const found = await store.findOpenReset(app.db.read, tokenHash, app.clock.now());
  const person = found && (await people.findPerson(app.db.read, found.userId));
  if (!person || person.disabledAt) throw usedUp();
  const passwordHash = await hashOf(app, input.password, person.email);
  await app.db.transaction(async (db) => {
    if (!(await store.spendReset(db, tokenHash, app.clock.now()))) throw usedUp();
    await store.deleteResets(db, person.id);
    await people.setPassword(db, person.id, passwordHash);
    // Opening a link that was sent to the address also confirms it.
    if (person.emailConfirmedAt === null && app.mail.delivers) await deleteFactors(db, person.id);
    await people.confirmEmail(db, person.id, app.clock.now());
    await deleteSessions(db, person.id);
  });
  await notifyOfChange(app, person);
  return { done: true };
}

/** Ends all other sessions. The current one continues with a new id and cookie. */
export async function change(
  app: App,
  who: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<{ done: true; cookie: string }> {
  const person = await people.findPerson(app.db.read, who.id);
  if (!person || !(await app.passwords.verify(person.passwordHash, input.currentPassword))) {
    throw wrong("currentPassword", "wrong", "This is not your current password.");
  }
  const passwordHash = await hashOf(app, input.newPassword, person.email, "newPassword");
  const session = await app.db.transaction(async (db) => {
    await store.deleteResets(db, person.id);
    await people.setPassword(db, person.id, passwordHash);
    return keepOnly(app, db, who);
  });
  await notifyOfChange(app, person);
  return { done: true, cookie: await app.sessions.cookie(session) };
}

/** Before an address is confirmed, anyone may have created the account and added a passkey to it. */
async function deleteFactors(db: Db, userId: string): Promise<void> {
  await deletePasskeys(db, userId);
  await deleteSecondFactor(db, userId);
}

async function notifyOfChange(app: App, person: people.Person): Promise<void> {
  const locale = await readersLanguage(app.db.read, person);
  post(app, passwordChangedEmail({ ...person, locale }, `${app.links.base()}/forgot`));
}

function usedUp(): Refusal {
  return wrong("token", "expired", "This link has been used or has expired. Request a new one.");
}

/** A refusal about one field. */
export function wrong(path: string, code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path, code, message }]);
}
