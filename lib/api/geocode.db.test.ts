import { describe, expect, test } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { testServer, type World } from "#lib/testing/world";
import { findPlaces } from "./geocode";

const server = testServer();

async function first({ ask }: World, q: string) {
  return (await ask(findPlaces, { query: { q } })).body.data[0];
}

describe("GET /api/v1/geocode", () => {
  test("GE-01 200 from the bundled list, without network access", async () => {
    const world = await server.world();
    const fetched = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new Error("There is no network."));
    try {
      const near = (lat: number, lng: number) => ({
        lat: expect.closeTo(lat, 0),
        lng: expect.closeTo(lng, 0),
      });
      expect(await first(world, "München")).toMatchObject({
        name: "Munich",
        address: "Munich, Germany",
        kind: "city",
        ...near(48.14, 11.58),
      });
      expect(await first(world, "messe frankfurt")).toEqual({
        name: "Messe Frankfurt",
        address: "Ludwig-Erhard-Anlage 1, 60327 Frankfurt am Main, Germany",
        lat: 50.112,
        lng: 8.648,
        kind: "venue",
      });
      expect(await first(world, "deutschland")).toMatchObject({ name: "Germany", kind: "country" });
      expect(await first(world, "Main Street 5, Springfield, IL")).toMatchObject({
        address: "Springfield, IL, United States",
      });
      expect(await first(world, "sao paulo")).toMatchObject({ name: "São Paulo", kind: "city" });
    } finally {
      globalThis.fetch = fetched;
    }
  });

  test("200 with as many places as requested, by default 10, at most 20", async () => {
    const { ask } = await server.world();
    const count = async (query: Record<string, string>) =>
      (await ask(findPlaces, { query: { q: "san", ...query } })).body.data.length;
    expect([await count({}), await count({ limit: "3" }), await count({ limit: "900" })]).toEqual([
      10, 3, 20,
    ]);
  });

  test("200 with an empty list for an unknown place", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(findPlaces, { query: { q: "%_zzqx" } });
    expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
  });

  test.each<Record<string, string>>([{}, { q: " " }, { q: "x".repeat(201) }, { q: "x", limit: "many" }])(
    "GE-01 400 for %j",
    async (query) => {
      const { ask } = await server.world();
      expect((await ask(findPlaces, { query })).body.error.code).toBe("validation_error");
    },
  );

  test("403 for a key without geocode:read", async () => {
    const world = await server.world();
    const key = await world.keyWith(["events:read"]);
    const { status, body } = await world.ask(findPlaces, { query: { q: "Rom" }, key });
    expect([status, body.error.details]).toEqual([403, { required: ["geocode:read"] }]);
  });

  test("GE-01 429 when a key sends too many requests", async () => {
    const limiter = memoryLimiter({ ...STANDARD_RATES.exposed }, () => 0);
    const { ask } = await server.world({ limiter });
    const { burst } = STANDARD_RATES.exposed.geocode ?? { burst: 0 };
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= burst; attempt += 1) {
      statuses.push((await ask(findPlaces, { query: { q: "Rom" } })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(burst);
    expect(statuses.at(-1)).toBe(429);
  });
});
