import { dayAt, endOfDay, startOfDay } from "#lib/client/days";
import { asMoment } from "#lib/text/moment";
import { wallClock } from "../sessions/sessions";

const MS_PER_MINUTE = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Converts a wall-clock time in a time zone to a timestamp; seconds of the previous value are kept. */
function momentOf(wall: string, timezone: string, former: string): string {
  return new Date(asMoment(timezone)(wall).getTime() + (Date.parse(former) % MS_PER_MINUTE)).toISOString();
}

/** The same time on another day; a new first day begins in the morning, a new last day ends at midnight. */
export function onDay(
  at: string | null,
  day: string,
  { timezone, edge }: { timezone: string; edge: "start" | "end" },
): string | null {
  if (!DAY.test(day)) return null;
  if (at === null) return edge === "start" ? startOfDay(day, timezone) : endOfDay(day, timezone);
  return momentOf(wallClock(at, timezone).replace(dayAt(at, timezone), day), timezone, at);
}

/** Changing the time zone keeps the wall-clock times. */
export function inZone(at: string | null, from: string, to: string): string | null {
  return at === null ? null : momentOf(wallClock(at, from), to, at);
}

/** Converts a date-time field to a timestamp; null while the field is incomplete. */
export function fromField(wall: string, timezone: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? asMoment(timezone)(wall).toISOString() : null;
}
