import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";

/** An order's id gives access to it, so these links are for the buyer alone. */

export function checkoutLink(app: App, fair: Fair, orderId: string): string {
  return `${app.links.base()}/api/v1/events/${fair.slug}/orders/${orderId}/checkout`;
}

/** Why a buyer is back on the order's page without having paid. */
export const PAYMENT_TURNS = ["left", "failed", "unpriced"] as const;
export type PaymentTurn = (typeof PAYMENT_TURNS)[number];

export function orderLink(app: App, orderId: string, payment?: PaymentTurn): string {
  const address = `${app.links.base()}/orders/${orderId}`;
  return payment === undefined ? address : `${address}?payment=${payment}`;
}

/** Like `checkoutLink`, for people: errors are shown on the order's page. */
export function payLink(app: App, orderId: string): string {
  return `${app.links.base()}/orders/${orderId}/pay`;
}

/** Anyone who knows an entry's id may leave the waiting list. */
export function waitingLink(app: App, entryId: string): string {
  return `${app.links.base()}/waiting/${entryId}`;
}

/** The order's page in the back office, for the team. */
export function officeLink(app: App, fair: Fair, orderId: string): string {
  return `${app.links.base()}/events/${fair.slug}/orders/${orderId}`;
}
