import { Refusal } from "#lib/refusal";
import type { WholeListFilter } from "#lib/schema/shared";
import { type Listed, wrongCursor } from "#lib/store/pages";
import { type Paging, pageAskedFor } from "#lib/text/paging";

/** Returns the whole list unless a page is requested; with `updatedSince`, only records that are new or changed. */
export function wholeList<T extends { id: string; updatedAt: Date }>(
  all: readonly T[],
  { updatedSince, ...query }: WholeListFilter,
  limit = all.length,
) {
  const items = all.filter(({ updatedAt }) => updatedSince === undefined || updatedAt >= updatedSince);
  const paging = pageAskedFor(query);
  if (paging) {
    const { offset } = paging;
    return { ...pageOfAll(items, paging, ({ id }) => id), limit: paging.limit, offset };
  }
  return { items, total: items.length, limit, offset: 0, next: null };
}

type Key = string | number;

/**
 * A page of a list that is computed as a whole. Records with numeric keys are in the order of these; others are found
 * by their keys, which may be repeated.
 */
export function pageOfAll<T>(
  all: readonly T[],
  { limit, offset, after }: Paging,
  keyOf: (item: T) => Key,
): Listed<T> {
  const places = placesOf(all.map(keyOf));
  const from = after ? firstBehind(places, after) : offset;
  const items = all.slice(from, from + limit);
  const isEnd = from + limit >= all.length || items.length === 0;
  return { items, total: all.length, next: isEnd ? null : (places[from + items.length - 1] ?? null) };
}

/** A key, and how many equal ones are before it. */
type Place = [key: Key, equals: number];

function placesOf(keys: readonly Key[]): Place[] {
  const seen = new Map<Key, number>();
  return keys.map((key) => {
    const equals = seen.get(key) ?? 0;
    seen.set(key, equals + 1);
    return [key, equals];
  });
}

function firstBehind(places: readonly Place[], [key, equals]: NonNullable<Paging["after"]>): number {
  if (typeof key === "number") {
    const first = places.findIndex(([other]) => typeof other === "number" && other > key);
    return first < 0 ? places.length : first;
  }
  if (typeof key !== "string" || typeof equals !== "number") throw wrongCursor();
  const last = places.findIndex(([other, number]) => other === key && number === equals);
  if (last >= 0) return last + 1;
  const message = "The record of this cursor is no longer in the list. Start again without `after`.";
  throw new Refusal("validation_error", message, [{ path: "after", code: "invalid_cursor", message }]);
}
