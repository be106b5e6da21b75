import type { Found } from "./search";

/** Whether a search finds all of its words, and not only something similar. */
export function leadsSomewhere({ hits, isSimilar }: Found): boolean {
  return hits.length > 0 && !isSimilar;
}
