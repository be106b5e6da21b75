import type { Obstacles } from "../obstacles";
import type { Sketch, SketchLink, SketchNode } from "./sketch";

/** A direction that booths are aligned to: its angle, and the normal along which aisles are shifted. */
export type Axis = { angle: number; normalX: number; normalY: number };

/** The axes of booths with these rotations in degrees; a booth has two, and so have most halls in all. */
export function axesOf(rotations: readonly number[], most = 12): Axis[] {
  const counts = new Map<number, number>();
  for (const rotation of rotations) {
    const quarter = (Math.round((((rotation % 90) + 90) % 90) * 2) / 2) % 90;
    counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  }
  if (counts.size === 0) counts.set(0, 1);
  const frames = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
  return frames.flatMap(([degrees]) => [degrees, degrees + 90].map(axis));
}

function axis(degrees: number): Axis {
  const angle = (degrees * Math.PI) / 180;
  return { angle, normalX: -Math.sin(angle), normalY: Math.cos(angle) };
}

/** How far a link may be off an axis, in metres and in angle, and still count as parallel. */
export type Tolerance = { metres: number; slope: number; betweenLines: number };
export const STRICT: Tolerance = { metres: 1, slope: 0.25, betweenLines: 0.6 };
export const GENEROUS: Tolerance = { metres: 2.5, slope: 0.6, betweenLines: 2 };

/** How far to look for the booths on both sides of an aisle, in metres. */
const SIDE_VIEW = 5;
/** The farthest that a node may be moved onto its lines, in metres. */
const FARTHEST_MOVE = 2.5;

/** Whether a link is parallel to an axis, almost exactly. */
export function isAlong({ a, b }: SketchLink, axes: readonly Axis[]): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const off = Math.hypot(dx, dy) * 0.01 + 0.005;
  return axes.some(({ normalX, normalY }) => Math.abs(dx * normalX + dy * normalY) <= off);
}

type Lane = { link: SketchLink; axis: Axis; offset: number; length: number };
type Line = { axis: Axis; offset: number; length: number };

/**
 * Aligns the aisles: consecutive links along an axis become one straight line midway between the booths, with
 * crossings where lines meet.
 */
export function alignToAxes(
  sketch: Sketch,
  axes: readonly Axis[],
  obstacles: Obstacles,
  tolerance: Tolerance,
): void {
  const lanes = sketch.links().flatMap((link) => laneOf(link, axes, obstacles, tolerance) ?? []);
  const linesAt = new Map<SketchNode, Line[]>();
  for (const { lanes: group, line } of linesOf(lanes, tolerance.betweenLines)) {
    for (const { link } of group) {
      for (const node of [link.a, link.b]) {
        const lines = linesAt.get(node) ?? [];
        if (!lines.includes(line)) lines.push(line);
        linesAt.set(node, lines);
      }
    }
  }
  moveOnto(sketch, linesAt, obstacles);
}

function laneOf(
  link: SketchLink,
  axes: readonly Axis[],
  obstacles: Obstacles,
  { metres, slope }: Tolerance,
): Lane | undefined {
  const [dx, dy] = [link.b.x - link.a.x, link.b.y - link.a.y];
  const length = Math.hypot(dx, dy);
  let best: Axis | undefined;
  let least = Infinity;
  for (const candidate of axes) {
    const off = Math.abs(dx * candidate.normalX + dy * candidate.normalY);
    if (off < least) {
      least = off;
      best = candidate;
    }
  }
  if (best === undefined || least > metres || least > length * slope) return undefined;
  return { link, axis: best, offset: middleOffset(link, best, obstacles), length };
}

/** The position of the aisle's middle along the axis' normal: halfway between the obstacles on either side. */
function middleOffset({ a, b }: SketchLink, { normalX, normalY }: Axis, obstacles: Obstacles): number {
  const offsets: number[] = [];
  for (const share of [0.2, 0.5, 0.8]) {
    const x = a.x + (b.x - a.x) * share;
    const y = a.y + (b.y - a.y) * share;
    const [outX, outY] = [normalX * SIDE_VIEW, normalY * SIDE_VIEW];
    const forth = obstacles.clearShare(x, y, x + outX, y + outY);
    const back = obstacles.clearShare(x, y, x - outX, y - outY);
    if (forth === 1 || back === 1) continue;
    offsets.push(x * normalX + y * normalY + ((forth - back) * SIDE_VIEW) / 2);
  }
  if (offsets.length > 0) return offsets.sort((p, q) => p - q)[offsets.length >> 1]!;
  return ((a.x + b.x) * normalX + (a.y + b.y) * normalY) / 2;
}

