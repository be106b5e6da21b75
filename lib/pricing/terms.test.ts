import { describe, expect, test } from "vitest";
import { cancellationFee, instalmentsOf } from "./terms";

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

describe("instalmentsOf", () => {
  const terms = { depositPercent: 30, depositDueDays: 14, balanceDueDaysBeforeStart: 60 };
  const early = { orderedAt: day("2027-01-01"), startsAt: day("2027-09-01") };

  test("a deposit is due soon after the order and the rest before the event", () => {
    expect(instalmentsOf(100_001, terms, early)).toEqual([
      { kind: "deposit", amountCents: 30_000, dueAt: day("2027-01-15") },
      { kind: "balance", amountCents: 70_001, dueAt: day("2027-07-03") },
    ]);
  });

  test.each([
    ["the order is placed too late for two instalments", terms, { ...early, orderedAt: day("2027-07-01") }],
    ["the event has no start", terms, { ...early, startsAt: null }],
    ["the deposit is the full amount", { ...terms, depositPercent: 100 }, early],
  ])("the whole amount is due at once when %s", (_, given, times) => {
    expect(instalmentsOf(5_000, given, times)).toEqual([
      { kind: "balance", amountCents: 5_000, dueAt: new Date(times.orderedAt.getTime() + 14 * 86_400_000) },
    ]);
  });

  test("without a deposit the whole amount is due before the event", () => {
    expect(instalmentsOf(5_000, { ...terms, depositPercent: 0 }, early)).toEqual([
      { kind: "balance", amountCents: 5_000, dueAt: day("2027-07-03") },
    ]);
  });
});

describe("cancellationFee", () => {
  const steps = [
    { daysBeforeStart: 30, feePercent: 100 },
    { daysBeforeStart: 180, feePercent: 25 },
    { daysBeforeStart: 90, feePercent: 50 },
  ];
  const startsAt = day("2027-09-01");
  const paid = { amountCents: 100_000, paidCents: 100_000 };

  test.each([
    ["2027-01-01", 0, 100_000],
    ["2027-03-05", 25, 75_000],
    ["2027-06-02", 25, 75_000],
    ["2027-06-03", 50, 50_000],
    ["2027-08-02", 100, 0],
    ["2027-10-01", 100, 0],
  ])("cancelled on %s, %d percent are kept and %d cents are refunded", (date, feePercent, refundCents) => {
    expect(cancellationFee(paid, steps, { startsAt, now: day(date) })).toMatchObject({
      feePercent,
      refundCents,
    });
  });

  test("refunds only what was paid, and collects no fee from an empty refund", () => {
    const deposit = { amountCents: 100_000, paidCents: 30_000 };
    const now = day("2027-04-01");
    expect(cancellationFee(deposit, steps, { startsAt, now })).toEqual({
      feePercent: 25,
      feeCents: 25_000,
      refundCents: 5_000,
    });
    expect(cancellationFee({ ...deposit, paidCents: 0 }, steps, { startsAt, now }).refundCents).toBe(0);
  });

  test("cancelling is free without steps or without a start", () => {
    const now = day("2027-08-31");
    expect(cancellationFee(paid, [], { startsAt, now }).feeCents).toBe(0);
    expect(cancellationFee(paid, steps, { startsAt: null, now }).feeCents).toBe(0);
  });
});
