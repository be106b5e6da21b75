import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "#lib/refusal";
import { json } from "./body";
import type { Caller } from "./caller";
import { type Endpoint, endpointFor } from "./endpoint";
import { memoryLimiter } from "./limits";
import { ok } from "./reply";
import { type Doors, serving } from "./serve";

type Fair = { id: string };
type Thing = { id: string };
const endpoint = endpointFor<{ app: { name: string }; fair: Fair }, "read" | "write" | "special">();
const Thing = z.object({ id: z.string() });
const THING = "/api/v1/events/{event}/things/{id}";

const findThing = async (id: string): Promise<Thing> => {
  if (id !== "t1") throw new Refusal("not_found", `There is no thing ${id}.`);
  return { id };
};

const getThing = endpoint({
  method: "GET",
  path: THING,
  summary: "Read",
  access: { scope: "read" },
  query: z.object({ deep: z.string().optional() }),
  reply: ok(Thing),
  handle: ({ params }) => findThing(params.id),
});

const changeThing = endpoint({
  method: "PATCH",
  path: THING,
  summary: "Change",
  access: { scope: "write", and: ({ body }) => (body.special ? ["special"] : []) },
  body: json(z.object({ name: z.string(), special: z.boolean().optional() }), { maxBytes: 1_000 }),
  reply: ok(Thing),
  limit: "changes",
  subject: ({ params }) => findThing(params.id),
  handle: async ({ params, body }) => {
    const thing = await findThing(params.id);
    if (body.name === "taken") throw new Refusal("conflict", "The name is taken.");
    if (body.name === "boom") throw new Error("SELECT secret FROM /etc/passwd at prisma.ts:12");
    return { ...thing, ghost: "never declared" };
  },
});

const publicThing = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/things",
  summary: "Ask",
  access: "public",
  body: json(z.object({})),
  reply: ok(z.object({ who: z.string().nullable() })),
  handle: async ({ who }) => ({ who: who?.id ?? null }),
});

const sessionThing = endpoint({
  method: "POST",
  path: "/api/v1/things",
  summary: "Make",
  access: "session",
  body: json(z.object({})),
  reply: ok(Thing),
  handle: async () => ({ id: "t2" }),
});

const all = ["read", "write"];
const caller = (id: string, more: Partial<Caller> = {}): Caller => ({
  ...{ kind: "api_key", id, orgId: "org1", scopes: all, role: null, eventIds: null },
  ...more,
});
const CALLERS: Record<string, Caller> = {
  good: caller("good"),
  reader: caller("reader", { scopes: ["read"] }),
  elsewhere: caller("elsewhere", { orgId: "org2" }),
  restricted: caller("restricted", { eventIds: ["evt_2"] }),
};

let bugs: { error: unknown; requestId: string }[] = [];
let answers = new Map<string, { status: number; body: string }>();

const doors: Doors<{ app: { name: string }; fair: Fair }> = {
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
  findFair: async (key, orgId) => (key === "demo" && orgId !== "org2" ? { id: "evt_1" } : null),
  idOf: ({ id }) => id,
  ownerOf: () => "org1",
  audited: (app, _act, work) => work(app),
  once: async ({ scope, key }, work) => {
    const before = answers.get(`${scope} ${key}`);
    if (before) return { ...before, replayed: true };
    const answer = await work({ name: "in the transaction" });
    answers.set(`${scope} ${key}`, answer);
    return { ...answer, replayed: false };
  },
  reportBug: (error, requestId) => bugs.push({ error, requestId }),
};

type Asked = { method?: string; body?: string; headers?: Record<string, string>; house?: typeof doors };

