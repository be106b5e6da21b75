import { describe, expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { duplicateEvent, updateEvent } from "./events";
import { createTaxRule, deleteTaxRule, listTaxRules, testTaxRules, updateTaxRule } from "./taxRules";

const server = testServer();

const REVERSE = { name: "Businesses in the EU", buyer: "eu_business", category: "AE" };

describe("POST /api/v1/events/{event}/tax-rules", () => {
  test("200 for any goods and buyers by default, without a rate", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(createTaxRule, { body: { name: "Exempt", category: "E" } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: "Exempt",
      appliesTo: "any",
      buyer: "any",
      category: "E",
      ratePercent: 0,
      text: null,
      accountCode: null,
      validFrom: null,
      validUntil: null,
    });
    expect((await ask(listTaxRules)).body).toEqual({
      data: [body.data],
      meta: { total: 1, limit: 100, offset: 0, next: null },
    });
  });

  const wrong: [string, object, string][] = [
    ["a standard rate without a percentage", { category: "S" }, "ratePercent"],
    ["a reverse charge with a rate", { category: "AE", ratePercent: 19 }, "ratePercent"],
    ["a rate above 100 percent", { category: "S", ratePercent: 101 }, "ratePercent"],
    ["an unknown category", { category: "X" }, "category"],
    ["an unknown kind of buyer", { category: "O", buyer: "friend" }, "buyer"],
    ["an empty text", { category: "O", text: " " }, "text"],
    [
      "an end before the start",
      { category: "O", validFrom: "2027-02-01T00:00:00Z", validUntil: "2027-01-01T00:00:00Z" },
      "validUntil",
    ],
  ];
  test.each(wrong)("400 for %s", async (_, fields, path) => {
    const { ask } = await server.world();
    const { status, body } = await ask(createTaxRule, { body: { name: "Rule", ...fields } });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "validation_error", path]);
    expect((await ask(listTaxRules)).body.meta.total).toBe(0);
  });

  test("409 for a rule with the same goods, buyers and dates, and 200 with other dates", async () => {
    const { ask } = await server.world();
    const first = (await ask(createTaxRule, { body: REVERSE })).body.data;
    const again = await ask(createTaxRule, { body: { ...REVERSE, name: "Again" } });
    expect([again.status, again.body.error.code, again.body.error.details]).toEqual([
      409,
      "conflict",
      { ruleId: first.id },
    ]);
    const later = { ...REVERSE, name: "Later", validFrom: "2028-01-01T00:00:00Z" };
    expect((await ask(createTaxRule, { body: later })).status).toBe(200);
    expect((await ask(listTaxRules)).body.meta.total).toBe(2);
  });

  test("of two equal rules created at one moment exactly one is saved", async () => {
    const { ask } = await server.world();
    const answers = await Promise.all([1, 2, 3].map(() => ask(createTaxRule, { body: REVERSE })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await ask(listTaxRules)).body.meta.total).toBe(1);
  });
});

describe("PATCH and DELETE /api/v1/events/{event}/tax-rules/{id}", () => {
  test("200 from a reverse charge to a rate, 400 for half of that change, 409 for a duplicate", async () => {
    const { ask } = await server.world();
    const { id } = (await ask(createTaxRule, { body: REVERSE })).body.data;
    await ask(createTaxRule, { body: { name: "Extras", appliesTo: "extra", category: "S", ratePercent: 7 } });
    const patch = (body: object) => ask(updateTaxRule, { params: { id }, body });
    expect((await patch({ category: "S" })).status).toBe(400);
    expect((await patch({ category: "S", ratePercent: 19 })).body.data).toMatchObject({ ratePercent: 19 });
    expect((await patch({ appliesTo: "extra", buyer: null })).status).toBe(409);
    expect((await patch({ name: "Renamed" })).status).toBe(200);
    expect((await ask(deleteTaxRule, { params: { id } })).status).toBe(200);
    expect((await ask(updateTaxRule, { params: { id }, body: {} })).status).toBe(404);
  });

  test("404 for a rule of another event", async () => {
    const [{ ask }, other] = [await server.world(), await server.world()];
    const { id } = (await other.ask(createTaxRule, { body: REVERSE })).body.data;
    expect((await ask(updateTaxRule, { params: { id }, body: { name: 7 } })).status).toBe(404);
    expect((await ask(deleteTaxRule, { params: { id } })).status).toBe(404);
  });
});

test("a copy of the event with its prices has its tax rules", async () => {
  const { ask } = await server.world();
  await ask(createTaxRule, { body: { ...REVERSE, accountCode: "4125" } });
  const copy = async (include: string[]) => {
    const { id } = (await ask(duplicateEvent, { body: { name: "Next", include } })).body.data;
    return (await ask(listTaxRules, { params: { event: id } })).body.data;
  };
  expect(await copy(["pricing"])).toMatchObject([{ ...REVERSE, accountCode: "4125" }]);
  expect(await copy(["extras"])).toEqual([]);
});

describe("POST /api/v1/events/{event}/tax-rules/test", () => {
  test("200 names the rule that applies, and why", async () => {
    const { ask } = await server.world();
    const sales = { taxRatePercent: 19, taxName: "MwSt.", seller: { taxId: "DE136695976" } };
    await ask(updateEvent, { body: { settings: { sales } } });
    const { id } = (await ask(createTaxRule, { body: REVERSE })).body.data;
    const tested = async (body: object) =>
      (await ask(testTaxRules, { body: { appliesTo: "booth", ...body } })).body.data;
    expect(await tested({ buyerCountry: "FR", vatId: "fr 40 303 265 045", locale: "de" })).toEqual({
      buyer: "eu_business",
      sellerCountry: "DE",
      vatId: "FR40303265045",
      category: "AE",
      ratePercent: 0,
      taxName: "MwSt.",
      sentence: "Steuerschuldnerschaft des Leistungsempfängers",
      accountCode: null,
      ruleId: id,
      ruleName: "Businesses in the EU",
      verdicts: [
        {
          ruleId: id,
          ruleName: "Businesses in the EU",
          outcome: "applies",
          why: "It is the most specific matching rule.",
        },
      ],
    });
    expect(await tested({ buyerCountry: "FR" })).toMatchObject({
      buyer: "eu_other",
      category: "S",
      ratePercent: 19,
      ruleId: null,
      sentence: null,
    });
    expect(await tested({ buyerCountry: "US", vatId: "12-3456789" })).toMatchObject({
      buyer: "third_country",
    });
    expect(await tested({})).toMatchObject({ buyer: "domestic" });
  });

  test("400 invalid_vat_id names the VAT id format of the country", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(testTaxRules, { body: { appliesTo: "booth", vatId: "DE123" } });
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      "invalid_vat_id",
      "A German VAT id is DE and nine digits, as DE136695976.",
    ]);
    expect(body.error.details[0].path).toBe("vatId");
  });
});
