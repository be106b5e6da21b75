import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { OrderEmail, OrderMessage } from "#lib/schema/orderEmails";
import * as orders from "#services/orders";
import { endpoint } from "./declare";

export const listOrderEmails = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/emails",
  summary: "List the e-mails of an order",
  description: "All e-mails to the buyer, oldest first, including those that are scheduled.",
  access: { scope: "orders:read" },
  reply: ok(OrderEmail.array()),
  refusals: ["order_not_found"],
  handle: ({ app, fair, params }) => orders.emailsOf(app, fair, params.id),
});

export const writeOrderEmail = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/emails",
  summary: "Write an e-mail to the buyer",
  description: "It is sent in the event's design, with a link to the order; replies go to the seller.",
  access: { scope: "orders:write" },
  body: json(OrderMessage),
  reply: ok(OrderEmail.array()),
  refusals: ["order_not_found"],
  subject: ({ app, fair, params }) => orders.get(app, fair, params.id),
  handle: ({ app, fair, params, body }) => orders.writeEmail(app, fair, params.id, body),
});

export const sendOrderEmailAgain = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/orders/{id}/emails/{email}/send",
  summary: "Send an e-mail again",
  description:
    "It is written anew from the current state of the order, and sent to the order's current contact with " +
    "the current documents.",
  access: { scope: "orders:write" },
  reply: ok(OrderEmail.array()),
  refusals: ["order_not_found", "not_found", "conflict"],
  handle: ({ app, fair, params }) =>
    orders.sendEmailAgain(app, fair, { id: params.id, emailId: params.email }),
});
