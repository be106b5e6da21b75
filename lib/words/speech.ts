import { fillPattern, type PatternValues } from "#lib/text/pattern";
import { LANGUAGES, type Language } from "./languages";

/** The texts of one or more catalogues in one language. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>;

/** Writes the text of a key; its values fill the placeholders. */
export type Say<Key extends string> = (key: Key, values?: PatternValues) => string;

/** The organiser's own nouns for booths, exhibitors and levels. */
export type Terms = { booth: string | null; exhibitor: string | null; level: string | null };

/** The organiser has set no terms. */
export const NO_TERMS: Terms = { booth: null, exhibitor: null, level: null };

/** Texts in one language, with its direction. */
export type Speech<Key extends string> = {
  language: Language;
  direction: "ltr" | "rtl";
  say: Say<Key>;
};

type TermKey = "term.booth" | "term.exhibitor" | "term.level";

/** The organiser's nouns replace the defaults; sentences contain them as `{booth}`, `{exhibitor}` and `{level}`. */
export function speechOf<Key extends string>(
  language: Language,
  catalogue: Catalogue<Key | TermKey>,
  { booth, exhibitor, level }: Terms,
): Speech<Key | TermKey> {
  const terms = {
    "term.booth": booth || catalogue["term.booth"],
    "term.exhibitor": exhibitor || catalogue["term.exhibitor"],
    "term.level": level || catalogue["term.level"],
  };
  const texts: Catalogue<Key | TermKey> = { ...catalogue, ...terms };
  const nouns = {
    booth: terms["term.booth"],
    exhibitor: terms["term.exhibitor"],
    level: terms["term.level"],
  };
  return {
    language,
    direction: LANGUAGES[language].direction,
    say: (key, values) => fillPattern(texts[key], { ...nouns, ...values }, language),
  };
}
