import { useMemo } from "react";
import { classes } from "#components/ui/classes";
import { scaleBarOf } from "#lib/plan/scaleBar";

type Props = {
  /** Pixels per metre. */
  scale: number;
  units?: "m" | "ft";
  /** The visitor's language, for the number. */
  lang?: string;
  className?: string;
};

/** A bar as long as a round number of metres or feet. */
export function ScaleBar({ scale, units = "m", lang, className }: Props) {
  const { length, width } = scaleBarOf(scale, units);
  const text = useMemo(() => {
    const unit = units === "m" ? "meter" : "foot";
    return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" }).format(length);
  }, [length, units, lang]);
  return (
    <div
      className={classes(
        "pointer-events-none flex items-end gap-1.5 font-medium text-ink text-xs",
        className,
      )}
    >
      <span aria-hidden="true" className="h-1.5 border-ink border-x-2 border-b-2" style={{ width }} />
      <span className="whitespace-nowrap tabular-nums leading-none">{text}</span>
    </div>
  );
}
