import { EVENT_ROLES, type EventRole, ROLES, type Role } from "#lib/access";
import type { OfficeKey } from "#lib/words/office";

/** Label and description of each role. */
export const ROLE_WORDS: Record<Role, { label: OfficeKey; hint: OfficeKey }> = {
  owner: { label: "account.owner", hint: "account.scopeAll" },
  admin: { label: "account.admin", hint: "account.fullAccessIncludingTeamAnd" },
  editor: { label: "account.editor", hint: "account.planExhibitorsAndContentBut" },
  sales: { label: "account.sales", hint: "account.ordersPricesAndExhibitors" },
  viewer: { label: "account.viewer", hint: "account.readOnlyAccess" },
  guest: { label: "account.guest", hint: "account.onlyCertainEventsWithA" },
};

export const EVENT_ROLE_WORDS: Record<EventRole, OfficeKey> = {
  manager: "account.manager",
  editor: "account.editor",
  sales: "account.sales",
  viewer: "account.viewer",
};

export function isEventRole(role: string): role is EventRole {
  return EVENT_ROLES.some((known) => known === role);
}

/** Owners manage everyone, admins everyone but owners; the server checks this again. */
export function mayRule(actor: Role, over: Role): boolean {
  return actor === "owner" || (actor === "admin" && over !== "owner");
}

export function rolesToGive(actor: Role): Role[] {
  return ROLES.filter((role) => mayRule(actor, role));
}
