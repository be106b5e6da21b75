import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";

type TableProps = {
  /** The caption, read before the cells. */
  caption: string;
  /** Rows are loading: the old ones stay on a darker ground, and this is announced. */
  busy?: boolean;
  children: ReactNode;
};

/** On a phone the table scrolls sideways in its own frame, also by keyboard. */
export function Table({ caption, busy = false, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      aria-busy={busy}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border bg-surface shadow-card"
    >
      <table
        className={classes(
          "w-full border-collapse text-sm transition-colors",
          busy && "cursor-progress bg-sunken",
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b bg-sunken/60 text-start text-faint text-xs">
      <tr>{children}</tr>
    </thead>
  );
}

type HeadCellProps = ComponentProps<"th"> & { numeric?: boolean };

export function HeadCell({ numeric = false, className, ...rest }: HeadCellProps) {
  return (
    <th
      {...rest}
      scope="col"
      className={classes(
        "h-10 whitespace-nowrap px-4 font-medium",
        numeric ? "text-end" : "text-start",
        className,
      )}
    />
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function Row({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={classes("transition-colors hover:bg-hover", className)} />;
}

type CellProps = ComponentProps<"td"> & { numeric?: boolean };

export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={classes("h-12 whitespace-nowrap px-4", numeric && "text-end tabular-nums", className)}
    />
  );
}

/** The header cell of a row. */
export function RowHeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      {...rest}
      scope="row"
      className={classes("h-12 whitespace-nowrap px-4 text-start font-semibold", className)}
    />
  );
}
