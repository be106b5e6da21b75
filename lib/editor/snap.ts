import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { PlanObject } from "./planObject";
import type { LevelObjects } from "./planObjects";
import { boundsOf, outlineOf, tidy } from "./shapes";

export type Axis = "x" | "y";

/** The feedback while something snaps: a common line, or a distance between two objects. */
export type Guide =
  | { kind: "line"; axis: Axis; at: number; from: number; to: number }
  | { kind: "gap"; axis: Axis; at: number; from: number; to: number }
  | { kind: "length"; from: Point; to: Point }
  | { kind: "angle"; at: Point; degrees: number };

/** The snapping distance in metres at the current zoom, and the grid's step if it is on. */
export type Snapping = { reach: number; grid: number | null };

/** A position along one axis to snap to, and the extent of its owner across it. */
type Stop = { at: number; from: number; to: number; isMiddle: boolean };

export type Targets = { boxes: readonly Rect[]; x: readonly Stop[]; y: readonly Stop[] };

type Snapped = { by: Point; guides: Guide[] };

const MOST_NEIGHBOURS = 40;
const ACROSS = { x: "y", y: "x" } as const;
const SPAN = { x: "width", y: "height" } as const;
const EQUAL = 1e-4;

export const NO_TARGETS: Targets = { boxes: [], x: [], y: [] };

/** The edges and centres of objects near a point, without the object itself. */
export function targetsNear(
  level: LevelObjects,
  place: Point,
  accept: (object: PlanObject) => boolean,
): Targets {
  const objects = level.nearest(place, MOST_NEIGHBOURS, accept);
  const boxes = objects.filter(hasBox).map(boundsOf);
  const corners = objects.filter((object) => !hasBox(object)).flatMap(cornersOf);
  return {
    boxes,
    x: stopsOf("x", boxes, corners),
    y: stopsOf("y", boxes, corners),
  };
}

function hasBox(object: PlanObject): boolean {
  if (object.table === "booths") return true;
  return (
    object.table === "elements" && object.record.geometry.type !== "point" && object.record.kind !== "line"
  );
}

/** The box of a text is only approximate, so its position is used. */
function cornersOf(object: PlanObject): readonly Point[] {
  const isPoint = object.table === "elements" && object.record.geometry.type === "point";
  return isPoint ? [object.record.geometry as Point] : outlineOf(object);
}

function stopsOf(axis: Axis, boxes: readonly Rect[], corners: readonly Point[]): Stop[] {
  const across = ACROSS[axis];
  const ofBoxes = boxes.flatMap((box) => {
    const reaches = { from: box[across], to: box[across] + box[SPAN[across]] };
    return linesOf(box, axis).map((line) => ({ ...line, ...reaches }));
  });
  return [
    ...ofBoxes,
    ...corners.map((corner) => ({
      at: corner[axis],
      from: corner[across],
      to: corner[across],
      isMiddle: false,
    })),
  ];
}

type Line = { at: number; isMiddle: boolean };

/** Start, middle and end of a box along an axis; a single position for a box without size. */
function linesOf(box: Rect, axis: Axis): Line[] {
  const length = box[SPAN[axis]];
  const start = { at: box[axis], isMiddle: false };
  if (length === 0) return [start];
  return [start, { at: box[axis] + length / 2, isMiddle: true }, { at: box[axis] + length, isMiddle: false }];
}

/** Edges snap to edges and middles to middles; a point snaps to either. */
function meets(stop: Stop, line: Line, box: Rect, axis: Axis): boolean {
  return box[SPAN[axis]] === 0 || stop.isMiddle === line.isMiddle;
}

/** The remaining distance until a moving box snaps, and what it is then aligned with. */
export function snapBox(box: Rect, targets: Targets, snapping: Snapping): Snapped {
  const x = restOf(box, "x", targets, snapping);
  const y = restOf(box, "y", targets, snapping);
  const rested = { ...box, x: box.x + x, y: box.y + y };
  return { by: { x, y }, guides: [...guidesOf(rested, "x", targets), ...guidesOf(rested, "y", targets)] };
}

/** A point is a box without size: where it snaps, and the lines it is then on. */
export function snapPoint(
  point: Point,
  targets: Targets,
  snapping: Snapping,
): { at: Point; guides: Guide[] } {
  const { by, guides } = snapBox({ ...point, width: 0, height: 0 }, { ...targets, boxes: [] }, snapping);
  return { at: { x: tidy(point.x + by.x), y: tidy(point.y + by.y) }, guides };
}

function restOf(box: Rect, axis: Axis, targets: Targets, { reach, grid }: Snapping): number {
  const lines = linesOf(box, axis);
  let best = Infinity;
  for (const stop of targets[axis]) {
    for (const line of lines) {
      const distance = stop.at - line.at;
      if (Math.abs(distance) < Math.abs(best) && meets(stop, line, box, axis)) best = distance;
    }
  }
  for (const start of spacedStarts(box, axis, targets.boxes)) {
    if (Math.abs(start - box[axis]) < Math.abs(best) - EQUAL) best = start - box[axis];
  }
  if (Math.abs(best) <= reach) return best;
  return grid === null ? 0 : Math.round(box[axis] / grid) * grid - box[axis];
}

