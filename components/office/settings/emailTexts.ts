import type { Answer } from "#lib/client/call";

export type EmailTextRecord = Answer<"GET /api/v1/events/{event}/email-texts">["data"][number];

export const EMAIL_TITLES: Record<EmailTextRecord["kind"], string> = {
  reserved: "Booth reserved",
  offered: "Booth offered from the waiting list",
  expiring: "Reservation about to expire",
  expired: "Reservation expired",
  invoiced: "Invoice",
  paid: "Payment received",
  payment_failed: "Payment failed",
  reminder: "Payment due soon",
  overdue: "Payment overdue",
  moved: "Moved to another booth",
  proposed: "Change proposed",
  cancelled: "Order cancelled",
  refunded: "Order refunded",
};
