import { edgesOf, type Ring } from "#lib/geometry/polygon";
import { lengthOf, type Segment, sharedLength } from "#lib/geometry/segment";

/** A wall this close to a side closes it; in metres. */
export const SIDE_TOLERANCE = 0.35;
/** A side is open unless at least this share of it is closed. */
const CLOSED_SHARE = 0.5;
const MOST_SIDES = 4;

/** How many sides of a booth visitors can enter from, 0 to 4. */
export function countOpenSides(outline: Ring, walls: readonly Segment[]): number {
  return Math.min(MOST_SIDES, openSidesOf(outline, walls).length);
}

/** The sides that no neighbour and no wall closes. */
export function openSidesOf(outline: Ring, walls: readonly Segment[]): Segment[] {
  return edgesOf(outline).filter((side) => isEnterable(side, walls));
}

function isEnterable(side: Segment, walls: readonly Segment[]): boolean {
  const closed = walls.reduce((sum, wall) => sum + sharedLength(side, wall, SIDE_TOLERANCE), 0);
  return closed < lengthOf(side) * CLOSED_SHARE;
}
