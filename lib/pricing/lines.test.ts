import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TaxCategory } from "#lib/records/documents";
import { adjustLines, sumsOf, type Taxes, toLine, withTax } from "./lines";
import { percentOf } from "./money";

const treatment = (category: TaxCategory, ratePercent: number) => ({ category, ratePercent });
const STANDARD = treatment("S", 19);
const REDUCED: Taxes = { name: "VAT", booth: STANDARD, extra: treatment("S", 7), fee: STANDARD };
const REVERSED: Taxes = {
  name: "VAT",
  booth: treatment("AE", 0),
  extra: STANDARD,
  fee: treatment("AE", 0),
};

const net = (kind: "booth" | "extra" | "discount" | "adjustment", unitCents: number, quantity = 1) =>
  toLine({ kind, refId: null, description: kind, unitCents, quantity });
const taxLines = (lines: ReturnType<typeof withTax>) =>
  lines.flatMap(({ kind, description, totalCents }) => (kind === "tax" ? [[description, totalCents]] : []));

describe("withTax", () => {
  test("adds one line for each rate, and splits a discount by the nets", () => {
    const lines = withTax(
      [net("booth", 100_000), net("extra", 25_000, 2), net("discount", -15_000)],
      REDUCED,
    );
    expect(taxLines(lines)).toEqual([
      ["VAT 19%", 17_100],
      ["VAT 7%", 3_150],
    ]);
    expect(sumsOf(lines)).toEqual({ subtotalCents: 135_000, taxCents: 20_250, totalCents: 155_250 });
  });

  test("adds no line for untaxed items", () => {
    expect(taxLines(withTax([net("booth", 100_000), net("extra", 10_000)], REVERSED))).toEqual([
      ["VAT 19%", 1_900],
    ]);
    expect(taxLines(withTax([net("booth", 100_000)], REVERSED))).toEqual([]);
  });
});

const rate = fc.constantFrom(0, 2.5, 7, 8.1, 19, 20, 25);
const taxed = rate.map((ratePercent) => treatment(ratePercent === 0 ? "Z" : "S", ratePercent));
const taxes = fc.record({ name: fc.constant("VAT"), booth: taxed, extra: taxed, fee: taxed });
const bought = fc.record({
  booth: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  extras: fc.array(fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 20 })), {
    maxLength: 4,
  }),
  off: fc.integer({ min: 0, max: 100 }),
});

type Bought = { booth: number | null; extras: [number, number][]; off: number };

function linesOf({ booth, extras, off }: Bought) {
  const lines = [
    ...(booth === null ? [] : [net("booth", booth)]),
    ...extras.map(([unitCents, quantity]) => net("extra", unitCents, quantity)),
  ];
  const { subtotalCents } = sumsOf(lines);
  return off === 0 ? lines : [...lines, net("discount", -percentOf(subtotalCents, off) || 0)];
}

describe("adjustLines", () => {
  test("an agreed total over two rates is reached by one adjustment before tax", () => {
    const lines = adjustLines(
      withTax([net("booth", 100_000), net("extra", 50_000)], REDUCED),
      120_000,
      REDUCED,
    );
    expect(lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["booth", 100_000],
      ["extra", 50_000],
      ["adjustment", -45_652],
      ["tax", 13_217],
      ["tax", 2_435],
    ]);
    expect(sumsOf(lines).totalCents).toBe(120_000);
  });

  test("any total is reached exactly, and each tax is within a few cents of its rate", () => {
    fc.assert(
      fc.property(bought, taxes, fc.integer({ min: 0, max: 20_000_000 }), (given, rates, totalCents) => {
        const lines = adjustLines(withTax(linesOf(given), rates), totalCents, rates);
        expect(sumsOf(lines).totalCents).toBe(totalCents);
        expect(adjustLines(lines, totalCents, rates)).toEqual(lines);
        const untouched = withTax(
          lines.filter(({ kind }) => kind !== "tax"),
          rates,
        );
        expect(Math.abs(sumsOf(untouched).taxCents - sumsOf(lines).taxCents)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
