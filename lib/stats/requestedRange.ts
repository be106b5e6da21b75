import { Refusal } from "#lib/refusal";
import { clockOf, momentOnTheWall } from "#lib/text/moment";
import { endOf, MS_PER_HOUR, type Range } from "./spans";

/** A moment, or a day such as 2026-05-01 in the event's time zone. */
type RangeEnd = Date | string;
export type RequestedRange = { from?: RangeEnd | null | undefined; to?: RangeEnd | null | undefined };

const USUAL_DAYS = 30;
const MAX_DAYS = 400;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** The exact start and end; a day given as the end is included. */
export function requestedRange(requested: RequestedRange, timezone: string, now: Date): Range {
  const from = requested.from ? momentOf(requested.from, timezone) : undefined;
  const latest = from && from > now ? from : now;
  const to = requested.to ? momentOf(requested.to, timezone, 1) : endOf("hour", latest);
  const range = { from: from ?? new Date(to.getTime() - USUAL_DAYS * MS_PER_DAY), to };
  if (requested.from && requested.to) refuseImpossible(range, typeof requested.to === "string");
  return range;
}

function momentOf(end: RangeEnd, timezone: string, daysLater = 0): Date {
  if (end instanceof Date) return end;
  return startOfDay(end, timezone, daysLater);
}

/** The start of a day such as 2027-03-09, or of one some days later, in a time zone. */
export function startOfDay(day: string, timezone: string, daysLater = 0): Date {
  return momentOnTheWall(Date.parse(day) + daysLater * MS_PER_DAY, clockOf(timezone));
}

function refuseImpossible({ from, to }: Range, hasLastDay: boolean): void {
  const days = (to.getTime() - from.getTime()) / MS_PER_DAY;
  const isBackwards = days < 0 || (hasLastDay && days === 0);
  // A range of days may contain a change to winter time, which adds an hour.
  if (!isBackwards && days <= MAX_DAYS + (hasLastDay ? 1 / 24 : 0)) return;
  const message = isBackwards
    ? `The end of the range (${to.toISOString()}) is before its start (${from.toISOString()}).`
    : `The range has ${Math.ceil(days)} days; the maximum is ${MAX_DAYS}.`;
  throw new Refusal("validation_error", `to: ${message}`, [{ path: "to", code: "custom", message }]);
}
