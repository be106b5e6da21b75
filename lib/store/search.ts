import { fold } from "#lib/text/fold";
import type { Sort } from "#lib/text/sort";

export type Direction = "asc" | "desc";

/** What a folded `searchText` must contain. */
export function searchPattern(q: string): string {
  return literally(fold(q));
}

/** `%` and `_` are letters. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** What was asked for first, then the list's own order, so that pages never overlap. */
export function orderOf<Field extends string, Order>(
  sort: readonly Sort<Field>[] | undefined,
  columns: Record<Field, (direction: Direction) => Order>,
  own: readonly Order[],
): Order[] {
  const asked = (sort ?? []).map(({ field, descending }) => columns[field](descending ? "desc" : "asc"));
  return [...asked, ...own];
}

/** Records without a value come last, whichever way the others are sorted. */
export function emptyLast(sort: Direction): { sort: Direction; nulls: "last" } {
  return { sort, nulls: "last" };
}
