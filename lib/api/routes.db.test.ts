import { describe, expect, test } from "vitest";
import type { Limiter } from "#lib/rateLimits/limiter";
import { ringOfAisles } from "#lib/testing/ringOfAisles";
import { testServer } from "#lib/testing/world";
import { publish } from "#services/publishing";
import { updateBooth } from "./booths";
import { createElement } from "./elements";
import { findRoute, getYouAreHereCode, optimizeRoute } from "./routes";
import { updateTransition } from "./wayfinding";

const server = testServer();

const stranger = { key: null };

describe("GET /api/v1/events/{event}/route", () => {
  test("200 for anonymous callers, with legs, lines and steps, for pages of every origin", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const { status, body, headers } = await world.ask(findRoute, {
      ...stranger,
      query: { from: "A1", to: "booth:B1", via: "point:Hall 1:90,25" },
    });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const { data } = body;
    expect(data).toMatchObject({ accessible: false, from: { name: "A1" }, to: { name: "B1" }, via: [{}] });
    expect(data.legs).toHaveLength(2);
    expect(data.legs[0].path[0].levelId).toBe(world.levelId);
    expect(data.steps[0]).toMatchObject({ kind: "depart", text: expect.any(String) });
    expect(data.steps.at(-1).kind).toBe("arrive");
    expect(data.distanceM).toBeGreaterThan(60);
    expect(data.durationSeconds).toBeCloseTo(data.distanceM / 1.4, 0);
  });

  test("200 names places with a default name in the language", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const entrance = await world.ask(createElement, {
      body: {
        levelId: world.levelId,
        kind: "entrance",
        geometry: { type: "point", x: 20, y: 10 },
        props: { name: "Main entrance", main: true },
      },
    });
    const startIn = async (lang: string) =>
      (await world.ask(findRoute, { query: { from: `element:${entrance.body.data.id}`, to: "B1", lang } }))
        .body.data.from.name;
    expect([await startIn("de"), await startIn("ja"), await startIn("en")]).toEqual([
      "Haupteingang",
      "メインエントランス",
      "Main entrance",
    ]);
  });

  test("200 in the requested language and units", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const textOf = async (query: object) =>
      (await world.ask(findRoute, { query: { from: "A1", to: "B1", ...query } })).body.data.steps
        .map(({ text }: { text: string }) => text)
        .join(" ");
    expect(await textOf({ lang: "de-AT" })).not.toBe(await textOf({}));
    expect(await textOf({ units: "ft" })).toMatch(/ ft/);
  });

  test("200 finds an exhibitor at their booth", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const exhibitorIds = [await world.exhibitor("Acme")];
    await world.ask(updateBooth, { params: { id: "B1" }, body: { exhibitorIds } });
    const query = { from: "A1", to: `exhibitor:${exhibitorIds[0]}` };
    expect((await world.ask(findRoute, { query })).body.data.to.name).toBe("Acme");
  });

  test("RO-01 400 too_many_stops for 21 stops in between", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    for (const count of [21, 1_000]) {
      const query = { from: "A1", to: "B1", via: Array<string>(count).fill("B1") };
      const { status, body } = await world.ask(findRoute, { query });
      expect([status, body.error.code]).toEqual([400, "too_many_stops"]);
      expect(body.error.message).toMatch(new RegExp(`20.*${count}`));
    }
  });

  test("RO-02 404 names the unknown place, or says that there is no route", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const refusal = async (query: Record<string, string | string[]>) => {
      const { status, body } = await world.ask(findRoute, { query });
      return { status, code: body.error.code, details: body.error.details };
    };
    expect(await refusal({ from: "A1", to: "Z9" })).toEqual({
      status: 404,
      code: "location_not_found",
      details: { location: "Z9", which: "to" },
    });
    expect(await refusal({ from: "A1", to: "B1", via: ["B1", "exhibitor:nobody"] })).toMatchObject({
      details: { location: "exhibitor:nobody", which: "via[1]" },
    });
    expect(await refusal({ from: "A1", to: "C1" })).toMatchObject({ status: 404, code: "no_route" });
  });

  test("RO-02 404 no_route says that a route with stairs exists, and never uses it silently", async () => {
    const world = await server.world();
    const { stairs } = await ringOfAisles(world);
    await stairs({});
    const query = { from: "A1", to: "C1" };
    const withSteps = await world.ask(findRoute, { query });
    expect(withSteps.body.data.transitions).toMatchObject([{ name: "Stairs", accessible: false }]);
    const { status, body } = await world.ask(findRoute, { query: { ...query, accessible: "1" } });
    expect([status, body.error.code]).toEqual([404, "no_route"]);
    expect(body.error.details.inaccessibleRouteExists).toBe(true);
  });

  test("RO-03 400 invalid_location for invalid places", async () => {
    const [world, other] = [await server.world(), await server.world()];
    await ringOfAisles(world);
    const wrong = [
      ...["point:x", "point:Hall 1:NaN,3", "point:Hall 1:Infinity,0", `point:${other.levelId}:1,1`],
      ...["booth:", "", "point:Hall 1:1e400,2"],
    ];
    for (const from of wrong) {
      const { status, body } = await world.ask(findRoute, { query: { from, to: "B1" } });
      expect([from, status, body.error.code]).toEqual([from, 400, "invalid_location"]);
    }
    const none = await world.ask(findRoute, { query: { to: "B1" } });
    expect([none.status, none.body.error.details[0].path]).toEqual([400, "from"]);
  });

  test("RO-07 200 on the published plan once there is one, whatever is changed in the draft", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const query = { from: "A1", to: "D1" };
    expect((await world.ask(findRoute, { query })).status).toBe(404);
    await world.booth("D1", { x: 50, y: 15, width: 6, height: 6 });
    expect((await world.ask(findRoute, { query })).status).toBe(200);
    await publish(world.app, world.owner, world.fair, {});
    await world.booth("E1", { x: 34, y: 15, width: 6, height: 6 });
    expect((await world.ask(findRoute, { query })).status).toBe(200);
    expect((await world.ask(findRoute, { query: { from: "A1", to: "E1" } })).body.error.code).toBe(
      "location_not_found",
    );
    await publish(world.app, world.owner, world.fair, {});
    expect((await world.ask(findRoute, { query: { from: "A1", to: "E1" } })).status).toBe(200);
  });

  test("RO-07 200 around an aisle closed after publishing, and through it once it is open again", async () => {
    const world = await server.world();
    const { north, closing, stairs } = await ringOfAisles(world);
    const id = await stairs({ accessible: true });
    await publish(world.app, world.owner, world.fair, {});
    const metres = async (query: object = {}) =>
      (await world.ask(findRoute, { query: { from: "A1", to: "B1", ...query } })).body.data.distanceM;
    const direct = await metres();
    await closing(north, { closed: true });
    expect(await metres()).toBeGreaterThan(direct + 60);
    await closing(north, {});
    expect(await metres()).toBe(direct);
    await closing(north, { closedFrom: "2027-03-01T12:00:00Z", closedUntil: "2027-03-01T13:00:00Z" });
    expect(await metres()).toBe(direct);
    expect(await metres({ at: "2027-03-01T12:30:00Z" })).toBeGreaterThan(direct + 60);
    world.clock.forwardMinutes(200);
    expect(await metres()).toBeGreaterThan(direct + 60);
    const up = { query: { from: "A1", to: "C1" } };
    expect((await world.ask(findRoute, up)).status).toBe(200);
    await world.ask(updateTransition, { params: { id }, body: { closed: true } });
    expect((await world.ask(findRoute, up)).body.error.code).toBe("no_route");
  });

  test("RO-07 200 through an aisle that was published closed and has opened since", async () => {
    const world = await server.world();
    const { north, closing } = await ringOfAisles(world);
    await closing(north, { closed: true });
    await publish(world.app, world.owner, world.fair, {});
    const query = { from: "A1", to: "B1" };
    const around = (await world.ask(findRoute, { query })).body.data.distanceM;
    await closing(north, {});
    expect((await world.ask(findRoute, { query })).body.data.distanceM).toBeLessThan(around - 60);
  });

  test("X-18 429 by its own buckets", async () => {
    const queries: string[] = [];
    const take: Limiter["take"] = async (bucket) => {
      queries.push(bucket);
      return { allowed: false, limit: 1, remaining: 0, retryAfterSeconds: 7 };
    };
    const { ask } = await server.world({ limiter: { take } });
    const refused = await ask(findRoute, { ...stranger, query: { from: "A1", to: "B1" } });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
    await ask(optimizeRoute, { ...stranger, body: { start: "A1", stops: ["B1"] } });
    expect(queries).toEqual(["route", "route-optimize"]);
  });
});

