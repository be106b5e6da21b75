import { afterAll, beforeAll, beforeEach } from "vitest";
import { getBooth } from "#lib/api/booths";
import { getOrder } from "#lib/api/orders";
import { takeProviderEvent } from "#lib/api/payments";
import { checkOutOrder } from "#lib/api/sales";
import { paymentsFrom } from "#lib/outside/payments/registry";
import { reserved } from "./sale";
import { StripeStandIn } from "./stripe";
import type { testServer, World } from "./world";

/** Fairs with card payments through a fake provider, which is reset for each test. */
export function cardShops(server: ReturnType<typeof testServer>) {
  const stripe = new StripeStandIn();
  let apiUrl: URL;
  beforeAll(async () => {
    apiUrl = await stripe.open();
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.fault = null;
    stripe.requests.length = 0;
  });

  /** A world with one booth of €100.00 and an order for it. */
  async function shop(input: object = {}, settings: { patienceMs?: number } = {}) {
    const world = await server.world();
    const { secretKey, webhookSecret } = stripe;
    world.app.payments = paymentsFrom(
      { mockPayments: false, stripe: { secretKey, webhookSecret, apiUrl, ...settings } },
      world.clock,
    );
    world.app.log = { ...world.app.log, warn: () => {}, error: () => {} };
    await world.booth("A1", { price: 100 });
    const { id } = await reserved(world, "A1", input);
    return { world, ask: world.ask, params: { id: id as string } };
  }

  /** Sends a Stripe event to the webhook, with a valid signature by default. */
  async function sendEvent(world: World, event: object, headers?: Record<string, string>) {
    const body = JSON.stringify(event);
    const signed = headers ?? stripe.sign(body, world.clock.now());
    return world.ask(takeProviderEvent, { key: null, params: { provider: "stripe" }, body, headers: signed });
  }

  return { stripe, shop, sendEvent };
}

export const goToPay = ({ ask }: World, id: string) => ask(checkOutOrder, { key: null, params: { id } });
export const orderNow = async ({ ask }: World, id: string) =>
  (await ask(getOrder, { params: { id } })).body.data;
export const boothNow = async ({ ask }: World) => (await ask(getBooth, { params: { id: "A1" } })).body.data;
