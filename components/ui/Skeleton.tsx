import { classes } from "./classes";

/** A placeholder in the size of the content, so that the layout does not shift. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes("block animate-shimmer rounded-sm bg-press", className)} />
  );
}
