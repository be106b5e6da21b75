import type { Bundle } from "#lib/plan/bundle";
import { withDefaultNames } from "#lib/plan/defaultNames";
import { inLanguage } from "#lib/plan/inLanguage";
import type { Language } from "#lib/words/languages";
import { loadSigns } from "../base/signs";

/** A plan as visitors read it: what was translated, and the default names of places in the language. */
export async function planIn(written: Bundle, language: Language): Promise<Bundle> {
  const signs = await loadSigns([language]);
  return inLanguage(withDefaultNames(written, signs.translated, signs.english), language);
}
