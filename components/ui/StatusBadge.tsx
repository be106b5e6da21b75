import type { ReactNode } from "react";
import type { BoothStatus } from "#lib/records/booths";
import { classes } from "./classes";

type Looks = { label: string; solid: string; badge: string; bar: string };

/** The labels and colours of the five statuses, shared by badges, bars, legends and menus. */
export const STATUS_LOOKS: Record<BoothStatus, Looks> = {
  available: {
    label: "Available",
    solid: "text-available",
    badge: "bg-available-wash text-available-ink",
    bar: "bg-available",
  },
  held: { label: "Held", solid: "text-held", badge: "bg-held-wash text-held-ink", bar: "bg-held" },
  reserved: {
    label: "Reserved",
    solid: "text-reserved",
    badge: "bg-reserved-wash text-reserved-ink",
    bar: "bg-reserved",
  },
  sold: { label: "Sold", solid: "text-sold", badge: "bg-sold-wash text-sold-ink", bar: "bg-sold" },
  unavailable: {
    label: "Unavailable",
    solid: "text-unavailable",
    badge: "bg-unavailable-wash text-unavailable-ink",
    bar: "bg-unavailable",
  },
};

/** A booth seen from above that fills up on its way from free to sold; the crossed one is closed. */
const FILLINGS: Record<BoothStatus, ReactNode> = {
  available: null,
  held: <path d="M1 11V1l10 10Z" fill="currentColor" />,
  reserved: <rect x="3.5" y="3.5" width="5" height="5" fill="currentColor" />,
  sold: <rect x="1" y="1" width="10" height="10" fill="currentColor" />,
  unavailable: <path d="m1.5 10.5 9-9" stroke="currentColor" strokeWidth="1.6" />,
};

export function StatusGlyph({ status, className }: { status: BoothStatus; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={classes("size-3 shrink-0", className)} fill="none">
      <rect x="1" y="1" width="10" height="10" rx="1" stroke="currentColor" strokeWidth="1.6" />
      {FILLINGS[status]}
    </svg>
  );
}

type StatusBadgeProps = {
  status: BoothStatus;
  /** For languages other than the office's. */
  label?: string;
  className?: string;
};

export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const looks = STATUS_LOOKS[status];
  return (
    <span
      className={classes(
        "inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-medium text-xs",
        looks.badge,
        className,
      )}
    >
      <StatusGlyph status={status} className="size-2.5" />
      {label ?? looks.label}
    </span>
  );
}
