import type { TaxCategory } from "#lib/records/documents";
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
import hr from "../words/hr/tax.json" with { type: "json" };
import hu from "../words/hu/tax.json" with { type: "json" };
import it from "../words/it/tax.json" with { type: "json" };
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

/** The languages of the European Union, in which the law of some member state words these sentences. */
const WORDS: Record<string, typeof en> = {
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
  hr,
  hu,
  it,
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
};

const KEY_OF: Partial<Record<TaxCategory, keyof typeof en>> = {
  AE: "reverseCharge",
  E: "exempt",
  O: "outsideScope",
};

/**
 * What a document says beside a tax category: the rule's own text where it has one, else the words of the law in the
 * buyer's language, in English where no member state speaks it. Null where nothing needs to be said.
 */
export function taxSentence(category: TaxCategory, text: string | null, locale: string): string | null {
  const own = text?.trim();
  if (own) return own;
  const key = KEY_OF[category];
  return key ? (WORDS[languageOf(locale)] ?? en)[key] : null;
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? "en";
}
