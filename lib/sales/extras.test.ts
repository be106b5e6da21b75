import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#lib/records/orders";
import {
  admitExtras,
  availableQuantity,
  type ExtraUse,
  type LimitedExtra,
  refuseUnlessForSale,
  usedQuantity,
} from "./extras";
import { ACTIVE_ORDER_STATUSES } from "./sale";

const power: LimitedExtra = {
  id: "power",
  name: "Power",
  limitPerEvent: 10,
  limitPerExhibitor: 3,
  reserveOrBuyAllowed: true,
  active: true,
};

const use = (fields: Partial<ExtraUse> = {}): ExtraUse => ({
  extraId: "power",
  exhibitorId: "nova",
  quantity: 1,
  orderStatus: null,
  ...fields,
});

describe("usedQuantity", () => {
  test("counts direct assignments and active orders, never ended ones (I6)", () => {
    const uses = [use({ quantity: 100 }), ...ORDER_STATUSES.map((orderStatus) => use({ orderStatus }))];
    expect(usedQuantity("power", uses)).toBe(100 + ACTIVE_ORDER_STATUSES.length);
  });

  test("counts one extra, and one exhibitor if requested", () => {
    const uses = [use({ quantity: 2 }), use({ exhibitorId: "orbit" }), use({ extraId: "water" })];
    expect(usedQuantity("power", uses)).toBe(3);
    expect(usedQuantity("power", uses, "nova")).toBe(2);
  });
});

test("availability is what is left of the event's limit, never below zero, and null without a limit", () => {
  expect(availableQuantity(power, [use({ quantity: 4 })])).toBe(6);
  expect(availableQuantity(power, [use({ quantity: 14 })])).toBe(0);
  expect(availableQuantity({ ...power, limitPerEvent: null }, [use()])).toBeNull();
});

describe("admitExtras", () => {
  const admit = (quantities: number[], uses: ExtraUse[] = [], exhibitorId: string | null = "nova") =>
    admitExtras(
      quantities.map((quantity) => ({ extraId: "power", quantity })),
      [power],
      uses,
      exhibitorId,
    );

  test("allows the last one, and does not limit an extra without a limit", () => {
    expect(() => admit([1], [use({ exhibitorId: "orbit", quantity: 9 })])).not.toThrow();
    expect(() => admit([2], [use()])).not.toThrow();
    const free = { ...power, limitPerEvent: null, limitPerExhibitor: null };
    expect(() => admitExtras([{ extraId: "power", quantity: 1000 }], [free], [], "nova")).not.toThrow();
  });

  test.each<[string, () => void, object]>([
    [
      "one more than the event has",
      () => admit([2], [use({ exhibitorId: "orbit", quantity: 9 })]),
      { limit: 10, used: 9, scope: "event" },
    ],
    [
      "one more than an exhibitor may have",
      () => admit([1], [use({ quantity: 3 })]),
      { limit: 3, used: 3, scope: "exhibitor" },
    ],
    ["the same extra named twice", () => admit([2, 2]), { limit: 3, used: 0, scope: "exhibitor" }],
    [
      "more than one buyer may have, by a buyer without an exhibitor",
      () => admit([4], [], null),
      { limit: 3, used: 0, scope: "exhibitor" },
    ],
  ])("%s is rejected with limit, used and scope (EX-08)", (_, act, details) => {
    expect(act).toThrow(
      expect.objectContaining({ code: "extra_limit_reached", details: { ...details, extraId: "power" } }),
    );
  });

  test("extras of other buyers without an exhibitor do not count for this one", () => {
    expect(() =>
      admit([3], [use({ exhibitorId: null, quantity: 3, orderStatus: "pending" })], null),
    ).not.toThrow();
  });

  test("an unknown extra is extra_not_found", () => {
    expect(() => admitExtras([{ extraId: "sky", quantity: 1 }], [power], [], null)).toThrow(
      expect.objectContaining({ code: "extra_not_found" }),
    );
  });
});

test.each([
  ["not for sale", { reserveOrBuyAllowed: false }],
  ["switched off", { active: false }],
])("an extra that is %s cannot be bought (SA-17)", (_, fields) => {
  expect(() => refuseUnlessForSale({ ...power, ...fields })).toThrow(
    expect.objectContaining({ code: "extra_not_for_sale" }),
  );
  expect(() => refuseUnlessForSale(power)).not.toThrow();
});
