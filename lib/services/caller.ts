import { type Role, SCOPES } from "#lib/access";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { findKey } from "#lib/store/keys";
import { findPerson } from "#lib/store/people";

/** Whom a request is from, as use cases see it. */
export type Caller = {
  kind: "user" | "api_key";
  id: string;
  orgId: string;
  scopes: readonly string[];
  role: string | null;
  eventIds: readonly string[] | null;
  /** The session of a signed-in user. */
  sessionId?: string;
};

/** The whole truth about a caller that `GET /me` tells. */
export function describeCaller({ kind, orgId, scopes }: Caller): {
  kind: Caller["kind"];
  orgId: string;
  scopes: string[];
} {
  return { kind, orgId, scopes: [...scopes] };
}

/** What people call whoever this is. */
export async function nameOf(db: Db, who: Caller): Promise<string> {
  if (who.kind === "user") return (await findPerson(db, who.id))?.name ?? who.id;
  const key = await findKey(db, who.id, who.orgId);
  return key ? `API key ${key.name}` : who.id;
}

/** A key for certain events could not reach the one that it made. */
export function requireEveryEvent(who: Caller): void {
  if (who.eventIds === null) return;
  throw new Refusal("forbidden", "This key is restricted to certain events and cannot make new ones.");
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