describe("POST /api/v1/events/{event}/route/optimize", () => {
  const body = { start: "point:Hall 1:10,25", stops: ["B1", "A1"] };

  test("200 for anonymous callers: the best order, what it saves, and the route", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const answer = await world.ask(optimizeRoute, { ...stranger, body });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ order: [1, 0], stops: ["A1", "B1"], optimal: true, missed: [] });
    expect(answer.body.data.savedM).toBeGreaterThan(20);
    expect(answer.body.data.savedSeconds).toBeCloseTo(answer.body.data.savedM / 1.4, 0);
    expect(answer.body.data.route.legs).toHaveLength(2);
    const fixed = await world.ask(optimizeRoute, {
      body: { ...body, fixedFirst: true, returnToStart: true },
    });
    expect(fixed.body.data.order).toEqual([0, 1]);
    expect(fixed.body.data.route.legs).toHaveLength(3);
  });

  test("200 with times: arrivals, and the times that cannot be met", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const past = [{ from: "2027-02-01T09:00:00Z", until: "2027-02-01T10:00:00Z" }];
    const answer = await world.ask(optimizeRoute, {
      body: { ...body, dwellSeconds: 600, windows: [null, past], departAt: "2027-03-01T09:00:00Z" },
    });
    expect(answer.body.data.missed).toMatchObject([{ place: "A1", index: 1 }]);
    const [visit] = answer.body.data.schedule;
    expect(Date.parse(visit.leaveAt) - Date.parse(visit.startAt)).toBe(600_000);
  });

  test("RO-01 200 with 100 stops returns the best order found, and 101 are refused", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const stops = Array.from(
      { length: 100 },
      (_, at) => `point:Hall 1:${10 + ((at * 37) % 80)},${24 + (at % 2)}`,
    );
    const many = await world.ask(optimizeRoute, { body: { start: "A1", stops } });
    expect([many.status, many.body.data?.order.toSorted((a: number, b: number) => a - b)]).toEqual([
      200,
      stops.map((_, index) => index),
    ]);
    const more = await world.ask(optimizeRoute, { body: { start: "A1", stops: [...stops, "B1"] } });
    expect([more.status, more.body.error.code]).toEqual([400, "too_many_stops"]);
    expect(more.body.error.message).toMatch(/100.*101/);
  });

  test("RO-02 404 names the unknown stop, 400 without any stop", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const unknown = await world.ask(optimizeRoute, { body: { start: "A1", stops: ["B1", "Z9"] } });
    expect([unknown.status, unknown.body.error.details.which]).toEqual([404, "stops[1]"]);
    expect((await world.ask(optimizeRoute, { body: { start: "A1", stops: [] } })).status).toBe(400);
    const above = await world.ask(optimizeRoute, { body: { start: "A1", stops: ["C1"] } });
    expect(above.body.error.code).toBe("no_route");
  });
});

describe("GET /api/v1/events/{event}/yah/{place}", () => {
  test("200 draws a code as SVG and as PNG, for anonymous callers and never as a page", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const svg = await world.ask(getYouAreHereCode, { ...stranger, params: { place: "booth:A1.svg" } });
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(svg.body).toMatch(/<svg .*<\/svg>/s);
    expect(svg.headers.get("content-security-policy")).toContain("sandbox");
    const png = await world.ask(getYouAreHereCode, {
      ...stranger,
      params: { place: "point:Hall 1:5,5.png" },
    });
    expect([png.headers.get("content-type"), png.body.slice(1, 4)]).toEqual(["image/png", "PNG"]);
  });

  test("404 for an unknown place and for another extension, 400 for an invalid place", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const code = async (place: string) =>
      (await world.ask(getYouAreHereCode, { params: { place } })).body.error.code;
    expect(await code("Z9.svg")).toBe("location_not_found");
    expect(await code("A1.gif")).toBe("not_found");
    expect(await code("point:x.svg")).toBe("invalid_location");
  });
});
