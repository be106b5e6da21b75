import { describe, expect, inject, test } from "vitest";
import { admitExtras } from "#lib/sales/extras";
import * as store from "#lib/store/extras";
import { meetingOf } from "#lib/testing/meeting";
import { testServer, type World } from "#lib/testing/world";
import {
  assignExhibitorExtra,
  createExtra,
  deleteExtra,
  listExhibitorExtras,
  listExtras,
  removeExhibitorExtra,
  updateExtra,
} from "./extras";

const server = testServer();

async function extra({ ask }: World, input: object = {}) {
  return (await ask(createExtra, { body: { name: "Logo on the plan", ...input } })).body.data;
}

async function takenOf({ ask }: World) {
  const [{ assigned, available }] = (await ask(listExtras)).body.data;
  return { assigned, available };
}

/** An order with some of an extra. */
async function orderWith(
  { app, fair, clock }: World,
  {
    extraId,
    exhibitorId,
    status,
    holdMinutes = 30,
  }: { extraId: string; exhibitorId: string; status: string; holdMinutes?: number },
) {
  const now = clock.now();
  const id = app.ids.next("ord");
  const stamps = { createdAt: now, updatedAt: now };
  await app.db.read.order.create({
    data: {
      id,
      eventId: fair.id,
      number: 1,
      boothLabel: "A1",
      exhibitorId,
      status,
      company: "Lumen",
      contactName: "L",
      contactEmail: "l@example.test",
      lines: [],
      currency: "EUR",
      subtotalCents: 0,
      taxCents: 0,
      amountCents: 0,
      expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
      ...stamps,
    },
  });
  await app.db.read.extraAssignment.create({
    data: { id: `${id}-1`, extraId, exhibitorId, orderId: id, quantity: 2, createdAt: now },
  });
  return id;
}

describe("POST /api/v1/events/{event}/extras", () => {
  test("200 with the defaults of an extra that anyone may buy", async () => {
    const world = await server.world();
    const { status, body } = await world.ask(createExtra, { body: { name: "Wi-Fi" } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      kind: "sponsorship",
      name: "Wi-Fi",
      description: null,
      priceCents: null,
      currency: "EUR",
      limitPerEvent: null,
      limitPerExhibitor: null,
      reserveOrBuyAllowed: true,
      active: true,
      assigned: 0,
      available: null,
    });
    expect(body.data.legacyId).toBeGreaterThan(0);
  });

  const wrong: [string, object, string][] = [
    ["another currency than the event's", { currency: "USD" }, "currency"],
    ["a negative limit", { limitPerEvent: -1 }, "limitPerEvent"],
    ["a price with a fraction of a cent", { priceCents: 9.5 }, "priceCents"],
    ["no name", { name: " " }, "name"],
  ];
  test.each(wrong)("400 for %s", async (_, input, path) => {
    const { ask } = await server.world();
    const { status, body } = await ask(createExtra, { body: { name: "Wi-Fi", ...input } });
    expect([status, body.error.details[0].path]).toEqual([400, path]);
  });
});

describe("PATCH and DELETE /api/v1/events/{event}/extras/{id}", () => {
  test("200 by id and legacyId; a limit below the assigned quantity leaves 0 available", async () => {
    const world = await server.world();
    const { id, legacyId } = await extra(world, { limitPerEvent: 5 });
    const exhibitor = await world.exhibitor("Lumen");
    await world.ask(assignExhibitorExtra, { params: { id: exhibitor }, body: { extraId: id, quantity: 3 } });
    expect(await takenOf(world)).toEqual({ assigned: 3, available: 2 });
    const { body } = await world.ask(updateExtra, {
      params: { id: String(legacyId) },
      body: { limitPerEvent: 2 },
    });
    expect(body.data).toMatchObject({ id, limitPerEvent: 2, assigned: 3, available: 0 });
  });

  test("PR-03 409 extra_in_use while an exhibitor has it, 200 afterwards", async () => {
    const world = await server.world();
    const { id } = await extra(world);
    const exhibitor = { id: await world.exhibitor("Lumen") };
    await world.ask(assignExhibitorExtra, { params: exhibitor, body: { extraId: id } });
    const { status, body } = await world.ask(deleteExtra, { params: { id } });
    expect([status, body.error.code, body.error.details]).toEqual([409, "extra_in_use", { used: 1 }]);
    await world.ask(removeExhibitorExtra, { params: exhibitor, body: { extraId: id } });
    expect((await world.ask(deleteExtra, { params: { id } })).body.data).toEqual({ deleted: true, id });
  });

  test("PR-03 200 when only ended orders have it, and the orders are kept", async () => {
    const world = await server.world();
    const { id } = await extra(world);
    const order = await orderWith(world, {
      extraId: id,
      exhibitorId: await world.exhibitor("A"),
      status: "cancelled",
    });
    expect((await world.ask(deleteExtra, { params: { id } })).status).toBe(200);
    expect(await world.app.db.read.order.count({ where: { id: order } })).toBe(1);
  });
});

