import { describe, expect, test } from "vitest";
import { type PlanRecord, readPlan } from "#lib/testing/planChange";
import { testServer } from "#lib/testing/world";
import { deleteBooth, mergeBooths, splitBooth, updateBooth } from "./booths";
import { cancelOrder } from "./orders";
import { reserveBooth } from "./sales";
import { createCheckpoint, listCheckpoints, restoreCheckpoint } from "./versions";

const server = testServer();

describe("sold booths stay unchanged when the whole draft is restored, and are listed before", () => {
  const buyer = { company: "Nova", contactName: "Zoe", contactEmail: "zoe@nova.example" };

  test("booths sold since then stay, and a number that one of them now has is not restored", async () => {
    const world = await server.world();
    const { ask } = world;
    const [a1, a2] = [await world.booth("A1"), await world.booth("A2", { x: 10 })];
    await ask(createCheckpoint, { body: { name: "Here" } });
    await ask(updateBooth, { params: { id: a1.id }, body: { label: "Z1", x: 40 } });
    await ask(deleteBooth, { params: { id: a2.id } });
    const nova = await world.exhibitor("Nova");
    const later = await world.booth("A1", { x: 20, status: "sold", exhibitorIds: [nova] });
    const second = await world.booth("A2", { x: 30 });
    await ask(reserveBooth, { body: { boothId: second.id, ...buyer } });
    const params = { number: "1" };
    const kept = [
      { id: later.id, name: "A1", reason: "It is sold." },
      { id: second.id, name: "A2", reason: "It is in an order that is pending." },
      { id: a1.id, name: "Z1", reason: "The number A1 belongs to a booth that stays." },
      { id: a2.id, name: "A2", reason: "It cannot return. The number A2 belongs to a booth that stays." },
    ];
    const tried = await ask(restoreCheckpoint, { params, body: { dryRun: true } });
    expect(tried.body.data).toMatchObject({ kept, keptDraft: null, revision: null });
    expect((await ask(listCheckpoints)).body.data).toHaveLength(1);
    const { body } = await ask(restoreCheckpoint, { params });
    expect(body.data).toMatchObject({ kept, keptDraft: 2, created: 0, removed: 0 });
    const { booths } = await readPlan(world);
    expect(booths.map(({ label, x, status }: PlanRecord) => [label, x, status])).toEqual(
      expect.arrayContaining([
        ["Z1", 0, "available"],
        ["A1", 20, "sold"],
        ["A2", 30, "held"],
      ]),
    );
  });

  test("booths that were merged and then sold stay merged; others are split and merged as before", async () => {
    const world = await server.world();
    const { ask } = world;
    const made = [];
    for (const [index, label] of ["A1", "A2", "B1", "B2", "C1", "C2"].entries()) {
      made.push(
        await world.booth(label, { x: 3 * (index % 2), y: 10 * Math.floor(index / 2), width: 3, height: 3 }),
      );
    }
    const [a1, a2, b1, b2, c1, c2] = made.map(({ id }) => id);
    const merged = (...boothIds: unknown[]) => ask(mergeBooths, { body: { boothIds } });
    await merged(c1, c2);
    await ask(createCheckpoint, { body: { name: "Here" } });
    await merged(a1, a2);
    await merged(b1, b2);
    await ask(splitBooth, { params: { id: String(c1) } });
    await ask(reserveBooth, { body: { boothId: a1, ...buyer } });
    const { body } = await ask(restoreCheckpoint, { params: { number: "1" } });
    expect(body.data.kept).toEqual([
      { id: a1, name: "A1", reason: "It was merged since. It is in an order that is pending." },
      {
        id: a2,
        name: "A2",
        reason: expect.stringMatching(/^It is now part of .* is in an order that is pending\.$/),
      },
    ]);
    const { booths } = await readPlan(world);
    const widths = booths.map(({ id, width, parts }: PlanRecord) => [id, width, parts]);
    expect(widths).toEqual(
      expect.arrayContaining([
        [a1, 6, [a2]],
        [b1, 3, []],
        [b2, 3, []],
        [c1, 6, [c2]],
      ]),
    );
    expect(widths).toHaveLength(4);
  });

  test("an editor gets 409 if the plan has changed since the comparison, else the steps of the restore", async () => {
    const world = await server.world();
    const a1 = await world.booth("A1", { x: 5 });
    await world.ask(createCheckpoint, { body: { name: "Here" } });
    const { revision } = await readPlan(world);
    await world.ask(updateBooth, { params: { id: a1.id }, body: { x: 9 } });
    const restore = (baseRevision: number) =>
      world.ask(restoreCheckpoint, { params: { number: "1" }, body: { baseRevision, clientId: "desk" } });
    expect((await restore(revision)).body.error.code).toBe("conflict");
    const { revision: now } = await readPlan(world);
    const { body } = await restore(now);
    expect(body.data.news.tables.booths).toMatchObject({ put: [{ id: a1.id, x: 5 }], gone: [] });
    expect(body.data.news.steps).toMatchObject([
      { author: { clientId: "desk", act: "Restore saved draft 1" }, ids: [a1.id] },
    ]);
    expect((await readPlan(world)).revision).toBe(body.data.revision);
  });

  test("a deleted booth whose order has ended is restored without a buyer", async () => {
    const world = await server.world();
    const a1 = await world.booth("A1");
    const { body } = await world.ask(reserveBooth, { body: { boothId: a1.id, ...buyer } });
    await world.ask(createCheckpoint, { body: { name: "Here" } });
    await world.ask(cancelOrder, { params: { id: body.data.order.id } });
    await world.ask(deleteBooth, { params: { id: a1.id } });
    await world.ask(restoreCheckpoint, { params: { number: "1" } });
    const { booths } = await readPlan(world);
    expect(booths).toMatchObject([{ id: a1.id, status: "available", exhibitorIds: [] }]);
  });
});
