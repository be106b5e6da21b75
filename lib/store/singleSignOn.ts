import type { EventRoles, Role } from "#lib/access";
import type { Db } from "./database";

/** The roles that sign-in can assign. Only owners appoint owners, and guests have roles in single events only. */
export type GivenRole = Exclude<Role, "owner" | "guest">;

/** How the members of an organisation sign in by its own identity provider. */
export type SsoConnection = {
  id: string;
  organisationId: string;
  kind: "oidc" | "saml";
  issuer: string | null;
  clientId: string | null;
  /** Encrypted. */
  clientSecret: string | null;
  metadataUrl: string | null;
  metadata: string | null;
  metadataReadAt: Date | null;
  defaultRole: GivenRole;
  isRequired: boolean;
  /** Hash of the token with which the organisation's directory (SCIM) authenticates. */
  scimTokenHash: string | null;
  /** Roles by group name. */
  groupRoles: Readonly<Record<string, GivenRole>>;
  groupEventRoles: Readonly<Record<string, EventRoles>>;
  createdAt: Date;
  updatedAt: Date;
};

export type SsoDomain = {
  id: string;
  organisationId: string;
  domain: string;
  provenAt: Date | null;
  createdAt: Date;
};

export async function findConnectionOf(db: Db, organisationId: string): Promise<SsoConnection | null> {
  const row = await db.ssoConnection.findUnique({ where: { organisationId } });
  return row && toConnection(row);
}

/** The connection whose directory has this token. */
export async function findConnectionByToken(db: Db, scimTokenHash: string): Promise<SsoConnection | null> {
  const row = await db.ssoConnection.findUnique({ where: { scimTokenHash } });
  return row && toConnection(row);
}

/** The connection of the organisation that has proven the domain. */
export async function findConnectionFor(db: Db, domain: string): Promise<SsoConnection | null> {
  const proven = await db.ssoDomain.findFirst({ where: { domain, provenAt: { not: null } } });
  return proven && findConnectionOf(db, proven.organisationId);
}

export async function insertConnection(db: Db, connection: SsoConnection): Promise<void> {
  await db.ssoConnection.create({ data: connection });
}

export async function updateConnection(
  db: Db,
  id: string,
  change: Partial<Omit<SsoConnection, "id" | "organisationId">>,
): Promise<void> {
  await db.ssoConnection.update({ where: { id }, data: change });
}

/** Does nothing if the metadata URL has been changed meanwhile. */
export async function renewMetadata(
  db: Db,
  connection: Pick<SsoConnection, "id" | "metadataUrl">,
  change: Partial<Pick<SsoConnection, "metadata" | "metadataReadAt">>,
): Promise<void> {
  await db.ssoConnection.updateMany({ where: connection, data: change });
}

/** Deletes the connection, which ends its sessions too. Returns false if there was none. */
export async function deleteConnection(db: Db, organisationId: string): Promise<boolean> {
  const { count } = await db.ssoConnection.deleteMany({ where: { organisationId } });
  return count === 1;
}

/** Sorted by name. */
export async function listDomains(db: Db, organisationId: string): Promise<SsoDomain[]> {
  return db.ssoDomain.findMany({ where: { organisationId }, orderBy: { domain: "asc" } });
}

export async function insertDomain(db: Db, domain: SsoDomain): Promise<void> {
  await db.ssoDomain.createMany({ data: domain, skipDuplicates: true });
}

/** Finds the proof of a domain by any organisation. */
export async function findProvenDomain(db: Db, domain: string): Promise<SsoDomain | null> {
  return db.ssoDomain.findFirst({ where: { domain, provenAt: { not: null } } });
}

/** Serialises proofs of one domain. */
export async function lockDomain(db: Db, domain: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`sso-domain ${domain}`}))`;
}

export async function proveDomain(db: Db, organisationId: string, domain: string, at: Date): Promise<void> {
  await db.ssoDomain.updateMany({
    where: { organisationId, domain, provenAt: null },
    data: { provenAt: at },
  });
}

/** Returns the deleted domain, or null. */
export async function deleteDomain(db: Db, organisationId: string, id: string): Promise<SsoDomain | null> {
  const row = await db.ssoDomain.findFirst({ where: { id, organisationId } });
  if (row) await db.ssoDomain.delete({ where: { id } });
  return row;
}

/** The id of the user with this subject at the provider. */
export async function findIdentity(db: Db, connectionId: string, subject: string): Promise<string | null> {
  const row = await db.ssoIdentity.findUnique({ where: { connectionId_subject: { connectionId, subject } } });
  return row?.userId ?? null;
}

export async function insertIdentity(
  db: Db,
  identity: {
    connectionId: string;
    subject: string;
    organisationId: string;
    userId: string;
    createdAt: Date;
  },
): Promise<void> {
  await db.ssoIdentity.create({ data: identity });
}

/** Deletes identities and sessions, because a provider of another kind or address has other subjects. */
export async function deleteIdentities(db: Db, connectionId: string): Promise<void> {
  await db.ssoIdentity.deleteMany({ where: { connectionId } });
  await db.userSession.deleteMany({ where: { connectionId } });
}

type Named = "kind" | "defaultRole" | "groupRoles" | "groupEventRoles";
type Row = Omit<SsoConnection, Named> & {
  kind: string;
  defaultRole: string;
  groupRoles: unknown;
  groupEventRoles: unknown;
};

function toConnection(row: Row): SsoConnection {
  const [kind, defaultRole] = [row.kind as SsoConnection["kind"], row.defaultRole as GivenRole];
  const groupRoles = row.groupRoles as SsoConnection["groupRoles"];
  const groupEventRoles = row.groupEventRoles as SsoConnection["groupEventRoles"];
  return { ...row, kind, defaultRole, groupRoles, groupEventRoles };
}
