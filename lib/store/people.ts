import type { EventRole, EventRoles, Role } from "#lib/access";
import type { OwnRetention } from "#lib/records/retention";
import type { Db } from "./database";
import { type Listed, type Page, readPage } from "./pages";
import { followMembers } from "./sandboxes";

export type Person = {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  activeOrganisationId: string | null;
  disabledAt: Date | null;
  emailConfirmedAt: Date | null;
  /** Language of the organiser's pages; null means that of the browser. */
  language: string | null;
  createdAt: Date;
};
export type Organisation = {
  id: string;
  name: string;
  requiresSecondFactor: boolean;
  retention: OwnRetention;
  createdAt: Date;
  /** When it will be erased for good. */
  eraseAt: Date | null;
};
/** A person as member of an organisation. */
export type Member = {
  id: string;
  name: string;
  email: string;
  role: Role;
  eventRoles: EventRoles;
  createdAt: Date;
};
/** An organisation as seen by a member. */
export type Membership = { id: string; name: string; role: Role; eventRoles: EventRoles };

export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  return db.user.findUnique({ where: { email } });
}

/** A person with all organisations, the earliest membership first and sandboxes last. */
export async function findPerson(
  db: Db,
  id: string,
): Promise<(Person & { memberships: Membership[] }) | null> {
  const row = await db.user.findUnique({
    where: { id },
    include: {
      members: {
        include: { organisation: true, eventRoles: true },
        // Sandboxes after all others.
        orderBy: [
          { organisation: { sandboxOfId: { sort: "desc", nulls: "first" } } },
          { createdAt: "asc" },
          { organisationId: "asc" },
        ],
      },
    },
  });
  if (!row) return null;
  const { members, ...person } = row;
  const memberships = members.map(({ organisation, role, eventRoles }) => ({
    ...named(organisation),
    role: role as Role,
    eventRoles: rolesByEvent(eventRoles),
  }));
  return { ...person, memberships };
}

/** Returns false if the e-mail address is taken. */
export async function insertPerson(db: Db, person: Omit<Person, "language">): Promise<boolean> {
  const { count } = await db.user.createMany({ data: person, skipDuplicates: true });
  return count === 1;
}

export async function confirmEmail(db: Db, id: string, emailConfirmedAt: Date): Promise<void> {
  await db.user.updateMany({ where: { id, emailConfirmedAt: null }, data: { emailConfirmedAt } });
}

export async function updatePerson(
  db: Db,
  id: string,
  change: Partial<Pick<Person, "name" | "language">>,
): Promise<void> {
  await db.user.update({ where: { id }, data: change });
}

export async function moveTo(db: Db, id: string, activeOrganisationId: string | null): Promise<void> {
  await db.user.update({ where: { id }, data: { activeOrganisationId } });
}

/** Serialises changes of how a person signs in. */
export async function lockPerson(db: Db, id: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR UPDATE`;
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.user.update({ where: { id }, data: { passwordHash } });
}

/** Finds an organisation by id, or by name if the name is unique. */
export async function findOrganisationCalled(db: Db, called: string): Promise<Organisation | null> {
  const found = await db.organisation.findMany({
    where: { OR: [{ id: called }, { name: called, sandboxOfId: null }] },
    take: 2,
  });
  return found.length === 1 && found[0] ? toOrganisation(found[0]) : null;
}

export async function findOrganisation(db: Db, id: string): Promise<Organisation | null> {
  const row = await db.organisation.findUnique({ where: { id } });
  return row && toOrganisation(row);
}

function toOrganisation({ retention, ...row }: Omit<Organisation, "retention"> & { retention: unknown }) {
  return { ...row, retention: retention as OwnRetention };
}

export async function insertOrganisation(
  db: Db,
  organisation: Omit<Organisation, "eraseAt" | "retention">,
): Promise<void> {
  await db.organisation.create({ data: organisation });
}

export async function renameOrganisation(db: Db, id: string, name: string): Promise<void> {
  await db.organisation.updateMany({ where: withSandbox(id), data: { name } });
}

export async function requireSecondFactor(db: Db, id: string, requiresSecondFactor: boolean): Promise<void> {
  await db.organisation.updateMany({ where: withSandbox(id), data: { requiresSecondFactor } });
}

export async function setRetention(db: Db, id: string, retention: OwnRetention): Promise<void> {
  await db.organisation.updateMany({ where: withSandbox(id), data: { retention } });
}

/** Organisations with retention times of their own. */
export async function listOwnRetention(db: Db): Promise<Pick<Organisation, "id" | "retention">[]> {
  const rows = await db.organisation.findMany({
    where: { retention: { not: {} } },
    select: { id: true, retention: true },
  });
  return rows.map(({ id, retention }) => ({ id, retention: retention as OwnRetention }));
}

function withSandbox(id: string) {
  return { OR: [{ id }, { sandboxOfId: id }] };
}

/** Serialises membership changes, so that each sees the remaining owners. */
export async function lockOrganisation(db: Db, id: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM "Organisation" WHERE "id" = ${id} FOR UPDATE`;
}

