import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_STATUSES } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { runs } from "#lib/testing/soak";
import { MONEY_GROUPS, type MoneyGroup } from "./moneyReport";
import {
  type OwingOrder,
  ordersBehind,
  RECEIVABLE_AGES,
  RECEIVABLE_FIGURES,
  receivableRows,
  receivablesOf,
} from "./receivables";

const NOW = new Date("2026-06-15T12:00:00Z");

const order = (changes: Partial<OwingOrder> = {}): OwingOrder => ({
  status: "invoiced",
  currency: "EUR",
  amountCents: 1_000,
  paidCents: 0,
  refundedCents: 0,
  refundDueCents: 0,
  cancelFeeCents: 0,
  balanceDueAt: null,
  boothType: null,
  salesperson: null,
  taxedLines: [],
  payments: [],
  ...changes,
});

const paid = (id: string, amountCents: number, more: Partial<Payment> = {}): Payment =>
  ({
    id,
    direction: "in",
    amountCents,
    currency: "EUR",
    method: "bank",
    provider: null,
    refundsPaymentId: null,
    reversesPaymentId: null,
    ...more,
  }) as Payment;

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const question = (groupBy: MoneyGroup) => ({ groupBy, timezone: "Europe/Berlin", now: NOW });

test("receivables by age, and fees of ended orders", () => {
  const [sums] = receivablesOf(
    [
      order({ status: "pending" }),
      order({ balanceDueAt: daysAgo(-1) }),
      order({ balanceDueAt: daysAgo(30), paidCents: 400 }),
      order({ balanceDueAt: daysAgo(31) }),
      order({ balanceDueAt: daysAgo(90) }),
      order({ balanceDueAt: daysAgo(91) }),
      order({ status: "cancelled", paidCents: 500, refundedCents: 300 }),
    ],
    NOW,
  );
  expect(sums).toEqual({
    currency: "EUR",
    outstandingCents: 5_600,
    overdueCents: 3_600,
    notDueCents: 2_000,
    due1To30DaysCents: 600,
    due31To60DaysCents: 1_000,
    due61To90DaysCents: 1_000,
    dueOver90DaysCents: 1_000,
    feesKeptCents: 200,
    depositsHeldCents: 400,
  });
});

test("by booth type, salesperson and the month of the due date on the event's calendar", () => {
  const orders = [
    order({ amountCents: 500, boothType: "island", salesperson: "Zoe" }),
    order({ amountCents: 300, boothType: "corner", salesperson: "Zoe" }),
    order({ amountCents: 100, balanceDueAt: new Date("2026-05-31T22:30:00Z") }),
  ];
  const sums = (groupBy: MoneyGroup) =>
    receivableRows(orders, question(groupBy)).map((row) => [row.key, row.outstandingCents, row.overdueCents]);
  expect(sums("type")).toEqual([
    ["corner", 300, 0],
    ["island", 500, 0],
    [null, 100, 100],
  ]);
  expect(sums("salesperson")).toEqual([
    ["Zoe", 800, 0],
    [null, 100, 100],
  ]);
  expect(sums("month")).toEqual([
    ["2026-06", 100, 100],
    [null, 800, 0],
  ]);
});

test("by method and provider, money received has a key and money owed has none", () => {
  const orders = [
    order({
      paidCents: 700,
      payments: [paid("a", 300), paid("b", 400, { method: "card", provider: "stripe" })],
    }),
    order({
      status: "cancelled",
      paidCents: 500,
      refundedCents: 300,
      payments: [
        paid("c", 500, { method: "card", provider: "stripe" }),
        paid("d", 300, { direction: "out", method: "card", refundsPaymentId: "c" }),
      ],
    }),
  ];
  const sums = (groupBy: MoneyGroup) =>
    receivableRows(orders, question(groupBy)).map((row) => [
      row.key,
      row.outstandingCents,
      row.depositsHeldCents,
      row.feesKeptCents,
    ]);
  expect(sums("method")).toEqual([
    ["bank", 0, 300, 0],
    ["card", 0, 400, 200],
    [null, 300, 0, 0],
  ]);
  expect(sums("provider")).toEqual([
    ["stripe", 0, 400, 200],
    [null, 300, 300, 0],
  ]);
});

test("by tax category, an order is split like its payments", () => {
  const taxedLines = [
    { netCents: 600, taxCategory: "S", taxRatePercent: 0 },
    { netCents: 400, taxCategory: "E", taxRatePercent: 0 },
  ] as const;
  const rows = receivableRows([order({ taxedLines })], question("taxCategory"));
  expect(rows.map((row) => [row.key, row.outstandingCents])).toEqual([
    ["E", 400],
    ["S", 600],
  ]);
});

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    currency: fc.constantFrom("EUR", "USD"),
    amountCents: fc.integer({ min: 0, max: 1_000 }),
    balanceDueAt: fc.option(fc.integer({ min: -10, max: 200 }).map(daysAgo)),
    boothType: fc.option(fc.constantFrom("island", "corner")),
    salesperson: fc.option(fc.constantFrom("Zoe", "Ada")),
    taxedLines: fc.array(
      fc.record({
        netCents: fc.integer({ min: 0, max: 500 }),
        taxCategory: fc.constantFrom("S" as const, "E" as const),
        taxRatePercent: fc.constantFrom(0, 19),
      }),
    ),
    parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom("bank", "card")), {
      maxLength: 3,
    }),
  })
  .map(({ parts, ...fields }) =>
    order({
      ...fields,
      paidCents: parts.reduce((sum, [cents]) => sum + cents, 0),
      payments: parts.map(([cents, method], place) =>
        paid(String(place), cents, { method: method as Payment["method"] }),
      ),
    }),
  );

test("rows sum to the total, and each figure to its orders, for any grouping (property)", () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), (orders) => {
      for (const sums of receivablesOf(orders, NOW)) {
        const ages = RECEIVABLE_AGES.reduce((sum, age) => sum + sums[age], 0);
        expect(ages).toBe(sums.outstandingCents);
        expect(sums.outstandingCents - sums.notDueCents).toBe(sums.overdueCents);
        const own = orders.filter(({ currency }) => currency === sums.currency);
        for (const groupBy of MONEY_GROUPS) {
          const rows = receivableRows(own, question(groupBy));
          for (const figure of RECEIVABLE_FIGURES) {
            expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(sums[figure]);
            for (const row of rows) {
              const behind = ordersBehind(own, figure, { ...question(groupBy), key: row.key });
              expect(behind.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(row[figure]);
            }
          }
        }
      }
    }),
    runs(40, { soak: 1_000 }),
  );
});
