import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { type Fair, findFair } from "#lib/store/events";
import { findExhibitorId } from "#lib/store/exhibitors";
import { findCategoryIn, findExhibitorIn, type Whereabouts } from "#lib/store/legacy";
import { type Caller, mayReach } from "../base/caller";

/** Finds the records that a body names, within the caller's organisation only. */

export async function fairNamed(app: App, who: Caller, key: string): Promise<Fair> {
  const fair = await reachableFair(app, who, key);
  if (fair) return fair;
  throw new Refusal("event_not_found", `There is no event "${key}".`);
}

/** A record that may be given without its event, because its number is unique in the installation. */
export type Named = { eventId?: string | undefined; id: string };
export type Found = { fair: Fair; id: string };

/** A number identifies the exhibitor; slug and externalId work only together with the event. */
export async function exhibitorNamed(app: App, who: Caller, { eventId, id: key }: Named): Promise<Found> {
  const place = await findExhibitorIn(app.db.read, who.orgId, key);
  if (eventId === undefined) return foundAt(app, who, place, noExhibitor(key));
  const fair = await fairNamed(app, who, eventId);
  if (place?.eventId === fair.id) return { fair, id: place.id };
  const id = await findExhibitorId(app.db.read, fair.id, key);
  if (id === null) throw noExhibitor(key);
  return { fair, id };
}

export async function categoryNamed(app: App, who: Caller, { eventId, id: key }: Named): Promise<Found> {
  const place = await findCategoryIn(app.db.read, who.orgId, key);
  const missing = new Refusal("not_found", `There is no category "${key}".`);
  if (eventId === undefined) return foundAt(app, who, place, missing);
  const fair = await fairNamed(app, who, eventId);
  if (place?.eventId !== fair.id) throw missing;
  return { fair, id: place.id };
}

async function foundAt(app: App, who: Caller, place: Whereabouts | null, missing: Refusal): Promise<Found> {
  const fair = place && (await reachableFair(app, who, place.eventId));
  if (!fair) throw missing;
  return { fair, id: place.id };
}

async function reachableFair(app: App, who: Caller, key: string): Promise<Fair | null> {
  const fair = await findFair(app.db.read, key, who.orgId);
  return fair && mayReach(who, fair.id) ? fair : null;
}

function noExhibitor(key: string): Refusal {
  return new Refusal("exhibitor_not_found", `There is no exhibitor "${key}".`);
}

/** Legacy actions have no preconditions such as `If-Match`. */
export function whateverItIs(): void {}
