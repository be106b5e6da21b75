import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "./discount";
import { adjustLines, sumsOf, type Taxes } from "./lines";
import { type QuotedBooth, type QuoteInput, quote } from "./quote";
import type { PricingRule } from "./rules";

const sameFor = (ratePercent: number, name: string | null): Taxes => {
  const treatment = { category: "S", ratePercent } as const;
  return { name, booth: treatment, extra: treatment, fee: treatment };
};

const NOW = new Date("2027-03-01T12:00:00.000Z");

const booth: QuotedBooth = {
  id: "bth_1",
  label: "A1",
  type: "standard",
  levelId: "hall-1",
  areaM2: 9,
  openSides: null,
  priceCents: null,
};

const perM2: PricingRule = {
  id: "prc_1",
  name: "Raw space",
  boothType: null,
  levelId: null,
  minAreaM2: null,
  maxAreaM2: null,
  priceCents: null,
  pricePerM2Cents: 25_050,
  currency: "EUR",
  validFrom: null,
  validUntil: null,
  cornerSurchargePercent: null,
  active: true,
  priority: 0,
  createdAt: NOW,
};

const discount: Discount = {
  code: "EARLY10",
  description: null,
  percent: 10,
  amountCents: null,
  minSubtotalCents: null,
  maxUses: null,
  validFrom: null,
  validUntil: null,
  active: true,
};

const ask = (fields: Partial<QuoteInput> = {}) =>
  quote({
    booths: [booth],
    rules: [perM2],
    currency: "EUR",
    taxes: null,
    extras: [],
    discount: null,
    now: NOW,
    ...fields,
  });

describe("quote", () => {
  test("a rule per square metre prices the area", () => {
    expect(ask()).toEqual({
      areaM2: 9,
      priced: true,
      currency: "EUR",
      basis: "per_m2",
      rule: { id: "prc_1", name: "Raw space" },
      lines: [
        {
          kind: "booth",
          refId: "bth_1",
          description: "Booth A1, 9 m² at €250.50",
          quantity: 1,
          unitCents: 225_450,
          totalCents: 225_450,
        },
      ],
      subtotalCents: 225_450,
      taxCents: 0,
      totalCents: 225_450,
      total: 2254.5,
    });
  });

  test("a fixed rule prices the booth for any area", () => {
    const fixed = { ...perM2, priceCents: 99_900, pricePerM2Cents: null };
    expect(ask({ rules: [fixed] })).toMatchObject({ basis: "fixed", totalCents: 99_900 });
  });

  test("the booth's own price takes precedence over every rule, and zero is a price", () => {
    expect(ask({ booths: [{ ...booth, priceCents: 50_000 }] })).toMatchObject({
      basis: "booth",
      rule: null,
      totalCents: 50_000,
    });
    expect(ask({ booths: [{ ...booth, priceCents: 0 }] })).toMatchObject({ priced: true, totalCents: 0 });
  });

  test("without a price the quote is marked as unpriced and has no line for the booth (SA-15)", () => {
    const extra = { id: "xtr_1", name: "Power", priceCents: 12_000, quantity: 1 };
    expect(ask({ rules: [] })).toMatchObject({ priced: false, basis: null, rule: null, lines: [], total: 0 });
    expect(ask({ rules: [], extras: [extra] })).toMatchObject({ priced: false, totalCents: 12_000 });
  });

  test("every open side adds the corner surcharge", () => {
    const rules = [{ ...perM2, cornerSurchargePercent: 10 }];
    expect(ask({ rules }).totalCents).toBe(225_450);
    expect(ask({ rules, booths: [{ ...booth, openSides: 0 }] }).totalCents).toBe(225_450);
    expect(ask({ rules, booths: [{ ...booth, openSides: 2 }] })).toMatchObject({
      totalCents: 225_450 + 2 * 22_545,
      lines: [
        { kind: "booth" },
        { kind: "booth", description: "Surcharge of 10% for 2 open sides", quantity: 2, unitCents: 22_545 },
      ],
    });
  });

  test("extras, discount and tax follow in this order, and tax is added to the discounted sum", () => {
    const extras = [{ id: "xtr_1", name: "Power", priceCents: 10_000, quantity: 2 }];
    const taxes = sameFor(19, "VAT");
    const answer = ask({
      booths: [{ ...booth, priceCents: 80_000 }],
      extras,
      taxes,
      discount: { discount, timesUsed: 0 },
    });
    expect(answer.lines.map(({ kind, description, totalCents }) => [kind, description, totalCents])).toEqual([
      ["booth", "Booth A1", 80_000],
      ["extra", "Power", 20_000],
      ["discount", "Discount EARLY10", -10_000],
      ["tax", "VAT 19%", 17_100],
    ]);
    expect(answer).toMatchObject({
      subtotalCents: 90_000,
      taxCents: 17_100,
      totalCents: 107_100,
      total: 1071,
    });
  });

  test("a currency without decimals is quoted in whole units", () => {
    const rules = [{ ...perM2, currency: "JPY", pricePerM2Cents: 30_000 }];
    expect(ask({ rules, currency: "JPY" })).toMatchObject({ totalCents: 270_000, total: 270_000 });
  });

  test("for any request, each line is quantity × unit and the lines sum to the total (SA-14)", () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const input = fc.record({
      widthMm: fc.integer({ min: 1, max: 100_000 }),
      heightMm: fc.integer({ min: 1, max: 100_000 }),
      openSides: fc.option(fc.integer({ min: 0, max: 4 })),
      ownPrice: fc.option(price),
      perM2: fc.integer({ min: 0, max: 100_000 }),
      surcharge: fc.integer({ min: 0, max: 5_000 }),
      tax: fc.option(fc.integer({ min: 0, max: 3_000 })),
      percent: fc.option(fc.integer({ min: 0, max: 10_000 })),
      off: price,
      extras: fc.array(fc.record({ priceCents: price, quantity: fc.integer({ min: 1, max: 50 }) }), {
        maxLength: 5,
      }),
      discounted: fc.boolean(),
    });
    fc.assert(
      fc.property(input, (given) => {
        const answer = ask({
          booths: [
            {
              ...booth,
              areaM2: (given.widthMm * given.heightMm) / 1_000_000,
              openSides: given.openSides,
              priceCents: given.ownPrice,
            },
          ],
          rules: [{ ...perM2, pricePerM2Cents: given.perM2, cornerSurchargePercent: given.surcharge / 100 }],
          taxes: given.tax === null ? null : sameFor(given.tax / 100, null),
          extras: given.extras.map((extra, index) => ({ id: `x${index}`, name: "Extra", ...extra })),
          discount: given.discounted
            ? {
                discount: {
                  ...discount,
                  percent: given.percent === null ? null : given.percent / 100,
                  amountCents: given.percent === null ? given.off : null,
                },
                timesUsed: 0,
              }
            : null,
        });
        for (const line of answer.lines) expect(line.quantity * line.unitCents).toBe(line.totalCents);
        expect(answer.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(answer.totalCents);
        expect(answer.subtotalCents + answer.taxCents).toBe(answer.totalCents);
        expect(answer.subtotalCents).toBeGreaterThanOrEqual(0);
        expect(answer.totalCents).toBe(expectedTotal(given));
      }),
    );
  });
});

