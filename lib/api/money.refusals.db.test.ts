import { expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { reserved } from "#lib/testing/sale";
import { camtOf } from "#lib/testing/statements";
import { testServer, type World } from "#lib/testing/world";
import { bookBankLine, importBankStatement, listBankLines } from "./bankStatements";
import { issueFinalInvoice, listEventDocuments, reissueInvoice, remindOrder } from "./documents";
import { createEvent, updateEvent } from "./events";
import { invoiceOrder, payOrder, refundOrder, updateOrder } from "./orders";
import { listEventPayments, listOrderPayments, reportMoney, reversePayment } from "./payments";
import { reserveBooth, setOrderBilling } from "./sales";
import { createTaxRule } from "./taxRules";

const server = testServer();

type Question = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> };
type Refused = [what: string, endpoint: Endpoint, question: Question, status: number, code: string];

/** An invoiced order that was partly paid, a pending one, a reversed payment and lines of a statement. */
async function withBooks() {
  const world = await server.world();
  const sales = { ownNumberSeries: true, invoicePrefix: "AUT-", seller: { iban: "DE89370400440532013000" } };
  await world.ask(updateEvent, { body: { settings: { sales } } });
  const order = async (label: string) => {
    await world.booth(label, { price: 1_000 });
    return (await reserved(world, label)).id as string;
  };
  const [open, pending] = [await order("A1"), await order("A2")];
  await world.booth("A3", { price: 1_000 });
  await world.ask(invoiceOrder, { params: { id: open } });
  await world.ask(payOrder, { params: { id: open }, body: { amountCents: 40_000 } });
  const [payment] = (await world.ask(listOrderPayments, { params: { id: open } })).body.data;
  const statement = (lines: Parameters<typeof camtOf>[0], iban?: string) => ({
    body: camtOf(lines, iban === undefined ? {} : { iban }),
    headers: { "content-type": "application/xml" },
  });
  await world.ask(
    importBankStatement,
    statement([
      { amountCents: 10_000, text: "dollars", currency: "USD", bankRef: "1" },
      { amountCents: 10_000, text: "later", valueOn: "2030-01-01", bankRef: "2" },
      { amountCents: 10_000, text: "small", bankRef: "3" },
      { amountCents: -10_000, text: "out", bankRef: "4" },
    ]),
  );
  const lines = (await world.ask(listBankLines)).body.data as { id: string; text: string }[];
  const lineOf = (text: string) => ({ id: lines.find((line) => line.text.includes(text))?.id ?? "" });
  const other = (await world.ask(createEvent, { body: { name: "Winter Fair" } })).body.data.id as string;
  return { world, open, pending, payment: payment.id as string, statement, lineOf, other };
}

