import type { Answer } from "#lib/client/call";
import type { OfficeKey } from "#lib/words/office";

export type EmailTextRecord = Answer<"GET /api/v1/events/{event}/email-texts">["data"][number];

export const EMAIL_TITLES: Record<EmailTextRecord["kind"], OfficeKey> = {
  reserved: "settings.boothReserved",
  offered: "settings.boothOfferedFromTheWaiting",
  expiring: "settings.reservationAboutToExpire",
  expired: "settings.reservationExpired",
  invoiced: "settings.invoice",
  paid: "settings.paymentReceived",
  payment_failed: "settings.paymentFailed",
  reminder: "settings.paymentDueSoon",
  overdue: "settings.paymentOverdue",
  moved: "settings.movedToAnotherBooth",
  proposed: "settings.changeProposed",
  cancelled: "settings.orderCancelled",
  refunded: "settings.orderRefunded",
};
