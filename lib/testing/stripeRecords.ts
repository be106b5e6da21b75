import type Stripe from "stripe";

/** Some of the fields of one of Stripe's records, as the types of Stripe's own package have them. */
export type Fields<Whole> = Whole extends readonly (infer Item)[]
  ? Fields<Item>[]
  : Whole extends object
    ? { [Name in keyof Whole]?: Fields<Whole[Name]> }
    : Whole;
type PartOf<
  Whole,
  Part extends { [Name in keyof Part]: Name extends keyof Whole ? Fields<Whole[Name]> : never },
> = Part;

/** Failures of Stripe that tests can simulate. With `lost` the request is executed, but no response arrives. */
export type Fault = "down" | "silent" | "dripping" | "cut" | "lost" | "garbled" | "refusing";

export type Session = PartOf<
  Stripe.Checkout.Session,
  {
    id: string;
    object: "checkout.session";
    status: "open" | "complete" | "expired";
    payment_status: "unpaid" | "paid";
    payment_intent: string | null;
    client_reference_id: string;
    amount_total: number;
    currency: string;
    expires_at: number;
    url: string;
    success_url: string;
    cancel_url: string;
  }
> & {
  /** Not part of Stripe's record: how the buyer pays, and the state of that payment. */
  paying: Paying;
};

export type Paying = {
  type: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  received: number;
  error: string | null;
};

export type Refund = PartOf<
  Stripe.Refund,
  {
    id: string;
    object: "refund";
    amount: number;
    currency: string;
    created: number;
    payment_intent: string;
    status: "pending" | "succeeded" | "failed";
    failure_reason?: string;
    metadata: Record<string, string>;
  }
>;

export type Dispute = PartOf<
  Stripe.Dispute,
  {
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
  }
>;
