import { describe, expect, test } from "vitest";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { getBooth, listBooths, setBoothStatus } from "./booths";
import { createDiscount } from "./discounts";
import { updateEvent } from "./events";
import { createExtra } from "./extras";
import { getLegacyFeed, getPlanFeed, getPricesFeed, getStatusFeed, getVersionFeed } from "./feeds";
import { getOrder, listOrders } from "./orders";
import { createPricingRule } from "./pricingRules";
import { quoteBooth, reserveBooth } from "./sales";
import { publishEvent } from "./versions";

const server = testServer();

describe("GET /api/v1/events/{event}/booths/{id}/quote", () => {
  test("200 with lines that sum to the total, by the matching rule", async () => {
    const world = await server.world();
    const { ask } = world;
    await world.booth("A1", { width: 4, height: 3 });
    await ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19, taxName: "VAT" } } } });
    const rule = (await ask(createPricingRule, { body: { name: "All", pricePerM2Cents: 25_000 } })).body.data;
    const extra = (
      await ask(createExtra, { body: { kind: "booth", name: "Power", priceCents: 12_000, limitPerEvent: 5 } })
    ).body.data;
    const { status, body } = await ask(quoteBooth, {
      key: null,
      params: { id: "a1" },
      query: { extras: `${extra.id}:2` },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      label: "A1",
      status: "available",
      available: true,
      priced: true,
      basis: "per_m2",
      rule: { id: rule.id, name: "All" },
      subtotalCents: 324_000,
      taxCents: 61_560,
      totalCents: 385_560,
      total: 3855.6,
      currency: "EUR",
      extras: [{ id: extra.id, name: "Power", priceCents: 12_000, available: 5 }],
    });
    const sum = body.data.lines.reduce(
      (total: number, line: { totalCents: number }) => total + line.totalCents,
      0,
    );
    expect(sum).toBe(385_560);
  });

  test("200 with priced: false without any price (SA-15)", async () => {
    const world = await server.world();
    await world.booth("A1");
    const { body } = await world.ask(quoteBooth, { key: null, params: { id: "A1" } });
    expect(body.data).toMatchObject({ priced: false, basis: null, rule: null, lines: [], totalCents: 0 });
  });

  test("200 and not available while the booth is taken", async () => {
    const world = await server.world();
    await world.booth("A1");
    await reserved(world, "A1");
    const { body } = await world.ask(quoteBooth, { key: null, params: { id: "A1" } });
    expect(body.data).toMatchObject({ status: "held", available: false });
  });

  test("404 for an unknown booth, and for an extra of another event", async () => {
    const [world, other] = [await server.world(), await server.world()];
    await world.booth("A1");
    const foreign = (await other.ask(createExtra, { body: { kind: "booth", name: "Power" } })).body.data;
    const missing = await world.ask(quoteBooth, { key: null, params: { id: "Z9" } });
    expect([missing.status, missing.body.error.code]).toEqual([404, "booth_not_found"]);
    const query = { extras: `${foreign.id}:1` };
    const answer = await world.ask(quoteBooth, { key: null, params: { id: "A1" }, query });
    expect([answer.status, answer.body.error.code]).toEqual([404, "extra_not_found"]);
  });
});

