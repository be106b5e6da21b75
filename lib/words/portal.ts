import { type BuyerKey, loadBuyerWords } from "./buyer";
import type portal from "./en/portal.json";
import type { Language } from "./languages";
import type { PartsKey } from "./parts";
import type { Catalogue } from "./speech";

export type PortalKey = keyof typeof portal | BuyerKey | PartsKey;
export type PortalWords = Catalogue<PortalKey>;

/** What the portal says; proposals and errors speak as they do to buyers. */
export async function loadPortalWords(language: Language): Promise<PortalWords> {
  const [buyer, parts, portal] = await Promise.all([
    loadBuyerWords(language),
    import(`./${language}/parts.json`),
    import(`./${language}/portal.json`),
  ]);
  return { ...buyer, ...parts.default, ...portal.default };
}