describe("POST /api/v1/events/{event}/exhibitors/{id}/extras", () => {
  test("200 adds to the quantity, and the event has the added quantity", async () => {
    const world = await server.world();
    const { id } = await extra(world, { kind: "booth", limitPerExhibitor: 3 });
    const exhibitor = { id: await world.exhibitor("Lumen") };
    const booth = await world.booth("A1");
    const assign = (body: object) => world.ask(assignExhibitorExtra, { params: exhibitor, body });
    await assign({ extraId: id, boothId: "a1" });
    const { status, body } = await assign({ extraId: id, quantity: 2, boothId: booth.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      quantity: 3,
      boothId: booth.id,
      orderId: null,
      extra: { id, assigned: 3 },
    });
    expect((await world.ask(listExhibitorExtras, { params: exhibitor })).body.data).toEqual([body.data]);
    const emitted = (await world.domainEvents()).filter(({ kind }) => kind.startsWith("extra."));
    expect(emitted.map(({ kind, data }) => [kind, data])).toEqual(
      [1, 2].map((quantity) => [
        "extra.assigned",
        {
          exhibitorId: exhibitor.id,
          quantity,
          boothId: booth.id,
          orderId: null,
          extra: { id, kind: "booth", name: "Logo on the plan" },
        },
      ]),
    );
  });

  test.each([
    ["event", { limitPerEvent: 2 }],
    ["exhibitor", { limitPerExhibitor: 2 }],
  ])(
    "EX-08 409 extra_limit_reached beyond the limit per %s, and nothing is written",
    async (scope, limits) => {
      const world = await server.world();
      const { id } = await extra(world, limits);
      const exhibitor = { id: await world.exhibitor("Lumen") };
      const assign = (quantity: number) =>
        world.ask(assignExhibitorExtra, { params: exhibitor, body: { extraId: id, quantity } });
      expect((await assign(1)).status).toBe(200);
      const { status, body } = await assign(2);
      expect([status, body.error.code]).toEqual([409, "extra_limit_reached"]);
      expect(body.error.details).toMatchObject({ limit: 2, used: 1, scope });
      expect(await takenOf(world)).toMatchObject({ assigned: 1 });
      expect((await assign(1)).status).toBe(200);
    },
  );

  test("EX-08 orders count towards the limit only while they are active", async () => {
    const world = await server.world();
    const { id } = await extra(world, { limitPerEvent: 2 });
    const exhibitorId = await world.exhibitor("Lumen");
    await orderWith(world, { extraId: id, exhibitorId, status: "pending", holdMinutes: 30 });
    expect(await takenOf(world)).toEqual({ assigned: 2, available: 0 });
    const assign = () =>
      world.ask(assignExhibitorExtra, { params: { id: exhibitorId }, body: { extraId: id } });
    expect((await assign()).body.error.code).toBe("extra_limit_reached");
    world.clock.forwardMinutes(30);
    expect(await takenOf(world)).toEqual({ assigned: 0, available: 2 });
    expect((await assign()).status).toBe(200);
  });

  test("404 for an exhibitor or an extra of another event, 400 for its booth", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const own = { extraId: (await extra(world)).id };
    const foreign = { extraId: (await extra(other)).id };
    const exhibitor = { id: await world.exhibitor("Lumen") };
    const codes = async (params: { id: string }, body: object) => {
      const answer = await world.ask(assignExhibitorExtra, { params, body });
      return [answer.status, answer.body.error.code];
    };
    expect(await codes({ id: await other.exhibitor("Umbra") }, own)).toEqual([404, "exhibitor_not_found"]);
    expect(await codes(exhibitor, foreign)).toEqual([404, "extra_not_found"]);
    const boothId = (await other.booth("B1")).id;
    expect(await codes(exhibitor, { ...own, boothId })).toEqual([400, "validation_error"]);
    expect(await codes(exhibitor, { ...own, quantity: 0 })).toEqual([400, "validation_error"]);
  });
});

