import { describe, expect, test } from "vitest";
import { bringInto, everySale } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import * as keys from "#services/keys";
import { getBooth, listBooths } from "./booths";
import { createEvent, deleteEvent, getEvent, listEvents, restoreEvent, updateEvent } from "./events";
import { listLevels } from "./levels";

const server = testServer();

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

/** Slugs are unique in the whole installation, so each test uses its own. */
let count = 0;
const freshName = () => {
  count += 1;
  return `Nordlicht ${count} ${Math.random().toString(36).slice(2, 8)}`;
};

const patched = async ({ ask }: World, body: object) => (await ask(updateEvent, { body })).body.data;

describe("POST /api/v1/events", () => {
  test("200 creates a draft with default values, which is found by id, slug and legacyId", async () => {
    const { ask } = await server.world();
    const name = freshName();
    const { status, body } = await ask(createEvent, { body: { name } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^evt_\w{22,}$/),
      legacyId: expect.any(Number),
      name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      description: null,
      startsAt: null,
      endsAt: null,
      timezone: "UTC",
      venue: null,
      logoUrl: null,
      translations: {},
      settings: {},
      status: "draft",
      publishedVersion: null,
      publishedAt: null,
      counts: { levels: 0, booths: 0, exhibitors: 0, sessions: 0 },
      createdAt: "2027-03-01T09:00:00.000Z",
      updatedAt: "2027-03-01T09:00:00.000Z",
    });
    for (const event of [body.data.id, body.data.slug, String(body.data.legacyId)]) {
      expect((await ask(getEvent, { params: { event } })).body).toEqual(body);
    }
  });

  test("200 stores every writable field; times are converted to UTC", async () => {
    const { ask } = await server.world();
    const input = {
      name: freshName(),
      description: "d",
      timezone: "Europe/Berlin",
      logoUrl: "https://example.test/l.png",
      venue: { name: "Messe", address: "Street 1", lat: 52.5, lng: 13.4 },
      settings: { sales: { currency: "CHF", holdMinutes: 45 }, unknown: { kept: [1, { a: null }] } },
    };
    const times = { startsAt: "2027-05-01T09:00:00+02:00", endsAt: "2027-05-03T18:00:00Z" };
    const { body } = await ask(createEvent, { body: { ...input, ...times } });
    expect(body.data).toMatchObject({
      ...input,
      startsAt: "2027-05-01T07:00:00.000Z",
      endsAt: "2027-05-03T18:00:00.000Z",
    });
  });

  test.each<[string, object]>([
    ["no name", {}],
    ["an empty name", { name: "  " }],
    ["a name of 201 characters", { name: "x".repeat(201) }],
    ["EV-02: a slug shaped like an id", { name: "N", slug: `evt_${"a".repeat(22)}` }],
    ["EV-02: a slug that is a number", { name: "N", slug: "123" }],
    ["EV-02: a slug with capitals", { name: "N", slug: "Nordlicht" }],
    ["EV-02: a slug with a slash", { name: "N", slug: "a/b" }],
    ["EV-02: an empty slug", { name: "N", slug: "" }],
    ["EV-02: a slug of 81 characters", { name: "N", slug: "x".repeat(81) }],
    ["EV-02: the reserved word api", { name: "N", slug: "api" }],
    ["EV-02: the reserved word e", { name: "N", slug: "e" }],
    ["EV-02: the reserved word new", { name: "N", slug: "new" }],
    [
      "an end before the start",
      { name: "N", startsAt: "2027-05-02T00:00:00Z", endsAt: "2027-05-01T00:00:00Z" },
    ],
    ["a time without a zone", { name: "N", startsAt: "2027-05-02T00:00:00" }],
    ["a time in the year 0", { name: "N", startsAt: "0000-12-31T23:59:59Z" }],
    ["a time that is in the year 0 in UTC", { name: "N", startsAt: "0001-01-01T00:00:00+01:00" }],
    ["a time that is in the year 10000 in UTC", { name: "N", endsAt: "9999-12-31T23:59:59-01:00" }],
    ["an unknown time zone", { name: "N", timezone: "Mars/Olympus" }],
    ["X-14: a logo with a javascript: URL", { name: "N", logoUrl: "javascript:alert(1)" }],
    ["a latitude beyond 90 degrees", { name: "N", venue: { lat: 91 } }],
    ["an unknown currency", { name: "N", settings: { sales: { currency: "XYZ" } } }],
    ["a feed read every 0 hours", { name: "N", settings: { integrations: { partner: { everyHours: 0 } } } }],
    ["a minimum aisle width in words", { name: "N", settings: { publishing: { minAisleWidth: "wide" } } }],
    ["a hold of 0 minutes", { name: "N", settings: { sales: { holdMinutes: 0 } } }],
    ["settings that are not an object", { name: "N", settings: [] }],
  ])("400 for %s", async (_, body) => {
    const { ask } = await server.world();
    expect(await lineOf(ask(createEvent, { body }))).toBe("400 validation_error");
    expect((await ask(listEvents)).body.meta.total).toBe(1);
  });

  test("EV-02: a slug cannot be a number that is another event's legacyId", async () => {
    const [world, elsewhere] = [await server.world(), await server.world()];
    const { id, legacyId } = (await world.ask(getEvent)).body.data;
    const { body } = await elsewhere.ask(createEvent, { body: { name: String(legacyId) } });
    expect(body.data.slug).toBe(`event-${legacyId}`);
    const line = await lineOf(elsewhere.ask(updateEvent, { body: { slug: String(legacyId) } }));
    expect(line).toBe("400 validation_error");
    const { body: found } = await world.ask(getEvent, { params: { event: String(legacyId) } });
    expect(found.data.id).toBe(id);
  });

  test("EV-01: a requested slug is refused if taken; one made from the name gets a number", async () => {
    const { ask } = await server.world();
    const slug = `taken-${count}-${Math.random().toString(36).slice(2)}`;
    expect(await lineOf(ask(createEvent, { body: { name: "N", slug } }))).toBe("200");
    expect(await lineOf(ask(createEvent, { body: { name: "N", slug } }))).toBe("409 slug_taken");
    const name = `${freshName()} ${"long ".repeat(30)}`.trim();
    const slugs = [];
    for (let index = 0; index < 3; index += 1)
      slugs.push((await ask(createEvent, { body: { name } })).body.data.slug);
    expect(slugs[1]).toMatch(/-2$/);
    expect(slugs[2]).toMatch(/-3$/);
    for (const each of slugs) expect(each).toMatch(/^[a-z0-9-]{1,80}$/);
  });

  test("EV-01: concurrent events get distinct slugs, and a requested slug goes to only one of them", async () => {
    const world = await server.world();
    const name = freshName();
    const generated = await Promise.all(
      Array.from({ length: 8 }, () => world.ask(createEvent, { body: { name } })),
    );
    expect(generated.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(generated.map(({ body }) => body.data.slug)).size).toBe(8);
    const slug = `race-${name.toLowerCase().replaceAll(" ", "-")}`;
    const explicit = await Promise.all(
      Array.from({ length: 8 }, () => lineOf(world.ask(createEvent, { body: { name: "N", slug } }))),
    );
    expect(explicit.filter((line) => line === "200")).toHaveLength(1);
    expect(explicit.filter((line) => line === "409 slug_taken")).toHaveLength(7);
  });
});

