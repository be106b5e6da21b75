import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import type { Caller } from "./caller";
import { publishedBundle } from "./feeds";
import { publicFair } from "./recentFairs";

/** What a visitor's page begins with: the event, and what is published of it; null where there is no such event. */
export async function visit(app: App, key: string): Promise<{ fair: Fair; bundle: Bundle | null } | null> {
  const fair = await publicFair(app, key);
  return fair && { fair, bundle: await publishedBundle(app, fair) };
}

/** Today's slug of the event that an address calls by one it gave up; null where there is nowhere else to go. */
export async function todaysSlug(app: App, key: string): Promise<string | null> {
  const fair = await publicFair(app, key);
  return !fair || [fair.id, fair.slug, String(fair.legacyId)].includes(key) ? null : fair.slug;
}

/** A plan that is still being drawn is for its own organisers alone. */
export function mayPreview(fair: Fair, who: Caller | null): boolean {
  return who?.kind === "user" && who.orgId === fair.organisationId;
}
