import type { Scope } from "#lib/access";
import type { App } from "#lib/ports";
import * as store from "#lib/store/everywhere";
import type { Caller } from "../base/caller";

/** Results per kind; the event's own pages offer the full search. */
const LIMIT = 6;

/** Searches every event of the organisation that the caller may read. */
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
