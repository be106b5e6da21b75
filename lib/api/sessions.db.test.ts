import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { deleteBooth, mergeBooths } from "./booths";
import { createElement, deleteElement } from "./elements";
import { deleteExhibitor } from "./exhibitors";
import { createLevel, deleteLevel } from "./levels";
import { createSessions, deleteSession, getSession, listSessions, updateSession } from "./sessions";

const server = testServer();

const TIMES = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
const NOWHERE = { boothId: null, elementId: null, levelId: null, x: null, y: null };

type Body = Record<string, unknown>;
const post = ({ ask }: World, body: unknown) => ask(createSessions, { body });
const make = async (world: World, body: Body = {}) =>
  (await post(world, { title: "Opening", ...TIMES, ...body })).body.data;
const patch = ({ ask }: World, id: string, body: Body) => ask(updateSession, { params: { id }, body });
const read = async ({ ask }: World, id: string) => (await ask(getSession, { params: { id } })).body.data;
const total = async ({ ask }: World) => (await ask(listSessions)).body.meta.total;

describe("POST /api/v1/events/{event}/sessions", () => {
  test("200 creates one from a title and its times, which are stored in UTC", async () => {
    const world = await server.world();
    const { status, body } = await post(world, {
      name: " Opening ",
      startsAt: "2027-05-04T09:00:00+02:00",
      endsAt: "2027-05-04T09:00:00+02:00",
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: "Opening",
      startsAt: "2027-05-04T07:00:00.000Z",
      endsAt: "2027-05-04T07:00:00.000Z",
      externalId: null,
      speakers: [],
      tags: [],
      capacity: null,
      exhibitorId: null,
      ...NOWHERE,
    });
    expect(body.data.legacyId).toBeGreaterThan(0);
    expect((await world.domainEvents()).map(({ kind }) => kind)).toEqual(["session.created"]);
  });

  test("200 saves every field", async () => {
    const world = await server.world();
    const exhibitorId = await world.exhibitor("Nova");
    const fields = {
      externalId: "s-1",
      kind: "talk",
      track: "Retail",
      exhibitorId,
      capacity: 60,
      tags: ["light"],
      url: "https://fair.example/1",
      speakers: [{ name: "Zoë", title: "CTO", company: "Nova", photoUrl: "/media/med_1.webp" }],
    };
    const made = await make(world, { ...fields, description: "<p onclick='x'>Q &amp; A</p>", nonsense: 1 });
    expect(made).toMatchObject({ ...fields, description: "<p>Q &amp; A</p>" });
    expect(made).not.toHaveProperty("nonsense");
  });

  test.each([
    ["no title", { title: undefined }, "title", "required"],
    ["no start", { startsAt: undefined }, "startsAt", "required"],
    ["SE-01: an end before its start", { endsAt: "2027-05-04T08:59:59Z" }, "endsAt", "custom"],
    ["SE-01: a time without a zone", { startsAt: "2027-05-04T09:00:00" }, "startsAt", "invalid_format"],
    ["SE-01: an invalid UTC offset", { startsAt: "2027-05-04T09:00:00+99:99" }, "startsAt", "invalid_format"],
    ["X-14: javascript: as link", { url: "javascript:alert(1)" }, "url", "custom"],
    ["a booth of another event", { boothId: "bth_x" }, "boothId", "unknown"],
    ["a label that no booth has", { booth: "Z9" }, "booth", "unknown"],
    ["an unknown element", { elementId: "el_x" }, "elementId", "unknown"],
    ["an unknown level", { levelId: "lvl_x", x: 1, y: 1 }, "levelId", "unknown"],
    ["an unknown exhibitor", { exhibitorId: "exh_x" }, "exhibitorId", "unknown"],
    ["two places", { booth: "A1", elementId: "el_x" }, "elementId", "custom"],
    ["a point without a level", { x: 1 }, "levelId", "unknown"],
  ])("400 for %s", async (_, fields, path, code) => {
    const world = await server.world();
    const { status, body } = await post(world, { title: "Opening", ...TIMES, ...fields });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.details[0]).toMatchObject({ path, code });
    expect(await total(world)).toBe(0);
  });

  test("200 at each kind of place: a booth by id or label, an element, a point", async () => {
    const world = await server.world();
    const { id: boothId } = await world.booth("A1", { externalId: "crm-1" });
    const geometry = { type: "rect", x: 0, y: 0, width: 5, height: 5 };
    const stage = { levelId: world.levelId, kind: "stage", geometry, props: { name: "Stage" } };
    const elementId = (await world.ask(createElement, { body: stage })).body.data.id;
    for (const key of [{ boothId }, { booth: "A1" }, { booth: "a1" }, { boothId: "crm-1" }]) {
      expect(await make(world, key)).toMatchObject({ ...NOWHERE, boothId });
    }
    expect(await make(world, { elementId })).toMatchObject({ ...NOWHERE, elementId });
    const point = { levelId: world.levelId, x: 3, y: 0 };
    expect(await make(world, point)).toMatchObject({ ...NOWHERE, ...point });
  });

  test("400 for an externalId that is a word in our URLs, so that every session can be read by it", async () => {
    const world = await server.world();
    const { status, body } = await post(world, { title: "Other", ...TIMES, externalId: "import" });
    expect([status, body.error.details[0].path]).toEqual([400, "externalId"]);
  });

  test("409 external_id_taken", async () => {
    const world = await server.world();
    await make(world, { externalId: "s-1" });
    const { status, body } = await post(world, { title: "Other", ...TIMES, externalId: "s-1" });
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      "external_id_taken",
      { externalId: "s-1" },
    ]);
  });
});

