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
] as const;
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number];

export const ORDER_EMAIL_STATES = ["waiting", "sent", "dropped"] as const;
export type OrderEmailState = (typeof ORDER_EMAIL_STATES)[number];
