import type { EventRoles, Role } from "#lib/access";
import type { App } from "#lib/ports";
import { type Fault, Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/invitations";
import * as people from "#lib/store/people";
import type { Paging } from "#lib/text/paging";
import { settle } from "../account";
import { hashOf } from "../account/passwords";
import { type Caller, requireRole } from "../base/caller";
import { invitationEmail, post } from "../base/emails";
import { readersLanguage } from "../base/readersLanguage";
import { refuseInSandbox } from "../base/sandbox";
import { checkEventRoles, eventRolesToday } from "./eventRoles";
import { demandPower } from "./index";

const VALID_MS = 7 * 24 * 3_600_000;
const MAX_OPEN = 100;

export async function list(app: App, who: Caller, paging: Paging) {
  requireRole(who, ["owner", "admin"]);
  const page = await store.listOpenInvitations(app.db.read, who.orgId, app.clock.now(), paging);
  return { ...page, ...paging };
}

/** Sends a link, and returns it once so that it can also be passed on otherwise. */
export async function invite(
  app: App,
  who: Caller,
  { email, role, eventRoles = {} }: { email: string; role: Role; eventRoles?: EventRoles },
) {
  demandPower(who.role, [role]);
  refuseInSandbox(who);
  const token = app.secrets.token();
  const createdAt = app.clock.now();
  const invitation: store.Invitation = {
    id: app.ids.next("inv"),
    organisationId: who.orgId,
    email,
    role,
    eventRoles,
    tokenHash: app.secrets.digest(token),
    invitedById: who.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_MS),
    acceptedAt: null,
  };
  const { organisation, inviter } = await app.db.transaction(async (db) => {
    await people.lockOrganisation(db, who.orgId);
    await demandStranger(db, who.orgId, email);
    await checkEventRoles(db, who.orgId, { role, eventRoles });
    await store.withdrawInvitationsOf(db, who.orgId, email);
    await demandRoom(db, who.orgId, createdAt);
    await store.insertInvitation(db, invitation);
    return {
      organisation: await people.findOrganisation(db, who.orgId),
      inviter: await people.findPerson(db, who.id),
    };
  });
  const url = `${app.links.base()}/invitation/${token}`;
  const reader = { email, locale: inviter ? await readersLanguage(app.db.read, inviter) : "en" };
  post(app, invitationEmail(reader, organisation?.name ?? "a team", inviter?.name ?? "Someone", url));
  return { ...invitation, url };
}

export async function withdraw(app: App, who: Caller, id: string): Promise<{ id: string }> {
  requireRole(who, ["owner", "admin"]);
  await app.db.transaction(async (db) => {
    const isGone = await store.deleteOpenInvitation(db, who.orgId, id);
    if (!isGone) throw new Refusal("not_found", `There is no open invitation ${id}.`);
  });
  return { id };
}

/** The details that the invitation page shows. */
export async function preview(app: App, token: string) {
  const { invitation, organisation, person } = await read(app.db.read, app, token);
  const { email, role, expiresAt } = invitation;
  return { email, role, expiresAt, organisation: organisation.name, isNewAccount: person === null };
}

/** Joins with the existing account of the e-mail address, or with a new one. */
export async function accept(app: App, input: { token: string; name?: string; password?: string }) {
  const before = await read(app.db.read, app, input.token);
  const passwordHash = before.person ? null : await hashOfNewcomer(app, input, before.invitation.email);
  return app.db.transaction(async (db) => {
    const { invitation, organisation, person } = await read(db, app, input.token);
    const eventRoles = await eventRolesToday(db, organisation.id, invitation);
    if (!eventRoles) throw usedUp();
    if (!(await store.acceptInvitation(db, invitation.id, app.clock.now()))) throw usedUp();
    const { email, role } = invitation;
    const emailConfirmedAt = app.clock.now();
    const newcomer = { email, name: input.name ?? email, passwordHash, emailConfirmedAt };
    const userId = person?.id ?? (await settle(app, db, newcomer, organisation.id));
    await join(app, db, userId, { ...invitation, eventRoles });
    return {
      email,
      organisation: { id: organisation.id, name: organisation.name, role },
      isNewAccount: !person,
    };
  });
}

/** Joins without a link if an identity provider confirms the address. Null if there is no invitation. */
export async function acceptVouched(
  app: App,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  return app.db.transaction(async (db) => {
    const now = app.clock.now();
    const invitation = await store.findInvitationFor(db, email, now);
    const eventRoles = invitation && (await eventRolesToday(db, invitation.organisationId, invitation));
    if (!eventRoles || !(await store.acceptInvitation(db, invitation.id, now))) return null;
    const userId = await settle(
      app,
      db,
      { email, name, passwordHash: null, emailConfirmedAt: now },
      invitation.organisationId,
    );
    await join(app, db, userId, { ...invitation, eventRoles });
    return userId;
  });
}

/** A member of another organisation stays there until they switch. */
async function join(
  app: App,
  db: Db,
  userId: string,
  { organisationId, role, eventRoles }: store.Invitation,
): Promise<void> {
  const createdAt = app.clock.now();
  const isNew = await people.insertMember(db, { organisationId, userId, role, createdAt });
  if (isNew) await people.setEventRoles(db, { organisationId, userId }, eventRoles);
  const person = await people.findPerson(db, userId);
  if (person?.activeOrganisationId === null) await people.moveTo(db, userId, organisationId);
}

async function read(db: Db, app: App, token: string) {
  const invitation = await store.findOpenInvitation(db, app.secrets.digest(token), app.clock.now());
  const organisation = invitation && (await people.findOrganisation(db, invitation.organisationId));
  if (!organisation) throw usedUp();
  return { invitation, organisation, person: await people.findPersonByEmail(db, invitation.email) };
}

async function hashOfNewcomer(
  app: App,
  { name, password }: { name?: string; password?: string },
  email: string,
): Promise<string> {
  const message = "You have no account yet: choose a name and a password.";
  const faults: Fault[] = [];
  if (name === undefined) faults.push({ path: "name", code: "required", message });
  if (password === undefined) faults.push({ path: "password", code: "required", message });
  if (password === undefined || faults.length > 0) throw new Refusal("validation_error", message, faults);
  return hashOf(app, password, email);
}

async function demandStranger(db: Db, orgId: string, email: string): Promise<void> {
  const person = await people.findPersonByEmail(db, email);
  if (!person || !(await people.findMember(db, orgId, person.id))) return;
  throw new Refusal("conflict", `${email} is already a member of this organisation.`);
}

async function demandRoom(db: Db, orgId: string, now: Date): Promise<void> {
  const { total } = await store.listOpenInvitations(db, orgId, now, { limit: 1, offset: 0 });
  if (total < MAX_OPEN) return;
  throw new Refusal(
    "conflict",
    `There are ${total} open invitations; the maximum is ${MAX_OPEN}. Withdraw some first.`,
  );
}

function usedUp(): Refusal {
  const message = "This invitation has been used, withdrawn or has expired. Ask for a new one.";
  return new Refusal("validation_error", message, [{ path: "token", code: "expired", message }]);
}
