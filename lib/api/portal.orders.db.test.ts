import { describe, expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import { BUYER } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { greet } from "#services/portal";
import { assignBooth } from "./booths";
import { listOrderDocuments, printOrder } from "./documents";
import { duplicateEvent, getEvent, updateEvent } from "./events";
import { createExhibitors, getPortalLink } from "./exhibitors";
import { createExtra } from "./extras";
import { listOrders, updateOrder } from "./orders";
import {
  listPortalBooths,
  orderPortalBooth,
  orderPortalExtra,
  readPortal,
  readPortalAccount,
} from "./portal";
import { reserveBooth } from "./sales";
import { joinWaitlist } from "./waitlist";

const server = testServer();

async function exhibiting(sales: object = {}, portal: object = {}) {
  const world = await server.world();
  const { ask } = world;
  for (const [label, x] of Object.entries({ A1: 0, A2: 3, A3: 40 }))
    await world.booth(label, { x, price: 500 });
  const exhibitor = (
    await ask(createExhibitors, {
      body: { name: "Nova", contactName: "Zoe", contactEmail: "zoe@nova.example" },
    })
  ).body.data;
  await ask(assignBooth, { params: { id: "A1" }, body: { exhibitorId: exhibitor.id } });
  await ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19, ...sales }, portal } } });
  const make = async (name: string, more: object = {}) =>
    (await ask(createExtra, { body: { kind: "booth", name, priceCents: 10_000, ...more } })).body.data.id;
  const { url } = (await ask(getPortalLink, { params: { id: exhibitor.id } })).body.data;
  const params = { token: url.split("/portal/")[1] as string };
  const order = (body: {
    extraId: string;
    quantity?: number;
    acceptedTerms?: { sha256: string };
    locale?: string;
  }) => ask(orderPortalExtra, { params, body, key: null });
  const orderBooth = (boothId: string) => ask(orderPortalBooth, { params, body: { boothId }, key: null });
  const orders = async () => (await ask(listOrders)).body.data;
  const portalNow = async () => (await ask(readPortal, { params, key: null })).body.data;
  return { world, ask, exhibitor, params, make, order, orderBooth, orders, portalNow };
}

async function emailsTo(world: World, address: string): Promise<string[]> {
  await sendEmails(world.app);
  return world.mail.emails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

describe("POST /api/v1/portal/{token}/extras", () => {
  test("200: a new order, invoiced at once and e-mailed, and a task for the team", async () => {
    const { world, ask, exhibitor, params, make, order, orders } = await exhibiting();
    const power = await make("Power", { limitPerEvent: 2 });
    const { status, body } = await order({ extraId: power, quantity: 2 });
    expect([status, body.data.extras.held]).toEqual([
      200,
      [{ name: "Power", translations: {}, quantity: 2, boothLabel: null, ordered: true }],
    ]);
    const [placed, ...others] = await orders();
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      status: "invoiced",
      boothId: null,
      booths: [],
      exhibitorId: exhibitor.id,
      contactEmail: "zoe@nova.example",
      amountCents: 23_800,
      portalOrderedAt: world.clock.now().toISOString(),
    });
    const documents = (await ask(listOrderDocuments, { params: { id: placed.id } })).body.data;
    expect(documents).toMatchObject([{ kind: "invoice", grossCents: 23_800 }]);
    const printed = await ask(printOrder, {
      params: { id: placed.id },
      query: { document: "confirmation" },
      key: null,
    });
    expect(printed.status).toBe(200);
    const account = (await ask(readPortalAccount, { params, key: null })).body.data;
    expect(account).toMatchObject({
      currency: "EUR",
      balanceCents: 23_800,
      entries: [{ kind: "invoice", number: placed.invoiceNumber, cents: 23_800, orderId: placed.id }],
    });
    const subjects = await emailsTo(world, "zoe@nova.example");
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toContain(`Your order ${placed.number}`);
    const created = (await world.domainEvents()).filter(({ kind }) => kind === "order.created");
    expect(created).toMatchObject([{ data: { booth: null, booths: [], order: { id: placed.id } } }]);
    expect((await order({ extraId: power })).body.error.code).toBe("extra_limit_reached");

    const listed = async () => (await ask(listOrders, { query: { portalOrdered: "1" } })).body.meta.total;
    expect(await listed()).toBe(1);
    await ask(updateOrder, { params: { id: placed.id }, body: { portalHandled: true } });
    expect(await listed()).toBe(0);
  });

  test("200: an item of the order that is still pending", async () => {
    const { ask, exhibitor, make, order, orders } = await exhibiting();
    const { body } = await ask(reserveBooth, {
      body: { boothId: "A2", exhibitorId: exhibitor.id, ...BUYER },
    });
    await order({ extraId: await make("Power") });
    expect(await orders()).toMatchObject([
      { id: body.data.order.id, status: "pending", amountCents: 71_400, extras: [{ quantity: 1 }] },
    ]);
    expect((await orders())[0].portalOrderedAt).not.toBe(null);
  });

  test("200 without an order for free extras, 409 for extras that the organiser does not offer", async () => {
    const { ask, make, order, orders, portalNow } = await exhibiting();
    const [free, power] = [await make("Badges", { priceCents: 0 }), await make("Power")];
    await ask(updateEvent, { body: { settings: { portal: { extraIds: [free] } } } });
    expect((await portalNow()).extras.offered).toMatchObject([{ id: free }]);
    expect((await order({ extraId: power })).body.error.code).toBe("extra_not_for_sale");
    expect((await order({ extraId: free, quantity: 3 })).body.data.extras.held).toMatchObject([
      { name: "Badges", quantity: 3, ordered: false },
    ]);
    expect(await orders()).toEqual([]);
    const copy = (await ask(duplicateEvent, { body: { name: "Next" } })).body.data;
    const settings = (await ask(getEvent, { params: { event: copy.slug } })).body.data.settings;
    expect(settings.portal.extraIds).toEqual([]);
  });

  test("409 for terms that have changed; the order keeps the accepted terms", async () => {
    const { make, order, orders, portalNow } = await exhibiting({ terms: "Build by 8 March." });
    const extraId = await make("Power");
    const refused = await order({ extraId, acceptedTerms: { sha256: "0".repeat(64) } });
    expect([refused.status, refused.body.error.code]).toEqual([409, "terms_changed"]);
    expect(await orders()).toEqual([]);
    const { sha256 } = (await portalNow()).ordering.terms;
    await order({ extraId, acceptedTerms: { sha256 } });
    expect(await orders()).toMatchObject([{ acceptance: { sha256, name: "Zoe" } }]);
  });
});

