import type { App } from "#lib/ports";
import type { PasskeyUse, Session } from "#lib/ports/signIn";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/people";
import { findLiveId } from "#lib/store/sandboxes";
import { isSandbox } from "#lib/text/ids";
import type { Caller } from "../base/caller";
import { acceptVouched } from "../team/invitations";
import { meetDevice } from "./knownDevices";
import { checkPasskey, spendPasskey } from "./passkeyUse";
import { demandCode } from "./proof";
import { begin, callerBehind, type Origin, type SignedIn } from "./userSessions";

type Given = { email: string; password: string; code?: string; visitor: string };

/**
 * Returns null for every wrong pair. An unknown address takes as long as a wrong password, so accounts cannot be
 * probed.
 */
export async function signIn(
  app: App,
  { email: given, password, code = "", visitor }: Given,
  origin: Origin,
): Promise<Session | null> {
  const email = given.trim().toLowerCase();
  await app.attempts.admit(visitor, email);
  const person = await store.findPersonByEmail(app.db.read, email);
  const isRight = await app.passwords.verify(person?.passwordHash ?? null, password);
  if (!person || !isRight || person.disabledAt) return null;
  await demandCode(app, person.id, code);
  app.attempts.succeeded(visitor, email);
  return openSession(app, person.id, origin);
}

/** A passkey alone counts as two factors: the authenticator, and what unlocks it. Null for any invalid passkey. */
export async function signInWithPasskey(
  app: App,
  { passkey: given, visitor }: { passkey: PasskeyUse; visitor: string },
  origin: Origin,
): Promise<Session | null> {
  await app.attempts.admit(visitor, given.id);
  const used = await checkPasskey(app, given);
  const person = used && (await store.findPerson(app.db.read, used.passkey.userId));
  if (!person || person.disabledAt) return null;
  if (!(await app.db.transaction((db) => spendPasskey(app, db, used)))) return null;
  app.attempts.succeeded(visitor, given.id);
  return openSession(app, person.id, origin);
}

/** Signs in by an identity provider. An address that the provider has not verified is refused. */
export async function signInVouched(
  app: App,
  claim: { email: string; isVerified: boolean; name: string },
  origin: Origin,
): Promise<Session | null> {
  const email = claim.email.trim().toLowerCase();
  if (!claim.isVerified) return null;
  const person = await store.findPersonByEmail(app.db.read, email);
  if (person?.disabledAt) return null;
  const id = person?.id ?? (await acceptVouched(app, { email, name: claim.name }));
  return id === null ? null : openSession(app, id, { ...origin, isVouched: true });
}

/** Uses another of the person's organisations if they were removed from the last one. Never begins in test mode. */
async function openSession(app: App, id: string, origin: SignedIn): Promise<Session> {
  const { session, notify } = await app.db.transaction(async (db) => {
    const person = await store.findPerson(db, id);
    const home = person && (await homeOf(db, person));
    if (!person || !home) throw new Refusal("forbidden", "You are no longer a member of any organisation.");
    if (home !== person.activeOrganisationId) await store.moveTo(db, id, home);
    const notify = await meetDevice(app, db, person, origin);
    return { session: await begin(app, db, id, origin), notify };
  });
  notify();
  return session;
}

type Memberships = NonNullable<Awaited<ReturnType<typeof store.findPerson>>>;

async function homeOf(db: Db, { activeOrganisationId: last, memberships }: Memberships) {
  const wanted = last !== null && isSandbox(last) ? await findLiveId(db, last) : last;
  return (memberships.find(({ id }) => id === wanted) ?? memberships[0])?.id ?? null;
}

/** The caller of a session cookie. */
export async function callerOfSession(app: App, cookies: string, address?: string): Promise<Caller | null> {
  const session = await app.sessions.read(cookies);
  return session && callerBehind(app, session, address);
}
