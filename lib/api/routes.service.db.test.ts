import { describe, expect, test } from "vitest";
import { ringOfAisles } from "#lib/testing/ringOfAisles";
import { testServer } from "#lib/testing/world";
import { findIsochrone, findManyRoutes, findRoute, findRouteMatrix } from "./routes";

const server = testServer();

const stranger = { key: null };

describe("the route service", () => {
  const start = "point:Hall 1:10,25";

  test("GET …/route 200 keeps the order of via, and finds the best order with optimizeVia", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const query = { from: start, to: "point:Hall 1:90,30", via: ["B1", "A1"] };
    const namesOf = async (more: object) => {
      const { status, body } = await world.ask(findRoute, { ...stranger, query: { ...query, ...more } });
      expect(status).toBe(200);
      return { names: body.data.via.map(({ name }: { name: string }) => name), metres: body.data.distanceM };
    };
    const asGiven = await namesOf({});
    const best = await namesOf({ optimizeVia: "1" });
    expect([asGiven.names, best.names]).toEqual([
      ["B1", "A1"],
      ["A1", "B1"],
    ]);
    expect(best.metres).toBeLessThan(asGiven.metres - 50);
    const many = { ...query, optimizeVia: "1", via: Array<string>(21).fill("B1") };
    expect((await world.ask(findRoute, { query: many })).body.error.code).toBe("too_many_stops");
    const unknown = await world.ask(findRoute, { query: { ...query, optimizeVia: "1", via: ["A1", "Z9"] } });
    expect(unknown.body.error.details.which).toBe("via[1]");
  });

  test("POST …/route/matrix 200 with time and length of the routes, null where there is none", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const answer = await world.ask(findRouteMatrix, {
      ...stranger,
      body: { from: [start], to: ["A1", "booth:B1", "C1"] },
    });
    expect(answer.status).toBe(200);
    const { from, to, rows } = answer.body.data;
    expect(from).toEqual([{ place: start, name: "A1" }]);
    expect(to.map(({ name }: { name: string }) => name)).toEqual(["A1", "B1", "C1"]);
    const { distanceM, durationSeconds } = (
      await world.ask(findRoute, { query: { from: start, to: "booth:B1" } })
    ).body.data;
    expect(rows[0].slice(1)).toEqual([{ distanceM, durationSeconds }, null]);
    const refused = await world.ask(findRouteMatrix, { body: { from: ["A1"], to: ["B1", "Z9"] } });
    expect([refused.status, refused.body.error.details.which]).toEqual([404, "to[1]"]);
  });

  test("GET …/route/isochrone 200 with the aisles and booths in reach, without stairs if step-free", async () => {
    const world = await server.world();
    const { stairs } = await ringOfAisles(world);
    await stairs({ travelSeconds: 20, accessible: false });
    const reach = async (query: object) =>
      (await world.ask(findIsochrone, { ...stranger, query: { from: start, ...query } })).body.data;
    const near = await reach({ seconds: "20" });
    expect(near.booths.map(({ label }: { label: string }) => label)).toEqual(["A1"]);
    expect(near.levels).toHaveLength(1);
    const far = await reach({ seconds: "300" });
    expect(far.booths.map(({ label }: { label: string }) => label)).toEqual(["A1", "C1", "B1"]);
    expect(far.levels).toHaveLength(2);
    const flat = await reach({ seconds: "300", accessible: "1" });
    expect(flat.booths.map(({ label }: { label: string }) => label)).toEqual(["A1", "B1"]);
    const lost = await world.ask(findIsochrone, { query: { from: "Z9", seconds: "60" } });
    expect([lost.status, lost.body.error.details.which]).toEqual([404, "from"]);
  });

  test("POST …/route/batch 200 with a route or an error for each", async () => {
    const world = await server.world();
    await ringOfAisles(world);
    const answer = await world.ask(findManyRoutes, {
      ...stranger,
      body: {
        routes: [
          { from: start, to: "A1" },
          { from: start, to: "C1" },
          { from: start, to: "Z9" },
          { from: start, to: "point:Hall 1:90,25", via: ["B1", "A1"], optimizeVia: true },
        ],
        lang: "de",
      },
    });
    expect(answer.status).toBe(200);
    const [one, upstairs, unknown, stops] = answer.body.data;
    const alone = await world.ask(findRoute, { query: { from: start, to: "A1", lang: "de" } });
    expect(one).toEqual({ route: alone.body.data, error: null });
    expect([upstairs.error.code, unknown.error.code]).toEqual(["no_route", "location_not_found"]);
    expect(upstairs.route).toBeNull();
    expect(stops.route.via.map(({ name }: { name: string }) => name)).toEqual(["A1", "B1"]);
  });
});
