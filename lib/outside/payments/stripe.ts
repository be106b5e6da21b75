import Stripe from "stripe";
import type {
  CheckoutInput,
  CheckoutState,
  HostedPages,
  ProviderEvent,
  Received,
  RefundInput,
} from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Clock } from "../clock";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | undefined;
  /** An address other than Stripe's own, for a test server. */
  apiUrl?: URL | undefined;
  patienceMs?: number;
};

/** The longest that a request waits for Stripe. */
const PATIENCE_MS = 10_000;
const MINUTE_MS = 60_000;
/**
 * Stripe keeps a payment page open for at least half an hour and at most a day; one minute is added for the request.
 */
const SHORTEST_MS = 31 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;
const TOLERANCE_SECONDS = 300;

/** Stripe Checkout as a payment provider for orders. */
export function openStripe(
  { secretKey, webhookSecret, apiUrl, patienceMs = PATIENCE_MS }: StripeSettings,
  clock: Clock,
) {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });
  const { sessions } = stripe.checkout;
  const answered = <T>(work: Promise<T>) => inTime(work, patienceMs);

  const pages: HostedPages = {
    async open(input) {
      const session = await answered(sessions.create(sessionOf(input, clock.now())));
      if (!session.url) throw unreachable(new Error("The session has no address."));
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
    },

    read: async (id) => stateOf(await answered(sessions.retrieve(id))),

    async close(id) {
      const session = await answered(sessions.retrieve(id));
      if (session.status !== "open") return stateOf(session);
      return stateOf(await answered(sessions.expire(id)));
    },

    readEvent: async (body, header) =>
      eventOf(verified(stripe, body, header("stripe-signature") ?? "", webhookSecret, clock.now())),
  };

  async function refund({ ref, amountCents, currency, key }: RefundInput): Promise<void> {
    const amount = toStripe(amountCents, currency);
    const made = stripe.refunds.create({ payment_intent: ref, amount }, { idempotencyKey: key });
    await answered(made.catch((error: unknown) => unlessRefunded(error)));
  }

  return { pages, refund };
}

function addressOf({ hostname, port, protocol }: URL) {
  return {
    host: hostname,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port && { port }),
  };
}

function sessionOf(input: CheckoutInput, now: Date): Stripe.Checkout.SessionCreateParams {
  const { orderId, email, returnUrl, cancelUrl } = input;
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    customer_email: email,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(closingTime(input, now).getTime() / 1_000),
    line_items: itemsOf(input),
  };
}

function closingTime({ expiresAt }: CheckoutInput, now: Date): Date {
  const leftMs = expiresAt ? expiresAt.getTime() - now.getTime() : LONGEST_MS;
  return new Date(now.getTime() + Math.min(Math.max(leftMs, SHORTEST_MS), LONGEST_MS));
}

/** Stripe has no negative lines, so an order with a discount becomes one line with its total. */
function itemsOf({ lines, amountCents, currency }: CheckoutInput) {
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
    if (secret === undefined) throw new Error("No signing secret is configured.");
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new Refusal("provider_signature_invalid", "The signature is invalid or too old.");
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

/** Currencies without decimals whose amounts Stripe nevertheless expects in hundredths. */
const COUNTED_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

function toStripe(cents: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? cents * 100 : cents;
}

function fromStripe(amount: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? amount / 100 : amount;
}

/** A payment that was already refunded, for instance by hand, counts as refunded. */
function unlessRefunded(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded") return null;
  throw error;
}

/** The library's timeout only covers silence; a slow trickle of data would block a buyer forever. */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The request timed out.")), patienceMs);
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
    "The payment provider did not respond. Nothing was changed; try again in a moment.",
  );
  refusal.cause = error;
  return refusal;
}
