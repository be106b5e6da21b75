import { z } from "zod";
import type { Caller } from "#lib/access";
import { json } from "#lib/declare/body";
import { type Endpoint, endpointFor } from "#lib/declare/endpoint";
import { ok } from "#lib/declare/reply";
import type { Deps } from "#lib/http/deps";
import { serving } from "#lib/http/serve";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { Refusal } from "#lib/refusal";

/** A minimal API over records that have only an id, whose handlers record their calls. */

type Fair = { id: string; organisationId: string };
type Item = { id: string };
const endpoint = endpointFor<{ app: { name: string }; fair: Fair }, "read" | "write" | "special">();
const Item = z.object({ id: z.string() });
const ITEM = "/api/v1/events/{event}/items/{id}";

const findItem = async (id: string): Promise<Item> => {
  if (id !== "t1") throw new Refusal("not_found", `There is no item ${id}.`);
  return { id };
};

export const getItem = endpoint({
  method: "GET",
  path: ITEM,
  summary: "Read",
  access: { scope: "read" },
  query: z.object({ deep: z.string().optional() }),
  reply: ok(Item),
  handle: ({ params }) => findItem(params.id),
});

export const changeItem = endpoint({
  method: "PATCH",
  path: ITEM,
  summary: "Change",
  access: { scope: "write", and: ({ body }) => (body.special ? ["special"] : []) },
  body: json(z.object({ name: z.string(), special: z.boolean().optional() }), { maxBytes: 1_000 }),
  reply: ok(Item),
  limit: "changes",
  subject: ({ params }) => findItem(params.id),
  handle: async ({ params, body }) => {
    const item = await findItem(params.id);
    if (body.name === "taken") throw new Refusal("conflict", "The name is taken.");
    if (body.name === "away") {
      const refusal = new Refusal("storage_error", "The store does not answer.");
      refusal.cause = new Error("403 for key AKIA");
      throw refusal;
    }
    if (body.name === "boom") throw new Error("SELECT secret FROM /etc/passwd at prisma.ts:12");
    return { ...item, ghost: "never declared" };
  },
});

export const publicItem = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/items",
  summary: "Ask",
  access: "public",
  body: json(z.object({})),
  reply: ok(z.object({ who: z.string().nullable() })),
  handle: async ({ who }) => ({ who: who?.id ?? null }),
});

export const sessionItem = endpoint({
  method: "POST",
  path: "/api/v1/items",
  summary: "Make",
  access: "session",
  body: json(z.object({})),
  reply: ok(Item),
  handle: async () => ({ id: "t2" }),
});

const all = ["read", "write"];
const caller = (id: string, more: Partial<Caller> = {}): Caller => ({
  kind: "api_key",
  id,
  name: id,
  orgId: "org1",
  scopes: all,
  role: null,
  eventIds: null,
  ...more,
});
const CALLERS: Record<string, Caller> = {
  good: caller("good"),
  reader: caller("reader", { scopes: ["read"] }),
  elsewhere: caller("elsewhere", { orgId: "org2" }),
  restricted: caller("restricted", { eventIds: ["evt_2"] }),
};

export let bugs: { error: unknown; requestId: string }[] = [];
export let troubles: typeof bugs = [];
export let answers = new Map<string, { status: number; body: string }>();

export const deps: Deps<{ app: { name: string }; fair: Fair }> = {
  app: { name: "test" },
  limiter: memoryLimiter(
    { changes: { perMinute: 60, burst: 2 }, "wrong-credentials": { perMinute: 60, burst: 2 } },
    () => 0,
  ),
  ownOrigins: () => ["http://localhost"],
  identify: async ({ key, cookies }) => {
    if (key !== null) return CALLERS[key] ?? null;
    return cookies === "session=good" ? caller("olive", { kind: "user", role: "owner" }) : null;
  },
  findFair: async (key, orgId) =>
    key === "demo" && orgId !== "org2" ? { id: "evt_1", organisationId: "org1" } : null,
  within: (who) => who,
  audited: (_endpoint, { app }, work) => work(app),
  throughStandby: (_endpoint, _about, work) => work(),
  once: async ({ scope, key }, work) => {
    const before = answers.get(`${scope} ${key}`);
    if (before) return { ...before, replayed: true };
    const answer = await work({ name: "in the transaction" });
    answers.set(`${scope} ${key}`, answer);
    return { ...answer, replayed: false };
  },
  reportBug: (error, requestId) => bugs.push({ error, requestId }),
  reportFailure: (error, requestId) => troubles.push({ error, requestId }),
};

type RequestOptions = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  server?: typeof deps;
};

export function askAt(path: string, endpoints: Endpoint[]) {
  return async ({ method = "GET", body, headers = {}, server = deps }: RequestOptions = {}) => {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        "x-forwarded-for": "203.0.113.7",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const handlers = serving(() => server)(...endpoints);
    const response = await handlers[method as "GET"](request);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === "" ? null : JSON.parse(text),
    };
  };
}

export const item = askAt("/api/v1/events/demo/items/t1", [getItem, changeItem]);
export const key = (name: string) => ({ authorization: `Bearer ${name}` });
export const codeOf = async (answer: ReturnType<typeof item>) => {
  const { status, json: body } = await answer;
  return `${status} ${body?.error?.code ?? "ok"}`;
};

/** A server with full rate limit buckets. */
export const freshly = () => ({
  ...deps,
  limiter: memoryLimiter(
    { changes: { perMinute: 60, burst: 2 }, "wrong-credentials": { perMinute: 60, burst: 2 } },
    () => 0,
  ),
});

/** Call in each suite's own `beforeEach`: suites share a worker, and a hook here would apply to the first one only. */
export function forgetWhatHappened(): void {
  bugs = [];
  troubles = [];
  answers = new Map();
}
