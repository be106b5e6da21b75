import { cross, distance, type Point, subtract } from "#lib/geometry/point";
import type { Obstacles } from "./obstacles";

const EPSILON = 1e-7;

/**
 * Pulls a line taut like a rubber band: the shortest line with the same ends that passes every obstacle on the same
 * side. The given line must be clear, and so is the result. Each bend is replaced by the hull of the corners that lie
 * within it, until no bend changes.
 */
export function pullTaut(obstacles: Obstacles, line: readonly Point[]): Point[] {
  const points = line.filter((point, i) => i === 0 || distance(point, line[i - 1]!) > EPSILON);
  let patience = 200 + 40 * points.length;
  let at = 1;
  while (at < points.length - 1 && patience-- > 0) {
    const [a, b, c] = [points[at - 1]!, points[at]!, points[at + 1]!];
    const bend = tautBend(obstacles, a, b, c);
    if (bend.length === 1 && bend[0] === b) {
      at++;
      continue;
    }
    points.splice(at, 1, ...bend);
    // This change may allow the bend before it to be shortened too.
    at = Math.max(1, at - 1);
  }
  return points;
}

/** The corners that hold a band from a around b to c; only b if b itself holds it. */
function tautBend(obstacles: Obstacles, a: Point, b: Point, c: Point): Point[] {
  const turn = cross(subtract(b, a), subtract(c, b));
  const side = Math.sign(turn);
  const scale = distance(a, b) + distance(b, c);
  if (Math.abs(turn) <= EPSILON * scale) return [];
  const corners = cornersWithin(obstacles, a, b, c, side);
  const held = corners.some((corner) => distance(corner, b) < EPSILON * 10);
  return held ? [b] : hullChain(a, corners, c, side);
}

function cornersWithin(obstacles: Obstacles, a: Point, b: Point, c: Point, side: number): Point[] {
  const found: Point[] = [];
  const pieces = obstacles.near(
    Math.min(a.x, b.x, c.x) - EPSILON,
    Math.min(a.y, b.y, c.y) - EPSILON,
    Math.max(a.x, b.x, c.x) + EPSILON,
    Math.max(a.y, b.y, c.y) + EPSILON,
  );
  const { firstSide, cornerX, cornerY } = obstacles;
  const [abX, abY, bcX, bcY] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const [caX, caY] = [a.x - c.x, a.y - c.y];
  const [ab, bc, ac] = [distance(a, b), distance(b, c), distance(a, c)];
  // Most corners near a bend are outside it, so this loop decides with plain numbers.
  for (const piece of pieces) {
    const end = firstSide[piece + 1]!;
    for (let corner = firstSide[piece]!; corner < end; corner++) {
      const [x, y] = [cornerX[corner]!, cornerY[corner]!];
      const fromAb = (side * (abX * (y - a.y) - abY * (x - a.x))) / ab;
      if (fromAb < -EPSILON) continue;
      const fromBc = (side * (bcX * (y - b.y) - bcY * (x - b.x))) / bc;
      if (fromBc < -EPSILON) continue;
      if (side * (caX * (y - c.y) - caY * (x - c.x)) <= EPSILON * ac) continue;
      // A corner that the band already touches holds it only if its solid lies on the inner side.
      if (fromAb < EPSILON || fromBc < EPSILON) {
        const inward = inwardFrom(obstacles, piece, corner);
        if (fromAb < EPSILON && side * cross(subtract(b, a), inward) <= 0) continue;
        if (fromBc < EPSILON && side * cross(subtract(c, b), inward) <= 0) continue;
      }
      found.push({ x, y });
    }
  }
  return found;
}

/** The direction from a corner into its piece, halfway between its two sides. */
function inwardFrom(obstacles: Obstacles, piece: number, corner: number): Point {
  const first = obstacles.firstSide[piece]!;
  const before = corner === first ? obstacles.firstSide[piece + 1]! - 1 : corner - 1;
  return {
    x: -obstacles.normalX[corner]! - obstacles.normalX[before]!,
    y: -obstacles.normalY[corner]! - obstacles.normalY[before]!,
  };
}

/** The part of the convex hull of a, c and the corners that lies on the corners' side, without a and c. */
function hullChain(a: Point, corners: Point[], c: Point, side: number): Point[] {
  const [ux, uy] = [c.x - a.x, c.y - a.y];
  const along = (point: Point) => (point.x - a.x) * ux + (point.y - a.y) * uy;
  const height = (point: Point) => Math.abs(ux * (point.y - a.y) - uy * (point.x - a.x));
  const sorted = [...corners].sort((p, q) => along(p) - along(q) || height(p) - height(q));
  const chain: Point[] = [a];
  for (const point of [...sorted, c]) {
    while (chain.length > 1) {
      const last = chain[chain.length - 1]!;
      const before = chain[chain.length - 2]!;
      if (side * cross(subtract(last, before), subtract(point, last)) > EPSILON * EPSILON) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(1, -1).filter((point) => distance(point, a) > EPSILON && distance(point, c) > EPSILON);
}
