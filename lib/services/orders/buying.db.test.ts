import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooth } from "#lib/api/booths";
import { updateEvent } from "#lib/api/events";
import { cancelOrder, payOrder } from "#lib/api/orders";
import { checkOutOrder } from "#lib/api/sales";
import { joinWaitlist } from "#lib/api/waitlist";
import { paymentsFrom } from "#lib/outside/payments/registry";
import { BUYER, reserved } from "#lib/testing/sale";
import { StripeStandIn } from "#lib/testing/stripe";
import { testServer, type World } from "#lib/testing/world";
import { counterOf, ownOrder, paymentUrl } from "#services/orders";

const server = testServer();
const stripe = new StripeStandIn();
let apiUrl: URL;
beforeAll(async () => {
  apiUrl = await stripe.open();
});
afterAll(() => stripe.close());

function payByCard(world: World): World {
  const { secretKey, webhookSecret } = stripe;
  const settings = { secretKey, webhookSecret, apiUrl };
  world.app.payments = paymentsFrom({ mockPayments: false, stripe: settings }, world.clock);
  return world;
}

const counter = async (world: World, booth: string) => {
  const view = await counterOf(world.app, world.fair.slug, [booth]);
  if (!view) throw new Error(`There is no counter for ${booth}.`);
  return view;
};

describe("the page to buy a booth", () => {
  test("says whether the booth is open, taken, waited for or closed with the sales", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    expect((await counter(world, "a1")).state).toBe("open");
    const { id } = await reserved(world, "A1");
    expect(await counter(world, "A1")).toMatchObject({ state: "taken", quote: { status: "held" } });
    await world.ask(joinWaitlist, { key: null, body: { boothId: "A1", ...BUYER } });
    await world.ask(cancelOrder, { params: { id } });
    expect(await counter(world, "A1")).toMatchObject({ state: "waited for", waiting: 1 });
    await world.ask(updateEvent, { body: { settings: { sales: { enabled: false } } } });
    expect((await counter(world, "A1")).state).toBe("closed");
    expect(await counterOf(world.app, world.fair.slug, ["A1", "Z9"])).toBe(null);
    expect(await counterOf(world.app, "no-such-event", ["A1"])).toBe(null);
  });

  test("offers free booths most like a taken one, except those with a waiting list", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100, width: 4, height: 3, status: "sold" });
    await world.booth("A2", { price: 90, width: 9, height: 9, x: 4 });
    await world.booth("A3", { price: 110, width: 4, height: 4, x: 20 });
    await world.booth("A4", { price: 80, width: 4, height: 3, x: 30, status: "sold" });
    await world.ask(joinWaitlist, { key: null, body: { boothId: "A4", ...BUYER } });
    await world.app.db.read.booth.updateMany({ where: { label: "A4" }, data: { status: "available" } });
    const { alternatives, surroundings } = await counter(world, "A1");
    expect(alternatives.map(({ label, totalCents }) => [label, totalCents])).toEqual([
      ["A3", 11_000],
      ["A2", 9_000],
    ]);
    expect(surroundings[0]?.outlines.map(({ label }) => label)).toEqual(["A1", "A2", "A3"]);
  });

  test("has several booths, each with its place, and says which of them are taken", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    await world.booth("A2", { price: 100, x: 3 });
    await world.booth("A3", { price: 100, x: 100 });
    await reserved(world, "A2");
    const view = await counterOf(world.app, world.fair.slug, ["a2", "A1", "A2", "A3"]);
    expect(view?.booths.map(({ label, available }) => [label, available])).toEqual([
      ["A2", false],
      ["A1", true],
      ["A3", true],
    ]);
    const [place, ...further] = view?.surroundings ?? [];
    expect(further).toEqual([]);
    expect(place?.outlines.map(({ label }) => label)).toEqual(["A1", "A2", "A3"]);
    expect(place?.view.width).toBeCloseTo(1.6 * (place?.view.height ?? 0));
  });

  test("reveals nothing about the buyer of a booth", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100, notes: "Haggles." });
    const { id } = await reserved(world, "A1");
    const reported = JSON.stringify(await counter(world, "A1"));
    for (const secret of [id, BUYER.company, BUYER.contactEmail, "Haggles"])
      expect(reported).not.toContain(secret);
  });

  test("says which part of a price is due later, and when", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    const startsAt = new Date(world.clock.now().getTime() + 100 * 86_400_000);
    const payment = { depositPercent: 30, balanceDueDaysBeforeStart: 40 };
    await world.ask(updateEvent, { body: { startsAt, settings: { sales: { payment } } } });
    expect(await counter(world, "A1")).toMatchObject({
      quote: { depositCents: 3_000 },
      balanceDueAt: new Date(startsAt.getTime() - 40 * 86_400_000),
    });
  });
});

