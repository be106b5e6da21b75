import { describe, expect, test } from "vitest";
import { closeCheckouts } from "#lib/services/orders/checkout";
import { sendEmails } from "#lib/services/orders/emails";
import { sweepHolds } from "#lib/services/orders/holds";
import { makePendingRefunds } from "#lib/services/orders/payments";
import { sendReminders } from "#lib/services/orders/reminders";
import { releaseUnpaid } from "#lib/services/orders/settle";
import { paymentsOf } from "#lib/store/payments";
import { boothNow, cardShops, goToPay, orderNow } from "#lib/testing/cardShop";
import { seeded } from "#lib/testing/random";
import { seed, short } from "#lib/testing/soak";
import type { StripeStandIn } from "#lib/testing/stripe";
import { testServer, type World } from "#lib/testing/world";
import { listOrderEmails } from "./orderEmails";
import { cancelOrder, expireOrders, invoiceOrder, payOrder } from "./orders";
import { extendOrder, handBackBooth } from "./sales";

const server = testServer();
const { stripe, shop, sendEvent } = cardShops(server);
const WEEK = 7 * 24 * 60;
const TWO_DAYS_MS = 2 * 86_400_000;

/** A buyer has given a direct debit mandate, and Stripe has reported it. */
async function debited() {
  const { world, ask, params } = await shop();
  await goToPay(world, params.id);
  const session = stripe.openSession(params.id);
  await sendEvent(world, stripe.start(session));
  return { world, ask, params, session };
}

describe("a pending direct debit", () => {
  test("is shown on the order, and its hold does not expire and cannot be released", async () => {
    const { world, ask, params, session } = await debited();
    world.clock.forwardMinutes(WEEK);
    await sweepHolds(world.app);
    expect((await ask(expireOrders)).body.data.expired).toBe(0);
    const order = await orderNow(world, params.id);
    expect(order).toMatchObject({ status: "pending", expiresAt: null, paidCents: 0 });
    expect(order.paymentsUnderWay).toMatchObject([
      { provider: "stripe", ref: session.payment_intent, amountCents: 10_000, method: "bank" },
    ]);
    expect(await boothNow(world)).toMatchObject({ status: "held", holdExpiresAt: null });
    for (const act of [handBackBooth, extendOrder]) {
      expect((await ask(act, { key: null, params })).status).toBe(409);
    }
    // A buyer who returns to pay is redirected to the order instead of a second payment.
    expect((await goToPay(world, params.id)).headers.get("location")).toMatch(`/orders/${params.id}`);
  });

  test("sells the booth when it succeeds, as a bank payment", async () => {
    const { world, params, session } = await debited();
    world.clock.forwardMinutes(WEEK);
    const arrived = stripe.arrive(session);
    for (const _ of [1, 2]) await sendEvent(world, arrived);
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      paidCents: 10_000,
      paymentsUnderWay: [],
      paymentIssue: null,
    });
    expect(await paymentsOf(world.app.db.read, params.id)).toMatchObject([
      { direction: "in", amountCents: 10_000, method: "bank", providerRef: session.payment_intent },
    ]);
  });

  test("gives two days to pay another way when it fails, and notifies buyer and team", async () => {
    const { world, ask, params, session } = await debited();
    world.clock.forwardMinutes(WEEK);
    const failed = stripe.bounce(session);
    await sendEvent(world, failed);
    const failedAt = world.clock.now().getTime();
    await sendEvent(world, { ...failed, id: "evt_the_same_again" });
    const order = await orderNow(world, params.id);
    expect(order).toMatchObject({ status: "pending", paymentsUnderWay: [], paymentIssue: "payment_failed" });
    expect(new Date(order.expiresAt).getTime()).toBe(failedAt + TWO_DAYS_MS);
    world.mail.emails.length = 0;
    await sendEmails(world.app);
    const about = world.mail.emails.filter(({ subject }) => /failed/.test(subject));
    expect(about.map(({ to }) => to)).toEqual([order.contactEmail, `${world.owner.id}@example.test`]);
    // The order's list of e-mails contains only those to its buyer.
    const kinds = (await ask(listOrderEmails, { params })).body.data.map(
      (each: { kind: string }) => each.kind,
    );
    expect(kinds).toContain("payment_failed");
    expect(kinds).not.toContain("team_payment_failed");

    await goToPay(world, params.id);
    await sendEvent(world, stripe.pay(stripe.openSession(params.id)));
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paymentIssue: null });
  });

  test("frees the booth without another payment after it has failed", async () => {
    const { world, params, session } = await debited();
    await sendEvent(world, stripe.bounce(session));
    world.clock.forwardMinutes(2 * 24 * 60);
    await sweepHolds(world.app);
    expect((await orderNow(world, params.id)).status).toBe("expired");
    expect((await boothNow(world)).status).toBe("available");
  });

  test.each([
    ["cancelled", cancelOrder, "late_payment"],
    ["paid", payOrder, "double_payment"],
  ] as const)("is refunded when the order was %s meanwhile", async (status, act, issue) => {
    const { world, ask, params, session } = await debited();
    await ask(act, { params });
    await closeCheckouts(world.app);
    await sendEvent(world, stripe.arrive(session));
    expect(await orderNow(world, params.id)).toMatchObject({
      status,
      paymentIssue: issue,
      refundDueCents: 10_000,
      paymentsUnderWay: [],
    });
    await makePendingRefunds(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ status, refundDueCents: 0 });
    expect([...stripe.refunds.values()].filter(({ ref }) => ref === session.payment_intent)).toHaveLength(1);
  });

  test("keeps an invoiced order from being released or reminded", async () => {
    const { world, ask, params } = await shop();
    await ask(invoiceOrder, { params });
    await goToPay(world, params.id);
    await sendEvent(world, stripe.start(stripe.openSession(params.id)));
    const past = new Date(world.clock.now().getTime() - 1);
    await world.app.db.read.order.update({
      where: { id: params.id },
      data: { releaseAt: past, balanceDueAt: past },
    });
    expect([await releaseUnpaid(world.app), await sendReminders(world.app)]).toEqual([0, 0]);
    expect((await orderNow(world, params.id)).status).toBe("invoiced");
  });
});

