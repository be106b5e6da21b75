import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { violations } from "#lib/sales/invariants";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrder } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { BUYER } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { testServer } from "#lib/testing/world";
import { listBooths } from "./booths";
import { updateEvent } from "./events";
import { createExtra, listExtras } from "./extras";
import { addOrderItem, listOrderItems, removeOrderItem } from "./orderItems";
import { cancelOrder, getOrder, invoiceOrder, payOrder } from "./orders";
import { reserveBooth } from "./sales";

const server = testServer();

async function ordered(boothIds = ["A1", "A2"]) {
  const world = await server.world();
  const { ask, app, fair } = world;
  for (const [index, label] of ["A1", "A2", "A3"].entries()) {
    await world.booth(label, { x: index * 10, price: (index + 1) * 1_000 });
  }
  const { body } = await ask(reserveBooth, { key: null, body: { boothIds, ...BUYER } });
  const params = { id: body.data.order.id as string };
  const items = async () => (await ask(listOrderItems, { params })).body.data;
  const itemOf = async (description: string) =>
    (await items()).find((item: { description: string }) => item.description === description).id as string;
  const remove = async (description: string, query: Record<string, string> = {}) =>
    ask(removeOrderItem, { params: { ...params, item: await itemOf(description) }, query });
  const statuses = async () =>
    Object.fromEntries(
      (await ask(listBooths)).body.data.map((booth: { label: string; status: string }) => [
        booth.label,
        booth.status,
      ]),
    );
  const sound = async () => {
    const sales = await everySale(world);
    expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
    const order = await findOrder(app.db.read, fair.id, params.id);
    if (!order) throw new Error("The order is gone.");
    const documents = await documentsOfOrder(app.db.read, order.id);
    const [rows, payments] = [
      await itemsOfOrder(app.db.read, order.id),
      await paymentsOf(app.db.read, order.id),
    ];
    expect(bookFaults({ order, items: rows, payments, documents })).toEqual([]);
  };
  const order = async () => (await ask(getOrder, { params })).body.data;
  return { world, ask, params, items, remove, statuses, sound, order };
}

describe("POST /api/v1/events/{event}/orders/{id}/items", () => {
  test("adds a booth to a paid order: it has a balance again, with a credit note and a new invoice", async () => {
    const { ask, params, statuses, sound } = await ordered();
    await ask(payOrder, { params });
    const { status, body } = await ask(addOrderItem, { params, body: { boothId: "A3" } });
    expect([status, body.data.status, body.data.amountCents, body.data.dueCents]).toEqual([
      200,
      "invoiced",
      600_000,
      300_000,
    ]);
    expect(body.data.pastInvoices).toHaveLength(1);
    expect(await statuses()).toEqual({ A1: "reserved", A2: "reserved", A3: "reserved" });
    await sound();
    await ask(payOrder, { params });
    expect(await statuses()).toEqual({ A1: "sold", A2: "sold", A3: "sold" });
    await sound();
    await ask(cancelOrder, { params });
    expect(await statuses()).toEqual({ A1: "available", A2: "available", A3: "available" });
    await sound();
  });

  test("adds extras and fees; a taken booth or too many extras change nothing", async () => {
    const { world, ask, params, order, sound } = await ordered();
    const extra = { kind: "booth", name: "Power", priceCents: 10_000, limitPerEvent: 3 };
    const extraId = (await ask(createExtra, { body: extra })).body.data.id;
    await ask(invoiceOrder, { params });
    await ask(addOrderItem, { params, body: { extraId, quantity: 2 } });
    await ask(addOrderItem, { params, body: { description: "Waste", unitCents: 5_000 } });
    expect(await order()).toMatchObject({ amountCents: 325_000, extras: [{ extraId, quantity: 2 }] });
    expect((await ask(listExtras)).body.data[0].assigned).toBe(2);
    expect((await world.domainEvents()).filter(({ kind }) => kind === "extra.assigned")).toHaveLength(1);
    const before = await order();
    const refused = async (body: object) => (await ask(addOrderItem, { params, body })).body.error.code;
    expect(await refused({ extraId, quantity: 2 })).toBe("extra_limit_reached");
    expect(await refused({ boothId: "A2" })).toBe("booth_not_available");
    expect(await refused({ boothId: "A9" })).toBe("booth_not_found");
    expect(await refused({ description: "Refund", unitCents: -400_000 })).toBe("validation_error");
    expect(await refused({ boothId: "A3", extraId })).toBe("validation_error");
    expect(await refused({})).toBe("validation_error");
    expect(await order()).toEqual(before);
    await sound();
  });
});

describe("DELETE /api/v1/events/{event}/orders/{id}/items/{item}", () => {
  test("removes the first booth of a paid order for the cancellation fee that the preview shows", async () => {
    const { world, ask, params, remove, statuses, order, items, sound } = await ordered();
    await ask(updateEvent, {
      body: {
        startsAt: new Date(world.clock.now().getTime() + 10 * 86_400_000).toISOString(),
        settings: { sales: { cancellation: [{ daysBeforeStart: 30, feePercent: 25 }] } },
      },
    });
    await ask(payOrder, { params });
    const before = await order();
    const preview = (await remove("Booth A1", { dryRun: "1" })).body.data;
    expect(await order()).toEqual(before);
    const { body } = await remove("Booth A1");
    expect(body.data).toMatchObject({ feeCents: 25_000, differenceCents: -75_000 });
    expect(preview).toMatchObject({ feeCents: 25_000, differenceCents: -75_000 });
    expect(await order()).toMatchObject({ boothLabel: "A2", amountCents: 225_000, refundDueCents: 75_000 });
    expect((await order()).booths).toHaveLength(1);
    expect(await statuses()).toEqual({ A1: "available", A2: "sold", A3: "available" });
    expect(
      (await items()).map(({ kind, status }: { kind: string; status: string }) => [kind, status]),
    ).toContainEqual(["booth", "cancelled"]);
    await sound();
  });

  test("an order may have no booth, but needs at least one item", async () => {
    const { ask, params, remove, statuses, order, sound } = await ordered(["A1"]);
    expect((await remove("Booth A1")).body.error.code).toBe("conflict");
    const extra = { kind: "booth", name: "Power", priceCents: 10_000 };
    const extraId = (await ask(createExtra, { body: extra })).body.data.id;
    await ask(addOrderItem, { params, body: { extraId } });
    await ask(invoiceOrder, { params });
    await remove("Booth A1");
    expect(await order()).toMatchObject({
      boothId: null,
      booths: [],
      amountCents: 10_000,
      status: "invoiced",
    });
    expect(await statuses()).toEqual({ A1: "available", A2: "available", A3: "available" });
    await sound();
    await ask(payOrder, { params });
    expect((await order()).status).toBe("paid");
    await ask(addOrderItem, { params, body: { boothId: "A3" } });
    expect(await order()).toMatchObject({ boothLabel: "A3", amountCents: 310_000, status: "invoiced" });
    await sound();
    await remove("Power");
    await ask(cancelOrder, { params });
    await sound();
    expect((await ask(listExtras)).body.data[0].assigned).toBe(0);
  });
});
