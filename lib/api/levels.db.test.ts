import { describe, expect, test } from "vitest";
import { NEW_LEVEL } from "#lib/records/levels";
import { bringInto } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, listBooths, mergeBooths } from "./booths";
import { createLevel, deleteLevel, getLevel, listLevels, reorderLevels, updateLevel } from "./levels";

const server = testServer();

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

const made = async ({ ask }: World, name: string, more: object = {}) =>
  (await ask(createLevel, { body: { name, ...more } })).body.data;
const namesOf = async ({ ask }: World) =>
  (await ask(listLevels)).body.data.map(({ name }: { name: string }) => name);

describe("POST and GET /api/v1/events/{event}/levels", () => {
  test("200 a plain level is added after the others, with the defaults", async () => {
    const world = await server.world();
    const level = await made(world, "Upper");
    expect(level).toEqual({
      ...NEW_LEVEL,
      id: expect.stringMatching(/^lvl_\w{22,}$/),
      name: "Upper",
      index: 1,
      createdAt: "2027-03-01T09:00:00.000Z",
      updatedAt: "2027-03-01T09:00:00.000Z",
    });
    expect((await world.ask(getLevel, { params: { id: level.id } })).body.data).toEqual(level);
    const { body } = await world.ask(listLevels);
    expect([body.meta.total, body.data[1]]).toEqual([2, level]);
    expect(await world.domainEvents()).toEqual([]);
  });

  test("200 stores every writable field", async () => {
    const world = await server.world();
    const input = {
      shortName: "U",
      index: 7,
      elevation: -4.5,
      width: 120,
      height: 80,
      northDegrees: 45,
      heightLimitM: 8,
      background: {
        url: "https://example.test/hall.png",
        x: 1,
        y: 2,
        width: 3,
        height: 4,
        rotation: 5,
        opacity: 0.5,
        locked: false,
      },
      georeference: {
        points: [
          { x: 0, y: 0, lat: 52, lng: 13 },
          { x: 9, y: 0, lat: 52.1, lng: 13 },
        ],
      },
    };
    expect(await made(world, "Upper", input)).toMatchObject(input);
    const { url, width, height } = input.background;
    const plain = await made(world, "Cellar", { background: { url, width, height } });
    expect(plain.background).toEqual({
      url,
      x: 0,
      y: 0,
      width,
      height,
      rotation: 0,
      opacity: 1,
      locked: true,
    });
  });

  test("200 a new level is added last, also after another was deleted", async () => {
    const world = await server.world();
    const [one, two] = [await made(world, "One"), await made(world, "Two")];
    await world.ask(deleteLevel, { params: { id: one.id } });
    expect((await made(world, "Three")).index).toBeGreaterThan(two.index);
    expect(await namesOf(world)).toEqual(["Hall 1", "Two", "Three"]);
  });

  test.each<[string, object]>([
    ["no name", {}],
    ["an empty short name", { name: "N", shortName: "" }],
    ["a width of 0", { name: "N", width: 0 }],
    ["an index with a fraction", { name: "N", index: 1.5 }],
    [
      "X-14: a background with a data: URL",
      { name: "N", background: { url: "data:text/html,x", width: 1, height: 1 } },
    ],
    [
      "an opacity of 2",
      { name: "N", background: { url: "https://a.test/", width: 1, height: 1, opacity: 2 } },
    ],
    [
      "two reference points at one place",
      {
        name: "N",
        georeference: {
          points: [
            { x: 0, y: 0, lat: 1, lng: 1 },
            { x: 0, y: 0, lat: 2, lng: 2 },
          ],
        },
      },
    ],
    ["only one reference point", { name: "N", georeference: { points: [{ x: 0, y: 0, lat: 1, lng: 1 }] } }],
  ])("400 for %s", async (_, body) => {
    const world = await server.world();
    expect(await lineOf(world.ask(createLevel, { body }))).toBe("400 validation_error");
    expect(await namesOf(world)).toEqual(["Hall 1"]);
  });

  test("400 too_many_items beyond 50, also for concurrent requests", async () => {
    const world = await server.world();
    const lines = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        lineOf(world.ask(createLevel, { body: { name: `L${index}` } })),
      ),
    );
    expect(lines.filter((line) => line === "200")).toHaveLength(49);
    expect(lines.filter((line) => line === "400 too_many_items")).toHaveLength(6);
    const { data } = (await world.ask(listLevels)).body;
    expect(new Set(data.map(({ index }: { index: number }) => index)).size).toBe(50);
  });
});

