import { mayHaveEventRoles } from "#lib/access";
import type { App } from "#lib/ports";
import { recordAudit } from "#lib/store/audit";
import type { Db } from "#lib/store/database";
import * as people from "#lib/store/people";
import { groupsOfUsers } from "#lib/store/scim";
import type { GivenRole, SsoConnection } from "#lib/store/singleSignOn";
import { deleteSessions } from "#lib/store/userSessions";

/** Roles by groups of the directory. */

/** The first one counts for who is in several groups. */
const STRONGEST_FIRST: readonly GivenRole[] = ["admin", "editor", "sales", "viewer"];

type Rules = Pick<SsoConnection, "groupRoles" | "defaultRole">;

export function roleOf({ groupRoles, defaultRole }: Rules, groups: readonly string[]): GivenRole {
  const byKey = new Map(Object.entries(groupRoles).map(([name, role]) => [name.toLowerCase(), role]));
  const roles = groups.map((group) => byKey.get(group.toLowerCase()));
  return STRONGEST_FIRST.find((role) => roles.includes(role)) ?? defaultRole;
}

/**
 * Gives the directory's users the roles of their groups, all of them or some. Owners keep theirs, and so does everybody
 * while no group has a role.
 */
export async function applyRoles(
  app: App,
  db: Db,
  connection: SsoConnection,
  userIds?: readonly string[],
): Promise<void> {
  if (Object.keys(connection.groupRoles).length === 0) return;
  const { organisationId } = connection;
  for (const { userId, groups } of await groupsOfUsers(db, connection.id, userIds)) {
    const member = await people.findMember(db, organisationId, userId);
    const role = roleOf(connection, groups);
    if (!member || member.role === "owner" || member.role === role) continue;
    await people.setRole(db, organisationId, userId, role);
    if (!mayHaveEventRoles(role)) await people.setEventRoles(db, { organisationId, userId }, {});
    await deleteSessions(db, userId);
    const about = { action: "changeRoleByDirectory", summary: "Change a role by the directory" };
    await recordDirectory(app, db, organisationId, userId, {
      ...about,
      before: { role: member.role },
      after: { role },
    });
  }
}

/** The directory acts about a person, as the provider does who signs one in. */
export function recordDirectory(
  app: App,
  db: Db,
  organisationId: string,
  userId: string,
  about: {
    action: string;
    summary: string;
    before: { role: string } | null;
    after: { role: string } | null;
  },
): Promise<void> {
  const by = { actorKind: "user", actorId: userId, subjectId: userId } as const;
  return recordAudit(db, { organisationId, eventId: null, ...by, at: app.clock.now(), ...about });
}
