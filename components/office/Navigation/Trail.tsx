"use client";

import { useParams, usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Breadcrumbs } from "#components/ui/Breadcrumbs";
import { useEvents } from "#lib/client/queries";
import { useMayAny } from "../Rights";
import { isHere, placesOfEvent } from "./places";

const EndContext = createContext<{ end: string | null; setEnd: (end: string | null) => void }>({
  end: null,
  setEnd: () => {},
});

/** Lets a nested page set the label of the last breadcrumb. */
export function TrailEnd({ children }: { children: ReactNode }) {
  const [end, setEnd] = useState<string | null>(null);
  return <EndContext value={{ end, setEnd }}>{children}</EndContext>;
}

/** For pages below a navigation entry, such as one exhibitor. */
export function useTrailEnd(name: string | undefined) {
  const { setEnd } = useContext(EndContext);
  useEffect(() => {
    setEnd(name ?? null);
    return () => setEnd(null);
  }, [name, setEnd]);
}

/** Breadcrumbs derived from the address alone. Organisation pages are top-level and have none. */
export function Trail() {
  const { say } = useOffice();
  const { event } = useParams<{ event?: string }>();
  const pathname = usePathname();
  const may = useMayAny();
  const events = useEvents();
  const { end } = useContext(EndContext);
  if (!event) return null;
  const name = events.data?.find(({ slug, id }) => slug === event || id === event)?.name ?? event;
  const root = { label: say("shell.events"), href: "/events" };
  const home = { label: name, href: `/events/${event}` };
  const place = placesOfEvent(event, may, say)
    .flatMap(({ places }) => places)
    .find((one) => isHere(one, pathname) && one.href !== home.href);
  if (!place) return <Breadcrumbs label={say("shell.trail")} trail={[root]} here={name} />;
  if (place.href === pathname)
    return <Breadcrumbs label={say("shell.trail")} trail={[root, home]} here={place.label} />;
  return <Breadcrumbs label={say("shell.trail")} trail={[root, home, place]} here={end ?? "…"} />;
}