describe("the buyer's page of an order", () => {
  test("has the end of the hold, and shows an expired order before the job has saved that", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    const { clock, app } = world;
    expect(await ownOrder(app, id)).toMatchObject({ now: clock.now(), extensionMinutes: 30 });
    clock.forwardMinutes(30);
    expect(await ownOrder(app, id)).toMatchObject({
      order: { status: "expired" },
      canReserveAgain: true,
      extensionMinutes: null,
      documents: [{ kind: "confirmation" }],
    });
    expect(await ownOrder(app, "ord_unknown")).toBe(null);
  });

  test("has the invoice once it is paid, and the credit note once it is cancelled", async () => {
    const { app, ask, booth } = await server.world();
    await booth("A1", { price: 100 });
    const { id } = await reserved({ app, ask, booth } as World, "A1");
    const kinds = async () => (await ownOrder(app, id))?.documents.map(({ kind }) => kind);
    await ask(payOrder, { params: { id } });
    expect(await kinds()).toEqual(["confirmation", "invoice"]);
    await ask(cancelOrder, { params: { id } });
    expect(await kinds()).toEqual(["confirmation", "invoice", "credit-note"]);
  });
});

describe("the link to pay", () => {
  const BASE = "http://localhost:3000";

  test("leads to the mock provider's page, and to the order once it has expired", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    expect(await paymentUrl(world.app, id)).toBe(`${BASE}/checkout/${id}`);
    world.clock.forwardMinutes(31);
    expect(await paymentUrl(world.app, id)).toBe(`${BASE}/orders/${id}`);
    expect(await paymentUrl(world.app, "ord_unknown")).toBe(null);
  });

  test("through Stripe: after coming back and paying, the booth is sold and the order paid", async () => {
    const world = payByCard(await server.world());
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    const address = await paymentUrl(world.app, id);
    const session = stripe.openSession(id);
    expect(address).toBe(session.url);
    expect(await paymentUrl(world.app, id)).toBe(session.url);
    expect(await ownOrder(world.app, id)).toMatchObject({ order: { status: "pending" } });
    stripe.pay(session);
    const back = await world.ask(checkOutOrder, { key: null, params: { id } });
    expect(back.headers.get("location")).toBe(`${BASE}/orders/${id}`);
    expect(await ownOrder(world.app, id)).toMatchObject({ order: { status: "paid", paidCents: 10_000 } });
    expect((await world.ask(getBooth, { params: { id: "A1" } })).body.data.status).toBe("sold");
  });

  test("through Stripe: without a payment, the booth is free again and the order expired", async () => {
    const world = payByCard(await server.world());
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    await paymentUrl(world.app, id);
    world.clock.forwardMinutes(31);
    expect(await ownOrder(world.app, id)).toMatchObject({
      order: { status: "expired" },
      canReserveAgain: true,
    });
    expect((await counter(world, "A1")).state).toBe("open");
  });

  test("leads to the order with the reason if the provider fails or the booth has no price", async () => {
    const world = payByCard(await server.world());
    world.app.log = { ...world.app.log, warn: () => {}, error: () => {} };
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1");
    stripe.fault = "down";
    expect(await paymentUrl(world.app, id)).toBe(`${BASE}/orders/${id}?payment=failed`);
    stripe.fault = null;
    await world.booth("A2");
    const unpriced = await reserved(world, "A2");
    expect(await paymentUrl(world.app, unpriced.id)).toBe(`${BASE}/orders/${unpriced.id}?payment=unpriced`);
  });
});
