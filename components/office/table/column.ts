import type { ReactNode } from "react";
import type { CellValue } from "#lib/text/csv";

export type TableColumn<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The exported value; a column without it is only shown on screen. */
  write?: (row: Row) => CellValue;
  /** The server's sort key. */
  sort?: string;
  numeric?: boolean;
  /** Identifies the row: always shown, and first. */
  head?: boolean;
  /** On phones it is shown beneath the head cell instead of in a column of its own. */
  folded?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
};

/** What a cell without a value shows; a folded one is left out. */
export const NOTHING = "–";

/** The class of folded columns. */
export const FOLDED = "max-sm:hidden";

export type TableFilter = {
  /** Its name in the address and, through `load`, in the request. */
  key: string;
  label: string;
  /** The label while nothing is chosen. */
  any: string;
  options: { value: string; label: string }[];
};

/** The query of a page; filters keep the values of the address. */
export type TableQuery = {
  page: { limit: string; offset: string; q?: string; sort?: string };
  filters: Record<string, string | undefined>;
};

export type TablePage<Row> = { data: Row[]; meta: { total: number } };

export type TableSource<Row> = {
  /** Cache key prefix; invalidating a prefix of it reloads the table. */
  key: readonly unknown[];
  load: (query: TableQuery) => Promise<TablePage<Row>>;
};

export type BulkAction<Row> = {
  label: string;
  icon: ReactNode;
  tone?: "plain" | "danger";
  /**
   * Runs the action, or opens a dialog and then selects the rows that are left. The result becomes a toast, with undo
   * if possible.
   */
  run: (
    rows: Row[],
    progress: (done: number) => void,
    select: (rows: readonly Row[]) => void,
  ) => Promise<BulkResult | undefined>;
};

export type BulkResult = { message: string; undo?: () => Promise<void> };

/** Returns the value if it is one of the known ones, otherwise nothing. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  message: string | undefined,
): Word | undefined {
  return words.find((word) => word === message);
}
