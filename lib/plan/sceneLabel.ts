import { type Point, rotate } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, type Rect } from "#lib/geometry/rect";
import { distanceTo, type Segment } from "#lib/geometry/segment";
import type { LabelBox } from "./sceneTypes";

/** A cell whose best possible gain over the best found is smaller is skipped. */
const PRECISION = 0.04;
/** The most lines per axis on which the sides of a box are tried. */
const MOST_LINES = 12;

/**
 * The best space for a label in an outline: the best box, rotated by an angle, among those that begin and end at a
 * corner, halfway between two corners, or near the pole of inaccessibility.
 */
export function roomInside(ring: Ring, rotation: number): LabelBox {
  const middle = centreOf(boxAround(ring));
  const level = ring.map((corner) => rotate(corner, -rotation, middle));
  const edges = edgesOf(level);
  const box = bestBox(level, edges);
  return { ...rotate(centreOf(box), rotation, middle), width: box.width, height: box.height, rotation };
}

/** Wide enough for a name and high enough for some lines; more space than that counts no extra. */
function worthOf(width: number, height: number): number {
  return Math.min(width, 3.5 * height) * Math.min(height, width / 1.2);
}

function bestBox(ring: Ring, edges: readonly Segment[]): Rect {
  const pole = poleOf(ring, edges);
  const side = reachOf(ring, edges, pole) * Math.SQRT1_2;
  let best: Rect = { x: pole.x - side, y: pole.y - side, width: 2 * side, height: 2 * side };
  let most = worthOf(best.width, best.height);
  const [lefts, tops] = [linesOf(ring.map(({ x }) => x)), linesOf(ring.map(({ y }) => y))];
  for (const [i, x] of lefts.entries()) {
    for (const right of lefts.slice(i + 1)) {
      for (const [k, y] of tops.entries()) {
        for (const bottom of tops.slice(k + 1)) {
          const worth = worthOf(right - x, bottom - y);
          if (worth <= most) continue;
          const box = { x, y, width: right - x, height: bottom - y };
          if (fits(ring, edges, box)) [best, most] = [box, worth];
        }
      }
    }
  }
  return best;
}

/**
 * The corners' coordinates along an axis and the midpoints between them, or evenly spread values if there are many
 * corners.
 */
function linesOf(places: readonly number[]): number[] {
  const corners = [...new Set(places)].sort((a, b) => a - b);
  const [first = 0, last = 0] = [corners[0], corners.at(-1)];
  if (2 * corners.length - 1 > MOST_LINES) {
    return Array.from({ length: MOST_LINES }, (_, at) => first + ((last - first) * at) / (MOST_LINES - 1));
  }
  return corners.flatMap((place, at) => {
    const next = corners[at + 1];
    return next === undefined ? [place] : [place, (place + next) / 2];
  });
}

type Cell = Point & { half: number; reach: number; promise: number };

/** Mapbox's polylabel: cells that cannot contain a better point are never divided. */
function poleOf(ring: Ring, edges: readonly Segment[]): Point {
  const box = boxAround(ring);
  const half = Math.max(box.width, box.height) / 4;
  const cellAt = (x: number, y: number, size: number): Cell => {
    const reach = reachOf(ring, edges, { x, y });
    return { x, y, half: size, reach, promise: reach + size * Math.SQRT2 };
  };
  const middle = centreOf(box);
  let best = cellAt(middle.x, middle.y, 0);
  let cells: Cell[] = [];
  for (const x of [-1, 1])
    for (const y of [-1, 1]) cells.push(cellAt(middle.x + x * half, middle.y + y * half, half));
  const precision = PRECISION * half;
  while (cells.length > 0) {
    for (const cell of cells) if (cell.reach > best.reach) best = cell;
    const smaller: Cell[] = [];
    for (const { x, y, half: size, promise } of cells) {
      if (promise - best.reach <= precision) continue;
      const step = size / 2;
      for (const dx of [-step, step])
        for (const dy of [-step, step]) smaller.push(cellAt(x + dx, y + dy, step));
    }
    cells = smaller;
  }
  return best;
}

/** The distance from a point to the outline, positive inside; negative outside. */
function reachOf(ring: Ring, edges: readonly Segment[], point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const edge of edges) nearest = Math.min(nearest, distanceTo(edge, point));
  return containsPoint(ring, point) ? nearest : -nearest;
}

/** Slightly shrunk, the box has its corners inside and no side of the outline enters it. */
function fits(ring: Ring, edges: readonly Segment[], { x, y, width, height }: Rect): boolean {
  const inner = { x: x + HAIR, y: y + HAIR, width: width - 2 * HAIR, height: height - 2 * HAIR };
  return (
    cornersOf(inner).every((corner) => containsPoint(ring, corner)) &&
    edges.every((edge) => !reachesInto(edge, inner))
  );
}

const HAIR = 1e-6;

/** Whether a segment has a part within a box (Liang and Barsky). */
function reachesInto({ from, to }: Segment, { x, y, width, height }: Rect): boolean {
  let [enter, leave] = [0, 1];
  for (const [start, along, low, high] of [
    [from.x, to.x - from.x, x, x + width],
    [from.y, to.y - from.y, y, y + height],
  ] as const) {
    if (along === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [first, last] = [(low - start) / along, (high - start) / along];
    enter = Math.max(enter, Math.min(first, last));
    leave = Math.min(leave, Math.max(first, last));
  }
  return enter < leave;
}
