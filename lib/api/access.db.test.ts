import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ROLES, SCOPES, SCOPES_OF_ROLE } from "#lib/access";
import type { Endpoint } from "#lib/declare/endpoint";
import { ExampleMaker } from "#lib/openapi/examples";
import { type Json, toSchema } from "#lib/openapi/jsonSchema";
import { ownedTables, quoted } from "#lib/store/ownership";
import { fillEveryTable } from "#lib/testing/everyTable";
import { openOffice, type Worker } from "#lib/testing/office";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { getBooth, setBoothStatus, updateBooth } from "./booths";
import { EXAMPLE_WORDS } from "./exampleWords";
import { endpoints } from "./index";

/** Checks the same rules against every endpoint. */
const server = testServer();
const everyEndpoint: readonly Endpoint[] = endpoints;
const closed = everyEndpoint.filter(({ access }) => access !== "public");
const name = ({ method, path }: Endpoint) => `${method} ${path}`;

let worlds: Promise<[mine: World, theirs: World]> | undefined;
const twoWorlds = () => {
  worlds ??= Promise.all([server.world(), server.world()]);
  return worlds;
};

/** A body of an accepted content type that passes the check of headers. */
function anyBody({ body }: Endpoint): { body?: unknown; headers?: Record<string, string> } {
  const [type] = Object.keys(body?.content ?? {});
  if (type === undefined) return {};
  return type === "application/json" ? { body: {} } : { body: "x", headers: { "content-type": type } };
}

/** Required query parameters have the values of the documentation's example. */
const queryOf = ({ query }: Endpoint) => (query?.meta()?.example ?? {}) as Record<string, string>;

const paramsOf = ({ path }: Endpoint, id: string) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, id]).filter(([param]) => param !== "event"),
  );

describe("X-04: 401 without a valid credential, and the same body for every cause", () => {
  test.each(closed.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const [mine] = await twoWorlds();
    const wrong = [null, "", "nonsense", `key_${"0".repeat(8)}_${"0".repeat(43)}_000000`, `${mine.key}x`];
    const answers = [];
    for (const key of wrong) {
      const { status, body, headers } = await mine.ask(endpoint, {
        key,
        params: paramsOf(endpoint, "x"),
        ...anyBody(endpoint),
      });
      answers.push({ status, body, challenge: headers.get("www-authenticate") });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { error: { code: "unauthorized" } },
      challenge: "Bearer",
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

/** The number of keys per organisation is limited, so keys with the same scopes are shared. */
const keys = new Map<string, Promise<string>>();
function keyFor(world: World, scopes: string[]): Promise<string> {
  const made = keys.get(scopes.join()) ?? world.keyWith(scopes);
  keys.set(scopes.join(), made);
  return made;
}

describe("X-02: 403 with a key that lacks the scope, naming what is required", () => {
  const scoped = closed.filter(({ access }) => typeof access === "object");
  test.each(scoped.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    if (typeof endpoint.access !== "object") return;
    const [mine] = await twoWorlds();
    const required = [endpoint.access.scope].flat();
    const family = required.map((scope) => scope.split(":")[0]);
    const others = SCOPES.filter((scope) => !family.includes(scope.split(":")[0]));
    const key = await keyFor(mine, others);
    const { status, body } = await mine.ask(endpoint, {
      key,
      params: paramsOf(endpoint, "x"),
      ...anyBody(endpoint),
    });
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(body.error.details.required).toEqual(required);
  });
});

describe("403 for people whose role lacks the scope, and no 403 for roles that have it", () => {
  const needs = ({ access }: Endpoint) => (typeof access === "object" ? [access.scope].flat() : []);
  // Requirements on keys are tested above for each endpoint, so one endpoint of each kind is enough here.
  const kinds = new Map(
    closed
      .filter((endpoint) => needs(endpoint).length > 0 && endpoint.path.includes("/events/{event}"))
      .map((endpoint) => [needs(endpoint).join(" and "), endpoint]),
  );
  test.each(ROLES)("%s", async (role) => {
    const [mine] = await twoWorlds();
    const held: readonly string[] = SCOPES_OF_ROLE[role];
    const worker = await (await openOffice(mine)).hire(role);
    for (const [scopes, endpoint] of kinds) {
      // The event does not exist, so that allowed callers change nothing.
      const params = { ...paramsOf(endpoint, "x"), event: `evt_${"0".repeat(22)}` };
      const { status, body } = await worker.ask(endpoint, { params, ...anyBody(endpoint) });
      const may = needs(endpoint).every((scope) => held.includes(scope));
      const expected = may ? [404, "event_not_found"] : [403, "insufficient_scope"];
      expect([status, body.error.code], scopes).toEqual(expected);
    }
  });
});

test("the sales role may set booths to held and available, and change nothing else of the plan", async () => {
  const world = await server.world();
  const { id } = await world.booth("A1");
  const office = await openOffice(world);
  const [sales, viewer] = [await office.hire("sales"), await office.hire("viewer")];
  const params = { event: world.fair.id, id };
  const set = async (ask: typeof world.ask, status: string, more: object = {}) =>
    (await ask(setBoothStatus, { params, body: { status }, ...more })).status;
  expect([await set(sales.ask, "held"), await set(sales.ask, "available")]).toEqual([200, 200]);
  for (const status of ["sold", "reserved", "unavailable"]) {
    const { status: code, body } = await sales.ask(setBoothStatus, { params, body: { status } });
    expect([code, body.error.details]).toEqual([403, { required: ["plan:write"] }]);
  }
  expect(await set(viewer.ask, "held")).toBe(403);
  expect(await set(world.ask, "held", { key: await world.keyWith(["orders:write", "plan:read"]) })).toBe(403);
  expect((await sales.ask(updateBooth, { params, body: { label: "Z1" } })).status).toBe(403);
  expect((await sales.ask(getBooth, { params })).body.data).toMatchObject({
    label: "A1",
    status: "available",
  });
});

describe("AU-01: 403 session_required for any API key at endpoints that require a signed-in person", () => {
  const personal = closed.filter(({ access }) => access === "session");
  test.each(personal.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const [mine] = await twoWorlds();
    const { status, body } = await mine.ask(endpoint, {
      params: paramsOf(endpoint, "x"),
      ...anyBody(endpoint),
    });
    expect([status, body.error.code]).toEqual([403, "session_required"]);
  });
});

describe("X-01: 404 for another organisation's event, with the same body as for a missing one", () => {
  const ofEvent = closed.filter(({ path }) => path.startsWith("/api/v1/events/{event}"));
  test.each(ofEvent.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const [mine, theirs] = await twoWorlds();
    const missing = `evt_${"0".repeat(22)}`;
    const answer = async (event: string) => {
      const { status, body } = await mine.ask(endpoint, {
        params: { ...paramsOf(endpoint, "x"), event },
        ...anyBody(endpoint),
      });
      return { status, body: JSON.parse(JSON.stringify(body).replaceAll(event, "…")) };
    };
    const foreign = await answer(theirs.fair.id);
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: "event_not_found" } } });
    expect(foreign).toEqual(await answer(missing));
    expect(await answer(theirs.fair.slug)).toEqual(foreign);
  });
});