/** Connected lanes along one axis, with their common line. */
function linesOf(lanes: readonly Lane[], betweenLines: number): { lanes: Lane[]; line: Line }[] {
  const byNode = new Map<SketchNode, Lane[]>();
  for (const lane of lanes) {
    for (const node of [lane.link.a, lane.link.b]) {
      const known = byNode.get(node);
      if (known) known.push(lane);
      else byNode.set(node, [lane]);
    }
  }
  const taken = new Set<Lane>();
  const found: { lanes: Lane[]; line: Line }[] = [];
  for (const first of [...lanes].sort((p, q) => q.length - p.length)) {
    if (taken.has(first)) continue;
    taken.add(first);
    const group = [first];
    for (const lane of group) {
      for (const node of [lane.link.a, lane.link.b]) {
        for (const next of byNode.get(node)!) {
          if (
            taken.has(next) ||
            next.axis !== first.axis ||
            Math.abs(next.offset - first.offset) > betweenLines
          )
            continue;
          taken.add(next);
          group.push(next);
        }
      }
    }
    const length = group.reduce((sum, lane) => sum + lane.length, 0);
    found.push({ lanes: group, line: { axis: first.axis, offset: weightedMedian(group), length } });
  }
  return found;
}

function weightedMedian(group: readonly Lane[]): number {
  const sorted = [...group].sort((p, q) => p.offset - q.offset);
  let rest = group.reduce((sum, lane) => sum + lane.length, 0) / 2;
  for (const lane of sorted) {
    rest -= lane.length;
    if (rest <= 0) return lane.offset;
  }
  return sorted.at(-1)!.offset;
}

/** Moves nodes onto their lines; those whose links would not be clear are moved back. */
function moveOnto(sketch: Sketch, linesAt: ReadonlyMap<SketchNode, Line[]>, obstacles: Obstacles): void {
  const origin = new Map<SketchNode, { x: number; y: number }>();
  for (const [node, lines] of linesAt) {
    if (node.pinned) continue;
    const to = placeOn(node, lines);
    if (Math.hypot(to.x - node.x, to.y - node.y) > FARTHEST_MOVE || !obstacles.isFree(to.x, to.y)) continue;
    origin.set(node, { x: node.x, y: node.y });
    node.x = to.x;
    node.y = to.y;
  }
  const links = sketch.links();
  // A link is tested again only after one of its ends has moved back.
  const untested = new Set(links);
  while (untested.size > 0) {
    for (const link of links) {
      const { a, b } = link;
      if (!untested.delete(link) || obstacles.isClear(a.x, a.y, b.x, b.y)) continue;
      for (const node of [a, b]) {
        const back = origin.get(node);
        if (!back) continue;
        node.x = back.x;
        node.y = back.y;
        origin.delete(node);
        for (const other of node.links) untested.add(other);
      }
    }
  }
  for (const link of links) link.line = [link.a, link.b].map(({ x, y }) => ({ x, y }));
}

/** Where a node's two longest lines in different directions cross, or the nearest point of its only line. */
function placeOn(node: SketchNode, lines: readonly Line[]): { x: number; y: number } {
  const sorted = [...lines].sort((p, q) => q.length - p.length);
  const first = sorted[0]!;
  const { normalX: ax, normalY: ay } = first.axis;
  for (const second of sorted.slice(1)) {
    const { normalX: bx, normalY: by } = second.axis;
    const slant = ax * by - ay * bx;
    if (Math.abs(slant) < 0.4) continue;
    return {
      x: (first.offset * by - second.offset * ay) / slant,
      y: (second.offset * ax - first.offset * bx) / slant,
    };
  }
  const off = first.offset - (node.x * ax + node.y * ay);
  return { x: node.x + ax * off, y: node.y + ay * off };
}
