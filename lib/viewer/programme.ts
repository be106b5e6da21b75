import type { Bundle, BundleSession } from "#lib/plan/bundle";
import { formatShortDay } from "./formatters";
import type { Target } from "./stateParts";

/** Running, about to start, later, or over. */
export type Mood = "now" | "soon" | "later" | "over";

/** How long before its start a session counts as next. */
const SOON_MS = 60 * 60_000;

export function moodOf({ startsAt, endsAt }: BundleSession, nowMs: number): Mood {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (nowMs >= ends) return "over";
  if (nowMs >= starts) return "now";
  return starts - nowMs <= SOON_MS ? "soon" : "later";
}

/** The day of a session in the event's time zone, as a key and for headings. */
export function dayOf(moment: string, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date(moment));
}

const MS_PER_WEEK = 7 * 86_400_000;

/** The day of a session, short but distinct from the event's other days; null if there is only one. */
export function shortDayOf(
  session: BundleSession,
  { startsAt, endsAt, timezone }: Bundle["event"],
  language: string,
): string | null {
  if (!startsAt || !endsAt) return formatShortDay(session.startsAt, timezone, language, "date");
  if (dayOf(startsAt, timezone) === dayOf(endsAt, timezone)) return null;
  const isWithinWeek = Date.parse(endsAt) - Date.parse(startsAt) < MS_PER_WEEK;
  return formatShortDay(session.startsAt, timezone, language, isWithinWeek ? "weekday" : "date");
}

/** The booth, stage or room of a session. */
export function placeOfSession({ boothId, elementId }: BundleSession): Target | null {
  if (boothId) return { kind: "booth", id: boothId };
  return elementId ? { kind: "place", id: elementId } : null;
}
