import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { listCategories } from "./categories";
import { createExhibitors, listExhibitors } from "./exhibitors";

const server = testServer();

type Body = Record<string, unknown>;
const post = ({ ask }: World, body: unknown) => ask(createExhibitors, { body });
const make = async (world: World, body: Body) => (await post(world, body)).body.data;
const names = (data: { name: string }[]) => data.map(({ name }) => name).sort();
const kinds = async (world: World) => (await world.domainEvents()).map(({ kind }) => kind);

describe("POST /api/v1/events/{event}/exhibitors with an array", () => {
  test("EX-01: 200 matches by externalId, then partnerId, then name, and keeps the order of the items", async () => {
    const world = await server.world();
    const a = await make(world, { name: "A", externalId: "e-1" });
    const b = await make(world, { name: "B", partnerId: "p-1" });
    const c = await make(world, { name: "C" });
    const { status, body } = await post(world, [
      { name: "C", city: "Kiel" },
      { name: "B renamed", partnerId: "p-1" },
      { name: "A renamed", externalId: "e-1", partnerId: "p-1b" },
      { name: "D" },
    ]);
    expect(status).toBe(200);
    expect(body.data.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([c.id, b.id, a.id]);
    expect(body.data[3]).toMatchObject({ name: "D" });
    expect(body.data[2]).toMatchObject({ name: "A renamed", slug: "a", partnerId: "p-1b" });
    expect((await world.ask(listExhibitors)).body.meta.total).toBe(4);
  });

  test.each([
    [
      "by different keys",
      [
        { name: "x", externalId: "e-1" },
        { name: "y", partnerId: "p-1" },
      ],
    ],
    ["by the same new name", [{ name: "New" }, { name: "New" }]],
    ["by the name of one that the bulk creates", [{ name: "New", externalId: "e-2" }, { name: "New" }]],
  ])(
    "EX-01: 400 duplicate_in_request for the later of two items for the same exhibitor %s",
    async (_, items) => {
      const world = await server.world();
      await make(world, { name: "Nova", externalId: "e-1", partnerId: "p-1" });
      const { status, body } = await post(world, items);
      expect([status, body.error.code]).toEqual([400, "duplicate_in_request"]);
      expect(body.error.details[0]).toMatchObject({ index: 1 });
      expect(names((await world.ask(listExhibitors)).body.data)).toEqual(["Nova"]);
    },
  );

  test("a name matches however its accents are encoded", async () => {
    const world = await server.world();
    const composed = await make(world, { name: "Caf\u00e9 M\u00fcller" });
    const decomposed = await make(world, { name: "Sen\u0303or" });
    const { body } = await post(world, [{ name: "Cafe\u0301 Mu\u0308ller" }, { name: "Se\u00f1or" }]);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([composed.id, decomposed.id]);
    const twins = await post(world, [{ name: "Zo\u00eb" }, { name: "Zoe\u0308" }]);
    expect([twins.status, twins.body.error.code]).toEqual([400, "duplicate_in_request"]);
  });

  test("EX-01: equal names with different externalIds are two exhibitors, also when sent again", async () => {
    const world = await server.world();
    const items = [
      { name: "Smith", externalId: "1" },
      { name: "Smith", externalId: "2" },
    ];
    const first = (await post(world, items)).body.data;
    const again = (await post(world, items)).body.data;
    expect(again).toEqual(first);
    expect(first[0].id).not.toBe(first[1].id);
  });

  test("200 for unchanged items: no event is emitted and updatedAt stays", async () => {
    const world = await server.world();
    const items = [{ name: "Nova", externalId: "1", categories: ["Lighting"], description: "Q & A" }];
    const first = (await post(world, items)).body.data;
    world.clock.forwardMinutes(5);
    expect((await post(world, items)).body.data).toEqual(first);
    expect(await kinds(world)).toEqual(["exhibitor.created"]);
  });

  test("one invalid item, and nothing is written; the error names the item", async () => {
    const world = await server.world();
    const { status, body } = await post(world, [{ name: "Good" }, { name: "Bad", website: "nowhere" }]);
    expect([status, body.error.details[0]]).toMatchObject([400, { path: "[1].website", index: 1 }]);
    const state = await post(world, [{ name: "Good" }, { name: "Bad", categoryIds: ["cat_x"] }]);
    expect([state.status, state.body.error.details[0]]).toMatchObject([
      400,
      { path: "[1].categoryIds", index: 1 },
    ]);
    expect((await world.ask(listExhibitors)).body.meta.total).toBe(0);
  });

  test("5,000 in one bulk, and again unchanged", { tags: "soak" }, async () => {
    const world = await server.world();
    const items = Array.from({ length: 5_000 }, (_, index) => ({
      name: `Company ${index}`,
      externalId: `crm-${index}`,
      description: "<p>Lamps &amp; light</p>",
      categories: [`Category ${index % 20}`],
      contactEmail: `c${index}@example.test`,
    }));
    const first = await post(world, items);
    expect([first.status, first.body.data.length]).toEqual([200, 5_000]);
    expect((await post(world, items)).status).toBe(200);
    expect((await world.domainEvents()).length).toBe(5_000);
    expect((await world.ask(listCategories)).body.data[0].exhibitorCount).toBe(250);
  });

  test("400 too_many_items beyond 20,000 exhibitors in an event, with both numbers", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    await world.app.db.read.$executeRaw`
      INSERT INTO "Exhibitor" ("id", "eventId", "name", "slug", "createdAt", "updatedAt")
      SELECT 'exh_' || ${world.fair.id} || n, ${world.fair.id}, 'c' || n, 'c-' || n, now(), now()
      FROM generate_series(1, 19999) n`;
    const { status, body } = await post(world, [{ name: "one" }, { name: "two" }]);
    expect([status, body.error.code]).toEqual([400, "too_many_items"]);
    expect(body.error.message).toMatch(/20001.*20000/);
    expect((await post(world, { name: "one" })).status).toBe(200);
  });
});
