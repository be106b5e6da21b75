import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { CHANGE_SCOPES, CHANGE_TYPES, type RecordChange } from "#lib/records/changes";
import { databaseWithin } from "#lib/store/database";
import { BASE, type Json, noLimits } from "#lib/testing/ask";
import { readEvents } from "#lib/testing/eventStream";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import * as booths from "#services/booths";
import { forgetOldChanges } from "#services/changes";
import { createBooths, deleteBooth, updateBooth } from "./booths";
import { createCategory, deleteCategory, updateCategory } from "./categories";
import { followChanges, listChanges } from "./changes";
import { deleteEvent, updateEvent } from "./events";
import { createExhibitors, updateExhibitor } from "./exhibitors";
import { endpoints } from "./index";
import { createWebhook, listWebhookEvents } from "./webhooks";

const server = testServer();

type Query = Record<string, string>;
const told = ({ type, action, id }: Pick<RecordChange, "type" | "action" | "id">) =>
  `${type} ${action} ${id}`;

/** Reads changes from now on; each call returns what has happened since the previous call. */
async function following({ ask }: World, query: Query = {}) {
  let after = (await ask(listChanges, { query: { ...query, after: "latest" } })).body.meta.next;
  return async (): Promise<string[]> => {
    const { status, body } = await ask(listChanges, { query: { ...query, after, limit: "1000" } });
    expect([status, body.error]).toEqual([200, undefined]);
    after = body.meta.next;
    return body.data.map(told);
  };
}

