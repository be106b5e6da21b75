import { type BuyerKey, loadBuyerWords } from "./buyer";
import type portal from "./en/portal.json";
import type { Language } from "./languages";
import type { PartsKey } from "./parts";
import type { Catalogue } from "./speech";

export type PortalKey = keyof typeof portal | BuyerKey | PartsKey;
export type PortalWords = Catalogue<PortalKey>;

/** The texts of the portal; proposals and errors have the same texts as for buyers. */
export async function loadPortalWords(language: Language): Promise<PortalWords> {
  const [buyer, parts, portal] = await Promise.all([
    loadBuyerWords(language),
    import(`./${language}/parts.json`),
    import(`./${language}/portal.json`),
  ]);
  return { ...buyer, ...parts.default, ...portal.default };
}
