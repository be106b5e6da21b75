import { cross, type Point, subtract } from "./point";
import { doubleSignedArea, type Ring } from "./polygon";

/** A join up to this sharp stays one corner; a sharper one is rounded with several. */
const MITRE_LIMIT = Math.PI / 2 + 1e-6;

/** The same outline, clockwise on the screen, without duplicate or collinear corners. */
function cleanRing(ring: Ring): Point[] {
  const turned = doubleSignedArea(ring) < 0 ? [...ring].reverse() : [...ring];
  const apart = turned.filter((point, i) => {
    const next = turned[(i + 1) % turned.length]!;
    return Math.abs(point.x - next.x) + Math.abs(point.y - next.y) > 1e-9;
  });
  return apart.filter((point, i) => {
    const before = apart[(i + apart.length - 1) % apart.length]!;
    const after = apart[(i + 1) % apart.length]!;
    return Math.abs(cross(subtract(point, before), subtract(after, point))) > 1e-9;
  });
}

function isConvex(ring: Ring): boolean {
  return ring.every((point, i) => {
    const next = ring[(i + 1) % ring.length]!;
    const afterNext = ring[(i + 2) % ring.length]!;
    return cross(subtract(next, point), subtract(afterNext, next)) >= 0;
  });
}

/** Convex pieces that together make the polygon: itself, or triangles from ear clipping. */
export function convexPieces(polygon: Ring): Point[][] {
  const ring = cleanRing(polygon);
  if (ring.length < 3) return [];
  if (isConvex(ring)) return [ring];
  const pieces: Point[][] = [];
  while (ring.length > 3) {
    const ear = ring.findIndex((_, i) => isEar(ring, i));
    // A self-crossing ring may have no ear left; then any corner is used.
    const at = Math.max(0, ear);
    const before = ring[(at + ring.length - 1) % ring.length]!;
    pieces.push([before, ring[at]!, ring[(at + 1) % ring.length]!]);
    ring.splice(at, 1);
  }
  pieces.push(ring);
  return pieces.filter((piece) => doubleSignedArea(piece) > 1e-9);
}

function isEar(ring: Ring, at: number): boolean {
  const a = ring[(at + ring.length - 1) % ring.length]!;
  const b = ring[at]!;
  const c = ring[(at + 1) % ring.length]!;
  if (cross(subtract(b, a), subtract(c, b)) <= 0) return false;
  return ring.every((point) => point === a || point === b || point === c || !inTriangle(point, a, b, c));
}

function inTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const side = (from: Point, to: Point) => cross(subtract(to, from), subtract(point, from));
  return side(a, b) >= 0 && side(b, c) >= 0 && side(c, a) >= 0;
}

/**
 * Grows a clockwise convex ring by a distance on every side. Wide corners stay corners and sharp ones are rounded on
 * the outside, so no point of the new outline is nearer than the distance.
 */
export function grow(ring: Ring, by: number): Point[] {
  const grown: Point[] = [];
  ring.forEach((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const after = ring[(i + 1) % ring.length]!;
    const arriving = Math.atan2(corner.y - before.y, corner.x - before.x);
    const leaving = Math.atan2(after.y - corner.y, after.x - corner.x);
    let turn = leaving - arriving;
    while (turn < 0) turn += 2 * Math.PI;
    const joins = turn <= MITRE_LIMIT ? 1 : Math.ceil(turn / (Math.PI / 3));
    const reach = by / Math.cos(turn / joins / 2);
    for (let join = 0; join < joins; join++) {
      // The outward normal of a clockwise edge (y down) points a quarter turn to its left.
      const towards = arriving + (turn * (join + 0.5)) / joins - Math.PI / 2;
      grown.push({ x: corner.x + reach * Math.cos(towards), y: corner.y + reach * Math.sin(towards) });
    }
  });
  return grown;
}

/** A many-sided ring that encloses the circle. */
export function ringAround(centre: Point, radius: number, sides = 16): Point[] {
  const reach = radius / Math.cos(Math.PI / sides);
  return Array.from({ length: sides }, (_, i) => {
    const angle = ((i + 0.5) / sides) * 2 * Math.PI;
    return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
  });
}

/** The rectangle that a wall of some thickness covers; its ends extend as far as its sides. */
export function bar(from: Point, to: Point, thickness: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const half = thickness / 2;
  const [ux, uy] = length > 0 ? [(to.x - from.x) / length, (to.y - from.y) / length] : [1, 0];
  const at = (end: Point, along: number, across: number) => ({
    x: end.x + half * (along * ux - across * uy),
    y: end.y + half * (along * uy + across * ux),
  });
  return cleanRing([at(from, -1, -1), at(to, 1, -1), at(to, 1, 1), at(from, -1, 1)]);
}
