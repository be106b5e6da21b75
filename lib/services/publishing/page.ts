import type { Paging } from "#lib/schema/shared";

/** A page of what is made in memory; all of it where no page was asked for. */
export function pageOf<T>(
  items: T[],
  paging: Paging | null,
): { items: T[]; meta: (Paging & { total: number }) | null } {
  if (!paging) return { items, meta: null };
  const { limit, offset } = paging;
  return { items: items.slice(offset, offset + limit), meta: { total: items.length, limit, offset } };
}
