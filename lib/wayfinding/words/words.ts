import { fillPattern, type PatternValues } from "#lib/text/pattern";
import { languageFitting } from "#lib/text/tag";
import { ar } from "./ar";
import { cs } from "./cs";
import { da } from "./da";
import { de } from "./de";
import { el } from "./el";
import { en } from "./en";
import { es } from "./es";
import { fi } from "./fi";
import { fr } from "./fr";
import { he } from "./he";
import { hi } from "./hi";
import { it } from "./it";
import { ja } from "./ja";
import { ko } from "./ko";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";
import type { SentenceKind } from "./sentences";
import { sv } from "./sv";
import { tr } from "./tr";
import { uk } from "./uk";
import { zhHans } from "./zh-Hans";
import { zhHant } from "./zh-Hant";

/** A language is one file beside this one and one entry here. */
const WORDS = {
  en,
  de,
  fr,
  ar,
  sv,
  es,
  he,
  da,
  pl,
  it,
  "zh-Hans": zhHans,
  cs,
  tr,
  uk,
  pt,
  "zh-Hant": zhHant,
  fi,
  nl,
  ja,
  el,
  ko,
  hi,
} as const;
export type Language = keyof typeof WORDS;
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** The language that matches a tag such as de-AT or zh-TW best; English if none does. */
export function languageFor(tag: string | null | undefined): Language {
  return languageFitting(tag ?? "", LANGUAGES) ?? "en";
}

export function say(language: Language, kind: SentenceKind, values: PatternValues): string {
  // Some units end with a dot themselves ("10 μ."), as a sentence does.
  return fillPattern(WORDS[language][kind], values).replace(/\.\.$/, ".");
}

export const UNITS = ["m", "ft"] as const;
export type Units = (typeof UNITS)[number];

const FEET_PER_METRE = 3.28084;
const FEET_PER_MILE = 5280;

/** A distance for people: whole metres when near, fives and tens when far, kilometres beyond; feet likewise. */
export function sayDistance(metres: number, language: Language, units: Units): string {
  if (units === "ft") {
    const feet = metres * FEET_PER_METRE;
    if (feet >= FEET_PER_MILE) return inUnit(kindly(feet / FEET_PER_MILE, 0.1), "mile", language);
    return inUnit(kindly(feet, feet < 50 ? 5 : feet < 500 ? 10 : 50), "foot", language);
  }
  if (metres >= 1000) return inUnit(kindly(metres / 1000, 0.1), "kilometer", language);
  return inUnit(kindly(metres, metres < 20 ? 1 : metres < 100 ? 5 : 10), "meter", language);
}

/** Rounds to the nearest step, but never to zero. */
function kindly(amount: number, step: number): number {
  return Math.max(1, Math.round(amount / step)) * step;
}

function inUnit(amount: number, unit: string, language: Language): string {
  return formatOf(unit, language).format(amount);
}

/** Creating a format takes far longer than using it, and there are few. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(unit: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  let format = FORMATS.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      style: "unit",
      unit,
      unitDisplay: "short",
      maximumFractionDigits: 1,
    });
    FORMATS.set(key, format);
  }
  return format;
}
