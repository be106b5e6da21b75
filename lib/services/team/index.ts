import type { Role } from "#lib/access";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Paging } from "#lib/schema/shared";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/people";
import { deleteSessions } from "#lib/store/userSessions";
import { factorsOf } from "../account/proof";
import { type Caller, requireRole } from "../base/caller";

export async function organisation(app: App, who: Caller): Promise<store.Organisation> {
  return organisationOf(app.db.read, who);
}

export async function changeOrganisation(
  app: App,
  who: Caller,
  { name, requiresSecondFactor }: { name?: string; requiresSecondFactor?: boolean },
) {
  requireRole(who, requiresSecondFactor === undefined ? ["owner", "admin"] : ["owner"]);
  return app.db.transaction(async (db) => {
    if (name !== undefined) await store.renameOrganisation(db, who.orgId, name);
    if (requiresSecondFactor) await demandOwnSecondFactor(db, who);
    if (requiresSecondFactor !== undefined)
      await store.requireSecondFactor(db, who.orgId, requiresSecondFactor);
    return organisationOf(db, who);
  });
}

/** Who requires it of others has tried it. */
async function demandOwnSecondFactor(db: Db, who: Caller): Promise<void> {
  if ((await factorsOf(db, who.id)).isOn) return;
  throw new Refusal("conflict", "Turn on two-factor authentication for your own account first.");
}

export async function listMembers(app: App, who: Caller, paging: Paging) {
  return { ...(await store.listMembers(app.db.read, who.orgId, paging)), ...paging };
}

export async function getMember(app: App, who: Caller, id: string): Promise<store.Member> {
  return memberOf(app.db.read, who.orgId, id);
}

/** Ends the member's sessions, so that the new role applies from the next sign-in. */
export async function changeRole(
  app: App,
  who: Caller,
  id: string,
  { role }: { role?: Role },
): Promise<store.Member> {
  return app.db.transaction(async (db) => {
    await store.lockOrganisation(db, who.orgId);
    const member = await memberOf(db, who.orgId, id);
    await demandPowerOver(db, who, member.role, role);
    if (role === undefined || role === member.role) return member;
    if (member.role === "owner") await demandAnotherOwner(db, who.orgId);
    await store.setRole(db, who.orgId, id, role);
    await deleteSessions(db, id);
    return { ...member, role };
  });
}

/** Removes a member, or lets a member leave. */
export async function removeMember(app: App, who: Caller, id: string): Promise<{ id: string }> {
  return app.db.transaction(async (db) => {
    await store.lockOrganisation(db, who.orgId);
    const member = await memberOf(db, who.orgId, id);
    if (id !== who.id) await demandPowerOver(db, who, member.role);
    if (member.role === "owner") await demandAnotherOwner(db, who.orgId);
    await store.deleteMember(db, who.orgId, id);
    await deleteSessions(db, id);
    const person = await store.findPerson(db, id);
    if (person?.activeOrganisationId === who.orgId)
      await store.moveTo(db, id, person.memberships[0]?.id ?? null);
    return { id };
  });
}

/** Owners manage everyone, admins everyone except owners. Roles are read again in the transaction. */
async function demandPowerOver(db: Db, who: Caller, ...roles: (Role | undefined)[]): Promise<void> {
  const actor = await store.findMember(db, who.orgId, who.id);
  demandPower(actor?.role ?? null, roles);
}

export function demandPower(actor: string | null, over: readonly (Role | undefined)[]): void {
  const concernsOwners = over.includes("owner");
  if (actor === "owner" || (actor === "admin" && !concernsOwners)) return;
  throw new Refusal(
    "forbidden",
    `Only ${concernsOwners ? "an owner" : "an owner or admin"} can do this; you are ${actor ?? "not a member"}.`,
  );
}

async function demandAnotherOwner(db: Db, orgId: string): Promise<void> {
  if ((await store.countOwners(db, orgId)) > 1) return;
  throw new Refusal("conflict", "This is the only owner. Make another member an owner first.");
}

async function memberOf(db: Db, orgId: string, id: string): Promise<store.Member> {
  const member = await store.findMember(db, orgId, id);
  if (!member) throw new Refusal("not_found", `There is no member ${id}.`);
  return member;
}

async function organisationOf(db: Db, who: Caller): Promise<store.Organisation> {
  const organisation = await store.findOrganisation(db, who.orgId);
  if (!organisation) throw new Refusal("not_found", "The organisation no longer exists.");
  return organisation;
}
