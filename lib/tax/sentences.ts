import type { TaxCategory } from "#lib/records/documents";
import { languageFor } from "#lib/words/languages";
import ar from "../words/ar/tax.json" with { type: "json" };
import bg from "../words/bg/tax.json" with { type: "json" };
import cs from "../words/cs/tax.json" with { type: "json" };
import da from "../words/da/tax.json" with { type: "json" };
import de from "../words/de/tax.json" with { type: "json" };
import el from "../words/el/tax.json" with { type: "json" };
import en from "../words/en/tax.json" with { type: "json" };
import es from "../words/es/tax.json" with { type: "json" };
import et from "../words/et/tax.json" with { type: "json" };
import fi from "../words/fi/tax.json" with { type: "json" };
import fr from "../words/fr/tax.json" with { type: "json" };
import ga from "../words/ga/tax.json" with { type: "json" };
import he from "../words/he/tax.json" with { type: "json" };
import hi from "../words/hi/tax.json" with { type: "json" };
import hr from "../words/hr/tax.json" with { type: "json" };
import hu from "../words/hu/tax.json" with { type: "json" };
import it from "../words/it/tax.json" with { type: "json" };
import ja from "../words/ja/tax.json" with { type: "json" };
import ko from "../words/ko/tax.json" with { type: "json" };
import lt from "../words/lt/tax.json" with { type: "json" };
import lv from "../words/lv/tax.json" with { type: "json" };
import mt from "../words/mt/tax.json" with { type: "json" };
import nl from "../words/nl/tax.json" with { type: "json" };
import pl from "../words/pl/tax.json" with { type: "json" };
import pt from "../words/pt/tax.json" with { type: "json" };
import ro from "../words/ro/tax.json" with { type: "json" };
import sk from "../words/sk/tax.json" with { type: "json" };
import sl from "../words/sl/tax.json" with { type: "json" };
import sv from "../words/sv/tax.json" with { type: "json" };
import tr from "../words/tr/tax.json" with { type: "json" };
import uk from "../words/uk/tax.json" with { type: "json" };
import zhHans from "../words/zh-Hans/tax.json" with { type: "json" };
import zhHant from "../words/zh-Hant/tax.json" with { type: "json" };

/**
 * The languages of the European Union, where the law of a member state words these sentences, and those of documents.
 * Outside the Union the legal terms of the local tax offices are added to the translation.
 */
const WORDS: Record<string, typeof en> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  he,
  hi,
  hr,
  hu,
  it,
  ja,
  ko,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  tr,
  uk,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};

const KEY_OF: Partial<Record<TaxCategory, keyof typeof en>> = {
  AE: "reverseCharge",
  E: "exempt",
  O: "outsideScope",
};

/**
 * The sentence of a document for a tax category: the rule's own text if it has one, else the legal wording in the
 * buyer's language. Null if none is needed.
 */
export function taxSentence(category: TaxCategory, text: string | null, locale: string): string | null {
  const own = text?.trim();
  if (own) return own;
  const key = KEY_OF[category];
  return key ? wordsOf(locale)[key] : null;
}

/** The default name of value-added tax on documents. */
export function usualTaxName(locale: string): string {
  return wordsOf(locale).name;
}

function wordsOf(locale: string): typeof en {
  return WORDS[languageOf(locale)] ?? WORDS[languageFor(locale)] ?? en;
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? "en";
}
