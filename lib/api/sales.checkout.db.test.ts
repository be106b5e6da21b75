import { describe, expect, test } from "vitest";
import { registryOf } from "#lib/outside/payments/registry";
import { silentCards } from "#lib/testing/fakes";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { listBooths } from "./booths";
import { updateEvent } from "./events";
import { createExtra } from "./extras";
import { getOrder } from "./orders";
import { checkOutOrder, extendOrder, handBackBooth, mockPayOrder } from "./sales";

const server = testServer();

describe("GET /api/v1/events/{event}/orders/{id}/checkout", () => {
  test("303 to the payment page, and to the order's page once it is paid, without contact data (SA-12)", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    const open = await world.ask(checkOutOrder, { key: null, params: { id } });
    expect([open.status, open.headers.get("location")]).toEqual([
      303,
      `http://localhost:3000/checkout/${id}`,
    ]);
    const paid = await world.ask(mockPayOrder, { key: null, params: { id } });
    expect(paid.body.data).toEqual({ id, status: "paid" });
    const done = await world.ask(checkOutOrder, { key: null, params: { id } });
    expect([done.status, done.headers.get("location")]).toEqual([303, `http://localhost:3000/orders/${id}`]);
  });

  test("404 for an order of another event, 409 order_expired once its hold has ended", async () => {
    const [world, other] = [await server.world(), await server.world()];
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    const foreign = await other.ask(checkOutOrder, { key: null, params: { id } });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "order_not_found"]);
    world.clock.forwardMinutes(30);
    const late = await world.ask(checkOutOrder, { key: null, params: { id } });
    expect([late.status, late.body.error.code]).toEqual([409, "order_expired"]);
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/mock-pay", () => {
  test("200 sells the booth to an exhibitor created for the company, once for repeated requests", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    for (const _ of [1, 2]) {
      const { status, body } = await world.ask(mockPayOrder, { key: null, params: { id } });
      expect([status, body.data]).toEqual([200, { id, status: "paid" }]);
    }
    const order = (await world.ask(getOrder, { params: { id } })).body.data;
    expect(order).toMatchObject({
      provider: "mock",
      providerRef: `mock_${id}`,
      paidCents: 10_000,
      expiresAt: null,
    });
    const [booth] = (await world.ask(listBooths)).body.data;
    expect(booth).toMatchObject({ status: "sold", holdKind: null, exhibitorIds: [order.exhibitorId] });
    const domainEvents = (await world.domainEvents()).slice(4);
    expect(domainEvents.map(({ kind }) => kind)).toEqual([
      ...["exhibitor.created", "booth.status_changed", "booth.assigned", "order.paid"],
    ]);
    expect(domainEvents[0]?.data).toMatchObject({
      exhibitor: { name: BUYER.company, contactEmail: BUYER.contactEmail },
    });
    expect(domainEvents[3]?.data).toMatchObject({
      payment: { provider: "mock", providerRef: `mock_${id}`, amountCents: 10_000, currency: "EUR" },
    });
  });

  test("303 without a provider: checkoutUrl leads to the order's page, which explains how to pay", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    world.app.payments = registryOf([]);
    const { status, headers } = await world.ask(checkOutOrder, { key: null, params: { id } });
    expect([status, headers.get("location")]).toEqual([303, `http://localhost:3000/orders/${id}`]);
  });

  test("SA-11: 403 mock_payments_disabled unless the provider is the mock; the order is unchanged", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    for (const setUp of [[silentCards], []]) {
      world.app.payments = registryOf(setUp);
      const { status, body } = await world.ask(mockPayOrder, { key: null, params: { id } });
      expect([status, body.error.code]).toEqual([403, "mock_payments_disabled"]);
    }
    expect((await world.ask(getOrder, { params: { id } })).body.data.status).toBe("pending");
  });

  test("SA-07: a late payment takes the booth while it is free; 409 order_expired once it is taken", async () => {
    const world = await server.world();
    for (const label of ["A1", "A2"]) await world.booth(label);
    const [lucky, late] = [await reserved(world, "A1"), await reserved(world, "A2")];
    world.clock.forwardMinutes(30);
    const other = await reserved(world, "A2");
    const taken = await world.ask(mockPayOrder, { key: null, params: { id: lucky.id } });
    expect(taken.body.data.status).toBe("paid");
    const refused = await world.ask(mockPayOrder, { key: null, params: { id: late.id } });
    expect([refused.status, refused.body.error.code]).toEqual([409, "order_expired"]);
    expect((await world.ask(getOrder, { params: { id: other.id } })).body.data.status).toBe("pending");
  });

  test("SA-07: late, 409 order_expired when the event is set so, or when its extras are taken (I6)", async () => {
    const world = await server.world();
    for (const label of ["A1", "A2"]) await world.booth(label);
    const body = { kind: "booth", name: "Logo", limitPerEvent: 1 };
    const extraId = (await world.ask(createExtra, { body })).body.data.id;
    const late = await reserved(world, "A1", { extras: [{ extraId }] });
    world.clock.forwardMinutes(30);
    const other = await reserved(world, "A2", { extras: [{ extraId }] });
    const refused = await world.ask(mockPayOrder, { key: null, params: { id: late.id } });
    expect(refused.body.error.code).toBe("order_expired");
    world.clock.forwardMinutes(30);
    await world.ask(updateEvent, { body: { settings: { sales: { acceptLatePayments: false } } } });
    const closed = await world.ask(mockPayOrder, { key: null, params: { id: other.id } });
    expect(closed.body.error.code).toBe("order_expired");
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/extend", () => {
  test("200 once, for order and booth alike, and 409 the second time", async () => {
    const world = await server.world();
    const booth = await world.booth("A1");
    const { id } = await reserved(world, "A1");
    world.clock.forwardMinutes(20);
    const { body } = await world.ask(extendOrder, { key: null, params: { id } });
    const expiresAt = new Date(world.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(body.data).toEqual({ id, expiresAt });
    const [held] = (await world.ask(listBooths)).body.data;
    expect(held).toMatchObject({ id: booth.id, holdExpiresAt: expiresAt });
    expect((await world.domainEvents()).at(-1)).toMatchObject({
      kind: "booth.on_hold",
      data: { holdExpiresAt: expiresAt },
    });
    const again = await world.ask(extendOrder, { key: null, params: { id } });
    expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
  });

  test("409 for an order whose hold has ended", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    world.clock.forwardMinutes(30);
    const { status } = await world.ask(extendOrder, { key: null, params: { id } });
    expect(status).toBe(409);
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/hand-back", () => {
  test("200 with the order's id alone: cancelled, the booth free and reported; repeats change nothing", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    const handBack = () => world.ask(handBackBooth, { key: null, params: { id } });
    expect((await handBack()).body.data).toEqual({ id, status: "cancelled" });
    expect((await world.ask(listBooths)).body.data[0].status).toBe("available");
    const emitted = await world.domainEvents();
    expect(emitted.slice(-2).map(({ kind }) => kind)).toEqual(["booth.status_changed", "order.cancelled"]);
    expect((await handBack()).body.data.status).toBe("cancelled");
    expect(await world.domainEvents()).toHaveLength(emitted.length);
  });

  test("409 after a payment, and the booth stays sold", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { id } = await reserved(world, "A1");
    await world.ask(mockPayOrder, { key: null, params: { id } });
    const { status, body } = await world.ask(handBackBooth, { key: null, params: { id } });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect((await world.ask(listBooths)).body.data[0].status).toBe("sold");
  });
});
