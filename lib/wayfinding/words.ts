import { fillPattern, type PatternValues } from "#lib/text/pattern";
import type { Language } from "#lib/words/languages";
import ar from "../words/ar/directions.json" with { type: "json" };
import cs from "../words/cs/directions.json" with { type: "json" };
import da from "../words/da/directions.json" with { type: "json" };
import de from "../words/de/directions.json" with { type: "json" };
import el from "../words/el/directions.json" with { type: "json" };
import en from "../words/en/directions.json" with { type: "json" };
import es from "../words/es/directions.json" with { type: "json" };
import fi from "../words/fi/directions.json" with { type: "json" };
import fr from "../words/fr/directions.json" with { type: "json" };
import he from "../words/he/directions.json" with { type: "json" };
import hi from "../words/hi/directions.json" with { type: "json" };
import it from "../words/it/directions.json" with { type: "json" };
import ja from "../words/ja/directions.json" with { type: "json" };
import ko from "../words/ko/directions.json" with { type: "json" };
import nl from "../words/nl/directions.json" with { type: "json" };
import pl from "../words/pl/directions.json" with { type: "json" };
import pt from "../words/pt/directions.json" with { type: "json" };
import sv from "../words/sv/directions.json" with { type: "json" };
import tr from "../words/tr/directions.json" with { type: "json" };
import uk from "../words/uk/directions.json" with { type: "json" };
import zhHans from "../words/zh-Hans/directions.json" with { type: "json" };
import zhHant from "../words/zh-Hant/directions.json" with { type: "json" };

/**
 * The sentences of directions: `depart` place, distance, aisle, aisleName; `setOff` the same without a place; `straight` and `turn` also landmark,
 * landmarkName and turn; `transition` passage, climb, name, hint, level; `arrive` side, place.
 */
type Sentences = typeof en;

const WORDS: Record<Language, Sentences> = {
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
};

export function say(language: Language, kind: keyof Sentences, values: PatternValues): string {
  // Some units end with a dot themselves ("10 μ."), as a sentence does.
  return fillPattern(WORDS[language][kind], values).replace(/\.\.$/, ".");
}

export const UNITS = ["m", "ft"] as const;
export type Units = (typeof UNITS)[number];

const FEET_PER_METRE = 3.28084;
const FEET_PER_MILE = 5280;

/** A distance as text: whole metres when near, fives and tens when far, kilometres beyond; feet likewise. */
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

/** Creating a format takes far longer than using it, and there are few, so they are cached. */
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