function refusals({
  open,
  pending,
  payment,
  statement,
  lineOf,
  other,
}: Awaited<ReturnType<typeof withBooks>>) {
  const [params, waiting] = [{ id: open }, { id: pending }];
  const billing = (vatId: string) => ({ company: "Nova", countryCode: "DE", vatId });
  const parts = (amountCents: number) => ({ orders: [{ orderId: open, amountCents }] });
  const sales = (input: object) => ({ body: { settings: { sales: input } } });
  const invalid = "validation_error";
  const buyer = { company: "Nova", contactName: "Bea", contactEmail: "bea@example.test" };
  return [
    [
      "a payment above the amount due",
      payOrder,
      { params, body: { amountCents: 60_001 } },
      400,
      "amount_exceeds_due",
    ],
    ["a payment of zero", payOrder, { params, body: { amountCents: 0 } }, 400, "amount_exceeds_due"],
    [
      "a payment in another currency",
      payOrder,
      { params, body: { amountCents: 100, currency: "USD" } },
      400,
      "currency_mismatch",
    ],
    [
      "a payment in an unknown currency",
      payOrder,
      { params, body: { amountCents: 100, currency: "XYZ" } },
      400,
      invalid,
    ],
    [
      "a refund in another currency",
      refundOrder,
      { params, body: { amountCents: 100, currency: "USD" } },
      400,
      "currency_mismatch",
    ],
    ["a negative payment", payOrder, { params, body: { amountCents: -1 } }, 400, invalid],
    ["a payment of a fraction of a cent", payOrder, { params, body: { amountCents: 0.5 } }, 400, invalid],
    ["a payment beyond the largest integer", payOrder, { params, body: { amountCents: 1e16 } }, 400, invalid],
    ["a payment with two amounts", payOrder, { params, body: { amountCents: 1, amount: 1 } }, 400, invalid],
    ["a payment by an unknown method", payOrder, { params, body: { method: "shells" } }, 400, invalid],
    [
      "a payment with a date in the future",
      payOrder,
      { params, body: { receivedAt: "2030-01-01T00:00:00Z" } },
      400,
      invalid,
    ],
    [
      "a refund above the received amount",
      refundOrder,
      { params, body: { amountCents: 40_001 } },
      400,
      "amount_exceeds_refundable",
    ],
    ["a refund of an order without payments", refundOrder, { params: waiting }, 409, "order_not_paid"],
    [
      "a reversal without a reason",
      reversePayment,
      { params: { ...params, payment }, body: {} },
      400,
      invalid,
    ],
    [
      "a reversal of another order's payment",
      reversePayment,
      { params: { ...waiting, payment }, body: { reason: "x" } },
      404,
      "payment_not_found",
    ],
    ["an unknown currency", updateEvent, sales({ currency: "XYZ" }), 400, invalid],
    ["a currency by name", updateEvent, sales({ currency: "euro" }), 400, invalid],
    [
      "an invalid VAT id of the seller",
      updateEvent,
      sales({ seller: { vatId: "DE123456789" } }),
      400,
      invalid,
    ],
    [
      "an invalid IBAN of the seller",
      updateEvent,
      sales({ seller: { iban: "DE00370400440532013000" } }),
      400,
      invalid,
    ],
    [
      "a series with another event's prefix",
      updateEvent,
      { params: { event: other }, ...sales({ invoicePrefix: "AUT-" }) },
      409,
      "series_collides",
    ],
    [
      "an invalid VAT id of the buyer",
      setOrderBilling,
      { params: waiting, body: { billing: billing("DE123") } },
      400,
      "invalid_vat_id",
    ],
    [
      "a buyer in an unknown country",
      setOrderBilling,
      { params: waiting, body: { billing: { company: "Nova", countryCode: "XX" } } },
      400,
      invalid,
    ],
    [
      "an invalid VAT id from the organiser",
      updateOrder,
      { params, body: { billing: billing("FR00000000000") } },
      400,
      "invalid_vat_id",
    ],
    [
      "a reservation with an invalid VAT id",
      reserveBooth,
      { body: { boothId: "A3", ...buyer, billing: billing("DE1") } },
      400,
      "invalid_vat_id",
    ],
    [
      "an amount below the paid amount",
      updateOrder,
      { params, body: { amountCents: 39_999 } },
      409,
      "order_not_editable",
    ],
    [
      "a tax rate above 100 percent",
      createTaxRule,
      { body: { name: "X", appliesTo: "any", buyer: "any", category: "S", ratePercent: 101 } },
      400,
      invalid,
    ],
    [
      "a statement of another account",
      importBankStatement,
      statement([{ amountCents: 1 }], "GB33BUKB20201555555555"),
      409,
      "statement_of_another_account",
    ],
    [
      "a file that is not a statement",
      importBankStatement,
      { ...statement([]), body: "<Document/>" },
      400,
      "statement_invalid",
    ],
    [
      "a line in another currency",
      bookBankLine,
      { params: lineOf("dollars"), body: parts(10_000) },
      400,
      "currency_mismatch",
    ],
    [
      "a line with a date in the future",
      bookBankLine,
      { params: lineOf("later"), body: parts(10_000) },
      400,
      invalid,
    ],
    [
      "more than the amount of a line",
      bookBankLine,
      { params: lineOf("small"), body: parts(10_001) },
      400,
      invalid,
    ],
    [
      "a line of an outgoing payment",
      bookBankLine,
      { params: lineOf("out"), body: parts(10_000) },
      409,
      "bank_line_not_open",
    ],
    [
      "an order that does not exist",
      bookBankLine,
      { params: lineOf("small"), body: { orders: [{ orderId: "ord_x", amountCents: 1 }] } },
      404,
      "order_not_found",
    ],
    ["a final invoice without a deposit", issueFinalInvoice, { params }, 409, "conflict"],
    [
      "a reissue for an order without an invoice",
      reissueInvoice,
      { params: waiting },
      409,
      "order_not_editable",
    ],
    ["a reminder of an order that is not overdue", remindOrder, { params }, 409, "conflict"],
    ["a report by an unknown group", reportMoney, { query: { groupBy: "colour" } }, 400, invalid],
    ["payments of an unknown tax category", listEventPayments, { query: { taxCategory: "Q" } }, 400, invalid],
    ["payments of an invalid day", listEventPayments, { query: { from: "2027-02-30" } }, 400, invalid],
    ["documents of an unknown kind", listEventDocuments, { query: { kind: "poem" } }, 400, invalid],
  ] satisfies Refused[];
}

/** Everything about the money of an organisation, as one digest. */
async function fingerprint({ app, orgId }: World): Promise<string> {
  const [row] = await app.db.read.$queryRaw<{ print: string }[]>`
    SELECT md5(string_agg("row", '|' ORDER BY "row")) AS "print" FROM (
      SELECT e::text AS "row" FROM "Event" e WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT o::text FROM "Order" o JOIN "Event" e ON e."id" = o."eventId" WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT i::text FROM "OrderItem" i JOIN "Event" e ON e."id" = i."eventId" WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT b::text FROM "Booth" b JOIN "Event" e ON e."id" = b."eventId" WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT f::text FROM "Fact" f JOIN "Event" e ON e."id" = f."eventId" WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT t::text FROM "TaxRule" t JOIN "Event" e ON e."id" = t."eventId" WHERE e."organisationId" = ${orgId}
      UNION ALL SELECT p::text FROM "Payment" p WHERE p."organisationId" = ${orgId}
      UNION ALL SELECT d::text FROM "Document" d WHERE d."organisationId" = ${orgId}
      UNION ALL SELECT c::text FROM "DocumentCounter" c WHERE c."organisationId" = ${orgId}
      UNION ALL SELECT l::text FROM "BankLine" l WHERE l."organisationId" = ${orgId}
      UNION ALL SELECT s::text FROM "BankStatement" s WHERE s."organisationId" = ${orgId}
    ) AS "rows"`;
  return row?.print ?? "";
}

test("MO-21: invalid input about money is refused with a clear error, and nothing changes", async () => {
  const books = await withBooks();
  const { world } = books;
  const before = await fingerprint(world);
  const answered: unknown[] = [];
  const expected: unknown[] = [];
  for (const [what, endpoint, question, status, code] of refusals(books)) {
    const answer = await world.ask(endpoint, question as Parameters<World["ask"]>[1]);
    answered.push([what, answer.status, answer.body.error?.code, await fingerprint(world)]);
    expected.push([what, status, code, before]);
    expect([what, answer.body.error?.message?.length > 10]).toEqual([what, true]);
  }
  expect(answered).toEqual(expected);
});
