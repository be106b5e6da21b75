import { unionOf } from "#lib/geometry/overlay";
import type { Point } from "#lib/geometry/point";
import { edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import type { OfficePhrase } from "#lib/words/office";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import { type Frame, frameOf, intoFrame, shapeIn, upright } from "./frame";
import { adjacent, outline, WALL_TOLERANCE } from "./shape";

export type BoothToMerge = BoothShape & { label: string; levelId: string };

/** Merges several booths, which must touch along their sides, into one; small gaps between them are closed. */
export function mergeShapes(booths: readonly BoothToMerge[]): BoothShape {
  const [first] = booths;
  if (!first || booths.length < 2) {
    const message = `Choose at least 2 booths to merge, not ${booths.length}.`;
    const phrase: OfficePhrase = { key: "refused.mergeOne", values: { count: booths.length } };
    throw new PhrasedRefusal("validation_error", message, phrase);
  }
  assertOnOneLevel(booths);
  assertConnected(booths);

  const frame = commonFrame(first, booths);
  const rings = booths.map((booth) => outline(booth).map((corner) => intoFrame(frame, corner)));
  const ring = wholeOf(rings);
  if (!ring) {
    const labels = labelsOf(booths);
    throw new PhrasedRefusal(
      "booths_not_adjacent",
      `${named(booths)} enclose an area that belongs to none of them. Leave one out, or fill that area first.`,
      { key: "refused.enclosed", values: { labels } },
      { labels },
    );
  }
  return shapeIn(frame, ring);
}

function assertOnOneLevel(booths: readonly BoothToMerge[]): void {
  const levelIds = [...new Set(booths.map(({ levelId }) => levelId))];
  if (levelIds.length === 1) return;
  throw new PhrasedRefusal(
    "booths_on_different_levels",
    `${named(booths)} lie on ${levelIds.length} levels. Only booths of one level can be merged.`,
    { key: "refused.levels", values: { labels: labelsOf(booths), count: levelIds.length } },
    { levelIds },
  );
}

function assertConnected(booths: readonly BoothToMerge[]): void {
  const [first, ...others] = booths;
  const reached = first ? [first] : [];
  const waiting = new Set(others);
  for (const booth of reached) {
    for (const other of waiting) {
      if (!adjacent(booth, other)) continue;
      waiting.delete(other);
      reached.push(other);
    }
  }
  if (waiting.size === 0) return;
  const labels = labelsOf([...waiting]);
  throw new PhrasedRefusal(
    "booths_not_adjacent",
    `${named([...waiting])} ${waiting.size === 1 ? "shares" : "share"} no side with ${named(reached)}. ` +
      "Booths can only be merged if they touch along a side.",
    { key: "refused.apart", values: { labels, others: labelsOf(reached) } },
    { labels },
  );
}

function labelsOf(booths: readonly BoothToMerge[]): string[] {
  return booths.map(({ label }) => label);
}

function named(booths: readonly BoothToMerge[]): string {
  const labels = labelsOf(booths);
  return labels.length === 1 ? `Booth ${labels[0]}` : `Booths ${labels.join(", ")}`;
}

/** Rotated like the booths if they are parallel, else along the plan's axes. */
function commonFrame(first: BoothShape, booths: readonly BoothShape[]): Frame {
  const isParallel = booths.every(({ rotation }) => isQuarterTurn(rotation - first.rotation));
  return isParallel ? frameOf(first) : upright(frameOf(first));
}

/** At this angle, a wall of ten metres ends less than 2 mm off. */
const SAME_DIRECTION_DEGREES = 0.01;

function isQuarterTurn(degrees: number): boolean {
  return Math.abs(degrees - Math.round(degrees / 90) * 90) < SAME_DIRECTION_DEGREES;
}

/**
 * The joint outline; null if there is not exactly one. Closing gaps and straightening walls moves edges by up to
 * centimetres, so it is only done where it joins pieces or saves corners.
 */
function wholeOf(rings: readonly Ring[]): Ring | null {
  const tolerance = wallTolerance(rings);
  const asDrawn = onlyOutline(unionOf(rings));
  const closed = onlyOutline(unionOf(straighten(rings, tolerance), tolerance));
  if (!asDrawn || !closed) return asDrawn ?? closed;
  return closed.length < asDrawn.length ? closed : asDrawn;
}

function onlyOutline([ring, ...others]: readonly Ring[]): Ring | null {
  return ring && others.length === 0 && !touchesItself(ring) ? ring : null;
}

/** In millimetres; less for booths so thin that closing gaps would swallow them. */
function wallTolerance(rings: readonly Ring[]): number {
  const sides = rings.map(boxAround).flatMap(({ width, height }) => [width, height]);
  return Math.min(WALL_TOLERANCE * 1000, ...sides.map((side) => side / 4));
}

/** Walls along the axes that almost continue or meet an earlier booth's wall are moved onto its line. */
function straighten(rings: readonly Ring[], tolerance: number): Point[][] {
  const columns: number[] = [];
  const rows: number[] = [];
  return rings.map((ring) => {
    const walls = edgesOf(ring);
    const x = alignTo(
      columns,
      walls.filter(({ from, to }) => from.x === to.x).map(({ from }) => from.x),
      tolerance,
    );
    const y = alignTo(
      rows,
      walls.filter(({ from, to }) => from.y === to.y).map(({ from }) => from.y),
      tolerance,
    );
    return ring.map((corner) => ({ x: x.get(corner.x) ?? corner.x, y: y.get(corner.y) ?? corner.y }));
  });
}

/** The target of each wall: the nearest known line if one is close enough, else its own. */
function alignTo(lines: number[], walls: readonly number[], tolerance: number): Map<number, number> {
  const known = [...lines];
  const places = new Map<number, number>();
  for (const wall of new Set(walls)) {
    const [nearest] = known.toSorted((a, b) => Math.abs(a - wall) - Math.abs(b - wall));
    const isClose = nearest !== undefined && Math.abs(nearest - wall) <= tolerance;
    places.set(wall, isClose ? nearest : wall);
    if (!isClose) lines.push(wall);
  }
  return places;
}

function touchesItself(ring: Ring): boolean {
  return new Set(ring.map(({ x, y }) => `${x},${y}`)).size < ring.length;
}
