import type { CSSProperties } from "react";
import { OWN_COLOUR, type VisibleStatus } from "#lib/plan/paint";
import { classes } from "./classes";

const LOOKS: Record<VisibleStatus, string> = {
  available: "border-booth-free-line bg-booth-free",
  taken: "border-booth-line bg-booth",
  unavailable: "hatched border-unavailable bg-unavailable-wash",
};

type BoothSwatchProps = { status: VisibleStatus; color?: string | null; className?: string };

/** A booth in its exact colours on a visitor's map. */
export function BoothSwatch({ status, color = null, className }: BoothSwatchProps) {
  return (
    <span
      aria-hidden="true"
      style={color !== null && status !== "unavailable" ? ownColour(color) : undefined}
      className={classes(
        "inline-block size-3 shrink-0 rounded-xs border forced-color-adjust-none",
        LOOKS[status],
        className,
      )}
    />
  );
}

/** The status in words with its colour on the map. */
export function BoothPill({ label, ...swatch }: Omit<BoothSwatchProps, "className"> & { label: string }) {
  return (
    <span className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm bg-sunken px-2.5 font-medium text-sm">
      <BoothSwatch {...swatch} />
      {label}
    </span>
  );
}

function ownColour(color: string): CSSProperties {
  const over = (share: number, base: string) => `color-mix(in srgb, ${color} ${100 * share}%, var(${base}))`;
  const { light, dark, line } = OWN_COLOUR;
  return {
    backgroundColor: `light-dark(${over(light, "--booth")}, ${over(dark, "--booth")})`,
    borderColor: over(line, "--booth-line"),
  };
}
