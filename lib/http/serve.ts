import { isRefusal, Refusal } from "#lib/refusal";
import { admit, admitByBody, dependsOnEvent, mayReach } from "./admission";
import { type Act, actOf } from "./audit";
import { refuseByHeaders } from "./body";
import type { Caller } from "./caller";
import { unlessKnown } from "./conditional";
import { openToEveryOrigin } from "./cors";
import { addressOf, type Credentials, credentialsOf, refuseCrossSite } from "./credentials";
import type { Dialect } from "./dialect";
import type { Context, Endpoint, Method, Others } from "./endpoint";
import { errorResponse, internalError } from "./errors";
import { CODING_HEADER } from "./file";
import { idempotencyKeyOf, requestHash } from "./idempotency";
import { ignoredIn } from "./ignored";
import { storableText } from "./json";
import { addressKey, assertAllowed, type Limiter, UNLIMITED } from "./limits";
import { assertOwnCursor, listIdentity } from "./lists";
import { asMethod, dialectAround, notServed, preflight } from "./methods";
import { type ObservedRequest, RequestObserver } from "./observer";
import { matchPath } from "./path";
import { wishesOf } from "./precondition";
import type { Ask, ResponseCache } from "./responseCache";
import { noted, type Standby, throughStandby } from "./standby";
import { validate } from "./validate";

/** A response saved for retries. */
export type KeptAnswer = { status: number; body: string };

/** An idempotent request: its key, its sender and a hash of its content. */
type IdempotentRequest = { scope: string; key: string; hash: string; outside: boolean };

