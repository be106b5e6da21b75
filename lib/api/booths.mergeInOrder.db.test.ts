import { describe, expect, test } from "vitest";
import { bookFaults } from "#lib/sales/books";
import { violations } from "#lib/sales/invariants";
import { documentsOfOrder } from "#lib/store/documents";
import { itemsOfOrder } from "#lib/store/orderItems";
import { findOrder } from "#lib/store/orders";
import { paymentsOf } from "#lib/store/payments";
import type { Json } from "#lib/testing/ask";
import { BUYER } from "#lib/testing/sale";
import { everySale } from "#lib/testing/situations";
import { testServer } from "#lib/testing/world";
import { listBooths, mergeBooths, setBoothStatus, splitBooth, updateBooth } from "./booths";
import { createFee } from "./fees";
import { listOrderItems } from "./orderItems";
import { cancelOrder, getOrder, invoiceOrder, payOrder, refundOrder } from "./orders";
import { createPricingRule } from "./pricingRules";
import { reserveBooth } from "./sales";

const server = testServer();

/** A row of adjacent booths of 9 m². */
async function row(prices: Record<string, number | undefined> = { A1: 1_000, A2: 1_500, A3: 600, A4: 800 }) {
  const world = await server.world();
  const { ask, app, fair } = world;
  for (const [index, [label, price]] of Object.entries(prices).entries()) {
    await world.booth(label, { x: index * 3, width: 3, height: 3, ...(price !== undefined && { price }) });
  }
  const reserve = async (boothIds: string[], more: object = {}) =>
    (await ask(reserveBooth, { key: null, body: { boothIds, ...BUYER, ...more } })).body.data.order;
  const order = async (id: string) => (await ask(getOrder, { params: { id } })).body.data;
  const statuses = async () =>
    Object.fromEntries(
      (await ask(listBooths, { query: { sort: "label" } })).body.data.map((booth: Json) => [
        booth.label,
        booth.status,
      ]),
    );
  const sound = async (id: string) => {
    const sales = await everySale(world);
    expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
    const found = await findOrder(app.db.read, fair.id, id);
    if (!found) throw new Error("The order is gone.");
    const documents = await documentsOfOrder(app.db.read, id);
    const [rows, payments] = [await itemsOfOrder(app.db.read, id), await paymentsOf(app.db.read, id)];
    expect(bookFaults({ order: found, items: rows, payments, documents })).toEqual([]);
  };
  const merge = (boothIds: string[], more: object = {}) => ask(mergeBooths, { body: { boothIds, ...more } });
  const split = (id: string, body: object) => ask(splitBooth, { params: { id }, body });
  return { world, ask, reserve, order, statuses, sound, merge, split };
}

const labelsOf = ({ booths }: Json) => booths.map(({ label }: Json) => label);
const boothLines = ({ lines }: Json) =>
  lines
    .filter(({ kind }: Json) => kind === "booth")
    .map(({ description, totalCents }: Json) => `${description} ${totalCents}`);

describe("merging booths of an order", () => {
  test("409 with a preview; with confirm the order gets the booth, a price item and documents", async () => {
    const { ask, reserve, order, statuses, sound, merge } = await row();
    const { id } = await reserve(["A4", "A1", "A2"]);
    await ask(payOrder, { params: { id } });
    const before = await order(id);
    const refused = await merge(["A3", "A2"]);
    expect([refused.status, refused.body.error.code]).toEqual([409, "booth_has_active_order"]);
    expect(refused.body.error.details.preview).toMatchObject({
      order: { id, number: before.number, invoiceNumber: before.invoiceNumber },
      booths: ["A4", "A1", "A3"],
      differenceCents: 60_000,
      amountCents: 390_000,
      dueCents: 60_000,
      status: "invoiced",
    });
    expect(await order(id)).toEqual(before);

    expect((await merge(["A3", "A2"], { confirm: true })).status).toBe(200);
    const after = await order(id);
    expect(labelsOf(after)).toEqual(["A4", "A1", "A3"]);
    expect(boothLines(after)).toEqual([
      "Booth A4 80000",
      "Booth A1 100000",
      "Booth A2 150000",
      "Price difference for booth A3 60000",
    ]);
    expect(after).toMatchObject({ status: "invoiced", amountCents: 390_000, dueCents: 60_000 });
    expect(after.pastInvoices).toMatchObject([{ invoiceNumber: before.invoiceNumber }]);
    expect(await statuses()).toEqual({ A1: "reserved", A3: "reserved", A4: "reserved" });
    const { body } = await ask(listBooths, { query: { exhibitorId: after.exhibitorId } });
    expect(body.data).toHaveLength(3);
    await sound(id);
    await ask(payOrder, { params: { id } });
    expect(await statuses()).toEqual({ A1: "sold", A3: "sold", A4: "sold" });
    await ask(refundOrder, { params: { id } });
    expect(await statuses()).toEqual({ A1: "available", A3: "available", A4: "available" });
    await sound(id);
  });

  test("a pending order keeps its hold, fees are recalculated, and its first booth can be merged away", async () => {
    const { world, ask, reserve, order, statuses, sound, merge } = await row();
    await ask(createFee, { body: { name: "Media", per: "booth", amountCents: 5_000 } });
    await ask(createFee, { body: { name: "Waste", per: "m2", amountCents: 100 } });
    const made = await reserve(["A1", "A2"], { coExhibitors: [{ company: "Lumen Oy" }] });
    expect(made.amountCents).toBe(261_800);
    expect((await merge(["A3", "A1", "A2"], { confirm: true, label: "Island" })).status).toBe(200);
    const after = await order(made.id);
    expect([labelsOf(after), after.amountCents]).toEqual([["Island"], 317_700]);
    expect(after.expiresAt).toBe(made.expiresAt);
    expect(await statuses()).toEqual({ A4: "available", Island: "held" });
    await sound(made.id);
    await ask(invoiceOrder, { params: { id: made.id } });
    const [island] = (await ask(listBooths, { query: { status: "reserved" } })).body.data;
    expect(island.exhibitorIds).toHaveLength(2);
    await sound(made.id);
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "booth.deleted")).toHaveLength(2);
  });

  test("409 with or without confirm for booths of two orders, or of an order and an unavailable one", async () => {
    const { ask, reserve, order, merge } = await row();
    const first = await reserve(["A1"]);
    await reserve(["A2"]);
    await ask(setBoothStatus, { params: { id: "A3" }, body: { status: "unavailable" } });
    for (const confirm of [false, true]) {
      for (const pair of [
        ["A1", "A2"],
        ["A2", "A3"],
      ]) {
        const { status, body } = await merge(pair, { confirm });
        expect([status, body.error.code, body.error.details.preview]).toEqual([
          409,
          "booth_has_active_order",
          undefined,
        ]);
      }
    }
    expect(labelsOf(await order(first.id))).toEqual(["A1"]);
  });

  test("403 for a key that may not change orders, and no preview for one that may not read them", async () => {
    const { world, ask, reserve, order, merge } = await row();
    const { id } = await reserve(["A1", "A2"]);
    const key = await world.keyWith(["plan:read", "plan:write"]);
    const body = { boothIds: ["A1", "A2"] };
    const confirmed = await ask(mergeBooths, { key, body: { ...body, confirm: true } });
    expect([confirmed.status, confirmed.body.error.code]).toEqual([403, "insufficient_scope"]);
    const { error } = (await ask(mergeBooths, { key, body })).body;
    expect([error.code, error.details.preview]).toEqual(["booth_has_active_order", undefined]);
    expect((await merge(["A1", "A2"])).body.error.details.preview.booths).toEqual(["A1"]);
    expect(labelsOf(await order(id))).toEqual(["A1", "A2"]);
  });
});

