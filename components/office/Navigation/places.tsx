import {
  Boxes,
  CalendarClock,
  CalendarRange,
  ChartNoAxesColumn,
  CodeXml,
  Component,
  DatabaseZap,
  FileUp,
  FlaskConical,
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
  ShieldCheck,
  Store,
  Tags,
  TicketPercent,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ComponentType } from "react";
import type { Scope } from "#lib/access";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

export type Place = {
  label: string;
  href: string;
  icon: ComponentType<{ className?: string }>;
  /** Active only on its exact address, not on addresses below it. */
  exact?: boolean;
};

export type PlaceGroup = { title: string | null; places: Place[] };

type Entry = Omit<Place, "href" | "label"> & {
  label: OfficeKey;
  /** Path below the event's address, or below `/settings`. */
  path: string;
  /** Scope that a person needs to see this entry. */
  needs?: Scope;
  /** Whether it is about what a sandbox shares with its organisation. */
  isLiveOnly?: boolean;
};

const EVENT_GROUPS: { title: OfficeKey | null; entries: Entry[] }[] = [
  {
    title: null,
    entries: [
      { label: "shell.overview", path: "", icon: LayoutDashboard, exact: true },
      { label: "shell.plan", path: "/plan", icon: MapIcon, needs: "plan:read" },
      { label: "common.booths", path: "/booths", icon: Boxes, needs: "plan:read" },
    ],
  },
  {
    title: "shell.directory",
    entries: [
      { label: "common.exhibitors", path: "/exhibitors", icon: Store, needs: "exhibitors:read" },
      { label: "common.categories", path: "/categories", icon: FolderTree, needs: "exhibitors:read" },
      { label: "shell.sessions", path: "/sessions", icon: CalendarClock, needs: "sessions:read" },
      { label: "shell.import", path: "/import", icon: FileUp, needs: "exhibitors:write" },
    ],
  },
  {
    title: "shell.sales",
    entries: [
      { label: "shell.orders", path: "/orders", icon: ReceiptText, needs: "orders:read" },
      { label: "shell.pricing", path: "/pricing", icon: Tags, needs: "orders:read" },
      { label: "shell.extras", path: "/extras", icon: Package, needs: "orders:read" },
      { label: "shell.discounts", path: "/discounts", icon: TicketPercent, needs: "orders:read" },
      { label: "shell.banners", path: "/banners", icon: Megaphone, needs: "events:read" },
    ],
  },
  {
    title: "shell.visitors",
    entries: [
      { label: "shell.publish", path: "/publish", icon: Rocket, needs: "events:read" },
      { label: "shell.translations", path: "/translations", icon: Languages, needs: "plan:read" },
      { label: "shell.kiosks", path: "/kiosks", icon: MonitorSmartphone, needs: "events:read" },
      { label: "shell.embed", path: "/embed", icon: CodeXml, needs: "events:read" },
      {
        label: "shell.analytics",
        path: "/analytics",
        icon: ChartNoAxesColumn,
        needs: "analytics:read",
      },
      { label: "common.settings", path: "/settings", icon: Settings, needs: "events:write" },
    ],
  },
];

/** Of all roles only owners and admins have this scope, so it gates the organisation pages. */
const KEEPERS: Scope = "webhooks:write";

/** Of all roles only guests lack this scope. */
const STAFF: Scope = "webhooks:read";

const ORGANISATION_ENTRIES: Entry[] = [
  { label: "shell.events", path: "/events", icon: CalendarRange, exact: true },
  { label: "shell.bank", path: "/bank", icon: Landmark, needs: "orders:write" },
  { label: "shell.team", path: "/settings/team", icon: UsersRound, needs: STAFF, isLiveOnly: true },
  {
    label: "shell.singleSignOn",
    path: "/settings/single-sign-on",
    icon: ShieldCheck,
    needs: KEEPERS,
    isLiveOnly: true,
  },
  { label: "shell.apiKeys", path: "/settings/api-keys", icon: KeyRound, needs: KEEPERS },
  { label: "shell.testMode", path: "/settings/sandbox", icon: FlaskConical, needs: KEEPERS },
  { label: "shell.webhooks", path: "/settings/webhooks", icon: Webhook, needs: "webhooks:read" },
  { label: "shell.integrations", path: "/settings/integrations", icon: Component, needs: KEEPERS },
  { label: "shell.auditLog", path: "/settings/audit", icon: ScrollText, needs: KEEPERS },
  { label: "shell.data", path: "/settings/data", icon: DatabaseZap, needs: KEEPERS },
  { label: "shell.account", path: "/settings/account", icon: UserRound },
];

type May = (scope: Scope) => boolean;

/** The navigation of one event in groups; groups without a visible entry are left out. */
export function placesOfEvent(slug: string, may: May, say: Say<OfficeKey>): PlaceGroup[] {
  return EVENT_GROUPS.map(({ title, entries }) => ({
    title: title && say(title),
    places: placesOf(entries, may, say, `/events/${slug}`),
  })).filter(({ places }) => places.length > 0);
}

export function placesOfOrganisation(may: May, say: Say<OfficeKey>, isTest: boolean): Place[] {
  const entries = ORGANISATION_ENTRIES.filter(({ isLiveOnly }) => !(isTest && isLiveOnly));
  return placesOf(entries, may, say, "");
}

function placesOf(entries: Entry[], may: May, say: Say<OfficeKey>, base: string): Place[] {
  return entries
    .filter(({ needs }) => !needs || may(needs))
    .map(({ path, label, icon, exact }) => ({
      label: say(label),
      icon,
      href: `${base}${path}`,
      ...(exact && { exact }),
    }));
}

export function isHere(place: Place, pathname: string): boolean {
  return pathname === place.href || (!place.exact && pathname.startsWith(`${place.href}/`));
}
