"use client";

import { useMemo, useRef, useState } from "react";

export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Shift-click: selects from the last selected row to this one, in display order. */
  extend: (row: Row, standing: readonly Row[]) => void;
  set: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** The selection survives paging and filtering until it is cleared. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef<string | null>(null);
  return useMemo(
    () => ({
      rows,
      has: (id) => rows.has(id),
      toggle: (row) => {
        const next = new Map(rows);
        if (!next.delete(row.id)) next.set(row.id, row);
        last.current = row.id;
        setRows(next);
      },
      extend: (row, standing) => {
        const ids = standing.map(({ id }) => id);
        const from = last.current === null ? -1 : ids.indexOf(last.current);
        const to = ids.indexOf(row.id);
        const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
        setRows(new Map([...rows, ...standing.slice(first, end + 1).map((one) => [one.id, one] as const)]));
      },
      set: (next) => setRows(new Map(next.map((row) => [row.id, row]))),
      clear: () => setRows(new Map()),
    }),
    [rows],
  );
}
