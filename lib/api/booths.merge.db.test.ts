import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { BoothMerge, BoothSplit } from "#lib/schema/booths";
import { bringInto, everySale } from "#lib/testing/situations";
import { testServer, type World } from "#lib/testing/world";
import {
  createBooths,
  deleteBooth,
  getBooth,
  listBooths,
  mergeBooths,
  setBoothStatus,
  splitBooth,
  updateBooth,
} from "./booths";
import { createLevel, deleteLevel } from "./levels";

const server = testServer();

/** A row of adjacent booths of 3 by 3 metres. */
async function row(world: World, labels: string[], more: object = {}) {
  const made = await world.ask(createBooths, {
    body: labels.map((label, index) => ({ label, x: 3 * index, externalId: `x-${label}`, ...more })),
  });
  return made.body.data as { id: string; label: string }[];
}

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

const labelsOf = async (world: World) =>
  (await world.ask(listBooths)).body.data.map(({ label }: { label: string }) => label).sort();

const eventsSince = async (world: World, start: number) =>
  (await world.domainEvents())
    .slice(start)
    .map(({ kind, data }) => `${kind} ${(data.booth as { label: string }).label}`);

describe("POST /api/v1/events/{event}/booths/merge", () => {
  test("200 the first booth remains, with the area, the exhibitors and the prices of all", async () => {
    const world = await server.world();
    const exhibitorIds = [await world.exhibitor("Acme")];
    const booths = await row(world, ["A1", "A2", "A3"], { exhibitorIds, status: "sold", price: 100 });
    const { body } = await world.ask(mergeBooths, {
      body: { boothIds: [booths[1]?.id, "A1", "x-A3"], label: "Big" },
    });
    expect(body.data).toMatchObject({
      id: booths[1]?.id,
      label: "Big",
      externalId: "x-A2",
      status: "sold",
      exhibitorIds,
      x: 0,
      y: 0,
      width: 9,
      height: 3,
      areaM2: 27,
      price: 300,
    });
    expect(await labelsOf(world)).toEqual(["Big"]);
    expect((await world.ask(getBooth, { params: { id: "Big" } })).body.data).toEqual(body.data);
    for (const removedKey of [booths[0]?.id ?? "", "A1", "x-A1"]) {
      expect(await lineOf(world.ask(getBooth, { params: { id: removedKey } }))).toBe("404 booth_not_found");
    }
    expect(await eventsSince(world, 3)).toEqual([
      "booth.updated Big",
      "booth.deleted A1",
      "booth.deleted A3",
    ]);
    expect((await world.domainEvents())[3]?.data.changed).toEqual(["label", "x", "width", "price"]);
  });

  test("200 an L-shape becomes a polygon, and the labels of its parts are free for other booths", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { y: 3 });
    await world.booth("A3", { x: 3, y: 3 });
    const { body } = await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2", "A3"] } });
    expect(body.data).toMatchObject({ width: 6, height: 6, areaM2: 27 });
    expect(body.data.polygon).toHaveLength(6);
    expect((await world.ask(createBooths, { body: { label: "A2" } })).status).toBe(200);
  });

  test.each<[string, string, (world: World) => Promise<string[]>]>([
    ["booths that do not touch", "400 booths_not_adjacent", async () => ["A1", "A3"]],
    ["booths that touch only at a corner", "400 booths_not_adjacent", async () => ["A1", "corner"]],
    ["booths on two levels", "400 booths_on_different_levels", async () => ["A1", "upstairs"]],
    ["one booth", "400 validation_error", async () => ["A1"]],
    ["no booth", "400 validation_error", async () => []],
    ["a booth and itself", "400 validation_error", async () => ["A1", "A1"]],
    ["a booth and itself by its externalId", "400 validation_error", async () => ["A1", "A2", "x-A1"]],
    ["a booth that does not exist", "404 booth_not_found", async () => ["A1", "none"]],
    ["booths with two statuses", "409 booths_differ", async () => ["A1", "reserved"]],
    ["booths of two exhibitors", "409 booths_differ", async () => ["A1", "assigned"]],
  ])("BO-05: refuses %s, and changes nothing", async (_, line, boothIds) => {
    const world = await server.world();
    await row(world, ["A1", "A2", "A3"]);
    const { body: level } = await world.ask(createLevel, { body: { name: "Upper" } });
    await world.booth("corner", { x: 3, y: 3 });
    await world.booth("upstairs", { x: 3, levelId: level.data.id });
    await world.booth("reserved", { x: -3, status: "reserved" });
    await world.booth("assigned", { y: -3, exhibitorIds: [await world.exhibitor("Acme")] });
    const [before, eventCount] = [await world.ask(listBooths), (await world.domainEvents()).length];
    expect(await lineOf(world.ask(mergeBooths, { body: { boothIds: await boothIds(world) } }))).toBe(line);
    expect((await world.ask(listBooths)).body).toEqual(before.body);
    expect(await world.domainEvents()).toHaveLength(eventCount);
  });

  test("BO-05: 409 label_taken for a label of a booth outside the merge, 200 for one inside it", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2", "A3"]);
    expect(await lineOf(world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"], label: "A3" } }))).toBe(
      "409 label_taken",
    );
    expect(await lineOf(world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"], label: "A2" } }))).toBe(
      "200",
    );
    expect(await labelsOf(world)).toEqual(["A2", "A3"]);
  });

  test("200 an order whose hold has ended is reported as expired before its booth is merged", async () => {
    const world = await server.world();
    const [first, second] = await row(world, ["A1", "A2"]);
    const orderId = await bringInto(world, second?.id ?? "", "held (order)");
    world.clock.forwardMinutes(31);
    const eventCount = (await world.domainEvents()).length;
    expect(await lineOf(world.ask(mergeBooths, { body: { boothIds: [first?.id, second?.id] } }))).toBe("200");
    expect(await eventsSince(world, eventCount)).toEqual([
      "booth.status_changed A2",
      "order.expired A2",
      "booth.updated A1",
      "booth.deleted A2",
    ]);
    const order = await world.app.db.read.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });
    expect(order.status).toBe("expired");
    const parts = (await world.ask(splitBooth, { params: { id: "A1" } })).body.data;
    expect(parts).toMatchObject([{ status: "available" }, { status: "available", holdKind: null }]);
  });
});

