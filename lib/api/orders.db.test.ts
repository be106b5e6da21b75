import { describe, expect, test } from "vitest";
import { sweepHolds } from "#lib/services/orders/holds";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, getBooth, listBooths, setBoothStatus } from "./booths";
import { deleteEvent, updateEvent } from "./events";
import {
  cancelOrder,
  expireOrders,
  getOrder,
  invoiceOrder,
  listOrders,
  payOrder,
  refundOrder,
  summariseOrders,
  updateOrder,
} from "./orders";
import { mockPayOrder, reserveBooth } from "./sales";

const server = testServer();

/** One booth of €1,200.00 and an order for it. */
async function sold(label = "A1") {
  const world = await server.world();
  const booth = await world.booth(label, { price: 1_200 });
  const order = await reserved(world, label);
  const params = { id: order.id as string };
  const kinds = async () => (await world.domainEvents()).map(({ kind }) => kind);
  return { world, ask: world.ask, booth, order, params, kinds };
}

const boothNow = async ({ ask }: World, id = "A1") => (await ask(getBooth, { params: { id } })).body.data;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe("GET /api/v1/events/{event}/orders", () => {
  test("200 filtered by status, booth and exhibitor, in pages, oldest first", async () => {
    const world = await server.world();
    const { ask } = world;
    const exhibitorId = await world.exhibitor("Nova");
    for (const label of ["A1", "A2", "A3"]) await world.booth(label);
    const orders = [];
    for (const label of ["A1", "A2", "A3"]) {
      orders.push(await reserved(world, label, label === "A2" ? { exhibitorId } : {}));
      world.clock.forwardMinutes(1);
    }
    await ask(payOrder, { params: { id: orders[2].id } });
    const numbers = async (query: Record<string, string>) =>
      (await ask(listOrders, { query })).body.data.map(({ number }: { number: number }) => number);
    expect(await numbers({})).toEqual([1, 2, 3]);
    expect(await numbers({ status: "pending" })).toEqual([1, 2]);
    expect(await numbers({ status: "paid" })).toEqual([3]);
    expect(await numbers({ boothId: "A2" })).toEqual([2]);
    expect(await numbers({ exhibitorId })).toEqual([2]);
    expect(await numbers({ boothId: "nothing" })).toEqual([]);
    expect(await numbers({ limit: "1", offset: "1" })).toEqual([2]);
    const page = await ask(listOrders, { query: { limit: "1" } });
    expect(page.body.meta).toMatchObject({ total: 3, limit: 1, offset: 0 });
  });

  test("200 shows an order past its end as expired, also in filters, before the job has run", async () => {
    const { world, ask, params } = await sold();
    world.clock.forwardMinutes(30);
    expect((await ask(getOrder, { params })).body.data.status).toBe("expired");
    expect((await ask(listOrders, { query: { status: "expired" } })).body.data[0].status).toBe("expired");
    expect((await ask(listOrders, { query: { status: "pending" } })).body.meta.total).toBe(0);
    expect((await ask(summariseOrders)).body.data.orders).toMatchObject({ pending: 0, expired: 1 });
  });

  test("404 for an order of another event, 400 for an unknown status", async () => {
    const { params } = await sold();
    const other = await server.world();
    expect(codeOf(await other.ask(getOrder, { params }))).toEqual([404, "order_not_found"]);
    expect(codeOf(await other.ask(listOrders, { query: { status: "lost" } }))).toEqual([
      400,
      "validation_error",
    ]);
  });
});

