import { expect, test } from "vitest";
import { type Deed, historyOf } from "./history";
import type { OrderRecord } from "./words";

const deed = (at: string, summary: string, before: unknown, after: unknown): Deed => ({
  at,
  summary,
  before,
  after,
  actorName: "Zoë",
});

test("a stamp and the act that set it are one moment, and what else was done stands between them", () => {
  const order = {
    status: "paid",
    currency: "EUR",
    createdAt: "2027-01-01T10:00:00Z",
    invoicedAt: "2027-01-01T12:00:00Z",
    paidAt: "2027-01-03T10:00:00Z",
    extendedAt: null,
    movedAt: null,
    cancelledAt: null,
    refundedAt: null,
  } as unknown as OrderRecord;
  const deeds = [
    deed("2027-01-01T12:00:01Z", "Invoice an order", { status: "pending" }, { invoicedAt: order.invoicedAt }),
    deed("2027-01-01T11:00:00Z", "Change an order", { amountCents: 100_000 }, { amountCents: 90_000 }),
    deed("2027-01-01T10:30:00Z", "Change an order", { notes: null }, { notes: "Wants power." }),
    deed("2027-01-01T10:00:01Z", "Reserve a booth", null, { boothId: "A1" }),
  ];
  expect(historyOf(order, deeds).map(({ what, who }) => [what, who])).toEqual([
    ["Reserved", "Zoë"],
    ["Notes changed from nothing to “Wants power.”", "Zoë"],
    ["Amount changed from €1,000.00 to €900.00", "Zoë"],
    ["Invoiced", "Zoë"],
    ["Paid", null],
  ]);
});
