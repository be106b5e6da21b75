import { EVENT_ROLES, type EventRole, type EventRoles, mayHaveEventRoles, type Role } from "#lib/access";
import type { App } from "#lib/ports";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import { eventsToJoin } from "#lib/store/events";
import * as people from "#lib/store/people";
import { groupsOfUsers } from "#lib/store/scim";
import type { GivenRole, SsoConnection } from "#lib/store/singleSignOn";
import { deleteSessions } from "#lib/store/userSessions";

/** Roles by groups of the directory, in the organisation and in single events. */

/** Members of several groups get the first of their roles, also among the roles in events. */
const STRONGEST_FIRST: readonly GivenRole[] = ["admin", "editor", "sales", "viewer"];

type Rules = Pick<SsoConnection, "organisationId" | "groupRoles" | "groupEventRoles" | "defaultRole">;
/** `eventRoles` is null if the directory does not control them. */
export type Rights = { role: Role; eventRoles: EventRoles | null };

/**
 * A member with only event roles from groups is a guest, even if those events are deleted, because the role of new
 * members would grant more.
 */
export async function rightsOf(db: Db, rules: Rules, groups: readonly string[]): Promise<Rights> {
  const given = matching(rules.groupRoles, groups);
  const inEvents = matching(rules.groupEventRoles, groups);
  const role =
    STRONGEST_FIRST.find((each) => given.includes(each)) ??
    (inEvents.length > 0 ? "guest" : rules.defaultRole);
  if (!decidesOnEvents(rules)) return { role, eventRoles: null };
  return { role, eventRoles: mayHaveEventRoles(role) ? await today(db, rules, inEvents) : {} };
}

/**
 * Gives the directory's users the roles of their groups, all of them or some. Owners keep theirs, and so does
 * everyone while no group has a role.
 */
export async function applyRoles(
  app: App,
  db: Db,
  connection: SsoConnection,
  userIds?: readonly string[],
): Promise<void> {
  if (Object.keys(connection.groupRoles).length === 0 && !decidesOnEvents(connection)) return;
  const { organisationId } = connection;
  for (const { userId, groups } of await groupsOfUsers(db, connection.id, userIds)) {
    const member = await people.findMember(db, organisationId, userId);
    if (!member || member.role === "owner") continue;
    const { role, eventRoles } = await rightsOf(db, connection, groups);
    const inEvents = mayHaveEventRoles(role) ? (eventRoles ?? member.eventRoles) : {};
    if (member.role === role && isSame(member.eventRoles, inEvents)) continue;
    await people.setRole(db, organisationId, userId, role);
    await people.setEventRoles(db, { organisationId, userId }, inEvents);
    await deleteSessions(db, userId);
    const about = { action: "changeRoleByDirectory", summary: "Change a role by the directory" };
    await recordDirectory(app, db, organisationId, userId, {
      ...about,
      before: { role: member.role, ...(eventRoles && { eventRoles: member.eventRoles }) },
      after: { role, ...(eventRoles && { eventRoles: inEvents }) },
    });
  }
}

type Recorded = { role: string; eventRoles?: EventRoles } | null;

/** Records a change by the directory with the person as the actor, as for a sign-in by the provider. */
export function recordDirectory(
  app: App,
  db: Db,
  organisationId: string,
  userId: string,
  about: { action: string; summary: string; before: Recorded; after: Recorded },
): Promise<void> {
  const by = { actorKind: "user", actorId: userId, subjectId: userId } as const;
  return recordAudit(db, { organisationId, eventId: null, ...by, at: app.clock.now(), ...about });
}

function decidesOnEvents({ groupEventRoles }: Rules): boolean {
  return Object.keys(groupEventRoles).length > 0;
}

/** The values of the groups, whose names are compared without regard to case. */
function matching<T>(byGroup: Readonly<Record<string, T>>, groups: readonly string[]): T[] {
  const keys = new Set(groups.map((group) => group.toLowerCase()));
  return Object.entries(byGroup).flatMap(([name, given]) => (keys.has(name.toLowerCase()) ? [given] : []));
}

/** The strongest role in each of the events that still exist. */
async function today(db: Db, { organisationId }: Rules, given: readonly EventRoles[]): Promise<EventRoles> {
  const strongest: Record<string, EventRole> = {};
  for (const [id, role] of given.flatMap((each) => Object.entries(each))) {
    const other = strongest[id];
    if (!other || EVENT_ROLES.indexOf(role) < EVENT_ROLES.indexOf(other)) strongest[id] = role;
  }
  const known = await eventsToJoin(db, organisationId, Object.keys(strongest));
  return Object.fromEntries(Object.entries(strongest).filter(([id]) => known.some((one) => one.id === id)));
}

function isSame(one: EventRoles, other: EventRoles): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
