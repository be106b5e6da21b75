import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { atNoon, BUYER, boothSale, NOON, OTHER, orderIn } from "#lib/testing/sales";
import { assign, reserve } from "./booth";
import { cancel } from "./order";
import { pay } from "./pay";
import { type Payment, receivePayment } from "./receive";
import { recordRefund, refund } from "./refund";
import type { OrderSale, OrderWithBooth } from "./sale";

const payment = (changes: Partial<Payment> = {}): Payment => ({
  providerRef: "payment 2",
  amountCents: 120_000,
  currency: "EUR",
  ...changes,
});

/** The buyer's money arrives when another buyer has the booth. */
const bookedElsewhere = (): OrderWithBooth => ({
  ...orderIn("expired"),
  booth: boothSale({ status: "reserved" }),
});
const withLatePayment = (): OrderWithBooth => receivePayment(bookedElsewhere(), payment(), atNoon);

describe("a payment", () => {
  test("recorded twice counts once, and another one is rejected", () => {
    const paid = orderIn("paid");
    expect(pay(paid, { providerRef: "payment 1" }, atNoon).domainEvents).toEqual([]);
    expect(refusalOf(() => pay(paid, { providerRef: "payment 2" }, atNoon)).details).toEqual({
      status: "paid",
    });
  });

  test("ends the hold and keeps what was paid", () => {
    const { booth, order } = pay(orderIn("pending"), { providerRef: "transfer 7" }, atNoon);
    expect(booth).toMatchObject({ status: "sold", holdKind: null, holdExpiresAt: null });
    expect(order).toMatchObject({
      paidAt: NOON,
      paidCents: 120_000,
      providerRef: "transfer 7",
      expiresAt: null,
    });
  });

  test("creates an exhibitor for a company without one, and the order's end removes it again", () => {
    const draft = { id: "an order", exhibitorId: null, currency: "EUR", amountCents: 1 };
    const anonymous = reserve({ booth: boothSale(), order: null }, draft, { now: NOON, holdMinutes: 30 });
    const paid = pay(anonymous, {}, atNoon);
    expect(paid.order).toMatchObject({ exhibitorId: "made for the order", assignedByOrder: true });
    expect(paid.booth.exhibitorIds).toEqual(["made for the order"]);
    expect(refund(paid, NOON).booth.exhibitorIds).toEqual([]);
  });

  test("leaves an exhibitor who was assigned by hand on the booth when the order ends", () => {
    const assigned = assign(orderIn("pending"), BUYER);
    const paid = pay({ booth: assigned.booth, order: assigned.order as OrderSale }, {}, atNoon);
    expect(paid.order.assignedByOrder).toBe(false);
    expect(refund(paid, NOON).booth.exhibitorIds).toEqual([BUYER]);
  });
});

describe("a late payment (SA-07)", () => {
  test("is rejected if the organiser does not accept any", () => {
    const strict = { ...atNoon, acceptLatePayments: false };
    expect(refusalOf(() => pay(orderIn("expired"), {}, strict)).code).toBe("order_expired");
    expect(receivePayment(orderIn("expired"), payment(), strict).toRefund).toEqual(payment());
  });

  test("is rejected if the booth was assigned to another exhibitor meanwhile", () => {
    const promised = { ...orderIn("expired"), booth: boothSale({ exhibitorIds: [OTHER] }) };
    expect(refusalOf(() => pay(promised, {}, atNoon)).code).toBe("order_expired");
  });

  test("for an unavailable booth is recorded for refund, and closes the order once refunded", () => {
    const late = withLatePayment();
    expect(late.order).toMatchObject({
      status: "expired",
      paymentIssue: "late_payment",
      paidCents: 120_000,
      refundDueCents: 120_000,
    });
    const returned = recordRefund(late, 120_000, NOON);
    expect(returned.order).toMatchObject({ status: "refunded", refundedCents: 120_000, refundDueCents: 0 });
    expect(returned.booth).toEqual(late.booth);
    expect(refund(late, NOON).order).toEqual(returned.order);
  });
});

test("money due for refund stays due when the order is paid after all", () => {
  const freeAgain = { ...withLatePayment(), booth: boothSale() };
  const { order } = pay(freeAgain, { providerRef: "transfer 7" }, atNoon);
  expect(order).toMatchObject({ status: "paid", paidCents: 240_000, refundDueCents: 120_000 });
});

describe("a provider's payment", () => {
  test("repeated changes nothing (SA-09)", () => {
    const paid = receivePayment(orderIn("pending"), payment(), atNoon);
    const again = receivePayment(paid, payment(), atNoon);
    expect(again).toEqual({ booth: paid.booth, order: paid.order, domainEvents: [], toRefund: null });
  });

  test("received as a second one is recorded and refunded, and the order stays paid once (SA-08)", () => {
    const twice = receivePayment(orderIn("paid"), payment(), atNoon);
    expect(twice.toRefund).toEqual(payment());
    expect(twice.domainEvents).toEqual([]);
    expect(twice.order).toMatchObject({
      status: "paid",
      providerRef: "payment 1",
      paymentIssue: "double_payment",
      paidCents: 240_000,
      refundDueCents: 120_000,
    });
    const returned = recordRefund(twice, 120_000, NOON);
    expect(returned.order).toMatchObject({ status: "paid", refundedCents: 120_000, refundDueCents: 0 });
    expect(refund(returned, NOON).order).toMatchObject({ refundedCents: 240_000, refundDueCents: 0 });
  });

  test.each([
    ["amount", { amountCents: 119_999 }],
    ["currency", { currency: "USD" }],
  ])("of another %s does not pay the order but is visible (SA-09)", (_, difference) => {
    for (const status of ["pending", "invoiced", "expired"] as const) {
      const orderWithBooth = orderIn(status);
      const { booth, order, domainEvents, toRefund } = receivePayment(
        orderWithBooth,
        payment(difference),
        atNoon,
      );
      const paidCents = "amountCents" in difference ? 119_999 : 0;
      expect(order).toMatchObject({ status, paymentIssue: "amount_mismatch", paidCents });
      // Received money stops the timer, so that the booth is not lost before the organiser has decided.
      const isStopped = status === "pending" && paidCents > 0;
      expect(order.expiresAt).toEqual(isStopped ? null : orderWithBooth.order.expiresAt);
      expect(booth.holdExpiresAt).toEqual(isStopped ? null : orderWithBooth.booth.holdExpiresAt);
      expect({ status: booth.status, domainEvents: domainEvents.length, toRefund }).toEqual({
        status: orderWithBooth.booth.status,
        domainEvents: isStopped ? 1 : 0,
        toRefund: null,
      });
    }
  });

  test.each(["cancelled", "refunded"] as const)(
    "for an order that is %s is refunded and does not reactivate it",
    (status) => {
      const { booth, order, toRefund } = receivePayment(orderIn(status), payment(), atNoon);
      expect(toRefund).toEqual(payment());
      expect(booth.status).toBe("available");
      expect(recordRefund({ booth, order }, 120_000, NOON).order).toMatchObject({
        status,
        refundDueCents: 0,
      });
    },
  );
});

describe("the money of a cancelled order", () => {
  test("stays visible as due until it is refunded", () => {
    const cancelled = cancel(orderIn("paid"), "fair moved", NOON);
    expect(cancelled.order).toMatchObject({
      refundDueCents: 120_000,
      cancelReason: "fair moved",
      cancelledAt: NOON,
    });
    expect(refund(cancelled, NOON).order).toMatchObject({
      status: "refunded",
      refundedCents: 120_000,
      refundDueCents: 0,
    });
  });
});
