import { type EventRoles, mayHaveEventRoles, type Role } from "#lib/access";
import { isSame } from "#lib/plan/change";
import type { App } from "#lib/ports";
import { choosableDays, RETENTION_NAMES, type RetentionKind } from "#lib/records/retention";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/people";
import { deleteSessions } from "#lib/store/userSessions";
import type { Paging } from "#lib/text/paging";
import { wrong } from "../account/passwords";
import { factorsOf } from "../account/proof";
import { type Caller, requireRole } from "../base/caller";
import { refuseInSandbox } from "../base/sandbox";
import { checkEventRoles } from "./eventRoles";

export type OrganisationChange = {
  name?: string | undefined;
  requiresSecondFactor?: boolean | undefined;
  /** In days; null uses the installation's time, and omitted kinds stay unchanged. */
  retention?: Partial<Record<RetentionKind, number | null>> | undefined;
};

export async function organisation(app: App, who: Caller): Promise<store.Organisation> {
  return organisationOf(app.db.read, who);
}

export async function changeOrganisation(
  app: App,
  who: Caller,
  { name, requiresSecondFactor, retention }: OrganisationChange,
) {
  const isForOwners = requiresSecondFactor !== undefined || retention !== undefined;
  requireRole(who, isForOwners ? ["owner"] : ["owner", "admin"]);
  refuseInSandbox(who);
  if (retention) demandShorter(app, retention);
  return app.db.transaction(async (db) => {
    if (name !== undefined) await store.renameOrganisation(db, who.orgId, name);
    if (requiresSecondFactor) await demandOwnSecondFactor(db, who);
    if (requiresSecondFactor !== undefined)
      await store.requireSecondFactor(db, who.orgId, requiresSecondFactor);
    if (retention) {
      const { retention: before } = await organisationOf(db, who);
      const chosen = Object.entries({ ...before, ...retention }).filter(([, days]) => days !== null);
      await store.setRetention(db, who.orgId, Object.fromEntries(chosen));
    }
    return organisationOf(db, who);
  });
}

/** The operator of the installation is responsible for longer times, so organisations can only shorten them. */
function demandShorter(app: App, retention: NonNullable<OrganisationChange["retention"]>): void {
  for (const kind of RETENTION_NAMES) {
    const days = retention[kind];
    const { least, most } = choosableDays(kind, app.retention);
    if (days === undefined || days === null || (days >= least && days <= most)) continue;
    throw wrong(`retention.${kind}`, "out_of_range", `Enter ${least} to ${most} days.`);
  }
}

/** An owner must use two-factor authentication before requiring it of others. */
async function demandOwnSecondFactor(db: Db, who: Caller): Promise<void> {
  if ((await factorsOf(db, who.id)).isOn) return;
  throw new Refusal("conflict", "Turn on two-factor authentication for your own account first.");
}

/** Guests see only themselves: the team and its events do not concern them. */
export async function listMembers(app: App, who: Caller, paging: Paging) {
  const whose = { organisationId: who.orgId, ...(isGuest(who) && { userId: who.id }) };
  return { ...(await store.listMembers(app.db.read, whose, paging)), ...paging };
}

export async function getMember(app: App, who: Caller, id: string): Promise<store.Member> {
  if (isGuest(who) && id !== who.id) throw noMember(id);
  return memberOf(app.db.read, who.orgId, id);
}

function isGuest({ role }: Caller): boolean {
  return role === ("guest" satisfies Role);
}

/** Ends the member's sessions, so that the new roles apply from the next sign-in. */
export async function changeRoles(
  app: App,
  who: Caller,
  id: string,
  input: { role?: Role; eventRoles?: EventRoles },
): Promise<store.Member> {
  refuseInSandbox(who);
  return app.db.transaction(async (db) => {
    await store.lockOrganisation(db, who.orgId);
    const member = await memberOf(db, who.orgId, id);
    await demandPowerOver(db, who, member.role, input.role);
    const role = input.role ?? member.role;
    const eventRoles = input.eventRoles ?? (mayHaveEventRoles(role) ? member.eventRoles : {});
    if (role === member.role && isSame(eventRoles, member.eventRoles)) return member;
    if (member.role === "owner" && role !== "owner") await demandAnotherOwner(db, who.orgId);
    await checkEventRoles(db, who.orgId, { role, eventRoles }, member.eventRoles);
    await store.setRole(db, who.orgId, id, role);
    await store.setEventRoles(db, { organisationId: who.orgId, userId: id }, eventRoles);
    await deleteSessions(db, id);
    return { ...member, role, eventRoles };
  });
}

/** Removes a member, or lets a member leave. */
export async function removeMember(app: App, who: Caller, id: string): Promise<{ id: string }> {
  refuseInSandbox(who);
  return app.db.transaction(async (db) => {
    await store.lockOrganisation(db, who.orgId);
    const member = await memberOf(db, who.orgId, id);
    if (id !== who.id) await demandPowerOver(db, who, member.role);
    if (member.role === "owner") await demandAnotherOwner(db, who.orgId);
    await endMembership(db, who.orgId, id);
    return { id };
  });
}

/** Ends the member's sessions, too. */
export async function endMembership(db: Db, orgId: string, id: string): Promise<void> {
  await store.deleteMember(db, orgId, id);
  await deleteSessions(db, id);
  const person = await store.findPerson(db, id);
  if (person?.activeOrganisationId === orgId) await store.moveTo(db, id, person.memberships[0]?.id ?? null);
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

export async function demandAnotherOwner(db: Db, orgId: string): Promise<void> {
  if ((await store.countOwners(db, orgId)) > 1) return;
  throw new Refusal("conflict", "This is the only owner. Make another member an owner first.");
}

async function memberOf(db: Db, orgId: string, id: string): Promise<store.Member> {
  const member = await store.findMember(db, orgId, id);
  if (!member) throw noMember(id);
  return member;
}

function noMember(id: string): Refusal {
  return new Refusal("not_found", `There is no member ${id}.`);
}

async function organisationOf(db: Db, who: Caller): Promise<store.Organisation> {
  const organisation = await store.findOrganisation(db, who.orgId);
  if (!organisation) throw new Refusal("not_found", "The organisation no longer exists.");
  return organisation;
}
