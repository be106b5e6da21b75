import type { Point } from "#lib/geometry/point";
import type { Obstacles } from "../obstacles";
import { lineFrom, linkLength, otherEnd, type Sketch, type SketchLink, type SketchNode } from "./sketch";

/** A shorter side line, beyond the room of the aisle it leaves, leads nowhere new; in metres. */
const SHORT_SPUR = 3.5;
/** A line may be straightened if every point of it is within this distance, in metres. */
const STRAIGHT_WITHIN = 2;

/** Removes the side lines into corners and niches that every skeleton has. */
export function pruneSpurs(sketch: Sketch, roomAt: (x: number, y: number) => number): void {
  let ends = sketch.nodes.filter((node) => node.links.length === 1 && !node.pinned);
  while (ends.length > 0) {
    const next: SketchNode[] = [];
    for (const end of ends) {
      const [link] = end.links;
      if (end.links.length !== 1 || !link) continue;
      const fork = otherEnd(link, end);
      // The last line of an isolated area is its only aisle.
      if (fork.links.length === 1) continue;
      if (linkLength(link) > SHORT_SPUR + 1.5 * roomAt(fork.x, fork.y)) continue;
      sketch.removeLink(link);
      const through = fork.links.length === 2 ? sketch.dissolve(fork) : undefined;
      if (through) for (const node of [through.a, through.b]) if (node.links.length === 1) next.push(node);
      if (fork.links.length === 1 && !fork.pinned) next.push(fork);
    }
    ends = next;
  }
  sketch.dropLonely();
}

/** Two paths around an obstacle with a shorter outline are one aisle; in metres. */
const SMALL_LOOP = 12;

/** Of two lines around a pillar, keeps the one with more room. */
export function openSmallLoops(sketch: Sketch): void {
  for (const node of sketch.nodes) {
    const met = new Map<SketchNode, SketchLink>();
    for (const link of [...node.links]) {
      const far = otherEnd(link, node);
      const twin = met.get(far);
      const around = linkLength(link) + (twin ? linkLength(twin) : 0);
      // An isolated ring is the only aisle of a small area.
      const isSpare =
        (far === node || twin !== undefined) && Math.max(node.links.length, far.links.length) > 2;
      if (isSpare && around <= SMALL_LOOP) {
        const loses = twin && twin.room < link.room ? twin : link;
        sketch.removeLink(loses);
        if (loses === link) continue;
      }
      met.set(far, link);
    }
  }
  for (const node of sketch.nodes) if (node.links.length === 2) sketch.dissolve(node);
  sketch.dropLonely();
}

/** Merges forks closer together than `within` into one, halfway between them. */
export function mergeForks(sketch: Sketch, within: number, obstacles: Obstacles): void {
  for (const link of sketch.links()) {
    const { a, b } = link;
    if (link.gone || a === b || linkLength(link) > within || (a.pinned && b.pinned)) continue;
    // Two links between the same forks lead around an obstacle, which must stay between them.
    if (a.links.filter((other) => otherEnd(other, a) === b).length > 1) continue;
    const x = a.pinned ? a.x : b.pinned ? b.x : (a.x + b.x) / 2;
    const y = a.pinned ? a.y : b.pinned ? b.y : (a.y + b.y) / 2;
    if (!obstacles.isClear(a.x, a.y, x, y) || !obstacles.isClear(b.x, b.y, x, y)) continue;
    const loses = b.pinned ? a : b;
    const keeps = b.pinned ? b : a;
    sketch.removeLink(link);
    for (const node of [keeps, loses]) {
      for (const other of [...node.links]) {
        const far = otherEnd(other, node);
        sketch.removeLink(other);
        if (far === node || (far === keeps && node === loses)) continue;
        sketch.addLink(keeps, far, [{ x, y }, ...lineFrom(other, node)], other.room);
      }
    }
    keeps.x = x;
    keeps.y = y;
  }
  sketch.dropLonely();
}

