import { describe, expect, test } from "vitest";
import { sweepHolds } from "#lib/services/orders/holds";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { setBoothStatus } from "./booths";
import { createExtra, listExtras } from "./extras";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder } from "./orders";

const server = testServer();

describe("extras of an order", () => {
  async function withExtra() {
    const world = await server.world();
    await world.booth("A1", { price: 10 });
    const body = { kind: "sponsorship", name: "Logo", priceCents: 500, limitPerEvent: 2 };
    const extraId = (await world.ask(createExtra, { body })).body.data.id;
    const { id } = await reserved(world, "A1", { extras: [{ extraId, quantity: 2 }] });
    const left = async () => (await world.ask(listExtras)).body.data[0].available;
    const reported = async () =>
      (await world.domainEvents())
        .filter(({ kind }) => kind.startsWith("extra."))
        .map(({ kind, data }) => [kind, data]);
    return { world, ask: world.ask, params: { id }, extraId, left, reported };
  }

  test("are reported once when the order becomes a sale, and again when it ends", async () => {
    const { ask, params, extraId, left, reported } = await withExtra();
    expect([await left(), await reported()]).toEqual([0, []]);
    const order = (await ask(invoiceOrder, { params })).body.data;
    await ask(payOrder, { params });
    const data = {
      exhibitorId: order.exhibitorId,
      extra: { id: extraId, kind: "sponsorship", name: "Logo" },
      quantity: 2,
      boothId: order.boothId,
      orderId: order.id,
    };
    expect([await left(), await reported()]).toEqual([0, [["extra.assigned", data]]]);
    await ask(cancelOrder, { params });
    await ask(refundOrder, { params });
    expect([await left(), await reported()]).toEqual([
      2,
      [
        ["extra.assigned", data],
        ["extra.removed", data],
      ],
    ]);
  });

  test("are released without a report when an order ends that was only reserved", async () => {
    const { world, left, reported } = await withExtra();
    world.clock.forwardMinutes(30);
    expect(await left()).toBe(2);
    await sweepHolds(world.app);
    expect([await left(), await reported()]).toEqual([2, []]);
  });

  test("are released when the organiser takes the booth by force", async () => {
    const { ask, params, left, reported } = await withExtra();
    await ask(invoiceOrder, { params });
    await ask(setBoothStatus, { params: { id: "A1" }, body: { status: "unavailable", force: true } });
    expect((await ask(getOrder, { params })).body.data.status).toBe("cancelled");
    expect([await left(), (await reported()).map(([kind]) => kind)]).toEqual([
      2,
      ["extra.assigned", "extra.removed"],
    ]);
  });

  test("are reserved again by an order that is paid late", async () => {
    const { world, ask, params, left } = await withExtra();
    world.clock.forwardMinutes(30);
    await sweepHolds(world.app);
    await ask(payOrder, { params });
    expect(await left()).toBe(0);
  });
});
