import { wholeTurn } from "#lib/geometry/angle";
import type { Corner } from "#lib/geometry/point";
import { add, type Point, pointOf, rotate, subtract } from "#lib/geometry/point";
import { containsPoint, edgesOf } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, isNear, type Rect } from "#lib/geometry/rect";
import { distanceTo, intersection, type Segment } from "#lib/geometry/segment";
import { outline } from "#lib/plan/booths/shape";
import type { ElementGeometry } from "#lib/records/elements";
import type { DocumentBooth, DocumentElement } from "./document";
import type { PlanObject } from "./planObject";

/** The geometry of objects: their outlines, their boxes, and whether a point or a selection rectangle meets them. */

const CIRCLE_CORNERS = 32;

/** Cached by record, because records are never mutated, only replaced. */
const outlines = new WeakMap<object, readonly Point[]>();

/** The corners of an object on the plan: a ring if it is closed, otherwise a line or a single point. */
export function outlineOf(object: PlanObject): readonly Point[] {
  if (object.table === "edges") return [object.from, object.to];
  if (object.table === "nodes") return [object.record];
  const known = outlines.get(object.record);
  if (known) return known;
  const found = ringOf(object);
  outlines.set(object.record, found);
  return found;
}

function ringOf(object: Exclude<PlanObject, { table: "edges" | "nodes" }>): readonly Point[] {
  if (object.table === "booths") return outline(object.record);
  if (object.table === "elements") return elementOutline(object.record);
  return cornersOf(object.record, object.record.rotation);
}

function elementOutline(element: DocumentElement): readonly Point[] {
  const { geometry } = element;
  if (geometry.type === "point") return element.kind === "text" ? textBox(element, geometry) : [geometry];
  if (geometry.type === "rect") return cornersOf(geometry, geometry.rotation ?? 0);
  if (geometry.type === "circle") return circleRing(geometry, geometry.radius);
  return geometry.points.map(pointOf);
}

