import { expect, test } from "vitest";
import { isRefusal } from "#lib/refusal";
import { atNoon, BUYER, boothSale, NOON, OTHER, orderIn, saleIn } from "#lib/testing/sales";
import { BOOTH_SITUATIONS, reserve } from "./booth";
import { violations } from "./invariants";
import { move } from "./move";
import { mockPay, pay } from "./pay";
import { refundDue } from "./refund";
import type { OrderSale, OrderWithBooth } from "./sale";

const COST = 120_000;
const target = () => ({ booth: boothSale({ id: "another booth", label: "B2" }), order: null });
const to = (amountCents: number, orderWithBooth: OrderWithBooth) =>
  move(orderWithBooth, target(), { amountCents, depositCents: orderWithBooth.order.depositCents }, NOON);

/** A quarter was paid as deposit, and the rest is owed. */
function withDeposit(): OrderWithBooth {
  const draft = { id: "an order", exhibitorId: BUYER, currency: "EUR", amountCents: COST };
  const pending = reserve({ booth: boothSale(), order: null }, draft, { now: NOON, holdMinutes: 30 });
  return mockPay({ ...pending, order: { ...pending.order, depositCents: COST / 4 } }, "first", atNoon);
}

const money = ({ status, amountCents, paidCents, refundDueCents }: OrderSale) => [
  ...[status, amountCents, paidCents, refundDueCents],
];

test.each<[string, OrderWithBooth, number, unknown[]]>([
  ["a pending order has the price of the new booth", orderIn("pending"), 150_000, ["pending", 150_000, 0, 0]],
  [
    "an invoiced order has the price of the new booth",
    orderIn("invoiced"),
    90_000,
    ["invoiced", 90_000, 0, 0],
  ],
  ["a paid order stays paid at the same price", orderIn("paid"), COST, ["paid", COST, COST, 0]],
  ["a more expensive booth leaves a balance", orderIn("paid"), 150_000, ["invoiced", 150_000, COST, 0]],
  [
    "for a cheaper booth the difference is due for refund",
    orderIn("paid"),
    90_000,
    ["paid", 90_000, COST, 30_000],
  ],
  ["a deposit counts for the new booth", withDeposit(), 150_000, ["invoiced", 150_000, 30_000, 0]],
  ["a deposit that covers the new booth pays it", withDeposit(), 20_000, ["paid", 20_000, 30_000, 10_000]],
])("%s", (_, orderWithBooth, amountCents, expected) => {
  const { left, taken } = to(amountCents, orderWithBooth);
  expect(money(taken.order)).toEqual(expected);
  expect(left.booth).toMatchObject({ status: "available", exhibitorIds: [], holdKind: null });
  expect([...violations(left.booth, []), ...violations(taken.booth, [taken.order])]).toEqual([]);
});

test("the balance pays the order again, and refunding the difference does not end it", () => {
  const dearer = to(150_000, orderIn("paid")).taken;
  const paid = pay(dearer, {}, atNoon);
  expect(money(paid.order)).toEqual(["paid", 150_000, 150_000, 0]);
  expect(paid.domainEvents.map(({ kind }) => kind)).toEqual(["booth.status_changed"]);
  const returned = refundDue(to(90_000, orderIn("paid")).taken, NOON);
  expect(returned.order).toMatchObject({ status: "paid", refundedCents: 30_000, refundDueCents: 0 });
  expect(returned.booth.status).toBe("sold");
  expect(() => refundDue(returned, NOON)).toThrow(/Nothing of this order is left/);
});

test("each booth reports its own change, the one that is left first", () => {
  const { left, taken } = to(COST, orderIn("paid"));
  expect(left.domainEvents.map(({ kind }) => kind)).toEqual(["booth.status_changed", "booth.unassigned"]);
  expect(taken.domainEvents.map(({ kind }) => kind)).toEqual(["booth.status_changed", "booth.assigned"]);
  const held = to(COST, orderIn("pending"));
  expect(held.taken.domainEvents.map(({ kind }) => kind)).toEqual(["booth.status_changed", "booth.on_hold"]);
  expect(held.taken.booth.holdExpiresAt).toEqual(held.taken.order.expiresAt);
});

test.each(BOOTH_SITUATIONS.filter((situation) => situation !== "available"))(
  "an order cannot move to a booth that is %s",
  (situation) => {
    const taken = () => move(orderIn("paid"), saleIn(situation), { amountCents: 1, depositCents: 0 }, NOON);
    expect(taken).toThrow(/Choose a booth that is available/);
  },
);

test("a booth assigned to others is refused; one assigned to the buyer is kept when the order ends", () => {
  const price = { amountCents: COST, depositCents: 0 };
  const promised = (exhibitorId: string) => ({
    booth: boothSale({ id: "another booth", exhibitorIds: [exhibitorId] }),
    order: null,
  });
  expect(() => move(orderIn("paid"), promised(OTHER), price, NOON)).toThrow(/already promised/);
  const { taken } = move(orderIn("paid"), promised(BUYER), price, NOON);
  expect(taken.order.assignedByOrder).toBe(false);
  expect(taken.booth.exhibitorIds).toEqual([BUYER]);
});

test("an ended order cannot move", () => {
  for (const status of ["expired", "cancelled", "refunded"] as const) {
    try {
      to(COST, orderIn(status));
      expect.unreachable();
    } catch (error) {
      expect(isRefusal(error) && error.code).toBe(`order_${status}`);
    }
  }
});
