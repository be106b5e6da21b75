"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { writeSort } from "#lib/text/sort";
import type { Noun } from "#lib/words/office";
import { LoadFailure } from "../LoadFailure";
import { PAGE_SIZES, useTableAddress } from "./address";
import { BulkBar } from "./BulkBar";
import type { BulkAction, TableColumn, TableFilter, TableQuery, TableSource } from "./column";
import { TableGrid } from "./TableGrid";
import { TableToolbar } from "./TableToolbar";
import { useColumns } from "./useColumns";
import { useSelection } from "./useSelection";

export type DataTableProps<Row extends { id: string }> = {
  /** Storage key of columns and views, and the name of exported files. */
  name: string;
  /** The kind of records, for counts and labels. */
  noun: Noun;
  columns: TableColumn<Row>[];
  source: TableSource<Row>;
  filters?: TableFilter[];
  /** Placeholder of the search field; without it there is no search. */
  search?: string;
  nameOf: (row: Row) => string;
  /** Called when Enter is pressed on a row. */
  onOpen?: (row: Row) => void;
  bulk?: BulkAction<Row>[];
  /** Rows that are being deleted. */
  hidden?: ReadonlySet<string>;
  /** Shown when the list has no entries at all. */
  empty: ReactNode;
  pageSize?: number;
  /** The server's sort key while no column is chosen. */
  sortedBy?: string;
  /** Compact rows, for lists that are read from top to bottom. */
  dense?: boolean;
};

const NO_FILTERS: TableFilter[] = [];
const NO_BULK: never[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** A list of records; README.md in this folder lists its features. */
export function DataTable<Row extends { id: string }>({
  filters = NO_FILTERS,
  bulk = NO_BULK,
  hidden = NOTHING,
  pageSize = 50,
  sortedBy = "",
  dense = false,
  ...props
}: DataTableProps<Row>) {
  const { say } = useOffice();
  const { columns, source, noun, nameOf } = props;
  const nouns = say(`nouns.${noun}`);
  const { state, change } = useTableAddress(columns, filters, { size: pageSize, sort: sortedBy });
  const shown = useColumns(props.name, columns);
  const selection = useSelection<Row>();
  const query: TableQuery = {
    filters: state.filters,
    page: {
      limit: String(state.limit),
      offset: String(state.offset),
      ...(state.q && { q: state.q }),
      ...(state.sort.length > 0 && { sort: writeSort(state.sort) }),
    },
  };
  const rows = useQuery({
    queryKey: [...source.key, "table", query],
    placeholderData: keepPreviousData,
    queryFn: () => source.load(query),
  });
  const narrowed = state.q !== "" || Object.values(state.filters).some(Boolean);
  const showAll = () =>
    change({ q: "", filters: Object.fromEntries(filters.map(({ key }) => [key, undefined])) });

  const total = rows.data?.meta.total;
  useShortened(rows.isPlaceholderData ? undefined : total, state, (offset) => change({ offset }));

  if (rows.isError) {
    return <LoadFailure what={say("table.the", { nouns })} error={rows.error} onRetry={rows.refetch} />;
  }
  if (total === 0 && !narrowed) return props.empty;
  const here = rows.data?.data.filter(({ id }) => !hidden.has(id)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <TableToolbar
        name={props.name}
        noun={noun}
        search={props.search}
        filters={filters}
        state={state}
        onChange={change}
        columns={shown}
        load={source.load}
        query={query}
      />
      {rows.isPending && <TableSkeleton noun={noun} />}
      {total === 0 && narrowed && (
        <EmptyState
          icon={<SearchX />}
          title={say("table.noMatching", { nouns })}
          action={<Button onClick={showAll}>{say("common.clearFilters")}</Button>}
        >
          {say("table.tryAnotherSearchOrRemove")}
        </EmptyState>
      )}
      {total !== undefined && total > 0 && (
        <>
          <TableGrid
            caption={nouns}
            columns={shown.visible}
            rows={here}
            busy={rows.isPlaceholderData}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            nameOf={nameOf}
            onOpen={props.onOpen}
            dense={dense}
            selection={bulk.length > 0 ? selection : null}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1">
              <Pagination
                total={total}
                limit={state.limit}
                offset={state.offset}
                noun={noun}
                onOffsetChange={(offset) => change({ offset })}
              />
            </div>
            {total > Math.min(...PAGE_SIZES) && (
              <Select
                aria-label={say("table.rowsPerPage")}
                value={state.limit}
                onChange={(event) => change({ limit: Number(event.target.value) })}
                className="w-32"
              >
                {PAGE_SIZES.map((size) => (
                  <option key={size} value={size}>
                    {say("table.perPage", { size })}
                  </option>
                ))}
              </Select>
            )}
          </div>
          <BulkBar
            noun={noun}
            selection={selection}
            total={total}
            bulk={bulk}
            load={source.load}
            query={query}
            isHidden={(id) => hidden.has(id)}
          />
        </>
      )}
    </div>
  );
}

export function TableSkeleton({ noun }: { noun: Noun }) {
  const { say } = useOffice();
  return (
    <div
      role="status"
      aria-label={say("table.loadingThe", { nouns: say(`nouns.${noun}`) })}
      className="rounded-lg border bg-surface"
    >
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-12 items-center gap-8 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </div>
  );
}
