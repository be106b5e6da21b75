import { dayAfter, dayAt, endOfDay, lastDayBefore, startOfDay } from "#lib/client/days";
import type { Office } from "#lib/client/office";
import type { OfficePhrase } from "#lib/words/office";

/** A range of days, both ends included, in the event's time zone. */
export type Days = { from: string; to: string };
export type RangeChoice = "7" | "30" | "90" | "event" | "own";
export type Chosen = { choice: RangeChoice; days: Days; error: OfficePhrase | null };
type Span = { startsAt: string | null; endsAt: string | null; timezone: string };

const MOST_DAYS = 400;
const USUAL: RangeChoice = "30";
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/** Reads the range from the address; falls back to a default for anything invalid. */
export function chosenRange(params: URLSearchParams, event: Span, today: string): Chosen {
  const chosen = params.get("range");
  if (chosen === "own") return ownRange(params, today);
  const held = chosen === "event" ? eventDays(event) : null;
  if (held) return { choice: "event", days: held, error: null };
  const choice = chosen === "7" || chosen === "90" ? chosen : USUAL;
  return { choice, days: lastDays(Number(choice), today), error: null };
}

function ownRange(params: URLSearchParams, today: string): Chosen {
  const usual = lastDays(Number(USUAL), today);
  const days = { from: dayIn(params, "from") ?? usual.from, to: dayIn(params, "to") ?? usual.to };
  return { choice: "own", days, error: rangeError(days) };
}

function rangeError(days: Days): OfficePhrase | null {
  if (days.to < days.from) return { key: "analytics.theLastDayIsBefore", values: days };
  const count = countOf(days);
  return count > MOST_DAYS ? { key: "analytics.tooManyDays", values: { count, most: MOST_DAYS } } : null;
}

function dayIn(params: URLSearchParams, key: string): string | null {
  const text = params.get(key) ?? "";
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The days of the event, or null if it has no dates. */
export function eventDays({ startsAt, endsAt, timezone }: Span): Days | null {
  if (!startsAt) return null;
  const from = dayAt(startsAt, timezone);
  const last = endsAt && lastDayBefore(endsAt, timezone);
  return { from, to: last && last > from ? last : from };
}

function lastDays(count: number, today: string): Days {
  const first = Date.parse(today) - (count - 1) * MS_PER_DAY;
  return { from: new Date(first).toISOString().slice(0, 10), to: today };
}

function countOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY) + 1;
}

/** Every day of the range, including days without data. */
export function everyDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The range as timestamps for the API. */
export function momentsOf({ from, to }: Days, timezone: string) {
  return { from: startOfDay(from, timezone), to: endOfDay(to, timezone) };
}

/** One hour of a day up to its last millisecond, because the API includes the hour that a range ends in. */
export function hourOf(day: string, hour: number, timezone: string) {
  const start = Date.parse(startOfDay(day, timezone)) + hour * MS_PER_HOUR;
  return { from: new Date(start).toISOString(), to: new Date(start + MS_PER_HOUR - 1).toISOString() };
}

/** "Mar 12 – 18, 2027" */
export function daysInWords({ language }: Office, { from, to }: Days): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

/** "Thu, Mar 12" */
export function dayInWords({ date }: Office, day: string): string {
  return date(day, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}