describe("POST /api/v1/events/{event}/booths/{id}/split of a merged booth", () => {
  const identity = ({
    data,
  }: {
    data: { id: string; label: string; externalId: string; legacyId: number }[];
  }) => data.map(({ id, label, externalId, legacyId }) => ({ id, label, externalId, legacyId }));

  test("200 restores ids, labels, externalIds, legacyIds, exhibitors and positions", async () => {
    const world = await server.world();
    const exhibitorIds = [await world.exhibitor("Acme"), await world.exhibitor("Bolt")];
    await row(world, ["A1", "A2", "A3"], { exhibitorIds, status: "reserved", price: 7, tags: ["t"] });
    const before = (await world.ask(listBooths)).body;
    const boothIds = before.data.map(({ id }: { id: string }) => id);
    const whole = (await world.ask(mergeBooths, { body: { boothIds, label: "Big" } })).body.data;
    const eventCount = (await world.domainEvents()).length;
    const { body } = await world.ask(splitBooth, { params: { id: whole.id }, body: {} });
    const withoutStamp = ({ updatedAt: _, ...booth }: { updatedAt: string }) => booth;
    expect((await world.ask(listBooths)).body.data.map(withoutStamp)).toEqual(before.data.map(withoutStamp));
    expect(body.data.map(withoutStamp)).toEqual(expect.arrayContaining(before.data.map(withoutStamp)));
    const [first, ...others] = await eventsSince(world, eventCount);
    expect(first).toMatch(/^booth.updated A\d/);
    expect(others).toEqual([
      expect.stringMatching(/^booth.created A/),
      expect.stringMatching(/^booth.created A/),
    ]);
  });

  test("200 also after the merged booth was moved, rotated and sold, which its parts inherit", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    const before = identity((await world.ask(listBooths)).body);
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"], label: "Big" } });
    const exhibitorId = await world.exhibitor("Acme");
    const params = { id: "Big" };
    await world.ask(updateBooth, {
      params,
      body: { x: 100, y: 50, rotation: 90, exhibitorIds: [exhibitorId] },
    });
    await world.ask(setBoothStatus, { params, body: { status: "sold" } });
    const { body } = await world.ask(splitBooth, { params });
    expect(identity(body)).toEqual(expect.arrayContaining(before));
    for (const part of body.data) {
      expect(part).toMatchObject({
        status: "sold",
        exhibitorIds: [exhibitorId],
        rotation: 90,
        width: 3,
        height: 3,
        areaM2: 9,
      });
      expect((await world.ask(getBooth, { params: { id: part.id } })).body.data).toEqual(part);
    }
    // The box of 6 by 3 at 100, 50 is rotated upright around its centre at 103, 51.5: one part above, one below.
    expect(body.data).toMatchObject([
      { label: "A1", x: 101.5, y: 48.5 },
      { label: "A2", x: 101.5, y: 51.5 },
    ]);
  });

  test("200 when the merged booth has the label or the externalId of one of its parts", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    const before = identity((await world.ask(listBooths)).body);
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"], label: "A2" } });
    await world.ask(updateBooth, { params: { id: "A2" }, body: { externalId: "x-A2" } });
    const { status, body } = await world.ask(splitBooth, { params: { id: "A2" } });
    expect([status, identity(body)]).toEqual([200, expect.arrayContaining(before)]);
  });

  test("200 nested merges are split one by one, the latest first, even if made in the same millisecond", {
    tags: "soak",
  }, async () => {
    const world = await server.world();
    await row(world, ["A1", "A2", "A3", "A4"]);
    const before = identity((await world.ask(listBooths)).body);
    const merge = async (...boothIds: string[]) =>
      (await world.ask(mergeBooths, { body: { boothIds } })).status;
    const split = async (id: string) => {
      await world.ask(splitBooth, { params: { id } });
      return labelsOf(world);
    };
    expect([await merge("A1", "A2"), await merge("A3", "A4"), await merge("A1", "A3")]).toEqual([
      200, 200, 200,
    ]);
    expect(await split("A1")).toEqual(["A1", "A3"]);
    expect([await split("A3"), await split("A1")]).toEqual([
      ["A1", "A3", "A4"],
      ["A1", "A2", "A3", "A4"],
    ]);
    expect(identity((await world.ask(listBooths)).body)).toEqual(before);
    for (const other of ["A2", "A3", "A4"]) expect(await merge("A1", other)).toBe(200);
    expect(await split("A1")).toEqual(["A1", "A4"]);
    expect(await split("A1")).toEqual(["A1", "A3", "A4"]);
    expect(await split("A1")).toEqual(["A1", "A2", "A3", "A4"]);
    expect(identity((await world.ask(listBooths)).body)).toEqual(before);
  });

  test("409 when a part's label or externalId was taken since, or the merged booth was resized", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    const split = () => lineOf(world.ask(splitBooth, { params: { id: "A1" } }));
    await world.booth("A2", { y: 90 });
    expect(await split()).toBe("409 label_taken");
    await world.ask(updateBooth, { params: { id: "A2" }, body: { label: "C1", externalId: "x-A2" } });
    expect(await split()).toBe("409 external_id_taken");
    await world.ask(deleteBooth, { params: { id: "C1" } });
    await world.ask(updateBooth, { params: { id: "A1" }, body: { width: 7 } });
    expect(await split()).toBe("409 conflict");
    await world.ask(updateBooth, { params: { id: "A1" }, body: { width: 6 } });
    expect(await split()).toBe("200");
  });

  test("200 the parts move with the merged booth to another level, and reappear there", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2", "A3"]);
    await world.ask(mergeBooths, { body: { boothIds: ["A2", "A3"] } });
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    const { body: level } = await world.ask(createLevel, { body: { name: "Upper" } });
    const levelId = level.data.id;
    await world.ask(updateBooth, { params: { id: "A1" }, body: { levelId } });
    expect(await lineOf(world.ask(deleteLevel, { params: { id: world.levelId } }))).toBe("200");
    await world.ask(splitBooth, { params: { id: "A1" } });
    await world.ask(splitBooth, { params: { id: "A2" } });
    expect((await world.ask(listBooths, { query: { levelId } })).body.meta.total).toBe(3);
  });

  test("a merged booth is deleted with its parts, and reported once", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    const eventCount = (await world.domainEvents()).length;
    await world.ask(deleteBooth, { params: { id: "A1" } });
    expect(await eventsSince(world, eventCount)).toEqual(["booth.deleted A1"]);
    expect(await world.app.db.read.booth.count({ where: { eventId: world.fair.id } })).toBe(0);
  });
});

