import { describe, expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import {
  createElement,
  deleteElement,
  getElement,
  listElements,
  replaceElements,
  updateElement,
} from "./elements";
import { createLevel } from "./levels";

const server = testServer();

const wall = {
  kind: "wall",
  geometry: {
    type: "line",
    points: [
      [0, 0],
      [40, 0],
    ],
  },
  props: { thickness: 0.3 },
};
const toilets = { kind: "poi", geometry: { type: "point", x: 3, y: 4 }, props: { icon: "toilet" } };
const zoneOf = (points: number[][]) => ({ kind: "zone", geometry: { type: "polygon", points }, props: {} });

describe("POST /api/v1/events/{event}/elements", () => {
  test("200 stores known and unknown properties, and emits no domain event", async () => {
    const { ask, levelId, domainEvents } = await server.world();
    const props = { name: "North wall", thickness: 0.3, layer: "building", "x-client": { any: ["thing"] } };
    const { status, body } = await ask(createElement, { body: { levelId, ...wall, props } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ levelId, kind: "wall", geometry: wall.geometry, props });
    const read = await ask(getElement, { params: { id: body.data.id } });
    expect(read.body.data).toEqual(body.data);
    expect(await domainEvents()).toEqual([]);
  });

  test("EL-03 200 stores text unchanged, even if it looks like markup", async () => {
    const { ask, levelId } = await server.world();
    const text = '<img src=x onerror="alert(1)"><svg onload=alert(1)> ＆ 展示会 🎪';
    const element = { levelId, kind: "text", geometry: { type: "point", x: 1, y: 1 }, props: { text } };
    const { body, headers } = await ask(createElement, { body: element });
    expect(body.data.props).toEqual({ text });
    expect(headers.get("content-type")).toContain("application/json");
  });

  test("200 removes a last corner that repeats the first one", async () => {
    const { ask, levelId } = await server.world();
    const corners = [
      [0, 0],
      [4, 0],
      [4, 4],
    ];
    const { body } = await ask(createElement, { body: { levelId, ...zoneOf([...corners, [0, 0]]) } });
    expect(body.data.geometry.points).toEqual(corners);
  });

  const wrong: [string, object, RegExp][] = [
    ["an unknown kind", { ...wall, kind: "moat" }, /kind/],
    ["a zone whose geometry is a line", { ...wall, kind: "zone" }, /geometry of zone is one of/],
    [
      "an outline that crosses itself",
      zoneOf([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 6],
      ]),
      /crosses or touches itself/,
    ],
    [
      "a line between two equal points",
      {
        ...wall,
        geometry: {
          type: "line",
          points: [
            [1, 1],
            [1, 1],
          ],
        },
      },
      /are the same/,
    ],
    ["a circle of radius 0", { ...wall, geometry: { type: "circle", x: 0, y: 0, radius: 0 } }, /radius/],
    [
      "a coordinate beyond 100,000",
      { ...toilets, geometry: { type: "point", x: 100_001, y: 0 } },
      /geometry\.x/,
    ],
    ["too many points", { ...wall, geometry: { type: "line", points: Array(10_001).fill([0, 0]) } }, /10000/],
    ["props of the wrong type", { ...wall, props: { thickness: "thick" } }, /props\.thickness/],
    ["props beyond 16 kB", { ...wall, props: { note: "ü".repeat(8_001) } }, /\d+ bytes. The limit is 16000/],
    [
      "an image with a javascript: URL",
      {
        kind: "image",
        geometry: { type: "rect", x: 0, y: 0, width: 1, height: 1 },
        props: { url: "javascript:alert(1)" },
      },
      /http/,
    ],
  ];
  test.each(wrong)("EL-02 400 for %s", async (_, element, sentence) => {
    const { ask, levelId } = await server.world();
    const { status, body } = await ask(createElement, { body: { levelId, ...element } });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.message).toMatch(sentence);
    expect((await ask(listElements)).body.meta.total).toBe(0);
  });

  test("EL-02 400 for a number that is not finite", async () => {
    const { ask, levelId } = await server.world();
    const text = `{"levelId":"${levelId}","kind":"poi","geometry":{"type":"point","x":1e400,"y":0}}`;
    const headers = { "content-type": "application/json" };
    expect((await ask(createElement, { body: text, headers })).status).toBe(400);
  });

  test("400 for a level of another event", async () => {
    const { ask } = await server.world();
    const { levelId } = await server.world();
    const { status, body } = await ask(createElement, { body: { levelId, ...wall } });
    expect([status, body.error.details[0].path]).toEqual([400, "levelId"]);
  });
});

