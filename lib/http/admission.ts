import { Refusal } from "#lib/refusal";
import type { Caller } from "./caller";
import type { Endpoint } from "./endpoint";

/** What a caller may do, by the declaration of an endpoint. */

export function admit({ access }: Endpoint, who: Caller | null): void {
  if (!who) throw new Refusal("unauthorized", "This endpoint requires authentication.");
  if (access === "session" && who.kind !== "user") {
    throw new Refusal("session_required", "This requires a signed-in organiser; an API key is not enough.");
  }
  if (typeof access !== "object" || (who.kind === "user" && who.role !== null && who.role === access.orRole))
    return;
  requireScopes(who, [access.scope].flat());
}

/** What the query or the body asks for may need further scopes. */
export function admitByBody({ access }: Endpoint, who: Caller | null, query: unknown, body: unknown): void {
  if (typeof access !== "object" || !access.and || !who) return;
  requireScopes(who, access.and({ query, body, scopes: who.scopes }));
}

function requireScopes(who: Caller, required: readonly string[]): void {
  const missing = required.filter((scope) => !who.scopes.includes(scope));
  if (missing.length === 0) return;
  throw new Refusal("insufficient_scope", `This requires the scope ${missing.join(" and ")}.`, { required });
}

/** Keys can be limited to certain events. */
export function mayReach(who: Caller | null, eventId: string): boolean {
  return !who?.eventIds || who.eventIds.includes(eventId);
}
