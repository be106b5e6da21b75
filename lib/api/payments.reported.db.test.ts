import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { sendEmails } from "#lib/services/orders/emails";
import { makePendingRefunds } from "#lib/services/orders/payments";
import { disputesOf } from "#lib/store/disputes";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrderAnywhere } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import { boothNow, cardShops, goToPay, orderNow } from "#lib/testing/cardShop";
import { seeded } from "#lib/testing/random";
import { seed, short } from "#lib/testing/soak";
import { testServer, type World } from "#lib/testing/world";
import { listDisputes } from "./disputes";
import { cancelOrder, refundOrder } from "./orders";

const server = testServer();
const { stripe, shop, sendEvent } = cardShops(server);

async function paid() {
  const { world, ask, params } = await shop();
  stripe.now = () => world.clock.now();
  await goToPay(world, params.id);
  const session = stripe.openSession(params.id);
  const completed = stripe.pay(session);
  return { world, ask, params, session, completed };
}

async function sold() {
  const shopping = await paid();
  await sendEvent(shopping.world, shopping.completed);
  return shopping;
}

const outOf = async ({ app }: World, id: string) =>
  (await paymentsOf(app.db.read, id))
    .filter(({ direction }) => direction === "out")
    .map(({ amountCents }) => amountCents)
    .toSorted((a, b) => b - a);

async function faultsOf({ app }: World, id: string): Promise<string[]> {
  const { read: db } = app.db;
  const order = await findOrderAnywhere(db, id);
  if (!order) throw new Error("The order is gone.");
  const [items, payments] = [await itemsOfOrder(db, id), await paymentsOf(db, id)];
  const disputes = await disputesOf(db, id);
  return bookFaults({ order, items, payments, disputes, documents: await documentsOfOrder(db, id) });
}

describe("refunds made in the provider's dashboard", () => {
  test("are outgoing payments, recorded once, and do not change the order's state", async () => {
    const { world, ask, params, session } = await sold();
    const refund = stripe.refundByHand(session, 4_000);
    for (const type of ["charge.refunded", "refund.created", "refund.updated"] as const) {
      const subject = type === "charge.refunded" ? { payment_intent: session.payment_intent } : refund;
      expect((await sendEvent(world, stripe.event(type, subject))).status).toBe(200);
    }
    const payments = await paymentsOf(world.app.db.read, params.id);
    expect(payments.toSorted((a, b) => a.direction.localeCompare(b.direction))).toMatchObject([
      { direction: "in", method: "card" },
      { direction: "out", method: "card", amountCents: 4_000, note: "Refunded at the provider." },
    ]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 4_000 });
    // The rest is refunded through our API, and not more.
    await ask(refundOrder, { params });
    expect(stripe.refundRecords.at(-1)).toMatchObject({ amount: 6_000 });
    expect(await orderNow(world, params.id)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect(await faultsOf(world, params.id)).toEqual([]);
  });

  test("that are reported before their payment are recorded with it", async () => {
    const { world, params, session } = await paid();
    const refund = stripe.refundByHand(session, 1_000);
    await sendEvent(world, stripe.event("refund.created", refund));
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      paidCents: 10_000,
      refundedCents: 1_000,
    });
  });

  test("of unknown payments change nothing", async () => {
    const { world, params } = await sold();
    const foreign = { id: "re_foreign", payment_intent: "pi_of_a_web_shop" };
    expect((await sendEvent(world, stripe.event("refund.created", foreign))).status).toBe(200);
    expect(await outOf(world, params.id)).toEqual([]);
  });

  test("replace a refund that the job has yet to make", async () => {
    const { world, ask, params, session, completed } = await paid();
    await ask(cancelOrder, { params });
    await sendEvent(world, completed);
    const refund = stripe.refundByHand(session, 10_000);
    await sendEvent(world, stripe.event("refund.created", refund));
    await makePendingRefunds(world.app);
    expect(await outOf(world, params.id)).toEqual([10_000]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "cancelled", refundDueCents: 0 });
  });
});

