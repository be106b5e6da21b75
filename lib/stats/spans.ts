/** Counts are kept by the hour, and for days and months that are over by those as well; all in UTC. */
export const GRAINS = ["month", "day", "hour"] as const;
export type Grain = (typeof GRAINS)[number];

export type Range = { from: Date; to: Date };
export type Span = Range & { grain: Grain };

export const MS_PER_HOUR = 3_600_000;

/** The start of the hour, day or month that a moment lies in. */
export function startOf(grain: Grain, moment: Date): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (grain === "month") return new Date(Date.UTC(year, month));
  if (grain === "day") return new Date(Date.UTC(year, month, day));
  return new Date(Math.floor(moment.getTime() / MS_PER_HOUR) * MS_PER_HOUR);
}

/** The first start of an hour, day or month after the one that a moment lies in. */
export function endOf(grain: Grain, moment: Date): Date {
  const start = startOf(grain, moment);
  if (grain === "hour") return new Date(start.getTime() + MS_PER_HOUR);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  return new Date(grain === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1));
}

/** Widened to whole hours, in which everything is counted. */
export function wholeHours({ from, to }: Range): Range {
  const start = startOf("hour", to);
  return { from: startOf("hour", from), to: start < to ? endOf("hour", to) : to };
}

/**
 * The fewest rows that a range of whole hours adds up from: months where they fit, days at their edges, hours at
 * the edges of those. What is not counted yet, from `closedUntil` on, is the tail.
 */
export function spansOf({ from, to }: Range, closedUntil: Date): { closed: Span[]; tail: Range | null } {
  const end = to < closedUntil ? to : closedUntil;
  const closed: Span[] = [];
  for (let at = from; at < end; ) {
    const grain = GRAINS.find((wide) => startOf(wide, at) >= at && endOf(wide, at) <= end) ?? "hour";
    const next = endOf(grain, at);
    const last = closed.at(-1);
    if (last?.grain === grain) last.to = next;
    else closed.push({ grain, from: at, to: next });
    at = next;
  }
  const tailFrom = from > closedUntil ? from : closedUntil;
  return { closed, tail: tailFrom < to ? { from: tailFrom, to } : null };
}
