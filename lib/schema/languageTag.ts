import { z } from "zod";

export const LanguageTag = z
  .string()
  .max(35)
  .refine(isLanguageTag, "This is not a language tag, such as de or pt-BR.");

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
