import { describe, expect, test } from "vitest";
import { closeCheckouts } from "#lib/services/orders/checkout";
import { sweepHolds } from "#lib/services/orders/holds";
import { boothNow, cardShops, goToPay, orderNow } from "#lib/testing/cardShop";
import { testServer } from "#lib/testing/world";
import { cancelOrder, invoiceOrder, moveOrder, payOrder, refundOrder } from "./orders";

const server = testServer();
const { stripe, shop, sendEvent } = cardShops(server);

describe("payment pages that must not be paid any more", () => {
  test("SA-19: abandoned: after the hold the order is expired, the booth free and the page closed", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    await closeCheckouts(world.app);
    expect(session.status).toBe("open");
    world.clock.forwardMinutes(30);
    await sweepHolds(world.app);
    stripe.fault = "down";
    await closeCheckouts(world.app);
    stripe.fault = null;
    world.clock.forwardMinutes(1);
    await closeCheckouts(world.app);
    expect(session.status).toBe("expired");
    expect(await orderNow(world, params.id)).toMatchObject({ status: "expired" });
    expect((await boothNow(world)).status).toBe("available");
    const requestCount = stripe.requests.length;
    await closeCheckouts(world.app);
    expect(stripe.requests.length).toBe(requestCount);
  });

  test("SA-19: a payment in the last moment is recorded even if its event was lost", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    stripe.pay(stripe.openSession(params.id));
    world.clock.forwardMinutes(30);
    await sweepHolds(world.app);
    await closeCheckouts(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("are closed when the order is paid another way, and stay open for an invoice", async () => {
    const { world, ask, params } = await shop();
    await ask(invoiceOrder, { params });
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    await closeCheckouts(world.app);
    expect(session.status).toBe("open");
    await ask(payOrder, { params, body: { providerRef: "bank" } });
    await closeCheckouts(world.app);
    expect(session.status).toBe("expired");
  });
});

describe("POST /api/v1/events/{event}/orders/{id}/refund", () => {
  async function paid() {
    const shopping = await shop();
    await goToPay(shopping.world, shopping.params.id);
    const session = stripe.openSession(shopping.params.id);
    await sendEvent(shopping.world, stripe.pay(session));
    return { ...shopping, session };
  }

  test("200 through Stripe, with one idempotency key for the order, once however often it is requested", async () => {
    const { world, ask, params, session } = await paid();
    const answers = await Promise.all([1, 2].map(() => ask(refundOrder, { params })));
    answers.push(await ask(refundOrder, { params }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent)).toEqual([
      { ref: session.payment_intent, amount: 10_000 },
    ]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect((await boothNow(world)).status).toBe("available");
  });

  test("SA-21: 502 when Stripe fails: still paid and sold; a repeated request refunds once", async () => {
    const { world, ask, params } = await paid();
    stripe.fault = "down";
    const { status, body } = await ask(refundOrder, { params, headers: { "idempotency-key": "refund-1" } });
    expect([status, body.error.code]).toEqual([502, "payment_provider_error"]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect((await boothNow(world)).status).toBe("sold");
    stripe.fault = null;
    const again = await ask(refundOrder, { params, headers: { "idempotency-key": "refund-1" } });
    expect([again.status, again.body.data.status]).toEqual([200, "refunded"]);
  });

  test("SA-21: a partial refund whose response was lost is made once, however often it is requested", async () => {
    const { world, ask, params, session } = await paid();
    const part = { params, body: { amountCents: 4_000 } };
    stripe.fault = "lost";
    const { status, body } = await ask(refundOrder, part);
    expect([status, body.error.code]).toEqual([502, "payment_provider_error"]);
    stripe.fault = null;
    expect((await ask(refundOrder, part)).status).toBe(200);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 4_000 });
    const made = [...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent);
    expect(made.map(({ amount }) => amount)).toEqual([4_000]);
  });

  test("200 of a cancelled order refunds the amount due", async () => {
    const { world, ask, params, session } = await paid();
    await ask(cancelOrder, { params });
    await ask(refundOrder, { params });
    expect([...stripe.refunds.values()].find(({ ref }) => ref === session.payment_intent)?.amount).toBe(
      10_000,
    );
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundDueCents: 0 });
  });

  test("200 without a request to Stripe when the payment was made another way", async () => {
    const { ask, params } = await shop();
    await ask(payOrder, { params });
    const requestCount = stripe.requests.length;
    expect((await ask(refundOrder, { params })).body.data.status).toBe("refunded");
    expect(stripe.requests.length).toBe(requestCount);
  });

  test("200 refunds the difference to a cheaper booth through Stripe, and later the rest, each once", async () => {
    const { world, ask, params, session } = await paid();
    await world.booth("C3", { x: 20, price: 60 });
    await ask(moveOrder, { params, body: { booth: "C3" } });
    const answers = await Promise.all(
      [1, 2].map(() => ask(refundOrder, { params, body: { onlyDue: true } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 4_000 });
    await ask(refundOrder, { params });
    const returned = [...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent);
    expect(returned.map(({ amount }) => amount)).toEqual([4_000, 6_000]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  });

  test("a paid order moved to a more expensive booth gets a new payment page for the rest", async () => {
    const { world, ask, params } = await paid();
    await world.booth("B2", { x: 20, price: 150 });
    await ask(moveOrder, { params, body: { booth: "B2" } });
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    expect(session.amount_total).toBe(5_000);
    await sendEvent(world, stripe.pay(session));
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      paidCents: 15_000,
      dueCents: 0,
    });
  });
});
