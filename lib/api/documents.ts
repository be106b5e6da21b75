import { z } from "zod";
import { ok } from "#lib/declare/reply";
import { archive } from "#lib/files/archive";
import { file } from "#lib/files/downloads";
import { page } from "#lib/lists/pages";
import { Document, DocumentDays, DocumentFilter, ExhibitorAccount } from "#lib/schema/documents";
import { Order } from "#lib/schema/orders";
import { exportDocuments, exportJournal } from "#lib/services/documents/export";
import { account, issueStatement } from "#lib/services/documents/statement";
import { pagingOf } from "#lib/text/paging";
import * as documents from "#services/documents";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

export const printOrder = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/invoice.pdf",
  summary: "Get an order's document as PDF",
  description:
    "The order confirmation, the invoice once it is issued, or the credit note that reversed it; by default " +
    "the latest of these. All are the stored files of issued documents; a confirmation is issued when it is first " +
    "requested, and again after the order changed. The order's id is " +
    "the credential.",
  access: "public",
  limit: "checkout",
  query: z.object({
    document: z
      .enum(["confirmation", "invoice", "credit-note"])
      .optional()
      .meta({ description: "The kind of document; the latest by default." }),
    number: z.string().max(100).optional().meta({
      description: "The number of any document that was issued for this order.",
    }),
  }),
  reply: file("application/pdf"),
  refusals: ["order_not_found", "not_found"],
  handle: ({ app, fair, params, query }) => orders.printOrder(app, fair, params.id, query),
});

export const listOrderDocuments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/documents",
  summary: "List the documents of an order",
  description: "All documents issued for the order, oldest first.",
  access: { scope: "orders:read" },
  reply: ok(Document.array()),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params }) => orders.documentsOf(app, fair, params.id),
});

export const listEventDocuments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/documents",
  summary: "List the documents of an event",
  description: "All issued documents, by the day of issue.",
  access: { scope: "orders:read" },
  query: DocumentFilter,
  reply: page(Document),
  handle: ({ app, fair, query }) => documents.list(app, fair, query, pagingOf(query)),
});

export const downloadDocument = endpoint({
  method: "GET",
  path: "/api/v1/documents/{file}",
  summary: "Download a document",
  description:
    "`{id}.pdf` or `{id}.xml`: the stored file of an issued document, also after its event was deleted. Only " +
    "invoices and credit notes with all that an electronic invoice requires have XML.",
  access: { scope: "orders:read" },
  reply: file("application/pdf", "application/xml"),
  refusals: ["not_found"],
  handle: ({ app, who, params }) => documents.download(app, who, params.file),
});

export const exportEventDocuments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/documents/export.zip",
  summary: "Export documents as ZIP",
  description:
    "The PDF and XML of each document, a journal as CSV, and DATEV posting batches for each month. Amounts in other " +
    "currencies than euros are not in the batches; `datev/not-included.txt` lists their documents.",
  access: { scope: "orders:read" },
  query: DocumentDays,
  reply: archive(),
  mayLag: true,
  handle: ({ app, fair, query }) => exportDocuments(app, fair, query),
});

export const exportDocumentJournal = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/export/journal.csv",
  summary: "Export the journal as CSV",
  description:
    "One row for each tax of each invoice and credit note. Credit notes are negative, so the columns add up to the " +
    "revenue.",
  access: { scope: "orders:read" },
  query: DocumentDays,
  reply: file("text/csv"),
  mayLag: true,
  handle: ({ app, fair, query }) => exportJournal(app, fair, query),
});

export const reissueInvoice = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/reissue",
  summary: "Issue an invoice again",
  description:
    "Credits the invoice and issues a new one with seller, buyer and event as they are now, for example after a " +
    "billing address was completed. Nothing else of the order changes.",
  access: { scope: "orders:write" },
  reply: ok(Order),
  refusals: ["order_not_found", "order_not_editable"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params }) => orders.reissue(app, fair, params.id),
});

export const issueFinalInvoice = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/final-invoice",
  summary: "Issue the final invoice",
  description:
    "For an order of which only the deposit has been invoiced. The final invoice lists everything and " +
    "deducts the deposit invoice with its tax; a deposit that was not paid is credited instead, and " +
    "everything is invoiced. It is issued automatically 14 days before the balance is due and when the " +
    "order is paid.",
  access: { scope: "orders:write" },
  reply: ok(Order),
  refusals: ["order_not_found", "conflict"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params }) => orders.finalInvoice(app, fair, params.id),
});

export const remindOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/remind",
  summary: "Send the next reminder",
  description:
    "Issues the next reminder of `settings.sales.reminders` for an overdue invoice at once and e-mails it " +
    "to the buyer. Its fee is added to the order, with an invoice of its own. Reminders that are due are " +
    "sent automatically, unless `remindersStopped` is set on the order.",
  access: { scope: "orders:write" },
  reply: ok(Order),
  refusals: ["order_not_found", "conflict"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params }) => orders.remind(app, fair, params.id),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/account",
  summary: "Get an exhibitor's account",
  description:
    "All invoices and credit notes of the exhibitor's orders and all payments, in the event's currency, with the " +
    "balance after each. What the exhibitor owes is positive.",
  access: { scope: "orders:read" },
  reply: ok(ExhibitorAccount),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => account(app, fair, params.id),
});

export const createStatement = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/statement",
  summary: "Issue a statement of account",
  description: "The account as it is now, as a numbered document whose PDF can be downloaded.",
  access: { scope: "orders:write" },
  reply: ok(Document),
  refusals: ["exhibitor_not_found", "not_found"],
  handle: ({ app, fair, params }) => issueStatement(app, fair, params.id),
});
