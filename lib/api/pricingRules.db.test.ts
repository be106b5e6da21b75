import { describe, expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createPricingRule, deletePricingRule, listPricingRules, updatePricingRule } from "./pricingRules";
import { quoteBooth } from "./sales";

const server = testServer();

describe("POST /api/v1/events/{event}/pricing-rules", () => {
  test("200 in the event's currency, active, and with every field that was sent", async () => {
    const { ask, levelId, domainEvents } = await server.world();
    await ask(updateEvent, { body: { settings: { sales: { currency: "CHF" } } } });
    const input = {
      name: "Corners, early",
      boothType: "corner",
      levelId,
      minAreaM2: 9.5,
      maxAreaM2: 36,
      pricePerM2Cents: 21_050,
      validUntil: "2027-04-01T00:00:00+02:00",
      cornerSurchargePercent: 7.5,
    };
    const { status, body } = await ask(createPricingRule, { body: input });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...input,
      priceCents: null,
      currency: "CHF",
      active: true,
      validFrom: null,
      validUntil: "2027-03-31T22:00:00.000Z",
    });
    expect((await ask(listPricingRules)).body).toEqual({
      data: [body.data],
      meta: { total: 1, limit: 100, offset: 0, next: null },
    });
    expect(await domainEvents()).toEqual([]);
  });

  const wrong: [string, object, string][] = [
    ["both prices", { priceCents: 1, pricePerM2Cents: 1 }, "pricePerM2Cents"],
    ["no price", {}, "priceCents"],
    ["a maximum area below the minimum", { priceCents: 1, minAreaM2: 12, maxAreaM2: 9 }, "maxAreaM2"],
    ["another currency than the event's", { priceCents: 1, currency: "USD" }, "currency"],
    ["an invalid currency", { priceCents: 1, currency: "EURO" }, "currency"],
    ["an unknown booth type", { priceCents: 1, boothType: "castle" }, "boothType"],
    ["a level of another event", { priceCents: 1, levelId: "lvl_other" }, "levelId"],
    ["a fraction of a cent", { priceCents: 10.5 }, "priceCents"],
    ["a negative price", { priceCents: -1 }, "priceCents"],
    [
      "an end before the start",
      { priceCents: 1, validFrom: "2027-02-01T00:00:00Z", validUntil: "2027-01-01T00:00:00Z" },
      "validUntil",
    ],
  ];
  test.each(wrong)("PR-01 400 for %s", async (_, fields, path) => {
    const { ask } = await server.world();
    const { status, body } = await ask(createPricingRule, { body: { name: "Rule", ...fields } });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "validation_error", path]);
    expect((await ask(listPricingRules)).body.meta.total).toBe(0);
  });
});

describe("PATCH /api/v1/events/{event}/pricing-rules/{id}", () => {
  test("200 a higher priority overrides a newer rule, and null resets it to 0", async () => {
    const { ask, booth, clock } = await server.world();
    await booth("A1");
    const made = async (name: string) =>
      (await ask(createPricingRule, { body: { name, priceCents: 100 } })).body.data;
    const older = await made("Older");
    clock.forwardMinutes(1);
    await made("Newer");
    const winner = async () =>
      (await ask(quoteBooth, { key: null, params: { id: "A1" } })).body.data.rule.name;
    const put = (priority: unknown) =>
      ask(updatePricingRule, { params: { id: older.id }, body: { priority } });
    expect([older.priority, await winner()]).toEqual([0, "Newer"]);
    expect((await put(1)).body.data.priority).toBe(1);
    expect(await winner()).toBe("Older");
    expect((await put(null)).body.data.priority).toBe(0);
    expect(await winner()).toBe("Newer");
    for (const wrong of [1.5, "first", 10_000_000]) expect((await put(wrong)).status).toBe(400);
  });

  test("200 from a fixed price to one per m², and clears fields that are null", async () => {
    const { ask } = await server.world();
    const input = { name: "Row", priceCents: 90_000, maxAreaM2: 20 };
    const { id } = (await ask(createPricingRule, { body: input })).body.data;
    const change = { priceCents: null, pricePerM2Cents: 9_000, maxAreaM2: null };
    const { body } = await ask(updatePricingRule, { params: { id }, body: change });
    expect(body.data).toMatchObject({ name: "Row", ...change });
  });

  test("PR-01 400 when only the change makes it invalid, and nothing changes", async () => {
    const { ask } = await server.world();
    const { id } = (await ask(createPricingRule, { body: { name: "Row", priceCents: 1 } })).body.data;
    const { status } = await ask(updatePricingRule, { params: { id }, body: { pricePerM2Cents: 5 } });
    expect(status).toBe(400);
    expect((await ask(listPricingRules)).body.data[0]).toMatchObject({
      priceCents: 1,
      pricePerM2Cents: null,
    });
  });

  test("200 deactivates a rule from before the event changed its currency", async () => {
    const { ask } = await server.world();
    const { id } = (await ask(createPricingRule, { body: { name: "Row", priceCents: 1 } })).body.data;
    await ask(updateEvent, { body: { settings: { sales: { currency: "USD" } } } });
    const off = await ask(updatePricingRule, { params: { id }, body: { active: false } });
    expect(off.body.data).toMatchObject({ active: false, currency: "EUR" });
    const moved = await ask(updatePricingRule, { params: { id }, body: { currency: "USD" } });
    expect(moved.body.data.currency).toBe("USD");
  });

  test("404 before 400 when the rule belongs to another event", async () => {
    const [{ ask }, other] = [await server.world(), await server.world()];
    const { id } = (await other.ask(createPricingRule, { body: { name: "Row", priceCents: 1 } })).body.data;
    expect((await ask(updatePricingRule, { params: { id }, body: { name: 7 } })).status).toBe(404);
  });
});

test("DELETE /api/v1/events/{event}/pricing-rules/{id} 200, then 404", async () => {
  const { ask } = await server.world();
  const { id } = (await ask(createPricingRule, { body: { name: "Row", priceCents: 1 } })).body.data;
  expect((await ask(deletePricingRule, { params: { id } })).body.data).toEqual({ deleted: true, id });
  expect((await ask(deletePricingRule, { params: { id } })).status).toBe(404);
});