describe("X-01: 404 for a record of another organisation, with the same body as for a missing one", () => {
  const withId = closed.filter(
    ({ path }) => path.startsWith("/api/v1/events/{event}/") && path.includes("{id}"),
  );
  test.each(withId.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const [mine, theirs] = await twoWorlds();
    const resource = endpoint.path.split("/")[5] ?? "";
    const foreignId = await foreignRecord(theirs, resource);
    const answer = async (id: string) => {
      const { status, body } = await mine.ask(endpoint, {
        params: { id },
        query: queryOf(endpoint),
        ...anyBody(endpoint),
      });
      return { status, body: JSON.parse(JSON.stringify(body).replaceAll(id, "…")) };
    };
    const foreign = await answer(foreignId);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await answer(`${foreignId.split("_")[0]}_${"0".repeat(22)}`));
  });
});

describe("X-01: 404 for another organisation's records outside events, with the same body as if missing", () => {
  const ofOne = closed.filter(
    ({ path }) => path.includes("{id}") && !path.includes("{event}") && !path.startsWith("/api/v1/account/"),
  );
  let owner: Worker;
  let theirs: World;
  beforeAll(async () => {
    const [mine, others] = await twoWorlds();
    theirs = others;
    const { app, orgId, owner: stranger, fair } = theirs;
    await theirs.booth("X1", { price: 10 });
    const { id: orderId } = await reserved(theirs, "X1");
    const known = { organisationId: orgId, eventId: fair.id, userId: stranger.id, orderId };
    await app.db.transaction((db) => fillEveryTable(db, known));
    owner = await (await openOffice(mine)).hire("owner");
  });

  test.each(ofOne.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const table = TABLE_OF[endpoint.path.slice(0, endpoint.path.indexOf("/{id}")).split("/").at(-1) ?? ""];
    if (!table) throw new Error(`Say in which table ${endpoint.path} looks.`);
    const rows = (await ownedTables(theirs.app.db.read, theirs.orgId)).filter((each) => each.table === table);
    const [row] = await theirs.app.db.read.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM ${quoted(table)} t WHERE ${rows[0]?.where} LIMIT 1`;
    const answer = async (id: string) => {
      const others = { request: "1", delivery: "1" };
      const { status, body } = await owner.ask(endpoint, {
        params: { ...others, id },
        ...sampleBody(endpoint),
      });
      return { status, body: JSON.parse(JSON.stringify(body).replaceAll(id, "…")) };
    };
    const foreign = await answer(row?.id ?? "");
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await answer("a missing one"));
  });
});

const TABLE_OF: Record<string, string> = {
  "api-keys": "ApiKey",
  "bank-lines": "BankLine",
  "deleted-events": "Event",
  invitations: "Invitation",
  media: "Media",
  members: "User",
  domains: "SsoDomain",
  webhooks: "Webhook",
};

/** The body of the documentation's example, which passes the check of fields. */
function sampleBody(endpoint: Endpoint): { body?: unknown } {
  const schema = endpoint.body?.content["application/json"];
  if (!(schema instanceof z.ZodType)) return {};
  const components = new Map<string, Json>();
  const root = toSchema(schema, "input", components);
  return { body: new ExampleMaker(components, EXAMPLE_WORDS, "input").of(root) };
}

/** A record of the other organisation, of the kind in the path. */
async function foreignRecord(theirs: World, resource: string): Promise<string> {
  if (resource === "levels") return theirs.levelId;
  if (resource === "exhibitors") return theirs.exhibitor("Foreign");
  return (await theirs.booth(`F${Math.floor(performance.now() * 1_000)}`)).id;
}

describe("X-10: 405 in the error envelope for a method that a path does not support", () => {
  const addresses = [...new Set(everyEndpoint.map(({ path }) => path))];
  test.each(addresses)("%s", async (path) => {
    const [mine] = await twoWorlds();
    const here = everyEndpoint.filter((endpoint) => endpoint.path === path);
    const [first] = here;
    const other = (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).find(
      (method) => !here.some((endpoint) => endpoint.method === method),
    );
    if (!first || !other) return;
    const { status, body, headers } = await mine.ask(first, { params: paramsOf(first, "x"), method: other });
    expect([status, body.error.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("allow")).toContain(first.method);
  });
});
