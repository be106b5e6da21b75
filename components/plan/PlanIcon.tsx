import { classes } from "#components/ui/classes";
import type { IconName } from "#lib/plan/draw/iconPaths";
import { iconPathsOf } from "#lib/plan/draw/icons";

/** The icon of a place as on the plan, for lists and cards. Decorative: its name is in the text. */
export function PlanIcon({ name, className }: { name: IconName; className?: string }) {
  const { lines, fills } = iconPathsOf(name);
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes("size-5 shrink-0", className)} fill="none">
      <path d={lines} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <path d={fills} fill="currentColor" />
    </svg>
  );
}
