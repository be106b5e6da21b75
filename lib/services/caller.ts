import type { Role, Scope } from "#lib/access";
import { Refusal } from "#lib/refusal";

/** Whom a request is from, as use cases see it. */
export type Caller = {
  kind: "user" | "api_key";
  id: string;
  orgId: string;
  scopes: readonly string[];
  role: string | null;
  eventIds: readonly string[] | null;
};

/** The whole truth about a caller that `GET /me` tells. */
export function describeCaller({ kind, orgId, scopes }: Caller): {
  kind: Caller["kind"];
  orgId: string;
  scopes: string[];
} {
  return { kind, orgId, scopes: [...scopes] };
}

export function requireRole(who: Caller, roles: readonly Role[]): void {
  if (who.kind === "user" && roles.some((role) => role === who.role)) return;
  throw new Refusal(
    "forbidden",
    `Only ${roles.join(" and ")} may do this; you are ${who.role ?? "an API key"}.`,
  );
}

/** A key that may do everything stands for the organisation itself. */
export function isUnrestricted(who: Caller, all: readonly Scope[]): boolean {
  return who.eventIds === null && all.every((scope) => who.scopes.includes(scope));
}
