import type { Difference } from "#lib/plan/diff";
import { DIFFERENCE_COLORS } from "#lib/plan/paintPalette";

/** The colour of a kind of change as on the plan; removed objects have a dashed outline there. */
export function DifferenceSwatch({ difference }: { difference: Difference }) {
  const { light, dark } = DIFFERENCE_COLORS;
  const color = `light-dark(${light[difference]}, ${dark[difference]})`;
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-xs border-2"
      style={{
        borderColor: color,
        borderStyle: difference === "removed" ? "dashed" : "solid",
        background: `color-mix(in oklab, ${color} 25%, transparent)`,
      }}
    />
  );
}