describe("GET /api/v1/events/{event}/orders/summary", () => {
  test("200 equals the sums of the lists (SA-22)", async () => {
    const world = await server.world();
    const { ask } = world;
    for (const label of ["A1", "A2", "A3", "A4"])
      await world.booth(label, { price: 100, width: 2, height: 2 });
    const ids = [];
    for (const label of ["A1", "A2", "A3"]) ids.push((await reserved(world, label)).id);
    await ask(payOrder, { params: { id: ids[0] } });
    await ask(invoiceOrder, { params: { id: ids[1] } });
    const { body } = await ask(summariseOrders);
    expect(body.data).toMatchObject({
      totals: [{ currency: "EUR", paidCents: 10_000, invoicedCents: 10_000, pendingCents: 10_000 }],
      orders: { pending: 1, invoiced: 1, paid: 1, cancelled: 0, expired: 0, refunded: 0 },
      booths: { available: 1, held: 1, reserved: 1, sold: 1, unavailable: 0, total: 4 },
      area: { totalM2: 16, soldM2: 4, reservedM2: 4, heldM2: 4, availableM2: 4 },
      byDay: [{ date: "2027-03-01", paidCents: 10_000, orders: 3 }],
      occupancyPercent: 50,
    });
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/pay", () => {
  test("200 sells the booth; the same payment reference again changes nothing, another is refused", async () => {
    const { ask, params, world, kinds } = await sold();
    const body = { providerRef: "bank 7" };
    const { status, body: answer } = await ask(payOrder, { params, body });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      status: "paid",
      provider: "manual",
      providerRef: "bank 7",
      paidCents: 120_000,
      expiresAt: null,
      paidAt: world.clock.now().toISOString(),
      invoiceNumber: "2027-0001",
    });
    expect(await boothNow(world)).toMatchObject({ status: "sold", exhibitorIds: [answer.data.exhibitorId] });
    const reported = await kinds();
    for (const again of [{ body }, {}]) {
      expect((await ask(payOrder, { params, ...again })).body.data).toEqual(answer.data);
    }
    expect(codeOf(await ask(payOrder, { params, body: { providerRef: "bank 8" } }))).toEqual([
      ...[409, "order_already_paid"],
    ]);
    expect(await kinds()).toEqual(reported);
    expect(reported.filter((kind) => kind === "order.paid")).toHaveLength(1);
  });

  test("200 assigns the exhibitor that the order names, without creating another", async () => {
    const world = await server.world();
    const exhibitorId = await world.exhibitor("Nova");
    await world.booth("A1");
    const { id } = await reserved(world, "A1", { exhibitorId });
    const { body } = await world.ask(payOrder, { params: { id } });
    expect(body.data.exhibitorId).toBe(exhibitorId);
    expect((await world.domainEvents()).map(({ kind }) => kind)).not.toContain("exhibitor.created");
  });

  test("409 for cancelled and refunded orders", async () => {
    const { ask, params, world } = await sold();
    await ask(cancelOrder, { params });
    expect(codeOf(await ask(payOrder, { params }))).toEqual([409, "order_cancelled"]);
    const { id } = await reserved(world, "A1");
    await ask(payOrder, { params: { id } });
    await ask(refundOrder, { params: { id } });
    expect(codeOf(await ask(payOrder, { params: { id } }))).toEqual([409, "order_refunded"]);
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/invoice", () => {
  test("200 reserves the booth without a time limit; a repeat changes nothing", async () => {
    const { ask, params, world, kinds } = await sold();
    const { body } = await ask(invoiceOrder, { params });
    expect(body.data).toMatchObject({ status: "invoiced", expiresAt: null, invoiceNumber: "2027-0001" });
    expect(await boothNow(world)).toMatchObject({
      status: "reserved",
      holdExpiresAt: null,
      holdKind: null,
      exhibitorIds: [body.data.exhibitorId],
    });
    expect((await kinds()).slice(4)).toEqual(["exhibitor.created", "booth.status_changed", "booth.assigned"]);
    expect((await ask(invoiceOrder, { params })).body.data).toEqual(body.data);
    world.clock.forwardMinutes(60);
    expect((await ask(getOrder, { params })).body.data.status).toBe("invoiced");
  });

  test("200 and then paid: one invoice number, one assignment", async () => {
    const { ask, params, kinds } = await sold();
    await ask(invoiceOrder, { params });
    const { body } = await ask(payOrder, { params });
    expect(body.data).toMatchObject({ status: "paid", invoiceNumber: "2027-0001" });
    expect((await kinds()).filter((kind) => kind === "booth.assigned")).toHaveLength(1);
    expect(codeOf(await ask(invoiceOrder, { params }))).toEqual([409, "order_already_paid"]);
  });

  test("200 after expiry while the booth is free, 409 order_expired when it is not", async () => {
    const { ask, params, world } = await sold();
    world.clock.forwardMinutes(30);
    const other = await reserved(world, "A1");
    expect(codeOf(await ask(invoiceOrder, { params }))).toEqual([409, "order_expired"]);
    await ask(cancelOrder, { params: { id: other.id } });
    expect((await ask(invoiceOrder, { params })).body.data.status).toBe("invoiced");
  });

  test("200 with numbers without gaps in the organisation's year, by the event's calendar", async () => {
    const world = await server.world();
    const { ask } = world;
    const sales = { invoicePrefix: "SF-" };
    await ask(updateEvent, { body: { timezone: "Pacific/Auckland", settings: { sales } } });
    const numbers = [];
    for (const label of ["A1", "A2", "A3"]) {
      await world.booth(label);
      const { id } = await reserved(world, label);
      numbers.push((await ask(invoiceOrder, { params: { id } })).body.data.invoiceNumber);
      if (label === "A2")
        world.clock.forwardMinutes(((30 + 30 + 31 + 30 + 31 + 31 + 30 + 31 + 30 + 31) * 24 + 3) * 60);
    }
    expect(numbers).toEqual(["SF-2027-0001", "SF-2027-0002", "SF-2028-0001"]);
  });
});

describe("PATCH /api/v1/events/{event}/orders/{id}", () => {
  test("200 for a new amount adds a line for the difference, tax included", async () => {
    const world = await server.world();
    const { ask } = world;
    await ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19, taxName: "VAT" } } } });
    await world.booth("A1", { price: 1_000 });
    const { id } = await reserved(world, "A1");
    // The order keeps the tax rate it was created with.
    await ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 7 } } } });
    const { body } = await ask(updateOrder, { params: { id }, body: { amount: 595 } });
    expect(body.data).toMatchObject({ amountCents: 59_500, subtotalCents: 50_000, taxCents: 9_500 });
    const { lines } = body.data;
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(["booth", "adjustment", "tax"]);
    const sum = lines.reduce((total: number, line: { totalCents: number }) => total + line.totalCents, 0);
    expect(sum).toBe(59_500);
  });

  test("200 for notes and contact in every state, 409 order_not_editable for a paid amount", async () => {
    const { ask, params, world } = await sold();
    await ask(payOrder, { params });
    const reported = (await world.domainEvents()).length;
    const words = { notes: "near the stage", contactName: "Otto", contactEmail: "otto@nova.example" };
    const { body } = await ask(updateOrder, { params, body: { ...words, status: "refunded", number: 7 } });
    expect(body.data).toMatchObject({ ...words, status: "paid", number: 1, company: BUYER.company });
    expect((await ask(updateOrder, { params, body: { notes: null } })).body.data.notes).toBeNull();
    const refused = await ask(updateOrder, { params, body: { amountCents: 1, notes: "lost" } });
    expect(codeOf(refused)).toEqual([409, "order_not_editable"]);
    expect((await ask(getOrder, { params })).body.data.notes).toBeNull();
    expect((await world.domainEvents()).length).toBe(reported);
  });

  test("412 when it was changed since it was read", async () => {
    const { ask, params } = await sold();
    const etag = (await ask(getOrder, { params })).headers.get("etag") ?? "";
    const headers = { "if-match": etag };
    expect((await ask(updateOrder, { params, headers, body: { notes: "one" } })).status).toBe(200);
    expect((await ask(updateOrder, { params, headers, body: { notes: "two" } })).status).toBe(412);
  });

  test("400 for both amounts, and for a negative one", async () => {
    const { ask, params } = await sold();
    for (const body of [{ amount: 1, amountCents: 100 }, { amountCents: -1 }, { amount: -1 }]) {
      expect(codeOf(await ask(updateOrder, { params, body }))).toEqual([400, "validation_error"]);
    }
  });
});

