import { dayAt, endOfDay, startOfDay } from "#lib/client/days";
import { asMoment } from "#lib/text/moment";
import { wallClock } from "../sessions/sessions";

const MS_PER_MINUTE = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the clocks on the walls of a zone say, as a moment; the seconds of the former one stay. */
function momentOf(wall: string, timezone: string, former: string): string {
  return new Date(asMoment(timezone)(wall).getTime() + (Date.parse(former) % MS_PER_MINUTE)).toISOString();
}

/** The same hour on another day; a first day begins in the morning, a last one lasts until midnight. */
export function onDay(
  at: string | null,
  day: string,
  { timezone, edge }: { timezone: string; edge: "start" | "end" },
): string | null {
  if (!DAY.test(day)) return null;
  if (at === null) return edge === "start" ? startOfDay(day, timezone) : endOfDay(day, timezone);
  return momentOf(wallClock(at, timezone).replace(dayAt(at, timezone), day), timezone, at);
}

/** Whoever mends the zone means the same hours on other clocks. */
export function inZone(at: string | null, from: string, to: string): string | null {
  return at === null ? null : momentOf(wallClock(at, from), to, at);
}

/** What a field for day and hour holds, as a moment; null while it is not wholly written. */
export function fromField(wall: string, timezone: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? asMoment(timezone)(wall).toISOString() : null;
}
