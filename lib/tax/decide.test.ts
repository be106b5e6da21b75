import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUYER_KINDS, TAX_APPLIES_TO, TAX_BUYERS, TAXED_KINDS } from "#lib/records/taxRules";
import { buyerKind } from "./countries";
import { decideTax, explainTax, matrixOf } from "./decide";
import { isSameTaxCase, type TaxRule, taxMisfitOf, taxRuleFaults } from "./rules";

const NOON = new Date("2027-01-15T12:00:00Z");
const USUAL = { ratePercent: 19, name: "MwSt." };

let made = 0;
function rule(input: Partial<TaxRule>): TaxRule {
  made += 1;
  return {
    id: `txr_${made}`,
    name: `Rule ${made}`,
    appliesTo: "any",
    buyer: "any",
    category: "S",
    ratePercent: 19,
    text: null,
    accountCode: null,
    validFrom: null,
    validUntil: null,
    createdAt: new Date(Date.UTC(2026, 0, made)),
    ...input,
  };
}

describe("which rule decides", () => {
  const at = (rules: TaxRule[], kind: "booth" | "extra", buyer: (typeof BUYER_KINDS)[number]) =>
    decideTax(rules, { kind, buyer, at: NOON }, USUAL).ruleName;

  test("the default taxes cases that match no rule: standard rate, or zero-rated at 0", () => {
    const taxCase = { kind: "booth", buyer: "domestic", at: NOON } as const;
    expect(decideTax([], taxCase, USUAL)).toEqual({
      ruleId: null,
      ruleName: null,
      category: "S",
      ratePercent: 19,
      taxName: "MwSt.",
      text: null,
      accountCode: null,
    });
    expect(decideTax([], taxCase, { ratePercent: 0, name: null })).toMatchObject({
      category: "Z",
      ratePercent: 0,
      taxName: "VAT",
    });
  });

  test("a rule for a kind of buyer precedes one for a kind of item, and that precedes a rule for everything", () => {
    const rules = [
      rule({ name: "Reverse charge", buyer: "eu_business", category: "AE", ratePercent: 0 }),
      rule({ name: "Extras", appliesTo: "extra", ratePercent: 7 }),
      rule({ name: "All" }),
    ];
    expect(at(rules, "extra", "eu_business")).toBe("Reverse charge");
    expect(at(rules, "extra", "domestic")).toBe("Extras");
    expect(at(rules, "booth", "domestic")).toBe("All");
  });

  test("a dated rule precedes an undated one, then the one that begins later, then the newer one", () => {
    const from = (day: string) => new Date(`${day}T00:00:00Z`);
    const lowered = rule({ name: "Lowered", validFrom: from("2027-01-01"), validUntil: from("2027-07-01") });
    const raised = rule({ name: "Raised", validFrom: from("2027-01-10") });
    const always = rule({ name: "Always" });
    const newer = rule({ name: "Newer" });
    expect(at([always, newer], "booth", "domestic")).toBe("Newer");
    expect(at([lowered, always, newer], "booth", "domestic")).toBe("Lowered");
    expect(at([raised, lowered, newer], "booth", "domestic")).toBe("Raised");
  });

  test("the tester gives the reason why each rule decides, is preceded or does not match", () => {
    const rules = [
      rule({ name: "All" }),
      rule({ name: "Export", buyer: "third_country", category: "O", ratePercent: 0 }),
      rule({ name: "Old", validUntil: new Date("2026-01-01T00:00:00Z") }),
      rule({ name: "Booths", appliesTo: "booth" }),
    ];
    const verdicts = explainTax(rules, { kind: "booth", buyer: "domestic", at: NOON });
    expect(verdicts.map(({ rule, outcome, why }) => [rule.name, outcome, why])).toEqual([
      ["Booths", "applies", "It is the most specific matching rule."],
      ["All", "beaten", "“Booths” names what is sold."],
      ["Export", "misfit", "It is for buyers outside the EU, not for domestic buyers."],
      ["Old", "misfit", "It is no longer valid."],
    ]);
  });

  const someRule = fc.record({
    appliesTo: fc.constantFrom(...TAX_APPLIES_TO),
    buyer: fc.constantFrom(...TAX_BUYERS),
    ratePercent: fc.integer({ min: 1, max: 27 }),
    validFrom: fc.option(
      fc.constantFrom(new Date("2026-01-01"), new Date("2027-01-10"), new Date("2028-01-01")),
    ),
    validUntil: fc.option(fc.constantFrom(new Date("2027-01-01"), new Date("2029-01-01"))),
    createdAt: fc.constantFrom(new Date("2026-01-01"), new Date("2026-01-02")),
  });

  test("the order of rules does not matter, and the deciding rule matches", () => {
    fc.assert(
      fc.property(fc.array(someRule, { maxLength: 12 }), fc.nat(), (inputs, seed) => {
        const rules = inputs.map((input, index) => rule({ ...input, id: `txr_${index}`, name: `R${index}` }));
        const mixed = rules.toSorted((a, b) => ((a.id.length + seed) % 3) - ((b.id.length * seed) % 3));
        for (const { kind, buyer, tax } of matrixOf(rules, NOON, USUAL)) {
          const again = decideTax(mixed, { kind, buyer, at: NOON }, USUAL);
          expect(again).toEqual(tax);
          const fitting = rules.filter((one) => taxMisfitOf(one, { kind, buyer, at: NOON }) === null);
          expect(fitting.some(({ id }) => id === tax.ruleId)).toBe(fitting.length > 0);
          const verdicts = explainTax(rules, { kind, buyer, at: NOON });
          expect(verdicts.filter(({ outcome }) => outcome === "applies").length).toBe(
            fitting.length > 0 ? 1 : 0,
          );
        }
      }),
    );
  });

  test("the matrix has every case once", () => {
    const cells = matrixOf([], NOON, USUAL).map(({ kind, buyer }) => `${kind} ${buyer}`);
    expect(new Set(cells).size).toBe(TAXED_KINDS.length * BUYER_KINDS.length);
    expect(cells.length).toBe(12);
  });
});

