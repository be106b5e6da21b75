import { type Caller, type Role, rightsWithin, SCOPES } from "#lib/access";
import { Refusal } from "#lib/refusal";

export type { Caller };

/** The fields that `GET /me` returns. */
export function describeCaller({ kind, orgId, scopes }: Caller): {
  kind: Caller["kind"];
  orgId: string;
  scopes: string[];
} {
  return { kind, orgId, scopes: [...scopes] };
}

/** Keys can be limited to certain events, and guests are. */
export function mayReach({ eventIds }: Caller, eventId: string): boolean {
  return eventIds === null || eventIds.includes(eventId);
}

type Place = { id: string; organisationId: string };

/** The caller with the rights in one event; null for an event of the same organisation that they may not access. */
export function within(who: Caller, { id, organisationId }: Place): Caller | null {
  if (who.orgId !== organisationId) return who;
  if (!mayReach(who, id)) return null;
  const { role, eventRoles, scopes } = who;
  const eventRole = eventRoles?.[id];
  if (!role || !eventRoles) return who;
  const here = { ...who, scopes: rightsWithin({ role, eventRoles }, id), scopesOutside: scopes };
  return eventRole ? { ...here, eventRole } : here;
}

/** A caller limited to certain events could not access an event that they created. */
export function requireEveryEvent(who: Caller): void {
  if (who.eventIds !== null) {
    const whom = who.kind === "user" ? "You are" : "This key is";
    throw new Refusal("forbidden", `${whom} restricted to certain events and cannot create new ones.`);
  }
  if (!who.scopesOutside || who.scopesOutside.includes("events:write")) return;
  throw new Refusal("forbidden", "Your role in this event does not include creating new ones.");
}

export function requireRole(who: Caller, roles: readonly Role[]): void {
  if (who.kind === "user" && roles.some((role) => role === who.role)) return;
  throw new Refusal(
    "forbidden",
    `This requires the role ${roles.join(" or ")}; you are ${who.role ?? "an API key"}.`,
  );
}

/** Owners, admins and unrestricted keys. */
export function requireKeeper(who: Caller): void {
  const isWholeKey = who.eventIds === null && SCOPES.every((scope) => who.scopes.includes(scope));
  if (who.kind === "user") requireRole(who, ["owner", "admin"]);
  else if (!isWholeKey) {
    throw new Refusal("insufficient_scope", "This requires an unrestricted API key.", { required: ["*"] });
  }
}
