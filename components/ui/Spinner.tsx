import { classes } from "./classes";

/** Purely visual: the context describes the work in progress. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classes("size-4 shrink-0 animate-spin motion-reduce:animate-none", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="8" cy="8" r="6.25" opacity="0.25" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" />
    </svg>
  );
}
