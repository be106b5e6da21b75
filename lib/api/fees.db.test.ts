import { describe, expect, test } from "vitest";
import type { Json } from "#lib/testing/ask";
import { BUYER } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { duplicateEvent } from "./events";
import { createFee, deleteFee, listFees, updateFee } from "./fees";
import { addOrderItem, listOrderItems, removeOrderItem } from "./orderItems";
import { moveOrder } from "./orders";
import { quoteBooth, reserveBooth } from "./sales";
import { createTaxRule } from "./taxRules";

const server = testServer();

/** Booths of 9 m² (A1, A2) and 18 m² (B1). */
async function hall() {
  const world = await server.world();
  await world.booth("A1", { price: 1_000, width: 3, height: 3 });
  await world.booth("A2", { x: 10, price: 1_000, width: 3, height: 3 });
  await world.booth("B1", { x: 20, price: 2_000, width: 6, height: 3, type: "island" });
  const { ask } = world;
  const fee = async (body: object) => {
    world.clock.forwardMinutes(1);
    return (await ask(createFee, { body })).body.data;
  };
  const reserve = async (boothIds: string[], more: object = {}) =>
    (await ask(reserveBooth, { key: null, body: { boothIds, ...BUYER, ...more } })).body;
  return { world, ask, fee, reserve };
}

const feesOf = ({ lines }: Json) =>
  lines
    .filter(({ kind }: Json) => kind === "fee")
    .map(({ description, quantity, totalCents }: Json) => `${quantity} ${description}: ${totalCents}`);

describe("fees", () => {
  test("are lines of the quote and of the order: once, per booth, by area, and limited", async () => {
    const { ask, fee, reserve } = await hall();
    await fee({ name: "Registration", per: "order", amountCents: 15_000 });
    await fee({ name: "Media", per: "booth", amountCents: 5_000 });
    await fee({ name: "Waste", per: "m2", amountCents: 250 });
    await fee({ name: "Power", per: "m2", amountCents: 100, minCents: 3_000 });
    await fee({ name: "Rigging", per: "booth", amountCents: 7_000, boothTypes: ["island"] });
    await fee({ name: "Magazine", per: "order", amountCents: 9_000, mandatory: false });
    const quoted = (await ask(quoteBooth, { key: null, params: { id: "A1" } })).body.data;
    expect(feesOf(quoted)).toEqual([
      "1 Registration: 15000",
      "1 Media: 5000",
      "1 Waste, 9 m² at €2.50: 2250",
      "1 Power, 9 m² at €1.00: 3000",
    ]);
    expect(quoted.totalCents).toBe(125_250);
    const { order } = (await reserve(["A1", "B1"])).data;
    expect(feesOf(order)).toEqual([
      "1 Registration: 15000",
      "2 Media: 10000",
      "1 Waste, 27 m² at €2.50: 6750",
      "1 Power, 27 m² at €1.00: 3000",
      "1 Rigging: 7000",
    ]);
  });

  test("from a new rule are charged with another booth, not with an extra or another item", async () => {
    const { ask, fee, reserve } = await hall();
    const params = { id: (await reserve(["A1"])).data.order.id };
    await fee({ name: "Waste", per: "m2", amountCents: 100 });
    const other = { description: "Rush", unitCents: 1_000 };
    expect(feesOf((await ask(addOrderItem, { params, body: other })).body.data)).toEqual(["1 Rush: 1000"]);
    const grown = (await ask(addOrderItem, { params, body: { boothId: "A2" } })).body.data;
    expect(feesOf(grown)).toEqual(["1 Rush: 1000", "1 Waste, 18 m² at €1.00: 1800"]);
  });

  test("follow the booths of an order when it changes, and are taxed as fees", async () => {
    const { ask, fee, reserve } = await hall();
    await ask(createTaxRule, { body: { name: "Fees", appliesTo: "fee", category: "S", ratePercent: 10 } });
    await fee({ name: "Media", per: "booth", amountCents: 5_000 });
    await fee({ name: "Waste", per: "m2", amountCents: 100 });
    const { order } = (await reserve(["A1"])).data;
    const params = { id: order.id };
    expect([order.subtotalCents, order.taxCents]).toEqual([105_900, 590]);
    const added = (await ask(addOrderItem, { params, body: { boothId: "B1" } })).body.data;
    expect(feesOf(added)).toEqual(["2 Media: 10000", "1 Waste, 27 m² at €1.00: 2700"]);
    const moved = (await ask(moveOrder, { params, body: { from: "B1", booth: "A2" } })).body.data;
    expect(feesOf(moved)).toEqual(["2 Media: 10000", "1 Waste, 18 m² at €1.00: 1800"]);
    const items = (await ask(listOrderItems, { params })).body.data;
    const item = items.find(({ boothId }: Json) => boothId === order.boothId).id;
    const { body } = await ask(removeOrderItem, { params: { ...params, item } });
    expect(feesOf(body.data.order)).toEqual(["1 Media: 5000", "1 Waste, 9 m² at €1.00: 900"]);
  });

  test("an exhibitor pays once, an optional fee is paid if chosen, and an unknown one is refused", async () => {
    const { ask, fee, reserve } = await hall();
    await fee({ name: "Registration", per: "exhibitor", amountCents: 15_000 });
    const magazine = await fee({ name: "Magazine", per: "order", amountCents: 9_000, mandatory: false });
    const first = (await reserve(["A1"], { feeIds: [magazine.id] })).data.order;
    expect(feesOf(first)).toEqual(["1 Registration: 15000", "1 Magazine: 9000"]);
    expect(feesOf((await reserve(["A2"])).data.order)).toEqual([]);
    expect((await reserve(["B1"], { feeIds: ["fee_none"] })).error.code).toBe("not_found");
    await ask(updateFee, { params: { id: magazine.id }, body: { active: false } });
    expect((await reserve(["B1"], { feeIds: [magazine.id] })).error.code).toBe("not_found");
    await ask(deleteFee, { params: { id: magazine.id } });
    expect((await ask(listFees)).body.meta.total).toBe(1);
  });

  test("400 for a maximum below the minimum or an unknown level; a copy of the event has its fees", async () => {
    const { world, ask, fee } = await hall();
    const wrong = async (body: object) =>
      (await ask(createFee, { body: { name: "Fee", per: "order", amountCents: 1, ...body } })).body.error
        ?.code;
    expect(await wrong({ minCents: 2, maxCents: 1 })).toBe("validation_error");
    expect(await wrong({ amountCents: -1 })).toBe("validation_error");
    expect(await wrong({ levelIds: ["nowhere"] })).toBe("validation_error");
    expect(await wrong({ per: "visitor" })).toBe("validation_error");
    await fee({ name: "Waste", per: "m2", amountCents: 250, levelIds: [world.levelId] });
    const copy = (await ask(duplicateEvent, { body: { name: "Next year", include: ["pricing"] } })).body.data;
    const copied = (await ask(listFees, { params: { event: copy.id } })).body.data;
    expect(copied).toMatchObject([{ name: "Waste", per: "m2", amountCents: 250 }]);
    expect(copied[0].levelIds).not.toContain(world.levelId);
    expect(copied[0].levelIds).toHaveLength(1);
  });
});
