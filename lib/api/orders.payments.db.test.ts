import { describe, expect, test } from "vitest";
import { reserved as reserve } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { cancelOrder, expireOrders, getOrder, payOrder, refundOrder, summariseOrders } from "./orders";
import { listEventPayments, listOrderPayments, reversePayment } from "./payments";

const server = testServer();

/** A reserved booth at 1,000.00. */
async function reserved({ depositPercent }: { depositPercent?: number } = {}) {
  const world = await server.world();
  if (depositPercent !== undefined) {
    const payment = { depositPercent, balanceDueDaysBeforeStart: 30 };
    await world.ask(updateEvent, {
      body: {
        startsAt: "2027-09-01T09:00:00Z",
        endsAt: "2027-09-03T17:00:00Z",
        settings: { sales: { payment } },
      },
    });
  }
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserve(world, "A1");
  return { world, params: { id: id as string } };
}

const codeOf = ({ status, body }: Awaited<ReturnType<World["ask"]>>) => [status, body.error?.code];

const paymentsOf = async (world: World, params: { id: string }) =>
  (await world.ask(listOrderPayments, { params })).body.data as {
    id: string;
    direction: string;
    amountCents: number;
    method: string;
    refundsPaymentId: string | null;
    reversesPaymentId: string | null;
    note: string | null;
    recordedBy: string | null;
    receivedAt: string;
  }[];

describe("POST /api/v1/events/{event}/orders/{id}/pay with an amount", () => {
  test("a partial payment holds the booth without a time limit, and the rest makes the order paid", async () => {
    const { world, params } = await reserved();
    const part = await world.ask(payOrder, { params, body: { amountCents: 30_000, method: "bank" } });
    expect(part.body.data).toMatchObject({ status: "pending", paidCents: 30_000, expiresAt: null });
    world.clock.forwardMinutes(10_000);
    expect((await world.ask(expireOrders)).body.data.expired).toBe(0);
    expect((await world.ask(getOrder, { params })).body.data).toMatchObject({
      status: "pending",
      dueCents: 70_000,
    });
    const rest = await world.ask(payOrder, { params, body: { amount: 700, note: "Second transfer" } });
    expect(rest.body.data).toMatchObject({ status: "paid", paidCents: 100_000, dueCents: 0 });
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order.paid")).toHaveLength(1);
    expect(await paymentsOf(world, params)).toMatchObject([
      { direction: "in", amountCents: 30_000, method: "bank", note: null },
      { direction: "in", amountCents: 70_000, method: "other", note: "Second transfer" },
    ]);
  });

  test("a paid deposit makes it invoiced and its booth reserved, in one part or in two", async () => {
    const { world, params } = await reserved({ depositPercent: 30 });
    await world.ask(payOrder, { params, body: { amountCents: 10_000 } });
    expect((await world.ask(getOrder, { params })).body.data.status).toBe("pending");
    const { body } = await world.ask(payOrder, { params, body: { amountCents: 20_000 } });
    expect(body.data).toMatchObject({ status: "invoiced", paidCents: 30_000, dueCents: 70_000 });
    expect(body.data.invoiceNumber).toBeTruthy();
  });

  test("MO-01: 400 amount_exceeds_due above the balance, and nothing changes", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params, body: { amountCents: 30_000 } });
    const refused = await world.ask(payOrder, { params, body: { amountCents: 70_001 } });
    expect(codeOf(refused)).toEqual([400, "amount_exceeds_due"]);
    expect(refused.body.error.details).toEqual({ amountCents: 70_001, dueCents: 70_000 });
    expect((await world.ask(getOrder, { params })).body.data.paidCents).toBe(30_000);
    expect(await paymentsOf(world, params)).toHaveLength(1);
  });

  test("400 for a date in the future, for two amounts, for a zero amount", async () => {
    const { world, params } = await reserved();
    for (const body of [
      { amountCents: 100, receivedAt: "2030-01-01T00:00:00Z" },
      { amountCents: 100, amount: 1 },
      { amountCents: 0 },
      { amountCents: 100, method: "mock" },
    ]) {
      expect((await world.ask(payOrder, { params, body })).status).toBe(400);
    }
    const { body } = await world.ask(payOrder, { params, body: { amountCents: 0 } });
    expect(body.error?.message).toMatch(/^The amount of a payment must be more than zero\./);
    expect(await paymentsOf(world, params)).toEqual([]);
  });

  test("a repeated reference with the same amount is a retry, with another amount another payment", async () => {
    const { world, params } = await reserved();
    const body = { amountCents: 30_000, providerRef: "INV-7" };
    await world.ask(payOrder, { params, body });
    expect((await world.ask(payOrder, { params, body })).body.data.paidCents).toBe(30_000);
    await world.ask(payOrder, { params, body: { ...body, amountCents: 10_000 } });
    expect((await world.ask(getOrder, { params })).body.data.paidCents).toBe(40_000);
  });

  test("without an amount the remaining balance is recorded, whatever was paid before", async () => {
    const { world, params } = await reserved({ depositPercent: 30 });
    await world.ask(payOrder, { params, body: { amountCents: 12_345 } });
    world.clock.forwardMinutes(1);
    const { body } = await world.ask(payOrder, { params });
    expect(body.data).toMatchObject({ status: "paid", paidCents: 100_000 });
    expect((await paymentsOf(world, params)).map(({ amountCents }) => amountCents)).toEqual([12_345, 87_655]);
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/refund with an amount", () => {
  test("refunds this amount, newest payment first, and leaves the order unchanged", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params, body: { amountCents: 60_000, method: "bank" } });
    world.clock.forwardMinutes(1);
    await world.ask(payOrder, { params, body: { amountCents: 40_000, method: "cash" } });
    world.clock.forwardMinutes(1);
    const { body } = await world.ask(refundOrder, { params, body: { amountCents: 50_000, reason: "Late" } });
    expect(body.data).toMatchObject({ status: "paid", paidCents: 100_000, refundedCents: 50_000 });
    const [first, second, ...out] = await paymentsOf(world, params);
    expect(out.toSorted((one, other) => other.amountCents - one.amountCents)).toMatchObject([
      { direction: "out", amountCents: 40_000, method: "cash", refundsPaymentId: second?.id, note: "Late" },
      { direction: "out", amountCents: 10_000, method: "bank", refundsPaymentId: first?.id, note: "Late" },
    ]);
  });

  test("400 amount_exceeds_refundable above the paid amount; a full refund returns the rest", async () => {
    const { world, params } = await reserved();
    expect(codeOf(await world.ask(refundOrder, { params, body: { amountCents: 1 } }))).toEqual([
      400,
      "amount_exceeds_refundable",
    ]);
    await world.ask(payOrder, { params });
    await world.ask(refundOrder, { params, body: { amountCents: 40_000 } });
    const refused = await world.ask(refundOrder, { params, body: { amountCents: 60_001 } });
    expect(codeOf(refused)).toEqual([400, "amount_exceeds_refundable"]);
    const { body } = await world.ask(refundOrder, { params });
    expect(body.data).toMatchObject({ status: "refunded", paidCents: 100_000, refundedCents: 100_000 });
  });

  test("partial payments of a cancelled order are due for a refund", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params, body: { amountCents: 30_000 } });
    expect((await world.ask(cancelOrder, { params })).body.data.refundDueCents).toBe(30_000);
    const { body } = await world.ask(refundOrder, { params });
    expect(body.data).toMatchObject({ status: "refunded", refundedCents: 30_000, refundDueCents: 0 });
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse", () => {
  const reverse = (world: World, params: { id: string }, payment: string) =>
    world.ask(reversePayment, {
      params: { ...params, payment },
      body: { reason: "Another company's money" },
    });

  test("a paid order becomes invoiced again, its booth reserved, and both entries stay", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params });
    const [payment] = await paymentsOf(world, params);
    world.clock.forwardMinutes(1);
    const { body } = await reverse(world, params, payment?.id ?? "");
    expect(body.data).toMatchObject({ status: "invoiced", paidCents: 0, dueCents: 100_000 });
    expect(await paymentsOf(world, params)).toMatchObject([
      { amountCents: 100_000, reversesPaymentId: null },
      { amountCents: -100_000, reversesPaymentId: payment?.id, note: "Another company's money" },
    ]);
    await world.ask(payOrder, { params });
    expect((await world.ask(getOrder, { params })).body.data).toMatchObject({
      status: "paid",
      paidCents: 100_000,
    });
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order.paid")).toHaveLength(1);
  });

  test("the only partial payment of a pending order: its hold expires again", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params, body: { amountCents: 30_000 } });
    const [payment] = await paymentsOf(world, params);
    const { body } = await reverse(world, params, payment?.id ?? "");
    expect(body.data).toMatchObject({ status: "pending", paidCents: 0, expiresAt: expect.any(String) });
    world.clock.forwardMinutes(31);
    expect((await world.ask(getOrder, { params })).body.data.status).toBe("expired");
  });

  test("404 and 409 for a payment that does not exist, was reversed or was refunded", async () => {
    const { world, params } = await reserved();
    await world.ask(payOrder, { params });
    const [payment] = await paymentsOf(world, params);
    expect(codeOf(await reverse(world, params, "pay_none"))).toEqual([404, "payment_not_found"]);
    await world.ask(refundOrder, { params, body: { amountCents: 1 } });
    expect(codeOf(await reverse(world, params, payment?.id ?? ""))).toEqual([409, "payment_not_reversible"]);
    expect((await world.ask(getOrder, { params })).body.data).toMatchObject({
      status: "paid",
      paidCents: 100_000,
    });
  });
});

