import type { Answer } from "#lib/client/call";
import type { OfficeKey } from "#lib/words/office";

export type EmailTextRecord = Answer<"GET /api/v1/events/{event}/email-texts">["data"][number];

export const EMAIL_TITLES: Record<EmailTextRecord["kind"], OfficeKey> = {
  reserved: "emailName.reserved",
  offered: "emailName.offered",
  expiring: "emailName.expiring",
  expired: "emailName.expired",
  invoiced: "emailName.invoiced",
  paid: "emailName.paid",
  payment_failed: "emailName.payment_failed",
  reminder: "emailName.reminder",
  overdue: "emailName.overdue",
  moved: "emailName.moved",
  proposed: "emailName.proposed",
  cancelled: "emailName.cancelled",
  refunded: "emailName.refunded",
};
