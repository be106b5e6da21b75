import type { Cursor, Position } from "./cursor";

export const DEFAULT_LIMIT = 100;

/** Which records of a list are returned. */
export type Paging = { limit: number; offset: number; after?: Position | null };
type Query = { limit?: number | undefined; offset?: number | undefined; after?: Cursor | undefined };

export function pagingOf({ limit, offset, after }: Query): Paging {
  return { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, after: after?.position ?? null };
}

/** For lists that are returned completely unless a page is requested. */
export function pageAskedFor(query: Query): Paging | null {
  const { limit, offset, after } = query;
  return limit === undefined && offset === undefined && after === undefined ? null : pagingOf(query);
}
