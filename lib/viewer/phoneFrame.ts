import type { Padding } from "#lib/geometry/camera";
import type { SheetStop } from "./stateParts";

/** Phones show up to this many levels in a row beside the event's name; more are a column over the map, as in a lift. */
const LEVELS_IN_ROW = 3;

export function hasLevelColumn(levels: number): boolean {
  return levels > LEVELS_IN_ROW;
}

/** The buttons beside the event's name: the compass and the levels in a row. */
export function buttonsInRow(levels: number): number {
  return hasLevelColumn(levels) || levels < 2 ? 1 : levels + 1;
}

export const EDGE_PX = 28;
/** The column of levels, or of all buttons on wide screens. */
export const COLUMN_PX = 72;
/** The event's name and the levels in a row. */
const TOP_PX = 64;
/** The sheet at its lowest stop, and the row of buttons above it. */
const PEEK_PX = 150;
const ROW_PX = 54;
const HALF_SHARE = 0.48;

type Covered = {
  /** The screen's height. */
  height: number;
  sheet: SheetStop;
  levels: number;
  hasName: boolean;
  hasControls: boolean;
  isRtl: boolean;
};

export type Sides = Exclude<Padding, number>;

/** What the sheet, the event's name and the buttons cover of a phone's map; a plan that fills the rest is all visible. */
export function phonePadding({ height, sheet, levels, hasName, hasControls, isRtl }: Covered): Sides {
  const end = hasControls && hasLevelColumn(levels) ? COLUMN_PX : EDGE_PX;
  const covered = sheet === "peek" ? PEEK_PX : height * HALF_SHARE;
  return {
    top: hasName || hasControls ? TOP_PX : EDGE_PX,
    right: isRtl ? EDGE_PX : end,
    bottom: covered + (hasControls ? ROW_PX : 0),
    left: isRtl ? end : EDGE_PX,
  };
}