describe("GET /api/v1/changes", () => {
  test("200 lists the records that each write created, changed or deleted, also those nested in fields", async () => {
    const world = await server.world();
    const { ask, fair } = world;
    const since = await following(world);
    expect(await since()).toEqual([]);
    const { id: booth } = await world.booth("A1", { price: 100 });
    expect(await since()).toEqual([`booth created ${booth}`]);
    const { body: made } = await ask(createExhibitors, { body: { name: "Nova" } });
    const exhibitor: string = made.data.id;
    expect(await since()).toEqual([`exhibitor created ${exhibitor}`]);
    await ask(updateBooth, { params: { id: "A1" }, body: { exhibitorIds: [exhibitor] } });
    expect(new Set(await since())).toEqual(
      new Set([`booth updated ${booth}`, `exhibitor updated ${exhibitor}`]),
    );
    await ask(updateExhibitor, { params: { id: exhibitor }, body: { city: "Oslo" } });
    expect(await since()).toEqual([`exhibitor updated ${exhibitor}`]);
    await ask(updateExhibitor, { params: { id: exhibitor }, body: { city: "Oslo" } });
    expect(await since()).toEqual([]);
    const { body: category } = await ask(createCategory, { body: { name: "Light" } });
    await ask(updateCategory, { params: { id: category.data.id }, body: { color: "#ff0000" } });
    await ask(deleteCategory, { params: { id: category.data.id } });
    expect(await since()).toEqual(
      ["created", "updated", "deleted"].map((action) => `category ${action} ${category.data.id}`),
    );
    await ask(deleteBooth, { params: { id: "A1" } });
    expect(await since()).toEqual(
      expect.arrayContaining([`booth deleted ${booth}`, `exhibitor updated ${exhibitor}`]),
    );
    await world.booth("A2", { price: 100 });
    await since();
    const order = await reserved(world, "A2");
    const sold = await since();
    expect(sold).toEqual(
      expect.arrayContaining([`order created ${order.id}`, `booth updated ${order.boothId}`]),
    );
    expect(sold.filter((one) => one.startsWith("event"))).toEqual([]);
    await ask(updateEvent, { body: { name: "Other" } });
    await ask(deleteEvent, {});
    const ended = await since();
    // The orders of a deleted event end before it does.
    expect(ended).toContain(`order updated ${order.id}`);
    expect(ended.filter((one) => one.startsWith("event"))).toEqual([
      `event updated ${fair.id}`,
      `event deleted ${fair.id}`,
    ]);
  });

  test("200 lists bulks record by record, in pages of any size, and only the requested types", async () => {
    const world = await server.world();
    const { app, fair, ask } = world;
    const inputs = Array.from({ length: 30 }, (_, at) => ({ label: `B${at}` }));
    await booths.upsert(app, fair, inputs);
    await ask(createCategory, { body: { name: "Light" } });
    const all = (await ask(listChanges, { query: { limit: "1000" } })).body.data;
    expect(all.filter(({ type }: RecordChange) => type === "booth")).toHaveLength(30);
    const paged: Json[] = [];
    for (let [after, hasMore] = [undefined as string | undefined, true]; hasMore; ) {
      const { body } = await ask(listChanges, { query: { limit: "7", ...(after && { after }) } });
      paged.push(...body.data);
      [after, hasMore] = [body.meta.next, body.meta.hasMore];
    }
    expect(paged.map(told)).toEqual(all.map(told));
    // Each change has a cursor of its own.
    const { body: rest } = await ask(listChanges, { query: { after: all[11].cursor, types: "booth,level" } });
    expect(rest.data.map(told)).toEqual(
      all
        .slice(12)
        .filter(({ type }: Json) => type === "booth")
        .map(told),
    );
  });

  test("200 lists everything from weeks without a read, or nothing of it with latest", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    const { ask } = world;
    const write = () => world.app.db.read.$executeRaw`
      INSERT INTO "RecordChange" ("organisationId", "type", "action", "ids")
      SELECT ${world.orgId}, 'note', 'updated', ARRAY['n' || one] FROM generate_series(1, 5001) one`;
    await write();
    const seen: string[] = [];
    for (let [after, hasMore] = ["", true]; hasMore; ) {
      const query = { types: "note", limit: "1000", ...(after && { after }) };
      const { body } = await ask(listChanges, { query });
      seen.push(...body.data.map(({ id }: RecordChange) => id));
      [after, hasMore] = [body.meta.next, body.meta.hasMore];
    }
    expect(seen).toEqual(Array.from({ length: 5_001 }, (_, at) => `n${at + 1}`));
    await write();
    const { meta } = (await ask(listChanges, { query: { after: "latest" } })).body;
    expect(meta.hasMore).toBe(false);
    const { body: none } = await ask(listChanges, { query: { after: meta.next } });
    expect([none.data, none.meta.hasMore]).toEqual([[], false]);
  });

  test("200 lists only what the key may read: its scopes, its events, its organisation", async () => {
    const world = await server.world();
    const stranger = await server.world();
    const forStranger = await following(stranger);
    const { id } = await world.booth("A1", { price: 100 });
    await reserved(world, "A1");
    await world.ask(createWebhook, { body: { url: "https://hooks.example/1", events: ["booth.updated"] } });
    const typesOf = async (key: string) => {
      const { body } = await world.ask(listChanges, { key });
      return [...new Set(body.data.map(({ type }: RecordChange) => type))].sort();
    };
    expect(await typesOf(await world.keyWith(["plan:read"]))).toEqual(["booth", "level"]);
    expect(await typesOf(await world.keyWith(["webhooks:read"]))).toEqual(["webhook"]);
    const key = await world.keyWith(["plan:read"]);
    const { status, body } = await world.ask(listChanges, { key, query: { types: "booth,order" } });
    expect([status, body.error.code, body.error.details]).toEqual([
      403,
      "insufficient_scope",
      { required: ["orders:read"] },
    ]);
    const blind = await world.ask(listChanges, { key: await world.keyWith(["geocode:read"]) });
    expect(blind.status).toBe(403);

    await world.app.db.read.apiKey.updateMany({
      where: { organisationId: world.orgId },
      data: { eventIds: ["evt_other"] },
    });
    expect((await world.ask(listChanges, { key })).body.data).toEqual([]);
    expect(await forStranger()).toEqual([]);
    const { body: theirs } = await stranger.ask(listChanges, { query: { limit: "1000" } });
    expect(theirs.data.map(told).join()).not.toContain(id);
  });

  test("a write that is rolled back leaves no change", async () => {
    const world = await server.world();
    const { app, fair } = world;
    const since = await following(world);
    const attempt = app.db.transaction(async (db) => {
      await booths.create({ ...app, db: databaseWithin(app.db, db) }, fair, { label: "A1" });
      throw new Error("Taken back.");
    });
    await expect(attempt).rejects.toThrow("Taken back.");
    expect(await since()).toEqual([]);
    const own = { organisationId: world.orgId, type: "booth" };
    expect(await app.db.read.recordChange.count({ where: own })).toBe(0);
  });

  test("400 cursor_expired after 30 days or a restored backup, validation_error for an invalid cursor", async () => {
    const world = await server.world();
    const stranger = await server.world();
    const { ask, clock } = world;
    await world.booth("A1");
    const { next } = (await ask(listChanges, { query: { limit: "1" } })).body.meta;
    const refusal = async (after: string, whose = world) => {
      const { status, body } = await whose.ask(listChanges, { query: { after } });
      return [status, body.error?.code, body.error?.message.includes("latest")];
    };
    expect(await refusal("soon")).toEqual([400, "validation_error", true]);
    expect(await refusal(next, stranger)).toEqual([400, "validation_error", true]);
    clock.forwardMinutes(30 * 24 * 60);
    expect((await ask(listChanges, { query: { after: next } })).status).toBe(200);
    clock.forwardMinutes(1);
    expect(await refusal(next)).toEqual([400, "cursor_expired", true]);
    const { next: last } = (await ask(listChanges, { query: { after: "latest" } })).body.meta;
    await world.app.db.read.$executeRaw`SELECT setval('record_change_number', 1)`;
    expect(await refusal(last)).toEqual([400, "cursor_expired", true]);
    await world.app.db.read.$executeRaw`
      SELECT setval('record_change_number', (SELECT max("number") FROM "RecordChange"))`;
  });

  test("a job deletes changes that are too old for any valid cursor", async () => {
    const world = await server.world();
    const { app } = world;
    const data = { organisationId: world.orgId, type: "booth", action: "updated" };
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    const own = { where: { organisationId: world.orgId } };
    await app.db.read.recordChange.deleteMany(own);
    for (const [id, days] of [
      ["old", 32],
      ["kept", 30],
    ] as const) {
      await app.db.read.recordChange.create({ data: { ...data, ids: [id], at: daysAgo(days) } });
    }
    await forgetOldChanges(app);
    expect((await app.db.read.recordChange.findMany(own)).map(({ ids }) => ids)).toEqual([["kept"]]);
  });
});

