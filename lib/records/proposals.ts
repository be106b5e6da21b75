import type { Fields } from "./record";

const PROPOSAL_STATES = ["open", "accepted", "declined", "withdrawn"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** An open proposal can no longer be accepted once its time is over or the order is another one. */
export const PROPOSAL_STANDINGS = [...PROPOSAL_STATES, "ended", "outdated"] as const;
export type ProposalStanding = (typeof PROPOSAL_STANDINGS)[number];

/** What would change: the booth, its size by booths that are added to it, and an item that changes the price. */
export type ProposedChange = {
  /** The booth of the order that is left or enlarged; by default its first. */
  fromBoothId: string;
  /** The booth that takes its place. */
  toBoothId: string | null;
  /** Free booths beside it that become part of it. */
  addedBoothIds: string[];
  /** The new booth costs what the old one did. */
  keepPrice: boolean;
  /** An amount before tax, negative for a reduction. */
  item: { description: string; unitCents: number } | null;
};

/** What the order is at one moment. */
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
  /** Of everything that was proposed, so that an answer says what was read. */
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
