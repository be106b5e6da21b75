import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { ORDER_STATUSES } from "#lib/records/orders";
import type { SummaryBooth, SummaryFrame, SummaryOrder, SummaryPayment } from "./summary";
import * as sales from "./summary";

const FRAME = {
  currency: "EUR",
  timezone: "Europe/Berlin",
  now: new Date("2027-03-10T10:00:00.000Z"),
};

const order = (fields: Partial<SummaryOrder> = {}): SummaryOrder => ({
  status: "pending",
  currency: "EUR",
  amountCents: 100_000,
  paidCents: fields.status === "paid" ? (fields.amountCents ?? 100_000) : 0,
  refundedCents: 0,
  refundDueCents: 0,
  cancelFeeCents: 0,
  createdAt: new Date("2027-03-01T10:00:00.000Z"),
  balanceDueAt: null,
  salesperson: null,
  ...fields,
});

const booth = (fields: Partial<SummaryBooth> = {}): SummaryBooth => ({
  type: "standard",
  status: "available",
  areaM2: 9,
  ...fields,
});

const summarise = (
  orders: readonly SummaryOrder[],
  booths: readonly SummaryBooth[],
  frame: SummaryFrame,
  payments: readonly SummaryPayment[] = [],
) => sales.summarise({ orders, payments }, booths, frame);

const received = (at: string, fields: Partial<SummaryPayment> = {}): SummaryPayment => ({
  direction: "in",
  amountCents: 100_000,
  currency: "EUR",
  receivedAt: new Date(at),
  ...fields,
});

const NO_MORE = { outstandingCents: 0, overdueCents: 0, feesKeptCents: 0 };

