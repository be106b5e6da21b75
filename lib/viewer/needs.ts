import { distance } from "#lib/geometry/point";
import type { Bundle, BundleElement } from "#lib/plan/bundle";
import { type IconName, iconOf } from "#lib/plan/draw/iconPaths";
import { lookupOf } from "./lookup";
import type { Spot } from "./stateParts";

/** What visitors need most, and the icons of the places that have it. The first names the need. */
const NEEDS: readonly (readonly IconName[])[] = [
  ["toilet", "accessible_toilet"],
  ["food", "cafe"],
  ["info", "registration"],
  ["first_aid", "medical"],
  ["elevator"],
  ["exit"],
];

export type Need = {
  icon: IconName;
  /** The places that have it, the nearest first once the visitor's position is known. */
  places: readonly BundleElement[];
  /** The estimated time to walk to the first; null without a position, or on another level. */
  seconds: number | null;
};

/** Visitors walk around booths: routes in a hall are about this much longer than straight lines. */
const DETOUR = 1.3;

/** The needs that this plan can meet. */
export function needsOf(bundle: Bundle, here: Spot | null, walkingSpeed: number): Need[] {
  const places = lookupOf(bundle).places.map((place) => ({
    place,
    icon: iconOf(place.props.icon ?? place.kind),
    metres: metresTo(bundle, place, here),
  }));
  return NEEDS.flatMap((icons): Need[] => {
    const fitting = places
      .filter(({ icon }) => icons.includes(icon))
      .toSorted((a, b) => (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE));
    const [first] = fitting;
    const [icon] = icons;
    if (!first || !icon) return [];
    const seconds = first.metres === null ? null : (DETOUR * first.metres) / walkingSpeed;
    return [{ icon, places: fitting.map(({ place }) => place), seconds }];
  });
}

function metresTo(bundle: Bundle, { id }: BundleElement, here: Spot | null): number | null {
  if (!here) return null;
  const spots = lookupOf(bundle).spotsOf({ kind: "place", id });
  const near = spots.filter(({ levelId }) => levelId === here.levelId).map((spot) => distance(spot, here));
  return near.length === 0 ? null : Math.min(...near);
}