describe("GET /api/v1/events/{event}/payments", () => {
  test("200 by day of the event's calendar and by method, with the same sums as the summary", async () => {
    const { world, params } = await reserved();
    await world.ask(updateEvent, { body: { timezone: "Europe/Berlin" } });
    const body = { amountCents: 10_000, method: "bank" };
    await world.ask(payOrder, { params, body: { ...body, receivedAt: "2027-02-10T22:59:59Z" } });
    await world.ask(payOrder, { params, body: { ...body, receivedAt: "2027-02-10T23:00:00Z" } });
    await world.ask(payOrder, { params, body: { ...body, method: "cash" } });
    const listed = async (query: Record<string, string>) =>
      ((await world.ask(listEventPayments, { query })).body.data as unknown[]).length;
    expect(await listed({})).toBe(3);
    expect(await listed({ to: "2027-02-10" })).toBe(1);
    expect(await listed({ from: "2027-02-11", to: "2027-02-11" })).toBe(1);
    expect(await listed({ method: "cash" })).toBe(1);
    expect((await world.ask(listEventPayments, { query: { from: "11.2." } })).status).toBe(400);
    const { totals, byDay } = (await world.ask(summariseOrders)).body.data;
    expect(totals[0]).toMatchObject({ paidCents: 30_000, outstandingCents: 70_000, feesKeptCents: 0 });
    expect(byDay.slice(0, 2)).toEqual([
      { date: "2027-02-10", paidCents: 10_000, orders: 0 },
      { date: "2027-02-11", paidCents: 10_000, orders: 0 },
    ]);
  });
});
