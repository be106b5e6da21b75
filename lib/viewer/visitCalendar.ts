import type { BundleEvent } from "#lib/plan/bundle";
import { type CalendarEntry, calendarOf } from "#lib/text/calendar";
import type { PlannedVisit } from "./visitState";

type VisitCalendar = {
  event: Pick<BundleEvent, "id" | "name" | "venue">;
  name: string;
  visits: readonly PlannedVisit[];
  titleOf: (visit: PlannedVisit) => string;
  placeOf: (visit: PlannedVisit) => string;
  urlOf: (visit: PlannedVisit) => string;
  now: Date;
};

/** Every stop of a planned visit as an entry, from arrival to departure. */
export function visitCalendar({ event, name, visits, titleOf, placeOf, urlOf, now }: VisitCalendar): string {
  const entries = visits.map(
    (visit): CalendarEntry => ({
      uid: `${event.id}-${visit.id}`,
      title: titleOf(visit),
      startsAt: new Date(visit.startAt).toISOString(),
      endsAt: new Date(visit.leaveAt).toISOString(),
      place: [placeOf(visit), event.venue?.name ?? event.name].filter(Boolean).join(", "),
      url: urlOf(visit),
    }),
  );
  return calendarOf(name, entries, now);
}
