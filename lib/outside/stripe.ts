import Stripe from "stripe";
import { Refusal } from "#lib/refusal";
import type { Clock } from "./clock";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | undefined;
  /** Another address than Stripe's own, for a stand-in. */
  apiUrl?: URL | undefined;
  patienceMs?: number;
};

/** No request waits longer for Stripe than this. */
const PATIENCE_MS = 10_000;
const MINUTE_MS = 60_000;
/** A payment page of Stripe's is open at least half an hour and at most a day; a minute is for the way there. */
const SHORTEST_MS = 31 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;
const TOLERANCE_SECONDS = 300;

export type CheckoutWish = {
  orderId: string;
  lines: readonly { description: string; quantity: number; unitCents: number }[];
  amountCents: number;
  currency: string;
  email: string;
  /** When the order itself ends; null for one that waits for its invoice to be paid. */
  expiresAt: Date | null;
  /** A door that asks Stripe what happened. */
  returnUrl: string;
  /** For who turned back; that door would only lead to the payment page again. */
  cancelUrl: string;
};

export type OpenCheckout = { id: string; url: string; expiresAt: Date };

/** Money that came: `ref` is what a refund names. */
export type Received = {
  orderId: string;
  ref: string;
  amountCents: number;
  currency: string;
};

export type CheckoutState =
  | { state: "open" }
  | { state: "paid"; payment: Received }
  /** Nobody can pay there any more, or somebody has and the bank has not said yes yet. */
  | { state: "closed" };

export type ProviderEvent = {
  id: string;
  kind: string;
  payment: Received | null;
  closedCheckoutId: string | null;
};

/** Stripe Checkout, in the words that orders use. */
export function stripePayments(
  { secretKey, webhookSecret, apiUrl, patienceMs = PATIENCE_MS }: StripeSettings,
  clock: Clock,
) {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });

  const asked = <T>(work: Promise<T>) => inTime(work, patienceMs);

  return {
    provider: "stripe" as const,

    async openCheckout(wish: CheckoutWish): Promise<OpenCheckout> {
      const session = await asked(stripe.checkout.sessions.create(sessionOf(wish, clock.now())));
      if (!session.url) throw unreachable(new Error("The session has no address."));
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
    },

    async readCheckout(id: string): Promise<CheckoutState> {
      return stateOf(await asked(stripe.checkout.sessions.retrieve(id)));
    },

    /** Afterwards nobody can pay there; if somebody just had, the answer says so. */
    async closeCheckout(id: string): Promise<CheckoutState> {
      const session = await asked(stripe.checkout.sessions.retrieve(id));
      if (session.status !== "open") return stateOf(session);
      return stateOf(await asked(stripe.checkout.sessions.expire(id)));
    },

    /** The same key is the same refund, however often it is asked for. */
    async refund({
      ref,
      amountCents,
      currency,
      key,
    }: Omit<Received, "orderId"> & { key: string }): Promise<void> {
      const amount = toStripe(amountCents, currency);
      const options = { idempotencyKey: key };
      await asked(
        stripe.refunds
          .create({ payment_intent: ref, amount }, options)
          .catch((error: unknown) => unlessRefunded(error)),
      );
    },

    /** What Stripe told us, if it was Stripe. */
    readEvent(body: Uint8Array, signature: string): ProviderEvent {
      return eventOf(verified(stripe, body, signature, webhookSecret, clock.now()));
    },
  };
}

function addressOf({ hostname, port, protocol }: URL) {
  return {
    host: hostname,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port && { port }),
  };
}

function sessionOf(wish: CheckoutWish, now: Date): Stripe.Checkout.SessionCreateParams {
  const { orderId, email, returnUrl, cancelUrl } = wish;
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    customer_email: email,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(closingTime(wish, now).getTime() / 1_000),
    line_items: itemsOf(wish),
  };
}

function closingTime({ expiresAt }: CheckoutWish, now: Date): Date {
  const leftMs = expiresAt ? expiresAt.getTime() - now.getTime() : LONGEST_MS;
  return new Date(now.getTime() + Math.min(Math.max(leftMs, SHORTEST_MS), LONGEST_MS));
}

/** Stripe knows no lines below zero, so an order with a discount is one line of its total. */
function itemsOf({ lines, amountCents, currency }: CheckoutWish) {
  const isPlain = lines.every(({ unitCents }) => unitCents >= 0);
  const total = { description: lines[0]?.description ?? "Order", quantity: 1, unitCents: amountCents };
  return (isPlain ? lines : [total]).map(({ description, quantity, unitCents }) => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripe(unitCents, currency),
      product_data: { name: description },
    },
  }));
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === "open") return { state: "open" };
  const payment = paymentOf(session);
  return payment ? { state: "paid", payment } : { state: "closed" };
}

function paymentOf(session: Stripe.Checkout.Session): Received | null {
  const { payment_intent: intent, client_reference_id: orderId, amount_total: amount, currency } = session;
  if (session.payment_status !== "paid" || !intent || !orderId || amount === null || !currency) return null;
  const code = currency.toUpperCase();
  return {
    orderId,
    ref: typeof intent === "string" ? intent : intent.id,
    amountCents: fromStripe(amount, code),
    currency: code,
  };
}

function verified(
  stripe: Stripe,
  body: Uint8Array,
  signature: string,
  secret: string | undefined,
  now: Date,
): Stripe.Event {
  try {
    if (secret === undefined) throw new Error("There is no secret to check signatures with.");
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new Refusal(
      "provider_signature_invalid",
      "The signature does not prove that this comes from the payment provider, or it is too old.",
    );
  }
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type: kind } = event;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { id, kind, payment: paymentOf(event.data.object), closedCheckoutId: event.data.object.id };
    case "checkout.session.expired":
      return { id, kind, payment: null, closedCheckoutId: event.data.object.id };
    default:
      return { id, kind, payment: null, closedCheckoutId: null };
  }
}

/** Currencies without decimals that Stripe counts in hundredths all the same. */
const COUNTED_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

function toStripe(cents: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? cents * 100 : cents;
}

function fromStripe(amount: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? amount / 100 : amount;
}

/** Money that went back already, for instance by hand, has gone back. */
function unlessRefunded(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded") return null;
  throw error;
}

/** The library only watches for silence; an answer that drips would keep a buyer waiting for ever. */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw unreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(error: unknown): Refusal {
  const refusal = new Refusal(
    "payment_provider_error",
    "The payment provider did not do its part; nothing was changed. Try again in a moment.",
  );
  refusal.cause = error;
  return refusal;
}
