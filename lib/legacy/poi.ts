import { fold } from "#lib/text/fold";

/** Types of special sections. Feeds contain their index, so entries are only appended. */
const POI_NAMES = [
  ...["stage", "cafe", "restaurant", "toilets", "information", "cloakroom", "first aid", "lounge"],
  ...["storage", "entrance", "exit", "stairs", "escalator", "elevator", "meeting room", "parking"],
];

export type PoiType = { id: number; name: string };

/** The type of a special section, by one of its tags or by its title. */
export function poiTypeOf(section: { title: string | null; tags: readonly string[] }): PoiType | null {
  const words = [...section.tags, section.title ?? ""].map((word) => fold(word));
  const place = POI_NAMES.findIndex((name) => words.includes(name));
  return place < 0 ? null : { id: place + 1, name: POI_NAMES[place] as string };
}
