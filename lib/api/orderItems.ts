import { z } from "zod";
import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import {
  OrderItem,
  OrderItemAddition,
  OrderItemInput,
  OrderItemRemoval,
  OrderItemRemoved,
} from "#lib/schema/orderItems";
import { Order } from "#lib/schema/orders";
import { get as getOrder, items } from "#services/orders";
import { endpoint } from "./declare";

const REFUSALS = [
  "order_not_found",
  "order_expired",
  "order_cancelled",
  "order_refunded",
  "conflict",
] as const;

export const listOrderItems = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/items",
  summary: "List the items of an order",
  access: { scope: "orders:read" },
  reply: ok(z.array(OrderItem)),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params }) => items.list(app, fair, params.id),
});

export const addOrderItem = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/items",
  summary: "Add an item to an order",
  description:
    "A booth or extra at its current price, a co-exhibitor for the event's fees, or a fee. A paid order is " +
    "invoiced again until the difference is paid; an issued invoice is credited and issued again.",
  access: { scope: "orders:write" },
  query: OrderItemAddition,
  body: json(OrderItemInput),
  reply: ok(Order),
  refusals: [
    ...REFUSALS,
    "booth_not_found",
    "booth_not_available",
    "extra_not_found",
    "extra_not_for_sale",
    "extra_limit_reached",
    "exhibitor_not_found",
    "too_many_items",
  ],
  subject: ({ app, fair, params }) => getOrder(app, fair, params.id),
  handle: ({ app, fair, params, body, query }) =>
    query.dryRun ? items.previewAddition(app, fair, params.id, body) : items.add(app, fair, params.id, body),
});

export const removeOrderItem = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/orders/{id}/items/{item}",
  summary: "Remove an item from an order",
  description:
    "Its booth becomes available. If the order was invoiced, the event's cancellation fee for it becomes an item.",
  access: { scope: "orders:write" },
  query: OrderItemRemoval,
  reply: ok(OrderItemRemoved),
  refusals: [...REFUSALS, "not_found"],
  subject: ({ app, fair, params }) => getOrder(app, fair, params.id),
  handle: ({ app, fair, params, query }) => {
    const removal = { itemId: params.item, waiveFee: query.waiveFee ?? false };
    return query.dryRun
      ? items.previewRemoval(app, fair, params.id, removal)
      : items.remove(app, fair, params.id, removal);
  },
});