test("each type has triggers, the scope of its list and a place in the guide, and no table is missing", async () => {
  const { app } = await server.world();
  const rows = await app.db.read.$queryRaw<{ table: string; call: string }[]>`
    SELECT c.relname AS "table", pg_get_triggerdef(t.oid) AS "call" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgname LIKE 'change_%'`;
  const types = rows.flatMap(({ call }) => call.match(/record_changes\w*\('(\w+)'/)?.[1] ?? []);
  expect(new Set([...types, "wayfinding"])).toEqual(new Set(CHANGE_TYPES));
  const followed = new Map<string, number>();
  for (const { table } of rows) followed.set(table, (followed.get(table) ?? 0) + 1);
  // Rows are only added to the outbox; each other table has triggers for all three actions.
  expect(followed.get("Fact")).toBe(1);
  followed.delete("Fact");
  for (const [table, count] of followed) expect([table, count % 3]).toEqual([table, 0]);

  const own = await app.db.read.$queryRaw<{ table: string }[]>`
    SELECT table_name AS "table" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'updatedAt' ORDER BY 1`;
  const withoutFeed = own.map(({ table }) => table).filter((table) => !followed.has(table));
  // Keys and connections are read by owners only, and the others are not records of the API.
  expect(withoutFeed.join(" ")).toBe("ApiKey Connector RateBucket ScimGroup ScimUser SsoConnection VatCheck");

  const guide = readFileSync("docs/following-changes.md", "utf8");
  for (const scope of new Set(Object.values(CHANGE_SCOPES))) {
    const [, words = ""] = guide.match(new RegExp(`\\| \`${scope}\` \\| (.*) \\|`)) ?? [];
    const documented = words.split(", ").map((word) => word.replaceAll("`", ""));
    expect([scope, documented.toSorted()]).toEqual([
      scope,
      CHANGE_TYPES.filter((type) => CHANGE_SCOPES[type] === scope).toSorted(),
    ]);
  }

  const lists: Record<string, string> = {
    event: "",
    level: "levels",
    booth: "booths",
    element: "elements",
    transition: "wayfinding/transitions",
    comment: "comments",
    wayfinding: "wayfinding",
    exhibitor: "exhibitors",
    category: "categories",
    session: "sessions",
    order: "orders",
    payment: "payments",
    dispute: "disputes",
    document: "documents",
    option: "options",
    waitlistEntry: "waitlist",
    note: "notes",
    pricingRule: "pricing-rules",
    fee: "fees",
    taxRule: "tax-rules",
    discount: "discounts",
    extra: "extras",
    banner: "banners",
    kiosk: "kiosks",
    version: "versions",
  };
  for (const [type, name] of Object.entries(lists)) {
    const path = name ? `/api/v1/events/{event}/${name}` : "/api/v1/events";
    const list = endpoints.find((one) => one.method === "GET" && one.path === path);
    const scope = CHANGE_SCOPES[type as keyof typeof CHANGE_SCOPES];
    expect([type, list?.access]).toEqual([type, expect.objectContaining({ scope })]);
  }
});

// The embedded database has one writer, so no transaction commits before one that wrote earlier.
test.runIf(inject("database").kind === "postgres")(
  "a reader gets a change that was written before its cursor and committed after it",
  async () => {
    const world = await server.world();
    const { app, fair } = world;
    const since = await following(world, { types: "booth" });
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written: (id: string) => void = () => {};
    const isWritten = new Promise<string>((resolve) => {
      written = resolve;
    });
    const slow = app.db.transaction(async (db) => {
      const id = app.ids.next("bth");
      await db.$executeRaw`
        INSERT INTO "Booth" ("id", "eventId", "levelId", "label", "x", "y", "width", "height", "createdAt", "updatedAt")
        VALUES (${id}, ${fair.id}, ${world.levelId}, 'slow', 0, 0, 3, 3, now(), now())`;
      written(id);
      await mayCommit;
    });
    const slowId = await isWritten;
    const { id: quickId } = await world.booth("quick");
    expect(await since()).toEqual([`booth created ${quickId}`]);
    commit();
    await slow;
    expect(await since()).toEqual([`booth created ${slowId}`]);
  },
);

describe("GET /api/v1/changes/stream", () => {
  async function open(world: World, query: string, headers: Record<string, string> = {}) {
    const deps = depsOf(world.app, { baseUrl: BASE }, noLimits);
    const request = new Request(`${BASE}/api/v1/changes/stream${query}`, {
      headers: { authorization: `Bearer ${world.key}`, ...headers },
    });
    const response = await serving(() => deps)(followChanges).GET(request);
    const events = readEvents(response);
    const next = async () => {
      const event = await events.next();
      if (!event) throw new Error("The stream has ended.");
      return event as { event: string; id: string; data: Json };
    };
    return { response, next, leave: events.leave };
  }

  test("200 sends each change as it is written, and after a reconnect those since the last one", async () => {
    const world = await server.world();
    const stream = await open(world, "?after=latest&types=booth");
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
    const ready = await stream.next();
    expect(ready.event).toBe("ready");
    const first = await world.booth("A1");
    const heard = await stream.next();
    expect([heard.event, told(heard.data)]).toEqual(["change", `booth created ${first.id}`]);
    await stream.leave();

    const second = await world.booth("A2");
    const resumed = await open(world, "?after=latest&types=booth", { "last-event-id": heard.id });
    expect(told((await resumed.next()).data)).toBe(`booth created ${second.id}`);
    await resumed.leave();
    // A client that disconnects before the first change misses none either.
    const again = await open(world, "?after=latest&types=booth", { "last-event-id": ready.id });
    expect(told((await again.next()).data)).toBe(`booth created ${first.id}`);
    await again.leave();
  });

  test("an expired cursor ends the stream with an event that says what to do; an invalid one is a 400", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { next } = (await world.ask(listChanges, { query: {} })).body.meta;
    world.clock.forwardMinutes(31 * 24 * 60);
    const stream = await open(world, "?after=latest", { "last-event-id": next });
    expect(await stream.next()).toMatchObject({ event: "error", data: { code: "cursor_expired" } });
    await expect(stream.next()).rejects.toThrow("ended");
    expect((await open(world, "?after=soon")).response.status).toBe(400);
  });
});

