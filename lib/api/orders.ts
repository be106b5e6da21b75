import { z } from "zod";
import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { ORDER_JOINS, OrderWithJoins } from "#lib/schema/includes";
import {
  AcceptedTerms,
  Expiry,
  Order,
  OrderCancellation,
  OrderFilter,
  OrderMove,
  OrderMovePreview,
  OrderMoveQuestion,
  OrderPatch,
} from "#lib/schema/orders";
import { OrderPayment, OrderRefund } from "#lib/schema/payments";
import { SalesSummary } from "#lib/schema/salesSummary";
import { pagingOf } from "#lib/text/paging";
import * as joins from "#services/joins";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

/** Endpoints for organisers. */

const MOVE_REFUSALS = [
  "order_not_found",
  "booth_not_found",
  "booth_not_available",
  "order_expired",
  "order_cancelled",
  "order_refunded",
  "price_not_set",
  "conflict",
] as const;

export const listOrders = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders",
  summary: "List orders",
  access: { scope: "orders:read", and: ORDER_JOINS.scopes },
  query: OrderFilter.extend(ORDER_JOINS.query),
  reply: page(OrderWithJoins),
  handle: ({ app, fair, query: { include, ...filter } }) =>
    joins.orders(app, fair, include).page(orders.list(app, fair, filter, pagingOf(filter))),
});

export const summariseOrders = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/summary",
  summary: "Get sales figures",
  access: { scope: "orders:read" },
  reply: ok(SalesSummary),
  mayLag: true,
  handle: ({ app, fair }) => orders.summary(app, fair),
});

export const expireOrders = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/expire",
  summary: "Expire overdue holds",
  description: "They already count as expired; this saves it and triggers the webhooks.",
  access: { scope: "orders:write" },
  reply: ok(Expiry),
  handle: ({ app, fair }) => orders.expire(app, fair),
});

export const getOrder = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}",
  summary: "Get an order",
  access: { scope: "orders:read", and: ORDER_JOINS.scopes },
  query: z.object(ORDER_JOINS.query),
  reply: ok(OrderWithJoins),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params, query }) =>
    joins.orders(app, fair, query.include).one(orders.get(app, fair, params.id)),
});

export const getAcceptedTerms = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/terms",
  summary: "Get the terms that the buyer accepted",
  access: { scope: "orders:read" },
  reply: ok(AcceptedTerms),
  refusals: ["order_not_found", "not_found"],
  handle: ({ app, fair, params }) => orders.acceptedTerms(app, fair, params.id),
});

export const updateOrder = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/orders/{id}",
  summary: "Change an order",
  description:
    "Notes and contact can always be changed, the amount while the order is pending or invoiced. An " +
    "adjustment line makes up the difference, so the lines still add up to the amount.",
  access: { scope: "orders:write" },
  body: json(OrderPatch),
  reply: ok(Order),
  refusals: ["order_not_found", "order_not_editable"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => orders.update(app, fair, params.id, body, unchanged),
});

export const payOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/pay",
  summary: "Mark an order as paid",
  description:
    "For payments outside the payment provider. Without an amount the whole balance is received and the booth is sold. " +
    "With an amount, that much is recorded: the full amount makes the order paid, the deposit makes it invoiced, and " +
    "an order that has received money no longer expires.",
  access: { scope: "orders:write" },
  body: json(OrderPayment, { optional: true }),
  reply: ok(Order),
  refusals: [
    "order_not_found",
    "order_already_paid",
    "order_expired",
    "order_cancelled",
    "order_refunded",
    "amount_exceeds_due",
    "currency_mismatch",
  ],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, who, fair, params, body }) => orders.pay(app, fair, params.id, body ?? {}, who),
});

export const invoiceOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/invoice",
  summary: "Invoice an order",
  description: "The booth is reserved without a time limit.",
  access: { scope: "orders:write" },
  reply: ok(Order),
  refusals: [
    "order_not_found",
    "order_already_paid",
    "order_expired",
    "order_cancelled",
    "order_refunded",
    "extra_limit_reached",
  ],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params }) => orders.invoice(app, fair, params.id),
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/cancel",
  summary: "Cancel an order",
  description: "The booth becomes available. Payments remain due until they are refunded.",
  access: { scope: "orders:write" },
  body: json(OrderCancellation, { optional: true }),
  reply: ok(Order),
  refusals: ["order_not_found", "order_refunded"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => orders.cancel(app, fair, params.id, body),
});

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/refund",
  summary: "Refund an order",
  description:
    "Refunds all payments through their provider, and the booth becomes available. With `onlyDue`, only the " +
    "amount due is refunded.",
  access: { scope: "orders:write" },
  body: json(OrderRefund, { optional: true }),
  reply: ok(Order),
  refusals: [
    "order_not_found",
    "order_not_paid",
    "payment_provider_error",
    "amount_exceeds_refundable",
    "currency_mismatch",
    "conflict",
  ],
  outside: true,
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => orders.refund(app, fair, params.id, body),
});

export const previewOrderMove = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/move",
  summary: "Preview moving an order",
  access: { scope: "orders:read" },
  query: OrderMoveQuestion,
  reply: ok(OrderMovePreview),
  refusals: MOVE_REFUSALS,
  handle: ({ app, fair, params, query }) => orders.previewMove(app, fair, params.id, query),
});

export const moveOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/move",
  summary: "Move an order to another booth",
  description:
    "The new booth must be available; the old one becomes available. The booth is priced again unless " +
    "`keepPrice` is set, and extras keep their price. Payments are kept: a more expensive booth leaves a " +
    "balance, and a paid order is invoiced again until it is settled; the difference to a cheaper booth " +
    "becomes `refundDueCents`. An issued invoice is credited and issued again. Webhooks receive both " +
    "booths; `order.paid` is sent only once.",
  access: { scope: "orders:write" },
  body: json(OrderMove),
  reply: ok(Order),
  refusals: MOVE_REFUSALS,
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => orders.move(app, fair, params.id, body),
});
