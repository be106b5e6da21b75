import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { findLastSync } from "#lib/store/partner";
import type { Settings } from "#lib/text/merge";

const MS_PER_HOUR = 3_600_000;

type Schedule = { sourceUrl?: string | null; everyHours?: number | null };

export function scheduleOf(settings: Settings): Schedule {
  return (settings.integrations as { partner?: Schedule } | undefined)?.partner ?? {};
}

/** One interval after the last sync, scheduled or manual. Null if syncing is off or the event will be over. */
export function nextSyncAt({ settings, endsAt }: Fair, lastEndedAt: Date | null, now: Date): Date | null {
  const { sourceUrl, everyHours } = scheduleOf(settings);
  if (!sourceUrl || !everyHours) return null;
  const dueMs = lastEndedAt ? lastEndedAt.getTime() + everyHours * MS_PER_HOUR : 0;
  const next = new Date(Math.max(dueMs, now.getTime()));
  return endsAt && next > endsAt ? null : next;
}

/** The feed's settings and its last result. */
export async function feedOf({ db, clock }: App, fair: Fair) {
  const { sourceUrl = null, everyHours = null } = scheduleOf(fair.settings);
  const { endedAt, outcome } = await findLastSync(db.read, fair.id);
  return {
    sourceUrl,
    everyHours,
    nextSyncAt: nextSyncAt(fair, endedAt, clock.now()),
    lastSync: endedAt && outcome && { endedAt, ...outcome },
  };
}
