import ar from "./ar/email.json" with { type: "json" };
import arTerms from "./ar/terms.json" with { type: "json" };
import cs from "./cs/email.json" with { type: "json" };
import csTerms from "./cs/terms.json" with { type: "json" };
import da from "./da/email.json" with { type: "json" };
import daTerms from "./da/terms.json" with { type: "json" };
import de from "./de/email.json" with { type: "json" };
import deTerms from "./de/terms.json" with { type: "json" };
import el from "./el/email.json" with { type: "json" };
import elTerms from "./el/terms.json" with { type: "json" };
import en from "./en/email.json" with { type: "json" };
import enTerms from "./en/terms.json" with { type: "json" };
import es from "./es/email.json" with { type: "json" };
import esTerms from "./es/terms.json" with { type: "json" };
import fi from "./fi/email.json" with { type: "json" };
import fiTerms from "./fi/terms.json" with { type: "json" };
import fr from "./fr/email.json" with { type: "json" };
import frTerms from "./fr/terms.json" with { type: "json" };
import he from "./he/email.json" with { type: "json" };
import heTerms from "./he/terms.json" with { type: "json" };
import hi from "./hi/email.json" with { type: "json" };
import hiTerms from "./hi/terms.json" with { type: "json" };
import it from "./it/email.json" with { type: "json" };
import itTerms from "./it/terms.json" with { type: "json" };
import ja from "./ja/email.json" with { type: "json" };
import jaTerms from "./ja/terms.json" with { type: "json" };
import ko from "./ko/email.json" with { type: "json" };
import koTerms from "./ko/terms.json" with { type: "json" };
import { type Language, languageFor } from "./languages";
import nl from "./nl/email.json" with { type: "json" };
import nlTerms from "./nl/terms.json" with { type: "json" };
import pl from "./pl/email.json" with { type: "json" };
import plTerms from "./pl/terms.json" with { type: "json" };
import pt from "./pt/email.json" with { type: "json" };
import ptTerms from "./pt/terms.json" with { type: "json" };
import { type Catalogue, type Speech, speechOf, type Terms } from "./speech";
import sv from "./sv/email.json" with { type: "json" };
import svTerms from "./sv/terms.json" with { type: "json" };
import tr from "./tr/email.json" with { type: "json" };
import trTerms from "./tr/terms.json" with { type: "json" };
import uk from "./uk/email.json" with { type: "json" };
import ukTerms from "./uk/terms.json" with { type: "json" };
import zhHans from "./zh-Hans/email.json" with { type: "json" };
import zhHansTerms from "./zh-Hans/terms.json" with { type: "json" };
import zhHant from "./zh-Hant/email.json" with { type: "json" };
import zhHantTerms from "./zh-Hant/terms.json" with { type: "json" };

export type EmailKey = keyof (typeof en & typeof enTerms);

const CATALOGUES: Record<Language, Catalogue<EmailKey>> = {
  en: { ...en, ...enTerms },
  de: { ...de, ...deTerms },
  fr: { ...fr, ...frTerms },
  ar: { ...ar, ...arTerms },
  sv: { ...sv, ...svTerms },
  es: { ...es, ...esTerms },
  he: { ...he, ...heTerms },
  da: { ...da, ...daTerms },
  pl: { ...pl, ...plTerms },
  it: { ...it, ...itTerms },
  "zh-Hans": { ...zhHans, ...zhHansTerms },
  cs: { ...cs, ...csTerms },
  tr: { ...tr, ...trTerms },
  uk: { ...uk, ...ukTerms },
  pt: { ...pt, ...ptTerms },
  "zh-Hant": { ...zhHant, ...zhHantTerms },
  fi: { ...fi, ...fiTerms },
  nl: { ...nl, ...nlTerms },
  ja: { ...ja, ...jaTerms },
  el: { ...el, ...elTerms },
  ko: { ...ko, ...koTerms },
  hi: { ...hi, ...hiTerms },
};

/** The texts of e-mails in the language of a locale such as "de-AT", with the organiser's own terms. */
export function emailSpeech(locale: string | null | undefined, terms: Terms): Speech<EmailKey> {
  const language = languageFor(locale);
  return speechOf(language, CATALOGUES[language], terms);
}
