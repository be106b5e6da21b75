import type { EventRoles, Role } from "#lib/access";
import type { Db } from "./database";

export type UserSession = {
  id: string;
  userId: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** An identity provider signed the user in. */
  isVouched: boolean;
  /**
   * The organisation's own provider, if that signed the user in; the session is then valid for this organisation
   * only.
   */
  connectionId: string | null;
};

/** A session with its user's name, current organisation and role. */
export type SessionContext = Pick<
  UserSession,
  "id" | "userId" | "createdAt" | "lastUsedAt" | "connectionId"
> & {
  name: string;
  organisationId: string;
  role: Role;
  eventRoles: EventRoles;
  /** The organisation requires a second factor, and the user has none. */
  needsSecondFactor: boolean;
  /** The organisation requires this user to sign in with its own provider, and the session was started otherwise. */
  needsSingleSignOn: boolean;
};

/**
 * Everything that a request with a session needs, in one indexed read. Null if the session or user no longer exists.
 */
export async function findSessionContext(db: Db, id: string, userId: string): Promise<SessionContext | null> {
  const [found] = await listSessionContexts(db, [id]);
  return found?.userId === userId ? found : null;
}

/** The contexts of those sessions that still exist. */
export async function listSessionContexts(db: Db, ids: readonly string[]): Promise<SessionContext[]> {
  return db.$queryRaw<SessionContext[]>`
    SELECT s."id", s."userId", u."name", s."createdAt", s."lastUsedAt", s."connectionId",
      m."organisationId", m."role",
      (SELECT coalesce(jsonb_object_agg(r."eventId", r."role"), '{}') FROM "EventRole" r
        WHERE r."organisationId" = m."organisationId" AND r."userId" = m."userId") AS "eventRoles",
      o."requiresSecondFactor" AND NOT s."isVouched" AND f."userId" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "Passkey" p WHERE p."userId" = u."id") AS "needsSecondFactor",
      c."isRequired" IS TRUE AND s."connectionId" IS DISTINCT FROM c."id" AND m."role" <> 'owner'
        AND (EXISTS (SELECT 1 FROM "SsoIdentity" i WHERE i."userId" = u."id" AND i."connectionId" = c."id")
          OR EXISTS (SELECT 1 FROM "SsoDomain" d WHERE d."organisationId" = c."organisationId"
            AND d."domain" = split_part(u."email", '@', 2) AND d."provenAt" IS NOT NULL)) AS "needsSingleSignOn"
    FROM "UserSession" s
    JOIN "User" u ON u."id" = s."userId" AND u."disabledAt" IS NULL
    LEFT JOIN "SsoConnection" own ON own."id" = s."connectionId"
    JOIN "Member" m ON m."userId" = u."id"
      AND m."organisationId" = coalesce(own."organisationId", u."activeOrganisationId")
    JOIN "Organisation" o ON o."id" = m."organisationId"
    LEFT JOIN "SsoConnection" c ON c."organisationId" = o."id"
    LEFT JOIN "SecondFactor" f ON f."userId" = u."id" AND f."enabledAt" IS NOT NULL
    WHERE s."id" = ANY(${ids})`;
}

export async function insertSession(db: Db, session: UserSession): Promise<void> {
  await db.userSession.create({ data: session });
}

/** Last used first. */
export async function listSessions(db: Db, userId: string, usedAfter: Date): Promise<UserSession[]> {
  return db.userSession.findMany({
    where: { userId, lastUsedAt: { gt: usedAfter } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
  });
}

/** Compare-and-set, so that only one of several concurrent requests writes. */
export async function touchSession(
  db: Db,
  { id, lastUsedAt }: Pick<UserSession, "id" | "lastUsedAt">,
  seen: { lastUsedAt: Date; ipAddress?: string },
): Promise<void> {
  await db.userSession.updateMany({ where: { id, lastUsedAt }, data: seen });
}

/** Returns false if the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { count } = await db.userSession.deleteMany({ where: { id, userId } });
  return count === 1;
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.userSession.deleteMany({ where: { userId } });
}

/** Gives a session a new id, so that copies of its cookie become invalid. Returns false if it has ended. */
export async function renewSession(db: Db, userId: string, id: string, newId: string): Promise<boolean> {
  const { count } = await db.userSession.updateMany({ where: { id, userId }, data: { id: newId } });
  return count === 1;
}

export async function deleteOtherSessions(db: Db, userId: string, id: string): Promise<void> {
  await db.userSession.deleteMany({ where: { userId, id: { not: id } } });
}

export async function forgetSessions(db: Db, usedBefore: Date): Promise<void> {
  await db.userSession.deleteMany({ where: { lastUsedAt: { lt: usedBefore } } });
}
