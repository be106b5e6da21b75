import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paymentsFrom } from "#lib/outside/payments";
import { sweepHolds } from "#lib/services/holds";
import { closeCheckouts } from "#lib/services/orders/checkout";
import { reserved } from "#lib/testing/sale";
import { StripeStandIn } from "#lib/testing/stripe";
import { testHouse, type World } from "#lib/testing/world";
import { getBooth } from "./booths";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder } from "./orders";
import { takeStripeEvent } from "./payments";
import { checkOutOrder } from "./sales";

const house = testHouse();
let stripe: StripeStandIn;
let apiUrl: URL;
beforeAll(async () => {
  stripe = new StripeStandIn();
  apiUrl = await stripe.open();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.fault = null;
  stripe.asked.length = 0;
});

/** A world that is paid by card, with one booth of 100.00 EUR and an order for it. */
async function shop(wish: object = {}, settings: { patienceMs?: number } = {}) {
  const world = await house.world();
  const { secretKey, webhookSecret } = stripe;
  world.app.payments = paymentsFrom(
    { mockPayments: false, stripe: { secretKey, webhookSecret, apiUrl, ...settings } },
    world.clock,
  );
  world.app.log = { ...world.app.log, warn: () => {}, error: () => {} };
  await world.booth("A1", { price: 100 });
  const { id } = await reserved(world, "A1", wish);
  return { world, ask: world.ask, params: { id: id as string } };
}

const goToPay = ({ ask }: World, id: string) => ask(checkOutOrder, { key: null, params: { id } });
const orderNow = async ({ ask }: World, id: string) => (await ask(getOrder, { params: { id } })).body.data;
const boothNow = async ({ ask }: World) => (await ask(getBooth, { params: { id: "A1" } })).body.data;

/** Stripe tells us of an event, signed unless said otherwise. */
async function tell(world: World, event: object, headers?: Record<string, string>) {
  const body = JSON.stringify(event);
  return world.ask(takeStripeEvent, {
    key: null,
    body,
    headers: headers ?? stripe.sign(body, world.clock.now()),
  });
}

describe("pages on which nobody should pay any more", () => {
  test("SA-19: abandoned: after the hold the order is expired, the booth free and the page closed by call", async () => {
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
    const asked = stripe.asked.length;
    await closeCheckouts(world.app);
    expect(stripe.asked.length).toBe(asked);
  });

  test("SA-19: whoever paid in the last moment, and whose event was lost, is not forgotten", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    stripe.pay(stripe.openSession(params.id));
    world.clock.forwardMinutes(30);
    await sweepHolds(world.app);
    await closeCheckouts(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("are closed when the organiser has the money already, and stay open on invoice", async () => {
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
    await tell(shopping.world, stripe.pay(session));
    return { ...shopping, session };
  }

  test("200 through Stripe, with one key for the order, once however often it is asked", async () => {
    const { world, ask, params, session } = await paid();
    const answers = await Promise.all([1, 2].map(() => ask(refundOrder, { params })));
    answers.push(await ask(refundOrder, { params }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stripe.refunds.get(`refund:${params.id}`)).toEqual({
      ref: session.payment_intent,
      amount: 10_000,
    });
    expect([...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent)).toHaveLength(1);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect((await boothNow(world)).status).toBe("available");
  });

  test("SA-21: 502 when Stripe fails: still paid, still sold; asked again, it is done once", async () => {
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

  test("200 of a cancelled order sends back what is due", async () => {
    const { world, ask, params } = await paid();
    await ask(cancelOrder, { params });
    await ask(refundOrder, { params });
    expect(stripe.refunds.get(`refund:${params.id}`)?.amount).toBe(10_000);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundDueCents: 0 });
  });

  test("200 without asking Stripe when the money came another way", async () => {
    const { ask, params } = await shop();
    await ask(payOrder, { params });
    const asked = stripe.asked.length;
    expect((await ask(refundOrder, { params })).body.data.status).toBe("refunded");
    expect(stripe.asked.length).toBe(asked);
  });
});