describe("refunds made by us", () => {
  test("are not duplicated by their events, and one that is still being recorded is looked up again", async () => {
    const { world, ask, params, session } = await sold();
    await ask(refundOrder, { params, body: { amountCents: 3_000 } });
    const own = stripe.refundRecords.at(-1);
    await sendEvent(world, stripe.event("refund.created", own as object));
    expect(await outOf(world, params.id)).toEqual([3_000]);

    // Reported before our request has recorded it; then our process crashed, and the event records it.
    const unrecorded = { ...stripe.refundByHand(session, 2_000), metadata: { key: "refund:unrecorded" } };
    stripe.refundRecords[stripe.refundRecords.length - 1] = unrecorded;
    const event = stripe.event("refund.created", unrecorded);
    expect((await sendEvent(world, event)).status).toBe(503);
    expect(await outOf(world, params.id)).toEqual([3_000]);
    world.clock.forwardMinutes(15);
    expect((await sendEvent(world, event)).status).toBe(200);
    expect(await outOf(world, params.id)).toEqual([3_000, 2_000]);
  });

  test("of older versions, without a key, are matched by amount and time", async () => {
    const { world, ask, params } = await sold();
    await ask(refundOrder, { params, body: { amountCents: 3_000 } });
    const own = stripe.refundRecords.at(-1) as (typeof stripe.refundRecords)[0];
    own.metadata = {};
    await sendEvent(world, stripe.event("refund.updated", own));
    expect(await outOf(world, params.id)).toEqual([3_000]);
  });

  test("that fail are reversed with the reason, due again, and e-mailed to the team", async () => {
    const { world, ask, params } = await sold();
    await ask(refundOrder, { params });
    const own = stripe.refundRecords.at(-1) as (typeof stripe.refundRecords)[0];
    Object.assign(own, { status: "failed", failure_reason: "expired_or_canceled_card" });
    for (const type of ["refund.failed", "refund.updated"] as const)
      await sendEvent(world, stripe.event(type, own));
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "refunded",
      refundedCents: 0,
      refundDueCents: 10_000,
      paymentIssue: "refund_failed",
    });
    const payments = await paymentsOf(world.app.db.read, params.id);
    expect(payments.find(({ amountCents }) => amountCents === -10_000)).toMatchObject({
      direction: "out",
      note: "The refund failed: expired_or_canceled_card",
    });
    await sendEmails(world.app);
    expect(world.mail.emails.filter(({ subject }) => subject.includes("refund failed"))).toHaveLength(1);

    // Made again, it is another refund for the provider.
    await ask(refundOrder, { params });
    expect(await orderNow(world, params.id)).toMatchObject({ refundDueCents: 0, paymentIssue: null });
    expect(await outOf(world, params.id)).toEqual([10_000, 10_000, -10_000]);
    expect(await faultsOf(world, params.id)).toEqual([]);
  });
});

const WITHDRAWN = { amount: -11_500, fee: 1_500, currency: "eur" };
const REINSTATED = { amount: 10_000, fee: 0, currency: "eur" };

type DisputeStep = "created" | "updated" | "closed" | "funds_withdrawn" | "funds_reinstated";

