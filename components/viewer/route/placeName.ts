import { spotsOfWord, targetOfWord } from "#lib/viewer/place";
import { titleOf } from "../useUpdates";
import type { Viewer } from "../ViewerContext";

/** The name of a route's place in the visitor's language. */
export function placeName(word: string, viewer: Pick<Viewer, "lookup" | "speech">): string {
  const { lookup, speech } = viewer;
  const target = targetOfWord(word, lookup);
  if (target) return titleOf(target, viewer);
  const level = lookup.level(spotsOfWord(word, lookup)[0]?.levelId ?? "");
  return level && lookup.levels.length > 1
    ? speech.say("route.spotOn", { level: level.name })
    : speech.say("route.spot");
}
