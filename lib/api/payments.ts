import { z } from "zod";
import { signed } from "#lib/http/body";
import { ok } from "#lib/http/reply";
import * as orders from "#lib/services/orders";
import { endpoint } from "./declare";

/** The payment provider's door: whoever calls proves by a signature that they are it. */
export const takeStripeEvent = endpoint({
  method: "POST",
  path: "/api/v1/payments/stripe/webhook",
  summary: "Take in an event of Stripe's",
  description: "Each event counts once, however often and in whichever order they come.",
  access: "public",
  body: signed("stripe-signature"),
  reply: ok(z.object({ received: z.literal(true) })),
  refusals: ["provider_signature_invalid"],
  handle: async ({ app, body }) => {
    await orders.takeProviderEvent(app, body.bytes, body.signature);
    return { received: true as const };
  },
});
