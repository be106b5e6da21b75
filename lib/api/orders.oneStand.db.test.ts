import { describe, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { BUYER } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { testServer } from "#lib/testing/world";
import { getBooth, listBooths, splitBooth } from "./booths";
import { updateEvent } from "./events";
import { cancelOrder, getOrder, listOrders } from "./orders";
import { createPricingRule } from "./pricingRules";
import { quoteBooth, reserveBooth } from "./sales";

const server = testServer();

/** A1 and A2 touch, A3 stands alone; large stands are cheaper by the square metre. */
async function row({ mergeSelections = true } = {}) {
  const world = await server.world();
  const { ask } = world;
  for (const [label, x] of Object.entries({ A1: 0, A2: 3, A3: 50 })) await world.booth(label, { x });
  await ask(createPricingRule, { body: { name: "Small", pricePerM2Cents: 20_000, maxAreaM2: 10 } });
  await ask(createPricingRule, { body: { name: "Large", pricePerM2Cents: 15_000, minAreaM2: 10 } });
  await ask(updateEvent, { body: { settings: { sales: { mergeSelections } } } });
  const quoted = async (boothIds: string[]) =>
    (await ask(quoteBooth, { key: null, params: { id: "A1" }, query: { boothIds } })).body.data;
  const reserve = (boothIds: string[], more: object = {}) =>
    ask(reserveBooth, { key: null, body: { boothIds, oneStand: true, ...BUYER, ...more } });
  return { world, ask, quoted, reserve };
}

describe("neighbouring booths as one stand", () => {
  test("are quoted at the price of the merged stand, and others are not", async () => {
    const { quoted, ask } = await row();
    expect(await quoted(["A2"])).toMatchObject({
      totalCents: 360_000,
      oneStand: { label: "A1", areaM2: 18, merges: true, priced: true, totalCents: 270_000 },
    });
    expect((await quoted(["A3"])).oneStand).toBe(null);
    expect((await quoted([])).oneStand).toBe(null);
    await ask(reserveBooth, { key: null, body: { boothId: "A2", ...BUYER } });
    expect((await quoted(["A2"])).oneStand).toBe(null);
  });

  test("201: the reservation merges them if the organiser allows it", async () => {
    const { world, ask, reserve } = await row();
    const { status, body } = await reserve(["A1", "A2"]);
    expect([status, body.data.order.amountCents]).toEqual([201, 270_000]);
    expect(body.data.order.booths).toMatchObject([{ label: "A1" }]);
    const booth = (await ask(getBooth, { params: { id: "A1" } })).body.data;
    expect(booth).toMatchObject({ status: "held", areaM2: 18 });
    expect((await ask(getBooth, { params: { id: "A2" } })).status).toBe(404);
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order.created")).toHaveLength(1);
    expect(kinds).toEqual(expect.arrayContaining(["booth.updated", "booth.deleted", "booth.on_hold"]));
    expect((await everySale(world)).flatMap((sale) => violations(sale.booth, sale.orders))).toEqual([]);

    await ask(cancelOrder, { params: { id: body.data.order.id } });
    expect((await ask(splitBooth, { params: { id: "A1" }, body: {} })).status).toBe(200);
    expect((await ask(getBooth, { params: { id: "A2" } })).body.data.status).toBe("available");
  });

  test("201: by default they stay separate in one order, and the organiser sees the request", async () => {
    const { ask, quoted, reserve } = await row({ mergeSelections: false });
    expect((await quoted(["A2"])).oneStand).toMatchObject({ merges: false, totalCents: 270_000 });
    const { body } = await reserve(["A1", "A2"], { notes: "By the door, please." });
    expect(body.data.order.amountCents).toBe(360_000);
    const order = (await ask(getOrder, { params: { id: body.data.order.id } })).body.data;
    expect(order.booths).toMatchObject([{ label: "A1" }, { label: "A2" }]);
    expect(order.notes).toBe("One stand requested: A1, A2.\n\nBy the door, please.");
  });

  test("409 when they do not touch or one is taken, and nothing changes", async () => {
    const { ask, reserve } = await row();
    expect((await reserve(["A1", "A3"])).body.error.code).toBe("booths_not_adjacent");
    await ask(reserveBooth, { key: null, body: { boothId: "A2", ...BUYER } });
    const { body } = await reserve(["A1", "A2"]);
    expect([body.error.code, body.error.details.taken]).toEqual(["booth_not_available", ["A2"]]);
    expect((await ask(listBooths)).body.meta.total).toBe(3);
    expect((await ask(listOrders)).body.meta.total).toBe(1);
  });
});
