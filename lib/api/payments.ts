import { z } from "zod";
import { json, signed } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { file } from "#lib/files/downloads";
import { page } from "#lib/lists/pages";
import { Order } from "#lib/schema/orders";
import {
  EventPayment,
  MoneyReport,
  MoneyReportQuestion,
  Payment,
  PaymentExport,
  PaymentFilter,
  PaymentReversal,
} from "#lib/schema/payments";
import { OwedOrder, ReceivablesFilter } from "#lib/schema/receivables";
import { pagingOf } from "#lib/text/paging";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

/** Providers authenticate with a signature. */
export const takeProviderEvent = endpoint({
  method: "POST",
  path: "/api/v1/payments/{provider}/webhook",
  summary: "Receive an event from a payment provider",
  description:
    "For Stripe the provider is `stripe`. Each event counts once, regardless of repeats and order: the " +
    "current state of its subject is read from the provider. After a 5xx response the provider has to send " +
    "the event again.",
  access: "public",
  body: signed(),
  reply: ok(z.object({ received: z.literal(true) })),
  refusals: ["provider_signature_invalid", "payment_provider_error"],
  handle: async ({ app, params, body }) => {
    await orders.takeProviderEvent(app, params.provider, body.bytes, body.header);
    return { received: true as const };
  },
});

export const listOrderPayments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/payments",
  summary: "List the payments of an order",
  access: { scope: "orders:read" },
  reply: ok(Payment.array()),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params }) => orders.orderPayments(app, fair, params.id),
});

export const listEventPayments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/payments",
  summary: "List the payments of an event",
  description: "All incoming and outgoing payments, by their date of value.",
  access: { scope: "orders:read" },
  query: PaymentFilter,
  reply: page(EventPayment),
  handle: ({ app, fair, query }) => orders.eventPayments(app, fair, query, pagingOf(query)),
});

export const exportPayments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/export/payments.csv",
  summary: "Export payments as CSV",
  description: "Outgoing payments are negative, so the amounts add up to the net amount received.",
  access: { scope: "orders:read" },
  query: PaymentExport,
  reply: file("text/csv"),
  mayLag: true,
  handle: ({ app, fair, query }) => orders.exportPayments(app, fair, query),
});

export const reportMoney = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/reports/money",
  summary: "Get a report of payments and receivables",
  description:
    "Each figure is the sum of payments that the list of payments returns with the same filters, and that " +
    "the CSV export adds up to. By tax category, each payment is divided in proportion to the order's " +
    "amounts in these categories, with tax.",
  access: { scope: "orders:read" },
  query: MoneyReportQuestion,
  reply: ok(MoneyReport),
  mayLag: true,
  handle: ({ app, fair, query: { groupBy = "month", ...days } }) =>
    orders.moneyReport(app, fair, { ...days, groupBy }),
});

export const listOwedOrders = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/reports/receivables",
  summary: "List the orders behind a figure of the receivables",
  description:
    "Each figure of `receivables` and `receivableRows` in the report is the sum of these amounts, with the row's key " +
    "and currency as filters.",
  access: { scope: "orders:read" },
  query: ReceivablesFilter,
  reply: page(OwedOrder),
  handle: ({ app, fair, query }) => {
    const { figure = "outstandingCents", groupBy = "month", key, currency } = query;
    return orders.owedOrders(app, fair, { figure, groupBy, key, currency }, pagingOf(query));
  },
});

export const reversePayment = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/payments/{payment}/reverse",
  summary: "Reverse a payment",
  description:
    "For a payment that was recorded by mistake. It stays in the list with its reversal; an order that is no longer " +
    "covered is invoiced again.",
  access: { scope: "orders:write" },
  body: json(PaymentReversal),
  reply: ok(Order),
  refusals: ["order_not_found", "payment_not_found", "payment_not_reversible"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, who, fair, params, body }) =>
    orders.reversePayment(app, who, fair, { id: params.id, paymentId: params.payment, reason: body.reason }),
});
