import { addressOf } from "#lib/http/credentials";
import type { Deps } from "#lib/http/deps";
import { ResponseCache } from "#lib/httpCache/responseCache";
import type { App } from "#lib/ports";
import { addressKey, type Limiter } from "#lib/rateLimits/limiter";
import type { Environment } from "#lib/server/environment";
import { identify } from "#lib/services/account/identity";
import { signIn, signInVouched, signInWithPasskey } from "#lib/services/account/signIn";
import { callerBehind, end, type Origin } from "#lib/services/account/userSessions";
import { within } from "#lib/services/base/caller";
import { once } from "#lib/services/base/once";
import { publicFair } from "#lib/services/feeds/recentFairs";
import { type Fair, findFair } from "#lib/store/events";
import { isSandbox } from "#lib/text/ids";
import { isSameMachine } from "#lib/text/loopback";
import { auditRequest } from "./audit";
import { watchRequest } from "./requestLog";
import { throughStandby } from "./standby";

export function depsOf(
  app: App,
  { baseUrl }: Pick<Environment, "baseUrl">,
  limiter: Limiter,
  cache = new ResponseCache(() => performance.now()),
): Deps<{ app: App; fair: Fair }> & { cache: ResponseCache } {
  const { standby } = app.db;
  app.notifications.listen((eventId, topic) => {
    // Before the cache is dropped, so that it is not filled again from an older replica.
    standby?.noteWrite(eventId);
    cache.drop(eventId, topic);
  });
  return {
    app,
    limiter,
    cache,
    ownOrigins: (request) => [originOf(request, baseUrl), app.links.base()],
    identify: (credentials) => identify(app, credentials),
    findFair: (key, organisationId) =>
      organisationId === null ? publicFair(app, key) : findFair(app.db.read, key, organisationId),
    within: (who, fair) => within(who, fair),
    isApart: (who, fair) => who.kind === "api_key" && isSandbox(who.orgId) !== isSandbox(fair.organisationId),
    once: (request, work) => once(app, request, work),
    watch: (request) => watchRequest(app, request),
    audited: auditRequest,
    throughStandby: throughStandby(standby),
    reportBug: (error, requestId) =>
      app.log.error("A request failed by our own fault.", { error, requestId }),
    reportFailure: (error, requestId) =>
      app.log.warn("A request failed by the fault of another machine.", { error, requestId }),
  };
}

/** The handlers of /api/auth, loaded on demand because the package is large. */
export async function openSignIn(
  app: App,
  { baseUrl, ...settings }: Pick<Environment, "baseUrl" | "secret" | "https" | "oidc">,
): Promise<(request: Request) => Promise<Response>> {
  const { signInHandler } = await import("#lib/outside/nextAuth");
  return signInHandler({
    ...settings,
    log: app.log,
    originOf: (request) => originOf(request, baseUrl),
    signIn: (request, { timeZone, ...given }, token) => {
      const visitor = addressKey(addressOf(request.headers));
      return signIn(app, { ...given, visitor }, senderOf(request, { token, timeZone }));
    },
    signInWithPasskey: (request, { timeZone, passkey }, token) => {
      const visitor = addressKey(addressOf(request.headers));
      return signInWithPasskey(app, { passkey, visitor }, senderOf(request, { token, timeZone }));
    },
    signInVouched: (request, claim, token) =>
      signInVouched(app, claim, senderOf(request, { token, timeZone: "" })),
    isAlive: async (session) => (await callerBehind(app, session)) !== null,
    signOut: (session) => end(app, session),
  });
}

/**
 * The origin that browsers use: that of the base URL, or the requested one if it is another name of the same machine.
 * The server in front has verified the headers.
 */
function originOf(request: Request, baseUrl: string | undefined): string {
  const { protocol, host } = new URL(request.url);
  const header = (name: string) => request.headers.get(name);
  const called = `${header("x-forwarded-proto") ?? protocol.slice(0, -1)}://${header("x-forwarded-host") ?? host}`;
  return baseUrl === undefined || isSameMachine(called, baseUrl) ? called : baseUrl;
}

function senderOf({ headers }: Request, device: { token: string; timeZone: string }): Origin {
  const languages = headers.get("accept-language") ?? "";
  const userAgent = headers.get("user-agent") ?? "";
  return { userAgent, ipAddress: addressOf(headers), device: { ...device, languages } };
}
