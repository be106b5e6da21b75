/** The subjects of e-mails to the buyer of an order. */
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

/** A message is written by the team; all others are automatic. */
export const BUYER_EMAIL_KINDS = [...ORDER_EMAIL_KINDS, "message"] as const;
export type BuyerEmailKind = (typeof BUYER_EMAIL_KINDS)[number];

/** The subjects of e-mails to the organiser's team that require a decision. */
export const TEAM_EMAIL_KINDS = [
  "team_payment_failed",
  "team_refund_failed",
  "team_dispute",
  "team_proposal",
] as const;
export type TeamEmailKind = (typeof TEAM_EMAIL_KINDS)[number];

export const ORDER_EMAIL_STATES = ["waiting", "sent", "dropped"] as const;
export type OrderEmailState = (typeof ORDER_EMAIL_STATES)[number];

/** E-mails with a subject and text that organisers can customise; reminders have texts of their own. */
export const EMAIL_TEXT_KINDS = [
  "reserved",
  "offered",
  "expiring",
  "expired",
  "invoiced",
  "paid",
  "payment_failed",
  "reminder",
  "overdue",
  "moved",
  "proposed",
  "cancelled",
  "refunded",
] as const satisfies readonly (OrderEmailKind | "offered")[];
export type EmailTextKind = (typeof EMAIL_TEXT_KINDS)[number];

/** An organiser's own text for one kind of e-mail in one language. */
export type EmailText = { kind: EmailTextKind; language: string; subject: string; text: string };
