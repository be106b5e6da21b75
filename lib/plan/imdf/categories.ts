import type { ElementKind, ElementProps } from "#lib/records/elements";
import type { PassageKind } from "#lib/records/wayfinding";
import type { BundleElement } from "../bundle";
import type { IconName } from "../draw/iconPaths";

/** Our icons and kinds as IMDF categories; without an equivalent it is "unspecified". */

export const AMENITY_OF: Partial<Record<IconName, string>> = {
  toilet: "restroom",
  accessible_toilet: "restroom.wheelchair",
  food: "foodservice",
  cafe: "foodservice",
  bar: "eatingdrinking",
  info: "information",
  first_aid: "firstaid",
  medical: "firstaid",
  exit: "entry",
  entrance: "entry",
  elevator: "elevator",
  escalator: "escalator",
  stairs: "stairs",
  ramp: "ramp",
  cloakroom: "storage",
  parking: "parking",
  taxi: "taxi",
  bus: "bus",
  train: "rail.national",
  tram: "rail.muni",
  wifi: "wifi",
  atm: "atm",
  lounge: "privatelounge",
  prayer: "prayerroom",
  baby: "babychanging",
  charging: "powerchargingstation",
  lost_found: "lostandfound",
  smoking: "smokingarea",
  water: "drinkingfountain",
  security: "security",
  registration: "checkin",
  ticket: "ticketing",
  photo: "photobooth",
  meeting_point: "meetingpoint",
  storage: "storage",
  kids: "childplayarea",
  bike: "parking.bicycle",
  phone: "phone",
  award: "exhibit",
  star: "landmark",
  viewpoint: "landmark",
};

/** Rooms, stages and solid structures are units of their own; zones are sections of the hall. */
export function unitOf({ kind, props }: Pick<BundleElement, "kind" | "props">): string | null {
  if (kind === "room") return "room";
  if (kind === "stage") return "auditorium";
  if (kind === "shape" && props.role === "column") return "column";
  return kind === "wall" || (kind === "shape" && props.solid) ? "structure" : null;
}

/** The category of the unit that covers a level: IMDF has none for halls. */
export const HALL = "unspecified";
export const ZONE = "exhibition";

/** The list of occupants has shops, restaurants and offices; a company on a booth is nearest to a kiosk. */
export const OCCUPANT = "kiosk";

export const RELATIONSHIP_OF: Record<PassageKind, string> = {
  stairs: "stairs",
  escalator: "escalator",
  elevator: "elevator",
  ramp: "ramp",
  door: "traversal",
  bridge: "traversal",
};

const ICON_OF = new Map(Object.entries(AMENITY_OF).map(([icon, category]) => [category, icon as IconName]));

/** The icon of a place; "restroom.male" is a restroom. */
export function iconOfAmenity(category: string): IconName {
  return ICON_OF.get(category) ?? ICON_OF.get(category.replace(/\..*/, "")) ?? "place";
}

const BUILT = ["brick", "concrete", "drywall", "glass", "wood", "structure"];
const OPEN = [
  "unspecified",
  "walkway",
  "lobby",
  "unenclosedarea",
  "opentobelow",
  "platform",
  "road",
  "footbridge",
];
const SHOWN = ["elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway"];

/** What a unit is on a plan; null for the open floor, on which everything else is drawn. */
export function elementOfUnit(category: string): ({ kind: ElementKind } & ElementProps) | null {
  if (OPEN.includes(category)) return null;
  if (BUILT.includes(category)) return { kind: "wall" };
  if (category === "column") return { kind: "shape", role: "column", solid: true };
  if (["auditorium", "theater", "movietheater"].includes(category)) return { kind: "stage" };
  if (SHOWN.includes(category)) return { kind: "poi", icon: iconOfAmenity(category) };
  return { kind: "room" };
}

const PASSAGES = ["stairs", "escalator", "elevator", "ramp"] as const;

export function passageOf(category: string): PassageKind | undefined {
  return PASSAGES.find((kind) => kind === category);
}
