import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#lib/records/orders";
import { refusalOf } from "#lib/testing/refusal";
import { atNoon, boothSale, NOON, orderIn } from "#lib/testing/sales";
import { refund } from "./refund";
import { isActive, keptCents } from "./sale";
import { receiveTransfer } from "./transfer";

const transfer = (amountCents: number, currency = "EUR") => ({
  amountCents,
  currency,
  providerRef: "bank 1",
});
/** The price of the orders in these tests. */
const PRICE = 120_000;

describe("receiveTransfer", () => {
  test("the whole amount pays the order", () => {
    const { order, booth } = receiveTransfer(orderIn("pending"), transfer(PRICE), atNoon);
    expect(order).toMatchObject({ status: "paid", paidCents: PRICE, refundDueCents: 0 });
    expect(booth.status).toBe("sold");
  });

  test("a part stops the timer, and a surplus is due for refund", () => {
    const part = receiveTransfer(orderIn("pending"), transfer(100), atNoon);
    expect(part.order).toMatchObject({ status: "pending", paidCents: 100, expiresAt: null });
    const rest = receiveTransfer(part, transfer(PRICE), atNoon);
    expect(rest.order).toMatchObject({ status: "paid", paidCents: PRICE + 100, refundDueCents: 100 });
  });

  test("a second transfer for a paid order is due for refund in full", () => {
    const { order } = receiveTransfer(orderIn("paid"), transfer(500), atNoon);
    expect(order).toMatchObject({ status: "paid", paidCents: PRICE + 500, refundDueCents: 500 });
  });

  test("an expired order is reactivated if its booth is free and all of the money has arrived", () => {
    const back = receiveTransfer(orderIn("expired"), transfer(PRICE), atNoon);
    expect(back.order).toMatchObject({ status: "paid", refundDueCents: 0 });
    const part = receiveTransfer(orderIn("expired"), transfer(PRICE - 1), atNoon);
    expect(part.order).toMatchObject({
      status: "expired",
      refundDueCents: PRICE - 1,
      paymentIssue: "late_payment",
    });
    const taken = { ...orderIn("expired"), booth: boothSale({ status: "sold" }) };
    expect(receiveTransfer(taken, transfer(PRICE), atNoon).order.refundDueCents).toBe(PRICE);
  });

  test("money for an order that was refunded can be refunded as well", () => {
    const late = receiveTransfer(orderIn("refunded"), transfer(500), atNoon);
    expect(late.order).toMatchObject({ refundDueCents: 500, paymentIssue: "double_payment" });
    expect(refund(late, NOON).order).toMatchObject({ status: "refunded", refundDueCents: 0 });
  });

  test("rejects another currency", () => {
    const refused = refusalOf(() => receiveTransfer(orderIn("pending"), transfer(1, "USD"), atNoon));
    expect([refused.code, refused.kind]).toEqual(["currency_mismatch", "invalid"]);
  });

  test("exactly the transferred amount is recorded, and nothing is kept beyond the order's amount (property)", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 2 * PRICE }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), amounts, (status, cents) => {
        const before = orderIn(status);
        const after = cents.reduce((sale, each) => receiveTransfer(sale, transfer(each), atNoon), before);
        const booked = cents.reduce((sum, each) => sum + each, 0);
        expect(after.order.paidCents - before.order.paidCents).toBe(booked);
        expect(after.order.refundedCents).toBe(before.order.refundedCents);
        expect(after.order.refundDueCents).toBeGreaterThanOrEqual(before.order.refundDueCents);
        if (isActive(after.order))
          expect(keptCents(after.order)).toBeLessThanOrEqual(after.order.amountCents);
      }),
    );
  });
});
