import type { Point } from "#lib/geometry/point";
import { areaMm2, containsPoint } from "#lib/geometry/polygon";
import { arcPoints } from "../drawing";
import { splinePoints } from "../spline";
import type { Entity } from "./file";
import { ellipsePoints, type Path, polyline } from "./shapes";

type Codes = readonly (readonly [code: number, value: string])[];

/** Reads values in the order of the file, because the boundary of a hatch repeats its codes. */
class Cursor {
  private at: number;
  private readonly list: Codes;

  constructor(list: Codes, at: number) {
    this.list = list;
    this.at = at;
  }

  /** The next value if it has this code. */
  take(code: number): number | null {
    const [next, value] = this.list[this.at] ?? [];
    if (next !== code) return null;
    this.at += 1;
    return Number(value);
  }

  need(code: number): number {
    return this.take(code) ?? 0;
  }

  skip(...codes: readonly number[]): void {
    while (codes.includes(this.list[this.at]?.[0] ?? Number.NaN)) this.at += 1;
  }

  point(code: number): Point {
    return { x: this.need(code), y: this.need(code + 10) };
  }
}

const POLYLINE = 2;
const MOST_PATHS = 10_000;

/** The outer boundaries of a hatch, without the islands in them. */
export function hatchPaths(entity: Entity): Path[] {
  const list = entity.list();
  const start = list.findIndex(([code]) => code === 91);
  if (start < 0) return [];
  const cursor = new Cursor(list, start);
  const count = Math.min(MOST_PATHS, cursor.need(91));
  const paths: Path[] = [];
  for (let index = 0; index < count; index++) {
    const flags = cursor.take(92);
    if (flags === null) break;
    paths.push((flags & POLYLINE) !== 0 ? polylinePath(cursor) : edgePath(cursor));
    cursor.take(97);
    cursor.skip(330);
  }
  return outermost(paths.filter(({ points }) => points.length > 2));
}

function outermost(paths: readonly Path[]): Path[] {
  const largestFirst = paths.toSorted((a, b) => areaMm2(b.points) - areaMm2(a.points));
  const outer: Path[] = [];
  for (const path of largestFirst) {
    const [corner] = path.points;
    if (corner && !outer.some(({ points }) => containsPoint(points, corner))) outer.push(path);
  }
  return outer;
}

function polylinePath(cursor: Cursor): Path {
  const hasBulge = cursor.need(72) !== 0;
  cursor.take(73);
  const count = cursor.need(93);
  const vertices = Array.from({ length: Math.min(count, 100_000) }, () => ({
    ...cursor.point(10),
    bulge: hasBulge ? cursor.need(42) : 0,
  }));
  return polyline(vertices, true);
}

function edgePath(cursor: Cursor): Path {
  const count = Math.min(cursor.need(93), MOST_PATHS);
  const points: Point[] = [];
  for (let index = 0; index < count; index++) points.push(...edgePoints(cursor));
  return { points, isClosed: true };
}

function edgePoints(cursor: Cursor): Point[] {
  switch (cursor.need(72)) {
    case 1:
      return [cursor.point(10), cursor.point(11)];
    case 2:
      return arc(cursor);
    case 3:
      return ellipse(cursor);
    case 4:
      return spline(cursor);
    default:
      return [];
  }
}

/** Angles of a clockwise arc are measured the other way round. */
function angles(cursor: Cursor): [from: number, to: number] {
  const [from, to] = [cursor.need(50), cursor.need(51)].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  const isClockwise = cursor.take(73) === 0;
  return isClockwise ? [-from, -to] : [from, to];
}

function arc(cursor: Cursor): Point[] {
  const centre = cursor.point(10);
  const radius = cursor.need(40);
  const [from, to] = angles(cursor);
  return arcPoints(centre, radius, from, to);
}

function ellipse(cursor: Cursor): Point[] {
  const centre = cursor.point(10);
  const axis = cursor.point(11);
  const ratio = cursor.need(40);
  const [from, to] = angles(cursor);
  return ellipsePoints(centre, axis, ratio, from, to);
}

function spline(cursor: Cursor): Point[] {
  const degree = cursor.need(94);
  const isRational = cursor.need(73) !== 0;
  cursor.take(74);
  const [knotCount, controlCount] = [cursor.need(95), cursor.need(96)];
  const knots = Array.from({ length: Math.min(knotCount, MOST_PATHS) }, () => cursor.need(40));
  const control: Point[] = [];
  const weights: number[] = [];
  for (let index = 0; index < Math.min(controlCount, MOST_PATHS); index++) {
    control.push(cursor.point(10));
    if (isRational) weights.push(cursor.need(42));
  }
  // Points and tangents that the curve was fitted to; older files have none.
  cursor.take(97);
  cursor.skip(11, 21, 12, 22, 13, 23);
  return splinePoints({ degree, knots, control, weights });
}