function askAt(path: string, endpoints: Endpoint[]) {
  return async ({ method = "GET", body, headers = {}, house = doors }: Asked = {}) => {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        "x-forwarded-for": "203.0.113.7",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const handlers = serving(() => house)(...endpoints);
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

const thing = askAt("/api/v1/events/demo/things/t1", [getThing, changeThing]);
const key = (name: string) => ({ authorization: `Bearer ${name}` });
const codeOf = async (answer: ReturnType<typeof thing>) => {
  const { status, json: body } = await answer;
  return `${status} ${body?.error?.code ?? "ok"}`;
};

/** A house whose buckets are full again. */
const freshly = () => ({
  ...doors,
  limiter: memoryLimiter(
    { changes: { perMinute: 60, burst: 2 }, "wrong-credentials": { perMinute: 60, burst: 2 } },
    () => 0,
  ),
});

beforeEach(() => {
  bugs = [];
  answers = new Map();
});

describe("the order of checks", () => {
  const large = JSON.stringify({ name: "x".repeat(2_000) });
  const wrong = JSON.stringify({ name: 7 });

  test("415 and 413 come before 401", async () => {
    const house = freshly();
    const headers = { "content-type": "text/plain" };
    expect(await codeOf(thing({ method: "PATCH", body: "{}", headers, house }))).toBe(
      "415 unsupported_media_type",
    );
    const announced = { "content-length": String(large.length) };
    expect(await codeOf(thing({ method: "PATCH", body: large, headers: announced, house }))).toBe(
      "413 payload_too_large",
    );
    expect(await codeOf(thing({ method: "PATCH", body: wrong, house }))).toBe("401 unauthorized");
  });

  test("401 comes before 429, and 429 before 403", async () => {
    const house = freshly();
    const asReader = { method: "PATCH", body: wrong, headers: key("reader"), house };
    expect(await codeOf(thing(asReader))).toBe("403 insufficient_scope");
    expect(await codeOf(thing(asReader))).toBe("403 insufficient_scope");
    expect(await codeOf(thing(asReader))).toBe("429 rate_limited");
    expect(await codeOf(thing({ method: "PATCH", body: wrong, house }))).toBe("401 unauthorized");
  });

  test("403 comes before 404, and 404 of the event and of the record before 400", async () => {
    const elsewhere = askAt("/api/v1/events/nowhere/things/t1", [changeThing]);
    const missing = askAt("/api/v1/events/demo/things/t9", [changeThing]);
    const asked = { method: "PATCH", body: wrong, house: freshly() };
    expect(await codeOf(elsewhere({ ...asked, headers: key("reader") }))).toBe("403 insufficient_scope");
    expect(await codeOf(elsewhere({ ...asked, headers: key("good") }))).toBe("404 event_not_found");
    expect(await codeOf(missing({ ...asked, headers: key("good") }))).toBe("404 not_found");
  });

  test("400 comes before 409", async () => {
    const house = freshly();
    const asked = { method: "PATCH", headers: key("good"), house };
    expect(await codeOf(thing({ ...asked, body: wrong }))).toBe("400 validation_error");
    expect(await codeOf(thing({ ...asked, body: '{"name":"taken"}' }))).toBe("409 conflict");
  });

  test("403 names the scopes that are required, also those that only the body asks for", async () => {
    const { json: body } = await thing({
      method: "PATCH",
      body: "{}",
      headers: key("reader"),
      house: freshly(),
    });
    expect(body.error.details).toEqual({ required: ["write"] });
    const special = {
      method: "PATCH",
      body: '{"name":"a","special":true}',
      headers: key("good"),
      house: freshly(),
    };
    expect((await thing(special)).json.error.details).toEqual({ required: ["special"] });
  });
});

describe("credentials", () => {
  test("X-04: missing, unknown and malformed ones get one and the same 401 with WWW-Authenticate", async () => {
    const tries = [
      {},
      key("unknown"),
      { authorization: "Basic abc" },
      { "x-api-key": "" },
      { cookie: "session=bad" },
    ];
    const bodies = new Set<string>();
    for (const headers of tries as Record<string, string>[]) {
      const { status, headers: answered, text } = await thing({ headers, house: freshly() });
      expect([status, answered.get("www-authenticate")]).toEqual([401, "Bearer"]);
      bodies.add(text);
    }
    expect(bodies.size).toBe(1);
  });

  test("X-05: a wrong key never falls back to a good cookie; two different keys are refused", async () => {
    const cookie = "session=good";
    expect((await thing({ headers: { cookie } })).status).toBe(200);
    expect(await codeOf(thing({ headers: { cookie, ...key("unknown") }, house: freshly() }))).toBe(
      "401 unauthorized",
    );
    const both = { ...key("good"), "x-api-key": "reader" };
    expect(await codeOf(thing({ headers: both }))).toBe("401 ambiguous_credentials");
  });

  test("X-06: a cookie alone may read from anywhere, and write only from our own pages", async () => {
    const cookie = "session=good";
    const write = (headers: Record<string, string>) =>
      codeOf(
        thing({ method: "PATCH", body: '{"name":"a"}', headers: { cookie, ...headers }, house: freshly() }),
      );
    expect(await write({ origin: "http://localhost" })).toBe("200 ok");
    expect(await write({ origin: "https://evil.example" })).toBe("403 csrf_rejected");
    expect(await write({ origin: "null" })).toBe("403 csrf_rejected");
    expect(await write({})).toBe("403 csrf_rejected");
    expect((await thing({ headers: { cookie, origin: "https://evil.example" } })).status).toBe(200);
    expect(await write({ ...key("good"), origin: "https://evil.example" })).toBe("200 ok");
  });

  test("X-18: public doors are limited by address, but not for the event's own organisation", async () => {
    const ask = askAt("/api/v1/events/demo/things", [{ ...publicThing, limit: "changes" }]);
    const house = freshly();
    const times = async (count: number, headers: Record<string, string>) => {
      const answers = [];
      for (let each = 0; each < count; each += 1) {
        answers.push((await ask({ method: "POST", body: "{}", headers, house })).status);
      }
      return answers;
    };
    expect(await times(4, key("good"))).toEqual([200, 200, 200, 200]);
    expect(await times(2, {})).toEqual([200, 200]);
    expect(await times(1, key("elsewhere"))).toEqual([429]);
    expect(await times(1, {})).toEqual([429]);
    expect(await times(1, key("good"))).toEqual([200]);
  });

  test("X-18: wrong keys are limited by address, missing ones are not", async () => {
    const house = freshly();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await codeOf(thing({ house }))).toBe("401 unauthorized");
    const guess = () => thing({ headers: key("guess"), house });
    expect([await codeOf(guess()), await codeOf(guess())]).toEqual(["401 unauthorized", "401 unauthorized"]);
    const { status, headers } = await guess();
    expect([status, headers.get("retry-after"), headers.get("ratelimit-limit")]).toEqual([429, "1", "2"]);
  });

  test("on a public address a credential only helps: wrong and ambiguous ones are ignored", async () => {
    const ask = askAt("/api/v1/events/demo/things", [publicThing]);
    const who = async (headers: Record<string, string>) =>
      (await ask({ method: "POST", body: "{}", headers })).json.data.who;
    expect(await who(key("good"))).toBe("good");
    expect(await who({})).toBeNull();
    expect(await who(key("unknown"))).toBeNull();
    expect(await who({ ...key("good"), "x-api-key": "reader" })).toBeNull();
  });

  test("AU-01: an address for sessions refuses every key", async () => {
    const ask = askAt("/api/v1/things", [sessionThing]);
    expect(await codeOf(ask({ method: "POST", body: "{}", headers: key("good") }))).toBe(
      "403 session_required",
    );
  });

  test("X-01: an event of another organisation, or beyond a key's events, is as missing as no event", async () => {
    const missing = await askAt("/api/v1/events/gone/things/t1", [getThing])({ headers: key("good") });
    for (const name of ["elsewhere", "restricted"]) {
      const { status, text } = await thing({ headers: key(name) });
      expect([status, text.replace("demo", "gone")]).toEqual([404, missing.text]);
    }
  });
});

describe("X-10: refusals outside every endpoint", () => {
  test("404 for an unknown address is an envelope", async () => {
    const { status, headers, json: body } = await askAt("/api/v1/nothing", [getThing])();
    expect([status, headers.get("content-type"), body.error.code]).toEqual([
      404,
      "application/json",
      "not_found",
    ]);
  });

  test("405 names the methods in Allow", async () => {
    const { status, headers, json: body } = await thing({ method: "DELETE" });
    expect([status, headers.get("allow"), body.error.code]).toEqual([
      405,
      "GET, PATCH",
      "method_not_allowed",
    ]);
  });

  test("204 for OPTIONS, with CORS on public addresses only", async () => {
    const open = await askAt("/api/v1/events/demo/things", [publicThing])({ method: "OPTIONS" });
    expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    const closed = await thing({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect([closed.status, closed.headers.get("access-control-allow-origin")]).toEqual([204, null]);
    expect(closed.headers.get("allow")).toBe("GET, PATCH, OPTIONS");
  });

  test("every answer has X-Request-Id and is kept by nobody", async () => {
    for (const answer of [
      await thing(),
      await thing({ method: "DELETE" }),
      await thing({ headers: key("good") }),
    ]) {
      expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    const given = await thing({ headers: { "x-request-id": "from-the-front" } });
    expect(given.headers.get("x-request-id")).toBe("from-the-front");
  });
});

describe("X-11: a bug", () => {
  const boom = { method: "PATCH", body: '{"name":"boom"}', headers: key("good") };

  test("answers 500 with the request's id and not a word of the cause, which is in the log", async () => {
    const { status, headers, text, json: body } = await thing({ ...boom, house: freshly() });
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
    expect(body.error.details.requestId).toBe(headers.get("x-request-id"));
    expect(text).not.toMatch(/secret|passwd|prisma|SELECT|at /);
    expect(bugs).toEqual([{ error: expect.any(Error), requestId: headers.get("x-request-id") }]);
  });

  test("is answered even where the house is not open", async () => {
    const handlers = serving((): typeof doors => {
      throw new Error("The house is not open.");
    })(getThing);
    const response = await handlers.GET(new Request("http://localhost/api/v1/events/demo/things/t1"));
    expect([response.status, (await response.json()).error.code]).toEqual([500, "internal_error"]);
  });
});

describe("what goes in and out", () => {
  test("X-03: nothing leaves that the reply's schema does not name", async () => {
    const { json: body } = await thing({
      method: "PATCH",
      body: '{"name":"a"}',
      headers: key("good"),
      house: freshly(),
    });
    expect(body).toEqual({ data: { id: "t1" } });
  });

  test("X-12: a NUL in a query is refused, and a parameter given twice is no text", async () => {
    for (const query of ["?deep=a%00b", "?deep=a&deep=b"]) {
      const ask = askAt(`/api/v1/events/demo/things/t1${query}`, [getThing]);
      expect(await codeOf(ask({ headers: key("good") })), query).toBe("400 validation_error");
    }
  });

  test("unknown parameters, also __proto__, are ignored", async () => {
    const ask = askAt("/api/v1/events/demo/things/t1?__proto__=a&__proto__=b&x=1", [getThing]);
    expect(await codeOf(ask({ headers: key("good") }))).toBe("200 ok");
  });
});

describe("Idempotency-Key", () => {
  const ask = askAt("/api/v1/events/demo/things", [publicThing]);
  const keyed = (value: string) => ({ method: "POST", body: "{}", headers: { "idempotency-key": value } });

  test("1 to 255 printable characters, else invalid_idempotency_key", async () => {
    for (const value of ["", "x".repeat(256), "tab\there", "ümlaut"]) {
      expect(await codeOf(ask(keyed(value))), value).toBe("400 invalid_idempotency_key");
    }
    expect((await ask(keyed("x".repeat(255)))).status).toBe(200);
  });

  test("a repeat is answered from what was kept, and says so", async () => {
    const first = await ask(keyed("k1"));
    const second = await ask(keyed("k1"));
    expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect([second.status, second.text, second.headers.get("content-type")]).toEqual([
      200,
      first.text,
      "application/json",
    ]);
  });

  test("belongs to the caller, or on public addresses to the event and the address", async () => {
    await ask(keyed("k1"));
    await ask({ ...keyed("k1"), headers: { ...keyed("k1").headers, ...key("good") } });
    expect([...answers.keys()]).toEqual(["evt_1:/api/v1/events/demo/things k1", "api_key:good k1"]);
  });

  test("is not looked at when nothing can change", async () => {
    await thing({ headers: { ...key("good"), "idempotency-key": "k1" } });
    expect(answers.size).toBe(0);
  });

  test("a refusal is not kept, so that it can be tried again", async () => {
    const taken = {
      method: "PATCH",
      body: '{"name":"taken"}',
      headers: { ...key("good"), "idempotency-key": "k" },
    };
    expect(await codeOf(thing({ ...taken, house: freshly() }))).toBe("409 conflict");
    expect(answers.size).toBe(0);
  });
});
