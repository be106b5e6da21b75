import { fold } from "#lib/text/fold";

/** What a folded `searchText` must contain; `%` and `_` in a search are letters. */
export function searchPattern(q: string): string {
  return fold(q).replace(/[\\%_]/g, "\\$&");
}
