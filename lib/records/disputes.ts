import type { Fields } from "./record";

export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment that the buyer's bank takes back, as reported by its provider. */
export type Dispute = {
  id: string;
  organisationId: string;
  eventId: string;
  orderId: string;
  provider: string;
  /** The provider's reference of the dispute. */
  providerRef: string;
  /** The provider's reference of the payment. */
  paymentRef: string;
  state: DisputeState;
  reason: string | null;
  amountCents: number;
  currency: string;
  /** The provider's charge for the dispute, in the currency of the organiser's account there. */
  feeCents: number;
  feeCurrency: string | null;
  respondBy: Date | null;
  /** The provider's page of the dispute. */
  url: string | null;
  openedAt: Date;
  closedAt: Date | null;
  updatedAt: Date;
};

export const DISPUTE_FIELDS = {
  id: { column: "text" },
  organisationId: { column: "text", internal: true },
  eventId: { column: "text", internal: true },
  orderId: { column: "text" },
  provider: { column: "text" },
  providerRef: { column: "text" },
  paymentRef: { column: "text" },
  state: { column: "text" },
  reason: { column: "text" },
  amountCents: { column: "bigint" },
  currency: { column: "text" },
  feeCents: { column: "bigint" },
  feeCurrency: { column: "text" },
  respondBy: { column: "timestamptz" },
  url: { column: "text" },
  openedAt: { column: "timestamptz" },
  closedAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Dispute>;
