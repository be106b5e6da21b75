import { z } from "zod";
import { file } from "#lib/http/file";
import * as orders from "#lib/services/orders";
import { endpoint } from "./declare";

export const printOrder = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/orders/{id}/invoice.pdf",
  summary: "Get an order's document as PDF",
  description:
    "The order confirmation, the invoice once it is issued, or the credit note that reversed it; by default " +
    "the latest of these. The order's id is the credential.",
  access: "public",
  limit: "checkout",
  query: z.object({
    document: z
      .enum(["confirmation", "invoice", "credit-note"])
      .optional()
      .meta({ description: "The kind of document; the latest by default." }),
    number: z.string().max(100).optional().meta({
      description: "The number of an invoice or credit note of this order, also of a reversed one.",
    }),
  }),
  reply: file("application/pdf"),
  refusals: ["order_not_found", "not_found"],
  handle: ({ app, fair, params, query }) => orders.printOrder(app, fair, params.id, query),
});
