import { ANALYTICS_EVENT_TYPES, type AnalyticsEventType } from "./analyticsEvent";

export type Totals = Record<AnalyticsEventType, number>;
export type Count = { type: AnalyticsEventType; count: number };

export function totalsOf(counts: readonly Count[]): Totals {
  const totals = Object.fromEntries(ANALYTICS_EVENT_TYPES.map((type) => [type, 0])) as Totals;
  for (const { type, count } of counts) totals[type] += count;
  return totals;
}

export type Standing = {
  totals: Totals;
  /** 1 is the exhibitor with the most views; equal values share a rank. */
  rank: number;
  /** The percentage of other exhibitors with fewer views. */
  percentile: number;
  medians: Totals;
  /** Medians of similar exhibitors; null if there are so few that the median would reveal one of them. */
  similar: { count: number; medians: Totals } | null;
};

const FEWEST_SIMILAR = 5;

/** Compares an exhibitor with all exhibitors of an event, including those without views. */
export function standingOf(
  id: string,
  exhibitorIds: readonly string[],
  counts: readonly (Count & { exhibitorId: string })[],
  similarIds: readonly string[] = [],
): Standing {
  const totalsById = new Map([...exhibitorIds, id].map((each) => [each, totalsOf([])]));
  for (const { exhibitorId, type, count } of counts) {
    const totals = totalsById.get(exhibitorId);
    if (totals) totals[type] += count;
  }
  const totals = totalsById.get(id) ?? totalsOf([]);
  const everybody = [...totalsById.values()];
  const views = everybody.map((each) => each.exhibitor_view);
  const below = views.filter((count) => count < totals.exhibitor_view).length;
  const similar = similarIds.flatMap((each) => totalsById.get(each) ?? []);
  return {
    totals,
    rank: 1 + views.filter((count) => count > totals.exhibitor_view).length,
    percentile: views.length > 1 ? Math.round((1_000 * below) / (views.length - 1)) / 10 : 100,
    medians: mediansOf(everybody),
    similar: similar.length < FEWEST_SIMILAR ? null : { count: similar.length, medians: mediansOf(similar) },
  };
}

function mediansOf(group: readonly Totals[]): Totals {
  const medians = ANALYTICS_EVENT_TYPES.map((type) => [type, median(group.map((each) => each[type]))]);
  return Object.fromEntries(medians) as Totals;
}

type Medians = Partial<Record<string, number>>;

/** The reference for comparison: similar exhibitors, or all. */
export function measureOf({
  medians,
  similar,
}: {
  medians: Medians;
  similar: { count: number; medians: Medians } | null;
}): { medians: Medians; whom: string } {
  return similar
    ? { medians: similar.medians, whom: `the ${similar.count} exhibitors with a category in common` }
    : { medians, whom: "all exhibitors of this event" };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? 0)) / 2 : upper;
}