describe("summarise", () => {
  test("an event without orders has zeros, not gaps", () => {
    expect(summarise([], [], FRAME)).toEqual({
      totals: [
        {
          currency: "EUR",
          paidCents: 0,
          invoicedCents: 0,
          pendingCents: 0,
          refundedCents: 0,
          dueCents: 0,
          ...NO_MORE,
        },
      ],
      orders: { pending: 0, invoiced: 0, paid: 0, cancelled: 0, expired: 0, refunded: 0 },
      booths: { available: 0, held: 0, reserved: 0, sold: 0, unavailable: 0, total: 0 },
      area: { totalM2: 0, soldM2: 0, reservedM2: 0, heldM2: 0, availableM2: 0 },
      byType: [],
      byDay: [],
      bySalesperson: [],
      occupancyPercent: 0,
    });
  });

  test("each salesperson has a row for every currency, and the rows without one come last", () => {
    const { bySalesperson } = summarise(
      [
        order({ status: "paid", amountCents: 9 }),
        order({ status: "paid", amountCents: 20, salesperson: "Mara" }),
        order({ amountCents: 300, salesperson: "Mara" }),
        order({ status: "invoiced", amountCents: 7, currency: "CHF", salesperson: "Mara" }),
        order({ status: "cancelled", salesperson: "Ben" }),
      ],
      [],
      FRAME,
    );
    const none = { paidCents: 0, invoicedCents: 0, pendingCents: 0 };
    expect(bySalesperson).toEqual([
      { salesperson: "Ben", currency: "EUR", orders: 1, ...none },
      { salesperson: "Mara", currency: "CHF", orders: 1, ...none, invoicedCents: 7 },
      { salesperson: "Mara", currency: "EUR", orders: 2, ...none, paidCents: 20, pendingCents: 300 },
      { salesperson: null, currency: "EUR", orders: 1, ...none, paidCents: 9 },
    ]);
  });

  test("money is summed by status and never across currencies", () => {
    const { totals } = summarise(
      [
        order({ status: "paid", amountCents: 1 }),
        order({ status: "paid", amountCents: 20 }),
        order({ status: "invoiced", amountCents: 300 }),
        order({ amountCents: 4_000 }),
        order({ status: "expired", amountCents: 50_000 }),
        order({ status: "cancelled", amountCents: 600_000, paidCents: 10, refundDueCents: 7 }),
        order({ status: "refunded", amountCents: 80, paidCents: 80, refundedCents: 80 }),
        order({ status: "invoiced", amountCents: 50, paidCents: 20, balanceDueAt: FRAME.now }),
        order({ status: "paid", currency: "CHF", amountCents: 9 }),
      ],
      [],
      FRAME,
    );
    expect(totals).toEqual([
      {
        currency: "EUR",
        paidCents: 21 + 10 + 80 + 20,
        invoicedCents: 350,
        pendingCents: 4_000,
        refundedCents: 80,
        dueCents: 7,
        outstandingCents: 4_330,
        overdueCents: 30,
        feesKeptCents: 3,
      },
      {
        currency: "CHF",
        paidCents: 9,
        invoicedCents: 0,
        pendingCents: 0,
        refundedCents: 0,
        dueCents: 0,
        ...NO_MORE,
      },
    ]);
  });

  test("days are those of the event's time zone: orders by creation, money by receipt", () => {
    const { byDay } = summarise(
      [
        order({ createdAt: new Date("2027-03-01T22:59:59.999Z") }),
        order({
          status: "paid",
          createdAt: new Date("2027-03-01T23:00:00.000Z"),
        }),
        order({
          status: "paid",
          currency: "CHF",
          createdAt: new Date("2027-03-05T12:00:00.000Z"),
        }),
      ],
      [],
      FRAME,
      [
        received("2027-03-05T12:00:00.000Z"),
        received("2027-03-05T13:00:00.000Z", { direction: "out" }),
        received("2027-03-05T14:00:00.000Z", { currency: "CHF" }),
        received("2027-03-05T15:00:00.000Z", { amountCents: -40_000 }),
      ],
    );
    expect(byDay).toEqual([
      { date: "2027-03-01", paidCents: 0, orders: 1 },
      { date: "2027-03-02", paidCents: 0, orders: 1 },
      { date: "2027-03-05", paidCents: 60_000, orders: 1 },
    ]);
  });

  test("booths are counted and measured by status and type", () => {
    const summary = summarise(
      [],
      [
        booth({ status: "sold", areaM2: 12.5, type: "corner" }),
        booth({ status: "reserved" }),
        booth({ status: "held" }),
        booth(),
        booth({ status: "unavailable", areaM2: 100, type: "custom" }),
      ],
      FRAME,
    );
    expect(summary.area).toEqual({ totalM2: 139.5, soldM2: 12.5, reservedM2: 9, heldM2: 9, availableM2: 9 });
    expect(summary.booths).toEqual({ available: 1, held: 1, reserved: 1, sold: 1, unavailable: 1, total: 5 });
    expect(summary.byType.map(({ type, total, areaM2, soldM2 }) => [type, total, areaM2, soldM2])).toEqual([
      ["corner", 1, 12.5, 12.5],
      ["custom", 1, 100, 0],
      ["standard", 3, 27, 0],
    ]);
    expect(summary.occupancyPercent).toBe(54.4);
  });

  test("counts and sums equal their lists, in any order (SA-22)", () => {
    const orders = fc.array(
      fc.record({
        status: fc.constantFrom(...ORDER_STATUSES),
        currency: fc.constantFrom("EUR", "CHF"),
        amountCents: fc.nat(1_000_000),
        paidAt: fc.constantFrom(null, new Date("2027-03-01T10:00:00.000Z")),
      }),
    );
    const booths = fc.array(
      fc.record({
        status: fc.constantFrom(...BOOTH_STATUSES),
        areaM2: fc.nat(100_000_000).map((areaMm2) => areaMm2 / 1_000_000),
      }),
    );
    fc.assert(
      fc.property(orders, booths, (someOrders, someBooths) => {
        const given = someOrders.map(order);
        const halls = someBooths.map(booth);
        const summary = summarise(given, halls, FRAME);
        const total = (status: string) =>
          given.filter((each) => each.status === status).reduce((sum, each) => sum + each.amountCents, 0);
        for (const [status, key] of [
          ["paid", "paidCents"],
          ["invoiced", "invoicedCents"],
          ["pending", "pendingCents"],
        ] as const) {
          expect(summary.totals.reduce((sum, each) => sum + each[key], 0)).toBe(total(status));
        }
        expect(Object.values(summary.orders).reduce((sum, count) => sum + count, 0)).toBe(given.length);
        expect(summary.byDay.reduce((sum, day) => sum + day.orders, 0)).toBe(given.length);
        expect(summary.occupancyPercent).toBeGreaterThanOrEqual(0);
        expect(summary.occupancyPercent).toBeLessThanOrEqual(100);
        expect(summarise(given.toReversed(), halls.toReversed(), FRAME)).toEqual(summary);
      }),
    );
  });
});
