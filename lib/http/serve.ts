import type { Caller } from "#lib/access";
import { refuseByHeaders } from "#lib/declare/body";
import type { Context, Dialect, Endpoint, Method, Others } from "#lib/declare/endpoint";
import { readHeaders } from "#lib/declare/precondition";
import { validate } from "#lib/declare/validate";
import { unlessKnown } from "#lib/httpCache/conditional";
import type { Refetch } from "#lib/httpCache/responseCache";
import { addressKey, assertAllowed, UNLIMITED } from "#lib/rateLimits/limiter";
import { isRefusal, Refusal } from "#lib/refusal";
import { storableText } from "#lib/text/json";
import { admit, admitByBody, dependsOnEvent, identify, mayReach } from "./admission";
import { openToEveryOrigin, preflight } from "./cors";
import { addressOf } from "./credentials";
import type { Deps, Watcher } from "./deps";
import { errorResponse, internalError } from "./errors";
import { answerOnce, idempotencyKeyOf, requestHash } from "./idempotency";
import { asMethod, dialectAround, matchPath, notServed } from "./path";

/** The exports of a route file; `declared` lets the contract test see which endpoints it serves. */
type Handler = ((request: Request) => Promise<Response>) & { declared: readonly Endpoint[] };
type Handlers = Record<Method | "OPTIONS", Handler>;

/** A request, the endpoints of its route file, and a way to call them again. */
type Received = {
  declared: readonly Endpoint[];
  request: Request;
  refetch: Refetch;
  watcher?: Watcher | undefined;
};

/** A request and the endpoint that it matched. */
type Matched = Omit<Received, "declared"> & {
  endpoint: Endpoint;
  params: Record<string, string>;
  headers: Headers;
};

/** Turns declarations into the handlers of one route file. */
export function serving(depsOf: () => Deps) {
  // Refreshes of the cache do not count against a rate limit.
  const unlimited = () => ({ ...depsOf(), limiter: { take: () => UNLIMITED } });
  return (...declared: Endpoint[]): Handlers => {
    const refetch: Refetch = (request) => answer(unlimited, { declared, request, refetch });
    const handle = async (request: Request) => {
      const watcher = ifOpen(() => depsOf().watch?.(request));
      const response = await answer(depsOf, { declared, request, refetch, watcher });
      watcher?.answered(response);
      return response;
    };
    const handler = Object.assign(handle, { declared });
    return { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler, OPTIONS: handler };
  };
}

