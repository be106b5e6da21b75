import { classes } from "#components/ui/classes";
import type { LegendEntry } from "#lib/plan/paint";

type Props = {
  entries: readonly LegendEntry[];
  /** The name of an entry in the visitor's language. */
  nameOf: (entry: LegendEntry) => string;
  /** A count as the reader's language writes it. */
  numberOf: (count: number) => string;
  label: string;
  className?: string;
};

/** The legend, in the exact colours of the plan. */
export function Legend({ entries, nameOf, numberOf, label, className }: Props) {
  return (
    <ul
      aria-label={label}
      className={classes("flex flex-wrap gap-x-4 gap-y-1.5 text-soft text-xs", className)}
    >
      {entries.map((entry) => (
        <li key={entry.key} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classes("size-3 rounded-xs border", entry.paint.isHatched && "hatched")}
            style={{ backgroundColor: entry.paint.fill, borderColor: entry.paint.line }}
          />
          {nameOf(entry)}
          <span className="text-faint tabular-nums">{numberOf(entry.count)}</span>
        </li>
      ))}
    </ul>
  );
}