describe("POST /api/v1/events/{event}/booths/{id}/split by cuts", () => {
  test("200 the first part keeps the id; all get the status, exhibitors and their share of the price", async () => {
    const world = await server.world();
    const exhibitorIds = [await world.exhibitor("Acme")];
    const input = {
      label: "A1",
      externalId: "x1",
      width: 9,
      price: 100,
      status: "held",
      holdReason: "why",
      exhibitorIds,
    };
    const made = (await world.ask(createBooths, { body: input })).body.data;
    const { body } = await world.ask(splitBooth, { params: { id: "A1" }, body: { into: 3 } });
    expect(body.meta).toMatchObject({ total: 3, limit: 3, offset: 0 });
    expect(body.data).toMatchObject([
      { id: made.id, legacyId: made.legacyId, label: "A1", externalId: "x1", x: 0, price: 33.33 },
      { label: "A1-2", externalId: null, x: 3, price: 33.34 },
      { label: "A1-3", externalId: null, x: 6, price: 33.33 },
    ]);
    for (const part of body.data) {
      const { status, holdExpiresAt, holdReason } = made;
      expect(part).toMatchObject({
        width: 3,
        status,
        holdExpiresAt,
        holdReason,
        holdKind: "manual",
        exhibitorIds,
      });
      expect((await world.ask(getBooth, { params: { id: part.id } })).body.data).toEqual(part);
    }
    expect(await eventsSince(world, 1)).toEqual([
      "booth.updated A1",
      "booth.created A1-2",
      "booth.created A1-3",
    ]);
  });

  test("200 by cuts across both axes, with the requested labels", async () => {
    const world = await server.world();
    await world.booth("A1", { width: 6, height: 6 });
    const cuts = [
      { axis: "x", at: 2 },
      { axis: "y", at: 3 },
    ];
    const labels = ["B1", "B2", "B3", "A1"];
    const { body } = await world.ask(splitBooth, { params: { id: "A1" }, body: { cuts, labels } });
    expect(body.data.map(({ label, areaM2 }: { label: string; areaM2: number }) => [label, areaM2])).toEqual([
      ["B1", 6],
      ["B2", 12],
      ["B3", 6],
      ["A1", 12],
    ]);
  });

  test.each<[string, object, string]>([
    ["neither cuts nor a merge", {}, "400 validation_error"],
    ["both cuts and into", { into: 2, cuts: [{ axis: "x", at: 1 }] }, "400 validation_error"],
    ["a cut outside the booth", { cuts: [{ axis: "x", at: 3 }] }, "400 validation_error"],
    ["into 1", { into: 1 }, "400 validation_error"],
    ["parts that are too narrow", { into: 31 }, "400 validation_error"],
    ["too few labels", { into: 3, labels: ["B1", "B2"] }, "400 validation_error"],
    ["labels without cuts or into", { labels: ["B1", "B2"] }, "400 validation_error"],
    ["a duplicate label", { into: 2, labels: ["B1", "B1"] }, "409 label_taken"],
    ["a label of another booth", { into: 2, labels: ["A1", "A2"] }, "409 label_taken"],
  ])("refuses %s, and changes nothing", async (_, body, line) => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    const before = (await world.ask(listBooths)).body;
    expect(await lineOf(world.ask(splitBooth, { params: { id: "A1" }, body }))).toBe(line);
    expect((await world.ask(listBooths)).body).toEqual(before);
  });

  test("409 booth_has_active_order while an order has the booth, 200 after the order has expired", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1");
    await bringInto(world, id, "held (order)");
    const split = () => lineOf(world.ask(splitBooth, { params: { id }, body: { into: 2 } }));
    expect(await split()).toBe("409 booth_has_active_order");
    world.clock.forwardMinutes(31);
    expect(await split()).toBe("200");
    for (const { booth, orders } of await everySale(world)) {
      expect([booth.status, booth.holdKind]).toEqual(["available", null]);
      expect(orders.map(({ status }) => status)).toEqual(orders.length > 0 ? ["expired"] : []);
    }
  });

  test("a merged booth that is split by cuts loses its original parts", async () => {
    const world = await server.world();
    await row(world, ["A1", "A2"]);
    await world.ask(mergeBooths, { body: { boothIds: ["A1", "A2"] } });
    await world.ask(splitBooth, { params: { id: "A1" }, body: { into: 2, labels: ["A1", "A2"] } });
    expect(await lineOf(world.ask(splitBooth, { params: { id: "A1" } }))).toBe("400 validation_error");
    expect(await world.app.db.read.booth.count({ where: { eventId: world.fair.id } })).toBe(2);
  });
});

test("the examples of the reference return what they describe", async () => {
  const world = await server.world();
  await row(world, ["B12", "B13"]);
  const exampleOf = (schema: z.ZodType) => (schema.meta() as { examples: object[] }).examples[0];
  expect(await lineOf(world.ask(mergeBooths, { body: exampleOf(BoothMerge) }))).toBe("200");
  expect(await lineOf(world.ask(splitBooth, { params: { id: "B12" }, body: exampleOf(BoothSplit) }))).toBe(
    "200",
  );
  expect(await labelsOf(world)).toEqual(["B12", "B13"]);
});