/** A reference implementation of the total with big integers and without lines. */
function expectedTotal(given: {
  widthMm: number;
  heightMm: number;
  openSides: number | null;
  ownPrice: number | null;
  perM2: number;
  surcharge: number;
  tax: number | null;
  percent: number | null;
  off: number;
  extras: { priceCents: number; quantity: number }[];
  discounted: boolean;
}): number {
  const part = (cents: bigint, of: number, whole: bigint) => (cents * BigInt(of) + whole / 2n) / whole;
  const area = BigInt(given.widthMm) * BigInt(given.heightMm);
  const ruled = part(area, given.perM2, 1_000_000n);
  const withCorners = ruled + part(ruled, given.surcharge, 10_000n) * BigInt(given.openSides ?? 0);
  let sum = given.ownPrice === null ? withCorners : BigInt(given.ownPrice);
  for (const { priceCents, quantity } of given.extras) sum += BigInt(priceCents) * BigInt(quantity);
  if (given.discounted) {
    const off = given.percent === null ? BigInt(given.off) : part(sum, given.percent, 10_000n);
    sum -= off < sum ? off : sum;
  }
  return Number(sum + part(sum, given.tax ?? 0, 10_000n));
}

describe("adjustLines", () => {
  const lines = ask({ taxes: sameFor(19, "VAT") }).lines;

  test("the agreed total is reached exactly, and includes the right share of tax", () => {
    const adjusted = adjustLines(lines, 238_000, sameFor(19, "VAT"));
    expect(adjusted.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["booth", 225_450],
      ["adjustment", -25_450],
      ["tax", 38_000],
    ]);
  });

  test("a second agreement replaces the first", () => {
    const taxes = sameFor(19, "VAT");
    const twice = adjustLines(adjustLines(lines, 100_000, taxes), 238_000, taxes);
    expect(twice).toEqual(adjustLines(lines, 238_000, taxes));
  });

  test("agreeing on the current price leaves no adjustment", () => {
    const taxes = sameFor(19, "VAT");
    expect(adjustLines(lines, sumsOf(lines).totalCents, taxes)).toEqual(lines);
  });

  test("any total can be agreed on, with or without tax", () => {
    const total = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(total, fc.option(fc.integer({ min: 0, max: 30 })), (totalCents, ratePercent) => {
        const taxes = ratePercent === null ? null : sameFor(ratePercent, null);
        expect(sumsOf(adjustLines(lines, totalCents, taxes)).totalCents).toBe(totalCents);
      }),
    );
  });
});
