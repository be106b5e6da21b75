import type { Role } from "#lib/access";
import type { Db } from "./database";
import type { Invitation as InvitationRow } from "./generated/client";

export type Invitation = {
  id: string;
  organisationId: string;
  email: string;
  role: Role;
  tokenHash: string;
  invitedById: string;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
};

type Page = { limit: number; offset: number };

/** Those that can still be accepted, the oldest first. */
export async function listOpenInvitations(
  db: Db,
  organisationId: string,
  now: Date,
  { limit, offset }: Page,
): Promise<{ items: Invitation[]; total: number }> {
  const where = { organisationId, acceptedAt: null, expiresAt: { gt: now } };
  const rows = await db.invitation.findMany({
    where,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  });
  return { items: rows.map(toInvitation), total: await db.invitation.count({ where }) };
}

export async function findOpenInvitation(db: Db, tokenHash: string, now: Date): Promise<Invitation | null> {
  const row = await db.invitation.findFirst({
    where: { tokenHash, acceptedAt: null, expiresAt: { gt: now } },
  });
  return row ? toInvitation(row) : null;
}

export async function findInvitationFor(db: Db, email: string, now: Date): Promise<Invitation | null> {
  const row = await db.invitation.findFirst({
    where: { email, acceptedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
  });
  return row ? toInvitation(row) : null;
}

export async function insertInvitation(db: Db, invitation: Invitation): Promise<void> {
  await db.invitation.create({ data: invitation });
}

/** The newest invitation alone counts, so that a role which was taken back cannot be accepted. */
export async function withdrawInvitationsOf(db: Db, organisationId: string, email: string): Promise<void> {
  await db.invitation.deleteMany({ where: { organisationId, email, acceptedAt: null } });
}

/** False when there is no such invitation that is still open. */
export async function deleteOpenInvitation(db: Db, organisationId: string, id: string): Promise<boolean> {
  const { count } = await db.invitation.deleteMany({ where: { organisationId, id, acceptedAt: null } });
  return count === 1;
}

/** True for exactly one of those who try at the same time. */
export async function acceptInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invitation.updateMany({
    where: { id, acceptedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  });
  return count === 1;
}

function toInvitation(row: InvitationRow): Invitation {
  return { ...row, role: row.role as Role };
}
