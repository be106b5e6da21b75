import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/people";
import { deleteSessions, findSessionContext } from "#lib/store/userSessions";
import type { Caller } from "../base/caller";
import { firstLanguage } from "../base/readersLanguage";
import { askToConfirm } from "./confirmEmail";
import { hashOf } from "./passwords";

export type Founding = { name: string; email: string; password: string; organisation: string };

/** Creates an organisation with its first owner; `languages` are those of the browser. */
export async function signUp(app: App, input: Founding, languages: string): Promise<store.Organisation> {
  const passwordHash = await hashOf(app, input.password, input.email);
  const createdAt = app.clock.now();
  const id = app.ids.next("org");
  const organisation = { id, name: input.organisation, requiresSecondFactor: false, createdAt };
  const userId = await app.db.transaction(async (db) => {
    await store.insertOrganisation(db, organisation);
    const owner = await settle(app, db, { ...input, passwordHash, emailConfirmedAt: null }, id);
    await store.insertMember(db, { organisationId: id, userId: owner, role: "owner", createdAt });
    return owner;
  });
  const locale = firstLanguage(languages);
  askToConfirm(app, { id: userId, email: input.email, name: input.name, locale });
  return { ...organisation, retention: {}, eraseAt: null };
}

/** Creates a person whose sessions start in this organisation. */
export async function settle(
  app: App,
  db: Db,
  person: Pick<store.Person, "name" | "email" | "passwordHash" | "emailConfirmedAt">,
  activeOrganisationId: string,
): Promise<string> {
  const id = app.ids.next("usr");
  const createdAt = app.clock.now();
  const rest = { activeOrganisationId, disabledAt: null, createdAt };
  const { name, email, passwordHash, emailConfirmedAt } = person;
  if (await store.insertPerson(db, { id, email, name, passwordHash, emailConfirmedAt, ...rest })) return id;
  throw new Refusal("conflict", `An account for ${email} already exists. Sign in or reset your password.`);
}

export async function get(app: App, who: Caller) {
  return accountOf(app, await getPerson(app.db.read, who.id), who);
}

export async function change(app: App, who: Caller, input: { name?: string; language?: string | null }) {
  return app.db.transaction(async (db) => {
    await store.updatePerson(db, who.id, input);
    return accountOf(app, await getPerson(db, who.id), who);
  });
}

/** Switches every session of this person to the other organisation. */
export async function switchOrganisation(app: App, who: Caller, organisationId: string) {
  if (who.isBySingleSignOn && organisationId !== who.orgId) throw onlyHere();
  return app.db.transaction(async (db) => {
    const person = await getPerson(db, who.id);
    if (!person.memberships.some(({ id }) => id === organisationId)) throw noOrganisation(organisationId);
    await store.moveTo(db, who.id, organisationId);
    const context = await findSessionContext(db, who.sessionId ?? "", who.id);
    return accountOf(app, person, { ...context, orgId: organisationId });
  });
}

export async function signOutEverywhere(app: App, who: Caller): Promise<{ done: true }> {
  await app.db.transaction((db) => deleteSessions(db, who.id));
  return { done: true };
}

async function getPerson(db: Db, id: string) {
  const person = await store.findPerson(db, id);
  if (!person) throw new Refusal("not_found", `There is no person ${id}.`);
  return person;
}

function onlyHere(): Refusal {
  const message = "You signed in through this organisation. Sign out, then sign in with your password.";
  return new Refusal("forbidden", message);
}

function noOrganisation(id: string): Refusal {
  return new Refusal("not_found", `There is no organisation ${id} that you belong to.`);
}

function accountOf(
  app: App,
  person: NonNullable<Awaited<ReturnType<typeof store.findPerson>>>,
  {
    orgId,
    needsSecondFactor = false,
    needsSingleSignOn = false,
    isBySingleSignOn = false,
  }: Pick<Caller, "orgId"> & {
    needsSecondFactor?: boolean;
    needsSingleSignOn?: boolean;
    isBySingleSignOn?: boolean;
  },
) {
  const { id, name, email, language, passwordHash, createdAt, memberships } = person;
  const organisation = memberships.find((membership) => membership.id === orgId);
  if (!organisation) throw noOrganisation(orgId);
  const { role, eventRoles } = organisation;
  return {
    id,
    name,
    email,
    language,
    role,
    eventRoles,
    organisation,
    // A session of one organisation's provider must not reveal the person's other organisations.
    organisations: isBySingleSignOn ? [organisation] : memberships,
    hasPassword: passwordHash !== null,
    needsEmailConfirmation: app.mail.delivers && person.emailConfirmedAt === null,
    needsSecondFactor,
    needsSingleSignOn,
    createdAt,
  };
}
