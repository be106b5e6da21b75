import type { Caller } from "#lib/access";
import type { Endpoint } from "#lib/declare/endpoint";
import { addressKey } from "#lib/rateLimits/limiter";
import { isRefusal, Refusal } from "#lib/refusal";
import { addressOf, credentialsOf, refuseCrossSite } from "./credentials";
import type { Deps } from "./deps";

/** A request with the headers of its response. `take` counts it against a limit, and throws if there were too many. */
type Arrived = { request: Request; headers: Headers; take(bucket: string, key: string): Promise<void> };

/** The sender of a request; null on public endpoints without a valid credential. */
export async function identify(
  deps: Deps,
  endpoint: Endpoint,
  { request, headers, take }: Arrived,
): Promise<Caller | null> {
  if (endpoint.anonymous) return null;
  if (endpoint.access === "public") return identifyIfWelcome(deps, request, headers);
  const credentials = endpoint.dialect
    ? await endpoint.dialect.credentials(request)
    : credentialsOf(request.headers);
  const who = await deps.identify(credentials);
  if (who === null) {
    if (credentials.key !== null) await take("wrong-credentials", addressKey(addressOf(request.headers)));
    throw new Refusal("unauthorized", "This endpoint requires a valid API key or a signed-in organiser.");
  }
  if (!endpoint.beforeSecondFactor) refuseHeldBack(who);
  if (who.kind === "user" && endpoint.method !== "GET") refuseCrossSite(request, deps.ownOrigins(request));
  return who;
}

/**
 * On public endpoints a credential is optional: an invalid one is ignored, as is one that cannot be looked up or may
 * not be used before the person has set up a second factor or signed in by the company's provider.
 */
async function identifyIfWelcome(deps: Deps, request: Request, headers: Headers): Promise<Caller | null> {
  try {
    const who = await deps.identify(credentialsOf(request.headers));
    return who?.needsSecondFactor || who?.needsSingleSignOn ? null : who;
  } catch (error) {
    if (!isRefusal(error)) deps.reportBug(error, headers.get("X-Request-Id") ?? "");
    return null;
  }
}

function refuseHeldBack({ needsSecondFactor, needsSingleSignOn }: Caller): void {
  if (needsSingleSignOn) {
    const message = "Your organisation requires single sign-on. Sign in again through your company.";
    throw new Refusal("single_sign_on_required", message);
  }
  if (!needsSecondFactor) return;
  const message = "Your organisation requires two-factor authentication. Set it up in your account first.";
  throw new Refusal("second_factor_required", message);
}

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

/** Some values of the query or the body need further scopes. */
export function admitByBody({ access }: Endpoint, who: Caller | null, query: unknown, body: unknown): void {
  if (typeof access !== "object" || !access.and || !who) return;
  requireScopes(who, access.and({ query, body, scopes: who.scopes }));
}

function requireScopes(who: Caller, required: readonly string[]): void {
  const missing = required.filter((scope) => !who.scopes.includes(scope));
  if (missing.length === 0) return;
  throw new Refusal("insufficient_scope", `This requires the scope ${missing.join(" and ")}.`, { required });
}

/** Keys can be limited to certain events, and guests always are. */
export function mayReach(who: Caller | null, eventId: string): boolean {
  return !who?.eventIds || who.eventIds.includes(eventId);
}
