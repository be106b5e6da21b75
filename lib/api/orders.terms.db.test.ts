import { expect, test } from "vitest";
import { BUYER } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { updateEvent } from "./events";
import { getAcceptedTerms, getOrder } from "./orders";
import { quoteBooth, reserveBooth } from "./sales";

const server = testServer();

test("an order records the accepted terms, and a replaced version is refused", async () => {
  const world = await server.world();
  const { ask } = world;
  await world.booth("A1", { price: 100 });
  await world.booth("A2", { x: 10, price: 100 });
  const write = (terms: string) => ask(updateEvent, { body: { settings: { sales: { terms } } } });
  const shown = async () =>
    (await ask(quoteBooth, { key: null, params: { id: "A1" } })).body.data.termsSha256 as string | null;
  const reserve = (boothId: string, sha256: string | null) =>
    ask(reserveBooth, {
      key: null,
      body: { boothId, ...BUYER, ...(sha256 !== null && { acceptedTerms: { sha256 } }) },
    });

  expect(await shown()).toBeNull();
  expect((await reserve("A1", "0".repeat(64))).body.error.code).toBe("terms_changed");
  await write("Pay within 14 days.");
  const first = await shown();
  await write("Pay within 7 days.");
  const second = await shown();
  const { status, body } = await reserve("A1", first);
  expect([status, body.error.code, body.error.details]).toEqual([409, "terms_changed", { sha256: second }]);

  const order = (await reserve("A1", second)).body.data.order;
  expect(order.acceptance).toEqual({ sha256: second, at: order.createdAt, name: BUYER.contactName });
  await write("Pay at once.");
  const params = { id: order.id as string };
  expect((await ask(getAcceptedTerms, { params })).body.data.text).toBe("Pay within 7 days.");
  expect((await ask(getOrder, { params })).body.data.acceptance.sha256).toBe(second);

  const without = (await reserve("A2", null)).body.data.order;
  expect(without.acceptance).toBeNull();
  expect((await ask(getAcceptedTerms, { params: { id: without.id } })).status).toBe(404);
  expect((await reserve("A1", "not a digest")).status).toBe(400);
});
