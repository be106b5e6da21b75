import { fold } from "#lib/text/fold";

/** What a piece of ground may be that nobody can have. The places in this list are numbers in feeds, so it only grows. */
const POI_NAMES = [
  ...["stage", "cafe", "restaurant", "toilets", "information", "cloakroom", "first aid", "lounge"],
  ...["storage", "entrance", "exit", "stairs", "escalator", "elevator", "meeting room", "parking"],
];

export type PoiType = { id: number; name: string };

/** What a special section is, by one of its tags or by its title. */
export function poiTypeOf(section: { title: string | null; tags: readonly string[] }): PoiType | null {
  const words = [...section.tags, section.title ?? ""].map((word) => fold(word));
  const place = POI_NAMES.findIndex((name) => words.includes(name));
  return place < 0 ? null : { id: place + 1, name: POI_NAMES[place] as string };
}
