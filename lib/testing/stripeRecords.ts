/** Failures of Stripe that tests can simulate. */
export type Fault = "down" | "silent" | "dripping" | "cut" | "garbled" | "refusing";

export type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  expires_at: number;
  /** Not part of Stripe's record: how the buyer pays, and how far that has come. */
  paying: Paying;
  url: string;
  success_url: string;
  cancel_url: string;
};

export type Paying = {
  type: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  received: number;
  error: string | null;
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  metadata: Record<string, string>;
};

export type Dispute = {
  id: string;
  object: "dispute";
  status: string;
  reason: string;
  amount: number;
  currency: string;
  created: number;
  livemode: boolean;
  payment_intent: string;
  evidence_details: { due_by: number | null };
  balance_transactions: { amount: number; fee: number; currency: string }[];
};