/** Lists all members, or only the one with `userId`. */
export async function listMembers(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId?: string },
  page: Page,
): Promise<Listed<Member>> {
  const { items, ...rest } = await readPage(page, {
    where: { organisationId, ...(userId !== undefined && { userId }) },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    find: (found) => db.member.findMany({ ...found, include: { user: true, eventRoles: true } }),
    count: (all) => db.member.count(all),
  });
  return { items: items.map(toMember), ...rest };
}

/** E-mail addresses of members who have one of the roles, in the organisation or in the event. */
export async function emailsOfRoles(
  db: Db,
  { organisationId, eventId }: { organisationId: string; eventId: string },
  { roles, eventRoles }: { roles: readonly Role[]; eventRoles: readonly EventRole[] },
): Promise<string[]> {
  const isInEvent = { some: { eventId, role: { in: [...eventRoles] } } };
  const rows = await db.member.findMany({
    where: { organisationId, OR: [{ role: { in: [...roles] } }, { eventRoles: isInEvent }] },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    select: { user: { select: { email: true } } },
  });
  return rows.map(({ user }) => user.email);
}

export async function findMember(db: Db, organisationId: string, userId: string): Promise<Member | null> {
  const row = await db.member.findUnique({
    where: { organisationId_userId: { organisationId, userId } },
    include: { user: true, eventRoles: true },
  });
  return row ? toMember(row) : null;
}

export async function countOwners(db: Db, organisationId: string): Promise<number> {
  return db.member.count({ where: { organisationId, role: "owner" satisfies Role } });
}

/** Returns false if the person is already a member. */
export async function insertMember(
  db: Db,
  member: { organisationId: string; userId: string; role: Role; createdAt: Date },
): Promise<boolean> {
  const { count } = await db.member.createMany({ data: member, skipDuplicates: true });
  await followMembers(db, member.organisationId);
  return count === 1;
}

export async function setRole(db: Db, organisationId: string, userId: string, role: Role): Promise<void> {
  await db.member.update({ where: { organisationId_userId: { organisationId, userId } }, data: { role } });
  await followMembers(db, organisationId);
}

/** Replaces all roles in events. */
export async function setEventRoles(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
  eventRoles: EventRoles,
): Promise<void> {
  const rows = Object.entries(eventRoles).map(([eventId, role]) => ({
    organisationId,
    userId,
    eventId,
    role,
  }));
  await db.eventRole.deleteMany({ where: { organisationId, userId } });
  if (rows.length > 0) await db.eventRole.createMany({ data: rows });
}

export async function deleteMember(db: Db, organisationId: string, userId: string): Promise<void> {
  await db.member.delete({ where: { organisationId_userId: { organisationId, userId } } });
  await followMembers(db, organisationId);
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name };
}

type MemberRow = {
  role: string;
  createdAt: Date;
  user: Person;
  eventRoles: { eventId: string; role: string }[];
};

function toMember({ role, createdAt, user, eventRoles }: MemberRow): Member {
  const { id, name, email } = user;
  return { id, name, email, role: role as Role, eventRoles: rolesByEvent(eventRoles), createdAt };
}

function rolesByEvent(rows: MemberRow["eventRoles"]): EventRoles {
  return Object.fromEntries(rows.map(({ eventId, role }) => [eventId, role as EventRole]));
}

/** True if the installation has no account yet. */
export async function isNobodyThere(db: Db): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) === null;
}
