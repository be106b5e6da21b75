"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { readSort, type Sort, writeSort } from "#lib/text/sort";
import type { TableColumn, TableFilter } from "./column";

export const PAGE_SIZES = [50, 200, 1_000];

export type TableState = {
  q: string;
  sort: Sort[];
  offset: number;
  limit: number;
  filters: Record<string, string | undefined>;
};

/** The default state of a table. `sort` uses the address's names; empty means the list's own order. */
export type Usual = { size: number; sort: string };

type Change = Partial<TableState>;

/** The state of a table is part of the address, so that it can be shared and works with the back button. */
export function useTableAddress<Row>(columns: TableColumn<Row>[], filters: TableFilter[], usual: Usual) {
  const { size, sort } = usual;
  const pathname = usePathname();
  const params = useSearchParams();
  const words = columns.flatMap(({ sort }) => sort ?? []);
  const known = words.join(",");
  const keys = filters.map(({ key }) => key).join(",");

  const state = useMemo(
    () => readAddress(params, known.split(","), keys === "" ? [] : keys.split(","), { size, sort }),
    [params, known, keys, size, sort],
  );

  const change = useCallback(
    (input: Change) => {
      const next = writeAddress(
        new URLSearchParams(params),
        { ...state, offset: 0, ...input },
        { size, sort },
      );
      window.history.replaceState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
    },
    [params, pathname, state, size, sort],
  );

  return { state, change };
}

export function readAddress(
  params: URLSearchParams | ReadonlyMap<string, string>,
  sortWords: readonly string[],
  filterKeys: readonly string[],
  usual: Usual,
): TableState {
  const sortParam = params.get("sort");
  const sorted = readSort(sortParam ?? usual.sort, sortWords);
  const limit = PAGE_SIZES.find((one) => one === Number(params.get("size"))) ?? usual.size;
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  return {
    q: params.get("q") ?? "",
    sort: "sort" in sorted ? sorted.sort : [],
    limit,
    offset: (page - 1) * limit,
    filters: Object.fromEntries(filterKeys.map((key) => [key, params.get(key) || undefined])),
  };
}

/** Only what differs from the defaults, to keep addresses short. */
export function writeAddress(into: URLSearchParams, state: TableState, usual: Usual): URLSearchParams {
  const sort = writeSort(state.sort);
  const words: Record<string, string | undefined> = {
    ...state.filters,
    q: state.q,
    sort: sort === usual.sort ? undefined : sort,
    size: state.limit === usual.size ? undefined : String(state.limit),
    page: state.offset === 0 ? undefined : String(Math.floor(state.offset / state.limit) + 1),
  };
  for (const [key, value] of Object.entries(words)) {
    if (value) into.set(key, value);
    else into.delete(key);
  }
  return into;
}

/** The first press sorts ascending, the second descending, the third restores the list's own order. */
export function turned(sort: readonly Sort[], field: string): Sort[] {
  const [now] = sort;
  if (now?.field !== field) return [{ field, descending: false }];
  return now.descending ? [] : [{ field, descending: true }];
}
