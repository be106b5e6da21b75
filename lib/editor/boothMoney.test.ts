import { expect, test } from "vitest";
import { documentFrom } from "#lib/testing/play";
import { pricingRule } from "#lib/testing/pricingRule";
import { costIfDescribed, costOfShown, moneyOf } from "./boothMoney";
import { resize } from "./commands/place";
import type { PriceBook } from "./prices";

const HALL = documentFrom("AAA.BBB");
const [A, B] = HALL.booths as [(typeof HALL.booths)[0], (typeof HALL.booths)[0]];

const BOOK: PriceBook = {
  rules: [
    pricingRule({ name: "By area", pricePerM2Cents: 10_000, cornerSurchargePercent: 10 }),
    pricingRule({ id: "c", name: "Corners", boothType: "corner", priceCents: 90_000 }),
  ],
  currency: "EUR",
  now: new Date(1),
};

test("the price of a booth has an amount, its rule and each line", () => {
  expect(moneyOf(BOOK, { ...A, openSides: 2 })).toEqual({
    cents: 36_000,
    basis: "per_m2",
    rule: { id: "r", name: "By area" },
    lines: [
      { description: "Booth A, 3 m² at €100.00", cents: 30_000 },
      { description: "Surcharge of 10% for 2 open sides", cents: 6_000 },
    ],
  });
  expect(moneyOf(BOOK, { ...A, priceCents: 5_000 })).toMatchObject({
    cents: 5_000,
    basis: "booth",
    rule: null,
  });
  expect(moneyOf({ ...BOOK, rules: [] }, A)).toEqual({ cents: null, basis: null, rule: null, lines: [] });
});

test("shows the price effect of another type, size or price beforehand, and nothing if there is none", () => {
  const ofType = (type: "corner" | "standard") => costIfDescribed(BOOK, [A], { type });
  expect(ofType("corner")).toEqual({ beforeCents: 30_000, afterCents: 90_000, currency: "EUR" });
  expect(ofType("standard")).toBeNull();
  expect(costIfDescribed(null, [A], { type: "corner" })).toBeNull();
});

test("counts a previewed resize for the selected booths only", () => {
  const box = { x: 0, y: 0, width: 3, height: 1 };
  const shown = resize(HALL, [A.id], box, { ...box, width: 4 });
  expect(costOfShown(BOOK, shown, [A])).toEqual({ beforeCents: 30_000, afterCents: 40_000, currency: "EUR" });
  expect(costOfShown(BOOK, shown, [B])).toBeNull();
  expect(costOfShown(BOOK, null, [A])).toBeNull();
});
