import { fold } from "#lib/text/fold";
import type { Sort } from "#lib/text/sort";

export type Direction = "asc" | "desc";

/** What a folded `searchText` must contain; `%` and `_` are letters. */
export function searchPattern(q: string): string {
  return fold(q).replace(/[\\%_]/g, "\\$&");
}

/** The number that a key may mean, or one that nothing has: the statement is then the same for every key. */
export function legacyIdOf(key: string): number {
  return /^\d{1,9}$/.test(key) ? Number(key) : -1;
}

/** Ids of the rows that say this somewhere; lists of a few thousand are searched without a folded column. */
export function idsSaying(
  q: string,
  rows: readonly { id: string; [word: string]: string | null }[],
): string[] {
  const part = fold(q);
  return rows.flatMap(({ id, ...words }) =>
    Object.values(words).some((word) => word !== null && fold(word).includes(part)) ? id : [],
  );
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
