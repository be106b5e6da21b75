import { isEntrance } from "#lib/wayfinding/exits";
import { lookupOf } from "./lookup";
import { type PlaceWord, readPlaceWord, wordOfTarget } from "./place";
import type { ViewerState } from "./state";

/** A suggested place before anything is typed, and why. */
export type PlaceChoice = { word: PlaceWord; source: "entrance" | "saved" | "recent" };

const MOST_OF_EACH = 5;

/** Entrances, then saved places, then recent ones; each once, without those already in the route. */
export function placeChoices(
  { bundle, bookmarks, recentPlaces }: Pick<ViewerState, "bundle" | "bookmarks" | "recentPlaces">,
  except: readonly (PlaceWord | null)[],
): PlaceChoice[] {
  const lookup = lookupOf(bundle);
  const entrances = lookup.places
    .filter(isEntrance)
    .toSorted((a, b) => Number(b.props.main ?? false) - Number(a.props.main ?? false));
  const saved = bookmarks.flatMap((id) => {
    const kind = lookup.exhibitor(id) ? "exhibitor" : lookup.session(id) ? "session" : "booth";
    return wordOfTarget({ kind, id }, lookup) ?? [];
  });
  const words = {
    entrance: entrances.flatMap(({ id }) => wordOfTarget({ kind: "place", id }, lookup) ?? []),
    saved,
    recent: recentPlaces.filter((word) => readPlaceWord(word, lookup) !== undefined),
  };
  const offered = new Set<PlaceWord | null>(except);
  return (["entrance", "saved", "recent"] as const).flatMap((source) => {
    const fresh = [...new Set(words[source])].filter((word) => !offered.has(word)).slice(0, MOST_OF_EACH);
    for (const word of fresh) offered.add(word);
    return fresh.map((word) => ({ word, source }));
  });
}
