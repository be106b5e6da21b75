import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrder } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { deleteBooth, getBooth } from "./booths";
import { updateEvent } from "./events";
import { listOrderItems } from "./orderItems";
import {
  cancelOrder,
  getOrder,
  invoiceOrder,
  listOrders,
  payOrder,
  refundOrder,
  summariseOrders,
} from "./orders";
import { checkOutOrder, mockPayOrder } from "./sales";
import { createTaxRule } from "./taxRules";

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
  test("200 frees the booth and unassigns the exhibitor of the order; a repeat changes nothing", async () => {
    const { ask, params, world, kinds } = await sold();
    await ask(invoiceOrder, { params });
    const { body } = await ask(cancelOrder, { params, body: { reason: "too small" } });
    expect(body.data).toMatchObject({ status: "cancelled", cancelReason: "too small", refundDueCents: 0 });
    expect(body.data.creditNumber).toBe("C2027-0001");
    expect(await boothNow(world)).toMatchObject({ status: "available", exhibitorIds: [] });
    const reported = await kinds();
    expect(reported.slice(7)).toEqual(["booth.status_changed", "booth.unassigned", "order.cancelled"]);
    expect((await ask(cancelOrder, { params })).body.data).toEqual(body.data);
    expect(await kinds()).toEqual(reported);
  });

  test("200 of a paid order shows the paid amount until it is refunded", async () => {
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

  test("SA-06: 200 of an old order does not change the booth of its new buyer", async () => {
    const { ask, params, world } = await sold();
    world.clock.forwardMinutes(30);
    const { id } = await reserved(world, "A1");
    await ask(payOrder, { params: { id } });
    const before = await boothNow(world);
    expect((await ask(cancelOrder, { params })).body.data.status).toBe("cancelled");
    expect(await boothNow(world)).toEqual(before);
  });

  test("200 after its booth was deleted", async () => {
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

  test("200 keeps the fee of the current step, and refunds the rest", async () => {
    const { ask, params } = await paid();
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    expect(cancelled).toMatchObject({ cancelFeeCents: 30_000, refundDueCents: 90_000, paidCents: 120_000 });
    const refunded = (await ask(refundOrder, { params })).body.data;
    expect(refunded).toMatchObject({ status: "refunded", refundedCents: 90_000, refundDueCents: 0 });
  });

  test("200 shortly before the start keeps the full amount, so nothing is refundable", async () => {
    const { world, ask, params } = await paid();
    world.clock.forwardMinutes(30 * 1_440);
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    expect(cancelled).toMatchObject({ cancelFeeCents: 120_000, refundDueCents: 0 });
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
  });

  test("200 keeps no fee if it is waived, or for an order that was neither invoiced nor paid", async () => {
    const { world, ask, params } = await paid();
    const waived = (await ask(cancelOrder, { params, body: { waiveFee: true } })).body.data;
    expect(waived).toMatchObject({ cancelFeeCents: 0, refundDueCents: 120_000 });
    const { id } = await reserved(world, "A1");
    expect((await ask(cancelOrder, { params: { id } })).body.data).toMatchObject({
      cancelFeeCents: 0,
      refundDueCents: 0,
      dueCents: 0,
    });
    expect(codeOf(await ask(payOrder, { params: { id } }))).toEqual([409, "order_cancelled"]);
  });

  /** An order that was invoiced, paid by a fifth, and cancelled for a fee of a quarter. */
  async function owing(paidCents = 24_000) {
    const { world, ask, params: first } = await paid();
    await ask(cancelOrder, { params: first, body: { waiveFee: true } });
    await ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19 } } } });
    await ask(createTaxRule, { body: { name: "Fees", appliesTo: "fee", category: "E", ratePercent: 0 } });
    const { id } = await reserved(world, "A1");
    const params = { id };
    await ask(invoiceOrder, { params });
    if (paidCents > 0) await ask(payOrder, { params, body: { amountCents: paidCents } });
    const cancelled = (await ask(cancelOrder, { params })).body.data;
    const sound = async () => {
      const { db } = world.app;
      const found = await findOrder(db.read, world.fair.id, id);
      if (!found) throw new Error("The order is gone.");
      const documents = await documentsOfOrder(db.read, id);
      const [items, payments] = [await itemsOfOrder(db.read, id), await paymentsOf(db.read, id)];
      expect(bookFaults({ order: found, items, payments, documents })).toEqual([]);
    };
    return { world, ask, params, cancelled, sound };
  }

  test("200 for an invoiced order: payments above the fee are refunded, a balance below it is payable", async () => {
    const { world, ask, params, cancelled, sound } = await owing();
    expect(cancelled).toMatchObject({
      status: "cancelled",
      amountCents: 142_800,
      cancelFeeCents: 35_700,
      refundDueCents: 0,
      dueCents: 11_700,
      outstandingCents: 11_700,
      feesKeptCents: 24_000,
    });
    expect((await ask(summariseOrders)).body.data.totals[0].outstandingCents).toBe(11_700);
    const documents = (await documentsOfOrder(world.app.db.read, params.id)).map(({ content }) => content);
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      "cancellation_fee",
      "credit_note",
      "invoice",
    ]);
    const document = documents.find(({ kind }) => kind === "cancellation_fee");
    expect(document).toMatchObject({
      lines: [{ kind: "fee", netCents: 35_700, taxCategory: "E" }],
      totals: { grossCents: 35_700, taxCents: 0, receivedCents: 24_000, dueCents: 11_700 },
      paymentReference: document?.number,
    });
    const items = (await ask(listOrderItems, { params })).body.data;
    expect(items.at(-1)).toMatchObject({
      kind: "fee",
      description: "Cancellation fee",
      netCents: 35_700,
      taxCategory: "E",
      taxRatePercent: 0,
      status: "active",
    });
    await sound();

    const pay = (body: object) => ask(payOrder, { params, body });
    expect(codeOf(await pay({ amountCents: 11_701 }))).toEqual([400, "amount_exceeds_due"]);
    expect((await pay({ amountCents: 1_700, method: "bank" })).body.data).toMatchObject({
      status: "cancelled",
      dueCents: 10_000,
    });
    expect((await pay({ providerRef: "T1" })).body.data).toMatchObject({
      status: "cancelled",
      paidCents: 35_700,
      dueCents: 0,
      feesKeptCents: 35_700,
    });
    expect(codeOf(await pay({}))).toEqual([409, "order_cancelled"]);
    expect(await boothNow(world)).toMatchObject({ status: "available", exhibitorIds: [] });
    expect((await world.domainEvents()).filter(({ kind }) => kind === "order.paid")).toHaveLength(1);
    await sound();
  });

  test("the buyer can pay the fee online after the booth was sold to another buyer", async () => {
    const { world, ask, params, cancelled, sound } = await owing(0);
    expect(cancelled).toMatchObject({ cancelFeeCents: 35_700, dueCents: 35_700 });
    const other = await reserved(world, "A1");
    await ask(payOrder, { params: { id: other.id } });
    const before = await boothNow(world);
    expect((await ask(checkOutOrder, { key: null, params })).status).toBe(303);
    expect((await ask(mockPayOrder, { key: null, params })).body.data.status).toBe("cancelled");
    const { body } = await ask(getOrder, { params });
    expect(body.data).toMatchObject({ dueCents: 0, paidCents: 35_700, refundDueCents: 0 });
    expect(await boothNow(world)).toEqual(before);
    expect(codeOf(await ask(mockPayOrder, { key: null, params }))).toEqual([409, "order_cancelled"]);
    expect(codeOf(await ask(checkOutOrder, { key: null, params }))).toEqual([409, "order_cancelled"]);
    await sound();
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/refund", () => {
  test("200 frees the booth, credits the invoice and is reported once", async () => {
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
    const reported = await kinds();
    expect((await ask(refundOrder, { params })).status).toBe(200);
    expect(await kinds()).toEqual(reported);
  });

  test("409 order_not_paid without a payment", async () => {
    const { ask, params, world } = await sold();
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
    await ask(invoiceOrder, { params });
    expect(codeOf(await ask(refundOrder, { params }))).toEqual([409, "order_not_paid"]);
    expect(await boothNow(world)).toMatchObject({ status: "reserved" });
  });
});
