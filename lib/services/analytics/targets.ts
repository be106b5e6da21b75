import type { AnalyticsEvent } from "#lib/stats/analyticsEvent";
import { findTargets } from "#lib/store/analytics/exhibitors";
import type { Db } from "#lib/store/database";
import type { Notifications } from "../../ports";
import { unlessAway } from "../base/lastKnown";

/** Renames made by another instance are seen only by reading again. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 20_000;

type Known = { since: number; ids: Map<string, string> };

/** Names of exhibitors and booths. Events about unknown ids are dropped, because they would distort the statistics. */
export class Targets {
  readonly #known = new Map<string, Known>();

  constructor(notifications: Notifications) {
    notifications.listen((eventId) => this.#known.delete(eventId));
  }

  /**
   * Resolves target ids, reading only unknown ones from the database. The result is incomplete while the database is
   * unavailable.
   */
  async find(
    db: Db,
    eventId: string,
    analyticsEvents: readonly AnalyticsEvent[],
    now: Date,
  ): Promise<{ ids: ReadonlyMap<string, string>; isWhole: boolean }> {
    const { ids } = this.#of(eventId, now);
    const missing = analyticsEvents.flatMap((analyticsEvent) => {
      const name = nameOf(analyticsEvent);
      return name && !ids.has(name) ? [analyticsEvent] : [];
    });
    if (missing.length === 0) return { ids, isWhole: true };
    const keysOf = (kind: string) => [
      ...new Set(
        missing.filter(({ targetType }) => targetType === kind).map(({ targetId }) => targetId ?? ""),
      ),
    ];
    const keys = { exhibitors: keysOf("exhibitor"), booths: keysOf("booth") };
    const found = await findTargets(db, eventId, keys).catch(unlessAway);
    for (const { kind, key, id } of found ?? []) ids.set(`${kind}:${key}`, id);
    return { ids, isWhole: found !== undefined };
  }

  #of(eventId: string, now: Date): Known {
    const known = this.#known.get(eventId);
    if (known && now.getTime() - known.since < KNOWN_MS && known.ids.size < MOST_KNOWN) return known;
    const fresh = { since: now.getTime(), ids: new Map<string, string>() };
    this.#known.set(eventId, fresh);
    return fresh;
  }
}

/** The key under which an event's target is looked up, or null when it is neither an exhibitor nor a booth. */
export function nameOf({ targetType, targetId }: AnalyticsEvent): string | null {
  const isChecked = targetType === "exhibitor" || targetType === "booth";
  return isChecked && targetId !== null ? `${targetType}:${targetId}` : null;
}
