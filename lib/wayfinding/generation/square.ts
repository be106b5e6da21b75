import type { Point } from "#lib/geometry/point";
import type { Obstacles } from "../obstacles";
import { type Axis, isAlong } from "./align";
import { otherEnd, type Sketch, type SketchLink, type SketchNode } from "./sketch";

/** A corner cut off by a slanted link is restored if both its ends are within this distance, in metres. */
const CORNER_REACH = 6;
/** An aisle that bends towards a crossing may be extended straight over this distance, in metres. */
const STRAIGHT_ON = 15;

/** Restores the corners that slanted links cut off between two aisles at right angles. */
export function squareCorners(sketch: Sketch, obstacles: Obstacles): void {
  for (const link of sketch.links()) {
    const { a, b } = link;
    if (link.gone || a.pinned || b.pinned || isStraightOn(link)) continue;
    const corner = cornerBeyond(link);
    if (corner === undefined || !obstacles.isFree(corner.x, corner.y)) continue;
    const far = [a, b].flatMap((node) =>
      node.links.filter((one) => one !== link).map((one) => otherEnd(one, node)),
    );
    if (far.includes(a) || far.includes(b)) continue;
    if (!far.every(({ x, y }) => obstacles.isClear(corner.x, corner.y, x, y))) continue;
    sketch.removeLink(link);
    for (const one of [...b.links]) {
      const other = otherEnd(one, b);
      sketch.removeLink(one);
      sketch.addLink(a, other, [], one.room);
    }
    a.x = corner.x;
    a.y = corner.y;
    for (const one of a.links) one.line = [one.a, one.b].map(({ x, y }) => ({ x, y }));
  }
  sketch.dropLonely();
}

/** Extends an aisle that bends towards a crossing straight to one of the crossing's other aisles. */
export function squareEnds(sketch: Sketch, axes: readonly Axis[], obstacles: Obstacles): void {
  for (const link of sketch.links()) {
    if (link.gone || isAlong(link, axes)) continue;
    for (const [a, b] of [
      [link.a, link.b],
      [link.b, link.a],
    ] as const) {
      if (link.gone) break;
      const meeting = straightOn(link, a, b, axes, obstacles);
      if (!meeting) continue;
      const { crossed, point } = meeting;
      const c = otherEnd(crossed, b);
      sketch.removeLink(link);
      sketch.removeLink(crossed);
      const node = sketch.addNode(point.x, point.y);
      for (const end of [a, b, c])
        sketch.addLink(end, node, [end, node].map(place), Math.min(link.room, crossed.room));
    }
  }
}

function straightOn(
  link: SketchLink,
  a: SketchNode,
  b: SketchNode,
  axes: readonly Axis[],
  obstacles: Obstacles,
): { crossed: SketchLink; point: Point } | undefined {
  for (const before of a.links) {
    if (before === link || !isAlong(before, axes)) continue;
    const [dx, dy] = directionFrom(before, a);
    for (const crossed of b.links) {
      const c = otherEnd(crossed, b);
      if (crossed === link || c === a || !isAlong(crossed, axes)) continue;
      const [ex, ey] = [c.x - b.x, c.y - b.y];
      const slant = -dx * ey + dy * ex;
      if (Math.abs(slant) <= 0.5 * Math.hypot(ex, ey)) continue;
      // a - d * along = b + e * share
      const along = ((b.x - a.x) * ey - (b.y - a.y) * ex) / slant;
      const point = { x: a.x - dx * along, y: a.y - dy * along };
      const share = ((point.x - b.x) * ex + (point.y - b.y) * ey) / (ex * ex + ey * ey);
      const meets = along > 0 && along <= STRAIGHT_ON && share >= 0.02 && share <= 0.98;
      if (meets && obstacles.isClear(a.x, a.y, point.x, point.y)) return { crossed, point };
    }
  }
  return undefined;
}

/** Whether a link at either end continues in the link's own direction. */
function isStraightOn(link: SketchLink): boolean {
  const [dx, dy] = directionFrom(link, link.a);
  return [link.a, link.b].some((node) =>
    node.links.some((other) => {
      if (other === link) return false;
      const [ox, oy] = directionFrom(other, node);
      return Math.abs(dx * oy - dy * ox) < 0.1;
    }),
  );
}

/** Where the aisles at the two ends of a link would cross at a right angle. */
function cornerBeyond(link: SketchLink): Point | undefined {
  const { a, b } = link;
  for (const first of a.links) {
    for (const second of b.links) {
      if (first === link || second === link) continue;
      const [ax, ay] = directionFrom(first, a);
      const [bx, by] = directionFrom(second, b);
      if (Math.abs(ax * bx + ay * by) > 0.05) continue;
      const slant = ax * by - ay * bx;
      const along = ((b.x - a.x) * by - (b.y - a.y) * bx) / slant;
      const corner = { x: a.x + ax * along, y: a.y + ay * along };
      const reach = Math.max(Math.abs(along), Math.hypot(corner.x - b.x, corner.y - b.y));
      if (Math.abs(slant) > 0.5 && reach <= CORNER_REACH) return corner;
    }
  }
  return undefined;
}

function directionFrom(link: SketchLink, node: SketchNode): [number, number] {
  const far = otherEnd(link, node);
  const length = Math.hypot(far.x - node.x, far.y - node.y) || 1;
  return [(far.x - node.x) / length, (far.y - node.y) / length];
}

function place({ x, y }: SketchNode): Point {
  return { x, y };
}

/** Replaces a crossing of only slanted links, as in the middle of a square, by straight links around the square. */
export function openCrosses(sketch: Sketch, axes: readonly Axis[], obstacles: Obstacles): void {
  for (const node of sketch.nodes) {
    if (node.pinned || node.links.length < 3 || node.links.some((link) => isAlong(link, axes))) continue;
    const ends = [...new Set(node.links.map((link) => otherEnd(link, node)))].filter((end) => end !== node);
    const pairs = ends.flatMap((a, i) => ends.slice(i + 1).map((b): [SketchNode, SketchNode] => [a, b]));
    const straight = pairs.filter(
      ([a, b]) => isNearlyAlong(a, b, axes) && obstacles.isClear(a.x, a.y, b.x, b.y),
    );
    if (!joinsAll(ends, straight)) continue;
    const room = Math.min(...node.links.map((link) => link.room));
    for (const link of [...node.links]) sketch.removeLink(link);
    for (const [a, b] of straight) {
      const isLinked = a.links.some((link) => otherEnd(link, a) === b);
      if (!isLinked) sketch.addLink(a, b, [a, b].map(place), room);
    }
  }
  sketch.dropLonely();
}

function isNearlyAlong(a: SketchNode, b: SketchNode, axes: readonly Axis[]): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const most = 0.2 * Math.hypot(dx, dy);
  return axes.some(({ normalX, normalY }) => Math.abs(dx * normalX + dy * normalY) <= most);
}

function joinsAll(nodes: readonly SketchNode[], pairs: readonly [SketchNode, SketchNode][]): boolean {
  const reached = new Set(nodes.slice(0, 1));
  for (const node of reached) {
    for (const [a, b] of pairs) if (a === node || b === node) reached.add(a === node ? b : a);
  }
  return reached.size === nodes.length;
}
