import { CalendarPlus, CalendarRange, ExternalLink, LogOut, Plus } from "lucide-react";
import { signOut } from "next-auth/react";
import type { ComponentType } from "react";
import type { Scope } from "#lib/access";
import { useEvents } from "#lib/client/queries";
import { placesOfEvent, placesOfOrganisation } from "../Navigation/places";
import { useMayAny } from "../Rights";

export type PaletteItem = {
  id: string;
  label: string;
  /** Other words it is found by. */
  also?: string;
  aside?: string;
  icon: ComponentType<{ className?: string }>;
  href?: string;
  run?: () => void;
};

export type PaletteGroup = { title: string; items: PaletteItem[] };

/** What can be had without asking the server. */
export function useKnownItems(event: string | undefined): PaletteGroup[] {
  const may = useMayAny();
  const events = useEvents();
  const places = [
    ...(event ? placesOfEvent(event, may).flatMap((group) => group.places) : []),
    ...placesOfOrganisation(may),
  ];
  return [
    {
      title: "Pages",
      items: places.map(({ href, label, icon }) => ({ id: href, href, label, icon })),
    },
    { title: "Things to do", items: actionsFor(event, may) },
    {
      title: "Events",
      items: (events.data ?? []).map(({ id, slug, name, venue }) => ({
        id,
        label: name,
        also: `${slug} ${venue?.name ?? ""}`,
        icon: CalendarRange,
        href: `/events/${slug}`,
      })),
    },
  ];
}

type Action = PaletteItem & { needs?: Scope };

function actionsFor(event: string | undefined, may: (scope: Scope) => boolean): PaletteItem[] {
  const here = `/events/${event}`;
  const inEvent: Action[] = [
    {
      id: "new-booth",
      label: "New booth",
      icon: Plus,
      href: `${here}/booths?do=new`,
      needs: "plan:write",
    },
    { id: "visit", label: "Open as a visitor", icon: ExternalLink, href: `/e/${event}` },
  ];
  const anywhere: Action[] = [
    {
      id: "new-event",
      label: "New event",
      icon: CalendarPlus,
      href: "/events?do=new",
      needs: "events:write",
    },
    { id: "sign-out", label: "Sign out", icon: LogOut, run: () => void signOut({ callbackUrl: "/" }) },
  ];
  return [...(event ? inEvent : []), ...anywhere].filter(({ needs }) => !needs || may(needs));
}