describe("PATCH /api/v1/events/{event}", () => {
  test("200 changes the given fields, clears those that are null, and is found by its new slug", async () => {
    const world = await server.world();
    const venue = { name: "Messe" };
    const bare = await patched(world, { venue: { ...venue, address: null, lat: null, lng: null } });
    expect(bare.venue).toEqual(venue);
    await patched(world, {
      description: "d",
      venue,
      startsAt: "2027-05-01T00:00:00Z",
      endsAt: "2027-05-02T00:00:00Z",
    });
    const cleared = await patched(world, { description: null, venue: null, startsAt: null, name: "Renamed" });
    expect(cleared).toMatchObject({
      name: "Renamed",
      description: null,
      venue: null,
      startsAt: null,
      endsAt: "2027-05-02T00:00:00.000Z",
    });
    const slug = `renamed-${cleared.legacyId}`;
    await patched(world, { slug });
    expect((await world.ask(getEvent, { params: { event: slug } })).body.data.id).toBe(cleared.id);
    expect(await lineOf(world.ask(updateEvent, { body: { startsAt: "2027-05-03T00:00:00Z" } }))).toBe(
      "400 validation_error",
    );
  });

  test("EV-03: settings are merged: objects merge, arrays replace, null removes, unknown keys stay", async () => {
    const world = await server.world();
    await patched(world, {
      settings: { viewer: { languages: ["de", "en"], theme: { primary: "#fff" } }, mine: { a: 1 } },
    });
    const { settings } = await patched(world, {
      settings: {
        viewer: { languages: ["fr"], theme: { accent: "#000" } },
        mine: { a: null, b: { c: 2 } },
        sales: null,
      },
    });
    expect(settings).toEqual({
      viewer: { languages: ["fr"], theme: { primary: "#fff", accent: "#000" } },
      mine: { b: { c: 2 } },
    });
  });

  test("EV-03: concurrent patches of different keys are both saved", async () => {
    const world = await server.world();
    const keysOfSettings = Array.from({ length: 10 }, (_, index) => `key${index}`);
    await Promise.all(keysOfSettings.map((key) => patched(world, { settings: { mine: { [key]: 1 } } })));
    const { settings } = (await world.ask(getEvent)).body.data;
    expect(Object.keys(settings.mine).sort()).toEqual(keysOfSettings);
  });

  test.each([
    ["__proto__", '{"settings":{"__proto__":{"a":1}}}'],
    ["__proto__ deep inside", '{"settings":{"viewer":{"theme":{"__proto__":{"a":1}}}}}'],
    ["constructor", '{"settings":{"constructor":{"a":1}}}'],
    ["prototype in a list", '{"settings":{"mine":[{"prototype":1}]}}'],
    ["17 levels", `{"settings":${'{"a":'.repeat(17)}1${"}".repeat(17)}}`],
    ["more than 256 kB", JSON.stringify({ settings: { mine: "x".repeat(256 * 1024) } })],
  ])("EV-03: 400 for %s", async (_, body) => {
    const world = await server.world();
    const headers = { "content-type": "application/json" };
    expect(await lineOf(world.ask(updateEvent, { body, headers }))).toBe("400 validation_error");
    expect((await world.ask(getEvent)).body.data.settings).toEqual({});
  });

  test("412 for an outdated ETag, 409 for another event's slug", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const headers = { "if-match": (await world.ask(getEvent)).headers.get("etag") ?? "" };
    expect(await lineOf(world.ask(updateEvent, { body: { description: "a" }, headers }))).toBe("200");
    expect(await lineOf(world.ask(updateEvent, { body: { description: "b" }, headers }))).toBe(
      "412 precondition_failed",
    );
    expect(await lineOf(world.ask(deleteEvent, { headers }))).toBe("412 precondition_failed");
    expect(await lineOf(world.ask(updateEvent, { body: { slug: other.fair.slug } }))).toBe("409 slug_taken");
  });
});

