/** Scopes, the roles of an organisation, and which fields are secret. */

/** All scopes; roles and API keys consist of these. */
export const SCOPES = [
  "events:read",
  "events:write",
  "events:publish",
  "plan:read",
  "plan:write",
  "exhibitors:read",
  "exhibitors:write",
  "exhibitors:portal",
  "sessions:read",
  "sessions:write",
  "orders:read",
  "orders:write",
  "analytics:read",
  "integrations:write",
  "webhooks:read",
  "webhooks:write",
  "media:write",
  "geocode:read",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes of each role. */
export const ROLES = ["owner", "admin", "editor", "sales", "viewer"] as const;
export type Role = (typeof ROLES)[number];

const READING = SCOPES.filter((scope) => scope.endsWith(":read"));
const FORBIDDEN_TO_EDITORS: readonly Scope[] = ["orders:write", "webhooks:write"];
const FOR_SALES: readonly Scope[] = [
  ...READING,
  "orders:write",
  "exhibitors:write",
  "exhibitors:portal",
  "media:write",
];

export const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  admin: SCOPES,
  editor: SCOPES.filter((scope) => !FORBIDDEN_TO_EDITORS.includes(scope)),
  sales: FOR_SALES,
  viewer: READING,
};

/** Statuses that the sales role may set without permission to change the plan. */
export const STATUSES_FOR_SALES = ["available", "held"] as const;

/** Expands scopes; a write scope includes the read scope. Returns the first unknown word instead, if any. */
export function expandScopes(requested: readonly string[]): { scopes: Scope[] } | { unknown: string } {
  const scopes = new Set<Scope>();
  for (const word of requested) {
    const meant = meaningOf(word);
    if (!meant) return { unknown: word };
    for (const scope of meant) scopes.add(scope);
  }
  return { scopes: SCOPES.filter((scope) => scopes.has(scope)) };
}

function meaningOf(word: string): readonly Scope[] | null {
  if (word === "*") return SCOPES;
  if (word === "read") return READING;
  if (word === "write") return SCOPES.filter((scope) => scope.endsWith(":read") || scope.endsWith(":write"));
  const scope = SCOPES.find((known) => known === word);
  if (!scope) return null;
  const reading = SCOPES.find((known) => known === scope.replace(":write", ":read"));
  return reading && reading !== scope ? [reading, scope] : [scope];
}

/** Whether a field, by its name, holds a secret that must not appear in logs and copies. */
export function isSecret(field: string): boolean {
  return /password|secret|token|hash$/i.test(field);
}
