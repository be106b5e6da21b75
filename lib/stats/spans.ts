/**
 * Counts are kept by the hour, and for days, thirds of a month and months that are over by those as well; all in UTC.
 * A third has ten days, the last of a month what is left.
 */
export const GRAINS = ["month", "third", "day", "hour"] as const;
export type Grain = (typeof GRAINS)[number];

export type Range = { from: Date; to: Date };
export type Span = Range & { grain: Grain };

export const MS_PER_HOUR = 3_600_000;
const DAYS_PER_THIRD = 10;
const LAST_THIRD = 21;

/** The start of the hour, day, third or month that a moment lies in. */
export function startOf(grain: Grain, moment: Date): Date {
  if (grain === "hour") return new Date(Math.floor(moment.getTime() / MS_PER_HOUR) * MS_PER_HOUR);
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  return new Date(Date.UTC(year, month, firstDayOf(grain, day)));
}

function firstDayOf(grain: Exclude<Grain, "hour">, day: number): number {
  if (grain === "day") return day;
  return grain === "month" ? 1 : Math.min(day - ((day - 1) % DAYS_PER_THIRD), LAST_THIRD);
}

/** The first start of an hour, day, third or month after the one that a moment lies in. */
export function endOf(grain: Grain, moment: Date): Date {
  const start = startOf(grain, moment);
  if (grain === "hour") return new Date(start.getTime() + MS_PER_HOUR);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (grain === "day") return new Date(Date.UTC(year, month, day + 1));
  const isLast = grain === "month" || day === LAST_THIRD;
  return new Date(isLast ? Date.UTC(year, month + 1) : Date.UTC(year, month, day + DAYS_PER_THIRD));
}

/** Widened to whole hours, in which everything is counted. */
export function wholeHours({ from, to }: Range): Range {
  const start = startOf("hour", to);
  return { from: startOf("hour", from), to: start < to ? endOf("hour", to) : to };
}

/** The spans of a grain whose end a mark has reached by moving. */
export function spansPassed(grain: Grain, moved: Range): Span[] {
  const passed: Span[] = [];
  for (let from = startOf(grain, moved.from); endOf(grain, from) <= moved.to; from = endOf(grain, from))
    passed.push({ grain, from, to: endOf(grain, from) });
  return passed;
}

/**
 * The fewest rows that a range of whole hours adds up from: months where they fit, thirds at their edges, days at the
 * edges of those, then hours. What is not counted yet, from `closedUntil` on, is the tail.
 */
export function spansOf(range: Range, closedUntil: Date): { closed: Span[]; tail: Range | null } {
  const [counted, tail] = cut(range, closedUntil);
  const closed: Span[] = [];
  for (let at = counted?.from; counted && at && at < counted.to; ) {
    const from = at;
    const grain =
      GRAINS.find((wide) => startOf(wide, from) >= from && endOf(wide, from) <= counted.to) ?? "hour";
    at = endOf(grain, from);
    const last = closed.at(-1);
    if (last?.grain === grain) last.to = at;
    else closed.push({ grain, from, to: at });
  }
  return { closed, tail };
}

/** A range by the hour: what lies in days that are over, in the open day's hours that are, and in the tail. */
export type Hours = { days: Range | null; open: Range | null; tail: Range | null };

export function hoursOf(range: Range, closedUntil: Date): Hours {
  const [counted, tail] = cut(range, closedUntil);
  const [days, open] = counted ? cut(counted, startOf("day", closedUntil)) : [null, null];
  return { days, open, tail };
}

function cut({ from, to }: Range, at: Date): [Range | null, Range | null] {
  const before = from < at ? { from, to: to < at ? to : at } : null;
  const after = at < to ? { from: from > at ? from : at, to } : null;
  return [before, after];
}