describe("GET /api/v1/events", () => {
  test("200 lists the organisation's events by creation, in pages; a restricted key gets only its own", async () => {
    const world = await server.world();
    await server.world();
    const second = (await world.ask(createEvent, { body: { name: freshName() } })).body.data;
    const idsOf = async (query = {}, key = world.key) =>
      (await world.ask(listEvents, { query, key })).body.data.map(({ id }: { id: string }) => id);
    expect(new Set(await idsOf())).toEqual(new Set([world.fair.id, second.id]));
    expect(await idsOf({ limit: "1", offset: "1" })).toEqual((await idsOf()).slice(1));
    const { key } = await keys.create(world.app, world.owner, { name: "one", eventIds: [second.id] });
    expect(await idsOf({}, key)).toEqual([second.id]);
    expect(await lineOf(world.ask(getEvent, { key }))).toBe("404 event_not_found");
    expect(await lineOf(world.ask(createEvent, { key, body: { name: "N" } }))).toBe("403 forbidden");
  });
});

describe("DELETE /api/v1/events/{event}", () => {
  test("EV-10: 200, then 404 everywhere at once; a restored event is as before", async () => {
    const world = await server.world();
    const made = await world.booth("A1");
    await world.booth("A2");
    const { id, slug, legacyId } = (await world.ask(getEvent)).body.data;
    expect((await world.ask(deleteEvent)).body).toEqual({ data: { deleted: true, id } });
    for (const event of [id, slug, String(legacyId)]) {
      for (const endpoint of [getEvent, listBooths, listLevels, deleteEvent, updateEvent]) {
        const body = endpoint === updateEvent ? { body: {} } : {};
        expect(await lineOf(world.ask(endpoint, { params: { event }, ...body }))).toBe("404 event_not_found");
      }
    }
    expect((await world.ask(listEvents)).body.data).toEqual([]);
    const deleted = await world.ask(listEvents, { query: { deleted: "1", limit: "1" } });
    expect(deleted.body).toMatchObject({ data: [{ id }], meta: { total: 1, limit: 1, offset: 0 } });
    const { body } = await world.ask(restoreEvent, { params: { id } });
    expect(body.data).toMatchObject({ id, slug, legacyId, counts: { levels: 1, booths: 2 } });
    expect((await world.ask(getBooth, { params: { id: made.id } })).status).toBe(200);
    expect(await lineOf(world.ask(restoreEvent, { params: { id } }))).toBe("404 event_not_found");
  });

  test("EV-10: pending orders are cancelled and reported, paid ones are kept", async () => {
    const world = await server.world();
    const [pending, paid, over] = [await world.booth("A1"), await world.booth("A2"), await world.booth("A3")];
    await bringInto(world, over.id, "held (order)");
    world.clock.forwardMinutes(31);
    await bringInto(world, pending.id, "held (order)");
    await bringInto(world, paid.id, "sold (order)");
    await world.ask(deleteEvent);
    const sales = await everySale(world);
    const statuses = Object.fromEntries(
      sales.map(({ booth, orders }) => [booth.label, `${booth.status} ${orders[0]?.status}`]),
    );
    expect(statuses).toEqual({ A1: "available cancelled", A2: "sold paid", A3: "available expired" });
    const emitted = (await world.domainEvents())
      .slice(3)
      .map(({ kind, data }) => `${(data.booth as { label: string }).label} ${kind}`);
    expect(emitted.toSorted()).toEqual([
      "A1 booth.status_changed",
      "A1 order.cancelled",
      "A3 booth.status_changed",
      "A3 order.expired",
    ]);
  });

  test("the slug of a deleted event is free; restoring takes another one if it is used", async () => {
    const world = await server.world();
    const { id, slug } = (await world.ask(getEvent)).body.data;
    await world.ask(deleteEvent);
    expect(await lineOf(world.ask(createEvent, { body: { name: "N", slug } }))).toBe("200");
    expect((await world.ask(restoreEvent, { params: { id } })).body.data.slug).toMatch(/^spring-fair.*-\d+$/);
  });

  test("X-01: no caller restores another organisation's event, and no key one outside its events", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const second = (await world.ask(createEvent, { body: { name: freshName() } })).body.data;
    const { key } = await keys.create(world.app, world.owner, { name: "one", eventIds: [second.id] });
    await world.ask(deleteEvent);
    const params = { id: world.fair.id };
    expect(await lineOf(other.ask(restoreEvent, { params }))).toBe("404 event_not_found");
    expect(await lineOf(world.ask(restoreEvent, { params, key }))).toBe("404 event_not_found");
    expect((await world.ask(listEvents, { query: { deleted: "1" }, key })).body.meta.total).toBe(0);
  });
});
