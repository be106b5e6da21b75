import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, getBooth } from "./booths";
import { createExhibitors, deleteExhibitor, getExhibitor } from "./exhibitors";

const server = testServer();

type Body = Record<string, unknown>;
const post = ({ ask }: World, body: unknown) => ask(createExhibitors, { body });
const make = async (world: World, body: Body) => (await post(world, body)).body.data;
const kinds = async (world: World) => (await world.domainEvents()).map(({ kind }) => kind);

/** An order of an exhibitor, inserted directly. */
async function order(
  { app, fair }: World,
  { exhibitorId, boothId, number = 1, ...rest }: { exhibitorId: string; boothId: string } & Body,
): Promise<string> {
  const now = app.clock.now();
  const id = app.ids.next("ord");
  await app.db.read.order.create({
    data: {
      id,
      eventId: fair.id,
      number: Number(number),
      exhibitorId,
      boothId,
      boothLabel: "A1",
      company: "Nova",
      contactName: "Zoë",
      contactEmail: "zoe@nova.example",
      status: "pending",
      lines: [],
      currency: "EUR",
      subtotalCents: 100_00,
      taxCents: 0,
      amountCents: 100_00,
      createdAt: now,
      updatedAt: now,
      items: {
        create: {
          id: app.ids.next("itm"),
          eventId: fair.id,
          place: 1,
          kind: "booth",
          boothId,
          description: "Booth A1",
          quantity: 1,
          unitCents: 100_00,
          netCents: 100_00,
          taxCategory: "Z",
          taxRatePercent: 0,
          holdsBooth: true,
        },
      },
      ...rest,
    },
  });
  return id;
}

describe("DELETE /api/v1/events/{event}/exhibitors/{id}", () => {
  test("EX-06: 200, its booths and extras are released, and all of it is reported", async () => {
    const world = await server.world();
    const { app, fair } = world;
    const nova = await make(world, { name: "Nova" });
    const other = await make(world, { name: "Other" });
    const booth = await world.booth("A1", { exhibitorIds: [nova.id, other.id], status: "sold" });
    const extra = { id: app.ids.next("xtr"), kind: "sponsorship", name: "Logo" };
    const stamps = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
    await app.db.read.extra.create({ data: { ...extra, eventId: fair.id, currency: "EUR", ...stamps } });
    await app.db.read.extraAssignment.create({
      data: {
        id: app.ids.next("xtr"),
        extraId: extra.id,
        exhibitorId: nova.id,
        quantity: 2,
        createdAt: stamps.createdAt,
      },
    });

    const { status, body } = await world.ask(deleteExhibitor, { params: { id: nova.id } });
    expect([status, body.data]).toEqual([200, { deleted: true, id: nova.id }]);
    const left = (await world.ask(getBooth, { params: { id: booth.id } })).body.data;
    expect(left).toMatchObject({ exhibitorIds: [other.id], status: "sold" });
    expect(await app.db.read.extraAssignment.count({ where: { extraId: extra.id } })).toBe(0);
    const emitted = (await world.domainEvents()).slice(-3);
    expect(emitted).toMatchObject([
      { kind: "booth.unassigned", data: { exhibitorId: nova.id, exhibitor: { name: "Nova" } } },
      {
        kind: "extra.removed",
        data: { exhibitorId: nova.id, extra, quantity: 2, boothId: null, orderId: null },
      },
      { kind: "exhibitor.deleted", data: { exhibitor: { id: nova.id, name: "Nova" } } },
    ]);
  });

  test.each(["pending", "invoiced", "paid"])(
    "EX-06: 409 exhibitor_has_orders while an order is %s",
    async (status) => {
      const world = await server.world();
      const { id } = await make(world, { name: "Nova" });
      const booth = await world.booth("A1", { exhibitorIds: [id] });
      await order(world, { exhibitorId: id, boothId: booth.id, status });
      const { status: code, body } = await world.ask(deleteExhibitor, { params: { id } });
      expect([code, body.error.code, body.error.details]).toEqual([
        409,
        "exhibitor_has_orders",
        { orders: [1] },
      ]);
      const { data } = (await world.ask(getExhibitor, { params: { id } })).body;
      expect(data.boothLabels).toEqual(["A1"]);
    },
  );

  test("EX-06: 200 with ended orders, which keep the company's name", async () => {
    const world = await server.world();
    const { id } = await make(world, { name: "Nova" });
    const booth = await world.booth("A1");
    const orderId = await order(world, { exhibitorId: id, boothId: booth.id, status: "cancelled" });
    expect((await world.ask(deleteExhibitor, { params: { id } })).status).toBe(200);
    const kept = await world.app.db.read.order.findUnique({ where: { id: orderId } });
    expect(kept).toMatchObject({ exhibitorId: null, company: "Nova" });
  });

  test("EX-06: 200 when its only order has just expired, which is saved", async () => {
    const world = await server.world();
    const { id } = await make(world, { name: "Nova" });
    const expiresAt = new Date(world.app.clock.now().getTime() + 60_000);
    const { data } = (
      await world.ask(createBooths, { body: { label: "A1", status: "held", holdMinutes: 1 } })
    ).body;
    await world.app.db.read.booth.update({ where: { id: data.id }, data: { holdKind: "order" } });
    const orderId = await order(world, { exhibitorId: id, boothId: data.id, expiresAt });
    expect((await world.ask(deleteExhibitor, { params: { id } })).status).toBe(409);
    world.clock.forwardMinutes(1);
    expect((await world.ask(deleteExhibitor, { params: { id } })).status).toBe(200);
    const kept = await world.app.db.read.order.findUnique({ where: { id: orderId } });
    expect(kept?.status).toBe("expired");
    expect(await kinds(world)).toContain("order.expired");
  });
});
