"use client";

import { useParams } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { useIsTest, useMayAny, useMayOutside } from "../Rights";
import { EventSwitcher } from "./EventSwitcher";
import { NavigationList } from "./NavigationList";
import { placesOfEvent, placesOfOrganisation } from "./places";

export function Navigation({ organisationName }: { organisationName: string }) {
  const { say } = useOffice();
  const { event } = useParams<{ event?: string }>();
  const may = useMayAny();
  const mayOutside = useMayOutside();
  const isTest = useIsTest();
  return (
    <nav aria-label={say("shell.backOffice")} className="flex min-h-0 flex-1 flex-col pt-2.5">
      <div className="px-2.5">
        <EventSwitcher event={event} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2.5 py-4">
        {event &&
          placesOfEvent(event, may, say).map(({ title, places }) => (
            <NavigationList key={title ?? "event"} title={title} places={places} />
          ))}
        <NavigationList title={organisationName} places={placesOfOrganisation(mayOutside, say, isTest)} />
      </div>
    </nav>
  );
}
