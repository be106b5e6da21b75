import { z } from "zod";
import { signed } from "#lib/http/body";
import { ok } from "#lib/http/reply";
import * as orders from "#lib/services/orders";
import { endpoint } from "./declare";

/** Providers authenticate with a signature. */
export const takeProviderEvent = endpoint({
  method: "POST",
  path: "/api/v1/payments/{provider}/webhook",
  summary: "Receive an event from a payment provider",
  description:
    "For Stripe the provider is `stripe`. Each event counts once, regardless of repeats and order.",
  access: "public",
  body: signed(),
  reply: ok(z.object({ received: z.literal(true) })),
  refusals: ["provider_signature_invalid"],
  handle: async ({ app, params, body }) => {
    await orders.takeProviderEvent(app, params.provider, body.bytes, body.header);
    return { received: true as const };
  },
});
