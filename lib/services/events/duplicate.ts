import type { App } from "#lib/ports";
import type { CopiedPart, EventDuplicate } from "#lib/schema/events";
import {
  type Copying,
  copyBanners,
  copyDiscounts,
  copyExhibitors,
  copyExtras,
  copyKiosks,
  copyPlan,
  copyPricing,
} from "#lib/store/copies";
import type { Db } from "#lib/store/database";
import { type Fair, updateFair } from "#lib/store/events";
import { mergeSettings, type Settings } from "#lib/text/merge";
import { type Caller, requireEveryEvent } from "../base/caller";
import { type FairView, insert, withCount } from "./index";
import { onNewLevels } from "./onNewLevels";

/** The parts that a request selects, in its current or its legacy form. */
export function partsOf({ include = [], includeExhibitors }: EventDuplicate): ReadonlySet<CopiedPart> {
  return new Set([...include, ...(includeExhibitors ? ["exhibitors" as const] : [])]);
}

/**
 * Creates a draft with a copy of the map. Orders, holds, keys, webhooks, portal links, schedules and statistics are
 * never copied.
 */
export async function duplicate(app: App, who: Caller, fair: Fair, body: EventDuplicate): Promise<FairView> {
  requireEveryEvent(who);
  const { name, slug } = body;
  return app.db.transaction(async (db) => {
    const { description, startsAt, endsAt, timezone, venue, logoUrl, translations } = fair;
    const settings = withoutSeries(withoutSchedule(withoutExtras(fair.settings)));
    const input = {
      name,
      slug,
      description,
      startsAt,
      endsAt,
      timezone,
      venue,
      logoUrl,
      translations,
      settings,
    };
    const copy = await insert(app, db, fair.organisationId, input);
    const copying = { from: fair.id, to: copy.id, newId: app.ids.next, now: app.clock.now() };
    const levels = await copyPlan(db, copying);
    await copyParts(db, copying, partsOf(body), levels);
    const newLevels = new Map(levels.map((level) => [level.old, level.new]));
    const change = { settings: onNewLevels(copy.settings, newLevels) };
    return withCount(db, await updateFair(db, copy.id, change, copy.updatedAt));
  });
}

async function copyParts(
  db: Db,
  copying: Copying,
  parts: ReadonlySet<CopiedPart>,
  levels: Awaited<ReturnType<typeof copyPlan>>,
): Promise<void> {
  const exhibitors = parts.has("exhibitors") ? await copyExhibitors(db, copying) : [];
  if (parts.has("pricing")) await copyPricing(db, copying, levels);
  if (parts.has("extras")) await copyExtras(db, copying);
  if (parts.has("discounts")) await copyDiscounts(db, copying);
  if (parts.has("banners")) await copyBanners(db, copying, { levelId: levels, exhibitorId: exhibitors });
  if (parts.has("kiosks")) await copyKiosks(db, copying, levels);
}

/** A copy uses the organisation's shared series, because two events cannot have the same series of their own. */
function withoutSeries(settings: Settings): Settings {
  const { sales } = settings as { sales?: { ownNumberSeries?: boolean | null } };
  return sales?.ownNumberSeries
    ? mergeSettings(settings, { sales: { ownNumberSeries: null, invoicePrefix: null } })
    : settings;
}

/** Keeps the partner's address but not the schedule, so that a copy fetches nothing until someone enables it. */
function withoutSchedule(settings: Settings): Settings {
  const { integrations } = settings as { integrations?: { partner?: object } };
  return integrations?.partner
    ? mergeSettings(settings, { integrations: { partner: { everyHours: null } } })
    : settings;
}

/** A copy has other extras, so its exhibitors can order none until they are chosen again. */
function withoutExtras(settings: Settings): Settings {
  const { portal } = settings as { portal?: { extraIds?: string[] | null } };
  return portal?.extraIds ? mergeSettings(settings, { portal: { extraIds: [] } }) : settings;
}
