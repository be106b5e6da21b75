import { expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { getPopularSearches, ingestAnalytics } from "./analytics";
import { updateEvent } from "./events";

const server = testServer();

const popular = async ({ ask }: World) => (await ask(getPopularSearches, { key: null })).body.data.searches;

/** Each visitor searches for it once. */
async function searched(
  { ask }: World,
  query: string,
  visitors: number,
  results = 1,
  first = 0,
): Promise<void> {
  const events = Array.from({ length: visitors }, (_, nth) => ({
    type: "search",
    sessionId: `v${first + nth}`,
    query,
    meta: { results },
  }));
  await ask(ingestAnalytics, { key: null, body: { events } });
}

test("lists searches with results by at least five visitors, regardless of case", async () => {
  const world = await server.world();
  await searched(world, "lamps", 4);
  await searched(world, "Lamps", 3, 1, 4);
  await searched(world, "coffee", 5);
  await searched(world, "private matter", 4);
  await searched(world, "nothing here", 9, 0);
  // Several searches of one visitor count as one visitor.
  for (let times = 0; times < 6; times += 1) await searched(world, "my own name", 1);
  expect(await popular(world)).toEqual(["lamps", "coffee"]);
});

test("includes searches of the last seven days only, and is updated after ten minutes", async () => {
  const world = await server.world();
  await searched(world, "lamps", 5);
  // Events are dated when they are saved, which the first count waits for.
  expect(await popular(world)).toEqual(["lamps"]);
  world.clock.forwardMinutes(6 * 24 * 60);
  expect(await popular(world)).toEqual(["lamps"]);
  world.clock.forwardMinutes(9);
  await searched(world, "coffee", 6);
  expect(await popular(world)).toEqual(["lamps"]);
  world.clock.forwardMinutes(2 * 24 * 60);
  expect(await popular(world)).toEqual(["coffee"]);
});

test("lists none once the organiser switches them or analytics off", async () => {
  const world = await server.world();
  await searched(world, "lamps", 5);
  const set = (settings: object) => world.ask(updateEvent, { body: { settings } });
  await set({ kiosk: { popularSearches: false } });
  expect(await popular(world)).toEqual([]);
  await set({ kiosk: { popularSearches: null }, analytics: { enabled: false } });
  expect(await popular(world)).toEqual([]);
});
