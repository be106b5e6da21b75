import type { Point } from "#lib/geometry/point";
import { doubleSignedArea, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { lengthOf, pointAlong, type Segment } from "#lib/geometry/segment";
import type { PlanBooth, PlanElement } from "#lib/plan/plan";
import type { Ground } from "./ground";
import type { Obstacles } from "./obstacles";
import { boothRing, doorsOf, elementRing } from "./solids";

/** A spot where a visitor enters a place, and the middle of the place, which they then face. */
export type Entry = { levelId: string; x: number; y: number; facing: Point };

/** The free space needed in front of a side to enter there, in metres. */
const STANDING_ROOM = 0.3;
/** A longer side has several spots, so that a route ends at the near end of a long booth; in metres. */
const SPOT_SPACING = 3;
/** How far to look for free space if the plan says how many sides are open but not which; in metres. */
const OUTLOOK = 8;

export function boothEntries(ground: Ground, booth: PlanBooth): Entry[] {
  return sideEntries(ground, booth.levelId, boothRing(booth), booth.openSides);
}

/**
 * Spots in front of each side of a booth where a visitor with a clearance can stand, first those at the middles of
 * the sides. A generator, because most callers need only one.
 */
export function* boothSpots(ground: Ground, booth: PlanBooth, clearance: number): Generator<Point> {
  const grown = ground.grown(booth.levelId, clearance);
  const bare = ground.bare(booth.levelId);
  const ring = boothRing(booth);
  const isClockwise = doubleSignedArea(ring) > 0;
  const sides = edgesOf(ring).map((edge) => (isClockwise ? edge : flipped(edge)));
  const near = bare.clearance + 0.001;
  const far = grown.clearance + 0.01;
  for (const share of [0.5, 0.15, 0.85]) {
    for (const side of sides) {
      const length = lengthOf(side);
      const [outX, outY] = [(side.to.y - side.from.y) / length, (side.from.x - side.to.x) / length];
      const { x, y } = pointAlong(side, share);
      const spot = { x: x + outX * far, y: y + outY * far };
      if (!grown.isFree(spot.x, spot.y)) continue;
      if (bare.isClear(x + outX * near, y + outY * near, spot.x, spot.y)) yield spot;
    }
  }
}

export function elementEntries(ground: Ground, element: PlanElement): Entry[] {
  const { levelId, geometry } = element;
  const obstacles = ground.bare(levelId);
  const ring = elementRing(geometry);
  if (ring === undefined) {
    const at = geometry.type === "line" ? middleOf(geometry.points) : (geometry as Point);
    return pointEntries(ground, levelId, at);
  }
  const facing = centreOf(boxAround(ring));
  const doors = doorsOf(element);
  if (doors.length > 0) return doors.map(({ x, y }) => ({ levelId, x, y, facing }));
  if (obstacles.isFree(facing.x, facing.y)) return [{ levelId, ...facing, facing }];
  const outside = sideEntries(ground, levelId, ring, null);
  return outside.length > 0 ? outside : insideEntries(obstacles, levelId, ring, facing);
}

/** A free point is its own entry; a point on a booth or another solid is entered through the sides of that. */
export function pointEntries(ground: Ground, levelId: string, at: Point): Entry[] {
  const obstacles = ground.bare(levelId);
  if (obstacles.isFree(at.x, at.y)) return [{ levelId, ...at, facing: at }];
  const piece = obstacles.near(at.x, at.y, at.x, at.y).find((p) => obstacles.isInside(p, at.x, at.y))!;
  const owner = obstacles.owners[piece];
  const booth = ground.plan.booths.find(({ id }) => id === owner);
  if (booth) return boothEntries(ground, booth);
  return nearestTo(at, sideEntries(ground, levelId, obstacles.ring(piece), null));
}

/**
 * The spots in front of each side with free space; if there are more than the open sides, those with the most space.
 */
function sideEntries(ground: Ground, levelId: string, ring: Ring, openSides: number | null): Entry[] {
  const obstacles = ground.bare(levelId);
  const onLevel = ({ x, y }: Point) => ground.isOnLevel(levelId, x, y);
  const facing = centreOf(boxAround(ring));
  const isClockwise = doubleSignedArea(ring) > 0;
  const sides = edgesOf(ring).map((side) =>
    spotsBefore(obstacles, onLevel, isClockwise ? side : flipped(side)),
  );
  const enterable = sides.filter(({ spots }) => spots.length > 0).sort((a, b) => b.outlook - a.outlook);
  const open = openSides === null ? enterable.length : Math.max(1, openSides);
  return enterable.slice(0, open).flatMap(({ spots }) => spots.map((spot) => ({ levelId, ...spot, facing })));
}

function flipped({ from, to }: Segment): Segment {
  return { from: to, to: from };
}

function spotsBefore(
  obstacles: Obstacles,
  onLevel: (spot: Point) => boolean,
  side: Segment,
): { spots: Point[]; outlook: number } {
  const length = lengthOf(side);
  if (length < 2 * STANDING_ROOM) return { spots: [], outlook: 0 };
  const outX = (side.to.y - side.from.y) / length;
  const outY = (side.from.x - side.to.x) / length;
  const count = Math.max(
    3,
    Math.ceil(length / SPOT_SPACING) + (Math.ceil(length / SPOT_SPACING) % 2 === 0 ? 1 : 0),
  );
  const spots: Point[] = [];
  let outlook = 0;
  for (let i = 0; i < count; i++) {
    const { x, y } = pointAlong(side, (i + 0.5) / count);
    const step = obstacles.clearance + 0.001;
    const spot = { x: x + outX * STANDING_ROOM, y: y + outY * STANDING_ROOM };
    if (!onLevel(spot) || !obstacles.isClear(x + outX * step, y + outY * step, spot.x, spot.y)) continue;
    spots.push(spot);
    outlook = Math.max(outlook, outlookFrom(obstacles, x, y, outX, outY));
  }
  return { spots, outlook };
}

function outlookFrom(obstacles: Obstacles, x: number, y: number, outX: number, outY: number): number {
  const step = obstacles.clearance + 0.001;
  for (let depth = 0.5; depth <= OUTLOOK; depth += 0.5) {
    if (!obstacles.isClear(x + outX * step, y + outY * step, x + outX * depth, y + outY * depth))
      return depth;
  }
  return OUTLOOK + 1;
}

/**
 * A zone full of booths has no free middle and no solid outline: the first free spot on a few rings inside it is
 * used.
 */
function insideEntries(obstacles: Obstacles, levelId: string, ring: Ring, facing: Point): Entry[] {
  const spots = [0.25, 0.5, 0.75, 0.95].flatMap((share) =>
    edgesOf(ring).flatMap(({ from, to }) =>
      [from, pointAlong({ from, to }, 0.5)].map((rim) => pointAlong({ from: facing, to: rim }, share)),
    ),
  );
  const free = spots.filter(({ x, y }) => obstacles.isFree(x, y));
  return nearestTo(
    facing,
    free.map(({ x, y }) => ({ levelId, x, y, facing })),
  );
}

function nearestTo(at: Point, entries: Entry[]): Entry[] {
  const away = (entry: Entry) => Math.hypot(entry.x - at.x, entry.y - at.y);
  return entries.sort((a, b) => away(a) - away(b)).slice(0, 1);
}

function middleOf(points: readonly (readonly [number, number])[]): Point {
  const [a, b] = [points[Math.floor((points.length - 1) / 2)]!, points[Math.floor(points.length / 2)]!];
  return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 };
}
