import Stripe from "stripe";
import type {
  CheckoutInput,
  CheckoutState,
  HostedPages,
  ProviderEvent,
  RefundInput,
} from "#lib/ports/payments";
import { Refusal } from "#lib/refusal";
import type { Clock } from "../clock";
import { disputeReport, receivedOf, refundReport, stateOf, toStripe, WITH_PAYMENT } from "./stripeRecords";
import { type BankTransfer, bankTransfers } from "./stripeTransfers";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | undefined;
  /** An address other than Stripe's own, for a test server. */
  apiUrl?: URL | undefined;
  patienceMs?: number;
};

/** The maximum time that a request waits for Stripe. */
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
  const transfersFor = bankTransfers(stripe, () => clock.now());
  const create = async (input: CheckoutInput) =>
    sessions.create({ ...sessionOf(input, clock.now()), ...buyerOf(input, await transfersFor(input)) });

  const pages: HostedPages = {
    async open(input) {
      const session = await answered(create(input));
      if (!session.url) throw unreachable(new Error("The session has no address."));
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
    },

    read: async (id) => stateOf(await answered(sessions.retrieve(id, { expand: WITH_PAYMENT }))),

    async close(id) {
      const session = await answered(sessions.retrieve(id, { expand: WITH_PAYMENT }));
      if (session.status === "open") return stateOf(await answered(sessions.expire(id)));
      const state = stateOf(session);
      if (!isCalledOff(state)) return state;
      const cancelled = stripe.paymentIntents.cancel(state.payment.ref);
      await answered(cancelled.catch((error: unknown) => unlessRefused(error)));
      return { state: "failed", reason: "canceled" };
    },

    async readEvent(body, header) {
      const signature = header("stripe-signature") ?? "";
      const event = verified(stripe, body, signature, webhookSecret, clock.now());
      return { id: event.id, kind: event.type, ...NOTHING, ...(await stateOfSubject(subjectOf(event))) };
    },
  };

  /**
   * The current state of an event's subject, so that late and reordered events give the same result as those on time.
   */
  async function stateOfSubject(subject: Subject | null): Promise<Partial<ProviderEvent>> {
    switch (subject?.kind) {
      case "session":
        return checkoutOf(await found(sessions.retrieve(subject.id, { expand: WITH_PAYMENT })));
      case "transfer": {
        const expand = WITH_PAYMENT.map((path) => `data.${path}`);
        const list = sessions.list({ payment_intent: subject.intentId, limit: 1, expand });
        return checkoutOf((await answered(list)).data[0] ?? null);
      }
      case "refunds": {
        const payment = await paymentOf(subject.intentId);
        if (!payment) return {};
        const list = stripe.refunds.list({ payment_intent: subject.intentId, limit: 100 });
        return { payment, refunds: (await answered(list)).data.map(refundReport) };
      }
      case "dispute": {
        const payment = await paymentOf(subject.intentId);
        const dispute = payment && (await found(stripe.disputes.retrieve(subject.id)));
        return dispute ? { payment, dispute: disputeReport(dispute) } : {};
      }
      default:
        return {};
    }
  }

  async function paymentOf(intentId: string) {
    const intent = await found(stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
    return intent && receivedOf(intent);
  }

  /** Null for records of another account or another mode. */
  function found<T>(request: Promise<T>): Promise<T | null> {
    return answered(request.catch((error: unknown) => unlessMissing(error)));
  }

  async function refund({ ref, amountCents, currency, key }: RefundInput): Promise<void> {
    const amount = toStripe(amountCents, currency);
    const input = { payment_intent: ref, amount, metadata: { key } };
    const made = stripe.refunds.create(input, { idempotencyKey: key });
    await answered(made.catch((error: unknown) => unlessRefunded(error)));
  }

  return { pages, refund };
}

const NOTHING = { checkout: null, payment: null, refunds: [], dispute: null };

function checkoutOf(session: Stripe.Checkout.Session | null): Partial<ProviderEvent> {
  const orderId = session?.client_reference_id;
  return session && orderId ? { checkout: { id: session.id, orderId, ...stateOf(session) } } : {};
}

function addressOf({ hostname, port, protocol }: URL) {
  return {
    host: hostname,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port && { port }),
  };
}

function sessionOf(input: CheckoutInput, now: Date): Stripe.Checkout.SessionCreateParams {
  const { orderId, returnUrl, cancelUrl } = input;
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(closingTime(input, now).getTime() / 1_000),
    line_items: itemsOf(input),
  };
}

/** A session accepts either a customer or an e-mail address. */
function buyerOf({ email }: CheckoutInput, transfer: BankTransfer) {
  return "customer" in transfer ? transfer : { customer_email: email };
}

/** A bank transfer of which nothing has arrived; a direct debit can no longer be stopped. */
function isCalledOff(state: CheckoutState): state is Extract<CheckoutState, { state: "under way" }> {
  return state.state === "under way" && state.payment.awaitsTransfer && state.payment.receivedCents === 0;
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

/** The subject of an event. Its content may be outdated by now, so only its subject is used. */
type Subject =
  | { kind: "session"; id: string }
  | { kind: "refunds"; intentId: string }
  | { kind: "dispute"; id: string; intentId: string }
  | { kind: "transfer"; intentId: string };

function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { kind: "session", id: event.data.object.id };
    case "charge.refunded":
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return ofIntent(event.data.object.payment_intent, (intentId) => ({ kind: "refunds", intentId }));
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated": {
      const { id, payment_intent: intent } = event.data.object;
      return ofIntent(intent, (intentId) => ({ kind: "dispute", id, intentId }));
    }
    case "payment_intent.partially_funded":
      return { kind: "transfer", intentId: event.data.object.id };
    default:
      return null;
  }
}

function ofIntent(
  intent: string | Stripe.PaymentIntent | null,
  subject: (intentId: string) => Subject,
): Subject | null {
  return intent === null ? null : subject(typeof intent === "string" ? intent : intent.id);
}

/** A transfer that Stripe refuses to cancel counts as cancelled: its money would be recorded as a late payment. */
function unlessRefused(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
  throw error;
}

function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
  throw error;
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
