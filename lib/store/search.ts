import { fold } from "#lib/text/fold";
import type { Sort } from "#lib/text/sort";

export type Direction = "asc" | "desc";

/** A LIKE pattern for a folded `searchText`; `%` and `_` are escaped. */
export function searchPattern(q: string): string {
  return fold(q).replace(/[\\%_]/g, "\\$&");
}

/** The legacyId that a key may be, or an unused number, so that the statement is the same for every key. */
export function legacyIdOf(key: string): number {
  return /^\d{1,9}$/.test(key) ? Number(key) : -1;
}

/** Ids of matching rows. For lists of a few thousand rows, no folded column is needed. */
export function idsSaying(
  q: string,
  rows: readonly { id: string; [word: string]: string | null }[],
): string[] {
  const part = fold(q);
  return rows.flatMap(({ id, ...words }) =>
    Object.values(words).some((word) => word !== null && fold(word).includes(part)) ? id : [],
  );
}

/** The requested order, then the default order, so that pages never overlap. */
export function orderOf<Field extends string, Order>(
  sort: readonly Sort<Field>[] | undefined,
  columns: Record<Field, (direction: Direction) => Order>,
  own: readonly Order[],
): Order[] {
  const orderBy = (sort ?? []).map(({ field, descending }) => columns[field](descending ? "desc" : "asc"));
  return [...orderBy, ...own];
}

/** Records without a value come last in both directions. */
export function emptyLast(sort: Direction): { sort: Direction; nulls: "last" } {
  return { sort, nulls: "last" };
}

/** For clients that have read the list before: only new and changed records. */
export function changedSince(moment: Date | undefined): { updatedAt?: { gte: Date } } {
  return moment === undefined ? {} : { updatedAt: { gte: moment } };
}
