import type { KeyboardEvent } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { classes } from "#components/ui/classes";
import { Cell, RowHeadCell } from "#components/ui/Table";
import { FOLDED, NOTHING, type TableColumn } from "./column";
import type { Selection } from "./useSelection";

type TableRowProps<Row extends { id: string }> = {
  index: number;
  /** Whether this is the row that the Tab key reaches. */
  isFirst: boolean;
  row: Row;
  rows: Row[];
  columns: TableColumn<Row>[];
  name: string;
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection<Row> | null;
  focusRow: (index: number) => void;
};

/** Row actions stay visible while the row scrolls sideways; the rest fades out beneath them. */
const AT_THE_END =
  "relative bg-(--row) before:absolute before:inset-y-0 before:end-full before:w-4 before:bg-linear-to-l before:from-(--row) sm:sticky sm:end-0";

export function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const { say } = useOffice();
  const { index, isFirst, row, rows, columns, name, selection, focusRow, onOpen } = props;
  const chosen = selection?.has(row.id) ?? false;

  const keys: Record<string, (shift: boolean) => void> = {
    arrowdown: (shift) => step(index + 1, shift),
    arrowup: (shift) => step(index - 1, shift),
    home: () => focusRow(0),
    end: () => focusRow(rows.length - 1),
    pagedown: () => focusRow(index + 10),
    pageup: () => focusRow(index - 10),
    ...(selection && { " ": () => selection.toggle(row) }),
    ...(onOpen && { enter: () => onOpen(row) }),
  };

  function step(to: number, shift: boolean) {
    const next = rows[to];
    if (shift && selection && next) {
      if (selection.rows.size === 0) selection.toggle(row);
      selection.extend(next, rows);
    }
    focusRow(to);
  }

  /** Handles keys only if the row itself has focus: controls inside have keys of their own. */
  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act(event.shiftKey);
  }

  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={onKeyDown}
      className={classes(
        "bg-(--row) focus-visible:-outline-offset-2",
        chosen
          ? "[--row:color-mix(in_oklab,var(--accent-wash)_60%,var(--surface))]"
          : "[--row:var(--surface)] hover:[--row:color-mix(in_oklab,var(--ink)_5%,var(--surface))]",
      )}
    >
      {selection && (
        <td className="h-12 w-px ps-4">
          <Checkbox
            label={say("table.select", { name })}
            labelHidden
            checked={chosen}
            onChange={(event) =>
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
                ? selection.extend(row, rows)
                : selection.toggle(row)
            }
          />
        </td>
      )}
      {columns.map((column) =>
        column.head ? (
          <RowHeadCell key={column.id} className="max-sm:py-2">
            {column.cell(row)}
            <FoldedCells row={row} columns={columns} />
          </RowHeadCell>
        ) : (
          <Cell
            key={column.id}
            numeric={column.numeric ?? false}
            className={classes(column.write ? "max-w-80 truncate" : AT_THE_END, column.folded && FOLDED)}
          >
            {column.cell(row)}
          </Cell>
        ),
      )}
    </tr>
  );
}

type FoldedCellsProps<Row> = { row: Row; columns: TableColumn<Row>[] };

/** Shown beneath the head cell on phones: columns that are hidden there. */
function FoldedCells<Row>({ row, columns }: FoldedCellsProps<Row>) {
  const folded = columns
    .filter((column) => column.folded)
    .map(({ id, cell }) => ({ id, shown: cell(row) }))
    .filter(({ shown }) => shown !== NOTHING);
  if (folded.length === 0) return null;
  return (
    <span className="block font-normal text-faint text-xs leading-5 sm:hidden">
      {folded.map(({ id, shown }) => (
        <span key={id} className="block max-w-44 truncate">
          {shown}
        </span>
      ))}
    </span>
  );
}
