import type { Fields } from "./record";

const PROPOSAL_STATES = ["open", "accepted", "declined", "withdrawn"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** An open proposal can no longer be accepted after its end, or once the order has changed. */
export const PROPOSAL_STANDINGS = [...PROPOSAL_STATES, "ended", "outdated"] as const;
export type ProposalStanding = (typeof PROPOSAL_STANDINGS)[number];

/** The proposed changes: another booth, additional booths that enlarge it, and an item that changes the price. */
export type ProposedChange = {
  /** The booth of the order that is replaced or enlarged; by default its first. */
  fromBoothId: string;
  /** The booth that replaces it. */
  toBoothId: string | null;
  /** Free neighbouring booths that are merged into it. */
  addedBoothIds: string[];
  /** The new booth keeps the price of the old one. */
  keepPrice: boolean;
  /** An amount before tax, negative for a reduction. */
  item: { description: string; unitCents: number } | null;
};

/** The terms of an order at one moment. */
export type OrderTerms = {
  booths: { id: string; label: string; areaM2: number }[];
  subtotalCents: number;
  amountCents: number;
};

/** A change of an order that the organiser proposes to its exhibitor. */
export type OrderProposal = {
  id: string;
  orderId: string;
  change: ProposedChange;
  before: OrderTerms;
  after: OrderTerms;
  currency: string;
  message: string | null;
  endsAt: Date | null;
  /** The digest of the whole proposal, so that a reply proves which text it answers. */
  sha256: string;
  author: string;
  state: ProposalState;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** Why it was declined. */
  reason: string | null;
  createdAt: Date;
};

export const PROPOSAL_FIELDS = {
  id: { column: "text" },
  orderId: { column: "text" },
  change: { column: "jsonb" },
  before: { column: "jsonb" },
  after: { column: "jsonb" },
  currency: { column: "text" },
  message: { column: "text" },
  endsAt: { column: "timestamptz" },
  sha256: { column: "text" },
  author: { column: "text" },
  state: { column: "text" },
  answeredBy: { column: "text" },
  answeredAt: { column: "timestamptz" },
  reason: { column: "text" },
  createdAt: { column: "timestamptz" },
} as const satisfies Fields<OrderProposal>;
