import { clockOf, momentOnTheWall } from "#lib/text/moment";
import { plainSpaces } from "#lib/text/spaces";

/** Days in the event's time zone. */
type Span = { startsAt: Date | string | null; endsAt: Date | string | null; timezone: string };

/** "March 9 – 11, 2027", or null without dates. */
export function daysOf({ startsAt, endsAt, timezone }: Span, language = "en"): string | null {
  if (!startsAt) return null;
  const format = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: timezone,
  });
  const start = new Date(startsAt);
  return endsAt ? plainSpaces(format.formatRange(start, new Date(endsAt))) : format.format(start);
}

/** "Mar 9, 2027, 10:30 AM" in the event's time zone. */
export function momentOf(moment: string, timezone: string, language = "en"): string {
  const format = { dateStyle: "medium", timeStyle: "short", timeZone: timezone } as const;
  return plainSpaces(new Intl.DateTimeFormat(language, format).format(new Date(moment)));
}

/** "Mar 9, 2027" in the event's time zone. */
export function dayOf(moment: string, timeZone: string, language = "en"): string {
  return plainSpaces(
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone }).format(new Date(moment)),
  );
}

/** The start of a day such as "2027-03-09" in a time zone, as ISO 8601 in UTC. */
export function startOfDay(day: string, timezone: string): string {
  return momentOnTheWall(Date.parse(`${day}T00:00:00Z`), clockOf(timezone)).toISOString();
}

/** The last moment of a day, so that the last day is included. */
export function endOfDay(day: string, timezone: string): string {
  return new Date(Date.parse(startOfDay(dayAfter(day), timezone)) - 1).toISOString();
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** The day after one such as "2027-03-09". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + MS_PER_DAY).toISOString().slice(0, 10);
}

/** All days from the first to the last, inclusive: "2027-03-09", "2027-03-10". */
export function everyDay(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** The calendar day of a moment in a time zone. */
export function dayAt(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(moment));
}

/** The last day before an exclusive end. */
export function lastDayBefore(moment: string, timeZone: string): string {
  return dayAt(new Date(Date.parse(moment) - 1).toISOString(), timeZone);
}
