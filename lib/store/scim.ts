import type { Db } from "./database";
import type { Prisma } from "./generated/client";

/** Users and groups as the directory of an organisation describes them. */

export type ScimUser = {
  id: string;
  organisationId: string;
  connectionId: string;
  userId: string;
  nameKey: string;
  externalId: string | null;
  isActive: boolean;
  resource: { [name: string]: unknown };
  createdAt: Date;
  updatedAt: Date;
};
export type ScimGroup = {
  id: string;
  organisationId: string;
  connectionId: string;
  displayName: string;
  nameKey: string;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date;
};
type Named = { id: string; name: string };
export type ListedUser = ScimUser & { groups: Named[] };
export type ListedGroup = ScimGroup & { members: Named[] };

export type UserFilter = Partial<
  Pick<ScimUser, "id" | "nameKey" | "externalId" | "isActive"> & { email: string }
>;
export type GroupFilter = Partial<Pick<ScimGroup, "id" | "nameKey" | "externalId"> & { memberId: string }>;
type Window = { skip: number; take: number };

const WITH_GROUPS = { groups: { include: { group: true } } } as const;
const WITH_MEMBERS = { members: { include: { user: { include: { user: true } } } } } as const;
const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }] as const;

export async function listScimUsers(
  db: Db,
  connectionId: string,
  { email, ...same }: UserFilter,
  { skip, take }: Window,
): Promise<{ items: ListedUser[]; total: number }> {
  const where: Prisma.ScimUserWhereInput = {
    connectionId,
    ...same,
    ...(email !== undefined && { user: { email } }),
  };
  const found = { where, skip, take, orderBy: [...IN_ORDER], include: WITH_GROUPS };
  const rows = take === 0 ? [] : await db.scimUser.findMany(found);
  return { items: rows.map(toUser), total: await db.scimUser.count({ where }) };
}

export async function findScimUser(db: Db, connectionId: string, id: string): Promise<ListedUser | null> {
  const row = await db.scimUser.findFirst({ where: { connectionId, id }, include: WITH_GROUPS });
  return row && toUser(row);
}

/** Finds the directory user that belongs to a user of this installation. */
export async function findScimUserOf(db: Db, connectionId: string, userId: string) {
  return db.scimUser.findUnique({ where: { connectionId_userId: { connectionId, userId } } });
}

/** Whether another directory user has this user name. */
export async function isUserNameTaken(db: Db, { connectionId, nameKey, id }: ScimUser): Promise<boolean> {
  return (await db.scimUser.findFirst({ where: { connectionId, nameKey, id: { not: id } } })) !== null;
}

export async function insertScimUser(db: Db, { resource, ...user }: ScimUser): Promise<void> {
  await db.scimUser.create({ data: { ...user, resource: resource as Prisma.InputJsonObject } });
}

export async function updateScimUser(db: Db, { id, resource, ...user }: ScimUser): Promise<void> {
  const { nameKey, externalId, isActive, updatedAt } = user;
  const data = { nameKey, externalId, isActive, updatedAt, resource: resource as Prisma.InputJsonObject };
  await db.scimUser.update({ where: { id }, data });
}

export async function deleteScimUser(db: Db, id: string): Promise<void> {
  await db.scimUser.delete({ where: { id } });
}

export async function listScimGroups(
  db: Db,
  connectionId: string,
  { memberId, ...same }: GroupFilter,
  { skip, take }: Window,
): Promise<{ items: ListedGroup[]; total: number }> {
  const where: Prisma.ScimGroupWhereInput = {
    connectionId,
    ...same,
    ...(memberId !== undefined && { members: { some: { scimUserId: memberId } } }),
  };
  const found = { where, skip, take, orderBy: [...IN_ORDER], include: WITH_MEMBERS };
  const rows = take === 0 ? [] : await db.scimGroup.findMany(found);
  return { items: rows.map(toGroup), total: await db.scimGroup.count({ where }) };
}

export async function findScimGroup(db: Db, connectionId: string, id: string): Promise<ListedGroup | null> {
  const row = await db.scimGroup.findFirst({ where: { connectionId, id }, include: WITH_MEMBERS });
  return row && toGroup(row);
}

export async function isGroupNameTaken(db: Db, { connectionId, nameKey, id }: ScimGroup): Promise<boolean> {
  return (await db.scimGroup.findFirst({ where: { connectionId, nameKey, id: { not: id } } })) !== null;
}

export async function insertScimGroup(db: Db, group: ScimGroup): Promise<void> {
  await db.scimGroup.create({ data: group });
}

export async function updateScimGroup(db: Db, group: ScimGroup): Promise<void> {
  const { id, displayName, nameKey, externalId, updatedAt } = group;
  await db.scimGroup.update({ where: { id }, data: { displayName, nameKey, externalId, updatedAt } });
}

export async function deleteScimGroup(db: Db, id: string): Promise<void> {
  await db.scimGroup.delete({ where: { id } });
}

/** The ids among these that are users of the directory. */
export async function knownScimUsers(
  db: Db,
  connectionId: string,
  ids: readonly string[],
): Promise<Pick<ScimUser, "id" | "userId">[]> {
  const where = { connectionId, id: { in: [...ids] } };
  return db.scimUser.findMany({ where, select: { id: true, userId: true } });
}

export async function addToGroup(
  db: Db,
  { id: groupId, organisationId }: ScimGroup,
  ids: readonly string[],
): Promise<void> {
  const data = ids.map((scimUserId) => ({ organisationId, groupId, scimUserId }));
  await db.scimGroupMember.createMany({ data, skipDuplicates: true });
}

export async function removeFromGroup(
  db: Db,
  { id: groupId }: ScimGroup,
  ids: readonly string[],
): Promise<void> {
  await db.scimGroupMember.deleteMany({ where: { groupId, scimUserId: { in: [...ids] } } });
}

/** The active users, or some of them, with the names of their groups. */
export async function groupsOfUsers(
  db: Db,
  connectionId: string,
  userIds?: readonly string[],
): Promise<{ userId: string; groups: string[] }[]> {
  const rows = await db.scimUser.findMany({
    where: { connectionId, isActive: true, ...(userIds && { userId: { in: [...userIds] } }) },
    select: { userId: true, groups: { select: { group: { select: { nameKey: true } } } } },
  });
  return rows.map(({ userId, groups }) => ({ userId, groups: groups.map(({ group }) => group.nameKey) }));
}

export async function listGroupNames(db: Db, connectionId: string): Promise<string[]> {
  const where = { connectionId };
  const rows = await db.scimGroup.findMany({
    where,
    select: { displayName: true },
    orderBy: { nameKey: "asc" },
  });
  return rows.map(({ displayName }) => displayName);
}

type UserRow = Omit<ScimUser, "resource"> & {
  resource: unknown;
  groups: { group: { id: string; displayName: string } }[];
};

function toUser({ groups, resource, ...row }: UserRow): ListedUser {
  const named = groups.map(({ group }) => ({ id: group.id, name: group.displayName }));
  return { ...row, resource: resource as ScimUser["resource"], groups: named };
}

type GroupRow = ScimGroup & { members: { user: { id: string; user: { name: string } } }[] };

function toGroup({ members, ...row }: GroupRow): ListedGroup {
  return { ...row, members: members.map(({ user }) => ({ id: user.id, name: user.user.name })) };
}
