import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { boothSale, minutesFromNoon, NOON, orderIn } from "#lib/testing/sales";
import { extendHold, settle } from "./hold";

describe("the time of a hold", () => {
  test("frees a booth exactly at the end of its hold", () => {
    expect(settle(orderIn("pending"), minutesFromNoon(29.99)).domainEvents).toEqual([]);
    const over = settle(orderIn("pending"), minutesFromNoon(30));
    expect(over.order?.status).toBe("expired");
    expect(over.booth).toEqual(boothSale());
  });

  test("never ends a hold without an end, or an invoice", () => {
    const endless = { booth: boothSale({ status: "held", holdKind: "manual" }), order: null };
    expect(settle(endless, minutesFromNoon(1e6)).booth).toEqual(endless.booth);
    expect(settle(orderIn("invoiced"), minutesFromNoon(1e6)).order?.status).toBe("invoiced");
  });

  test("is extended once at the buyer's request, and never shortened", () => {
    const longer = extendHold(orderIn("pending"), 45, NOON);
    expect(longer.order).toMatchObject({ expiresAt: minutesFromNoon(45), extendedAt: NOON });
    expect(longer.booth.holdExpiresAt).toEqual(minutesFromNoon(45));
    expect(longer.domainEvents.map(({ kind }) => kind)).toEqual(["booth.on_hold"]);
    expect(refusalOf(() => extendHold(longer, 45, NOON)).code).toBe("conflict");
    expect(extendHold(orderIn("pending"), 5, NOON).order.expiresAt).toEqual(minutesFromNoon(30));
  });

  test.each(["invoiced", "paid", "expired"] as const)("is not extended for an order that is %s", (status) => {
    expect(refusalOf(() => extendHold(orderIn(status), 45, NOON)).details).toEqual({ status });
  });

  test("is not extended after its end", () => {
    expect(refusalOf(() => extendHold(orderIn("pending"), 45, minutesFromNoon(30))).code).toBe("conflict");
  });
});
