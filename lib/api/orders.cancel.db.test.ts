import { describe, expect, test } from "vitest";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { deleteBooth, getBooth } from "./booths";
import { updateEvent } from "./events";
import { cancelOrder, invoiceOrder, listOrders, payOrder, refundOrder, summariseOrders } from "./orders";

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

describe("POST /api/v1/events/{event}/orders/{id}/cancel", () => {
  test("200 frees the booth and takes off whom the order had put there; twice changes nothing", async () => {
    const { ask, params, world, kinds } = await sold();
    await ask(invoiceOrder, { params });
    const { body } = await ask(cancelOrder, { params, body: { reason: "too small" } });
    expect(body.data).toMatchObject({ status: "cancelled", cancelReason: "too small", refundDueCents: 0 });
    expect(body.data.creditNumber).toBe("C2027-0001");
    expect(await boothNow(world)).toMatchObject({ status: "available", exhibitorIds: [] });
    const told = await kinds();
    expect(told.slice(7)).toEqual(["booth.status_changed", "booth.unassigned", "order.cancelled"]);
    expect((await ask(cancelOrder, { params })).body.data).toEqual(body.data);
    expect(await kinds()).toEqual(told);
  });

  test("200 of a paid order keeps the money in sight until it is refunded", async () => {
    const { ask, params, kinds } = await sold();
    await ask(payOrder, { params });
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    expect(cancelled).toMatchObject({ status: "cancelled", paidCents: 120_000, refundDueCents: 120_000 });
    expect((await ask(summariseOrders)).body.data.totals[0].dueCents).toBe(120_000);
    const due = async (refundDue: "0" | "1") =>
      (await ask(listOrders, { query: { refundDue } })).body.data.map(({ id }: { id: string }) => id);
    expect([await due("1"), await due("0")]).toEqual([[params.id], []]);
    const refunded = (await ask(refundOrder, { params })).body.data;
    expect(refunded).toMatchObject({ status: "refunded", refundedCents: 120_000, refundDueCents: 0 });
    expect([await due("1"), await due("0")]).toEqual([[], [params.id]]);
    expect((await kinds()).filter((kind) => kind === "order.cancelled")).toHaveLength(1);
    expect(codeOf(await ask(cancelOrder, { params }))).toEqual([409, "order_refunded"]);
  });

  test("SA-06: 200 of an old order does not touch the booth's new owner", async () => {
    const { ask, params, world } = await sold();
    world.clock.forwardMinutes(30);
    const { id } = await reserved(world, "A1");
    await ask(payOrder, { params: { id } });
    const before = await boothNow(world);
    expect((await ask(cancelOrder, { params })).body.data.status).toBe("cancelled");
    expect(await boothNow(world)).toEqual(before);
  });

  test("200 even after its booth was deleted", async () => {
    const { ask, params, world } = await sold();
    world.clock.forwardMinutes(30);
    await ask(deleteBooth, { params: { id: "A1" } });
    const { body } = await ask(cancelOrder, { params });
    expect(body.data).toMatchObject({ status: "cancelled", boothId: null, boothLabel: "A1" });
    expect((await world.domainEvents()).at(-1)).toMatchObject({
      kind: "order.cancelled",
      data: { booth: null },
    });
  });
});

describe("cancellation fees", () => {
  async function paid() {
    const { world, ask, params } = await sold();
    const startsAt = new Date(world.clock.now().getTime() + 40 * 86_400_000).toISOString();
    const cancellation = [
      { daysBeforeStart: 60, feePercent: 25 },
      { daysBeforeStart: 14, feePercent: 100 },
    ];
    await ask(updateEvent, { body: { startsAt, settings: { sales: { cancellation } } } });
    await ask(payOrder, { params });
    return { world, ask, params };
  }

  test("200 the step that has been reached is kept, the rest is due and goes back", async () => {
    const { ask, params } = await paid();
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    expect(cancelled).toMatchObject({ cancelFeeCents: 30_000, refundDueCents: 90_000, paidCents: 120_000 });
    const refunded = (await ask(refundOrder, { params })).body.data;
    expect(refunded).toMatchObject({ status: "refunded", refundedCents: 90_000, refundDueCents: 0 });
  });

  test("200 shortly before the start all of it is kept, so nothing is left to refund", async () => {
    const { world, ask, params } = await paid();
    world.clock.forwardMinutes(30 * 1_440);
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    expect(cancelled).toMatchObject({ cancelFeeCents: 120_000, refundDueCents: 0 });
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
  });

  test("200 nothing is kept when it is waived, or when no money came", async () => {
    const { world, ask, params } = await paid();
    const waived = (await ask(cancelOrder, { params, body: { waiveFee: true } })).body.data;
    expect(waived).toMatchObject({ cancelFeeCents: 0, refundDueCents: 120_000 });
    const { id } = await reserved(world, "A1");
    await ask(invoiceOrder, { params: { id } });
    expect((await ask(cancelOrder, { params: { id } })).body.data).toMatchObject({
      cancelFeeCents: 0,
      refundDueCents: 0,
    });
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/refund", () => {
  test("200 frees the booth, annuls the invoice and tells it once", async () => {
    const { ask, params, world, kinds } = await sold();
    await ask(payOrder, { params });
    const { body } = await ask(refundOrder, { params });
    expect(body.data).toMatchObject({
      status: "refunded",
      refundedCents: 120_000,
      refundDueCents: 0,
      invoiceNumber: "2027-0001",
      creditNumber: "C2027-0001",
    });
    expect(await boothNow(world)).toMatchObject({ status: "available", exhibitorIds: [] });
    expect((await world.domainEvents()).at(-1)).toMatchObject({
      kind: "order.cancelled",
      data: { refunded: true },
    });
    const told = await kinds();
    expect((await ask(refundOrder, { params })).status).toBe(200);
    expect(await kinds()).toEqual(told);
  });

  test("409 order_not_paid while no money came", async () => {
    const { ask, params, world } = await sold();
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
    await ask(invoiceOrder, { params });
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
    expect(await boothNow(world)).toMatchObject({ status: "reserved" });
  });
});