describe("DELETE /api/v1/events/{event}/exhibitors/{id}/extras", () => {
  test("200 removes a quantity or all of it, and the event has the removed quantity", async () => {
    const world = await server.world();
    const { id } = await extra(world);
    const exhibitor = { id: await world.exhibitor("Lumen") };
    const body = { extraId: id };
    await world.ask(assignExhibitorExtra, { params: exhibitor, body: { ...body, quantity: 5 } });
    const remove = (more: object) =>
      world.ask(removeExhibitorExtra, { params: exhibitor, body: { ...body, ...more } });
    expect((await remove({ quantity: 2 })).body.data).toEqual({ deleted: true, id });
    expect(await takenOf(world)).toMatchObject({ assigned: 3 });
    await remove({});
    expect((await world.ask(listExhibitorExtras, { params: exhibitor })).body.meta.total).toBe(0);
    const removals = (await world.domainEvents()).filter(({ kind }) => kind === "extra.removed");
    expect(removals.map(({ data }) => data.quantity)).toEqual([2, 3]);
    expect((await remove({})).body.error.code).toBe("extra_not_found");
  });

  test("404 when it is assigned at another booth only, and nothing is removed", async () => {
    const world = await server.world();
    const { id } = await extra(world);
    const [params, { id: boothId }] = [{ id: await world.exhibitor("Lumen") }, await world.booth("A1")];
    await world.ask(assignExhibitorExtra, { params, body: { extraId: id, boothId } });
    await world.booth("A2", { x: 3 });
    const { status, body } = await world.ask(removeExhibitorExtra, {
      params,
      body: { extraId: id, boothId: "A2" },
    });
    expect([status, body.error]).toEqual([
      404,
      expect.objectContaining({
        code: "extra_not_found",
        message: 'This exhibitor does not have "Logo on the plan" at this booth.',
      }),
    ]);
    expect(await takenOf(world)).toMatchObject({ assigned: 1 });
  });

  test("409 extra_in_use when it was bought in an order", async () => {
    const world = await server.world();
    const { id } = await extra(world);
    const exhibitorId = await world.exhibitor("Lumen");
    const orderId = await orderWith(world, { extraId: id, exhibitorId, status: "paid" });
    const params = { id: exhibitorId };
    const held = (await world.ask(listExhibitorExtras, { params })).body.data;
    expect(held).toMatchObject([{ quantity: 2, orderId }]);
    const { status, body } = await world.ask(removeExhibitorExtra, { params, body: { extraId: id } });
    expect([status, body.error.code]).toEqual([409, "extra_in_use"]);
  });
});

describe("EX-08 concurrent requests for the last ones", () => {
  const LIMIT = 10;
  const RACERS = 15;

  test("exactly as many as are available succeed", async () => {
    const world = await server.world();
    const { id } = await extra(world, { limitPerEvent: LIMIT });
    const racers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => world.exhibitor(`Racer ${index}`)),
    );
    const answers = await Promise.all(
      racers.map((racer) =>
        world.ask(assignExhibitorExtra, { params: { id: racer }, body: { extraId: id } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40 - LIMIT);
    expect(await takenOf(world)).toEqual({ assigned: LIMIT, available: 0 });
  });

  /** The embedded database runs one transaction at a time, so it cannot show the race. */
  test.runIf(inject("database").kind === "postgres")(
    "control: counting without the lock sells more than the limit",
    async () => {
      const world = await server.world();
      const { id } = await extra(world, { limitPerEvent: LIMIT });
      const everybody = meetingOf(RACERS);
      const assignUnlocked = async (exhibitorId: string) =>
        world.app.db.transaction(async (db) => {
          const now = world.clock.now();
          const extras = [...(await store.findExtras(db, [id])).values()];
          const uses = await store.listUses(db, [id], { exhibitorId, now });
          admitExtras([{ extraId: id, quantity: 1 }], extras, uses, exhibitorId);
          await everybody();
          const assignment = { extraId: id, exhibitorId, orderId: null, boothId: null, quantity: 1 };
          await store.saveAssignment(db, { id: world.app.ids.next("xtr"), ...assignment, createdAt: now });
        });
      const racers = await Promise.all(
        Array.from({ length: RACERS }, (_, at) => world.exhibitor(`Racer ${at}`)),
      );
      await Promise.all(racers.map(assignUnlocked));
      expect(await takenOf(world)).toEqual({ assigned: RACERS, available: 0 });
    },
  );
});
