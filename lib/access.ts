/** Scopes, roles, callers, and which fields are secret. */

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

/** The roles of an organisation. Guests have no rights but those of their roles in single events. */
export const ROLES = ["owner", "admin", "editor", "sales", "viewer", "guest"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a member can have in one event, beside the role in the organisation. */
export const EVENT_ROLES = ["manager", "editor", "sales", "viewer"] as const;
export type EventRole = (typeof EVENT_ROLES)[number];
/** Roles by event id. */
export type EventRoles = Readonly<Record<string, EventRole>>;

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
  guest: [],
};

/** Webhooks belong to the organisation, so no role in an event has them. */
const ofEvents = (scopes: readonly Scope[]) => scopes.filter((scope) => !scope.startsWith("webhooks:"));

const SCOPES_OF_EVENT_ROLE: Record<EventRole, readonly Scope[]> = {
  manager: ofEvents(SCOPES),
  editor: ofEvents(SCOPES_OF_ROLE.editor),
  sales: ofEvents(FOR_SALES),
  viewer: ofEvents(READING),
};

/** A member's roles as plain strings, as callers have them. */
export type Membership = { role: string; eventRoles: Readonly<Record<string, string>> };
/** `eventIds` are the events whose records are in lists; null for all of the organisation. */
export type Rights = { scopes: Scope[]; eventIds: string[] | null };

/**
 * What a member may do in requests without an event. Roles in events count for two purposes: every one of them may
 * read, so that guests get lists with the records of their events, and pictures are uploaded to the organisation.
 */
export function rightsOf({ role, eventRoles }: Membership): Rights {
  const isGuest = role === "guest";
  const own = scopesOf(role);
  const given = Object.values(eventRoles).flatMap(scopesInEvent);
  const counts = (scope: Scope) => scope === "media:write" || (isGuest && scope.endsWith(":read"));
  return {
    scopes: [...new Set([...own, ...given.filter(counts)])],
    eventIds: isGuest ? Object.keys(eventRoles) : null,
  };
}

/** What a member may do in one event: a role there adds to the role in the organisation and takes nothing away. */
export function rightsWithin({ role, eventRoles }: Membership, eventId: string): Scope[] {
  return [...new Set([...scopesOf(role), ...scopesInEvent(eventRoles[eventId])])];
}

function scopesOf(role: string): readonly Scope[] {
  return SCOPES_OF_ROLE[ROLES.find((known) => known === role) ?? "guest"];
}

function scopesInEvent(role: string | undefined): readonly Scope[] {
  const known = EVENT_ROLES.find((one) => one === role);
  return known ? SCOPES_OF_EVENT_ROLE[known] : [];
}

export function rolesWith(scope: Scope): Role[] {
  return ROLES.filter((role) => SCOPES_OF_ROLE[role].includes(scope));
}

export function eventRolesWith(scope: Scope): EventRole[] {
  return EVENT_ROLES.filter((role) => SCOPES_OF_EVENT_ROLE[role].includes(scope));
}

/** Owners and admins have every right already. */
export function mayHaveEventRoles(role: Role): boolean {
  return role !== "owner" && role !== "admin";
}

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

/** The authenticated caller of a request. */
export type Caller = {
  kind: "user" | "api_key";
  id: string;
  /** The display name. */
  name: string;
  orgId: string;
  scopes: readonly string[];
  /** The member's role; null for an API key. */
  role: string | null;
  /** The events that an API key or a guest is restricted to; null means all of the organisation. */
  eventIds: readonly string[] | null;
  /** The member's roles in single events, by event; absent for those without any. */
  eventRoles?: Readonly<Record<string, string>>;
  /** The member's role in the event that the request names. */
  eventRole?: string;
  /** The caller's scopes outside of that event, if they are fewer. */
  scopesOutside?: readonly string[];
  /** The session of a signed-in user. */
  sessionId?: string;
  /** The organisation requires a second factor, which this user has not set up yet. */
  needsSecondFactor?: true;
  /** The organisation requires sign-in by its own provider, and this user signed in otherwise. */
  needsSingleSignOn?: true;
  /** Signed in by the provider of this organisation, so no other organisation is accessible. */
  isBySingleSignOn?: true;
};
