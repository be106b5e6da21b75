import { describe, expect, test } from "vitest";
import { newIds, type PlanRecord, readPlan, sendChanges, withSet } from "#lib/testing/planChange";
import { testServer } from "#lib/testing/world";
import { changePlan } from "./plan";
import { reserveBooth } from "./sales";

const server = testServer();

describe("POST /api/v1/events/{event}/plan/changes", () => {
  test("409 for deleting or freeing a booth in an order, and nothing else of the request is saved", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    const buyer = { company: "Acme", contactName: "Ann", contactEmail: "ann@example.test" };
    const { body: booked } = await world.ask(reserveBooth, { body: { boothId: "A1", ...buyer } });
    expect(booked.data.order.status).toBe("pending");
    const { revision, booths } = await readPlan(world);
    const [a1, a2] = booths;
    expect(a1.status).toBe("held");
    for (const booth of [{ removed: [a1] }, { updated: [withSet(a1, { status: "available" })] }]) {
      const { updated = [], removed = [] } = booth as { updated?: []; removed?: [] };
      const change = { booths: { removed, updated: [...updated, withSet(a2, { x: 30 })] } };
      const { status, body } = await sendChanges(world, revision, change);
      expect([status, body.error.code]).toEqual([409, "booth_has_active_order"]);
    }
    expect((await readPlan(world)).booths.map(({ x }: PlanRecord) => x)).toEqual([0, 10]);
    expect(
      (await sendChanges(world, revision, { booths: { updated: [withSet(a1, { x: 7 })] } })).status,
    ).toBe(200);
  });

  test("200 status, exhibitors and price follow the sales rules and are reported in the outbox", async () => {
    const world = await server.world();
    await world.booth("A1");
    const exhibitor = await world.exhibitor("Acme");
    const { revision, booths } = await readPlan(world);
    const input = { status: "sold", exhibitorIds: [exhibitor], priceCents: 99_900 };
    const { status } = await sendChanges(world, revision, {
      booths: { updated: [withSet(booths[0], input)] },
    });
    expect(status).toBe(200);
    expect((await readPlan(world)).booths[0]).toMatchObject({
      status: "sold",
      exhibitorIds: [exhibitor],
      price: 999,
    });
    expect(
      (await world.domainEvents())
        .slice(1)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["booth.assigned", "booth.status_changed", "booth.updated"]);
    const blind = await world.keyWith(["plan:write"]);
    const refused = await world.ask(changePlan, {
      key: blind,
      body: { baseRevision: 0, clientId: "x", changes: { booths: { updated: [withSet(booths[0], input)] } } },
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_scope"]);
  });

  test("two booths swap labels, a new one takes the label of a deleted one, else 409 label_taken", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.booth("A2", { x: 10 });
    await world.booth("A3", { x: 20 });
    const { revision, booths } = await readPlan(world);
    const [a1, a2, a3] = booths;
    const [id] = newIds("bth");
    const swapped = await sendChanges(world, revision, {
      booths: {
        updated: [withSet(a1, { label: "A2" }), withSet(a2, { label: "A1" })],
        removed: [a3],
        added: [{ id, label: "A3", levelId: world.levelId }],
      },
    });
    expect(swapped.status).toBe(200);
    const [other] = newIds("bth");
    const taken = await sendChanges(world, revision, {
      booths: { added: [{ id: other, label: "A3", levelId: world.levelId }] },
    });
    expect([taken.status, taken.body.error.code]).toEqual([409, "label_taken"]);
  });
});
