import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const WORDS = join(import.meta.dirname, "../../lib/words");

/** The texts of all catalogues in a language by their keys. */
export function catalogueOf(language: string): Record<string, string> {
  const folder = join(WORDS, language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  return Object.assign({}, ...files);
}

/** The texts that people read on a page or hear from screen readers. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.checkVisibility()) found.push(nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    return found.map((text) => text.trim());
  });
}

/** Words that occur in no sentence of the other languages in these tests. */
const ENGLISH_WORDS =
  /\b(the|and|of|by|to|from|for|booth|order|invoice|paid|payment|due|received|tax|until)\b/i;

/** Expects that a page's texts are in one language: no English text, and no untranslated key. */
export function speaking(language: string, names: readonly string[] = []): (page: Page) => Promise<void> {
  const catalogue = catalogueOf(language);
  const spoken = new Set([...Object.values(catalogue), "Aisle", ...names]);
  const english = new Set(Object.values(catalogueOf("en")).filter((text) => !spoken.has(text)));
  const isWrong = (text: string) => text in catalogue || english.has(text) || ENGLISH_WORDS.test(text);
  return async (page) => expect.soft((await textsOn(page)).filter(isWrong)).toEqual([]);
}
