import { json } from "#lib/declare/body";
import { created, ok, redirect } from "#lib/declare/reply";
import { addressKey } from "#lib/rateLimits/limiter";
import { OrderBilling, OrderExtension, OrderState, Reserved } from "#lib/schema/orders";
import { Quote, QuoteQuestion, Reservation } from "#lib/schema/sales";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

/** Endpoints for buyers. An order's id is the credential of its buyer. */

export const quoteBooth = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/booths/{id}/quote",
  summary: "Get a quote for a booth",
  description:
    "Including further booths, extras, fees, co-exhibitors and a discount code if given, with the tax for a buyer of " +
    "that country and VAT id; the lines add up to the total.",
  access: "public",
  limit: "quote",
  query: QuoteQuestion,
  reply: ok(Quote),
  refusals: [
    "booth_not_found",
    "extra_not_found",
    "extra_not_for_sale",
    "extra_limit_reached",
    "event_not_published",
    "not_found",
    "invalid_vat_id",
  ],
  handle: ({ app, fair, params, query }) => orders.quoteBooth(app, fair, params.id, query),
});

export const reserveBooth = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/reserve",
  summary: "Reserve a booth",
  description:
    "Holds the booth and creates a pending order at the current price of the quote. The order's id is the " +
    "buyer's credential.",
  access: "public",
  audited: true,
  limit: "reserve",
  body: json(Reservation),
  reply: created(Reserved),
  refusals: [
    "booth_not_found",
    "booth_not_available",
    "booths_not_adjacent",
    "booths_on_different_levels",
    "booths_differ",
    "extra_not_found",
    "extra_not_for_sale",
    "extra_limit_reached",
    "sales_closed",
    "terms_changed",
    "too_many_items",
    "not_found",
    "event_not_published",
    "reservation_quota_exceeded",
  ],
  handle: ({ app, fair, body, ip, who }) =>
    orders.reserve(
      app,
      fair,
      {
        ip: addressKey(ip),
        isOrganiser: who?.orgId === fair.organisationId,
        ...(who && { seller: who }),
      },
      body,
    ),
});

export const checkOutOrder = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/checkout",
  summary: "Pay an order",
  description:
    "Redirects to the provider's page, or to the order's own page if it is paid or cannot be paid online.",
  access: "public",
  limit: "checkout",
  reply: redirect(),
  refusals: [
    "order_not_found",
    "order_expired",
    "order_cancelled",
    "order_refunded",
    "price_not_set",
    "payment_provider_error",
  ],
  handle: ({ app, fair, params }) => orders.checkout(app, fair, params.id),
});

export const mockPayOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/mock-pay",
  summary: "Pay an order without money",
  description: "Only while payments go through the mock provider.",
  access: "public",
  audited: true,
  limit: "checkout",
  reply: ok(OrderState),
  refusals: [
    "order_not_found",
    "order_expired",
    "order_cancelled",
    "order_refunded",
    "mock_payments_disabled",
  ],
  handle: ({ app, fair, params }) => orders.mockPay(app, fair, params.id),
});

export const extendOrder = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/extend",
  summary: "Extend the time to pay",
  description: "Once per order, while it is pending.",
  access: "public",
  audited: true,
  limit: "checkout",
  reply: ok(OrderExtension),
  refusals: ["order_not_found", "conflict"],
  handle: ({ app, fair, params }) => orders.extend(app, fair, params.id),
});

export const setOrderBilling = endpoint({
  method: "PUT",
  path: "/api/v1/events/{event}/orders/{id}/billing",
  summary: "Set the billing address",
  description:
    "By the buyer, until the order is invoiced or paid. A pending order is taxed for the new address.",
  access: "public",
  audited: true,
  limit: "checkout",
  body: json(OrderBilling),
  reply: ok(OrderState),
  refusals: ["order_not_found", "order_not_editable", "invalid_vat_id"],
  handle: ({ app, fair, params, body }) => orders.setBilling(app, fair, params.id, body.billing),
});

export const handBackBooth = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/hand-back",
  summary: "Cancel a reservation",
  description: "The buyer cancels an unpaid order, and the booth becomes available.",
  access: "public",
  audited: true,
  limit: "checkout",
  reply: ok(OrderState),
  refusals: ["order_not_found", "conflict"],
  handle: ({ app, fair, params }) => orders.handBack(app, fair, params.id),
});
