import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { fileOf } from "#lib/files/uploads";
import { page } from "#lib/lists/pages";
import {
  BankLine,
  BankLineBooking,
  BankLineFilter,
  BankLineRefusal,
  BankLineUndo,
  BankOrder,
  BankOrderQuestion,
  BankStatement,
  ImportedStatement,
  StatementImport,
} from "#lib/schema/bankStatements";
import { Paging } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as bank from "#services/bankStatements";
import { endpoint } from "./declare";

export const importBankStatement = endpoint({
  method: "POST",
  path: "/api/v1/bank-statements",
  summary: "Import a bank statement",
  description:
    "camt.053 (XML) of any version, or CSV. Importing it again, or another statement of the same days, changes " +
    "nothing. Orders of all events of the organisation can be paid by its lines, so keys that are restricted to " +
    "certain events cannot use these endpoints.",
  access: { scope: "orders:write" },
  query: StatementImport,
  body: fileOf("application/xml", "text/xml", "text/csv"),
  reply: ok(ImportedStatement),
  refusals: [
    "statement_invalid",
    "statement_of_another_account",
    "csv_invalid",
    "csv_encoding",
    "csv_too_large",
    "forbidden",
  ],
  handle: ({ app, who, body, query }) => {
    const { fileName, confirmAccount = false, ...reading } = query;
    const file = { bytes: body, fileName: fileName?.trim() || null };
    return bank.importStatement(app, who, file, { confirmAccount, ...reading });
  },
});

export const listBankStatements = endpoint({
  method: "GET",
  path: "/api/v1/bank-statements",
  summary: "List bank statements",
  description: "Latest first.",
  access: { scope: "orders:read" },
  query: Paging,
  reply: page(BankStatement),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => bank.listStatements(app, who, pagingOf(query)),
});

export const listBankLines = endpoint({
  method: "GET",
  path: "/api/v1/bank-lines",
  summary: "List lines of bank statements",
  description:
    "Latest day first. Each line shows what it was booked as or, while it is open, what it probably pays.",
  access: { scope: "orders:read" },
  query: BankLineFilter,
  reply: page(BankLine),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => {
    const { state, statementId, q } = query;
    return bank.listLines(app, who, { state, statementId, q }, pagingOf(query));
  },
});

export const searchBankOrders = endpoint({
  method: "GET",
  path: "/api/v1/bank-lines/orders",
  summary: "Search orders to book a line on",
  description: "Up to 20 orders of all events, the latest first.",
  access: { scope: "orders:read" },
  query: BankOrderQuestion,
  reply: ok(BankOrder.array()),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => bank.searchOrders(app, who, query.q ?? ""),
});

export const bookBankLine = endpoint({
  method: "POST",
  path: "/api/v1/bank-lines/{id}/book",
  summary: "Book a line as payments",
  description:
    "On one order or several. The whole amount is always booked: what exceeds the balance of an order " +
    "becomes its `refundDueCents`. The payments count from the line's date of value.",
  access: { scope: "orders:write" },
  body: json(BankLineBooking),
  reply: ok(BankLine),
  refusals: ["not_found", "bank_line_not_open", "order_not_found", "currency_mismatch", "forbidden"],
  subject: ({ app, who, params }) => bank.getLine(app, who, params.id),
  handle: ({ app, who, params, body }) => bank.bookLine(app, who, params.id, body.orders),
});

export const unbookBankLine = endpoint({
  method: "POST",
  path: "/api/v1/bank-lines/{id}/unbook",
  summary: "Undo the booking of a line",
  description:
    "Reverses its payments; the line is open again. Impossible once one of them has been refunded.",
  access: { scope: "orders:write" },
  body: json(BankLineUndo, { optional: true }),
  reply: ok(BankLine),
  refusals: ["not_found", "bank_line_not_open", "payment_not_reversible", "forbidden"],
  subject: ({ app, who, params }) => bank.getLine(app, who, params.id),
  handle: ({ app, who, params, body }) =>
    bank.unbookLine(app, who, params.id, body?.reason ?? "The booking of the bank statement was undone."),
});

export const ignoreBankLine = endpoint({
  method: "POST",
  path: "/api/v1/bank-lines/{id}/ignore",
  summary: "Ignore a line",
  description: "For money that belongs to no order.",
  access: { scope: "orders:write" },
  body: json(BankLineRefusal),
  reply: ok(BankLine),
  refusals: ["not_found", "bank_line_not_open", "forbidden"],
  subject: ({ app, who, params }) => bank.getLine(app, who, params.id),
  handle: ({ app, who, params, body }) => bank.ignoreLine(app, who, params.id, body.reason),
});

export const reopenBankLine = endpoint({
  method: "POST",
  path: "/api/v1/bank-lines/{id}/reopen",
  summary: "Stop ignoring a line",
  access: { scope: "orders:write" },
  reply: ok(BankLine),
  refusals: ["not_found", "bank_line_not_open", "forbidden"],
  subject: ({ app, who, params }) => bank.getLine(app, who, params.id),
  handle: ({ app, who, params }) => bank.reopenLine(app, who, params.id),
});
