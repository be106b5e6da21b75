import type { Point } from "#lib/geometry/point";
import { type Affine, arcPoints, mapped } from "../drawing";
import { splinePoints } from "../spline";
import type { Entity } from "./file";

export type Path = { points: readonly Point[]; isClosed: boolean };

/** The lines of an object in its own coordinates; null for a kind that is not read. */
export function pathsOf(entity: Entity): Path[] | null {
  return READERS[entity.type]?.(entity) ?? null;
}

const READERS: Record<string, (entity: Entity) => Path[]> = {
  LINE: (entity) => [{ points: [entity.point(10), entity.point(11)], isClosed: false }],
  LWPOLYLINE: (entity) => [polyline(entity.vertices(), (entity.number(70) & 1) !== 0)],
  POLYLINE: polylines,
  CIRCLE: (entity) => [
    { points: arcPoints(entity.point(), entity.number(40), 0, 2 * Math.PI), isClosed: true },
  ],
  ARC: (entity) => [{ points: arcOf(entity), isClosed: false }],
  ELLIPSE: (entity) => [ellipse(entity)],
  SPLINE: (entity) => [spline(entity)],
  // The third and fourth corners of a solid are swapped, those of a face are not.
  SOLID: (entity) => [corners(entity, [10, 11, 13, 12])],
  TRACE: (entity) => [corners(entity, [10, 11, 13, 12])],
  "3DFACE": (entity) => [corners(entity, [10, 11, 12, 13])],
  MLINE: (entity) => [{ points: entity.vertices(11), isClosed: (entity.number(71) & 2) !== 0 }],
};

/** Objects whose coordinates are those of the drawing even if they are extruded to another side. */
export const IN_WORLD: ReadonlySet<string> = new Set([
  "LINE",
  "ELLIPSE",
  "SPLINE",
  "3DFACE",
  "MLINE",
  "MTEXT",
]);

const MESH = 16 | 64;
const SPLINE_FRAME = 16;

function polylines(entity: Entity): Path[] {
  const flags = entity.number(70);
  if ((flags & MESH) !== 0) return [];
  const vertices = entity.children
    .filter((vertex) => (vertex.number(70) & SPLINE_FRAME) === 0)
    .map((vertex) => ({ ...vertex.point(), bulge: vertex.number(42) }));
  return [polyline(vertices, (flags & 1) !== 0)];
}

type Vertex = Point & { bulge: number };

export function polyline(vertices: readonly Vertex[], isClosed: boolean): Path {
  return { points: bent(vertices, isClosed), isClosed };
}

/** A bulge between two corners is an arc: the tangent of a quarter of its angle. */
function bent(vertices: readonly Vertex[], isClosed: boolean): Point[] {
  return vertices.flatMap((from, index) => {
    const isLast = index === vertices.length - 1;
    const to = isLast ? (isClosed ? vertices[0] : undefined) : vertices[index + 1];
    if (!to || !from.bulge) return [from];
    const angle = 4 * Math.atan(from.bulge);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const rise = (1 - from.bulge ** 2) / (4 * from.bulge);
    const centre = { x: (from.x + to.x) / 2 - dy * rise, y: (from.y + to.y) / 2 + dx * rise };
    const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
    const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
    return arcPoints(centre, radius, begin, begin + angle).slice(0, -1);
  });
}

function arcOf(entity: Entity): Point[] {
  const [from, to] = [entity.number(50), entity.number(51)].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  return arcPoints(entity.point(), entity.number(40), from, to > from ? to : to + 2 * Math.PI);
}

function ellipse(entity: Entity): Path {
  const [from, to] = [entity.number(41), entity.number(42, 2 * Math.PI)];
  const end = to > from ? to : to + 2 * Math.PI;
  const side = entity.number(230, 1) < 0 ? -1 : 1;
  return {
    points: ellipsePoints(entity.point(10), entity.point(11), side * entity.number(40, 1), from, end),
    isClosed: end - from > 2 * Math.PI - 1e-6,
  };
}

/** The shorter axis is the longer one turned by a right angle, to the other side if the ratio is negative. */
export function ellipsePoints(
  centre: Point,
  { x, y }: Point,
  ratio: number,
  from: number,
  to: number,
): Point[] {
  const map: Affine = [x, y, -y * ratio, x * ratio, centre.x, centre.y];
  return arcPoints({ x: 0, y: 0 }, 1, from, to).map((point) => mapped(map, point));
}

function spline(entity: Entity): Path {
  const isClosed = (entity.number(70) & 1) !== 0;
  const control = entity.vertices(10);
  const points = splinePoints({
    degree: entity.number(71, 3),
    knots: entity.numbers(40),
    control,
    weights: entity.numbers(41),
  });
  // A spline through given points may be stored without its control points.
  return { points: points.length > 0 ? points : entity.vertices(11), isClosed };
}

function corners(entity: Entity, codes: readonly number[]): Path {
  return {
    points: codes.filter((code) => entity.has(code)).map((code) => entity.point(code)),
    isClosed: true,
  };
}
