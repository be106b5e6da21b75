import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import * as people from "#lib/store/people";
import * as store from "#lib/store/scim";
import { findProvenDomain, type SsoConnection } from "#lib/store/singleSignOn";
import { domainOf } from "#lib/text/emailDomain";
import { settle } from "../account";
import { demandAnotherOwner, endMembership } from "../team";
import {
  type Attributes,
  ENTERPRISE_SCHEMA,
  emailOf,
  fullNameOf,
  isFalse,
  textOf,
  USER_SCHEMA,
} from "./attributes";
import { type Comparison, unsupported } from "./filter";
import { metaOf } from "./lists";
import { ScimProblem } from "./problem";
import { scimResource } from "./resource";
import { applyRoles, recordDirectory, rightsOf } from "./roles";

/** Users of the directory: an active one is a member of the organisation. */

export const users = scimResource<store.ListedUser, store.UserFilter>({
  filterOf,
  list: store.listScimUsers,
  find: userOf,
  viewOf,
  async create({ app, db, connection }, given) {
    const { organisationId, id: connectionId } = connection;
    const email = emailOf(given);
    const proven = await findProvenDomain(db, domainOf(email));
    if (proven?.organisationId !== organisationId)
      throw new ScimProblem(400, "The user needs an e-mail address of a proven domain.", "invalidValue");
    const now = app.clock.now();
    const own = { id: app.ids.next("scu"), organisationId, connectionId, userId: "", createdAt: now };
    const user = { ...own, ...described(given, now) };
    await assertNameFree(db, user);
    user.userId = await personOf(app, db, connection, given, email);
    if (await store.findScimUserOf(db, connectionId, user.userId))
      throw new ScimProblem(409, "Another user has this address.", "uniqueness");
    await store.insertScimUser(db, user);
    if (user.isActive) await enter(app, db, connection, user);
    return user.id;
  },
  async change({ app, db, connection }, { groups: _groups, ...before }, next) {
    const user = { ...before, ...described(next(before.resource), app.clock.now()) };
    await assertNameFree(db, user);
    await store.updateScimUser(db, user);
    if (user.isActive) await enter(app, db, connection, user);
    else if (before.isActive) await leave(app, db, user);
  },
  /** The account stays, because it may belong to other organisations. */
  async remove({ app, db }, user) {
    if (user.isActive) await leave(app, db, user);
    await store.deleteScimUser(db, user.id);
  },
});

/** Adds the member, also again after a removal by hand. */
async function enter(app: App, db: Db, connection: SsoConnection, { userId }: store.ScimUser): Promise<void> {
  const { organisationId } = connection;
  const [found] = await store.groupsOfUsers(db, connection.id, [userId]);
  const { role, eventRoles } = await rightsOf(db, connection, found?.groups ?? []);
  const member = { organisationId, userId, role, createdAt: app.clock.now() };
  if (!(await people.insertMember(db, member))) return applyRoles(app, db, connection, [userId]);
  if (eventRoles) await people.setEventRoles(db, member, eventRoles);
  const about = {
    action: "joinByDirectory",
    summary: "Join by the directory",
    before: null,
    after: { role, ...(eventRoles && { eventRoles }) },
  };
  await recordDirectory(app, db, organisationId, userId, about);
}

/** Ends sessions and streams. The only owner stays, because no one else could admit members. */
async function leave(app: App, db: Db, { organisationId, userId }: store.ScimUser): Promise<void> {
  const member = await people.findMember(db, organisationId, userId);
  if (!member) return;
  if (member.role === "owner") await demandAnotherOwner(db, organisationId);
  await endMembership(db, organisationId, userId);
  const about = { action: "leaveByDirectory", summary: "Remove a member by the directory", after: null };
  await recordDirectory(app, db, organisationId, userId, { ...about, before: { role: member.role } });
}

/** As with single sign-on, an unconfirmed account is refused, because a stranger may have created it. */
async function personOf(
  app: App,
  db: Db,
  { organisationId }: SsoConnection,
  given: Attributes,
  email: string,
): Promise<string> {
  const person = await people.findPersonByEmail(db, email);
  if (person) {
    const isMember = (await people.findMember(db, organisationId, person.id)) !== null;
    if (!person.disabledAt && (isMember || person.emailConfirmedAt !== null)) return person.id;
    throw new ScimProblem(
      409,
      "An account with this address exists, but its address was never confirmed.",
      "uniqueness",
    );
  }
  const name = fullNameOf(given) || email;
  const newcomer = { email, name, passwordHash: null, emailConfirmedAt: app.clock.now() };
  return settle(app, db, newcomer, organisationId);
}

function described(resource: Attributes, updatedAt: Date) {
  const userName = textOf(resource.userName);
  if (userName === "") throw new ScimProblem(400, "The attribute userName is required.", "invalidValue");
  return {
    nameKey: userName.toLowerCase(),
    externalId: textOf(resource.externalId) || null,
    isActive: !isFalse(resource.active),
    resource,
    updatedAt,
  };
}

async function assertNameFree(db: Db, user: store.ScimUser): Promise<void> {
  if (await store.isUserNameTaken(db, user))
    throw new ScimProblem(409, "Another user has this userName.", "uniqueness");
}

async function userOf(db: Db, { id: connectionId }: SsoConnection, id: string): Promise<store.ListedUser> {
  const user = await store.findScimUser(db, connectionId, id);
  if (!user) throw new ScimProblem(404, `There is no user ${id}.`);
  return user;
}

function filterOf(comparisons: readonly Comparison[]): store.UserFilter {
  const filter: store.UserFilter = {};
  for (const { name, value } of comparisons) {
    if (name === "username") filter.nameKey = value.toLowerCase();
    else if (name === "externalid") filter.externalId = value;
    else if (name === "id") filter.id = value;
    else if (name === "emails" || name === "emails.value") filter.email = value.toLowerCase();
    else if (name === "active") filter.isActive = value === "true";
    else throw unsupported();
  }
  return filter;
}

function viewOf(app: App, user: store.ListedUser) {
  const { id, resource, isActive, groups } = user;
  const isExtended = resource[ENTERPRISE_SCHEMA] !== undefined;
  return {
    schemas: [USER_SCHEMA, ...(isExtended ? [ENTERPRISE_SCHEMA] : [])],
    id,
    ...resource,
    active: isActive,
    groups: groups.map((group) => ({ value: group.id, display: group.name })),
    meta: metaOf(app, "User", user),
  };
}
