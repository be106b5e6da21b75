import type { Bundle } from "#lib/plan/bundle";
import { SearchIndex } from "#lib/viewer/search";
import { settingsOf } from "#lib/viewer/settings";
import { places } from "#lib/viewer/words/en/places";
import { type Speech, signsOf } from "#lib/viewer/words/words";

const made = new WeakMap<Bundle, { speech: Speech; index: Promise<SearchIndex> }>();

/** The search index of a plan in a language, shared by search, route places and embedding pages. */
export function sharedIndex(bundle: Bundle, speech: Speech): Promise<SearchIndex> {
  const known = made.get(bundle);
  if (known?.speech === speech) return known.index;
  const { language, sign } = speech;
  const signs = [sign, ...(language === "en" ? [] : [signsOf(places)])];
  const { synonyms } = settingsOf(bundle);
  const index = SearchIndex.inSlices(bundle, { language, synonyms, signs });
  made.set(bundle, { speech, index });
  return index;
}
