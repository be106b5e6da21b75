import { Boxes, CalendarRange, KeyRound, LayoutDashboard, UserRound, UsersRound } from "lucide-react";
import type { ComponentType } from "react";

export type Place = {
  label: string;
  href: string;
  icon: ComponentType<{ className?: string }>;
  /** Marks only its own address, not the ones below it. */
  exact?: boolean;
};

export function placesOfEvent(slug: string): Place[] {
  return [
    { label: "Overview", href: `/events/${slug}`, icon: LayoutDashboard, exact: true },
    { label: "Booths", href: `/events/${slug}/booths`, icon: Boxes },
  ];
}

export const PLACES_OF_ORGANISATION: Place[] = [
  { label: "Events", href: "/events", icon: CalendarRange, exact: true },
  { label: "Team", href: "/settings/team", icon: UsersRound },
  { label: "API keys", href: "/settings/api-keys", icon: KeyRound },
  { label: "Account", href: "/settings/account", icon: UserRound },
];

export function isHere(place: Place, pathname: string): boolean {
  return pathname === place.href || (!place.exact && pathname.startsWith(`${place.href}/`));
}