describe("POST /api/v1/events/{event}/sessions with an array", () => {
  test("200 matches by externalId, creates the others, and reports only changed ones", async () => {
    const world = await server.world();
    const before = await make(world, { externalId: "s-1", capacity: 60 });
    const items = [
      { title: "New", ...TIMES },
      { title: "Opening", ...TIMES, externalId: "s-1", capacity: 80 },
      { title: "Third", ...TIMES, externalId: "s-3" },
    ];
    const { body } = await post(world, items);
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["New", "Opening", "Third"]);
    expect(body.data[1]).toMatchObject({ id: before.id, capacity: 80 });
    expect((await world.domainEvents()).slice(1)).toMatchObject([
      { kind: "session.created" },
      { kind: "session.updated", data: { changed: ["capacity"], session: { id: before.id } } },
      { kind: "session.created" },
    ]);
    await post(world, items.slice(1));
    expect(await world.domainEvents()).toHaveLength(4);
  });

  test("400 duplicate_in_request for a repeated externalId, and nothing is saved", async () => {
    const world = await server.world();
    const item = { title: "Twice", ...TIMES, externalId: "s-1" };
    const { status, body } = await post(world, [item, item]);
    expect([status, body.error.code, body.error.details[0].index]).toEqual([400, "duplicate_in_request", 1]);
    expect(await total(world)).toBe(0);
  });

  test("400 too_many_items beyond 5,000 sessions in an event, with both numbers", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    const many = Array.from({ length: 5_000 }, (_, index) => ({ title: `Talk ${index}`, ...TIMES }));
    expect((await post(world, many)).status).toBe(200);
    const { status, body } = await post(world, { title: "One more", ...TIMES });
    expect([status, body.error.code]).toEqual([400, "too_many_items"]);
    expect(body.error.message).toMatch(/5001.*5000/);
    const all = (await world.ask(listSessions)).body;
    expect([all.data.length, all.meta]).toEqual([
      5_000,
      { total: 5_000, limit: 5_000, offset: 0, next: null },
    ]);
  });
});

describe("GET /api/v1/events/{event}/sessions", () => {
  test("200 by start time, all or a page of them", async () => {
    const world = await server.world();
    for (const hour of ["11", "09", "10"]) {
      await make(world, {
        title: hour,
        startsAt: `2027-05-04T${hour}:00:00Z`,
        endsAt: "2027-05-04T12:00:00Z",
      });
    }
    const titles = async (query: Record<string, string>) =>
      (await world.ask(listSessions, { query })).body.data.map(({ title }: { title: string }) => title);
    expect(await titles({})).toEqual(["09", "10", "11"]);
    expect(await titles({ limit: "1", offset: "1" })).toEqual(["10"]);
  });
});

describe("GET /api/v1/events/{event}/sessions/{id}", () => {
  test("200 by id, externalId and legacyId", async () => {
    const world = await server.world();
    const made = await make(world, { externalId: "s-1" });
    for (const id of [made.id, "s-1", String(made.legacyId)]) expect(await read(world, id)).toEqual(made);
  });

  test("200 returns the legacyId of speakers and tracks, the same everywhere and never set by clients", async () => {
    const world = await server.world();
    const zoe = { name: "Zoë", company: "Nova" };
    const first = await make(world, { track: "Retail", speakers: [zoe, { name: "Zoë", company: "Orion" }] });
    const second = await make(world, { track: "Retail", speakers: [{ ...zoe, legacyId: 7 }] });
    const numbers = [first.trackLegacyId, ...first.speakers.map(({ legacyId }: Body) => legacyId)];
    expect(new Set([first.legacyId, ...numbers]).size).toBe(4);
    expect([second.trackLegacyId, second.speakers[0].legacyId]).toEqual(numbers.slice(0, 2));
    expect((await make(world)).trackLegacyId).toBeNull();
    const back = await patch(world, first.id, { speakers: first.speakers });
    expect(back.body.data).toEqual(first);
    expect((await world.ask(listSessions)).body.data).toContainEqual(first);
  });
});

