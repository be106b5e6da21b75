import { ROLES, type Role } from "#lib/access";

/** Label and description of each role. */
export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Full access, including the organisation" },
  admin: { label: "Admin", hint: "Full access, including team and API keys" },
  editor: { label: "Editor", hint: "Plan, exhibitors and content, but no sales" },
  sales: { label: "Sales", hint: "Orders, prices and exhibitors" },
  viewer: { label: "Viewer", hint: "Read-only access" },
};

/** Owners manage everyone, admins everyone but owners; the server checks this again. */
export function mayRule(actor: Role, over: Role): boolean {
  return actor === "owner" || (actor === "admin" && over !== "owner");
}

export function rolesToGive(actor: Role): Role[] {
  return ROLES.filter((role) => mayRule(actor, role));
}
