import {
  Boxes,
  CalendarClock,
  CalendarRange,
  ChartNoAxesColumn,
  CodeXml,
  Component,
  DatabaseZap,
  FileUp,
  FolderTree,
  KeyRound,
  Landmark,
  Languages,
  LayoutDashboard,
  Map as MapIcon,
  Megaphone,
  MonitorSmartphone,
  Package,
  ReceiptText,
  Rocket,
  ScrollText,
  Settings,
  Store,
  Tags,
  TicketPercent,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ComponentType } from "react";
import type { Scope } from "#lib/access";

export type Place = {
  label: string;
  href: string;
  icon: ComponentType<{ className?: string }>;
  /** Active only on its exact address, not on addresses below it. */
  exact?: boolean;
};

export type PlaceGroup = { title: string | null; places: Place[] };

type Entry = Omit<Place, "href"> & {
  /** Path below the event's address, or below `/settings`. */
  path: string;
  /** Scope that a person needs to see this entry. */
  needs?: Scope;
};

const EVENT_GROUPS: { title: string | null; entries: Entry[] }[] = [
  {
    title: null,
    entries: [
      { label: "Overview", path: "", icon: LayoutDashboard, exact: true },
      { label: "Plan", path: "/plan", icon: MapIcon, needs: "plan:read" },
      { label: "Booths", path: "/booths", icon: Boxes, needs: "plan:read" },
    ],
  },
  {
    title: "Directory",
    entries: [
      { label: "Exhibitors", path: "/exhibitors", icon: Store, needs: "exhibitors:read" },
      { label: "Categories", path: "/categories", icon: FolderTree, needs: "exhibitors:read" },
      { label: "Sessions", path: "/sessions", icon: CalendarClock, needs: "sessions:read" },
      { label: "Import", path: "/import", icon: FileUp, needs: "exhibitors:write" },
    ],
  },
  {
    title: "Sales",
    entries: [
      { label: "Orders", path: "/orders", icon: ReceiptText, needs: "orders:read" },
      { label: "Pricing", path: "/pricing", icon: Tags, needs: "orders:read" },
      { label: "Extras", path: "/extras", icon: Package, needs: "orders:read" },
      { label: "Discounts", path: "/discounts", icon: TicketPercent, needs: "orders:read" },
      { label: "Banners", path: "/banners", icon: Megaphone, needs: "events:read" },
    ],
  },
  {
    title: "Visitors",
    entries: [
      { label: "Publish", path: "/publish", icon: Rocket, needs: "events:read" },
      { label: "Translations", path: "/translations", icon: Languages, needs: "plan:read" },
      { label: "Kiosks", path: "/kiosks", icon: MonitorSmartphone, needs: "events:read" },
      { label: "Embed", path: "/embed", icon: CodeXml, needs: "events:read" },
      {
        label: "Analytics",
        path: "/analytics",
        icon: ChartNoAxesColumn,
        needs: "analytics:read",
      },
      { label: "Settings", path: "/settings", icon: Settings, needs: "events:write" },
    ],
  },
];

/** Of all roles only owners and admins have this scope, so it gates the organisation pages. */
const KEEPERS: Scope = "webhooks:write";

const ORGANISATION_ENTRIES: Entry[] = [
  { label: "Events", path: "/events", icon: CalendarRange, exact: true },
  { label: "Bank", path: "/bank", icon: Landmark, needs: "orders:write" },
  { label: "Team", path: "/settings/team", icon: UsersRound },
  { label: "API keys", path: "/settings/api-keys", icon: KeyRound, needs: KEEPERS },
  { label: "Webhooks", path: "/settings/webhooks", icon: Webhook, needs: "webhooks:read" },
  { label: "Integrations", path: "/settings/integrations", icon: Component, needs: KEEPERS },
  { label: "Audit log", path: "/settings/audit", icon: ScrollText, needs: KEEPERS },
  { label: "Data", path: "/settings/data", icon: DatabaseZap, needs: KEEPERS },
  { label: "Account", path: "/settings/account", icon: UserRound },
];

type May = (scope: Scope) => boolean;

/** The navigation of one event in groups; groups without a visible entry are left out. */
export function placesOfEvent(slug: string, may: May): PlaceGroup[] {
  return EVENT_GROUPS.map(({ title, entries }) => ({
    title,
    places: placesOf(entries, may, `/events/${slug}`),
  })).filter(({ places }) => places.length > 0);
}

export function placesOfOrganisation(may: May): Place[] {
  return placesOf(ORGANISATION_ENTRIES, may, "");
}

function placesOf(entries: Entry[], may: May, base: string): Place[] {
  return entries
    .filter(({ needs }) => !needs || may(needs))
    .map(({ path, label, icon, exact }) => ({
      label,
      icon,
      href: `${base}${path}`,
      ...(exact && { exact }),
    }));
}

export function isHere(place: Place, pathname: string): boolean {
  return pathname === place.href || (!place.exact && pathname.startsWith(`${place.href}/`));
}