/** Replaces every link by as few straight lines as stay near it and clear; their bends become nodes. */
export function straighten(sketch: Sketch, obstacles: Obstacles): void {
  for (const link of sketch.links()) {
    const kept = simplified(link.line, obstacles);
    if (kept.length === 2 && link.a !== link.b) {
      link.line = kept;
      continue;
    }
    sketch.removeLink(link);
    let before = link.a;
    for (let i = 1; i < kept.length; i++) {
      const isLast = i === kept.length - 1;
      const node = isLast ? link.b : sketch.addNode(kept[i]!.x, kept[i]!.y);
      sketch.addLink(before, node, [kept[i - 1]!, kept[i]!], link.room);
      before = node;
    }
  }
}

/** Douglas and Peucker's choice of points, where each chord must also be clear. */
function simplified(line: Point[], obstacles: Obstacles): Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const isRing = line[0]!.x === line.at(-1)!.x && line[0]!.y === line.at(-1)!.y;
  const stack: [number, number][] = isRing
    ? [
        [0, line.length >> 1],
        [line.length >> 1, line.length - 1],
      ]
    : [[0, line.length - 1]];
  if (isRing) keep[line.length >> 1] = 1;
  while (stack.length > 0) {
    const [from, to] = stack.pop()!;
    if (to - from < 2) continue;
    const [a, b] = [line[from]!, line[to]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    let farthest = 0;
    let at = (from + to) >> 1;
    for (let i = from + 1; i < to; i++) {
      const off = Math.abs((line[i]!.x - a.x) * dy - (line[i]!.y - a.y) * dx) / length;
      if (off > farthest) {
        farthest = off;
        at = i;
      }
    }
    if (farthest <= STRAIGHT_WITHIN && obstacles.isClear(a.x, a.y, b.x, b.y)) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i]);
}

/** Removes nodes where a straight line just continues, if the straightened line stays clear. */
export function dropStraightNodes(sketch: Sketch, obstacles: Obstacles, within: number): void {
  for (const node of sketch.nodes) {
    const [first, second] = node.links;
    if (node.links.length !== 2 || node.pinned || !first || !second) continue;
    const a = otherEnd(first, node);
    const b = otherEnd(second, node);
    if (a === b || a === node || b === node || a.links.some((link) => otherEnd(link, a) === b)) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    const off = Math.abs((node.x - a.x) * dy - (node.y - a.y) * dx) / (length || 1);
    if (off > within || !obstacles.isClear(a.x, a.y, b.x, b.y)) continue;
    const link = sketch.dissolve(node);
    if (link) link.line = [a, b].map(({ x, y }) => ({ x, y }));
  }
  sketch.dropLonely();
}

/** Merges two links between the same nodes. */
export function dropTwins(sketch: Sketch): void {
  for (const node of sketch.nodes) {
    const met = new Map<SketchNode, SketchLink>();
    for (const link of [...node.links]) {
      const far = otherEnd(link, node);
      if (far === node || met.has(far)) sketch.removeLink(link);
      else met.set(far, link);
    }
  }
}

/** Merges nodes connected by a short straight link, at whichever of three points keeps all their links clear. */
export function joinNear(sketch: Sketch, within: number, obstacles: Obstacles): void {
  for (const link of sketch.links()) {
    const { a, b } = link;
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    if (link.gone || a === b || length > within || (a.pinned && b.pinned)) continue;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const places = a.pinned
      ? [a]
      : b.pinned
        ? [b]
        : a.links.length >= b.links.length
          ? [a, b, middle]
          : [b, a, middle];
    const far = [a, b].flatMap((node) =>
      node.links.map((one) => otherEnd(one, node)).filter((n) => n !== a && n !== b),
    );
    const place = places.find(({ x, y }) => far.every((node) => obstacles.isClear(x, y, node.x, node.y)));
    if (!place) continue;
    const { x, y } = place;
    const [keeps, loses] = b.pinned ? [b, a] : [a, b];
    sketch.removeLink(link);
    for (const one of [...loses.links]) {
      const other = otherEnd(one, loses);
      sketch.removeLink(one);
      if (other !== keeps) sketch.addLink(keeps, other, [], one.room);
    }
    keeps.x = x;
    keeps.y = y;
    for (const one of keeps.links) one.line = [one.a, one.b].map((end) => ({ x: end.x, y: end.y }));
  }
  sketch.dropLonely();
}
