import { type Role, SCOPES } from "#lib/access";
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

/** Those who answer for the organisation: its owners and admins, and keys that may do everything. */
export function requireKeeper(who: Caller): void {
  const isWholeKey = who.eventIds === null && SCOPES.every((scope) => who.scopes.includes(scope));
  if (who.kind === "user") requireRole(who, ["owner", "admin"]);
  else if (!isWholeKey) {
    throw new Refusal("insufficient_scope", "This needs a key that may do everything.", { required: ["*"] });
  }
}
