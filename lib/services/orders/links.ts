import type { Fair } from "#lib/store/events";
import type { App } from "../context";

/** An order's id is the buyer's key to it, so these links are for the buyer alone. */

export function checkoutLink(app: App, fair: Fair, orderId: string): string {
  return `${app.links.base()}/api/v1/events/${fair.slug}/orders/${orderId}/checkout`;
}

export function orderLink(app: App, orderId: string): string {
  return `${app.links.base()}/orders/${orderId}`;
}

/** The page of the mock provider. */
export function mockCheckoutLink(app: App, orderId: string): string {
  return `${app.links.base()}/checkout/${orderId}`;
}
