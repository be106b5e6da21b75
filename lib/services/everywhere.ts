import type { Scope } from "#lib/access";
import type { App } from "#lib/ports";
import * as store from "#lib/store/everywhere";
import type { Caller } from "./caller";

/** Of each kind; more is for the page of the event, which searches too. */
const LIMIT = 6;

/** Finds by a few letters in every event of the organisation, as far as the caller may read. */
export async function search(app: App, who: Caller, q: string) {
  const reach = { organisationId: who.orgId, eventIds: who.eventIds, limit: LIMIT };
  const db = app.db.read;
  const allowed = async <T>(scope: Scope, find: () => Promise<T[]>) =>
    who.scopes.includes(scope) ? find() : [];
  const [events, exhibitors, booths, orders] = await Promise.all([
    allowed("events:read", () => store.findEventsByName(db, q, reach)),
    allowed("exhibitors:read", () => store.findExhibitorsEverywhere(db, q, reach)),
    allowed("plan:read", () => store.findBoothsEverywhere(db, q, reach)),
    allowed("orders:read", () => store.findOrdersEverywhere(db, q, reach)),
  ]);
  return { events, exhibitors, booths, orders };
}
