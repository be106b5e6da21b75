import { expect, test } from "vitest";
import { feeCentsOf } from "./fee";

const steps = [{ daysBeforeStart: 30, feePercent: 50 }];
const startsAt = new Date("2027-04-20T00:00:00Z");
const late = { startsAt, now: new Date("2027-04-01T00:00:00Z") };
const order = {
  status: "paid" as const,
  amountCents: 100_000,
  paidCents: 100_000,
  refundedCents: 0,
  refundDueCents: 0,
};

test("the fee is based on the invoiced amount, whatever was paid", () => {
  expect(feeCentsOf(order, steps, late)).toBe(50_000);
  expect(feeCentsOf(order, steps, { startsAt, now: new Date("2027-01-01T00:00:00Z") })).toBe(0);
  expect(feeCentsOf(order, [], late)).toBe(0);
  expect(feeCentsOf({ ...order, status: "invoiced", paidCents: 20_000 }, steps, late)).toBe(50_000);
  expect(feeCentsOf({ ...order, refundedCents: 70_000 }, steps, late)).toBe(50_000);
});

test("without an invoice, the fee is taken from the money received, never more than what is left", () => {
  const pending = { ...order, status: "pending" as const };
  expect(feeCentsOf({ ...pending, paidCents: 0 }, steps, late)).toBe(0);
  expect(feeCentsOf({ ...pending, paidCents: 20_000 }, steps, late)).toBe(20_000);
  expect(feeCentsOf({ ...pending, paidCents: 60_000, refundedCents: 30_000 }, steps, late)).toBe(30_000);
});

test("an ended order has no further fee", () => {
  expect(feeCentsOf({ ...order, status: "expired" }, steps, late)).toBe(0);
});
