import { bar, convexPieces, ringAround } from "#lib/geometry/convex";
import { type Point, pointOf } from "#lib/geometry/point";
import { cornersOf } from "#lib/geometry/rect";
import { nearestOn } from "#lib/geometry/segment";
import { OPENING_REACH, type Opening, openingsOn, wallAt } from "#lib/plan/openings";
import type { Plan, PlanElement } from "#lib/plan/plan";
import type { BoothShape } from "#lib/records/booths";
import type { ElementGeometry } from "#lib/records/elements";

/** A convex obstacle, and the booth or element it belongs to. */
export type Solid = { owner: string; ring: Point[] };

const WALL_THICKNESS = 0.1;
/** The width of the opening for each door in a room's outline, in metres. */
const DOOR_WIDTH = 2;

/** The outline of a booth on the plan, with its rotation. */
export function boothRing(booth: BoothShape): Point[] {
  if (booth.polygon === null) return cornersOf(booth, booth.rotation);
  return cornersAbout(booth.polygon.map(pointOf), booth);
}

function cornersAbout(ring: Point[], booth: BoothShape): Point[] {
  if (booth.rotation === 0) return ring;
  const radians = (booth.rotation * Math.PI) / 180;
  const centreX = booth.x + booth.width / 2;
  const centreY = booth.y + booth.height / 2;
  return ring.map(({ x, y }) => ({
    x: centreX + (x - centreX) * Math.cos(radians) - (y - centreY) * Math.sin(radians),
    y: centreY + (x - centreX) * Math.sin(radians) + (y - centreY) * Math.cos(radians),
  }));
}

/** The closed outline of an element; undefined for points and lines. */
export function elementRing(geometry: ElementGeometry): Point[] | undefined {
  switch (geometry.type) {
    case "polygon":
      return geometry.points.length >= 3 ? geometry.points.map(pointOf) : undefined;
    case "rect":
      return cornersOf(geometry, geometry.rotation ?? 0);
    case "circle":
      return ringAround(geometry, geometry.radius);
    default:
      return undefined;
  }
}

export function doorsOf(element: PlanElement): Point[] {
  return (element.props.doors ?? []).map(pointOf);
}

/** Everything on a level that blocks routes: booths, walls and solid elements. */
export function solidsOn(plan: Plan, levelId: string): Solid[] {
  const solids: Solid[] = [];
  for (const booth of plan.booths) {
    if (booth.levelId !== levelId) continue;
    for (const ring of convexPieces(boothRing(booth))) solids.push({ owner: booth.id, ring });
  }
  const openings = openingsOn(plan.elements, levelId);
  for (const element of plan.elements) {
    if (element.levelId !== levelId) continue;
    for (const ring of elementSolids(element, openings)) solids.push({ owner: element.id, ring });
  }
  return solids;
}

function elementSolids(element: PlanElement, openings: readonly Opening[]): Point[][] {
  const { geometry, props } = element;
  if (!isSolid(element)) return [];
  if (geometry.type === "point") return [];
  const thickness = props.thickness ?? WALL_THICKNESS;
  const cuts = element.kind === "wall" || element.kind === "room" ? openings : [];
  if (geometry.type === "line") return wallPieces(geometry.points.map(pointOf), thickness, cuts);
  const ring = elementRing(geometry) ?? [];
  const outline = [...ring, ring[0]!];
  const doors = doorsOf(element).map((at) => ({ at, width: DOOR_WIDTH }));
  const own = cuts.filter(({ at }) => wallAt([{ points: outline, thickness }], at) !== null);
  const isOutline = element.kind === "wall" || doors.length + own.length > 0;
  return isOutline ? wallPieces(outline, thickness, [...doors, ...own]) : convexPieces(ring);
}

/** By default walls, stages and rooms are solid, zones and shapes are not. */
function isSolid({ kind, props }: PlanElement): boolean {
  switch (kind) {
    case "wall":
    case "stage":
    case "room":
      return props.solid !== false;
    case "zone":
      return props.walkable === false || props.solid === true;
    case "shape":
      return props.solid ?? props.role === "column";
    default:
      return false;
  }
}

function wallPieces(line: Point[], thickness: number, openings: readonly Opening[]): Point[][] {
  const pieces: Point[][] = [];
  line.slice(1).forEach((to, i) => {
    const from = line[i]!;
    for (const [a, b] of betweenOpenings(from, to, thickness, openings)) pieces.push(bar(a, b, thickness));
  });
  return pieces.filter((piece) => piece.length >= 3);
}

/** The parts of a wall between its openings. */
function betweenOpenings(
  from: Point,
  to: Point,
  thickness: number,
  openings: readonly Opening[],
): [Point, Point][] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const gaps = openings
    .map(({ at, width }) => ({ at, half: width / 2, foot: nearestOn({ from, to }, at) }))
    .filter(({ at, foot }) => Math.hypot(at.x - foot.x, at.y - foot.y) < OPENING_REACH + thickness / 2)
    .map(({ foot, half }) => ({ along: Math.hypot(foot.x - from.x, foot.y - from.y), half }))
    .sort((a, b) => a.along - a.half - (b.along - b.half));
  const at = (along: number): Point => ({
    x: from.x + ((to.x - from.x) * along) / length,
    y: from.y + ((to.y - from.y) * along) / length,
  });
  const stretches: [Point, Point][] = [];
  let start = 0;
  for (const { along, half } of gaps) {
    if (along - half > start) stretches.push([at(start), at(along - half)]);
    start = Math.max(start, along + half);
  }
  if (start < length) stretches.push([at(start), to]);
  return stretches;
}
