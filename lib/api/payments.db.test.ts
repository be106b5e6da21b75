import { describe, expect, test } from "vitest";
import { registryOf } from "#lib/outside/payments/registry";
import { closeCheckouts } from "#lib/services/orders/checkout";
import { makePendingRefunds } from "#lib/services/orders/payments";
import { paymentsOf } from "#lib/store/payments";
import { boothNow, cardShops, goToPay, orderNow } from "#lib/testing/cardShop";
import { BUYER, reserved } from "#lib/testing/sale";
import type { Fault } from "#lib/testing/stripeRecords";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { cancelOrder, refundOrder, updateOrder } from "./orders";
import { mockPayOrder, reserveBooth } from "./sales";

const server = testServer();
const { stripe, shop, sendEvent } = cardShops(server);
const paidDomainEvents = async (world: World) =>
  (await world.domainEvents()).filter(({ kind }) => kind === "order.paid");

describe("GET /api/v1/events/{event}/orders/{id}/checkout", () => {
  test("303 to Stripe's page with the order's lines, end and buyer; it is reused while it is open", async () => {
    const { world, params } = await shop();
    await world.ask(updateEvent, { body: { settings: { sales: { holdMinutes: 60 } } } });
    const { status, headers } = await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    expect([status, headers.get("location")]).toEqual([303, session.url]);
    const [{ form }] = stripe.requests.filter(({ path }) => path === "/v1/checkout/sessions") as [
      (typeof stripe.requests)[0],
    ];
    expect(Object.fromEntries(form)).toMatchObject({
      mode: "payment",
      client_reference_id: params.id,
      customer_email: BUYER.contactEmail,
      "metadata[orderId]": params.id,
      "line_items[0][price_data][unit_amount]": "10000",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][product_data][name]": "Booth A1",
    });
    expect(form.get("success_url")).toContain(`/orders/${params.id}/checkout`);
    // A buyer who cancels on the payment page is not redirected there again.
    expect(form.get("cancel_url")).toBe(`http://localhost:3000/orders/${params.id}?payment=left`);
    // Stripe's pages are open for at least half an hour, so they are expired by an API call.
    expect(session.expires_at * 1_000).toBe(world.clock.now().getTime() + 31 * 60_000);
    expect((await goToPay(world, params.id)).headers.get("location")).toBe(session.url);
    expect(stripe.requests.filter(({ path }) => path === "/v1/checkout/sessions")).toHaveLength(1);
  });

  test("303 to one page for two requests at the same moment; the other page is closed", async () => {
    const { world, params } = await shop();
    const answers = await Promise.all([1, 2, 3].map(() => goToPay(world, params.id)));
    await closeCheckouts(world.app);
    const open = [...stripe.sessions.values()].filter(
      (each) => each.client_reference_id === params.id && each.status === "open",
    );
    expect(open).toHaveLength(1);
    expect((await goToPay(world, params.id)).headers.get("location")).toBe(open[0]?.url);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
  });

  test("303 to a new page once the amount has changed, and the old page is closed", async () => {
    const { world, ask, params } = await shop();
    await goToPay(world, params.id);
    const old = stripe.openSession(params.id);
    await ask(updateOrder, { params, body: { amount: 80 } });
    await closeCheckouts(world.app);
    expect(old.status).toBe("expired");
    await goToPay(world, params.id);
    expect(stripe.openSession(params.id).amount_total).toBe(8_000);
  });

  test("303 to the paid order when Stripe reports it as paid although its event never arrived (SA-10)", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    stripe.pay(stripe.openSession(params.id));
    const back = await goToPay(world, params.id);
    expect(back.headers.get("location")).toBe(`http://localhost:3000/orders/${params.id}`);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      provider: "stripe",
      paidCents: 10_000,
    });
  });

  test("303 to the page again for a buyer who returns without having paid (SA-10)", async () => {
    const { world, params } = await shop();
    const first = await goToPay(world, params.id);
    const second = await goToPay(world, params.id);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect((await orderNow(world, params.id)).status).toBe("pending");
  });

  test("SA-15: 409 price_not_set for a booth without a price", async () => {
    const { world } = await shop();
    await world.booth("B1");
    const { id } = await reserved(world, "B1");
    const { status, body } = await goToPay(world, id);
    expect([status, body.error.code]).toEqual([409, "price_not_set"]);
  });

  const FAULTS: Fault[] = ["down", "refusing", "garbled", "cut"];
  test.each(FAULTS)(
    "SA-20: 502 when Stripe is %s; the order is unchanged and can be paid later",
    async (fault) => {
      const { world, params } = await shop();
      const before = await orderNow(world, params.id);
      stripe.fault = fault;
      const { status, body } = await goToPay(world, params.id);
      expect([status, body.error.code]).toEqual([502, "payment_provider_error"]);
      expect(await orderNow(world, params.id)).toEqual(before);
      stripe.fault = null;
      expect((await goToPay(world, params.id)).status).toBe(303);
    },
  );

  test.each<Fault>(["silent", "dripping"])(
    "SA-20: 502 after a timeout when Stripe is %s; meanwhile other requests are handled",
    async (fault) => {
      const { world, params } = await shop({}, { patienceMs: 1_000 });
      await world.booth("B1", { price: 1 });
      stripe.fault = fault;
      const waiting = goToPay(world, params.id);
      await expect.poll(() => stripe.requests).toHaveLength(1);
      expect((await world.ask(reserveBooth, { key: null, body: { boothId: "B1", ...BUYER } })).status).toBe(
        201,
      );
      const { status, body } = await waiting;
      expect([status, body.error.code]).toEqual([502, "payment_provider_error"]);
    },
  );
});