async function answer(depsOf: () => Deps, { declared, ...received }: Received): Promise<Response> {
  const { request } = received;
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const headers = new Headers({ "X-Request-Id": requestId, "Cache-Control": "private, no-store" });
  const { pathname } = new URL(request.url);
  let dialect: Dialect | undefined;
  try {
    const matches = declared.flatMap((endpoint) => {
      const params = matchPath(endpoint.path, pathname);
      return params ? [{ endpoint, params }] : [];
    });
    const here = matches.map(({ endpoint }) => endpoint);
    dialect = here[0]?.dialect;
    if (request.method === "OPTIONS") return preflight(here, headers);
    const found = matches.find(({ endpoint }) => endpoint.method === asMethod(request.method));
    if (!found && here.length === 0 && request.method === "POST") {
      dialect = dialectAround(declared, pathname);
      if (dialect) throw dialect.unknown(pathname);
    }
    if (!found) throw notServed(request.method, pathname, here, headers);
    if (found.endpoint.access === "public") openToEveryOrigin(headers);
    return await admitAndHandle(depsOf(), { ...received, ...found, headers });
  } catch (error) {
    if (isRefusal(error) && error.code !== "internal_error") {
      if (error.cause !== undefined) ifOpen(() => depsOf().reportFailure(error, requestId));
      if (error.kind === "missing" && isForStrangers(request)) {
        headers.set("Cache-Control", GONE);
        depsOf().cache?.forget(pathname);
      }
      return errorResponse(error, headers, dialect);
    }
    ifOpen(() => depsOf().reportBug(error, requestId));
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

/** The steps of every request, in the order in which refusals take precedence. */
async function admitAndHandle(
  deps: Deps,
  { endpoint, params, request, headers, refetch, watcher }: Matched,
): Promise<Response> {
  refuseByHeaders(request, endpoint.body);
  const ip = addressOf(request.headers);
  const take = async (bucket: string, key: string) =>
    assertAllowed(await deps.limiter.take(bucket, key), headers);
  const caller = await identify(deps, endpoint, { request, headers, take });
  watcher?.identified(caller);
  if (caller) await take(caller.kind === "user" ? "session" : "key", caller.id);
  // The endpoint's own limit counts by network address where it is public, and by caller elsewhere. An organiser's
  // own systems do not share the limit of anonymous callers, so the event has to be found before counting.
  const isPublic = endpoint.access === "public";
  const takeOwn = async () => {
    if (endpoint.limit) await take(endpoint.limit, isPublic || !caller ? addressKey(ip) : caller.id);
  };
  const mayBeHome = isPublic && caller !== null;
  if (!mayBeHome) await takeOwn();
  if (!dependsOnEvent(caller, params.event)) admit(endpoint, caller);
  const fair = await fairOf(deps, params.event, endpoint, caller);
  const who = fair && caller ? deps.within(caller, fair) : caller;
  admit(endpoint, who);
  const isHome = mayBeHome && fair !== null && fair.organisationId === who?.orgId;
  if (mayBeHome && !isHome) await takeOwn();

  const base = {
    app: deps.app,
    fair,
    params,
    who,
    ip,
    ...readHeaders(request.headers),
    others: othersOf(deps),
  };
  const { query, body } = await readInputs(endpoint, request, base);
  admitByBody(endpoint, who, query, body);
  const eventId = fair?.id ?? null;
  const context = { request, declared: endpoint, params, query, eventId, orgId: who?.orgId ?? null };
  endpoint.reply.check?.(context);

  const run = async (app: unknown): Promise<Response> => {
    const input = { ...base, app, query, body };
    const handle = (within: unknown) => endpoint.handle({ ...input, app: within } as never);
    const result = await deps.audited(endpoint, input, handle);
    return endpoint.reply.write(result, new Headers(headers), context);
  };
  const key = endpoint.method === "GET" ? null : idempotencyKeyOf(request.headers);
  const respond = () => {
    if (key === null) return run(deps.app);
    const url = new URL(request.url);
    const scope = who ? `${who.kind}:${who.id}` : `${eventId ?? ""}:${url.pathname}`;
    const hash = requestHash(endpoint.method, url, body);
    return answerOnce(deps, { scope, key, hash, outside: endpoint.outside ?? false }, run, headers);
  };
  const keep = endpoint.kept && eventId !== null && deps.cache?.watch(eventId, endpoint.kept, refetch);
  try {
    const about = { eventId, callerId: who?.id ?? null };
    const response = await deps.throughStandby(endpoint, about, respond);
    if (keep) await keep(request, response);
    return unlessKnown(request, response);
  } catch (error) {
    // Without the database visitors get the last response that is cached.
    const isAway = isRefusal(error) && error.kind === "unavailable";
    const last = isAway && endpoint.kept ? deps.cache?.lastResponse(request) : undefined;
    if (!last) throw error;
    return unlessKnown(request, last);
  }
}

export async function fairOf(
  deps: Deps,
  key: string | undefined,
  { access }: Endpoint,
  who: Caller | null,
): Promise<Context["fair"] | null> {
  if (key === undefined) return null;
  const fair = await deps.findFair(key, access === "public" ? null : (who?.orgId ?? null));
  const isReachable =
    fair !== null && (access === "public" || mayReach(who, fair.id)) && !(who && deps.isApart?.(who, fair));
  if (!isReachable) throw new Refusal("event_not_found", `There is no event "${key}".`);
  return fair;
}

/** If the body is invalid and the record is missing, the missing record is reported. */
async function readInputs(
  { query: schema, body: reader, subject }: Endpoint,
  request: Request,
  base: object,
): Promise<{ query: unknown; body: unknown }> {
  try {
    const query = schema ? validate(schema, queryOf(new URL(request.url))) : {};
    return { query, body: await reader?.read(request) };
  } catch (error) {
    await subject?.(base as never);
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

function othersOf(deps: Deps): Others {
  return {
    find: (method, pathname) =>
      deps.endpoints?.find((one) => one.method === method && matchPath(one.path, pathname) !== null),
    sendAs: (who, endpoint, request) =>
      serving(() => ({ ...deps, identify: async () => who }))(endpoint)[endpoint.method](request),
  };
}

/** Undefined while the application is not open: there is no log yet, and the response contains the request id. */
function ifOpen<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