describe("POST /api/v1/events/{event}/orders/expire", () => {
  test("200 expires overdue orders and leaves the others, manual holds included", async () => {
    const { world, ask, params } = await sold();
    await world.booth("A2");
    await ask(setBoothStatus, { params: { id: "A2" }, body: { status: "held", holdMinutes: 10 } });
    world.clock.forwardMinutes(20);
    await world.booth("A3");
    const later = await reserved(world, "A3");
    world.clock.forwardMinutes(10);
    const [a1, a2] = [await boothNow(world, "A1"), await boothNow(world, "A2")];
    const { body } = await ask(expireOrders);
    expect(body.data).toMatchObject({ expired: 1, orderIds: [params.id] });
    expect(body.data.releasedBooths.toSorted()).toEqual([a1.id, a2.id].toSorted());
    expect((await ask(expireOrders)).body.data).toEqual({ expired: 0, orderIds: [], releasedBooths: [] });
    expect((await ask(getOrder, { params: { id: later.id } })).body.data.status).toBe("pending");
    expect((await world.domainEvents()).filter(({ kind }) => kind === "order.expired")).toHaveLength(1);
  });
});

test("several jobs at the same time save and report each expiry once", async () => {
  const world = await server.world();
  for (let each = 0; each < 12; each += 1) await reserved(world, (await world.booth(`A${each}`)).label);
  world.clock.forwardMinutes(30);
  await Promise.all([1, 2, 3, 4].map(() => sweepHolds(world.app)));
  const reported = (await world.domainEvents()).filter(({ kind }) => kind === "order.expired");
  expect(new Set(reported.map(({ data }) => (data.order as { id: string }).id)).size).toBe(12);
  expect(reported).toHaveLength(12);
});

