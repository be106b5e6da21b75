/** What an e-mail to the buyer of an order is about. */
export const ORDER_EMAIL_KINDS = [
  "reserved",
  "expiring",
  "expired",
  "invoiced",
  "paid",
  "moved",
  "cancelled",
  "refunded",
  "reminder",
  "overdue",
  "payment_reminder",
  "payment_failed",
  "proposed",
] as const;
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number];

/** A message is written by the team; the others by the program. */
export const BUYER_EMAIL_KINDS = [...ORDER_EMAIL_KINDS, "message"] as const;
export type BuyerEmailKind = (typeof BUYER_EMAIL_KINDS)[number];

/** What an e-mail to the organiser's team is about, of which their decision is needed. */
export const TEAM_EMAIL_KINDS = [
  "team_payment_failed",
  "team_refund_failed",
  "team_dispute",
  "team_proposal",
] as const;
export type TeamEmailKind = (typeof TEAM_EMAIL_KINDS)[number];

export const ORDER_EMAIL_STATES = ["waiting", "sent", "dropped"] as const;
export type OrderEmailState = (typeof ORDER_EMAIL_STATES)[number];
