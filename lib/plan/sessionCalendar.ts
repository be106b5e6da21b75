import { type CalendarEntry, calendarOf } from "#lib/text/calendar";
import { plainText } from "#lib/text/plainText";
import type { Bundle, BundleSession } from "./bundle";

export type SessionChoice = {
  /** Only sessions of this exhibitor. */
  exhibitorId?: string | undefined;
  /** Only these sessions, such as those of a planned visit. */
  sessionIds?: readonly string[] | undefined;
};

/** The programme as a calendar that other programs subscribe to. `page` is the address of the public plan. */
export function sessionCalendar(
  bundle: Bundle,
  { exhibitorId, sessionIds }: SessionChoice,
  { page, publishedAt }: { page: string; publishedAt: Date },
): string {
  const chosen = sessionIds && new Set(sessionIds);
  const sessions = bundle.sessions.filter(
    (session) =>
      (exhibitorId === undefined || session.exhibitorId === exhibitorId) &&
      (!chosen || chosen.has(session.id)),
  );
  const entries = sessions.map(
    (session): CalendarEntry => ({
      uid: `${session.id}@aisle`,
      title: session.title,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      place: placeOf(session, bundle),
      description: session.description && plainText(session.description),
      url: `${page}?session=${session.id}`,
    }),
  );
  return calendarOf(bundle.event.name, entries, publishedAt);
}

function placeOf({ boothId, elementId }: BundleSession, { booths, elements, event }: Bundle): string {
  const booth = booths.find(({ id }) => id === boothId)?.label;
  const name = elements.find(({ id }) => id === elementId)?.props.name;
  const place = booth ?? (typeof name === "string" ? name : null);
  return [place, event.venue?.name ?? event.name].filter(Boolean).join(", ");
}
