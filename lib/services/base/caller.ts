import { type Role, SCOPES } from "#lib/access";
import { Refusal } from "#lib/refusal";

/** The sender of a request, as services see it. */
export type Caller = {
  kind: "user" | "api_key";
  id: string;
  /** What people call the caller. */
  name: string;
  orgId: string;
  scopes: readonly string[];
  role: string | null;
  eventIds: readonly string[] | null;
  /** The session of a signed-in user. */
  sessionId?: string;
  /** The organisation requires a second factor, which this user has not set up yet. */
  needsSecondFactor?: true;
};

/** The fields that `GET /me` returns. */
export function describeCaller({ kind, orgId, scopes }: Caller): {
  kind: Caller["kind"];
  orgId: string;
  scopes: string[];
} {
  return { kind, orgId, scopes: [...scopes] };
}

/** Keys can be limited to certain events. */
export function mayReach({ eventIds }: Caller, eventId: string): boolean {
  return eventIds === null || eventIds.includes(eventId);
}

/** A key that is limited to certain events could not access an event that it created. */
export function requireEveryEvent(who: Caller): void {
  if (who.eventIds === null) return;
  throw new Refusal("forbidden", "This key is restricted to certain events and cannot create new ones.");
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
