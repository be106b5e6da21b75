import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const WORDS = join(import.meta.dirname, "../../lib/words");

/** The texts of all catalogues in a language by their keys. */
export function catalogueOf(language: string): Record<string, string> {
  const folder = join(WORDS, language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  return Object.assign({}, ...files);
}

/** What people read on a page, and what screen readers say of it. */
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
