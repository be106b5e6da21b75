import { writeCsv } from "#lib/text/csv";
import type { TableColumn, TablePage, TableQuery, TableSource } from "./column";

const BATCH = 1_000;

/** Loads every row that matches the query page by page and reports progress. */
export async function loadAll<Row>(
  load: TableSource<Row>["load"],
  { page, filters }: TableQuery,
  progress: (done: number, total: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer: TablePage<Row> = await load({
      filters,
      page: { ...page, limit: String(BATCH), offset: String(rows.length) },
    });
    rows.push(...answer.data);
    progress(rows.length, answer.meta.total);
    if (answer.data.length === 0 || rows.length >= answer.meta.total) return rows;
  }
}

export function csvOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ title, write }) => (write ? [{ header: title, write }] : []));
  return writeCsv(written, rows);
}

export function saveAs(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