/** Where the box would be as far from a neighbour as that one is from the next. */
function spacedStarts(box: Rect, axis: Axis, boxes: readonly Rect[]): number[] {
  const row = rowOf(box, axis, boxes);
  const length = box[SPAN[axis]];
  const starts: number[] = [];
  const [before, after] = [row.before.slice(-2), row.after.slice(0, 2)];
  const [second, first] = before.length === 2 ? before : [undefined, before[0]];
  if (second && first) starts.push(endOf(first, axis) + gapBetween(second, first, axis));
  if (after.length === 2) {
    const [next, last] = after as [Rect, Rect];
    starts.push(next[axis] - gapBetween(next, last, axis) - length);
  }
  if (first && after[0]) starts.push((endOf(first, axis) + after[0][axis] - length) / 2);
  return starts;
}

/** The neighbours in line with a box along an axis, before and after it. */
function rowOf(box: Rect, axis: Axis, boxes: readonly Rect[]): { before: Rect[]; after: Rect[] } {
  const across = ACROSS[axis];
  const inLine = boxes
    .filter(
      (other) =>
        other[across] < box[across] + box[SPAN[across]] - EQUAL &&
        box[across] < other[across] + other[SPAN[across]] - EQUAL,
    )
    .toSorted((a, b) => a[axis] - b[axis]);
  const middle = box[axis] + box[SPAN[axis]] / 2;
  return {
    before: inLine.filter((other) => endOf(other, axis) <= middle),
    after: inLine.filter((other) => other[axis] >= middle),
  };
}

function endOf(box: Rect, axis: Axis): number {
  return box[axis] + box[SPAN[axis]];
}

function gapBetween(a: Rect, b: Rect, axis: Axis): number {
  return b[axis] - endOf(a, axis);
}

/** The common lines of a snapped box, and the distances to its neighbours if they are equal. */
function guidesOf(box: Rect, axis: Axis, targets: Targets): Guide[] {
  return [...sharedLines(box, axis, targets[axis]), ...equalGaps(box, axis, targets.boxes)];
}

function sharedLines(box: Rect, axis: Axis, stops: readonly Stop[]): Guide[] {
  const across = ACROSS[axis];
  return linesOf(box, axis).flatMap((line): Guide[] => {
    const { at } = line;
    const met = stops.filter((stop) => Math.abs(stop.at - at) < EQUAL && meets(stop, line, box, axis));
    if (met.length === 0) return [];
    const from = Math.min(box[across], ...met.map((stop) => stop.from));
    const to = Math.max(endOf(box, across), ...met.map((stop) => stop.to));
    return [{ kind: "line", axis, at, from, to }];
  });
}

function equalGaps(box: Rect, axis: Axis, boxes: readonly Rect[]): Guide[] {
  const { before, after } = rowOf(box, axis, boxes);
  const row = [...before.slice(-2), box, ...after.slice(0, 2)];
  const gaps = row.slice(1).map((next, index) => {
    const previous = row[index] as Rect;
    return { previous, next, length: gapBetween(previous, next, axis) };
  });
  const own = gaps.filter(({ previous, next }) => previous === box || next === box);
  return gaps
    .filter(({ length }) => length > EQUAL)
    .filter((gap) => gaps.some((other) => other !== gap && Math.abs(other.length - gap.length) < EQUAL))
    .filter((gap) => own.some(({ length }) => Math.abs(length - gap.length) < EQUAL))
    .map(({ previous, next }): Guide => {
      const across = ACROSS[axis];
      const from = Math.max(previous[across], next[across]);
      const to = Math.min(endOf(previous, across), endOf(next, across));
      return { kind: "gap", axis, at: (from + to) / 2, from: endOf(previous, axis), to: next[axis] };
    });
}

/** The distances from a box to its nearest neighbours on all four sides. */
export function distancesAround(box: Rect, boxes: readonly Rect[]): Guide[] {
  return (["x", "y"] as const).flatMap((axis) => {
    const { before, after } = rowOf(box, axis, boxes);
    const across = ACROSS[axis];
    const gapTo = (a: Rect | undefined, b: Rect | undefined): Guide[] => {
      if (!a || !b || gapBetween(a, b, axis) <= EQUAL) return [];
      const from = Math.max(a[across], b[across]);
      const to = Math.min(endOf(a, across), endOf(b, across));
      return [{ kind: "gap", axis, at: (from + to) / 2, from: endOf(a, axis), to: b[axis] }];
    };
    return [...gapTo(before.at(-1), box), ...gapTo(box, after[0])];
  });
}

export function snapAngle(degrees: number, step: number): number {
  return tidy(Math.round(degrees / step) * step);
}

/** The point at the same distance from another, in a direction that is a multiple of the step. */
export function snapDirection(from: Point, to: Point, step: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (snapAngle((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI, step) * Math.PI) / 180;
  return { x: tidy(from.x + length * Math.cos(angle)), y: tidy(from.y + length * Math.sin(angle)) };
}
