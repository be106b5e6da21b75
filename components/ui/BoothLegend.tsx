import { VISIBLE_STATUSES, type VisibleStatus } from "#lib/plan/paint";
import { BoothSwatch } from "./BoothSwatch";
import { classes } from "./classes";

type BoothLegendProps = { label: string; names: Record<VisibleStatus, string>; className?: string };

/** The legend of booth colours for visitors, the same on the map, in the list of booths and at checkout. */
export function BoothLegend({ label, names, className }: BoothLegendProps) {
  return (
    <ul aria-label={label} className={classes("flex flex-wrap gap-x-3 gap-y-1 text-soft text-xs", className)}>
      {VISIBLE_STATUSES.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <BoothSwatch status={status} />
          {names[status]}
        </li>
      ))}
    </ul>
  );
}