describe("POST /api/v1/events/{event}/reserve", () => {
  test("201 holds the booth, creates order 1 and reports the events in order", async () => {
    const world = await server.world();
    const booth = await world.booth("A1", { price: 1_200 });
    const { status, body } = await world.ask(reserveBooth, { key: null, body: { boothId: "A1", ...BUYER } });
    expect(status).toBe(201);
    const { order, checkoutUrl } = body.data;
    const expiresAt = new Date(world.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(order).toMatchObject({
      number: 1,
      status: "pending",
      boothId: booth.id,
      boothLabel: "A1",
      ...BUYER,
      expiresAt,
      amountCents: 120_000,
      amount: 1_200,
      currency: "EUR",
      exhibitorId: null,
      provider: null,
    });
    expect(checkoutUrl).toBe(
      `http://localhost:3000/api/v1/events/${world.fair.slug}/orders/${order.id}/checkout`,
    );
    const { items } = { items: (await world.ask(listBooths)).body.data };
    expect(items[0]).toMatchObject({ status: "held", holdKind: "order", holdExpiresAt: expiresAt });
    const domainEvents = (await world.domainEvents()).slice(1);
    expect(domainEvents.map(({ kind }) => kind)).toEqual([
      "booth.status_changed",
      "booth.on_hold",
      "order.created",
    ]);
    expect(domainEvents[2]?.data).toMatchObject({
      order: { id: order.id, status: "pending" },
      booth: { id: booth.id },
    });
  });

  test("409 booth_not_available for every state but available, without data of the other order (SA-03)", async () => {
    const world = await server.world();
    await world.booth("A1");
    const order = await reserved(world, "A1");
    for (const status of ["held", "reserved", "sold", "unavailable"]) await world.booth(status, { status });
    for (const boothId of ["A1", "held", "reserved", "sold", "unavailable"]) {
      const { status, body } = await world.ask(reserveBooth, { key: null, body: { boothId, ...BUYER } });
      expect([status, body.error.code]).toEqual([409, "booth_not_available"]);
      expect(JSON.stringify(body)).not.toContain(order.id);
    }
    expect((await world.ask(listOrders)).body.meta.total).toBe(1);
  });

  test("409 with reason assigned for a booth that is assigned to another exhibitor", async () => {
    const world = await server.world();
    const [mine, theirs] = [await world.exhibitor("Mine"), await world.exhibitor("Theirs")];
    await world.booth("A1", { exhibitorIds: [theirs] });
    const body = { boothId: "A1", ...BUYER, exhibitorId: mine };
    const refused = await world.ask(reserveBooth, { key: null, body });
    expect(refused.body.error).toMatchObject({
      code: "booth_not_available",
      details: { reason: "assigned" },
    });
    const theirBody = { ...body, exhibitorId: theirs };
    expect((await world.ask(reserveBooth, { key: null, body: theirBody })).status).toBe(201);
  });

  test("201 once the hold has ended, before any job ran; the old order is expired", async () => {
    const world = await server.world();
    await world.booth("A1");
    const first = await reserved(world, "A1");
    world.clock.forwardMinutes(30);
    const second = await reserved(world, "A1");
    expect(second.number).toBe(2);
    const before = await world.ask(getOrder, { params: { id: first.id } });
    expect(before.body.data.status).toBe("expired");
    expect((await world.domainEvents()).slice(4).map(({ kind }) => kind)).toEqual([
      ...["booth.status_changed", "order.expired"],
      ...["booth.status_changed", "booth.on_hold", "order.created"],
    ]);
  });

  test("numbers have no gaps: refused requests take none", async () => {
    const world = await server.world();
    for (const label of ["A1", "A2"]) await world.booth(label);
    await reserved(world, "A1");
    await world.ask(reserveBooth, { key: null, body: { boothId: "A1", ...BUYER } });
    expect((await reserved(world, "A2")).number).toBe(2);
  });

  test("SA-03: the same Idempotency-Key returns the same order again, another body 422", async () => {
    const world = await server.world();
    await world.booth("A1");
    const headers = { "idempotency-key": "reserve-1" };
    const body = { boothId: "A1", ...BUYER };
    const first = await world.ask(reserveBooth, { key: null, headers, body });
    const again = await world.ask(reserveBooth, { key: null, headers, body });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const other = await world.ask(reserveBooth, { key: null, headers, body: { ...body, company: "Other" } });
    expect([other.status, other.body.error.code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("SA-13, FE-08: a price in the body is ignored, and a later rule changes no order", async () => {
    const world = await server.world();
    await world.booth("A1", { width: 4, height: 3 });
    const rule = { name: "All", pricePerM2Cents: 25_000 };
    const { id } = (await world.ask(createPricingRule, { body: rule })).body.data;
    const order = await reserved(world, "A1", {
      amountCents: 1,
      amount: 1,
      lines: [],
      status: "paid",
      number: 99,
    });
    expect(order).toMatchObject({ amountCents: 300_000, pricingRuleId: id, status: "pending", number: 1 });
    await world.ask(createPricingRule, { body: { name: "Newer", pricePerM2Cents: 1 } });
    const read = await world.ask(getOrder, { params: { id: order.id } });
    expect(read.body.data).toMatchObject({ amountCents: 300_000, pricingRuleId: id });
  });

  test("SA-17: extras are all or nothing, with both numbers when a limit is reached", async () => {
    const world = await server.world();
    for (const label of ["A1", "A2"]) await world.booth(label);
    const make = async (name: string, more: object) =>
      (await world.ask(createExtra, { body: { kind: "booth", name, priceCents: 1_000, ...more } })).body.data
        .id;
    const [power, logo, gift] = [
      await make("Power", {}),
      await make("Logo", { limitPerEvent: 3 }),
      await make("Gift", { reserveOrBuyAllowed: false }),
    ];
    const input = (extras: object[]) =>
      world.ask(reserveBooth, { key: null, body: { boothId: "A2", ...BUYER, extras } });
    await reserved(world, "A1", { extras: [{ extraId: logo, quantity: 2 }] });

    const over = await input([{ extraId: power }, { extraId: logo }, { extraId: logo }]);
    expect([over.status, over.body.error.code]).toEqual([409, "extra_limit_reached"]);
    expect(over.body.error.details).toMatchObject({ limit: 3, used: 2, scope: "event" });
    const closed = await input([{ extraId: power }, { extraId: gift }]);
    expect([closed.status, closed.body.error.code]).toEqual([409, "extra_not_for_sale"]);
    const unknown = await input([{ extraId: "xtr_nothing" }]);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, "extra_not_found"]);
    expect((await world.ask(listOrders)).body.meta.total).toBe(1);

    const good = await input([{ extraId: logo }, { extraId: power, quantity: 3 }]);
    expect(good.body.data.order.extras).toEqual([
      { extraId: logo, quantity: 1 },
      { extraId: power, quantity: 3 },
    ]);
    expect(good.body.data.order.amountCents).toBe(4_000);
  });

  test("SA-17: an expired order holds no extras, before any job ran", async () => {
    const world = await server.world();
    for (const label of ["A1", "A2"]) await world.booth(label);
    const body = { kind: "booth", name: "Logo", limitPerEvent: 1 };
    const extraId = (await world.ask(createExtra, { body })).body.data.id;
    await reserved(world, "A1", { extras: [{ extraId }] });
    world.clock.forwardMinutes(30);
    expect((await reserved(world, "A2", { extras: [{ extraId }] })).number).toBe(2);
  });

  test("SA-18: 400 for contacts that are invalid, more than one, or contain a line break", async () => {
    const world = await server.world();
    await world.booth("A1");
    const wrong = [
      { contactEmail: "zoe" },
      { contactEmail: "a@b.example, c@d.example" },
      { contactEmail: "a@b.example\r\nBcc: all@d.example" },
      { contactEmail: `${"a".repeat(250)}@b.example` },
      { contactName: "Zoë\r\nBcc: all@d.example" },
      { company: "" },
      { company: "x".repeat(201) },
      { notes: "x".repeat(5_001) },
      { extras: [{ extraId: "x", quantity: 0 }] },
    ];
    for (const input of wrong) {
      const { status, body } = await world.ask(reserveBooth, {
        key: null,
        body: { boothId: "A1", ...BUYER, ...input },
      });
      expect([status, body.error.code], JSON.stringify(input)).toEqual([400, "validation_error"]);
    }
    expect(await reserved(world, "A1", { company: "<b>& Söhne</b>" })).toMatchObject({
      company: "<b>& Söhne</b>",
    });
  });

  test("400 for an exhibitor of another event, 404 for a booth of another event", async () => {
    const [world, other] = [await server.world(), await server.world()];
    await world.booth("A1");
    const [foreignBooth, foreigner] = [await other.booth("B1"), await other.exhibitor("Foreign")];
    const exhibitor = await world.ask(reserveBooth, {
      key: null,
      body: { boothId: "A1", ...BUYER, exhibitorId: foreigner },
    });
    expect([exhibitor.status, exhibitor.body.error.details[0].path]).toEqual([400, "exhibitorId"]);
    const booth = await world.ask(reserveBooth, { key: null, body: { boothId: foreignBooth.id, ...BUYER } });
    expect([booth.status, booth.body.error.code]).toEqual([404, "booth_not_found"]);
  });

  test("409 sales_closed, and 409 event_not_published only if the event is configured so", async () => {
    const world = await server.world();
    await world.booth("A1");
    const settings = async (sales: object) => world.ask(updateEvent, { body: { settings: { sales } } });
    const ask = async () =>
      (await world.ask(reserveBooth, { key: null, body: { boothId: "A1", ...BUYER } })).body.error?.code;
    await settings({ enabled: false });
    expect(await ask()).toBe("sales_closed");
    await settings({ enabled: true, requirePublished: true });
    expect(await ask()).toBe("event_not_published");
    await settings({ requirePublished: false });
    expect(await ask()).toBeUndefined();
  });

  test("SA-16: 429 above the quota of an address or an e-mail, but never for the organiser", async () => {
    const world = await server.world();
    world.app.quotas = { pendingPerVisitor: 3, pendingPerEmail: 2 };
    for (const label of ["1", "2", "3", "4", "5", "6"]) await world.booth(label);
    const ask = (boothId: string, contactEmail: string, options: object = {}) =>
      world.ask(reserveBooth, { key: null, body: { boothId, ...BUYER, contactEmail }, ...options });
    await ask("1", "one@x.example");
    await ask("2", "one@x.example");
    const perEmail = await ask("3", "ONE@x.example");
    expect([perEmail.status, perEmail.body.error.code]).toEqual([429, "reservation_quota_exceeded"]);
    expect(perEmail.headers.get("retry-after")).toBe("60");
    await ask("3", "two@x.example");
    const perVisitor = await ask("4", "three@x.example");
    expect(perVisitor.body.error.details).toMatchObject({ pending: 3, limit: 3 });
    const elsewhere = { headers: { "x-forwarded-for": "198.51.100.9" } };
    expect((await ask("4", "three@x.example", elsewhere)).status).toBe(201);
    expect((await ask("5", "one@x.example", { key: world.key })).status).toBe(201);
    world.clock.forwardMinutes(30);
    expect((await ask("6", "one@x.example")).status).toBe(201);
  });

  test("SA-12: the order's id is in no booth and in no other public response", async () => {
    const world = await server.world();
    await world.booth("A1");
    const order = await reserved(world, "A1");
    // 22 of 62 characters are more than 128 bits.
    expect(order.id).toMatch(/^ord_[0-9A-Za-z]{22,}$/);
    await world.ask(publishEvent);
    const answers = [await world.ask(listBooths), await world.ask(getBooth, { params: { id: "A1" } })];
    answers.push(await world.ask(quoteBooth, { key: null, params: { id: "A1" } }));
    for (const feed of [getPlanFeed, getLegacyFeed, getStatusFeed, getPricesFeed, getVersionFeed]) {
      answers.push(await world.ask(feed, { key: null }));
    }
    answers.push(await world.ask(reserveBooth, { key: null, body: { boothId: "A1", ...BUYER } }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 409]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of [order.id, BUYER.contactEmail, BUYER.company]) expect(text).not.toContain(secret);
  });
});

test("SA-06: changing the end of a hold also changes the end of its order", async () => {
  const world = await server.world();
  await world.booth("A1");
  const { id } = await reserved(world, "A1");
  await world.ask(setBoothStatus, { params: { id: "A1" }, body: { status: "held", holdMinutes: 90 } });
  const expiresAt = new Date(world.clock.now().getTime() + 90 * 60_000).toISOString();
  expect((await world.ask(getOrder, { params: { id } })).body.data.expiresAt).toBe(expiresAt);
});

describe("an order that costs nothing", () => {
  const statusAfter = async (world: World, label: string, input = {}) => {
    const { status, boothId } = await reserved(world, label, input);
    const booth = (await world.ask(getBooth, { params: { id: boothId } })).body.data;
    return [status, booth.status, booth.exhibitorIds.length];
  };

  test("is paid at once, by its booth's price, a rule or a discount, and its company is an exhibitor", async () => {
    const world = await server.world();
    await world.booth("A1", { price: 0 });
    await world.booth("A2", { x: 10, type: "sponsor" });
    await world.booth("A3", { x: 20, price: 100 });
    await world.ask(createPricingRule, { body: { name: "Sponsors", boothType: "sponsor", priceCents: 0 } });
    await world.ask(createDiscount, { body: { code: "GUEST", percent: 100 } });
    expect(await statusAfter(world, "A1")).toEqual(["paid", "sold", 1]);
    expect(await statusAfter(world, "A2")).toEqual(["paid", "sold", 1]);
    expect(await statusAfter(world, "A3", { discountCode: "GUEST" })).toEqual(["paid", "sold", 1]);
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order.paid")).toHaveLength(3);
  });

  test("SA-15: stays pending while its booth has no price", async () => {
    const world = await server.world();
    await world.booth("A1");
    expect(await statusAfter(world, "A1")).toEqual(["pending", "held", 0]);
  });
});
