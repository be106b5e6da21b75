"use client";

import { useParams } from "next/navigation";
import { useMayAny } from "../Rights";
import { EventSwitcher } from "./EventSwitcher";
import { NavigationList } from "./NavigationList";
import { placesOfEvent, placesOfOrganisation } from "./places";

export function Navigation({ organisationName }: { organisationName: string }) {
  const { event } = useParams<{ event?: string }>();
  const may = useMayAny();
  return (
    <nav aria-label="Back office" className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-2.5">
      <EventSwitcher event={event} />
      {event &&
        placesOfEvent(event, may).map(({ title, places }) => (
          <NavigationList key={title ?? "event"} title={title} places={places} />
        ))}
      <NavigationList title={organisationName} places={placesOfOrganisation(may)} />
    </nav>
  );
}
