import fc from "fast-check";
import { expect, test } from "vitest";
import { taxesOf } from "#lib/tax/amounts";
import { invoice, line } from "#lib/testing/documents";
import { bookedCents, bookedTaxes, deductionOf, depositLines, depositsCents } from "./deposits";
import { journalOf } from "./journal";
import { totalsOf } from "./totals";

const anyLine = fc.record({
  netCents: fc.integer({ min: 0, max: 5_000_000 }),
  taxCategory: fc.constantFrom("S", "E", "AE"),
  taxRatePercent: fc.constantFrom(0, 7, 19, 8.1),
}) as fc.Arbitrary<{ netCents: number; taxCategory: "S" | "E" | "AE"; taxRatePercent: number }>;

test("a deposit is split by tax and sums to its amount with the tax (property)", () => {
  const some = fc.array(anyLine, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 1_000_000 }), (lines, depositCents) => {
      const deposit = depositLines(lines, depositCents, "en");
      const netCents = deposit.lines.reduce((sum, each) => sum + each.netCents, 0);
      expect(netCents + deposit.taxCents).toBe(depositCents);
    }),
  );
});

test("a mixed order's deposit has a line for each tax", () => {
  const lines = [
    line({ netCents: 100_000, taxRatePercent: 19 }),
    line({ netCents: 100_000, taxRatePercent: 7 }),
    line({ netCents: 74_000, taxCategory: "E", taxRatePercent: 0 }),
  ];
  const deposit = depositLines(lines, 30_000, "de");
  expect(
    deposit.lines.map(({ description, netCents, taxRatePercent }) => [description, netCents, taxRatePercent]),
  ).toEqual([
    ["Anzahlung", 10_000, 19],
    ["Anzahlung", 10_000, 7],
    ["Anzahlung", 7_400, 0],
  ]);
  expect(deposit.taxCents).toBe(2_600);
});

test("a final invoice and its credit note book what the deposit invoices have not", () => {
  const depositTaxes = taxesOf([line({ netCents: 30_000 })], { name: "VAT", locale: "en" });
  const deposit = invoice({ kind: "deposit_invoice", taxes: depositTaxes, totals: totalsOf(depositTaxes) });
  const lines = [
    line({ netCents: 100_000 }),
    line({ netCents: 10_000, taxCategory: "E", taxRatePercent: 0 }),
  ];
  const final = invoice({ kind: "final_invoice", lines, deposits: [deductionOf(deposit)] });
  const credit = { ...final, kind: "credit_note" as const };
  expect(depositsCents(final)).toBe(35_700);
  expect(bookedTaxes(final).map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
    [70_000, 13_300],
    [10_000, 0],
  ]);
  const { grossCents } = final.totals;
  expect(bookedCents({ kind: "final_invoice", grossCents, content: final })).toBe(93_300);
  expect(bookedCents({ kind: "credit_note", grossCents, content: credit })).toBe(-93_300);
  const booked = journalOf([deposit, final, credit]).reduce((sum, entry) => sum + entry.grossCents, 0);
  expect(booked).toBe(35_700);
});
