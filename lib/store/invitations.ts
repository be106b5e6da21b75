import type { EventRoles, Role } from "#lib/access";
import type { Db } from "./database";
import type { Invitation as InvitationRow } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type Invitation = {
  id: string;
  organisationId: string;
  email: string;
  role: Role;
  eventRoles: EventRoles;
  tokenHash: string;
  invitedById: string;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
};

/** Open invitations, oldest first. */
export async function listOpenInvitations(
  db: Db,
  organisationId: string,
  now: Date,
  page: Page,
): Promise<Listed<Invitation>> {
  const { items, ...rest } = await readPage(page, {
    where: { organisationId, acceptedAt: null, expiresAt: { gt: now } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    find: (found) => db.invitation.findMany(found),
    count: (all) => db.invitation.count(all),
  });
  return { items: items.map(toInvitation), ...rest };
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

/** Only the newest invitation is valid, so that a role that was withdrawn cannot be accepted. */
export async function withdrawInvitationsOf(db: Db, organisationId: string, email: string): Promise<void> {
  await db.invitation.deleteMany({ where: { organisationId, email, acceptedAt: null } });
}

/** Returns false if there is no open invitation with this id. */
export async function deleteOpenInvitation(db: Db, organisationId: string, id: string): Promise<boolean> {
  const { count } = await db.invitation.deleteMany({ where: { organisationId, id, acceptedAt: null } });
  return count === 1;
}

/** Returns true for exactly one of several concurrent calls. */
export async function acceptInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invitation.updateMany({
    where: { id, acceptedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  });
  return count === 1;
}

function toInvitation(row: InvitationRow): Invitation {
  return { ...row, role: row.role as Role, eventRoles: row.eventRoles as EventRoles };
}
