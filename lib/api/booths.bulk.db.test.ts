import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, getBooth, listBooths } from "./booths";

const server = testServer();

type Named = { id: string; label: string; externalId: string | null };

async function everyBooth({ ask }: World): Promise<Named[]> {
  return (await ask(listBooths, { query: { limit: "1000" } })).body.data;
}

const labelsOf = async (world: World) => (await everyBooth(world)).map(({ label }) => label).sort();

describe("POST /api/v1/events/{event}/booths with an array", () => {
  test("200 matches by externalId, then by label, creates the rest, and keeps the order of the request", async () => {
    const world = await server.world();
    const byExternalId = await world.booth("A1", { externalId: "x1", notes: "kept" });
    const byLabel = await world.booth("A2");
    const same = await world.booth("A3", { price: 10, tags: ["a"] });
    const { status, body } = await world.ask(createBooths, {
      body: [
        { label: "new" },
        { label: "A2", externalId: "x2", width: 5 },
        { label: "A9", externalId: "x1" },
        { label: "A3", price: 10, tags: ["a"] },
      ],
    });
    expect(status).toBe(200);
    expect(body.data.map(({ id }: Named) => id).slice(1)).toEqual([byLabel.id, byExternalId.id, same.id]);
    expect(body.data[1]).toMatchObject({ externalId: "x2", width: 5 });
    expect(body.data[2]).toMatchObject({ label: "A9", externalId: "x1", notes: "kept" });
    for (const each of body.data) {
      expect((await world.ask(getBooth, { params: { id: each.id } })).body.data).toEqual(each);
    }
    const emitted = (await world.domainEvents()).slice(3).map(({ kind, data }) => [kind, data.changed]);
    expect(emitted).toEqual([
      ["booth.created", undefined],
      ["booth.updated", ["externalId", "width"]],
      ["booth.updated", ["label"]],
    ]);
  });

  test("200 for the same bulk again, which writes nothing and emits nothing", async () => {
    const world = await server.world();
    const body = Array.from({ length: 50 }, (_, index) => ({
      label: `A${index}`,
      externalId: `x${index}`,
      x: index / 3,
      price: 0.1 + index,
      status: "reserved",
      metadata: { b: "1", a: "2" },
    }));
    const first = await world.ask(createBooths, { body });
    expect(await world.domainEvents()).toHaveLength(50);
    world.clock.forwardMinutes(1);
    const second = await world.ask(createBooths, { body });
    expect(second.body).toEqual(first.body);
    expect(await world.domainEvents()).toHaveLength(50);
  });

  test("200 lets booths swap their labels and externalIds", async () => {
    const world = await server.world();
    const [one, two] = [
      await world.booth("A1", { externalId: "x1" }),
      await world.booth("A2", { externalId: "x2" }),
    ];
    const swap = [
      { label: "A2", externalId: "x1" },
      { label: "A1", externalId: "x2" },
    ];
    expect((await world.ask(createBooths, { body: swap })).status).toBe(200);
    const named = await everyBooth(world);
    expect(named.find(({ id }) => id === one.id)).toMatchObject({ label: "A2", externalId: "x1" });
    expect(named.find(({ id }) => id === two.id)).toMatchObject({ label: "A1", externalId: "x2" });
  });

  test("200 gives a booth the label that another one gives up in the same bulk", async () => {
    const world = await server.world();
    await world.booth("A1", { externalId: "x1" });
    await world.booth("A2", { externalId: "x2" });
    const chain = [
      { label: "A2", externalId: "x1" },
      { label: "A3", externalId: "x2" },
      { label: "A1", externalId: "x3" },
    ];
    const { status, body } = await world.ask(createBooths, { body: chain });
    expect([status, body.error?.code]).toEqual([400, "duplicate_in_request"]);
    const moved = chain.slice(0, 2);
    expect((await world.ask(createBooths, { body: moved })).status).toBe(200);
    expect(await labelsOf(world)).toEqual(["A2", "A3"]);
  });

  test("200 changes statuses and exhibitors of many booths, each reported by its own kind of event", async () => {
    const world = await server.world();
    const [acme, bolt] = [await world.exhibitor("Acme"), await world.exhibitor("Bolt")];
    await world.ask(createBooths, {
      body: [{ label: "A1", exhibitorIds: [acme] }, { label: "A2" }, { label: "A3" }],
    });
    const body = [
      { label: "A1", status: "sold", exhibitorIds: [bolt], x: 9 },
      { label: "A2", status: "held", holdMinutes: 15 },
      { label: "A3", status: "available", exhibitorIds: [acme, bolt] },
    ];
    const answer = await world.ask(createBooths, { body });
    const emitted = (await world.domainEvents()).slice(3).map(({ kind, data }) => {
      const { label, x, exhibitorIds } = data.booth as { label: string; x: number; exhibitorIds: string[] };
      return `${label} ${kind} at ${x} with ${exhibitorIds.length}`;
    });
    expect(emitted).toEqual([
      "A1 booth.status_changed at 9 with 1",
      "A1 booth.unassigned at 9 with 1",
      "A1 booth.assigned at 9 with 1",
      "A2 booth.status_changed at 0 with 0",
      "A2 booth.on_hold at 0 with 0",
      "A3 booth.assigned at 0 with 2",
      "A3 booth.assigned at 0 with 2",
      "A1 booth.updated at 9 with 1",
    ]);
    for (const each of answer.body.data) {
      expect((await world.ask(getBooth, { params: { id: each.id } })).body.data).toEqual(each);
    }
  });

  test.each<[string, object, string, string]>([
    ["an invalid value", { label: "B2", width: -1 }, "400 validation_error", "[1].width"],
    ["a value of the wrong type", { label: "B2", x: "far" }, "400 validation_error", "[1].x"],
    ["a missing label", {}, "400 validation_error", "[1].label"],
    ["an unknown level", { label: "B2", level: "Cellar" }, "400 validation_error", "[1].level"],
    [
      "an unknown exhibitor",
      { label: "B2", exhibitorIds: ["exh_x"] },
      "400 validation_error",
      "[1].exhibitorIds",
    ],
    ["the label of an earlier item", { label: "B1" }, "400 duplicate_in_request", "[1]"],
    [
      "the externalId of an earlier item",
      { label: "B2", externalId: "y1" },
      "400 duplicate_in_request",
      "[1]",
    ],
    [
      "the booth of an earlier item by its externalId",
      { label: "B2", externalId: "x1" },
      "400 duplicate_in_request",
      "[1]",
    ],
    ["a label that another booth has", { label: "A2", externalId: "x3" }, "409 label_taken", "[1]"],
  ])("BO-02: writes nothing for %s, and names the item's index", async (_, item, line, path) => {
    const world = await server.world();
    await world.booth("A1", { externalId: "x1" });
    await world.booth("A2", { externalId: "x2" });
    await world.booth("A3", { externalId: "x3" });
    const eventCount = (await world.domainEvents()).length;
    const first =
      path === "[1]" && line.includes("duplicate") ? { label: "B1", externalId: "y1" } : { label: "B1" };
    const items = [first, item, { label: "B3" }];
    if ((item as { externalId?: string }).externalId === "x1") items[0] = { label: "A1" } as typeof first;
    const { status, body } = await world.ask(createBooths, { body: items });
    expect(`${status} ${body.error.code}`).toBe(line);
    expect(body.error.details[0]).toMatchObject({ index: 1, path });
    expect(await labelsOf(world)).toEqual(["A1", "A2", "A3"]);
    expect(await world.domainEvents()).toHaveLength(eventCount);
  });

  test("X-07: 400 for an empty array and too_many_items for 5,001", async () => {
    const world = await server.world();
    expect((await world.ask(createBooths, { body: [] })).body.error.code).toBe("validation_error");
    const body = Array.from({ length: 5_001 }, (_, index) => ({ label: `A${index}` }));
    expect((await world.ask(createBooths, { body })).body.error.code).toBe("too_many_items");
  });

  test("200 for 5,000 booths at once, twice, and too_many_items beyond 10,000 in an event", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    const bulk = (start: number) =>
      Array.from({ length: 5_000 }, (_, index) => ({
        label: `A${start + index}`,
        externalId: `x${start + index}`,
      }));
    const first = await world.ask(createBooths, { body: bulk(0) });
    expect([first.status, first.body.data.length]).toEqual([200, 5_000]);
    expect(new Set(first.body.data.map(({ id }: Named) => id)).size).toBe(5_000);
    expect((await world.ask(createBooths, { body: bulk(5_000) })).status).toBe(200);
    const { body } = await world.ask(createBooths, { body: { label: "one more" } });
    expect([body.error.code, body.error.message]).toEqual([
      "too_many_items",
      expect.stringMatching(/10001.*10000/),
    ]);
    expect((await world.ask(createBooths, { body: bulk(0) })).status).toBe(200);
    expect(await world.domainEvents()).toHaveLength(10_000);
  });
});
