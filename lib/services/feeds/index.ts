import { type Bundle, withoutPrivateBackgrounds } from "#lib/plan/bundle";
import { publicText } from "#lib/plan/bundleText";
import { outlineFile } from "#lib/plan/outline";
import { type SessionChoice, sessionCalendar } from "#lib/plan/sessionCalendar";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { crowds } from "../analytics";
import { type Caller, mayReach } from "../base/caller";
import { readBundle } from "../publishing/live";
import { boardOf } from "./board";
import { editionOf, nameOf, shapeOf } from "./edition";
import { legacyForms } from "./legacy";
import { legacyPlanForms } from "./legacyPlan";
import { pricesOf } from "./prices";

export { publishedBundle } from "./edition";
export { listenToBoard } from "./live";

/** Visitors arrive in crowds and often on slow networks, so a cached answer may be a few seconds old. */
const FOR_A_WHILE = "public, max-age=15, stale-while-revalidate=60";
const FOR_A_MOMENT = "public, max-age=2, stale-while-revalidate=15";
const FOR_MINUTES = "public, max-age=600, stale-while-revalidate=3600";
const NEVER = "private, no-store";

/** The published snapshot, byte for byte. */
export async function planFeed(app: App, fair: Fair) {
  const { version, forms } = await editionOf(app, fair);
  return { etag: version.id, cacheControl: FOR_A_WHILE, forms };
}

/** The published snapshot in the legacy format: as JSON, or as a script that sets the legacy global variable. */
export async function legacyFeed(app: App, fair: Fair, shape: "json" | "script") {
  return { cacheControl: FOR_A_WHILE, ...(await legacyForms(app, fair, shape)) };
}

/** A file of the plan for viewers of the legacy product. */
export async function legacyPlanFile(app: App, fair: Fair, file: string) {
  return { cacheControl: FOR_A_WHILE, ...(await legacyPlanForms(app, fair, file)) };
}

/** An outline of the initial level, which browsers can draw before the plan arrives. */
export async function outlineFeed(app: App, fair: Fair) {
  return { cacheControl: FOR_A_WHILE, ...(await shapeOf(app, fair, { name: "outline" }, outlineFile)) };
}

/** The published programme as a calendar; of one exhibitor, named by id or slug, or of chosen sessions. */
export async function sessionCalendarFeed(
  app: App,
  fair: Fair,
  { exhibitor, sessionIds }: { exhibitor?: string | undefined } & Pick<SessionChoice, "sessionIds">,
) {
  const { bundle, version } = await editionOf(app, fair);
  const page = `${app.links.base()}/e/${fair.slug}`;
  const choice = { sessionIds, exhibitorId: exhibitor && exhibitorIdIn(bundle, exhibitor) };
  const text = sessionCalendar(bundle, choice, { page, publishedAt: version.publishedAt });
  return { etag: nameOf(text), cacheControl: FOR_A_WHILE, forms: { identity: text } };
}

function exhibitorIdIn({ exhibitors }: Bundle, key: string): string {
  const found = exhibitors.find(({ id, slug }) => id === key || slug === key);
  if (found) return found.id;
  throw new Refusal("exhibitor_not_found", `There is no exhibitor ${key} on the published plan.`);
}

/** The plan as it would be published now, for organisers of this event only. */
export async function previewFeed(app: App, who: Caller | null, fair: Fair, key: string) {
  if (!who) throw new Refusal("unauthorized", "Sign in as an organiser to see the preview.");
  if (who.kind !== "user")
    throw new Refusal("session_required", "The preview needs a session; an API key is not enough.");
  if (who.orgId !== fair.organisationId || !mayReach(who, fair.id))
    throw new Refusal("event_not_found", `There is no event "${key}".`);
  const bundle = withoutPrivateBackgrounds(await readBundle(app.db.read, fair, app.clock.now()));
  const text = publicText(bundle, app.links.base());
  return { etag: nameOf(text), cacheControl: NEVER, forms: { identity: text } };
}

export async function versionFeed(app: App, fair: Fair) {
  const { version } = await editionOf(app, fair);
  const { statusVersion } = await boardOf(app, fair);
  const { number, checksum, publishedAt } = version;
  return written({ version: number, checksum, publishedAt, statusVersion }, FOR_A_WHILE);
}

export async function statusFeed(app: App, fair: Fair) {
  return written(await boardOf(app, fair), FOR_A_MOMENT);
}

/** Rules can change prices from day to day, not from second to second; the quote is binding. */
export async function pricesFeed(app: App, fair: Fair) {
  return written(await pricesOf(app, fair), FOR_A_WHILE);
}

/** Where visitors usually crowd, by hour; counted from the last days, so it changes slowly. */
export async function crowdsFeed(app: App, fair: Fair) {
  await editionOf(app, fair);
  return written(await crowds(app, fair), FOR_MINUTES);
}

function written(value: object, cacheControl: string) {
  const text = JSON.stringify(value);
  return { etag: nameOf(text), cacheControl, forms: { identity: text } };
}
