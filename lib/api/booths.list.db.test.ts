import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, listBooths, setBoothStatus } from "./booths";
import { listElements } from "./elements";
import { getExhibitor, listExhibitors } from "./exhibitors";
import { createLevel } from "./levels";
import { getNetwork } from "./wayfinding";

const server = testServer();

/** The status and error code of a response. */
async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

describe("GET /api/v1/events/{event}/booths", () => {
  test("200 sorts labels by the numbers in them, ignoring case", async () => {
    const world = await server.world();
    for (const label of ["a10", "A2", "B1", "A1", "1.F12", "1.F3"]) await world.booth(label);
    const sorted = async (sort: string) =>
      (await world.ask(listBooths, { query: { sort } })).body.data.map(
        ({ label }: { label: string }) => label,
      );
    expect(await sorted("label")).toEqual(["1.F3", "1.F12", "A1", "A2", "a10", "B1"]);
    expect(await sorted("-label")).toEqual(["B1", "a10", "A2", "A1", "1.F12", "1.F3"]);
    const { body } = await world.ask(listBooths, { query: { q: "f3" } });
    expect(body.data.map(({ label }: { label: string }) => label)).toEqual(["1.F3"]);
  });

  test("200 filters by level, status, exhibitor and words, separately and combined", async () => {
    const world = await server.world();
    const { body: upper } = await world.ask(createLevel, { body: { name: "Upper" } });
    const exhibitorId = await world.exhibitor("Acme");
    const { body: acme } = await world.ask(getExhibitor, { params: { id: exhibitorId } });
    await world.booth("A1", { exhibitorIds: [exhibitorId], externalId: "Crème-7" });
    await world.booth("A2", { levelId: upper.data.id, status: "sold", exhibitorIds: [exhibitorId] });
    await world.booth("50%_x", { status: "reserved" });
    await world.booth("50ab", { status: "unavailable" });
    const labels = async (query: Record<string, string | string[]>) => {
      const { body } = await world.ask(listBooths, { query });
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ label }: { label: string }) => label).sort();
    };
    expect(await labels({})).toEqual(["50%_x", "50ab", "A1", "A2"]);
    expect(await labels({ levelId: upper.data.id })).toEqual(["A2"]);
    expect(await labels({ status: "sold" })).toEqual(["A2"]);
    expect(await labels({ exhibitorId })).toEqual(["A1", "A2"]);
    expect(await labels({ exhibitorId: acme.data.slug })).toEqual(["A1", "A2"]);
    expect(await labels({ exhibitorId: "nobody" })).toEqual([]);
    expect(await labels({ exhibitorId, status: "available" })).toEqual(["A1"]);
    expect(await labels({ q: "CREME" })).toEqual(["A1"]);
    expect(await labels({ q: "a" })).toEqual(["50ab", "A1", "A2"]);
    expect(await labels({ q: "%" })).toEqual(["50%_x"]);
    expect(await labels({ q: "_" })).toEqual(["50%_x"]);
    expect(await labels({ q: "\\" })).toEqual([]);
    expect(await labels({ q: "'; DROP TABLE" })).toEqual([]);
    expect(await labels({ status: "sold,reserved" })).toEqual(["50%_x", "A2"]);
    expect(await labels({ status: ["sold", "available, reserved"] })).toEqual(["50%_x", "A1", "A2"]);
    expect(await labels({ levelId: [world.levelId, upper.data.id].join() })).toHaveLength(4);
  });

  test("400 for a missing level or an unknown status, in every list with these filters", async () => {
    const world = await server.world();
    for (const list of [listBooths, listExhibitors, listElements, getNetwork]) {
      const { status, body } = await world.ask(list, { query: { levelId: "lvl_other" } });
      expect([list.path, status, body.error?.details]).toMatchObject([list.path, 400, [{ path: "levelId" }]]);
    }
    const { status, body } = await world.ask(listBooths, { query: { status: "sold,taken" } });
    expect([status, body.error.details[0].path]).toEqual([400, "status"]);
  });

  test("200 warns about unknown parameters and suggests a similar one", async () => {
    const world = await server.world();
    const query = { status: "sold", stauts: "sold", page: "2" };
    expect((await world.ask(listBooths, { query })).body.meta.ignored).toEqual([
      { name: "stauts", nearest: "status" },
      { name: "page", nearest: null },
    ]);
    expect((await world.ask(listBooths, { query: { status: "sold" } })).body.meta).not.toHaveProperty(
      "ignored",
    );
  });

  test("X-21: 200 returns pages in a stable order and clamps the limit", async () => {
    const world = await server.world();
    await world.ask(createBooths, {
      body: Array.from({ length: 105 }, (_, index) => ({ label: `B${index}` })),
    });
    const page = async (query: Record<string, string>) => (await world.ask(listBooths, { query })).body;
    expect((await page({})).meta).toMatchObject({ total: 105, limit: 100, offset: 0 });
    expect((await page({ limit: "99999999999999" })).meta).toMatchObject({
      total: 105,
      limit: 1_000,
      offset: 0,
    });
    expect((await page({ offset: "99999999999999" })).data).toEqual([]);
    expect((await page({ limit: "0" })).data).toEqual([]);
    const [all, first, rest] = [
      await page({ limit: "1000" }),
      await page({ limit: "60" }),
      await page({ limit: "60", offset: "60" }),
    ];
    expect([...first.data, ...rest.data]).toEqual(all.data);
  });

  test.each<Record<string, string | string[]>>([
    { limit: "-1" },
    { limit: "ten" },
    { limit: "1.5" },
    { limit: "" },
    { offset: "-1" },
    { offset: "1e3" },
    { status: "gone" },
    { limit: ["1", "2"] },
    { q: "a\0b" },
    { q: "x".repeat(201) },
  ])("X-13: 400 for %j", async (query) => {
    const { ask } = await server.world();
    expect(await lineOf(ask(listBooths, { query }))).toBe("400 validation_error");
  });

  test("BO-12: a booth whose hold has ended is available in every filter", async () => {
    const { ask, booth, clock } = await server.world();
    const { id } = await booth("A1");
    await ask(setBoothStatus, { params: { id }, body: { status: "held", holdMinutes: 10 } });
    const total = async (status: string) => (await ask(listBooths, { query: { status } })).body.meta.total;
    expect([await total("held"), await total("available")]).toEqual([1, 0]);
    clock.forwardMinutes(10);
    expect([await total("held"), await total("available")]).toEqual([0, 1]);
  });
});