describe("POST /api/v1/payments/stripe/webhook", () => {
  test("200 a payment sells the booth and is reported once, however often it arrives (SA-08, SA-09)", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const event = stripe.pay(stripe.openSession(params.id));
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendEvent(world, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const order = await orderNow(world, params.id);
    expect(order).toMatchObject({ status: "paid", provider: "stripe", paidCents: 10_000, refundDueCents: 0 });
    expect(await boothNow(world)).toMatchObject({ status: "sold", exhibitorIds: [order.exhibitorId] });
    const emitted = await paidDomainEvents(world);
    expect(emitted).toHaveLength(1);
    expect(emitted[0]?.data).toMatchObject({
      payment: { provider: "stripe", providerRef: order.providerRef, amountCents: 10_000, currency: "EUR" },
    });
  });

  test("200 the same payment reported by two events counts once", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    await sendEvent(world, stripe.pay(session));
    await sendEvent(world, stripe.event("checkout.session.async_payment_succeeded", session));
    expect(await orderNow(world, params.id)).toMatchObject({ paidCents: 10_000, paymentIssue: null });
  });

  test("200 accepts unknown events without changes, also before the payment that they belong to", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    // The session is read again from Stripe, so an event about one that is still open changes nothing.
    const early = stripe.event("checkout.session.completed", { ...session, payment_status: "paid" });
    const foreign = stripe.event("checkout.session.completed", { ...session, id: "cs_of_another_account" });
    for (const event of [stripe.event("charge.updated", { id: "ch_1" }), early, foreign]) {
      expect((await sendEvent(world, event)).status).toBe(200);
    }
    const nobodys = { ...session, id: "cs_nobodys", client_reference_id: "ord_nobody" };
    stripe.sessions.set(nobodys.id, nobodys);
    expect((await sendEvent(world, stripe.pay(nobodys))).status).toBe(200);
    expect((await orderNow(world, params.id)).status).toBe("pending");
    await sendEvent(world, stripe.pay(session));
    expect((await orderNow(world, params.id)).status).toBe("paid");
  });

  test.each([
    ["amount", { amount_total: 9_999 }],
    ["currency", { currency: "usd" }],
  ])("SA-09: 200 with another %s, the order is flagged and not paid", async (_, reported) => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    expect((await sendEvent(world, stripe.pay(stripe.openSession(params.id), reported))).status).toBe(200);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "pending",
      paymentIssue: "amount_mismatch",
      paidCents: "currency" in reported ? 0 : 9_999,
    });
    expect((await boothNow(world)).status).toBe("held");
  });

  test("SA-09: 400 for an invalid, a foreign, a missing or an old signature, and nothing is saved", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const event = stripe.pay(stripe.openSession(params.id));
    const body = JSON.stringify(event);
    const now = world.clock.now();
    const json = { "content-type": "application/json" };
    const wrong = [
      { ...json, "stripe-signature": "t=1,v1=00" },
      stripe.sign(body, now, "whsec_somebody_else"),
      json,
      stripe.sign(body, new Date(now.getTime() - 301_000)),
      stripe.sign(`${body} `, now),
    ];
    for (const headers of wrong) {
      const { status, body: answer } = await sendEvent(world, event, headers);
      expect([status, answer.error.code]).toEqual([400, "provider_signature_invalid"]);
    }
    expect((await orderNow(world, params.id)).status).toBe("pending");
    expect((await sendEvent(world, event)).status).toBe(200);
    expect((await orderNow(world, params.id)).status).toBe("paid");
  });

  test("404 without a configured provider", async () => {
    const world = await server.world();
    expect((await sendEvent(world, {})).status).toBe(404);
  });

  test("SA-07: a late payment takes the booth while it is free", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    world.clock.forwardMinutes(30);
    await sendEvent(world, stripe.pay(session));
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paymentIssue: null });
    expect((await boothNow(world)).status).toBe("sold");
  });

  test("SA-07: a late payment for a booth of another buyer is refunded automatically, with its order", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    world.clock.forwardMinutes(30);
    const other = await reserved(world, "A1");
    await sendEvent(world, stripe.pay(session));
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "expired",
      paymentIssue: "late_payment",
      paidCents: 10_000,
      refundDueCents: 10_000,
    });
    stripe.fault = "down";
    await makePendingRefunds(world.app);
    expect((await orderNow(world, params.id)).refundDueCents).toBe(10_000);
    stripe.fault = null;
    await makePendingRefunds(world.app);
    expect((await orderNow(world, params.id)).refundDueCents).toBe(10_000);
    world.clock.forwardMinutes(1);
    for (const _ of [1, 2]) await makePendingRefunds(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "refunded",
      refundedCents: 10_000,
      refundDueCents: 0,
    });
    expect([...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent)).toHaveLength(1);
    expect((await orderNow(world, other.id)).status).toBe("pending");
    expect((await boothNow(world)).status).toBe("held");
  });

  /** The price falls while a payment page is open, and both the old and the new page are paid. */
  async function paidTwice() {
    const { world, ask, params } = await shop();
    await goToPay(world, params.id);
    const first = stripe.openSession(params.id);
    await ask(updateOrder, { params, body: { amount: 90 } });
    await goToPay(world, params.id);
    const second = [...stripe.sessions.values()].at(-1) as typeof first;
    await sendEvent(world, stripe.pay(second));
    await sendEvent(world, stripe.pay(first));
    return { world, ask, params, first, second };
  }

  test("SA-08: two payments: the second is refunded, the order stays paid once", async () => {
    const { world, ask, params, first, second } = await paidTwice();
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      paymentIssue: "double_payment",
      paidCents: 19_000,
      refundDueCents: 10_000,
    });
    await makePendingRefunds(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      refundedCents: 10_000,
      refundDueCents: 0,
    });
    expect(await paidDomainEvents(world)).toHaveLength(1);
    const { body } = await ask(refundOrder, { params });
    expect(body.data).toMatchObject({ status: "refunded", paidCents: 19_000, refundedCents: 19_000 });
    const returned = (ref: string | null) =>
      [...stripe.refunds.values()].filter((each) => each.ref === ref).map(({ amount }) => amount);
    expect([returned(first.payment_intent), returned(second.payment_intent)]).toEqual([[10_000], [9_000]]);
  });

  test("SA-08: a refund that another instance made meanwhile is not recorded again", async () => {
    const { world, params } = await paidTwice();
    const provider = world.app.payments.current;
    if (!provider) throw new Error("There is no stand-in for Stripe here.");
    const slow: typeof provider.refund = async (input) => {
      await provider.refund(input);
      world.clock.forwardMinutes(1);
      await makePendingRefunds(world.app);
    };
    await makePendingRefunds({ ...world.app, payments: registryOf([{ ...provider, refund: slow }]) });
    expect((await orderNow(world, params.id)).refundedCents).toBe(10_000);
    const kept = await paymentsOf(world.app.db.read, params.id);
    const out = kept.filter(({ direction }) => direction === "out");
    expect(out.map(({ amountCents, refundsPaymentId }) => [amountCents, refundsPaymentId])).toEqual([
      [10_000, kept.find(({ amountCents }) => amountCents === 10_000)?.id],
    ]);
  });

  test("a payment for a cancelled order is refunded, and the order stays cancelled", async () => {
    const { world, ask, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    await ask(cancelOrder, { params });
    await sendEvent(world, stripe.pay(session));
    await makePendingRefunds(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "cancelled",
      paymentIssue: "late_payment",
      refundedCents: 10_000,
      refundDueCents: 0,
    });
  });
});

test("SA-11: with Stripe set up, 403 mock_payments_disabled and the order is unchanged", async () => {
  const { world, ask, params } = await shop();
  const { status, body } = await ask(mockPayOrder, { key: null, params });
  expect([status, body.error.code]).toEqual([403, "mock_payments_disabled"]);
  expect((await orderNow(world, params.id)).status).toBe("pending");
});
