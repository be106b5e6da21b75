import { type Point, rotate } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, type Rect } from "#lib/geometry/rect";
import { distanceTo, type Segment } from "#lib/geometry/segment";
import type { LabelBox } from "./scene";

/** Widths over heights that a label's room may have; wide ones first, as names are. */
const ASPECTS = [2.4, 4, 1.5, 1, 0.6, 0.35];
const STEPS = 12;
/** A cell that promises less than this much more than the best one found is not looked into. */
const PRECISION = 0.04;

/**
 * The most useful room for a label in an outline: about its pole of inaccessibility, the point farthest from every
 * side, the largest box whose sides are turned by so many degrees.
 */
export function roomInside(ring: Ring, rotation: number): LabelBox {
  const middle = centreOf(boxAround(ring));
  const level = ring.map((corner) => rotate(corner, -rotation, middle));
  const edges = edgesOf(level);
  const pole = poleOf(level, edges);
  let [best, most] = [{ width: 0, height: 0 }, -1];
  for (const aspect of ASPECTS) {
    const size = largest(level, edges, pole, aspect);
    const worth = Math.sqrt(size.width) * size.height;
    if (worth > most) [best, most] = [size, worth];
  }
  return { ...rotate(pole, rotation, middle), ...best, rotation };
}

type Cell = Point & { half: number; reach: number; promise: number };

/** Mapbox's polylabel: cells that cannot hold a better place are never divided. */
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

/** How far inside the outline a point lies; negative outside. */
function reachOf(ring: Ring, edges: readonly Segment[], point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const edge of edges) nearest = Math.min(nearest, distanceTo(edge, point));
  return containsPoint(ring, point) ? nearest : -nearest;
}

function largest(ring: Ring, edges: readonly Segment[], { x, y }: Point, aspect: number) {
  const box = boxAround(ring);
  let [low, high] = [0, Math.min(box.height, box.width / aspect)];
  for (let step = 0; step < STEPS; step++) {
    const height = (low + high) / 2;
    const width = height * aspect;
    const isInside = fits(ring, edges, { x: x - width / 2, y: y - height / 2, width, height });
    if (isInside) low = height;
    else high = height;
  }
  return { width: low * aspect, height: low };
}

/** The box's corners lie inside and no side of the outline runs into it. */
function fits(ring: Ring, edges: readonly Segment[], box: Rect): boolean {
  return (
    cornersOf(box).every((corner) => containsPoint(ring, corner)) &&
    edges.every((edge) => !reachesInto(edge, box))
  );
}

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
