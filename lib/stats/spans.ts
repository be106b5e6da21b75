/**
 * Counts are stored per hour, and also per day, third of a month and month once these have ended; all in UTC. A third
 * has ten days, the last one the rest of the month.
 */
export const GRAINS = ["month", "third", "day", "hour"] as const;
export type Grain = (typeof GRAINS)[number];

export type Range = { from: Date; to: Date };
export type Span = Range & { grain: Grain };

export const MS_PER_HOUR = 3_600_000;
const DAYS_PER_THIRD = 10;
const LAST_THIRD = 21;

/** The start of the span that contains a moment. */
export function startOf(grain: Grain, moment: Date): Date {
  if (grain === "hour") return new Date(Math.floor(moment.getTime() / MS_PER_HOUR) * MS_PER_HOUR);
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  return new Date(Date.UTC(year, month, firstDayOf(grain, day)));
}

function firstDayOf(grain: Exclude<Grain, "hour">, day: number): number {
  if (grain === "day") return day;
  return grain === "month" ? 1 : Math.min(day - ((day - 1) % DAYS_PER_THIRD), LAST_THIRD);
}

/** The end of the span that contains a moment. */
export function endOf(grain: Grain, moment: Date): Date {
  const start = startOf(grain, moment);
  if (grain === "hour") return new Date(start.getTime() + MS_PER_HOUR);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (grain === "day") return new Date(Date.UTC(year, month, day + 1));
  const isLast = grain === "month" || day === LAST_THIRD;
  return new Date(isLast ? Date.UTC(year, month + 1) : Date.UTC(year, month, day + DAYS_PER_THIRD));
}

/** Extends a range to whole hours, the smallest unit of counting. */
export function wholeHours({ from, to }: Range): Range {
  const start = startOf("hour", to);
  return { from: startOf("hour", from), to: start < to ? endOf("hour", to) : to };
}

/** The spans that ended while the mark moved. */
export function spansPassed(grain: Grain, moved: Range): Span[] {
  const passed: Span[] = [];
  for (let from = startOf(grain, moved.from); endOf(grain, from) <= moved.to; from = endOf(grain, from))
    passed.push({ grain, from, to: endOf(grain, from) });
  return passed;
}

/**
 * The fewest spans that cover a range of whole hours: months, then thirds, days and hours at the edges. The tail after
 * `closedUntil` is not aggregated yet.
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

/** A range by hours: those in closed days, the closed hours of the open day, and the tail. */
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
