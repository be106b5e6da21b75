"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { classes } from "#components/ui/classes";
import type { Sort } from "#lib/text/sort";
import type { TableColumn } from "./column";
import { SortHead } from "./SortHead";
import { TableRow } from "./TableRow";
import type { Selection } from "./useSelection";

/** Longer lists are virtualised. */
const MANY = 100;
const ROW_HEIGHT = 49;
const DENSE_ROW_HEIGHT = 37;

/** Touch targets need more space than pointer targets. */
const DENSE = "[&_tbody_:is(td,th)]:px-3 pointer-fine:[&_tbody_:is(td,th)]:h-9 [&_thead_th]:px-3";

type TableGridProps<Row extends { id: string }> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  busy: boolean;
  sort: Sort[];
  onSort: (sort: Sort[]) => void;
  nameOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection<Row> | null;
  dense: boolean;
};

export function TableGrid<Row extends { id: string }>({
  caption,
  columns,
  rows,
  busy,
  sort,
  onSort,
  nameOf,
  onOpen,
  selection,
  dense,
}: TableGridProps<Row>) {
  const { say } = useOffice();
  const frame = useRef<HTMLElement>(null);
  const isLong = rows.length > MANY;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => (dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 12,
  });
  const seen = virtual.getVirtualItems();
  const first = isLong ? (seen[0]?.index ?? 0) : 0;
  const end = isLong ? (seen.at(-1)?.index ?? -1) + 1 : rows.length;
  const width = columns.length + (selection ? 1 : 0);

  /** A virtualised row is scrolled into view before it can receive focus. */
  function focusRow(index: number) {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    if (isLong) virtual.scrollToIndex(target);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus({ preventScroll: isLong }),
    );
  }

  return (
    <section
      ref={frame}
      aria-label={caption}
      aria-busy={busy}
      tabIndex={0}
      className={classes(
        "relative overflow-x-auto rounded-lg border bg-surface shadow-card",
        isLong && "max-h-[calc(100dvh-9rem)] overflow-y-auto",
      )}
    >
      <table
        aria-rowcount={rows.length + 1}
        className={classes(
          "w-full border-collapse text-sm transition-opacity",
          busy && "opacity-60",
          dense && DENSE,
        )}
      >
        <caption className="sr-only">
          {say("table.keys", {
            nouns: caption,
            selects: selection ? "yes" : "no",
            opens: onOpen ? "yes" : "no",
          })}
        </caption>
        <thead className="sticky top-0 z-10 bg-sunken text-start text-faint text-xs shadow-[inset_0_-1px_0_var(--line)]">
          <tr>
            {selection && (
              <th scope="col" className="w-px ps-4">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Gap height={isLong ? (seen[0]?.start ?? 0) : 0} width={width} />
          {rows.slice(first, end).map((row, nth) => (
            <TableRow
              key={row.id}
              index={first + nth}
              isFirst={nth === 0}
              row={row}
              rows={rows}
              columns={columns}
              name={nameOf(row)}
              onOpen={onOpen}
              selection={selection}
              focusRow={focusRow}
            />
          ))}
          <Gap height={isLong ? virtual.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0} width={width} />
        </tbody>
      </table>
    </section>
  );
}

/** Spacer for the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}

type SelectAllProps<Row> = { rows: Row[]; selection: Selection<Row> };

function SelectAll<Row extends { id: string }>({ rows, selection }: SelectAllProps<Row>) {
  const { say } = useOffice();
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  const all = rows.length > 0 && chosen === rows.length;
  function change() {
    const here = new Set(rows.map(({ id }) => id));
    const elsewhere = [...selection.rows.values()].filter(({ id }) => !here.has(id));
    selection.set(all ? elsewhere : [...elsewhere, ...rows]);
  }
  return (
    <Checkbox
      label={say("table.selectAllOnThisPage")}
      labelHidden
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={change}
    />
  );
}
