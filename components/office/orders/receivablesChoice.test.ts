import { expect, test } from "vitest";
import { overdueOf, receivableRows, receivablesOf } from "#lib/sales/moneyReport";
import { AGES, ordersOf } from "./receivablesChoice";
import type { OrderRecord } from "./words";

const NOW = new Date("2027-06-01T00:00:00Z");

function order(input: Partial<OrderRecord>): OrderRecord {
  const money = {
    amountCents: 100_000,
    paidCents: 0,
    refundedCents: 0,
    refundDueCents: 0,
    cancelFeeCents: 0,
  };
  return { currency: "EUR", status: "invoiced", balanceDueAt: null, ...money, ...input } as OrderRecord;
}

test("the orders behind each figure sum to it", () => {
  const orders = [
    order({}),
    order({ balanceDueAt: "2027-05-20T00:00:00Z", paidCents: 30_000 }),
    order({ balanceDueAt: "2027-03-20T00:00:00Z" }),
    order({ balanceDueAt: "2026-03-20T00:00:00Z", currency: "USD" }),
    order({ status: "paid", paidCents: 100_000 }),
    order({ status: "cancelled", paidCents: 100_000, refundedCents: 75_000 }),
  ];
  const dated = orders.map((each) => ({
    ...each,
    balanceDueAt: each.balanceDueAt === null ? null : new Date(each.balanceDueAt),
  }));
  const figures = [...AGES, "outstandingCents", "feesKeptCents"] as const;
  for (const row of receivablesOf(dated, NOW)) {
    for (const figure of figures) {
      const found = ordersOf(orders, { figure, currency: row.currency }, NOW);
      expect(sumOf(found)).toBe(row[figure]);
    }
  }
  const sold = dated.map((each, index) => ({
    ...each,
    boothType: null,
    salesperson: index % 2 === 0 ? "Zoe" : null,
  }));
  for (const row of receivableRows(sold, "salesperson", NOW)) {
    const named = orders.map((each, index) => ({ ...each, salesperson: sold[index]?.salesperson ?? null }));
    const group = { by: "salesperson", key: row.key } as const;
    const found = ordersOf(named, { figure: "overdueCents", currency: row.currency, group }, NOW);
    expect(sumOf(found)).toBe(overdueOf(row));
  }
});

function sumOf(owed: readonly { cents: number }[]): number {
  return owed.reduce((sum, { cents }) => sum + cents, 0);
}
