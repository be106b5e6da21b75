import { z } from "zod";
import { file } from "#lib/http/file";
import * as orders from "#lib/services/orders";
import { endpoint } from "./declare";

export const printOrder = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/invoice.pdf",
  summary: "An order on paper",
  description:
    "The order confirmation, the invoice once there is one, or the credit note that took it back; unless `document` " +
    "names one, the last of these that there is. Whoever knows the order's id may have it.",
  access: "public",
  limit: "checkout",
  query: z.object({
    document: z
      .enum(["confirmation", "invoice", "credit-note"])
      .optional()
      .meta({ description: "Which paper; the latest unless said." }),
    number: z.string().max(100).optional().meta({
      description: "Of an invoice or credit note of this order, such as one that a change took back.",
    }),
  }),
  reply: file("application/pdf"),
  refusals: ["order_not_found", "not_found"],
  handle: ({ app, fair, params, query }) => orders.printOrder(app, fair, params.id, query),
});
