import { CalendarPlus, CalendarRange, ExternalLink, FileUp, LogOut, Plus, UserPlus } from "lucide-react";
import { signOut } from "next-auth/react";
import type { ComponentType } from "react";
import type { Scope } from "#lib/access";
import { useEvents } from "#lib/client/queries";
import { placesOfEvent, placesOfOrganisation } from "../Navigation/places";
import { useMayAny } from "../Rights";

export type PaletteItem = {
  id: string;
  label: string;
  /** Synonyms that also match. */
  also?: string;
  aside?: string;
  icon: ComponentType<{ className?: string }>;
  href?: string;
  run?: () => void;
};

export type PaletteGroup = { title: string; items: PaletteItem[] };

/** Entries that need no server request. */
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
    { title: "Actions", items: actionsFor(event, may) },
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
    { id: "new-booth", label: "New booth", icon: Plus, href: `${here}/booths?do=new`, needs: "plan:write" },
    {
      id: "new-exhibitor",
      label: "New exhibitor",
      icon: Plus,
      href: `${here}/exhibitors?do=new`,
      needs: "exhibitors:write" as const,
    },
    {
      id: "new-session",
      label: "New session",
      icon: Plus,
      href: `${here}/sessions?do=new`,
      needs: "sessions:write" as const,
    },
    {
      id: "new-rule",
      label: "New pricing rule",
      icon: Plus,
      href: `${here}/pricing?do=new`,
      needs: "orders:write" as const,
    },
    {
      id: "import-sheet",
      label: "Import a spreadsheet",
      also: "csv excel",
      icon: FileUp,
      href: `${here}/import`,
      needs: "exhibitors:write" as const,
    },
    {
      id: "invite",
      label: "Invite exhibitors",
      icon: UserPlus,
      href: `${here}/exhibitors?invited=0`,
      needs: "exhibitors:portal" as const,
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
