import type { Scope } from "#lib/access";
import type { Endpoint, Others } from "#lib/declare/endpoint";
import { ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Refusal } from "#lib/refusal";
import { KeyReplay, KeyRequest, KeyRequestDetail, KeyRequestFilter, KeyUsage } from "#lib/schema/keyRequests";
import { pagingOf } from "#lib/text/paging";
import * as keyRequests from "#services/keyRequests";
import { endpoint } from "./declare";

export const listKeyRequests = endpoint({
  method: "GET",
  path: "/api/v1/api-keys/{id}/requests",
  summary: "List the requests of an API key",
  description:
    "Newest first. Requests are kept for 30 days unless the installation sets another period; of the " +
    "successful reads of an hour, the first 500 are kept. Requires an owner's or admin's session, or an " +
    "unrestricted key.",
  access: "caller",
  query: KeyRequestFilter,
  reply: page(KeyRequest),
  handle: ({ app, who, params, query }) =>
    keyRequests.list(app, who, params.id, { filter: query, paging: pagingOf(query) }),
});

export const getKeyRequest = endpoint({
  method: "GET",
  path: "/api/v1/api-keys/{id}/requests/{request}",
  summary: "Get a request of an API key",
  access: "caller",
  reply: ok(KeyRequestDetail),
  handle: async ({ app, who, params, others }) => {
    const request = await keyRequests.get(app, who, params.id, params.request);
    const isTest = await keyRequests.isOfTestKey(app, who, params.id);
    return { ...request, replay: replayOf(request, endpointOf(request, others), isTest) };
  },
});

export const replayKeyRequest = endpoint({
  method: "POST",
  path: "/api/v1/api-keys/{id}/requests/{request}/replay",
  summary: "Send a request of an API key again",
  description:
    "The request has the rights of the key, but no more than those of the signed-in owner or admin. Only " +
    "reads and changes of the plan, of exhibitors, sessions and settings can be sent again: nothing that " +
    "costs money, sends e-mails or publishes. Of a test key, every request can be sent again.",
  access: "session",
  reply: ok(KeyReplay),
  refusals: ["forbidden", "conflict"],
  // The replayed request opens its own transactions.
  outside: true,
  audited: false,
  handle: async ({ app, who, params, ip, others }) => {
    const key = await keyRequests.replayer(app, who, params.id);
    const request = await keyRequests.get(app, who, params.id, params.request);
    const found = endpointOf(request, others);
    const isTest = await keyRequests.isOfTestKey(app, who, params.id);
    const replay = replayOf(request, found, isTest);
    if (!found || replay !== "possible") throw notReplayed(replay);
    const scopes = key.scopes.filter((scope) => isTest || isHarmless(scope));
    const sent = again(request, { ip, base: app.links.base() });
    const response = await others.sendAs({ ...key, scopes }, found, sent);
    await keyRequests.recordReplay(app, who, params.id, { ...request, status: response.status });
    return { status: response.status, body: (await response.text()).slice(0, LONGEST_ANSWER) };
  },
});

export const getKeyUsage = endpoint({
  method: "GET",
  path: "/api/v1/api-keys/{id}/usage",
  summary: "Get the usage of an API key",
  access: "caller",
  reply: ok(KeyUsage),
  handle: ({ app, who, params }) => keyRequests.usage(app, who, params.id),
});

type Logged = { method: string; path: string; body: string | null; isExact: boolean };

const LONGEST_ANSWER = 65_536;

/** Requests with these scopes cost money, send e-mails to outsiders, or are visible to visitors. */
const CONSEQUENTIAL: readonly string[] = [
  "orders:write",
  "exhibitors:portal",
  "events:publish",
] satisfies Scope[];

function isHarmless(scope: string): boolean {
  return !CONSEQUENTIAL.includes(scope);
}

/** Writes without a scope are those of buyers, visitors and accounts; those to other servers cannot be undone. */
function replayOf({ method, isExact }: Logged, found: Endpoint | undefined, isTest: boolean) {
  if (!found || found.dialect || !isExact) return "incomplete" as const;
  if (method === "GET" || isTest) return "possible" as const;
  const scopes = typeof found.access === "object" ? [found.access.scope].flat() : CONSEQUENTIAL;
  return scopes.every(isHarmless) && !found.outside ? ("possible" as const) : ("money" as const);
}

function endpointOf({ method, path }: Logged, others: Others): Endpoint | undefined {
  return others.find(method, path.replace(/\?.*/s, ""));
}

function again({ method, path, body }: Logged, { ip, base }: { ip: string; base: string }): Request {
  const headers = new Headers({ "x-forwarded-for": ip });
  if (body !== null) {
    headers.set("content-type", "application/json");
    headers.set("content-length", lengthOf(body));
  }
  return new Request(new URL(path, base), { method, headers, ...(body !== null && { body }) });
}

function lengthOf(text: string): string {
  return String(new TextEncoder().encode(text).length);
}

function notReplayed(replay: "possible" | "incomplete" | "money"): Refusal {
  return replay === "money"
    ? new Refusal("forbidden", "Requests that cost money, send e-mails or publish are not sent again.")
    : new Refusal("conflict", "The request is not recorded in full, so it cannot be sent again.");
}
