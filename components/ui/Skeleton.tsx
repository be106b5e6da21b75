import { classes } from "./classes";

/** Holds the place of what is coming, in its size, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes("block animate-shimmer rounded-sm bg-press", className)} />
  );
}