describe("a dispute", () => {
  async function disputed() {
    const shopping = await sold();
    const dispute = stripe.dispute(shopping.session);
    const happens = (type: DisputeStep, change: Partial<typeof dispute> = {}) => {
      Object.assign(dispute, change);
      return sendEvent(shopping.world, stripe.event(`charge.dispute.${type}`, { ...dispute }));
    };
    return { ...shopping, dispute, happens };
  }

  test("is saved with reason, amount, fee and deadline, and the team gets an e-mail", async () => {
    const { world, ask, params, happens, dispute } = await disputed();
    await happens("created");
    await happens("funds_withdrawn", { balance_transactions: [WITHDRAWN] });
    const [kept] = await disputesOf(world.app.db.read, params.id);
    expect(kept).toMatchObject({
      state: "open",
      reason: "fraudulent",
      amountCents: 10_000,
      feeCents: 1_500,
      feeCurrency: "EUR",
      url: `https://dashboard.stripe.com/disputes/${dispute.id}`,
    });
    expect(kept?.respondBy?.getTime()).toBe((dispute.evidence_details.due_by ?? 0) * 1_000);
    const query = { state: "open", orderId: params.id };
    expect((await ask(listDisputes, { query })).body.data).toMatchObject([
      { orderNumber: 1, company: "Nova Lighting GmbH", providerRef: dispute.id, state: "open" },
    ]);
    expect((await ask(listDisputes, { query: { state: "won" } })).body.data).toEqual([]);
    // The amount is withdrawn, but the order stays paid until the dispute is decided.
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 10_000 });
    await sendEmails(world.app);
    const [email] = world.mail.emails.filter(({ subject }) => subject.includes("disputed"));
    expect(email?.text).toMatch(/€100\.00.*8 March 2027|€100\.00.*March 8, 2027/s);
  });

  test("that is won returns the amount", async () => {
    const { world, params, happens } = await disputed();
    await happens("funds_withdrawn", { balance_transactions: [WITHDRAWN] });
    await happens("closed", { status: "won" });
    await happens("funds_reinstated", { balance_transactions: [WITHDRAWN, REINSTATED] });
    expect(await outOf(world, params.id)).toEqual([10_000, -10_000]);
    expect(await orderNow(world, params.id)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(await faultsOf(world, params.id)).toEqual([]);
  });

  test("that is lost leaves the order unpaid, and won on appeal makes it paid again", async () => {
    const { world, params, happens } = await disputed();
    await happens("closed", { status: "lost", balance_transactions: [WITHDRAWN] });
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "invoiced",
      paymentIssue: "dispute_lost",
      dueCents: 10_000,
    });
    expect((await boothNow(world)).status).toBe("reserved");
    expect((await orderNow(world, params.id)).remindersStopped).toBe(true);
    const documents = await documentsOfOrder(world.app.db.read, params.id);
    expect(documents.map(({ kind }) => kind)).not.toContain("refund_receipt");
    expect(await faultsOf(world, params.id)).toEqual([]);
    await happens("updated", { status: "won", balance_transactions: [WITHDRAWN, REINSTATED] });
    expect(await orderNow(world, params.id)).toMatchObject({
      status: "paid",
      paymentIssue: null,
      dueCents: 0,
    });
    expect((await boothNow(world)).status).toBe("sold");
    expect(await faultsOf(world, params.id)).toEqual([]);
  });

  test("of a cancelled order reduces the refund due, and restores it when won", async () => {
    const { world, ask, params, happens } = await disputed();
    await ask(cancelOrder, { params });
    await happens("funds_withdrawn", { balance_transactions: [WITHDRAWN] });
    expect(await orderNow(world, params.id)).toMatchObject({ refundDueCents: 0, refundedCents: 10_000 });
    await happens("closed", { status: "won", balance_transactions: [WITHDRAWN, REINSTATED] });
    expect(await orderNow(world, params.id)).toMatchObject({ status: "cancelled", refundDueCents: 10_000 });
  });

  test("has the same result whatever the order of its events, some of them twice", async () => {
    const random = seeded(seed);
    const life = {
      won: [
        ["created", {}],
        ["funds_withdrawn", { balance_transactions: [WITHDRAWN] }],
        ["updated", { status: "under_review" }],
        ["closed", { status: "won" }],
        ["funds_reinstated", { balance_transactions: [WITHDRAWN, REINSTATED] }],
      ],
      lost: [
        ["created", {}],
        ["funds_withdrawn", { balance_transactions: [WITHDRAWN] }],
        ["closed", { status: "lost" }],
      ],
    } as const;
    for (let run = 0; run < short(3, { soak: 100 }); run += 1) {
      const { world, params, session, completed } = await paid();
      const dispute = stripe.dispute(session);
      const ending = run % 2 === 0 ? "won" : "lost";
      const waiting = [completed];
      for (const [type, change] of life[ending]) {
        Object.assign(dispute, change);
        waiting.push(stripe.event(`charge.dispute.${type}`, { ...dispute }));
        if (random() < 0.5) await sendEvent(world, waiting[Math.floor(random() * waiting.length)] as object);
      }
      for (const event of waiting.toSorted(() => random() - 0.5)) await sendEvent(world, event);
      const [kept] = await disputesOf(world.app.db.read, params.id);
      expect(kept?.state, `run ${run}`).toBe(ending);
      expect(await outOf(world, params.id)).toEqual(ending === "won" ? [10_000, -10_000] : [10_000]);
      const { status } = await orderNow(world, params.id);
      expect(status).toBe(ending === "won" ? "paid" : "invoiced");
      expect(await faultsOf(world, params.id)).toEqual([]);
    }
  });
});
