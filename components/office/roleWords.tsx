import { ROLES, type Role } from "#lib/access";

/** What each role means to the person who gives it. */
export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Everything, and the organisation itself" },
  admin: { label: "Admin", hint: "Everything, with team and API keys" },
  editor: { label: "Editor", hint: "Plan, exhibitors and content, no sales" },
  sales: { label: "Sales", hint: "Orders, prices and exhibitors" },
  viewer: { label: "Viewer", hint: "Reads, and changes nothing" },
};

/** Owners rule over everybody, admins over everybody but owners; the server has the last word. */
export function mayRule(actor: Role, over: Role): boolean {
  return actor === "owner" || (actor === "admin" && over !== "owner");
}

export function rolesToGive(actor: Role): Role[] {
  return ROLES.filter((role) => mayRule(actor, role));
}