describe("POST /api/v1/portal/{token}/booths", () => {
  test("403 by default, and 200 for as many booths as the organiser allows", async () => {
    const { ask, params, orderBooth, orders, portalNow } = await exhibiting();
    expect((await portalNow()).ordering.boothsLeft).toBe(0);
    expect((await ask(listPortalBooths, { params, key: null })).body.data).toEqual([]);
    expect((await orderBooth("A2")).status).toBe(403);
    await ask(updateEvent, { body: { settings: { portal: { maxBooths: 2 } } } });
    const offered = (await ask(listPortalBooths, { params, key: null })).body.data;
    expect(offered).toMatchObject([
      { label: "A2", adjoins: true, priceCents: 50_000, areaM2: 9 },
      { label: "A3", adjoins: false },
    ]);
    expect((await orderBooth("A2")).body.data).toMatchObject({
      ordering: { boothsLeft: 0 },
      booths: [{ label: "A1" }, { label: "A2" }],
    });
    expect(await orders()).toMatchObject([{ status: "invoiced", boothLabel: "A2", amountCents: 59_500 }]);
    expect((await orderBooth("A3")).status).toBe(403);
    expect(await orders()).toHaveLength(1);
  });

  test("409 for a booth that is taken, or that has a waiting list", async () => {
    const { world, ask, params, orderBooth, orders } = await exhibiting({}, { maxBooths: 5 });
    const { body } = await ask(reserveBooth, { body: { boothId: "A2", ...BUYER } });
    expect((await orderBooth("A2")).body.error.code).toBe("booth_not_available");
    await ask(joinWaitlist, { key: null, body: { boothId: "A2", ...BUYER, contactEmail: "w@wait.example" } });
    await world.app.db.read.order.deleteMany({ where: { id: body.data.order.id } }).catch(() => undefined);
    await world.app.db.read.booth.updateMany({
      where: { label: "A2" },
      data: { status: "available", holdExpiresAt: null, holdKind: null },
    });
    const labels = (await ask(listPortalBooths, { params, key: null })).body.data.map(
      ({ label }: { label: string }) => label,
    );
    expect(labels).toEqual(["A3"]);
    expect((await orderBooth("A2")).status).toBe(409);
    expect((await orders()).filter(({ exhibitorId }: { exhibitorId: string }) => exhibitorId)).toEqual([]);
  });
});

test("the portal uses the language of the latest order that has one, and new orders use it too", async () => {
  const { world, ask, params, make, order, orders } = await exhibiting();
  const locale = async () => (await greet(world.app, params.token)).locale;
  const power = await make("Power");
  expect(await locale()).toBeNull();
  await order({ extraId: power, locale: "de-AT" });
  expect(await locale()).toBe("de-AT");
  world.clock.forwardMinutes(1);
  await order({ extraId: power, locale: "fr" });
  const listed: { id: string; number: number; locale: string | null }[] = await orders();
  expect(listed.map((one) => one.locale)).toEqual(["de-AT", "de-AT"]);
  const latest = listed.toSorted((a, b) => b.number - a.number)[0];
  await ask(updateOrder, { params: { id: latest?.id ?? "" }, body: { locale: "ja" } });
  expect(await locale()).toBe("ja");
  await ask(updateOrder, { params: { id: latest?.id ?? "" }, body: { locale: null } });
  expect(await locale()).toBe("de-AT");
});