test("webhook events are listed only on request, and can be read by a key's events and scopes", async () => {
  const world = await server.world();
  const { body: start } = await world.ask(listChanges, { query: { after: "latest" } });
  await world.ask(createBooths, {
    body: { label: "A1", levelId: world.levelId, x: 1, y: 1, width: 3, height: 3 },
  });
  const read = async (query: Record<string, string>) =>
    (await world.ask(listChanges, { query: { after: start.meta.next, ...query } })).body.data;
  const usual = await read({});
  expect(usual.map(({ type }: { type: string }) => type)).not.toContain("webhookEvent");
  const events = await read({ types: "webhookEvent" });
  expect(events).toMatchObject([{ type: "webhookEvent", action: "created", eventId: world.fair.id }]);
  const [{ id }] = events;
  const { body } = await world.ask(listWebhookEvents, { query: { ids: id } });
  expect(body.data).toMatchObject([{ id, type: "booth.created", data: { booth: { label: "A1" } } }]);
  const listed = async (query: Record<string, string>, key = world.key) =>
    (await world.ask(listWebhookEvents, { query, key })).body;
  expect((await listed({ ids: "nonsense" })).data).toEqual([]);
  expect((await listed({ type: "order.paid" })).data).toEqual([]);
  const reader = await world.keyWith(["webhooks:read"]);
  expect((await listed({}, reader)).error.code).toBe("insufficient_scope");
  const other = await server.world();
  expect((await listed({ ids: id }, other.key)).data).toEqual([]);
});
