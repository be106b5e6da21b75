import { Refusal } from "#lib/refusal";
import type { Caller } from "./caller";
import type { Endpoint } from "./endpoint";

/** What a caller may do, by the declaration of an endpoint. */

/** Whether the rights depend on the event, so that it has to be found first. */
export function dependsOnEvent(who: Caller | null, event: string | undefined): boolean {
  return event !== undefined && who?.eventRoles !== undefined;
}

export function admit({ access }: Endpoint, who: Caller | null): void {
  if (access === "public") return;
  if (!who) throw new Refusal("unauthorized", "This endpoint requires authentication.");
  if (access === "session" && who.kind !== "user") {
    throw new Refusal("session_required", "This requires a signed-in organiser; an API key is not enough.");
  }
  if (typeof access !== "object" || hasRole(who, access.orRole)) return;
  requireScopes(who, [access.scope].flat());
}

function hasRole({ kind, role, eventRole }: Caller, wanted: string | undefined): boolean {
  return kind === "user" && wanted !== undefined && [role, eventRole].includes(wanted);
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

/** Keys can be limited to certain events, and guests are. */
export function mayReach(who: Caller | null, eventId: string): boolean {
  return !who?.eventIds || who.eventIds.includes(eventId);
}
