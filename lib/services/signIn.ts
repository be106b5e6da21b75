import { SCOPES_OF_ROLE } from "#lib/access";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/people";
import type { Caller } from "./caller";
import type { App, Session } from "./context";
import { acceptVouched } from "./invitations";

/** Who has proved to be who. */
export type SignedIn = { userId: string; sessionVersion: number };

const LONGEST_SESSION_MS = 7 * 24 * 3_600_000;

/** Null for every wrong pair alike: an unknown address takes the same time as a wrong password. */
export async function signIn(
  app: App,
  { email: given, password, visitor }: { email: string; password: string; visitor: string },
): Promise<SignedIn | null> {
  const email = given.trim().toLowerCase();
  await app.attempts.admit(visitor, email);
  const person = await store.findPersonByEmail(app.db.read, email);
  const isRight = await app.passwords.verify(person?.passwordHash ?? null, password);
  if (!person || !isRight || person.disabledAt) return null;
  app.attempts.succeeded(visitor, email);
  return letIn(app, person.id);
}

/** By a provider's word; an address that it has not verified itself is worth nothing. */
export async function signInVouched(
  app: App,
  claim: { email: string; isVerified: boolean; name: string },
): Promise<SignedIn | null> {
  const email = claim.email.trim().toLowerCase();
  if (!claim.isVerified) return null;
  const person = await store.findPersonByEmail(app.db.read, email);
  if (person?.disabledAt) return null;
  const id = person?.id ?? (await acceptVouched(app, { email, name: claim.name }));
  return id === null ? null : letIn(app, id);
}

/** Somebody who was removed where they worked last starts in another of their organisations. */
async function letIn(app: App, id: string): Promise<SignedIn> {
  return app.db.transaction(async (db) => {
    const person = await store.findPerson(db, id);
    const [first] = person?.memberships ?? [];
    if (!person || !first) throw new Refusal("forbidden", "You belong to no organisation any more.");
    const isAtHome = person.memberships.some((membership) => membership.id === person.activeOrganisationId);
    if (!isAtHome) await store.moveTo(db, id, first.id);
    return { userId: id, sessionVersion: person.sessionVersion };
  });
}

/** The caller behind a browser's cookies, asked of the database with every request, so that a session can be ended. */
export async function callerOfSession(app: App, cookies: string): Promise<Caller | null> {
  const session = await app.sessions.read(cookies);
  return session && callerBehind(app, session);
}

/** Whether a session may be prolonged. */
export async function isAlive(app: App, session: Session): Promise<boolean> {
  return (await callerBehind(app, session)) !== null;
}

async function callerBehind(app: App, session: Session): Promise<Caller | null> {
  if (app.clock.now().getTime() - session.signedInAt.getTime() >= LONGEST_SESSION_MS) return null;
  const seat = await store.findSeat(app.db.read, session.userId);
  if (seat?.sessionVersion !== session.sessionVersion) return null;
  const { organisationId: orgId, role } = seat;
  return { kind: "user", id: session.userId, orgId, scopes: SCOPES_OF_ROLE[role], role, eventIds: null };
}
