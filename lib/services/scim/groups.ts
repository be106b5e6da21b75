import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/scim";
import type { SsoConnection } from "#lib/store/singleSignOn";
import { type Attributes, GROUP_SCHEMA, isAttributes, textOf } from "./attributes";
import { type Comparison, unsupported } from "./filter";
import { metaOf } from "./lists";
import { ScimProblem } from "./problem";
import { scimResource } from "./resource";
import { applyRoles } from "./roles";

/** Groups of the directory, whose members have the roles that the organisation gives them. */

const MOST_MEMBERS = 5_000;

export const groups = scimResource<store.ListedGroup, store.GroupFilter>({
  filterOf,
  list: store.listScimGroups,
  find: groupOf,
  viewOf,
  async create({ app, db, connection }, given) {
    const now = app.clock.now();
    const { organisationId, id: connectionId } = connection;
    const own = { id: app.ids.next("scg"), organisationId, connectionId, createdAt: now };
    const group = { ...own, ...described(given, now) };
    await assertNameFree(db, group);
    await store.insertScimGroup(db, group);
    await setMembers(app, db, connection, { ...group, members: [] }, membersIn(given));
    return group.id;
  },
  async change({ app, db, connection }, before, next) {
    const { members, ...row } = before;
    const { displayName, externalId } = row;
    const present = members.map((member) => ({ value: member.id }));
    const given = next({ displayName, ...(externalId && { externalId }), members: present });
    const group = { ...row, ...described(given, app.clock.now()) };
    await assertNameFree(db, group);
    await store.updateScimGroup(db, group);
    const isRenamed = group.nameKey !== before.nameKey;
    await setMembers(app, db, connection, before, membersIn(given), isRenamed);
  },
  async remove({ app, db, connection }, group) {
    await setMembers(app, db, connection, group, []);
    await store.deleteScimGroup(db, group.id);
  },
});

/** Updates the roles of added and removed members, and of all members if the group was renamed. */
async function setMembers(
  app: App,
  db: Db,
  connection: SsoConnection,
  group: store.ListedGroup,
  ids: readonly string[],
  isRenamed = false,
): Promise<void> {
  const present = group.members.map(({ id }) => id);
  const wanted = await store.knownScimUsers(db, connection.id, ids);
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const unknown = ids.find((id) => !wantedIds.has(id));
  if (unknown !== undefined) throw new ScimProblem(400, `There is no user ${unknown}.`, "invalidValue");
  const gone = present.filter((id) => !wantedIds.has(id));
  const come = [...wantedIds].filter((id) => !present.includes(id));
  await store.removeFromGroup(db, group, gone);
  await store.addToGroup(db, group, come);
  const changed = [...gone, ...come, ...(isRenamed ? present : [])];
  const users = await store.knownScimUsers(db, connection.id, changed);
  if (users.length > 0)
    await applyRoles(
      app,
      db,
      connection,
      users.map(({ userId }) => userId),
    );
}

function described(given: Attributes, updatedAt: Date) {
  const displayName = textOf(given.displayName);
  if (displayName === "")
    throw new ScimProblem(400, "The attribute displayName is required.", "invalidValue");
  const externalId = textOf(given.externalId) || null;
  return { displayName, nameKey: displayName.toLowerCase(), externalId, updatedAt };
}

function membersIn({ members = [] }: Attributes): string[] {
  const listed = Array.isArray(members) ? members : [members];
  if (listed.length > MOST_MEMBERS)
    throw new ScimProblem(413, `A group has at most ${MOST_MEMBERS} members.`);
  return [...new Set(listed.map((member) => textOf(isAttributes(member) ? member.value : member)))];
}

async function assertNameFree(db: Db, group: store.ScimGroup): Promise<void> {
  if (await store.isGroupNameTaken(db, group))
    throw new ScimProblem(409, "Another group has this displayName.", "uniqueness");
}

async function groupOf(db: Db, { id: connectionId }: SsoConnection, id: string): Promise<store.ListedGroup> {
  const group = await store.findScimGroup(db, connectionId, id);
  if (!group) throw new ScimProblem(404, `There is no group ${id}.`);
  return group;
}

function filterOf(comparisons: readonly Comparison[]): store.GroupFilter {
  const filter: store.GroupFilter = {};
  for (const { name, value } of comparisons) {
    if (name === "displayname") filter.nameKey = value.toLowerCase();
    else if (name === "externalid") filter.externalId = value;
    else if (name === "id") filter.id = value;
    else if (name === "members" || name === "members.value") filter.memberId = value;
    else throw unsupported();
  }
  return filter;
}

function viewOf(app: App, group: store.ListedGroup) {
  const { id, displayName, externalId, members } = group;
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId && { externalId }),
    displayName,
    members: members.map((member) => ({ value: member.id, display: member.name })),
    meta: metaOf(app, "Group", group),
  };
}
