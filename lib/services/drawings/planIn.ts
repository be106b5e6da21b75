import type { Bundle } from "#lib/plan/bundle";
import { withDefaultNames } from "#lib/plan/defaultNames";
import { inLanguage } from "#lib/plan/inLanguage";
import { signsOf } from "#lib/plan/signs";
import type { Language } from "#lib/words/languages";
import { loadViewerWords } from "#lib/words/viewer";

/** A plan as visitors read it: what was translated, and the default names of places in the language. */
export async function planIn(written: Bundle, language: Language): Promise<Bundle> {
  const [words, english] = await Promise.all([loadViewerWords(language), loadViewerWords("en")]);
  const [sign, englishSign] = [signsOf(words), signsOf(english)];
  return withDefaultNames(
    inLanguage(written, language),
    (icon) => sign(icon).name,
    (icon) => englishSign(icon).name,
  );
}
