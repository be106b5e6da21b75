import { describe, expect, test } from "vitest";
import { type Discount, discountCents, getDiscount } from "./discount";

const NOW = new Date("2027-03-01T12:00:00.000Z");

const discount = (fields: Partial<Discount> = {}): Discount => ({
  code: "Early10",
  description: null,
  percent: 10,
  amountCents: null,
  minSubtotalCents: null,
  maxUses: null,
  validFrom: null,
  validUntil: null,
  active: true,
  ...fields,
});

const off = (fields: Partial<Discount>, subtotalCents = 100_005, timesUsed = 0) =>
  discountCents(discount(fields), { subtotalCents, currency: "EUR", timesUsed, now: NOW });

describe("getDiscount", () => {
  test("finds a code in any case and with surrounding blanks", () => {
    const early = discount();
    expect(getDiscount([discount({ code: "OTHER" }), early], "  eARLY10 ")).toBe(early);
  });

  test("reports an unknown code at its field", () => {
    expect(() => getDiscount([], "FREE")).toThrow(
      expect.objectContaining({
        code: "validation_error",
        details: [expect.objectContaining({ path: "discountCode", code: "unknown_code" })],
      }),
    );
  });
});

describe("discountCents", () => {
  test.each<[string, Partial<Discount>, number]>([
    ["a percentage of the subtotal, a half rounded up", { percent: 10 }, 10_001],
    ["an amount", { percent: null, amountCents: 2_500 }, 2_500],
    ["an amount, but never more than the subtotal", { percent: null, amountCents: 900_000 }, 100_005],
    ["the whole subtotal", { percent: 100 }, 100_005],
    ["the percentage while uses are left", { maxUses: 1 }, 10_001],
    ["the percentage from the minimum subtotal on", { minSubtotalCents: 100_005 }, 10_001],
    ["the percentage from the start time on", { validFrom: NOW }, 10_001],
  ])("subtracts %s", (_, fields, expected) => {
    expect(off(fields)).toBe(expected);
  });

  test.each<[string, () => number, string, RegExp]>([
    ["switched off", () => off({ active: false }), "not_valid_now", /not valid now/],
    ["not yet valid", () => off({ validFrom: new Date(NOW.getTime() + 1) }), "not_valid_now", /now/],
    ["no longer valid", () => off({ validUntil: NOW }), "not_valid_now", /now/],
    ["used up", () => off({ maxUses: 3 }, 1, 3), "used_up", /limit of 3 uses \(3 used\)/],
    [
      "for larger orders",
      () => off({ minSubtotalCents: 500 }, 499),
      "below_minimum",
      /at least €5.00; this order has €4.99/,
    ],
  ])("rejects a code that is %s", (_, act, code, message) => {
    expect(act).toThrow(
      expect.objectContaining({
        code: "validation_error",
        message: expect.stringMatching(message),
        details: [expect.objectContaining({ code })],
      }),
    );
  });
});
