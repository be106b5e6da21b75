import { expect, test } from "vitest";
import { checkVatIds } from "#lib/services/orders/vatIds";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { getOrder, listOrders, payOrder, updateOrder } from "./orders";
import { createTaxRule } from "./taxRules";

const server = testServer();

const BILLING = {
  company: "Lumière SARL",
  line1: "1 rue de la Paix",
  postalCode: "75002",
  city: "Paris",
  countryCode: "FR",
  vatId: "FR40303265045",
};

/** A German seller, and an order by a French business under reverse charge. */
async function withOrder(sales: object = {}): Promise<World & { id: string }> {
  const world = await server.world();
  const seller = { name: "Nordlicht", countryCode: "DE", vatId: "DE136695976" };
  await world.ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19, seller, ...sales } } } });
  const rule = { name: "Reverse charge", buyer: "eu_business", category: "AE", ratePercent: 0 };
  await world.ask(createTaxRule, { body: rule });
  await world.booth("A1", { price: 1_000 });
  const { id } = await reserved(world, "A1", { billing: BILLING });
  return { ...world, id };
}

const order = async (world: World & { id: string }) =>
  (await world.ask(getOrder, { params: { id: world.id } })).body.data;

const answering =
  (body: object, status = 200) =>
  () => ({ status, body: JSON.stringify(body) });
const UNAVAILABLE = { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };

test("reserving does not wait for the check; its result and time are saved on the order", async () => {
  const world = await withOrder();
  expect(await order(world)).toMatchObject({ vatIdState: "pending", amountCents: 100_000 });
  expect(world.web.requests).toEqual([]);
  world.web.answers = answering({ valid: true, name: "LUMIERE SARL", requestIdentifier: "WAPIAAAAX1" });
  world.clock.forwardMinutes(1);
  await checkVatIds(world.app);
  const [request] = world.web.requests;
  expect(JSON.parse(String(request?.body))).toEqual({
    countryCode: "FR",
    vatNumber: "40303265045",
    requesterMemberStateCode: "DE",
    requesterNumber: "136695976",
  });
  const vatIdCheckedAt = world.clock.now().toISOString();
  expect(await order(world)).toMatchObject({ vatIdState: "valid", vatIdCheckedAt, amountCents: 100_000 });
  const check = await world.app.db.read.vatCheck.findFirst({ where: { orderId: world.id } });
  expect(check).toMatchObject({ answer: "LUMIERE SARL", consultation: "WAPIAAAAX1", nextAttemptAt: null });
});

test("an id that does not exist is taxed normally while the tax can change, and is listed by a filter", async () => {
  const world = await withOrder();
  world.web.answers = answering({ valid: false, name: "---" });
  await checkVatIds(world.app);
  expect(await order(world)).toMatchObject({ vatIdState: "invalid", amountCents: 119_000, taxCents: 19_000 });
  const listed = await world.ask(listOrders, { query: { vatIdState: "invalid,unreachable" } });
  expect(listed.body.data.map((each: { id: string }) => each.id)).toEqual([world.id]);
  const valid = { billing: { ...BILLING, vatId: "FR83404833048" } };
  await world.ask(updateOrder, { params: { id: world.id }, body: valid });
  expect(await order(world)).toMatchObject({ vatIdState: "pending", amountCents: 100_000 });
});

test.each([
  ["the country's register is unavailable", answering(UNAVAILABLE)],
  ["the service times out", () => ({ failure: "timeout" as const })],
  ["the service returns an HTML page", () => ({ status: 503, body: "<html>" })],
])("an id that cannot be checked is taxed normally and checked again later: %s", async (_, answers) => {
  const world = await withOrder();
  world.web.answers = answers;
  await checkVatIds(world.app);
  expect(await order(world)).toMatchObject({ vatIdState: "unreachable", amountCents: 119_000 });
  const asked = world.web.requests.length;
  await checkVatIds(world.app);
  expect(world.web.requests).toHaveLength(asked);
  world.clock.forwardMinutes(2);
  world.web.answers = answering({ valid: true });
  await checkVatIds(world.app);
  expect(await order(world)).toMatchObject({ vatIdState: "valid", amountCents: 100_000 });
});

test("a paid order keeps its tax when its id turns out to be invalid", async () => {
  const world = await withOrder();
  await world.ask(payOrder, { params: { id: world.id } });
  world.web.answers = answering({ valid: false });
  await checkVatIds(world.app);
  const paid = await order(world);
  expect(paid).toMatchObject({ vatIdState: "invalid", amountCents: 100_000, status: "paid" });
});

test("no id is checked if the event disables it, and none from outside the EU", async () => {
  const world = await withOrder({ checkVatIds: false });
  expect((await order(world)).vatIdState).toBeNull();
  await world.booth("A2", { price: 1_000 });
  const billing = { ...BILLING, countryCode: "CH", vatId: "CHE-116.281.710" };
  await world.ask(updateEvent, { body: { settings: { sales: { checkVatIds: true } } } });
  expect((await reserved(world, "A2", { billing })).vatIdState).toBeNull();
  const owed = await world.app.db.read.vatCheck.count({ where: { eventId: world.fair.id } });
  expect(owed).toBe(0);
});
