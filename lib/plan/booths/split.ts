import { intersectionOf, isOutline } from "#lib/geometry/overlay";
import { pointOf } from "#lib/geometry/point";
import { type Ring, toMm } from "#lib/geometry/polygon";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import type { Refusal } from "#lib/refusal";
import type { OfficePhrase } from "#lib/words/office";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import { frameOf, intoFrame, shapeIn, upright } from "./frame";

/** A straight cut through the unrotated booth, `at` metres from its left (axis x) or top (axis y) edge. */
export type Cut = { axis: "x" | "y"; at: number };

/** `into` cuts equal strips across the longer side. */
export type HowToSplit = { cuts: readonly Cut[] } | { into: number };

/** The narrowest part that can still be a booth, in metres. */
const MIN_PART_WIDTH = 0.1;

/** The parts of a booth in reading order; their areas add up to that of the whole. */
export function splitShape(shape: BoothShape, how: HowToSplit): BoothShape[] {
  const frame = frameOf(shape);
  const own = upright(frame);
  const ring = shape.polygon?.map((corner) => intoFrame(own, pointOf(corner)));
  const cuts = "into" in how ? equalCuts(shape, how.into) : how.cuts;
  if (cuts.length === 0)
    throw refusal("cuts", "Add at least one cut to split the booth.", { key: "refused.noCut" });
  const columns = strips("x", shape.width, cuts);
  const rows = strips("y", shape.height, cuts);
  return rows
    .flatMap(([top, bottom]) => columns.map(([left, right]) => box(left, top, right, bottom)))
    .flatMap((cell) => (ring ? partsIn(cell, ring) : [cornersOf(cell)]))
    .map((part) => shapeIn(frame, part));
}

function equalCuts({ width, height }: BoothShape, count: number): Cut[] {
  const [axis, length] = width >= height ? (["x", width] as const) : (["y", height] as const);
  const most = Math.floor(length / MIN_PART_WIDTH + 1e-9);
  if (!Number.isInteger(count) || count < 2 || count > most) {
    const message = `This booth can be split into 2 to ${most} strips, not ${count}.`;
    throw refusal("into", message, { key: "refused.strips", values: { most, count } });
  }
  return Array.from({ length: count - 1 }, (_, index) => ({ axis, at: (length * (index + 1)) / count }));
}

type Strip = [start: number, end: number];

/** The strips between the cuts across one axis, in whole millimetres. */
function strips(axis: "x" | "y", length: number, cuts: readonly Cut[]): Strip[] {
  const places = cuts.filter((cut) => cut.axis === axis).map(({ at }) => toMm(at));
  const stops = [0, ...new Set(places.toSorted((a, b) => a - b)), toMm(length)];
  const found = stops.slice(1).map((end, index): Strip => [stops[index] ?? 0, end]);
  const narrow = found.find(([start, end]) => !(end - start >= toMm(MIN_PART_WIDTH)));
  if (narrow && found.length > 1) {
    const metres = (narrow[1] - narrow[0]) / 1000;
    throw refusal(
      "cuts",
      `A cut along ${axis} would leave a part of ${metres} m; ` +
        `cuts must lie within ${length} m and leave at least ${MIN_PART_WIDTH} m.`,
      { key: "refused.narrowPart", values: { metres, length, least: MIN_PART_WIDTH } },
    );
  }
  return found;
}

function box(left: number, top: number, right: number, bottom: number): Rect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A cut through a bend may leave several parts in one cell. */
function partsIn(cell: Rect, ring: Ring): Ring[] {
  return intersectionOf([ring, cornersOf(cell)])
    .filter(isOutline)
    .map((part) => ({ part, place: boxAround(part) }))
    .toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
    .map(({ part }) => part);
}

function refusal(path: string, message: string, phrase: OfficePhrase): Refusal {
  return new PhrasedRefusal("validation_error", message, phrase, [{ path, code: "out_of_range", message }]);
}
