import { copyExhibitors, copyPlan } from "#lib/store/copies";
import { type Fair, updateFair } from "#lib/store/events";
import { mergeSettings, type Settings } from "#lib/text/merge";
import type { App } from "../context";
import { type FairView, insert, withCount } from "../events";
import { onNewLevels } from "./onNewLevels";

/** A new draft with a copy of the map; never orders, holds, keys, webhooks, portal links, schedules or statistics. */
export async function duplicate(
  app: App,
  fair: Fair,
  { name, slug, includeExhibitors = false }: { name: string; slug?: string; includeExhibitors?: boolean },
): Promise<FairView> {
  return app.db.transaction(async (db) => {
    const { description, startsAt, endsAt, timezone, venue, logoUrl } = fair;
    const settings = withoutSchedule(fair.settings);
    const wish = { name, slug, description, startsAt, endsAt, timezone, venue, logoUrl, settings };
    const copy = await insert(app, db, fair.organisationId, wish);
    const copying = { newId: app.ids.next, now: app.clock.now() };
    const newLevels = await copyPlan(db, fair.id, copy.id, copying);
    if (includeExhibitors) await copyExhibitors(db, fair.id, copy.id, copying);
    const change = { settings: onNewLevels(copy.settings, newLevels) };
    return withCount(db, await updateFair(db, copy.id, change, copy.updatedAt));
  });
}

/** The partner's address is kept, but nothing is fetched from there before somebody wants it for the copy as well. */
function withoutSchedule(settings: Settings): Settings {
  const { integrations } = settings as { integrations?: { partner?: object } };
  return integrations?.partner
    ? mergeSettings(settings, { integrations: { partner: { everyHours: null } } })
    : settings;
}
