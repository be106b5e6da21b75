import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import type { Json } from "#lib/testing/ask";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, getBooth, listBooths } from "./booths";
import { createExhibitors, getExhibitor, listExhibitors } from "./exhibitors";
import { endpoints } from "./index";
import { getOrder, invoiceOrder, listOrders, payOrder } from "./orders";
import { createPricingRule } from "./pricingRules";
import { createSessions, getSession, listSessions } from "./sessions";

const server = testServer();

/** What can be included, and the scopes that each needs beyond that of its list. */
const ALL = [
  {
    list: listOrders,
    get: getOrder,
    own: "orders:read",
    joins: {
      event: "events:read",
      exhibitor: "exhibitors:read",
      booths: "plan:read",
      documents: null,
      payments: null,
    },
  },
  {
    list: listBooths,
    get: getBooth,
    own: "plan:read",
    joins: { exhibitors: "exhibitors:read", price: null },
  },
  {
    list: listExhibitors,
    get: getExhibitor,
    own: "exhibitors:read",
    joins: { booths: "plan:read", categories: null },
  },
  {
    list: listSessions,
    get: getSession,
    own: "sessions:read",
    joins: { exhibitor: "exhibitors:read", place: "plan:read" },
  },
] as const;

async function fairWith(count: number) {
  const world = await server.world();
  const { ask } = world;
  const names = Array.from({ length: count }, (_, index) => ({
    name: `Company ${index}`,
    categories: ["Light"],
  }));
  const exhibitors: Json[] = (await ask(createExhibitors, { body: names })).body.data;
  await ask(createPricingRule, { body: { name: "All", pricePerM2Cents: 10_000, currency: "EUR" } });
  const times = { startsAt: "2027-03-09T09:00:00Z", endsAt: "2027-03-09T10:00:00Z" };
  for (const [index, { id }] of exhibitors.entries()) {
    const booth = await world.booth(`A${index}`, { width: 4, height: 3 });
    const order = await reserved(world, booth.id, { exhibitorId: id });
    await ask(assignBooth, { params: { id: booth.id }, body: { exhibitorId: id } });
    await ask(invoiceOrder, { params: { id: order.id } });
    await ask(payOrder, { params: { id: order.id }, body: { amountCents: 100 } });
    await ask(createSessions, {
      body: { title: `Talk ${index}`, ...times, exhibitorId: id, booth: booth.label },
    });
  }
  return world;
}

/** Tests that only read share an event with two of everything. */
let shared: Promise<World> | undefined;
const sharedFair = () => {
  shared ??= fairWith(2);
  return shared;
};

const wordsOf = (joins: object) => Object.keys(joins).join(",");
const listed = async ({ ask }: World, list: Endpoint, include?: string) =>
  (await ask(list, { query: include === undefined ? {} : { include } })).body.data as Json[];

test("records include their related records", async () => {
  const world = await sharedFair();
  const [order, booth, exhibitor, session] = await Promise.all(
    ALL.map(async ({ list, joins }) => (await listed(world, list, wordsOf(joins))).find(isFirst)),
  );
  expect(order.included).toMatchObject({
    event: { id: world.fair.id, slug: world.fair.slug, name: "Spring Fair" },
    exhibitor: { id: exhibitor.id, name: "Company 0" },
    booths: [{ id: booth.id, label: "A0" }],
    documents: [{ kind: "invoice", orderId: order.id }],
    payments: [{ amountCents: 100, orderId: order.id }],
  });
  expect(order.included.event).not.toHaveProperty("settings");
  expect(booth.included).toMatchObject({
    exhibitors: [{ id: exhibitor.id }],
    price: { netCents: 120_000, currency: "EUR" },
  });
  expect(exhibitor.included).toMatchObject({ booths: [{ label: "A0" }], categories: [{ name: "Light" }] });
  expect(session.included).toMatchObject({
    exhibitor: { name: "Company 0" },
    place: { name: "A0", levelId: world.levelId, levelName: "Hall 1" },
  });
});

const isFirst = ({ label, name, title, boothLabel }: Json) =>
  ["A0", "Company 0", "Talk 0"].includes(boothLabel ?? label ?? name ?? title);

describe.each(ALL)("GET $list.path", ({ list, get, own, joins }) => {
  test("a record is the same as in the list, and without include nothing is added", async () => {
    const world = await sharedFair();
    const [plain] = await listed(world, list);
    expect(plain).not.toHaveProperty("included");
    const include = wordsOf(joins);
    const [joined] = await listed(world, list, include);
    const { included, ...rest } = joined;
    expect(rest).toEqual(plain);
    expect(Object.keys(included).sort()).toEqual(Object.keys(joins).sort());
    const params = { id: plain.id };
    const alone = await world.ask(get, { params });
    expect(alone.headers.get("etag")).not.toBeNull();
    expect(alone.body.data).toEqual(plain);
    const whole = await world.ask(get, { params, query: { include: include.split(",") } });
    // Included records change without the record itself, so its ETag would be wrong.
    expect(whole.headers.get("etag")).toBeNull();
    expect(whole.body.data).toEqual(joined);
  });

  test("403 names the scope of a record that the key may not read", async () => {
    const world = await server.world();
    const key = await world.keyWith([own]);
    for (const [include, scope] of Object.entries(joins)) {
      const { status, body } = await world.ask(list, { key, query: { include } });
      expect([include, status, body.error?.details?.required]).toEqual(
        scope === null ? [include, 200, undefined] : [include, 403, [scope]],
      );
      if (scope === null) continue;
      expect(body.error.message).toContain(scope);
      const fitting = await world.keyWith([own, scope]);
      expect((await world.ask(list, { key: fitting, query: { include } })).status).toBe(200);
    }
  });

  test("400 for other words, and cursors work with and without include", async () => {
    const world = await sharedFair();
    expect((await world.ask(list, { query: { include: "everything" } })).body.error.code).toBe(
      "validation_error",
    );
    const first = await world.ask(list, { query: { limit: "1" } });
    const query = { limit: "1", after: first.body.meta.next, include: wordsOf(joins) };
    const [second] = (await world.ask(list, { query })).body.data;
    expect(second.included).toBeDefined();
    expect(second.id).not.toBe(first.body.data[0].id);
  });
});

test("a page of many records takes as many reads as one of a few", { tags: "soak" }, async () => {
  const [few, many] = [await sharedFair(), await fairWith(4)];
  for (const { list, joins } of ALL) {
    const include = wordsOf(joins);
    const reads = await Promise.all(
      [few, many].map((world) => readsOf(world, () => listed(world, list, include))),
    );
    expect(reads[0]).toBeGreaterThan(2);
    expect(reads[1]).toBe(reads[0]);
  }
});

/** The number of database reads, counted as calls of the database client. */
async function readsOf({ app }: World, work: () => Promise<unknown>): Promise<number> {
  const { db } = app;
  let count = 0;
  const counting = (target: object): never =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name);
        if (typeof value === "object" && value !== null) return counting(value);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          count += 1;
          return Reflect.apply(value, of, args);
        };
      },
    }) as never;
  app.db = { ...db, read: counting(db.read) };
  await work();
  app.db = db;
  return count;
}

test("every list with the parameter `include` is tested here", () => {
  const including = endpoints.filter(
    ({ method, path, query }) =>
      method === "GET" &&
      path.startsWith("/api/v1/events/") &&
      Object.hasOwn((query as Json)?.shape ?? {}, "include"),
  );
  expect(including.map(({ path }) => path).sort()).toEqual(
    ALL.flatMap(({ list, get }) => [list.path, get.path]).sort(),
  );
});
