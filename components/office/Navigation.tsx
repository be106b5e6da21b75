"use client";

import { useParams } from "next/navigation";
import { EventSwitcher } from "./EventSwitcher";
import { NavigationList } from "./NavigationList";
import { PLACES_OF_ORGANISATION, placesOfEvent } from "./places";

export function Navigation({ organisationName }: { organisationName: string }) {
  const { event } = useParams<{ event?: string }>();
  return (
    <nav aria-label="Back office" className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-2.5">
      <EventSwitcher event={event} />
      {event && <NavigationList title="This event" places={placesOfEvent(event)} />}
      <NavigationList title={organisationName} places={PLACES_OF_ORGANISATION} />
    </nav>
  );
}