describe("splitting a booth of an order", () => {
  test("the order gets all parts, priced by area, and an invoice; a merged booth gets its parts back", async () => {
    const { ask, reserve, order, statuses, sound, merge, split } = await row();
    const { id } = await reserve(["A4", "A1"]);
    await ask(payOrder, { params: { id } });
    const refused = await split("A1", { into: 2, labels: ["A1", "A1b"] });
    expect(refused.body.error.details.preview).toMatchObject({
      booths: ["A4", "A1", "A1b"],
      differenceCents: 0,
    });
    expect((await split("A1", { into: 2, labels: ["A1", "A1b"], confirm: true })).status).toBe(200);
    const after = await order(id);
    expect(boothLines(after)).toEqual(["Booth A4 80000", "Booth A1 50000", "Booth A1b 50000"]);
    expect(after).toMatchObject({ status: "paid", amountCents: 180_000 });
    expect(after.pastInvoices).toHaveLength(1);
    expect(await statuses()).toMatchObject({ A1: "sold", A1b: "sold", A2: "available", A4: "sold" });
    await sound(id);
    await merge(["A1b", "A1"], { confirm: true });
    await merge(["A1b", "A2"], { confirm: true });
    expect(boothLines(await order(id))).toEqual([
      "Booth A4 80000",
      "Booth A1 50000",
      "Booth A1b 50000",
      "Price difference for booth A1b 150000",
    ]);
    await split("A1b", { confirm: true });
    expect(labelsOf(await order(id))).toEqual(["A4", "A1b", "A2"]);
    expect(boothLines(await order(id))).toEqual(["Booth A4 80000", "Booth A1b 100000", "Booth A2 150000"]);
    const items = (await ask(listOrderItems, { params: { id } })).body.data;
    expect(items.filter(({ holdsBooth }: Json) => holdsBooth)).toHaveLength(3);
    await sound(id);
    await ask(cancelOrder, { params: { id } });
    expect(await statuses()).toEqual({ A1b: "available", A2: "available", A3: "available", A4: "available" });
    await sound(id);
  });

  test("a rule price is recalculated, an agreed price stays, and an order has at most 20 booths", async () => {
    const { world, ask, reserve, order, sound, split } = await row({ A1: undefined });
    await ask(createPricingRule, { body: { name: "Any", priceCents: 70_000, currency: "EUR" } });
    const { id } = await reserve(["A1"]);
    await ask(updateBooth, { params: { id: "A1" }, body: { notes: "Corner" } });
    await split("A1", { into: 2, labels: ["B1", "B2"], confirm: true });
    expect(boothLines(await order(id))).toEqual([
      "Booth B1 35000",
      "Price difference for booth B1 70000",
      "Booth B2 35000",
    ]);
    await sound(id);
    const many = await split("B1", {
      cuts: Array.from({ length: 20 }, (_, at) => ({ axis: "y", at: (at + 1) / 7.5 })),
      confirm: true,
    });
    expect([many.status, many.body.error.code]).toEqual([400, "too_many_items"]);
    await world.booth("C1", { x: 40, width: 6, height: 3 });
    const unpriced = await reserve(["C1"]);
    await split("C1", { into: 3, confirm: true });
    expect(labelsOf(await order(unpriced.id))).toHaveLength(3);
    await sound(unpriced.id);
  });
});
