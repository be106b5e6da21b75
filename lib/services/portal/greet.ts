import type { App } from "#lib/ports";
import { ordersOfExhibitor } from "#lib/store/orders";
import { openPortal } from "../exhibitors/portal";

/** What the page shows before a person opens the portal, and the locale of the latest order that has one. */
export async function greet(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  const orders = await ordersOfExhibitor(app.db.read, fair.id, exhibitor.id);
  const latest = orders
    .filter(({ locale }) => locale !== null)
    .reduce<(typeof orders)[number] | null>(
      (one, other) => (one && one.createdAt > other.createdAt ? one : other),
      null,
    );
  return { fair, exhibitor, locale: latest?.locale ?? null };
}
