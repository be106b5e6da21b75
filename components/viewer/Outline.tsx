import type { CSSProperties } from "react";
import type { Bundle } from "#lib/plan/bundle";
import { outlineOf } from "#lib/plan/outline";
import { defaultPalette } from "#lib/plan/paintPalette";
import { COLUMN_PX, EDGE_PX, hasLevelColumn } from "#lib/viewer/phoneFrame";
import { TURNED_PLAN, WHOLE_PLAN } from "./frame";

/** The plan's floor, walls and booths in the initial camera, drawn before any script runs. */
export function Outline({ bundle }: { bundle: Bundle }) {
  const outline = outlineOf(bundle);
  if (!outline) return null;
  const column = hasLevelColumn(bundle.levels.length) ? COLUMN_PX - EDGE_PX : 0;
  const { viewBox, floor, walls, booths, isWide } = outline;
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      data-outline=""
      style={{ "--column": `${column}px` } as CSSProperties}
      className={`absolute overflow-visible ${WHOLE_PLAN} ${isWide ? TURNED_PLAN : ""} *:[vector-effect:non-scaling-stroke]`}
    >
      {floor && <path d={floor} style={{ fill: FLOOR, stroke: LINE }} />}
      {walls && <path d={walls} style={{ fill: "none", stroke: LINE, strokeWidth: 2 }} />}
      {booths && <path d={booths} style={BOOTH} />}
    </svg>
  );
}

const [light, dark] = [defaultPalette("light"), defaultPalette("dark")];
const FLOOR = `light-dark(${light.floor},${dark.floor})`;
const LINE = `light-dark(${light.floorLine},${dark.floorLine})`;
const BOOTH: CSSProperties = {
  fill: `light-dark(${light.booth.fill},${dark.booth.fill})`,
  stroke: `light-dark(${light.booth.line},${dark.booth.line})`,
};