describe("a rule", () => {
  test("of category S has a rate, and every other category has none", () => {
    const { id: _id, createdAt: _at, name: _name, ...plain } = rule({});
    const codes = (input: Partial<TaxRule>) => taxRuleFaults({ ...plain, ...input }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ ratePercent: 0 })).toEqual(["rate_missing"]);
    for (const category of ["AE", "E", "Z", "O"] as const) {
      expect(codes({ category, ratePercent: 0 })).toEqual([]);
      expect(codes({ category })).toEqual(["rate_not_zero"]);
    }
    expect(codes({ validFrom: NOON, validUntil: NOON })).toEqual(["empty_range"]);
  });

  test("is the same case as another one only with the same dates", () => {
    const dated = rule({ validFrom: new Date(NOON) });
    expect(isSameTaxCase(dated, rule({ validFrom: new Date(NOON) }))).toBe(true);
    expect(isSameTaxCase(dated, rule({}))).toBe(false);
    expect(isSameTaxCase(rule({}), rule({}))).toBe(true);
    expect(isSameTaxCase(rule({ buyer: "domestic" }), rule({}))).toBe(false);
  });
});

test.each([
  ["DE", "DE", true, "domestic"],
  ["DE", "FR", true, "eu_business"],
  ["DE", "FR", false, "eu_other"],
  ["DE", "EL", true, "eu_business"],
  ["DE", "MC", true, "eu_business"],
  ["FR", "MC", true, "domestic"],
  ["DE", "CH", true, "third_country"],
  ["DE", "GB", false, "third_country"],
  ["DE", "XI", true, "third_country"],
  ["CH", "DE", true, "third_country"],
  ["CH", "CH", false, "domestic"],
  [null, "FR", true, "domestic"],
  ["DE", null, false, "domestic"],
] as const)(
  "to a seller in %s a buyer in %s with a valid VAT id (%s) is %s",
  (seller, buyer, hasId, kind) => {
    expect(buyerKind(seller, buyer, hasId)).toBe(kind);
  },
);
