import type { App } from "#lib/ports";
import { listBooths } from "#lib/store/booths";
import { ERASED, eraseContacts } from "#lib/store/erasure";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import { listOrders } from "#lib/store/orders";
import { listSessionsOf } from "#lib/store/sessions";
import { exhibitor as statistics } from "../analytics";
import { inWriteTransaction } from "../base/writeContext";
import { asOf, boothView } from "../booths/view";
import { listHeld } from "../extras/held";
import { orderView } from "../orders/view";
import { sessionViews } from "../sessions/view";
import { changedFields } from "./entry";
import { find, lock } from "./read";
import { type ExhibitorView, exhibitorView } from "./view";
import { writePlans } from "./write";

/** More than any exhibitor has. */
const ALL = { limit: 10_000, offset: 0 };

/** All stored data about one exhibitor, to answer a request for information. */
export async function dossier(app: App, fair: Fair, key: string) {
  const db = app.db.read;
  const now = app.clock.now();
  const exhibitor = await find(db, fair, key);
  const whose = { exhibitorId: exhibitor.id };
  const booths = await listBooths(db, fair.id, whose, { ...ALL, now });
  const orders = await listOrders(db, fair.id, whose, { ...ALL, now });
  const extras = await listHeld(app, fair, exhibitor.id);
  const { totals, byDay, searches } = await statistics(app, fair, exhibitor.id, { from: fair.createdAt });
  return {
    exportedAt: now,
    exhibitor: exhibitorView(exhibitor),
    booths: booths.items.map((booth) => boothView(asOf(booth, now), fair)),
    sessions: await sessionViews(db, fair.id, await listSessionsOf(db, exhibitor.id)),
    orders: orders.items.map((order) => orderView(order, now)),
    extras: extras.items,
    analytics: { totals, byDay, searches },
  };
}

/** Deletes personal data and ends portal access. The company, its bookings and payments are kept. */
export async function erase(app: App, fair: Fair, key: string): Promise<ExhibitorView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const before = await lock(db, fair, key);
    const forgotten = { contactName: ERASED, contactEmail: ERASED, contactPhone: ERASED };
    const portal = { portalVersion: before.portalVersion + 1, portalRotatedAt: now };
    const after = { ...before, ...forgotten, ...portal };
    const plan = { kind: "updated" as const, before, after, changed: changedFields(before, after) };
    await store.saveExhibitorEntries(db, [after]);
    const [exhibitor] = await writePlans(context, [plan], { newCategories: [] });
    await eraseContacts(db, { eventId: fair.id, exhibitorId: before.id, now });
    return exhibitorView(exhibitor as store.Exhibitor);
  });
}
