import { describe, expect, test } from "vitest";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { createDiscount, deleteDiscount, listDiscounts, updateDiscount } from "./discounts";
import { updateEvent } from "./events";
import { cancelOrder, getOrder, listOrders } from "./orders";
import { quoteBooth, reserveBooth } from "./sales";

const server = testServer();

async function shop() {
  const world = await server.world();
  await world.ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 20, taxName: "VAT" } } } });
  for (const label of ["A1", "A2", "A3"]) await world.booth(label, { price: 1_000 });
  const make = async (input: object) => (await world.ask(createDiscount, { body: input })).body.data;
  const quote = (discountCode: string) =>
    world.ask(quoteBooth, { key: null, params: { id: "A1" }, query: { discountCode } });
  return { world, ask: world.ask, make, quote };
}

describe("discount codes in quotes and orders", () => {
  test("take a percentage off the net price, and tax follows; the code is case-insensitive", async () => {
    const { world, make, quote } = await shop();
    await make({ code: "Loyal10", percent: 10, description: "Loyal since 2019" });
    const { body } = await quote(" loyal10 ");
    expect(body.data).toMatchObject({ subtotalCents: 90_000, taxCents: 18_000, totalCents: 108_000 });
    expect(body.data.lines[1]).toMatchObject({
      kind: "discount",
      description: "Loyal since 2019",
      totalCents: -10_000,
    });
    const order = await reserved(world, "A1", { discountCode: "LOYAL10" });
    expect(order).toMatchObject({ discountCode: "Loyal10", amountCents: 108_000 });
  });

  test("take an amount off, but never more than the price", async () => {
    const { make, quote } = await shop();
    await make({ code: "GIFT", amountCents: 500_000 });
    expect((await quote("GIFT")).body.data).toMatchObject({ subtotalCents: 0, totalCents: 0, priced: true });
  });

  test("400 with the reason for a code that is unknown, disabled, early, late or for larger orders", async () => {
    const { world, make, quote } = await shop();
    const now = world.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await make({ code: "OFF", percent: 5, active: false });
    await make({ code: "EARLY", percent: 5, validFrom: at(1) });
    await make({ code: "LATE", percent: 5, validUntil: at(0) });
    await make({ code: "LARGE", percent: 5, minSubtotalCents: 100_001 });
    for (const [code, reason] of [
      ...[
        ["NOTHING", "unknown_code"],
        ["OFF", "not_valid_now"],
        ["EARLY", "not_valid_now"],
      ],
      ...[
        ["LATE", "not_valid_now"],
        ["LARGE", "below_minimum"],
      ],
    ] as [string, string][]) {
      const { status, body } = await quote(code);
      expect([status, body.error.details[0]?.path, body.error.details[0]?.code]).toEqual([
        400,
        "discountCode",
        reason,
      ]);
    }
    const refused = await world.ask(reserveBooth, {
      key: null,
      body: { boothId: "A1", ...BUYER, discountCode: "NOTHING" },
    });
    expect(refused.status).toBe(400);
    expect((await world.ask(listOrders)).body.meta.total).toBe(0);
  });

  test("are used at most maxUses times, also by concurrent orders; an ended order frees its use", async () => {
    const { world, ask, make } = await shop();
    await make({ code: "FIRST", percent: 50, maxUses: 2 });
    const labels = Array.from({ length: 20 }, (_, index) => `B${index}`);
    for (const label of labels) await world.booth(label, { price: 10 });
    const answers = await Promise.all(
      labels.map((boothId) =>
        ask(reserveBooth, { key: null, body: { boothId, ...BUYER, discountCode: "FIRST" } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await ask(listDiscounts)).body.data[0]).toMatchObject({ uses: 2 });
    const [used] = answers.flatMap(({ body }) => body.data?.order ?? []);
    await ask(cancelOrder, { params: { id: used.id } });
    await reserved(world, "A1", { discountCode: "FIRST" });
    world.clock.forwardMinutes(30);
    expect((await ask(listDiscounts)).body.data[0]).toMatchObject({ uses: 0 });
  });

  test("an order keeps its discount when the code is changed or deleted", async () => {
    const { world, ask, make } = await shop();
    const { id } = await make({ code: "TEN", percent: 10 });
    const order = await reserved(world, "A1", { discountCode: "TEN" });
    await ask(updateDiscount, { params: { id }, body: { percent: 90 } });
    await ask(deleteDiscount, { params: { id } });
    expect((await ask(getOrder, { params: { id: order.id } })).body.data).toMatchObject({
      amountCents: 108_000,
    });
  });
});

describe("/api/v1/events/{event}/discounts", () => {
  test("400 for both or neither of percent and amount, or an empty period; 409 for an existing code", async () => {
    const { ask, make } = await shop();
    const wrong = [
      { code: "A" },
      { code: "A", percent: 10, amountCents: 10 },
      { code: "A", percent: 101 },
      { code: "", percent: 10 },
      { code: "A", percent: 10, validFrom: "2027-03-02T00:00:00Z", validUntil: "2027-03-01T00:00:00Z" },
    ];
    for (const body of wrong) {
      const answer = await ask(createDiscount, { body });
      expect([answer.status, answer.body.error.code]).toEqual([400, "validation_error"]);
    }
    const { id } = await make({ code: "Same", percent: 10 });
    const again = await ask(createDiscount, { body: { code: " SAME", percent: 5 } });
    expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
    const both = await ask(updateDiscount, { params: { id }, body: { amountCents: 100 } });
    expect(both.status).toBe(400);
    const swapped = await ask(updateDiscount, { params: { id }, body: { amountCents: 100, percent: null } });
    expect(swapped.body.data).toMatchObject({ amountCents: 100, percent: null });
  });
});
