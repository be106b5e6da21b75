import { dayAfter, dayAt, endOfDay, lastDayBefore, startOfDay } from "#lib/client/days";

/** The days that are looked at, both inclusive, on the event's calendar. */
export type Days = { from: string; to: string };
export type RangeChoice = "7" | "30" | "90" | "event" | "own";
export type Chosen = { choice: RangeChoice; days: Days; trouble: string | null };
type Span = { startsAt: string | null; endsAt: string | null; timezone: string };

const MOST_DAYS = 400;
const USUAL: RangeChoice = "30";
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/** What the address asks for; whatever it says, there are days to show. */
export function chosenRange(params: URLSearchParams, event: Span, today: string): Chosen {
  const asked = params.get("range");
  if (asked === "own") return ownRange(params, today);
  const held = asked === "event" ? eventDays(event) : null;
  if (held) return { choice: "event", days: held, trouble: null };
  const choice = asked === "7" || asked === "90" ? asked : USUAL;
  return { choice, days: lastDays(Number(choice), today), trouble: null };
}

function ownRange(params: URLSearchParams, today: string): Chosen {
  const usual = lastDays(Number(USUAL), today);
  const days = { from: dayIn(params, "from") ?? usual.from, to: dayIn(params, "to") ?? usual.to };
  return { choice: "own", days, trouble: troubleOf(days) };
}

function troubleOf(days: Days): string | null {
  if (days.to < days.from) return `These days end on ${days.to}, before they begin on ${days.from}.`;
  const count = countOf(days);
  return count > MOST_DAYS ? `These are ${count} days; ${MOST_DAYS} are the most.` : null;
}

function dayIn(params: URLSearchParams, key: string): string | null {
  const text = params.get(key) ?? "";
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The days on which the fair is open, or null while nobody said when. */
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

/** Every day, also those on which nothing happened. */
export function everyDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The same as moments, as the API takes them. */
export function momentsOf({ from, to }: Days, timezone: string) {
  return { from: startOfDay(from, timezone), to: endOfDay(to, timezone) };
}

/** One hour of a day, up to its last moment, because a range is counted to the end of the hour it ends in. */
export function hourOf(day: string, hour: number, timezone: string) {
  const start = Date.parse(startOfDay(day, timezone)) + hour * MS_PER_HOUR;
  return { from: new Date(start).toISOString(), to: new Date(start + MS_PER_HOUR - 1).toISOString() };
}

/** "Mar 12 – 18, 2027" */
export function daysInWords({ from, to }: Days): string {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

/** "Thu, Mar 12" */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
}
