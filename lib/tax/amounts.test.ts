import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf } from "#lib/pricing/money";
import { groupsOf, splitByTax, type TaxedLine } from "#lib/pricing/taxGroups";
import { LANGUAGES } from "#lib/words/languages";
import { taxesOf } from "./amounts";
import { taxSentence } from "./sentences";

const AS = { name: "VAT", locale: "en" };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const line = (netCents: number, taxRatePercent: number, taxCategory: TaxedLine["taxCategory"] = "S") => ({
  netCents,
  taxCategory,
  taxRatePercent,
});

const CATEGORIES = [
  ["S", 19],
  ["S", 7],
  ["S", 8.1],
  ["S", 5.5],
  ["AE", 0],
  ["E", 0],
  ["Z", 0],
] as const;
const someLine = fc
  .tuple(fc.integer({ min: -500_000, max: 50_000_000 }), fc.constantFrom(...CATEGORIES))
  .map(([netCents, [category, rate]]) => line(netCents, rate, category));
const someLines = fc.array(someLine, { maxLength: 30 });

describe("the tax of a document", () => {
  test("is rounded once for each category and rate, not for each line", () => {
    // Three times 19 % of 0.33 would be 0.18; of 0.99 it is 0.19.
    const taxes = taxesOf([line(33, 19), line(33, 19), line(33, 19), line(1_000, 7)], AS);
    expect(taxes).toEqual([
      {
        category: "S",
        ratePercent: 19,
        netCents: 99,
        taxCents: 19,
        name: "VAT",
        text: null,
        accountCode: null,
      },
      {
        category: "S",
        ratePercent: 7,
        netCents: 1_000,
        taxCents: 70,
        name: "VAT",
        text: null,
        accountCode: null,
      },
    ]);
  });

  test("includes the sentence of its category", () => {
    const [tax] = taxesOf([line(1_000, 0, "AE")], { name: "MwSt.", locale: "de-AT" });
    expect(tax).toMatchObject({ taxCents: 0, text: "Steuerschuldnerschaft des Leistungsempfängers" });
    const own = taxesOf([line(1_000, 0, "E")], {
      ...AS,
      ruleOf: () => ({ text: "Kleinunternehmer, § 19 UStG", accountCode: "8195" }),
    });
    expect(own[0]?.text).toBe("Kleinunternehmer, § 19 UStG");
  });

  test("has the nets of all lines and one entry for each category and rate", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const taxes = taxesOf(lines, AS);
        expect(sum(taxes.map(({ netCents }) => netCents))).toBe(sum(lines.map(({ netCents }) => netCents)));
        const keys = taxes.map(({ category, ratePercent }) => `${category} ${ratePercent}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { netCents, ratePercent, taxCents } of taxes) {
          expect(Number.isInteger(taxCents)).toBe(true);
          expect(taxCents).toBe(percentOf(netCents, ratePercent));
        }
      }),
    );
  });

  test("does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(taxesOf(lines.toReversed(), AS)).toEqual(taxesOf(lines, AS));
      }),
    );
  });
});

describe("shares", () => {
  test("of a discount sum to it and keep its sign", () => {
    const positive = fc.array(
      someLine.map((one) => ({ ...one, netCents: Math.abs(one.netCents) + 1 })),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(positive, fc.integer({ min: -10_000_000, max: 10_000_000 }), (lines, amount) => {
        const parts = splitByTax(lines, amount);
        expect(sum(parts.map(({ netCents }) => netCents))).toBe(amount);
        expect(parts.every(({ netCents }) => Math.sign(netCents) === Math.sign(amount))).toBe(true);
        expect(parts.length).toBeLessThanOrEqual(groupsOf(lines).length);
      }),
    );
  });

  test("of a discount follow the nets", () => {
    expect(splitByTax([line(9_000, 19), line(1_000, 7)], -1_000)).toEqual([line(-900, 19), line(-100, 7)]);
    expect(splitByTax([], -1_000)).toEqual([]);
  });
});

test.each([
  ["de", "Steuerschuldnerschaft des Leistungsempfängers"],
  ["fr-BE", "Autoliquidation"],
  ["nl", "Btw verlegd"],
  ["en_GB", "Reverse charge"],
  ["zh-TW", "逆向課徵：增值稅由接受方繳納（Reverse charge）"],
  ["tlh", "Reverse charge"],
  ["sv", "Omvänd betalningsskyldighet"],
])("the reverse charge in %s is: %s", (locale, words) => {
  expect(taxSentence("AE", null, locale)).toBe(words);
});

test("every document language has its own wording of each sentence", () => {
  for (const language of Object.keys(LANGUAGES).filter((each) => each !== "en")) {
    for (const category of ["AE", "E", "O"] as const) {
      expect([language, taxSentence(category, null, language)]).not.toEqual([
        language,
        taxSentence(category, null, "en"),
      ]);
    }
  }
});

test("taxed lines have no sentence, and a blank text is no sentence", () => {
  expect(taxSentence("S", null, "de")).toBeNull();
  expect(taxSentence("AE", "  ", "de")).toBe("Steuerschuldnerschaft des Leistungsempfängers");
});
