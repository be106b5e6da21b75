import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { ingestAnalytics } from "./analytics";
import { updateEvent } from "./events";
import { getCrowdsFeed } from "./feeds";
import { findRoute } from "./routes";
import { publishEvent } from "./versions";
import { replaceNetwork } from "./wayfinding";

const server = testServer();
const asVisitor = { key: null };

const VISITORS = 20;

/** Sends the event once for each visitor. */
async function sent({ ask }: World, event: object, visitors = VISITORS): Promise<void> {
  const events = Array.from({ length: visitors }, (_, nth) => ({ sessionId: `v${nth}`, ...event }));
  await ask(ingestAnalytics, { ...asVisitor, body: { events } });
}

/** A ring of aisles with a booth in its north; from west to east the north is eight metres shorter. */
async function ring(world: World) {
  const { levelId, ask } = world;
  const corners = { nw: [10, 25], ne: [90, 25], se: [90, 55], sw: [10, 55] } as const;
  await ask(replaceNetwork, {
    body: {
      levelId,
      nodes: Object.entries(corners).map(([id, [x, y]]) => ({ id: `${id}-${levelId}`, x, y })),
      edges: ["nw ne", "ne se", "se sw", "sw nw"].map((ends) => {
        const [from, to] = ends.split(" ").map((end) => `${end}-${levelId}`);
        return { from, to };
      }),
    },
  });
  const booth = await world.booth("A1", { x: 45, y: 15, width: 6, height: 6 });
  await ask(publishEvent);
  const route = async (query: object = {}) => {
    const [from, to] = [`point:${levelId}:10,38`, `point:${levelId}:90,38`];
    const { body } = await ask(findRoute, { ...asVisitor, query: { from, to, ...query } });
    const { quiet, distanceM, durationSeconds, legs } = body.data;
    const ys = legs.flatMap(({ path }: Leg) => path.flatMap(({ points }) => points.map(([, y]) => y)));
    return { quiet, distanceM, durationSeconds, side: Math.max(...ys) > 50 ? "south" : "north" };
  };
  return { booth, route, feed: async () => (await ask(getCrowdsFeed, asVisitor)).body };
}

type Leg = { path: { points: [number, number][] }[] };

describe("GET /e/{event}/crowds.json", () => {
  test("200 has destinations and rounded positions by the hour of the event's time zone, as ranks", async () => {
    const world = await server.world();
    const { booth, feed } = await ring(world);
    await world.ask(updateEvent, { body: { timezone: "Asia/Tokyo" } });
    await sent(world, { type: "route", meta: { from: "entrance", to: "booth:A1" } });
    await sent(world, { type: "position", levelId: world.levelId, x: 31, y: 25.7 }, 8);
    await sent(world, { type: "booth_click", targetId: booth.id });
    const hour = (world.clock.now().getUTCHours() + 9) % 24;
    expect(await feed()).toEqual({
      timezone: "Asia/Tokyo",
      hours: {
        [hour]: [
          [`booth:${booth.id}`, 4],
          [`point:${world.levelId}:31.5,25.5`, 2],
        ],
      },
    });
  });

  test("200 omits what fewer than five visits did or is a week old, and all without analytics", async () => {
    const world = await server.world();
    const { feed } = await ring(world);
    const at = { type: "position", levelId: world.levelId };
    await sent(world, { ...at, x: 31, y: 25 }, 4);
    // A visitor who moves about counts once.
    for (let times = 0; times < 6; times += 1) await sent(world, { ...at, x: 50 + times / 10, y: 25 }, 1);
    expect((await feed()).hours).toEqual({});
    world.clock.forwardMinutes(10);
    await sent(world, { ...at, x: 31, y: 25 }, 5);
    expect(Object.keys((await feed()).hours)).toHaveLength(1);
    await world.ask(updateEvent, { body: { settings: { analytics: { enabled: false } } } });
    expect((await feed()).hours).toEqual({});
    await world.ask(updateEvent, { body: { settings: { analytics: { enabled: true } } } });
    world.clock.forwardMinutes(7 * 24 * 60 + 10);
    expect((await feed()).hours).toEqual({});
  });
});

describe("GET /api/v1/events/{event}/route with quiet=1", () => {
  test("200 avoids the crowd of that hour, and has the actual distance and duration", async () => {
    const world = await server.world();
    const { route } = await ring(world);
    expect(await route({ quiet: "1" })).toMatchObject({ quiet: false, side: "north", distanceM: 106 });
    await sent(world, { type: "route", meta: { from: "entrance", to: "booth:A1" } });
    world.clock.forwardMinutes(10);
    expect(await route()).toMatchObject({ quiet: false, side: "north" });
    const quiet = await route({ quiet: "1" });
    expect(quiet).toMatchObject({ quiet: true, side: "south", distanceM: 114 });
    expect(quiet.durationSeconds).toBeCloseTo(114 / 1.4, 0);
    const later = new Date(world.clock.now().getTime() + 5 * 3_600_000).toISOString();
    expect(await route({ quiet: "1", at: later })).toMatchObject({ quiet: false, side: "north" });
  });
});