describe("PATCH /api/v1/events/{event}/sessions/{id}", () => {
  test("200 changes only the given fields; null clears", async () => {
    const world = await server.world();
    const speakers = [{ name: "Zoë", title: null, company: "Nova", photoUrl: null }];
    const { id } = await make(world, { speakers, track: "Retail", capacity: 60 });
    const { body } = await patch(world, id, { name: "Closing", track: null });
    expect(body.data).toMatchObject({ title: "Closing", track: null, capacity: 60, speakers });
    const [, updated] = await world.domainEvents();
    expect(updated).toMatchObject({ kind: "session.updated", data: { changed: ["title", "track"] } });
    await patch(world, id, { speakers: [{ name: "Zoë", company: "Nova" }] });
    expect(await world.domainEvents()).toHaveLength(2);
  });

  test("SE-01: 400 for an end before the unchanged start, and nothing changes", async () => {
    const world = await server.world();
    const made = await make(world);
    const { status, body } = await patch(world, made.id, { endsAt: "2027-05-04T08:00:00Z" });
    expect([status, body.error.details[0].path]).toEqual([400, "endsAt"]);
    expect(await read(world, made.id)).toEqual(made);
  });

  test("200 a new place replaces the old one, and null removes it", async () => {
    const world = await server.world();
    const { id: boothId } = await world.booth("A1");
    const { id } = await make(world, { boothId });
    const point = { levelId: world.levelId, x: 3, y: 4 };
    expect((await patch(world, id, point)).body.data).toMatchObject({ ...NOWHERE, ...point });
    expect((await patch(world, id, { x: 5 })).body.data).toMatchObject({ ...NOWHERE, ...point, x: 5 });
    expect((await patch(world, id, { capacity: 5 })).body.data).toMatchObject({ ...point, x: 5 });
    expect((await patch(world, id, { booth: "A1" })).body.data).toMatchObject({ ...NOWHERE, boothId });
    expect((await patch(world, id, { elementId: null })).body.data).toMatchObject({ boothId });
    expect((await patch(world, id, { boothId: null })).body.data).toMatchObject(NOWHERE);
  });

  test("412 when it was changed since it was read", async () => {
    const world = await server.world();
    const { id } = await make(world);
    const { headers } = await world.ask(getSession, { params: { id } });
    const ifMatch = { "if-match": headers.get("etag") ?? "" };
    const change = (body: Body) => world.ask(updateSession, { params: { id }, body, headers: ifMatch });
    expect((await change({ capacity: 1 })).status).toBe(200);
    expect((await change({ capacity: 2 })).status).toBe(412);
  });
});

describe("DELETE /api/v1/events/{event}/sessions/{id}", () => {
  test("200, and it is reported with its last state", async () => {
    const world = await server.world();
    const { id } = await make(world, { externalId: "s-1" });
    const { status, body } = await world.ask(deleteSession, { params: { id: "s-1" } });
    expect([status, body.data]).toEqual([200, { deleted: true, id }]);
    expect((await world.domainEvents()).at(-1)).toMatchObject({
      kind: "session.deleted",
      data: { session: { id } },
    });
    expect((await world.ask(getSession, { params: { id } })).status).toBe(404);
  });
});

describe("when a record that a session refers to is deleted", () => {
  test("its exhibitor: the session has none any more, and that is reported", async () => {
    const world = await server.world();
    const exhibitorId = await world.exhibitor("Nova");
    const { id } = await make(world, { exhibitorId });
    await world.ask(deleteExhibitor, { params: { id: exhibitorId } });
    expect(await read(world, id)).toMatchObject({ exhibitorId: null });
    expect((await world.domainEvents()).at(-2)).toMatchObject({
      kind: "session.updated",
      data: { changed: ["exhibitorId"] },
    });
  });

  test("its booth, its element or its level: the session has no place any more", async () => {
    const world = await server.world();
    const levelId = (await world.ask(createLevel, { body: { name: "Upper" } })).body.data.id;
    const shape = { kind: "poi", geometry: { type: "point", x: 1, y: 1 }, props: { name: "Bar" } };
    const element = async (level: string) =>
      (await world.ask(createElement, { body: { ...shape, levelId: level } })).body.data.id;
    const booth = await world.booth("A1");
    const [gone, above] = [await element(world.levelId), await element(levelId)];
    const ids = [];
    for (const place of [
      { boothId: booth.id },
      { elementId: gone },
      { elementId: above },
      { levelId, x: 1, y: 2 },
    ]) {
      ids.push((await make(world, place)).id);
    }
    await world.ask(deleteBooth, { params: { id: booth.id } });
    await world.ask(deleteElement, { params: { id: gone } });
    await world.ask(deleteLevel, { params: { id: levelId } });
    for (const id of ids) expect(await read(world, id)).toMatchObject(NOWHERE);
  });

  test("its booth is merged into another one: the session takes place there", async () => {
    const world = await server.world();
    const first = await world.booth("A1");
    const second = await world.booth("A2", { x: 3 });
    const { id } = await make(world, { boothId: second.id });
    await world.ask(mergeBooths, { body: { boothIds: [first.id, second.id] } });
    expect(await read(world, id)).toMatchObject({ boothId: first.id });
  });
});
