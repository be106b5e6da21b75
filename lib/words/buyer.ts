import type buyer from "./en/buyer.json";
import type errors from "./en/errors.json";
import type terms from "./en/terms.json";
import type { Language } from "./languages";
import type { Catalogue } from "./speech";

/** Errors by the API's error code. */
export type ErrorWordKey = keyof typeof errors;
export type BuyerKey = keyof (typeof buyer & typeof errors & typeof terms);
export type BuyerWords = Catalogue<BuyerKey>;

/** The texts on pages of buyers: reserve, pay, order, waiting list. */
export async function loadBuyerWords(language: Language): Promise<BuyerWords> {
  const parts = await Promise.all([
    import(`./${language}/buyer.json`),
    import(`./${language}/errors.json`),
    import(`./${language}/terms.json`),
  ]);
  return Object.assign({}, ...parts.map((part) => part.default));
}
