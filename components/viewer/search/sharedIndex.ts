import type { Bundle } from "#lib/plan/bundle";
import { SearchIndex } from "#lib/viewer/search";
import { settingsOf } from "#lib/viewer/settings";
import type { ViewerSpeech } from "#lib/viewer/words";

const made = new WeakMap<Bundle, { speech: ViewerSpeech; index: Promise<SearchIndex> }>();

/** The search index of a plan in a language, shared by search, route places and embedding pages. */
export function sharedIndex(bundle: Bundle, speech: ViewerSpeech): Promise<SearchIndex> {
  const known = made.get(bundle);
  if (known?.speech === speech) return known.index;
  const { language, sign, englishSign } = speech;
  const signs = englishSign ? [sign, englishSign] : [sign];
  const { synonyms } = settingsOf(bundle);
  const index = SearchIndex.inSlices(bundle, { language, synonyms, signs });
  made.set(bundle, { speech, index });
  return index;
}
