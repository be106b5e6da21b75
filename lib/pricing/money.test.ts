import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, decimalsOf, isCurrency } from "./currencies";
import {
  MAX_CENTS,
  percentOf,
  percentWithin,
  plainAmount,
  priceOfArea,
  priceOfMany,
  sharesOf,
  toAmount,
  toCents,
  writeAmount,
} from "./money";

/** A reference implementation with integer fractions and half rounded up, independent of the code. */
const halfUp = (numerator: bigint, denominator: bigint) => {
  const floor = numerator / denominator;
  return Number((numerator % denominator) * 2n >= denominator ? floor + 1n : floor);
};

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const hundredths = fc.integer({ min: 0, max: 10_000 });

describe("currencies", () => {
  test("are listed once each, with three capital letters", () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
    for (const code of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  test.each([
    ["EUR", true, 2],
    ["JPY", true, 0],
    ["KWD", true, 3],
    ["ISK", true, 0],
    ["eur", false, 2],
    ["XYZ", false, 2],
  ])("%s: known %s, decimals %d", (code, known, decimals) => {
    expect([isCurrency(code), decimalsOf(code)]).toEqual([known, decimals]);
  });
});

test("an amount is written with all its decimals and its currency", () => {
  expect(writeAmount(225_450, "EUR")).toBe("€2,254.50");
  expect(writeAmount(1500, "JPY")).toBe("¥1,500");
  expect(writeAmount(5, "KWD").replace(/\s/, " ")).toBe("KWD 0.005");
});

test("feeds for other systems contain the number and the code", () => {
  expect(plainAmount(225_450, "EUR")).toBe("2254.50 EUR");
  expect(plainAmount(1500, "JPY")).toBe("1500 JPY");
});

describe("toCents and toAmount", () => {
  test.each([
    [19.99, "EUR", 1999],
    [1.005, "EUR", 101],
    [1.004999, "EUR", 100],
    [0.1 + 0.2, "EUR", 30],
    [1500, "JPY", 1500],
    [1500.5, "JPY", 1501],
    [1.2345, "KWD", 1235],
    [1e-7, "EUR", 0],
    [0, "EUR", 0],
    [9_999_999_999.99, "EUR", 999_999_999_999],
  ])("%d %s are %d cents", (amount, currency, expected) => {
    expect(toCents(amount, currency)).toBe(expected);
  });

  test("converting to major units and back changes nothing, in any currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTS }),
        fc.constantFrom("EUR", "JPY", "KWD"),
        (amount, currency) => {
          expect(toCents(toAmount(amount, currency), currency)).toBe(amount);
        },
      ),
    );
  });

  test("rejects an amount above the maximum, with both numbers", () => {
    expect(() => toCents(1e20, "EUR")).toThrow(/at most 1000000000000 cents; this one has 1e\+22/);
  });
});

describe("shares", () => {
  test.each([
    [50, 19, 10],
    [10_050, 19, 1910],
    [100, 8.1, 8],
    [1, 50, 1],
    [1, 49.9, 0],
    [999, 0, 0],
    [-50, 19, -10],
  ])("of %d cents, %d percent is %d", (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  test("by area sum to the amount and differ from the exact share by at most a cent", () => {
    expect(sharesOf(100_00, [9, 9, 9])).toEqual([3333, 3334, 3333]);
    const areas = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(1e9), areas, (amount, mm2) => {
        const areasM2 = mm2.map((area) => area / 1e6);
        const shares = sharesOf(amount, areasM2);
        const total = mm2.reduce((sum, area) => sum + area, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (amount * (mm2[index] as number)) / total)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("a percentage equals its integer calculation, to a hundredth of a percent", () => {
    fc.assert(
      fc.property(cents, hundredths, (amount, percent) => {
        expect(percentOf(amount, percent / 100)).toBe(halfUp(BigInt(amount) * BigInt(percent), 10_000n));
      }),
    );
  });

  test("the tax within a total is the tax on the rest, apart from a cent of rounding", () => {
    fc.assert(
      fc.property(cents, hundredths, (total, percent) => {
        const tax = percentWithin(total, percent / 100);
        expect(Math.abs(percentOf(total - tax, percent / 100) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("an area is priced from whole square millimetres", () => {
    const side = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 9_000 }), (width, height, perM2) => {
        expect(priceOfArea((width * height) / 1_000_000, perM2)).toBe(
          halfUp(BigInt(width) * BigInt(height) * BigInt(perM2), 1_000_000n),
        );
      }),
    );
    expect(priceOfArea(9, 25_050)).toBe(225_450);
  });

  test("a quantity costs its sum, and too large ones are rejected", () => {
    expect(priceOfMany(1999, 3)).toBe(5997);
    expect(() => priceOfMany(MAX_CENTS, 2)).toThrow(/at most/);
  });
});
