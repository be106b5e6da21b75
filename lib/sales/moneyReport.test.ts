import fc from "fast-check";
import { expect, test } from "vitest";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { PAYMENT_METHODS } from "#lib/records/payments";
import { MONEY_GROUPS, moneyRows, type ReportPayment } from "./moneyReport";

const NOW = new Date("2026-06-15T12:00:00Z");

const payment = (changes: Partial<ReportPayment> = {}): ReportPayment => ({
  direction: "in",
  amountCents: 100,
  currency: "EUR",
  method: "bank",
  provider: null,
  receivedAt: NOW,
  salesperson: null,
  boothType: "standard",
  taxedLines: [],
  ...changes,
});

test("days and months are those of the event's calendar", () => {
  const late = payment({ receivedAt: new Date("2026-05-31T22:30:00Z") });
  expect(moneyRows([late], "day", "Europe/Berlin")[0]?.key).toBe("2026-06-01");
  expect(moneyRows([late], "month", "UTC")[0]?.key).toBe("2026-05");
});

test("refunds and reversals are subtracted, and the row without a key is last", () => {
  const rows = moneyRows(
    [
      payment({ salesperson: null, amountCents: 50 }),
      payment({ salesperson: "Zoe", amountCents: 300 }),
      payment({ salesperson: "Zoe", amountCents: -100 }),
      payment({ salesperson: "Zoe", direction: "out", amountCents: 20 }),
    ],
    "salesperson",
    "UTC",
  );
  expect(rows).toEqual([
    { key: "Zoe", currency: "EUR", receivedCents: 200, refundedCents: 20, netCents: 180, payments: 3 },
    { key: null, currency: "EUR", receivedCents: 50, refundedCents: 0, netCents: 50, payments: 1 },
  ]);
});

const anyPayment = fc.record({
  direction: fc.constantFrom("in", "out"),
  amountCents: fc.integer({ min: -1_000, max: 1_000 }),
  currency: fc.constantFrom("EUR", "USD"),
  method: fc.constantFrom(...PAYMENT_METHODS),
  provider: fc.constantFrom(null, "stripe", "mock"),
  receivedAt: fc.date({ min: new Date("2026-01-01"), max: NOW, noInvalidDate: true }),
  salesperson: fc.constantFrom(null, "Zoe", "Max"),
  boothType: fc.constantFrom(null, "standard", "island"),
  taxedLines: fc.array(
    fc.record({
      netCents: fc.integer({ min: -1_000, max: 100_000 }),
      taxCategory: fc.constantFrom(...TAX_CATEGORIES),
      taxRatePercent: fc.constantFrom(0, 7, 19),
    }),
    { maxLength: 4 },
  ),
});

test("however payments are grouped, the rows sum to the payments (property)", () => {
  fc.assert(
    fc.property(
      fc.array(anyPayment as fc.Arbitrary<ReportPayment>),
      fc.constantFrom(...MONEY_GROUPS),
      (payments, groupBy) => {
        const rows = moneyRows(payments, groupBy, "America/New_York");
        for (const currency of ["EUR", "USD"]) {
          let net = 0;
          for (const each of payments) {
            if (each.currency === currency)
              net += each.direction === "in" ? each.amountCents : -each.amountCents;
          }
          const own = rows.filter((row) => row.currency === currency);
          expect(own.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(net);
        }
        const counted = rows.reduce((sum, row) => sum + row.payments, 0);
        if (groupBy === "taxCategory") expect(counted).toBeGreaterThanOrEqual(payments.length);
        else expect(counted).toBe(payments.length);
      },
    ),
  );
});

test("a payment is split by the tax categories of its order, tax included", () => {
  const taxedLines = [
    { netCents: 10_000, taxCategory: "S", taxRatePercent: 19 },
    { netCents: 1_900, taxCategory: "S", taxRatePercent: 0 },
    { netCents: 6_200, taxCategory: "E", taxRatePercent: 0 },
  ] as const;
  const rows = moneyRows([payment({ amountCents: 2_001, taxedLines })], "taxCategory", "UTC");
  expect(rows.map(({ key, netCents }) => [key, netCents])).toEqual([
    ["E", 621],
    ["S", 1_380],
  ]);
});
