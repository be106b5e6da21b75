import type { AnalyticsEvent } from "#lib/stats/analyticsEvent";
import { findTargets } from "#lib/store/analytics/exhibitors";
import type { Db } from "#lib/store/database";
import type { Notifications } from "../../ports";
import { unlessAway } from "../lastKnown";

/** Another instance may have renamed something, and we learn of it only by asking again. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 20_000;

type Known = { since: number; ids: Map<string, string> };

/** Which exhibitors and booths there are: beacons about others would poison the statistics. */
export class Targets {
  readonly #known = new Map<string, Known>();

  constructor(notifications: Notifications) {
    notifications.listen((eventId) => this.#known.delete(eventId));
  }

  /**
   * The ids that beacons mean; asks the database only about those it has not seen. They are not whole while it does
   * not answer.
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

/** What has to be known of a beacon's target, or null when it is about neither an exhibitor nor a booth. */
export function nameOf({ targetType, targetId }: AnalyticsEvent): string | null {
  const isChecked = targetType === "exhibitor" || targetType === "booth";
  return isChecked && targetId !== null ? `${targetType}:${targetId}` : null;
}