function circleRing(centre: Point, radius: number): Point[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

const DEFAULT_TEXT_SIZE = 1;
/** The approximate width of letters per metre of height; the canvas measures exactly. */
const LETTER_WIDTH = 0.55;

function textBox({ props }: DocumentElement, { x, y }: Point): Point[] {
  const size = typeof props.size === "number" && props.size > 0 ? props.size : DEFAULT_TEXT_SIZE;
  const lines = String(props.text ?? props.name ?? "").split("\n");
  const width = Math.max(1, ...lines.map(({ length }) => length)) * size * LETTER_WIDTH;
  const height = size * 1.2 * lines.length;
  const left = props.align === "left" ? x : props.align === "right" ? x - width : x - width / 2;
  return cornersOf({ x: left, y: y - height / 2, width, height });
}

/** Whether an object has no area. */
export function isOpen(object: PlanObject): boolean {
  if (object.table === "edges" || object.table === "nodes") return true;
  if (object.table !== "elements") return false;
  const { type } = object.record.geometry;
  return type === "line" || (type === "point" && object.record.kind !== "text");
}

const boxes = new WeakMap<object, Rect>();

export function boundsOf(object: PlanObject): Rect {
  if (object.table === "edges") return boxAround([object.from, object.to]);
  // Most booths are upright, and a plan has thousands of them: their corners are not needed for their box.
  if (object.table === "booths" && !object.record.polygon && object.record.rotation === 0) {
    const { x, y, width, height } = object.record;
    return { x, y, width, height };
  }
  const known = boxes.get(object.record);
  if (known) return known;
  const box = boxAround(outlineOf(object));
  boxes.set(object.record, box);
  return box;
}

export function boundsOfAll(objects: readonly PlanObject[]): Rect | null {
  if (objects.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const object of objects) {
    const { x, y, width, height } = boundsOf(object);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function sidesOf(object: PlanObject): Segment[] {
  const points = outlineOf(object);
  if (points.length < 2) return points.flatMap((point) => ({ from: point, to: point }));
  return isOpen(object) ? edgesOf(points).slice(0, -1) : edgesOf(points);
}

export function isInside(object: PlanObject, place: Point): boolean {
  return !isOpen(object) && containsPoint(outlineOf(object), place);
}

/** Whether a point is inside an object or within reach of its sides. */
export function isHit(object: PlanObject, place: Point, reach: number): boolean {
  if (isInside(object, place)) return true;
  const slack = reach + thicknessOf(object) / 2;
  return sidesOf(object).some((side) => distanceTo(side, place) <= slack);
}

function thicknessOf(object: PlanObject): number {
  if (object.table !== "elements" || object.record.geometry.type !== "line") return 0;
  return object.record.props.thickness ?? 0;
}

export function liesIn(object: PlanObject, band: Rect, touching: boolean): boolean {
  const points = outlineOf(object);
  if (points.every((point) => isInBox(point, band))) return true;
  if (!touching || !isNear(boundsOf(object), band)) return false;
  if (points.some((point) => isInBox(point, band))) return true;
  const walls = edgesOf(cornersOf(band));
  if (sidesOf(object).some((side) => walls.some((wall) => intersection(side, wall)))) return true;
  return !isOpen(object) && containsPoint(points, centreOf(band));
}

function isInBox({ x, y }: Point, box: Rect): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

const STEPS_PER_METRE = 100_000;

/** Rounds to a hundredth of a millimetre, which removes only binary noise. */
export function tidy(metres: number): number {
  return Math.round(metres * STEPS_PER_METRE) / STEPS_PER_METRE + 0;
}

export function tidyPoint({ x, y }: Point): Point {
  return { x: tidy(x), y: tidy(y) };
}

/** How the points of an object move; it must map lines to lines. */
export type PointMap = (point: Point) => Point;

function cornersBy(points: readonly Corner[], map: PointMap): Corner[] {
  return points.map((corner) => {
    const { x, y } = map(pointOf(corner));
    return [tidy(x), tidy(y)];
  });
}

export function movedBooth(booth: DocumentBooth, by: Point): DocumentBooth {
  const { x, y } = tidyPoint(add(booth, by));
  return { ...booth, x, y, polygon: booth.polygon && cornersBy(booth.polygon, (point) => add(point, by)) };
}

/** The polygon rotates with its box, so only the box's centre and angle change. */
export function turnedBooth(booth: DocumentBooth, degrees: number, about: Point): DocumentBooth {
  const centre = centreOf(booth);
  const moved = movedBooth(booth, subtract(rotate(centre, degrees, about), centre));
  return { ...moved, rotation: turnedAngle(booth.rotation, degrees) };
}

export function turnedAngle(angle: number, degrees: number): number {
  return wholeTurn(angle + degrees);
}

/** A booth with another unrotated box; its polygon is stretched with it. */
export function boxedBooth(booth: DocumentBooth, to: Rect): DocumentBooth {
  const stretch = stretching(booth, to);
  const { x, y } = tidyPoint(to);
  return {
    ...booth,
    x,
    y,
    width: tidy(to.width),
    height: tidy(to.height),
    polygon: booth.polygon && cornersBy(booth.polygon, stretch),
  };
}

/** The map from one box to another. */
export function stretching(from: Rect, to: Rect): PointMap {
  const across = from.width === 0 ? 1 : to.width / from.width;
  const down = from.height === 0 ? 1 : to.height / from.height;
  return ({ x, y }) => ({ x: to.x + (x - from.x) * across, y: to.y + (y - from.y) * down });
}

export function movedGeometry(geometry: ElementGeometry, by: Point): ElementGeometry {
  if ("points" in geometry)
    return { ...geometry, points: cornersBy(geometry.points, (point) => add(point, by)) };
  return { ...geometry, ...tidyPoint(add(geometry, by)) };
}

export function turnedGeometry(geometry: ElementGeometry, degrees: number, about: Point): ElementGeometry {
  const turn: PointMap = (point) => rotate(point, degrees, about);
  if ("points" in geometry) return { ...geometry, points: cornersBy(geometry.points, turn) };
  if (geometry.type !== "rect") return { ...geometry, ...tidyPoint(turn(geometry)) };
  const centre = centreOf(geometry);
  const moved = add(geometry, subtract(turn(centre), centre));
  return { ...geometry, ...tidyPoint(moved), rotation: turnedAngle(geometry.rotation ?? 0, degrees) };
}

/** A line across or down the plan, at x or at y metres. */
export type Mirror = { axis: "x" | "y"; at: number };

export function mirroredPoint({ x, y }: Point, { axis, at }: Mirror): Point {
  return axis === "x" ? { x: 2 * at - x, y } : { x, y: 2 * at - y };
}

/** The mirror image of a box, with its rotation reversed. */
function mirroredBox<R extends Rect>(box: R, mirror: Mirror): R {
  const [from, to] = [mirroredPoint(box, mirror), { x: box.x + box.width, y: box.y + box.height }];
  const opposite = mirroredPoint(to, mirror);
  return { ...box, ...tidyPoint({ x: Math.min(from.x, opposite.x), y: Math.min(from.y, opposite.y) }) };
}

export function mirroredBooth(booth: DocumentBooth, mirror: Mirror): DocumentBooth {
  const polygon = booth.polygon && cornersBy(booth.polygon, (point) => mirroredPoint(point, mirror));
  return { ...mirroredBox(booth, mirror), polygon, rotation: turnedAngle(0, -booth.rotation) };
}

/** Texts and pictures only change places, so that they stay readable. */
export function mirroredGeometry(geometry: ElementGeometry, mirror: Mirror): ElementGeometry {
  if ("points" in geometry)
    return { ...geometry, points: cornersBy(geometry.points, (point) => mirroredPoint(point, mirror)) };
  if (geometry.type !== "rect") return { ...geometry, ...tidyPoint(mirroredPoint(geometry, mirror)) };
  const box = mirroredBox(geometry, mirror);
  return geometry.rotation ? { ...box, rotation: turnedAngle(0, -geometry.rotation) } : box;
}

/** Stretched with its box; a circle stays round and takes the smaller side. */
export function boxedGeometry(geometry: ElementGeometry, from: Rect, to: Rect): ElementGeometry {
  const stretch = stretching(from, to);
  if ("points" in geometry) return { ...geometry, points: cornersBy(geometry.points, stretch) };
  const moved = tidyPoint(stretch(geometry));
  if (geometry.type === "point") return { ...geometry, ...moved };
  if (geometry.type === "circle") {
    const factor = Math.min(to.width / (from.width || 1), to.height / (from.height || 1));
    return { ...geometry, ...moved, radius: tidy(Math.max(0.01, geometry.radius * factor)) };
  }
  const corner = stretch({ x: geometry.x + geometry.width, y: geometry.y + geometry.height });
  return {
    ...geometry,
    ...moved,
    width: tidy(Math.max(0.01, corner.x - moved.x)),
    height: tidy(Math.max(0.01, corner.y - moved.y)),
  };
}
