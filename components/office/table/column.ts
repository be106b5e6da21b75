import type { ReactNode } from "react";
import type { CellValue } from "#lib/text/csv";

export type TableColumn<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What an export writes; a column without it is only for the screen. */
  write?: (row: Row) => CellValue;
  /** The server's word for sorting by it. */
  sort?: string;
  numeric?: boolean;
  /** Names its row: always shown, and first. */
  head?: boolean;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
};

export type TableFilter = {
  /** Its word in the address and, through `load`, on the wire. */
  key: string;
  label: string;
  /** What the choice says while nothing is chosen. */
  any: string;
  options: { value: string; label: string }[];
};

/** What a page asks the server for; filters keep the values that the address holds. */
export type TableQuery = {
  page: { limit: string; offset: string; q?: string; sort?: string };
  filters: Record<string, string | undefined>;
};

export type TablePage<Row> = { data: Row[]; meta: { total: number } };

export type TableSource<Row> = {
  /** Under which answers are remembered; whatever invalidates its beginning has the table ask again. */
  key: readonly unknown[];
  load: (query: TableQuery) => Promise<TablePage<Row>>;
};

export type BulkAction<Row> = {
  label: string;
  icon: ReactNode;
  tone?: "plain" | "danger";
  /**
   * Does it, or opens what asks further and selects afterwards what is left to do. What it answers is told, with the
   * way back if there is one.
   */
  run: (
    rows: Row[],
    progress: (done: number) => void,
    select: (rows: readonly Row[]) => void,
  ) => Promise<BulkResult | undefined>;
};

export type BulkResult = { said: string; undo?: () => Promise<void> };

/** A word of the address as one of those that are known; a stranger counts as not said. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  said: string | undefined,
): Word | undefined {
  return words.find((word) => word === said);
}
