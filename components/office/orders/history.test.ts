import { expect, test } from "vitest";
import { englishOffice, officeIn } from "#lib/testing/englishOffice";
import { type Entry, historyOf } from "./history";
import type { DocumentRecord, PaymentRecord } from "./queries";
import type { OrderRecord } from "./words";

const office = await englishOffice();
const german = await officeIn("de");

type Fields = Entry["after"];

const entry = (at: string, summary: string, before: Fields, after: Fields): Entry => ({
  at,
  action: "",
  summary,
  before,
  after,
  actorKind: "user",
  actorName: "Zoë",
});

const order = {
  status: "paid",
  booths: [{ id: "bth_1", label: "A1" }],
  currency: "EUR",
  createdAt: "2027-01-01T10:00:00Z",
  invoicedAt: "2027-01-01T12:00:00Z",
  paidAt: "2027-01-03T10:00:00Z",
  extendedAt: null,
  movedAt: null,
  cancelledAt: null,
  refundedAt: null,
} as unknown as OrderRecord;

const payment = (input: Partial<PaymentRecord>) =>
  ({
    direction: "in",
    currency: "EUR",
    method: "bank",
    providerRef: null,
    note: null,
    recordedBy: "Zoë",
    ...input,
  }) as PaymentRecord;

test("changes, payments, status and documents are listed once, in order and with their amounts", () => {
  const entries = [
    entry("2027-01-03T10:00:01Z", "Mark an order as paid", { paidCents: 0 }, { paidCents: 100_000 }),
    entry(
      "2027-01-01T12:00:01Z",
      "Invoice an order",
      { status: "pending" },
      { invoicedAt: order.invoicedAt },
    ),
    entry("2027-01-01T11:00:00Z", "Change an order", { amountCents: 100_000 }, { amountCents: 90_000 }),
    entry("2027-01-01T10:30:00Z", "Change an order", { notes: null }, { notes: "Wants power." }),
    entry("2027-01-01T10:00:01Z", "Reserve a booth", null, { boothId: "A1" }),
  ];
  const payments = [
    payment({ amountCents: 100_000, createdAt: "2027-01-03T10:00:00Z", note: "Branch" }),
    payment({ amountCents: -100_000, createdAt: "2027-01-04T10:00:00Z" }),
    payment({ amountCents: 5_000, direction: "out", createdAt: "2027-01-05T10:00:00Z" }),
  ];
  expect(
    historyOf(office, { order, payments, documents: [], entries }).map(({ at: _, ...rest }) => rest),
  ).toEqual([
    { what: "Reserved", who: "Zoë", details: [] },
    { what: "Changed", who: "Zoë", details: ["Notes: none → “Wants power.”"] },
    { what: "Changed", who: "Zoë", details: ["Amount: €1,000.00 → €900.00"] },
    { what: "Invoiced", who: "Zoë", details: [] },
    { what: "€1,000.00 received (bank transfer)", who: "Zoë", details: ["Branch"] },
    { what: "Paid", who: null, details: [] },
    { what: "€1,000.00 reversed (bank transfer)", who: "Zoë", details: [] },
    { what: "€50.00 refunded (bank transfer)", who: "Zoë", details: [] },
  ]);
});

test("an amount that changes an invoice comes before the documents that it causes", () => {
  const invoicedAt = "2027-01-02T12:00:00Z";
  const document = (kind: string, number: string, issuedAt: string, grossCents: number) =>
    ({ kind, number, issuedAt, grossCents, currency: "EUR" }) as DocumentRecord;
  const documents = [
    document("invoice", "1", "2027-01-01T12:00:00Z", 100_000),
    document("credit_note", "C1", invoicedAt, 100_000),
    document("invoice", "2", invoicedAt, 90_000),
  ];
  const entries = [
    entry(
      "2027-01-02T12:00:01Z",
      "Change an order",
      { amountCents: 100_000, invoiceNumber: "1" },
      { amountCents: 90_000, invoiceNumber: "2", invoicedAt },
    ),
  ];
  const reported = historyOf(office, {
    order: { ...order, paidAt: null, invoicedAt },
    payments: [],
    documents,
    entries,
  });
  expect(reported.map(({ what, details }) => `${what}: ${details}`)).toEqual([
    "Reserved: ",
    "Invoice 1 issued: €1,000.00",
    "Changed: Amount: €1,000.00 → €900.00",
    "Credit note C1 issued: €1,000.00",
    "Invoice 2 issued: €900.00",
  ]);
});

test("an API key has the same name in changes and payments, in each language", () => {
  const byKey: Entry = {
    ...entry("2027-01-01T10:30:00Z", "Change an order", { notes: null }, { notes: "Wants power." }),
    actorKind: "api_key",
    actorName: "Shop",
  };
  const payments = [
    payment({ amountCents: 100, createdAt: "2027-01-01T11:00:00Z", recordedBy: "API key Shop" }),
  ];
  for (const [language, name] of [
    [office, "API key Shop"],
    [german, "API-Schlüssel Shop"],
  ] as const) {
    const seen = historyOf(language, { order, payments, documents: [], entries: [byKey] });
    expect(seen.flatMap(({ who }) => who ?? [])).toEqual([name, name]);
  }
});
