import type { Paging } from "#lib/schema/shared";

/** One page of a list in memory; the whole list if no page was requested. */
export function pageOf<T>(
  items: T[],
  paging: Paging | null,
): { items: T[]; meta: (Paging & { total: number }) | null } {
  if (!paging) return { items, meta: null };
  const { limit, offset } = paging;
  return { items: items.slice(offset, offset + limit), meta: { total: items.length, limit, offset } };
}
