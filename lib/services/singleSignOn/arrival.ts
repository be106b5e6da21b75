import type { App } from "#lib/ports";
import type { ProviderClaim, Session } from "#lib/ports/signIn";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import * as people from "#lib/store/people";
import * as store from "#lib/store/singleSignOn";
import { domainOf } from "#lib/text/emailDomain";
import { settle } from "../account";
import { meetDevice } from "../account/knownDevices";
import { begin, type Origin } from "../account/userSessions";

/** Signs in a person whom a provider has identified. */

export type WhyNot = "foreignAddress" | "unverified" | "unconfirmed" | "noAccess";

export class SignInRefused extends Error {
  constructor(readonly why: WhyNot) {
    super(why);
    this.name = "SignInRefused";
  }
}

/**
 * The session is valid for the provider's organisation only, so that its owners cannot give access to another one. An
 * account is found by the provider's own id of the person, or for the first time by an address that the provider has
 * verified and whose domain is proven.
 */
export async function arrive(
  app: App,
  { id: connectionId, organisationId }: store.SsoConnection,
  claim: ProviderClaim,
  origin: Origin,
): Promise<Session> {
  const { session, notify } = await app.db.transaction(async (db) => {
    await people.lockOrganisation(db, organisationId);
    const connection = await store.findConnectionOf(db, organisationId);
    if (connection?.id !== connectionId) throw new SignInRefused("noAccess");
    const proven = await store.findProvenDomain(db, domainOf(claim.email));
    if (proven?.organisationId !== organisationId) throw new SignInRefused("foreignAddress");
    const known = await store.findIdentity(db, connectionId, claim.subject);
    const userId = known ?? (await recognise(app, db, connection, claim));
    const person = await people.findPerson(db, userId);
    if (!person || person.disabledAt) throw new SignInRefused("noAccess");
    await join(app, db, connection, userId);
    const notify = await meetDevice(app, db, person, { ...origin, isVouched: true });
    const session = await begin(app, db, userId, { ...origin, isVouched: true, connectionId });
    return { session, notify };
  });
  notify();
  return session;
}

/** Finds or creates the account. An unconfirmed one is refused, because a stranger may have created it. */
async function recognise(
  app: App,
  db: Db,
  { id: connectionId, organisationId }: store.SsoConnection,
  { subject, email, isVerified, name }: ProviderClaim,
): Promise<string> {
  if (!isVerified) throw new SignInRefused("unverified");
  const now = app.clock.now();
  const person = await people.findPersonByEmail(db, email);
  const isMember = person !== null && (await people.findMember(db, organisationId, person.id)) !== null;
  if (person && !isMember && person.emailConfirmedAt === null) throw new SignInRefused("unconfirmed");
  const newcomer = { email, name, passwordHash: null, emailConfirmedAt: now };
  const userId = person?.id ?? (await settle(app, db, newcomer, organisationId));
  const identity = { connectionId, subject, organisationId, userId, createdAt: now };
  await store.insertIdentity(db, identity);
  await record(app, db, organisationId, userId, {
    action: "linkSingleSignOn",
    summary: "Link an account to single sign-on",
    after: null,
  });
  return userId;
}

/** If a directory decides who is a member, no one else can join. */
async function join(
  app: App,
  db: Db,
  { organisationId, defaultRole: role, scimTokenHash }: store.SsoConnection,
  userId: string,
): Promise<void> {
  const createdAt = app.clock.now();
  if (scimTokenHash !== null) {
    if (await people.findMember(db, organisationId, userId)) return;
    throw new SignInRefused("noAccess");
  }
  if (!(await people.insertMember(db, { organisationId, userId, role, createdAt }))) return;
  await record(app, db, organisationId, userId, {
    action: "joinBySingleSignOn",
    summary: "Join by single sign-on",
    after: { role },
  });
}

function record(
  app: App,
  db: Db,
  organisationId: string,
  userId: string,
  about: { action: string; summary: string; after: { role: string } | null },
): Promise<void> {
  const by = { actorKind: "user", actorId: userId, subjectId: userId } as const;
  return recordAudit(db, {
    organisationId,
    eventId: null,
    ...by,
    before: null,
    at: app.clock.now(),
    ...about,
  });
}
