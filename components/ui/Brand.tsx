import { classes } from "./classes";

/** Two rows of booths with an aisle between them; slightly rotated, it is also an A. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes("size-7 shrink-0", className)}>
      <rect width="32" height="32" rx="6" className="fill-accent" />
      <path d="M7 26 13 6h6l6 20h-5l-4-14.5L12 26Z" className="fill-on-accent" />
      <rect x="13.6" y="20" width="4.8" height="6" className="fill-on-accent" />
    </svg>
  );
}

export function Brand({ className }: { className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5", className)}>
      <BrandMark />
      <span className="font-semibold text-lg tracking-tight">Aisle</span>
    </span>
  );
}
