import { ArrowDown, ArrowUp } from "lucide-react";
import { HeadCell } from "#components/ui/Table";
import type { Sort } from "#lib/text/sort";
import { turned } from "./address";
import { FOLDED, type TableColumn } from "./column";

type SortHeadProps<Row> = { column: TableColumn<Row>; sort: Sort[]; onSort: (sort: Sort[]) => void };

export function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
  const { title, numeric = false, sort: field } = column;
  const className = column.folded ? FOLDED : "";
  if (!column.write) return <ButtonsHead>{title}</ButtonsHead>;
  if (!field)
    return (
      <HeadCell numeric={numeric} className={className}>
        {title}
      </HeadCell>
    );
  const now = sort.find((one) => one.field === field);
  const Arrow = now?.descending ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      numeric={numeric}
      className={className}
      aria-sort={now ? (now.descending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        onClick={() => onSort(turned(sort, field))}
        className="group -mx-1.5 inline-flex h-7 cursor-pointer items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-hover hover:text-ink"
      >
        {title}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 ${now ? "text-ink" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"}`}
        />
      </button>
    </HeadCell>
  );
}

/** The actions column has a name for screen readers only, and stays at the end. */
function ButtonsHead({ children }: { children: string }) {
  return (
    <HeadCell className="bg-sunken shadow-[inset_0_-1px_0_var(--line)] sm:sticky sm:end-0">
      <span className="sr-only">{children}</span>
    </HeadCell>
  );
}
