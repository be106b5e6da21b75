import type Stripe from "stripe";
import type {
  CheckoutState,
  Received,
  ReportedDispute,
  ReportedRefund,
  StartedPayment,
} from "#lib/ports/payments";
import type { DisputeState } from "#lib/records/disputes";
import type { PaymentMethod } from "#lib/records/payments";

/** Converts Stripe's records to our own. */

/** The fields to expand in a session to get the payment and its method. */
export const WITH_PAYMENT = ["payment_intent.latest_charge", "payment_intent.payment_method"];

export function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === "open") return { state: "open" };
  if (session.status === "expired") return { state: "closed" };
  const { payment_intent: intent, client_reference_id: orderId, amount_total: amount, currency } = session;
  // The payment is expanded wherever a session is read.
  if (!intent || typeof intent === "string" || !orderId || amount === null || !currency)
    return { state: "closed" };
  const code = currency.toUpperCase();
  const sum = { ref: intent.id, amountCents: fromStripe(amount, code), currency: code };
  if (session.payment_status === "paid") {
    return { state: "paid", payment: { ...sum, orderId, method: methodOf(intent) } };
  }
  if (hasFailed(intent)) return { state: "failed", reason: reasonOf(intent) };
  return { state: "under way", payment: { ...sum, ...startOf(intent, code) } };
}

/** A complete session has one payment; if that waits for a method again, it was refused. */
function hasFailed({ status }: Stripe.PaymentIntent): boolean {
  return status === "requires_payment_method" || status === "canceled";
}

function reasonOf({ last_payment_error: error, cancellation_reason: cancelled }: Stripe.PaymentIntent) {
  return error?.message ?? cancelled ?? null;
}

function startOf(
  intent: Stripe.PaymentIntent,
  currency: string,
): Omit<StartedPayment, "ref" | "amountCents" | "currency"> {
  const transfer = intent.next_action?.display_bank_transfer_instructions;
  if (!transfer) {
    return { method: methodOf(intent), receivedCents: 0, awaitsTransfer: false, instructionsUrl: null };
  }
  const { amount_remaining: remaining, hosted_instructions_url: instructionsUrl } = transfer;
  const receivedCents = fromStripe(intent.amount - (remaining ?? intent.amount), currency);
  return { method: "bank", receivedCents, awaitsTransfer: true, instructionsUrl };
}

/** The payment itself, if it is one of ours and its money has arrived. */
export function receivedOf(intent: Stripe.PaymentIntent): Received | null {
  const { orderId } = intent.metadata;
  if (!orderId || intent.status !== "succeeded") return null;
  const currency = intent.currency.toUpperCase();
  const amountCents = fromStripe(intent.amount_received, currency);
  return { orderId, ref: intent.id, amountCents, currency, method: methodOf(intent) };
}

const CARDS = new Set(["card", "card_present", "interac_present", "link"]);
const BANKS = new Set([
  ...["sepa_debit", "customer_balance", "us_bank_account", "bacs_debit", "acss_debit", "au_becs_debit"],
  ...[
    "nz_bank_account",
    "ach_debit",
    "ach_credit_transfer",
    "sofort",
    "ideal",
    "eps",
    "giropay",
    "p24",
    "fpx",
  ],
  ...["bancontact", "pay_by_bank", "multibanco", "twint", "blik", "swish", "pix", "payto"],
]);

/** The method of the actual charge; before there is one, the method that the buyer chose. */
function methodOf({ latest_charge: charge, payment_method: chosen }: Stripe.PaymentIntent): PaymentMethod {
  const details = charge && typeof charge !== "string" ? charge.payment_method_details : null;
  const type = details?.type ?? (chosen && typeof chosen !== "string" ? chosen.type : "");
  if (CARDS.has(type)) return "card";
  return BANKS.has(type) ? "bank" : "other";
}

export function refundReport(refund: Stripe.Refund): ReportedRefund {
  const { id, amount, currency, created, status, failure_reason: reason, metadata } = refund;
  return {
    ref: id,
    key: metadata?.key ?? null,
    amountCents: fromStripe(amount, currency.toUpperCase()),
    madeAt: new Date(created * 1_000),
    hasFailed: status === "failed" || status === "canceled",
    reason: reason ?? (status === "canceled" ? "canceled" : null),
  };
}

const CLOSED: Record<string, DisputeState> = {
  lost: "lost",
  won: "won",
  // Inquiries that did not become a dispute, or were settled before they did.
  warning_closed: "won",
  prevented: "won",
};

export function disputeReport(dispute: Stripe.Dispute): ReportedDispute {
  const { id, status, reason, amount, evidence_details: evidence, created, livemode } = dispute;
  const currency = dispute.currency.toUpperCase();
  const moves = dispute.balance_transactions;
  const feeCurrency = moves[0]?.currency.toUpperCase() ?? null;
  const fee = moves.reduce((sum, each) => sum + each.fee, 0);
  return {
    ref: id,
    state: CLOSED[status] ?? "open",
    reason,
    amountCents: fromStripe(amount, currency),
    currency,
    feeCents: feeCurrency === null ? 0 : fromStripe(fee, feeCurrency),
    feeCurrency,
    respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1_000),
    openedAt: new Date(created * 1_000),
    url: `https://dashboard.stripe.com/${livemode ? "" : "test/"}disputes/${encodeURIComponent(id)}`,
    isWithdrawn: status === "lost" || moves.some((each) => each.amount < 0),
    isReinstated: moves.some((each) => each.amount > 0),
  };
}

/** Currencies without decimals whose amounts Stripe nevertheless expects in hundredths. */
const COUNTED_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

export function toStripe(cents: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? cents * 100 : cents;
}

function fromStripe(amount: number, currency: string): number {
  return COUNTED_IN_HUNDREDTHS.has(currency) ? amount / 100 : amount;
}
