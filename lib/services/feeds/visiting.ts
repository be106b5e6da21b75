import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { type Caller, mayReach } from "../base/caller";
import { publishedBundle } from "./index";
import { publicFair } from "./recentFairs";

/** The event and its published plan for the visitor's page; null if there is no such event. */
export async function visit(app: App, key: string): Promise<{ fair: Fair; bundle: Bundle | null } | null> {
  const fair = await publicFair(app, key);
  return fair && { fair, bundle: await publishedBundle(app, fair) };
}

/** The current slug for a former one, to redirect; null if there is none. */
export async function todaysSlug(app: App, key: string): Promise<string | null> {
  const fair = await publicFair(app, key);
  return !fair || [fair.id, fair.slug, String(fair.legacyId)].includes(key) ? null : fair.slug;
}

/** Drafts can be previewed by their organisers only, and by those of them who may see the event. */
export function mayPreview(fair: Fair, who: Caller | null): boolean {
  if (who?.kind !== "user" || who.needsSecondFactor || who.needsSingleSignOn) return false;
  return who.orgId === fair.organisationId && mayReach(who, fair.id);
}