describe("without any event", () => {
  test("a pending payment is found when the buyer returns, and its success by polling", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    stripe.start(session);
    expect((await goToPay(world, params.id)).headers.get("location")).toMatch(`/orders/${params.id}`);
    expect((await orderNow(world, params.id)).paymentsUnderWay).toHaveLength(1);
    const requests = () => stripe.requests.filter(({ path }) => path.includes(session.id)).length;
    const before = requests();
    await closeCheckouts(world.app);
    expect(requests()).toBe(before);
    stripe.arrive(session);
    world.clock.forwardMinutes(60);
    await closeCheckouts(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paymentsUnderWay: [] });
  });

  test("a failure is found by polling", async () => {
    const { world, params, session } = await debited();
    stripe.bounce(session);
    world.clock.forwardMinutes(60);
    await closeCheckouts(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ paymentIssue: "payment_failed" });
  });

  test("a payment that is found after the hold has ended takes the booth if it is free", async () => {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const session = stripe.openSession(params.id);
    stripe.start(session);
    world.clock.forwardMinutes(30);
    await sweepHolds(world.app);
    await closeCheckouts(world.app);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "expired", paidCents: 0 });
    await sendEvent(world, stripe.arrive(session));
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paymentsUnderWay: [] });
  });
});

describe("a bank transfer", () => {
  async function promised() {
    const { world, ask, params } = await shop();
    stripe.offersTransfers = true;
    await goToPay(world, params.id);
    stripe.offersTransfers = false;
    const session = stripe.openSession(params.id);
    await sendEvent(world, stripe.start(session, "customer_balance"));
    return { world, ask, params, session };
  }
  const ofOrder = (order: { paymentsUnderWay: object[] }) => order.paymentsUnderWay[0];

  test("is offered if the account supports it, with one customer per order", async () => {
    const { world, params } = await promised();
    const made = stripe.requests.find(({ path }) => path === "/v1/checkout/sessions");
    expect(Object.fromEntries(made?.form ?? [])).toMatchObject({
      customer: `cus_${params.id}`,
      "payment_method_options[customer_balance][funding_type]": "bank_transfer",
      "payment_method_options[customer_balance][bank_transfer][type]": "eu_bank_transfer",
    });
    expect(made?.form.has("customer_email")).toBe(false);
    expect(made?.form.has("payment_method_types[0]")).toBe(false);
    expect(ofOrder(await orderNow(world, params.id))).toMatchObject({
      method: "bank",
      awaitsTransfer: true,
      instructionsUrl: expect.stringContaining("https://pay.example/"),
    });
  });

  test("that arrives in parts is recorded once complete", async () => {
    const { world, params, session } = await promised();
    await sendEvent(world, stripe.arrivePartly(session, 4_000));
    const order = await orderNow(world, params.id);
    expect(order).toMatchObject({ status: "pending", paidCents: 0 });
    expect(ofOrder(order)).toMatchObject({ receivedCents: 4_000 });
    await sendEvent(world, stripe.arrive(session));
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("that is not made within two weeks is cancelled", async () => {
    const { world, params, session } = await promised();
    world.clock.forwardMinutes(2 * WEEK - 1);
    await closeCheckouts(world.app);
    expect((await orderNow(world, params.id)).paymentsUnderWay).toHaveLength(1);
    world.clock.forwardMinutes(61);
    await closeCheckouts(world.app);
    expect(session.paying.status).toBe("canceled");
    expect(await orderNow(world, params.id)).toMatchObject({ paymentIssue: "payment_failed" });
  });

  test("that cannot be cancelled counts as a late payment when it arrives after all", async () => {
    const { world, params, session } = await promised();
    stripe.callsOffTransfers = false;
    world.clock.forwardMinutes(2 * WEEK + 1);
    await closeCheckouts(world.app);
    stripe.callsOffTransfers = true;
    expect(await orderNow(world, params.id)).toMatchObject({ paymentIssue: "payment_failed" });
    world.clock.forwardMinutes(3 * 24 * 60);
    await sweepHolds(world.app);
    await sendEvent(world, stripe.arrive(session));
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("is cancelled with the order", async () => {
    const { world, ask, params, session } = await promised();
    await ask(cancelOrder, { params });
    world.clock.forwardMinutes(60);
    await closeCheckouts(world.app);
    expect(session.paying.status).toBe("canceled");
    expect(await orderNow(world, params.id)).toMatchObject({ status: "cancelled", paymentsUnderWay: [] });
  });
});

/** Delivers events in random order, some of them twice. */
async function disordered(world: World, id: string, random: () => number): Promise<"arrives" | "fails"> {
  const session = stripe.openSession(id);
  const sent = [stripe.start(session)];
  const ending = random() < 0.5 ? "arrives" : "fails";
  let isOver = false;
  const deliver = async (event: object | undefined) => {
    if (event) expect((await sendEvent(world, event)).status).toBe(200);
  };
  const steps: (() => Promise<unknown> | unknown)[] = [
    () => deliver(sent[Math.floor(random() * sent.length)]),
    () => deliver({ ...sent[0], id: `evt_${random()}` }),
    () => goToPay(world, id),
    () => closeCheckouts(world.app),
    () => world.clock.forwardMinutes(20),
    () => sweepHolds(world.app),
    () => {
      if (!isOver) sent.push(endingOf(stripe, session, ending));
      isOver = true;
    },
  ];
  // The buyer returns from the page or the first event is delivered before the hold ends.
  await (random() < 0.5 ? goToPay(world, id) : deliver(sent[0]));
  for (let step = 0; step < 8; step += 1) await steps[Math.floor(random() * steps.length)]?.();
  if (!isOver) sent.push(endingOf(stripe, session, ending));
  const late = sent.toSorted(() => random() - 0.5);
  for (const event of [...late, ...late]) await deliver(event);
  return ending;
}

function endingOf(standIn: StripeStandIn, session: Parameters<StripeStandIn["arrive"]>[0], ending: string) {
  return ending === "arrives" ? standIn.arrive(session) : standIn.bounce(session);
}

test("events in any order, twice or never, have the same result: paid once, or failed once", async () => {
  const random = seeded(seed);
  for (let run = 0; run < short(3, { soak: 200 }); run += 1) {
    const { world, params } = await shop();
    await goToPay(world, params.id);
    const ending = await disordered(world, params.id, random);
    const order = await orderNow(world, params.id);
    const payments = await paymentsOf(world.app.db.read, params.id);
    const emails = await world.app.db.read.orderEmail.count({
      where: { orderId: params.id, kind: "payment_failed" },
    });
    expect(order.paymentsUnderWay, `run ${run}`).toEqual([]);
    if (ending === "arrives") {
      expect([order.status, order.paidCents, payments.length, emails]).toEqual(["paid", 10_000, 1, 0]);
      expect((await boothNow(world)).status).toBe("sold");
    } else {
      expect([order.status, order.paidCents, payments.length, emails]).toEqual(["pending", 0, 0, 1]);
      expect((await boothNow(world)).holdExpiresAt).toBe(order.expiresAt);
    }
  }
});
