import { CalendarPlus, CalendarRange, ExternalLink, FileUp, LogOut, Plus, UserPlus } from "lucide-react";
import { signOut } from "next-auth/react";
import type { ComponentType } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { Scope } from "#lib/access";
import { useEvents } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";
import { placesOfEvent, placesOfOrganisation } from "../Navigation/places";
import { useIsTest, useMayAny, useMayOutside } from "../Rights";

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
  const { say } = useOffice();
  const [may, mayOutside] = [useMayAny(), useMayOutside()];
  const isTest = useIsTest();
  const events = useEvents();
  const places = [
    ...(event ? placesOfEvent(event, may, say).flatMap((group) => group.places) : []),
    ...placesOfOrganisation(mayOutside, say, isTest),
  ];
  return [
    {
      title: say("shell.pages"),
      items: places.map(({ href, label, icon }) => ({ id: href, href, label, icon })),
    },
    { title: say("common.actions"), items: actionsFor(event, { may, mayOutside }, say) },
    {
      title: say("shell.events"),
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
type May = (scope: Scope) => boolean;

function actionsFor(
  event: string | undefined,
  { may, mayOutside }: { may: May; mayOutside: May },
  say: Say<OfficeKey>,
): PaletteItem[] {
  const here = `/events/${event}`;
  const inEvent: Action[] = [
    {
      id: "new-booth",
      label: say("shell.newBooth"),
      icon: Plus,
      href: `${here}/booths?do=new`,
      needs: "plan:write",
    },
    {
      id: "new-exhibitor",
      label: say("shell.newExhibitor"),
      icon: Plus,
      href: `${here}/exhibitors?do=new`,
      needs: "exhibitors:write" as const,
    },
    {
      id: "new-session",
      label: say("shell.newSession"),
      icon: Plus,
      href: `${here}/sessions?do=new`,
      needs: "sessions:write" as const,
    },
    {
      id: "new-rule",
      label: say("shell.newPricingRule"),
      icon: Plus,
      href: `${here}/pricing?do=new`,
      needs: "orders:write" as const,
    },
    {
      id: "import-sheet",
      label: say("shell.importASpreadsheet"),
      also: say("shell.csvExcel"),
      icon: FileUp,
      href: `${here}/import`,
      needs: "exhibitors:write" as const,
    },
    {
      id: "invite",
      label: say("shell.inviteExhibitors"),
      icon: UserPlus,
      href: `${here}/exhibitors?invited=0`,
      needs: "exhibitors:portal" as const,
    },
    { id: "visit", label: say("shell.openAsAVisitor"), icon: ExternalLink, href: `/e/${event}` },
  ];
  const anywhere: Action[] = [
    {
      id: "new-event",
      label: say("shell.newEvent"),
      icon: CalendarPlus,
      href: "/events?do=new",
      needs: "events:write",
    },
    {
      id: "sign-out",
      label: say("shell.signOut"),
      icon: LogOut,
      run: () => void signOut({ callbackUrl: "/" }),
    },
  ];
  const permitted = (actions: readonly Action[], may: May) =>
    actions.filter(({ needs }) => !needs || may(needs));
  return [...(event ? permitted(inEvent, may) : []), ...permitted(anywhere, mayOutside)];
}