test("deleting the event cancels unpaid orders and leaves paid ones (EV-10)", async () => {
  const { world, ask } = await sold();
  await world.booth("A2");
  const paid = await reserved(world, "A2");
  await ask(payOrder, { params: { id: paid.id } });
  await ask(deleteEvent);
  const cancelled = (await world.domainEvents()).filter(({ kind }) => kind === "order.cancelled");
  expect(cancelled).toHaveLength(1);
  expect(cancelled[0]?.data).toMatchObject({ order: { number: 1 }, reason: "The event was deleted." });
});

test("refuses to assign another exhibitor to a booth in an order, and keeps its buyer", async () => {
  const { world, ask, params } = await sold();
  const [{ body }, other] = [await ask(mockPayOrder, { params }), await world.exhibitor("Other")];
  expect(body.data.status).toBe("paid");
  const refused = await ask(assignBooth, { params: { id: "A1" }, body: { exhibitorId: other } });
  expect(codeOf(refused)).toEqual([409, "booth_has_active_order"]);
  expect((await ask(listBooths)).body.data[0].exhibitorIds).toHaveLength(1);
});

test("SA-23: a clock that jumps ahead expires overdue orders, and one that jumps back restores none", async () => {
  const { world, ask, params } = await sold();
  world.clock.forwardMinutes(60);
  await sweepHolds(world.app);
  expect((await ask(getOrder, { params })).body.data.status).toBe("expired");
  world.clock.forwardMinutes(-60);
  await sweepHolds(world.app);
  expect((await ask(getOrder, { params })).body.data.status).toBe("expired");
  expect(await boothNow(world)).toMatchObject({ status: "available", holdExpiresAt: null });
});

test("sales are summarised by salesperson, including those without one", async () => {
  const { world, ask, params } = await sold();
  await world.booth("B2", { price: 500 });
  const order = { boothId: "B2", ...BUYER, salesperson: "Mara" };
  const own = (await ask(reserveBooth, { body: order })).body.data.order;
  expect(own.salesperson).toBe("Mara");
  expect((await ask(getOrder, { params })).body.data.salesperson).toBeNull();
  await ask(payOrder, { params: { id: own.id } });
  const { bySalesperson } = (await ask(summariseOrders)).body.data;
  const named = bySalesperson.map((each: { salesperson: string | null; paidCents: number }) => [
    ...[each.salesperson, each.paidCents],
  ]);
  expect(named).toEqual([
    ["Mara", 50_000],
    [null, 0],
  ]);
  await ask(updateOrder, { params, body: { salesperson: "Ben" } });
  expect((await ask(listOrders, { query: { salesperson: "Ben" } })).body.meta.total).toBe(1);
});
