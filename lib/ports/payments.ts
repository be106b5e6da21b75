import type { Dispute } from "#lib/records/disputes";
import type { PaymentUnderWay } from "#lib/records/orders";
import type { PaymentMethod } from "#lib/records/payments";

/** The payment providers, as interfaces. */

/** The payment providers. */
export type Payments = {
  /** The provider for new payments; null if online payment is off. */
  current: PaymentProvider | null;
  /** The provider of an earlier payment; null if it is no longer configured. */
  named(name: string): PaymentProvider | null;
  /** The provider of sandboxes, which moves no money. */
  test: PaymentProvider;
};

export type PaymentProvider = {
  name: string;
  pages: OwnPages | HostedPages;
  /** Repeating a call with the same key does not refund again. */
  refund(input: RefundInput): Promise<void>;
};

/** Payment instructions on one of our own pages. */
export type OwnPages = { path(orderId: string): string };

/** A payment page of the provider, which reports results by webhook. */
export type HostedPages = {
  open(input: CheckoutInput): Promise<{ id: string; url: string; expiresAt: Date }>;
  read(id: string): Promise<CheckoutState>;
  /**
   * Prevents further payments on the page and cancels a bank transfer that has not been made. The result shows
   * whether a payment was made just before.
   */
  close(id: string): Promise<CheckoutState>;
  /** Verifies the signature of an event and reads the current state of its subject from the provider. */
  readEvent(body: Uint8Array, header: (name: string) => string | null): Promise<ProviderEvent>;
};

/** The provider returns the key with the refund, so that its events are matched to the refund we made. */
export type RefundInput = { ref: string; amountCents: number; currency: string; key: string };

export type CheckoutInput = {
  orderId: string;
  lines: readonly { description: string; quantity: number; unitCents: number }[];
  amountCents: number;
  currency: string;
  email: string;
  /** When the order expires; null for an order with an unpaid invoice. */
  expiresAt: Date | null;
  /** Where buyers return after paying; the page asks the provider for the result. */
  returnUrl: string;
  /** Where buyers return after cancelling. */
  cancelUrl: string;
};

/**
 * Closed: nothing was paid and nothing can be paid any more. Under way: the buyer has paid, or says so, but the money
 * takes days, as with a debit or a bank transfer. Failed: the payment was under way but did not arrive.
 */
export type CheckoutState =
  | { state: "open" }
  | { state: "closed" }
  | { state: "under way"; payment: StartedPayment }
  | { state: "failed"; reason: string | null }
  | { state: "paid"; payment: Received };

export type StartedPayment = Pick<
  PaymentUnderWay,
  "ref" | "amountCents" | "currency" | "method" | "receivedCents" | "awaitsTransfer" | "instructionsUrl"
>;

/** A received payment; refunds refer to it by `ref`. */
export type Received = {
  orderId: string;
  ref: string;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
};

/** A refund as the provider reports it, made by us or on the provider's pages. */
export type ReportedRefund = {
  ref: string;
  /** The key of a refund that we made; null for one made on the provider's own pages. */
  key: string | null;
  amountCents: number;
  madeAt: Date;
  hasFailed: boolean;
  reason: string | null;
};

/** A dispute as the provider reports it: the buyer's bank takes a payment back. */
export type ReportedDispute = Pick<
  Dispute,
  "state" | "reason" | "amountCents" | "currency" | "feeCents" | "feeCurrency" | "respondBy" | "openedAt"
> & {
  ref: string;
  /** The provider's page about the dispute. */
  url: string | null;
  /** Whether the money has been taken from the organiser, and whether it has come back. */
  isWithdrawn: boolean;
  isReinstated: boolean;
};

export type ProviderEvent = {
  id: string;
  kind: string;
  checkout: ({ id: string; orderId: string } & CheckoutState) | null;
  /** The payment of the refunds or the dispute, because it may not have been reported yet. */
  payment: Received | null;
  /** All refunds of the payment. */
  refunds: readonly ReportedRefund[];
  dispute: ReportedDispute | null;
};