describe("PATCH /api/v1/events/{event}/levels/{id}", () => {
  test("200 changes the given fields and clears with null", async () => {
    const world = await server.world();
    const params = { id: world.levelId };
    await world.ask(updateLevel, { params, body: { shortName: "H", elevation: 3 } });
    const { body } = await world.ask(updateLevel, {
      params,
      body: { shortName: null, width: null, name: "Ground" },
    });
    expect(body.data).toMatchObject({
      name: "Ground",
      shortName: null,
      elevation: 3,
      width: null,
      height: 60,
    });
  });

  test("404 for another event's level before 400, and 412 for an outdated ETag", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const foreign = { params: { id: other.levelId }, body: { width: -1 } };
    expect(await lineOf(world.ask(updateLevel, foreign))).toBe("404 not_found");
    expect(await lineOf(world.ask(getLevel, { params: foreign.params }))).toBe("404 not_found");
    expect(await lineOf(world.ask(deleteLevel, { params: foreign.params }))).toBe("404 not_found");
    const params = { id: world.levelId };
    const headers = { "if-match": (await world.ask(getLevel, { params })).headers.get("etag") ?? "" };
    expect(await lineOf(world.ask(updateLevel, { params, body: { width: 1 }, headers }))).toBe("200");
    expect(await lineOf(world.ask(updateLevel, { params, body: { width: 2 }, headers }))).toBe(
      "412 precondition_failed",
    );
    expect(await lineOf(world.ask(deleteLevel, { params, headers }))).toBe("412 precondition_failed");
  });
});

describe("POST /api/v1/events/{event}/levels/reorder", () => {
  test("200 returns every level in the new order; levels that keep their position are not changed", async () => {
    const world = await server.world();
    const [one, two] = [await made(world, "One"), await made(world, "Two")];
    const { body } = await world.ask(reorderLevels, { body: { ids: [world.levelId, two.id, one.id] } });
    expect(body.data.map(({ name, index }: { name: string; index: number }) => [name, index])).toEqual([
      ["Hall 1", 0],
      ["Two", 1],
      ["One", 2],
    ]);
    expect(await namesOf(world)).toEqual(["Hall 1", "Two", "One"]);
    expect(body.data[0].updatedAt).toBe(body.data[0].createdAt);
  });

  test("BO-09: 400 ids_mismatch for missing, foreign or duplicate ids, and no level is moved", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const one = await made(world, "One");
    const { levelId } = world;
    for (const ids of [
      [one.id],
      [one.id, other.levelId],
      [one.id, one.id],
      [one.id, levelId, levelId],
      [one.id, levelId, other.levelId],
    ]) {
      expect(await lineOf(world.ask(reorderLevels, { body: { ids } }))).toBe("400 ids_mismatch");
    }
    expect(await lineOf(world.ask(reorderLevels, { body: { ids: [] } }))).toBe("400 validation_error");
    expect(await namesOf(world)).toEqual(["Hall 1", "One"]);
  });

  test("BO-09: after concurrent reorders the levels have exactly one of the orders", async () => {
    const world = await server.world();
    const ids = [world.levelId];
    for (const name of ["B", "C", "D", "E"]) ids.push((await made(world, name)).id);
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    for (let round = 0; round < 5; round += 1) {
      const statuses = await Promise.all(
        orders.map((order) => lineOf(world.ask(reorderLevels, { body: { ids: order } }))),
      );
      expect(statuses).toEqual(["200", "200"]);
      const found = (await world.ask(listLevels)).body.data.map(({ id }: { id: string }) => id);
      expect(orders).toContainEqual(found);
    }
  });
});

describe("DELETE /api/v1/events/{event}/levels/{id}", () => {
  test("BO-10: 409 level_not_empty with the number of booths, 200 with cascade=1, reporting each booth", async () => {
    const world = await server.world();
    await made(world, "Upper");
    await world.ask(createBooths, { body: [{ label: "A1" }, { label: "A2", x: 3 }, { label: "A3", x: 9 }] });
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    const eventCount = (await world.domainEvents()).length;
    const params = { id: world.levelId };
    const { status, body } = await world.ask(deleteLevel, { params });
    expect([status, body.error.code, body.error.details]).toEqual([409, "level_not_empty", { booths: 2 }]);
    expect((await world.ask(listBooths)).body.meta.total).toBe(2);
    expect((await world.ask(deleteLevel, { params, query: { cascade: "1" } })).body.data.id).toBe(
      world.levelId,
    );
    const domainEvents = (await world.domainEvents())
      .slice(eventCount)
      .map(({ kind, data }) => `${kind} ${(data.booth as { label: string }).label}`);
    expect(domainEvents.toSorted()).toEqual(["booth.deleted A1", "booth.deleted A3"]);
    expect(await namesOf(world)).toEqual(["Upper"]);
    expect(await world.app.db.read.booth.count({ where: { eventId: world.fair.id } })).toBe(0);
  });

  test("BO-10: 409 booth_has_active_order even with cascade=1, and every booth is kept", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await world.booth("A2");
    await bringInto(world, id, "reserved (order)");
    const request = { params: { id: world.levelId }, query: { cascade: "1" } };
    expect(await lineOf(world.ask(deleteLevel, request))).toBe("409 booth_has_active_order");
    expect((await world.ask(listBooths)).body.meta.total).toBe(2);
  });

  test("a booth created while its level is deleted is refused or deleted with it", async () => {
    const world = await server.world();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await made(world, `Round ${round}`);
      const request = { params: { id }, query: { cascade: "1" } };
      const lines = await Promise.all([
        lineOf(world.ask(createBooths, { body: { label: `A${round}`, levelId: id } })),
        lineOf(world.ask(deleteLevel, request)),
        lineOf(world.ask(createBooths, { body: { label: `B${round}`, levelId: id } })),
      ]);
      for (const line of lines) expect(["200", "400 validation_error", "409 conflict"]).toContain(line);
      expect((await world.ask(listBooths)).body.meta.total).toBe(0);
    }
  });
});