describe("GET /api/v1/events/{event}/elements", () => {
  test("200 lists all elements, or those of one level", async () => {
    const { ask, levelId } = await server.world();
    const upstairs = (await ask(createLevel, { body: { name: "Gallery" } })).body.data.id;
    await ask(createElement, { body: { levelId, ...wall } });
    await ask(createElement, { body: { levelId: upstairs, ...toilets } });
    const kinds = async (query: Record<string, string>) =>
      (await ask(listElements, { query })).body.data.map(({ kind }: { kind: string }) => kind).sort();
    expect(await kinds({})).toEqual(["poi", "wall"]);
    expect(await kinds({ levelId: upstairs })).toEqual(["poi"]);
  });
});

describe("PUT /api/v1/events/{event}/elements", () => {
  test("EL-01 200 keeps ids and timestamps of unchanged elements, creates new ones, deletes the rest", async () => {
    const { ask, levelId, clock } = await server.world();
    const make = async (element: object) =>
      (await ask(createElement, { body: { levelId, ...element } })).body.data;
    const [kept, moved, deletedOne] = [await make(wall), await make(toilets), await make(wall)];
    clock.forwardMinutes(5);
    const elements = [
      { ...moved, geometry: { type: "point", x: 9, y: 9 } },
      kept,
      { ...toilets, id: "el_of_another_installation" },
    ];
    const { status, body } = await ask(replaceElements, { body: { levelId, elements } });
    expect(status).toBe(200);
    const [first, second, third] = body.data;
    expect(first).toMatchObject({ id: moved.id, createdAt: moved.createdAt, geometry: { x: 9, y: 9 } });
    expect(first.updatedAt > moved.updatedAt).toBe(true);
    expect(second).toEqual(kept);
    expect(third.id).not.toBe("el_of_another_installation");
    expect((await ask(getElement, { params: { id: deletedOne.id } })).status).toBe(404);
    expect((await ask(listElements)).body.meta.total).toBe(3);
  });

  test("200 leaves other levels unchanged, even if their elements' ids are in the body", async () => {
    const { ask, levelId } = await server.world();
    const upstairs = (await ask(createLevel, { body: { name: "Gallery" } })).body.data.id;
    const other = (await ask(createElement, { body: { levelId: upstairs, ...wall } })).body.data;
    const { body } = await ask(replaceElements, { body: { levelId, elements: [other] } });
    expect(body.data[0].id).not.toBe(other.id);
    expect((await ask(getElement, { params: { id: other.id } })).body.data).toEqual(other);
  });

  test("EL-01 400 and no change if one element is invalid", async () => {
    const { ask, levelId } = await server.world();
    await ask(createElement, { body: { levelId, ...wall } });
    const elements = [
      toilets,
      zoneOf([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 6],
      ]),
    ];
    const { status, body } = await ask(replaceElements, { body: { levelId, elements } });
    expect([status, body.error.details[0].path]).toEqual([400, "elements[1].geometry"]);
    expect((await ask(listElements)).body.data).toMatchObject([wall]);
  });

  test("400 duplicate_in_request for two elements with the same id", async () => {
    const { ask, levelId } = await server.world();
    const { id } = (await ask(createElement, { body: { levelId, ...wall } })).body.data;
    const elements = [
      { ...wall, id },
      { ...toilets, id },
    ];
    const { status, body } = await ask(replaceElements, { body: { levelId, elements } });
    expect([status, body.error.code]).toEqual([400, "duplicate_in_request"]);
    expect(body.error.details[0].index).toBe(1);
  });

  test("EL-01 after concurrent replacements the level has all elements of exactly one", async () => {
    const { ask, levelId } = await server.world();
    const team = (name: string) =>
      Array.from({ length: 40 }, (_, at) => ({ ...toilets, props: { name, at } }));
    const names = Array.from({ length: 12 }, (_, index) => `team ${index}`);
    const answers = await Promise.all(
      names.map((name) => ask(replaceElements, { body: { levelId, elements: team(name) } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { data } = (await ask(listElements)).body;
    expect(data).toHaveLength(40);
    expect(new Set(data.map(({ props }: { props: { name: string } }) => props.name)).size).toBe(1);
  });

  test("EL-02 200 with 20,000 elements, 400 too_many_items with one more", { tags: "soak" }, async () => {
    const { ask, levelId } = await server.world();
    const elements = Array.from({ length: 20_000 }, (_, at) => ({
      kind: "poi",
      geometry: { type: "point", x: at / 10, y: 1 },
      props: { name: `Point ${at}` },
    }));
    const { status, body } = await ask(replaceElements, { body: { levelId, elements } });
    expect([status, body.meta?.total]).toEqual([200, 20_000]);
    const more = await ask(replaceElements, { body: { levelId, elements: [...elements, toilets] } });
    expect([more.status, more.body.error.code]).toEqual([400, "too_many_items"]);
    expect(more.body.error.message).toMatch(/20001 .*20000/);
    const one = await ask(createElement, { body: { levelId, ...toilets } });
    expect([one.status, one.body.error.code]).toEqual([400, "too_many_items"]);
  });

  test("X-07 413 for a body beyond 8 MiB", { tags: "soak" }, async () => {
    const { ask, levelId } = await server.world();
    const body = { levelId, elements: [{ ...toilets, props: { note: "x".repeat(8_400_000) } }] };
    expect((await ask(replaceElements, { body })).body.error.code).toBe("payload_too_large");
  });
});

describe("PATCH /api/v1/events/{event}/elements/{id}", () => {
  test("200 changes only the given fields", async () => {
    const { ask, levelId } = await server.world();
    const made = (await ask(createElement, { body: { levelId, ...wall } })).body.data;
    const { body } = await ask(updateElement, { params: { id: made.id }, body: { props: { solid: false } } });
    expect(body.data).toMatchObject({ id: made.id, kind: "wall", geometry: wall.geometry });
    expect(body.data.props).toEqual({ solid: false });
  });

  test("400 if kind, geometry and props do not match after the change", async () => {
    const { ask, levelId } = await server.world();
    const { id } = (await ask(createElement, { body: { levelId, ...wall } })).body.data;
    const asZone = await ask(updateElement, { params: { id }, body: { kind: "zone" } });
    expect(asZone.body.error.message).toMatch(/geometry of zone/);
    const thick = await ask(updateElement, { params: { id }, body: { props: { thickness: [] } } });
    expect(thick.body.error.details[0].path).toBe("props.thickness");
  });

  test("404 before 400 for an element of another event", async () => {
    const { ask } = await server.world();
    const other = await server.world();
    const { id } = (await other.ask(createElement, { body: { levelId: other.levelId, ...wall } })).body.data;
    expect((await ask(updateElement, { params: { id }, body: { kind: 7 } })).status).toBe(404);
  });

  test("412 when the element was changed after it was read", async () => {
    const { ask, levelId } = await server.world();
    const made = await ask(createElement, { body: { levelId, ...wall } });
    const question = { params: { id: made.body.data.id }, body: { props: {} } };
    const headers = { "if-match": made.headers.get("etag") ?? "" };
    expect((await ask(updateElement, { ...question, headers })).status).toBe(200);
    expect((await ask(updateElement, { ...question, headers })).status).toBe(412);
  });
});

describe("DELETE /api/v1/events/{event}/elements/{id}", () => {
  test("200, and a session at the element loses its location", async () => {
    const { ask, app, fair, levelId, clock } = await server.world();
    const { id } = (await ask(createElement, { body: { levelId, ...wall } })).body.data;
    const now = clock.now();
    const stamps = { startsAt: now, endsAt: now, createdAt: now, updatedAt: now };
    await app.db.read.session.create({
      data: { id: "ses_1", eventId: fair.id, title: "Opening", elementId: id, ...stamps },
    });
    const { body } = await ask(deleteElement, { params: { id } });
    expect(body.data).toEqual({ deleted: true, id });
    expect(await app.db.read.session.findUnique({ where: { id: "ses_1" } })).toMatchObject({
      elementId: null,
    });
    expect((await ask(deleteElement, { params: { id } })).status).toBe(404);
  });
});