/** What `lib/http` needs from the application. */
export type Deps<C extends Context> = {
  app: C["app"];
  limiter: Limiter;
  /** Origins of our own pages. */
  ownOrigins(request: Request): readonly string[];
  identify(credentials: Credentials): Promise<Caller | null>;
  /** The event by id, slug or legacyId; within one organisation, or for public endpoints in all. */
  findFair(key: string, orgId: string | null): Promise<C["fair"] | null>;
  idOf(fair: C["fair"]): string;
  /** The organisation of an event. */
  ownerOf(fair: C["fair"]): string;
  /** Whether the caller's key is of another mode than the event, so that it cannot even do what strangers can. */
  isApart?(who: Caller, fair: C["fair"]): boolean;
  /** The caller with the rights in this event; null if the event is of the same organisation and out of reach. */
  within(who: Caller, fair: C["fair"]): Caller | null;
  /** Runs the work once per key, or returns the saved response. */
  once(
    idempotentRequest: IdempotentRequest,
    work: (app: C["app"]) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { replayed: boolean }>;
  /** Runs the work and records its changes in the audit log. */
  audited<T>(app: C["app"], act: Act<C>, work: (app: C["app"]) => Promise<T>): Promise<T>;
  /** All endpoints, where some of them are about others. */
  endpoints?: readonly Endpoint[];
  /** The cache of public responses; optional. */
  cache?: ResponseCache;
  /** A replica of the database; optional. */
  standby?: Standby | undefined;
  /** Notes an answered request of an API key for its log; must not throw. */
  noteRequest?(observed: ObservedRequest): void;
  reportBug(error: unknown, requestId: string): void;
  /** Logs a refusal caused by another machine in full; the caller gets only a general message. */
  reportFailure(error: unknown, requestId: string): void;
};

/** The exports of a route file; `declared` lets the contract test see which endpoints it serves. */
type Handler = ((request: Request) => Promise<Response>) & { declared: readonly Endpoint[] };
type Handlers = Record<Method | "OPTIONS", Handler>;

const SAFE: readonly string[] = ["GET"];

/** Turns declarations into the handlers of one route file. */
export function serving<C extends Context>(depsOf: () => Deps<C>) {
  // Refreshes of the cache do not count against a rate limit.
  const unlimited = () => ({ ...depsOf(), limiter: { take: () => UNLIMITED } });
  return (...declared: Endpoint[]): Handlers => {
    const again: Ask = (request) =>
      answer(unlimited, { declared, request, again, observer: new RequestObserver(request) });
    const handle = async (request: Request) => {
      const observer = new RequestObserver(request);
      const response = await answer(depsOf, { declared, request, again, observer });
      observer.answered(response, (observed) => depsOf().noteRequest?.(observed));
      return response;
    };
    const handler = Object.assign(handle, { declared });
    return { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler, OPTIONS: handler };
  };
}

/** A request, the endpoints of its route file, and a way to call them again. */
type Received = { declared: readonly Endpoint[]; request: Request; again: Ask; observer: RequestObserver };

async function answer<C extends Context>(
  depsOf: () => Deps<C>,
  { declared, request, again, observer }: Received,
): Promise<Response> {
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const headers = new Headers({ "X-Request-Id": requestId, "Cache-Control": "private, no-store" });
  let dialect: Dialect | undefined;
  try {
    const { pathname } = new URL(request.url);
    const here = declared.flatMap((endpoint) => {
      const params = matchPath(endpoint.path, pathname);
      return params ? [{ endpoint, params }] : [];
    });
    dialect = here[0]?.endpoint.dialect;
    if (request.method === "OPTIONS")
      return preflight(
        here.map(({ endpoint }) => endpoint),
        headers,
      );
    const found = here.find(({ endpoint }) => endpoint.method === asMethod(request.method));
    if (!found && here.length === 0 && request.method === "POST") {
      dialect = dialectAround(declared, pathname);
      if (dialect) throw dialect.unknown(pathname);
    }
    if (!found)
      throw notServed(
        request.method,
        pathname,
        here.map(({ endpoint }) => endpoint),
        headers,
      );
    if (found.endpoint.access === "public") openToEveryOrigin(headers);
    return await admitAndHandle(depsOf(), { ...found, request, headers, again, observer });
  } catch (error) {
    if (isRefusal(error) && error.code !== "internal_error") {
      if (error.cause !== undefined) report(depsOf, "reportFailure", error, requestId);
      if (error.kind === "missing" && isForStrangers(request)) {
        headers.set("Cache-Control", GONE);
        depsOf().cache?.forget(new URL(request.url).pathname);
      }
      return errorResponse(error, headers, dialect);
    }
    report(depsOf, "reportBug", error, requestId);
    return errorResponse(internalError(requestId), headers, dialect);
  }
}

/**
 * Caches with stale-while-revalidate keep serving an old response until they get a new one that they may store. A "not
 * found" for a feed is therefore cacheable for a moment. It contains nothing private.
 */
const GONE = "public, max-age=2";
const FEEDS = "/e/";

function isForStrangers({ url, headers }: Request): boolean {
  const isNamed = ["cookie", "authorization", "x-api-key"].some((name) => headers.has(name));
  return !isNamed && new URL(url).pathname.startsWith(FEEDS);
}

/** A request and the endpoint that it matched. */
type MatchedRequest = {
  endpoint: Endpoint;
  params: Record<string, string>;
  request: Request;
  headers: Headers;
  /** Calls the same handlers again. */
  again: Ask;
  observer: RequestObserver;
};

/** The steps of every request, in the order in which refusals take precedence. */
async function admitAndHandle<C extends Context>(
  deps: Deps<C>,
  { endpoint, params, request, headers, again, observer }: MatchedRequest,
): Promise<Response> {
  refuseByHeaders(request, endpoint.body);
  const ip = addressOf(request.headers);
  const caller = await identify(deps, endpoint, request, ip, headers);
  observer.identified(caller);
  await limitCaller(deps, caller, headers);
  const mayBeHome = endpoint.access === "public" && caller !== null;
  if (!mayBeHome) await limitAddress(deps, endpoint, caller, ip, headers);
  if (!dependsOnEvent(caller, params.event)) admit(endpoint, caller);
  const fair = await fairOf(deps, params.event, endpoint, caller);
  const who = fair && caller ? deps.within(caller, fair) : caller;
  admit(endpoint, who);
  // An organiser's own systems do not share the rate limit of anonymous callers.
  const isHome = mayBeHome && fair !== null && deps.ownerOf(fair) === who?.orgId;
  if (mayBeHome && !isHome) await limitAddress(deps, endpoint, null, ip, headers);
  const seen = { params, who, ip, ...wishesOf(request.headers) };
  const base = { app: deps.app, fair, ...seen, others: othersOf(deps) };
  const { query, body } = await readInputs(endpoint, request, base);
  admitByBody(endpoint, who, query, body);
  const identity = listIdentity(endpoint, new URL(request.url), {
    params,
    eventId: fair && deps.idOf(fair),
    orgId: who?.orgId ?? null,
  });
  assertOwnCursor(query, identity);

  const scope = { eventId: fair && deps.idOf(fair), callerId: who?.id ?? null };
  const run = async (app: C["app"]): Promise<Response> => {
    const handle = (within: C["app"]) => endpoint.handle({ ...base, app: within, query, body } as never);
    const act = actOf<C>(endpoint, { ...base, query, body });
    const work = () => (act ? deps.audited(app, act, handle) : handle(app));
    const result = await throughStandby(deps.standby, endpoint, scope, work);
    return endpoint.reply.write(result, new Headers(headers), request, {
      ignored: ignoredIn(endpoint, request),
      identity,
    });
  };
  const key = SAFE.includes(endpoint.method) ? null : idempotencyKeyOf(request.headers);
  if (key === null) {
    const remember = endpoint.kept && fair && deps.cache?.watch(deps.idOf(fair), endpoint.kept, again);
    try {
      const response = await noted(deps.standby, endpoint, scope.callerId, run(deps.app));
      if (remember) await remember(request, response);
      return unlessKnown(request, response);
    } catch (error) {
      const isAway = isRefusal(error) && error.kind === "unavailable";
      const last = isAway && endpoint.kept ? lastAnswer(deps.cache, request) : undefined;
      if (!last) throw error;
      return unlessKnown(request, last);
    }
  }
  const url = new URL(request.url);
  const sender = who ? `${who.kind}:${who.id}` : `${fair ? deps.idOf(fair) : ""}:${url.pathname}`;
  const hash = requestHash(endpoint.method, url, body);
  const once = { scope: sender, key, hash, outside: endpoint.outside ?? false };
  return noted(deps.standby, endpoint, scope.callerId, answerOnce(deps, once, run, headers));
}

/** The cached response, for as long as the database is unavailable. */
function lastAnswer(cache: ResponseCache | undefined, request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const last = search === "" ? cache?.findLast(pathname, request.headers.get("accept-encoding")) : undefined;
  if (!last) return undefined;
  const coding = last.headers["content-encoding"];
  const headers = { ...last.headers, ...(coding && { [CODING_HEADER]: coding }) };
  return new Response(new Uint8Array(last.body), { headers });
}

/** Headers set by the handler are sent only with the first response; status and body are saved. */
async function answerOnce<C extends Context>(
  deps: Deps<C>,
  idempotentRequest: IdempotentRequest,
  run: (app: C["app"]) => Promise<Response>,
  headers: Headers,
): Promise<Response> {
  const kept = await deps.once(idempotentRequest, async (app) => {
    const response = await run(app);
    const etag = response.headers.get("etag");
    if (etag) headers.set("ETag", etag);
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return { status: response.status, body: await response.text() };
  });
  if (kept.replayed) headers.set("Idempotent-Replayed", "true");
  headers.set("Content-Type", "application/json");
  return new Response(kept.body, { status: kept.status, headers });
}

async function identify<C extends Context>(
  deps: Deps<C>,
  endpoint: Endpoint,
  request: Request,
  ip: string,
  headers: Headers,
): Promise<Caller | null> {
  if (endpoint.anonymous) return null;
  if (endpoint.access === "public") return identifyIfWelcome(deps, request, headers);
  const credentials = endpoint.dialect
    ? await endpoint.dialect.credentials(request)
    : credentialsOf(request.headers);
  const who = await deps.identify(credentials);
  if (who === null) {
    if (credentials.key !== null) await limitWrongCredentials(deps, ip, headers);
    throw new Refusal("unauthorized", "This endpoint requires a valid API key or a signed-in organiser.");
  }
  if (!endpoint.beforeSecondFactor) refuseHeldBack(who);
  if (who.kind === "user" && !SAFE.includes(endpoint.method))
    refuseCrossSite(request, deps.ownOrigins(request));
  return who;
}

/**
 * On public endpoints a credential is optional: an invalid one is ignored, as is one that cannot be looked up
 * or may not be used before a second factor is set up or the person has signed in by the company.
 */
async function identifyIfWelcome<C extends Context>(
  deps: Deps<C>,
  request: Request,
  headers: Headers,
): Promise<Caller | null> {
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

async function limitWrongCredentials<C extends Context>(
  deps: Deps<C>,
  ip: string,
  headers: Headers,
): Promise<void> {
  assertAllowed(await deps.limiter.take("wrong-credentials", addressKey(ip)), headers);
}

async function limitCaller<C extends Context>(
  deps: Deps<C>,
  who: Caller | null,
  headers: Headers,
): Promise<void> {
  if (who) assertAllowed(await deps.limiter.take(who.kind === "user" ? "session" : "key", who.id), headers);
}

/** The limit of one endpoint; public endpoints count by network address, others by caller. */
async function limitAddress<C extends Context>(
  deps: Deps<C>,
  { limit, access }: Endpoint,
  who: Caller | null,
  ip: string,
  headers: Headers,
): Promise<void> {
  if (!limit) return;
  const whose = access === "public" || !who ? addressKey(ip) : who.id;
  assertAllowed(await deps.limiter.take(limit, whose), headers);
}

export async function fairOf<C extends Context>(
  deps: Deps<C>,
  key: string | undefined,
  endpoint: Endpoint,
  who: Caller | null,
): Promise<C["fair"] | null> {
  if (key === undefined) return null;
  const fair = await deps.findFair(key, endpoint.access === "public" ? null : (who?.orgId ?? null));
  const isReachable =
    fair !== null &&
    (endpoint.access === "public" || mayReach(who, deps.idOf(fair))) &&
    !(who && deps.isApart?.(who, fair));
  if (!isReachable) throw new Refusal("event_not_found", `There is no event "${key}".`);
  return fair;
}

/** If the body is invalid and the record is missing, the missing record is reported. */
async function readInputs(
  endpoint: Endpoint,
  request: Request,
  base: object,
): Promise<{ query: unknown; body: unknown }> {
  try {
    const query = endpoint.query ? validate(endpoint.query, queryOf(new URL(request.url))) : {};
    const body = endpoint.body ? await endpoint.body.read(request) : undefined;
    return { query, body };
  } catch (error) {
    await endpoint.subject?.(base as never);
    throw error;
  }
}

/** A repeated parameter becomes a list. */
function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name).map((value) => storableText(value, name));
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}

function othersOf<C extends Context>(deps: Deps<C>): Others {
  return {
    find: (method, pathname) =>
      deps.endpoints?.find((one) => one.method === method && matchPath(one.path, pathname) !== null),
    sendAs: (who, endpoint, request) =>
      serving(() => ({ ...deps, identify: async () => who }))(endpoint)[endpoint.method](request),
  };
}

function report<C extends Context>(
  depsOf: () => Deps<C>,
  as: "reportBug" | "reportFailure",
  error: unknown,
  requestId: string,
): void {
  try {
    depsOf()[as](error, requestId);
  } catch {
    // Before the application is open there is no log; the response contains the request id.
  }
}
