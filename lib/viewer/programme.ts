import type { BundleSession } from "#lib/plan/bundle";

/** On, about to begin, later, or over. */
export type Mood = "now" | "soon" | "later" | "over";

/** How long before its beginning a session counts as next. */
const SOON_MS = 60 * 60_000;

export function moodOf({ startsAt, endsAt }: BundleSession, nowMs: number): Mood {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (nowMs >= ends) return "over";
  if (nowMs >= starts) return "now";
  return starts - nowMs <= SOON_MS ? "soon" : "later";
}

/** The day of a session in the event's own zone, as a key and for headings. */
export function dayOf(moment: string, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date(moment));
}
