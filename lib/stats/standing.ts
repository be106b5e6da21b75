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
  /** 1 is the exhibitor that is viewed most; equals share a rank. */
  rank: number;
  /** How many of a hundred others are viewed less. */
  percentile: number;
  medians: Totals;
  /** The same among those like it; null where they are so few that a median would tell of one of them. */
  similar: { count: number; medians: Totals } | null;
};

const FEWEST_SIMILAR = 5;

/** How one exhibitor does among all of a fair, those included that nobody looked at. */
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

/** By what an exhibitor's figures are measured: by those like it, or by all. */
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
