import type { Corner, Point } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { boxAround, isNear } from "#lib/geometry/rect";
import type { Segment } from "#lib/geometry/segment";
import type { BoothShape } from "#lib/records/booths";
import type { BoothSketch } from "#lib/records/documents";
import { openSidesOf } from "./booths/openSides";
import { boundsOf, outline } from "./booths/shape";
import type { PlanElement } from "./plan";
import { wallLines } from "./walls";

type SketchedBooth = BoothShape & { id: string; label: string; levelId: string };

/** How much of the hall around a booth is drawn, in metres. */
const AROUND_M = 4;

/** The booth in its current state, for a document that must not change with the plan. */
export function sketchOf(
  booth: SketchedBooth,
  hall: { booths: readonly SketchedBooth[]; elements: readonly PlanElement[] },
  level: { name: string },
): BoothSketch {
  const box = boundsOf(booth);
  const near = hall.booths.filter(
    (other) =>
      other.id !== booth.id && other.levelId === booth.levelId && isNear(box, boundsOf(other), AROUND_M),
  );
  const corner = ({ x, y }: Point): Corner => [rounded(x - box.x + AROUND_M), rounded(y - box.y + AROUND_M)];
  const ring = outline(booth);
  const walls = hall.elements
    .filter(({ levelId }) => levelId === booth.levelId)
    .flatMap(wallLines)
    .filter(({ from, to }) => isNear(box, boxAround([from, to]), AROUND_M));
  const closing = [...near.flatMap((other) => edgesOf(outline(other))), ...walls];
  const drawn = ({ from, to }: Segment): [Corner, Corner] => [corner(from), corner(to)];
  return {
    label: booth.label,
    level: level.name,
    widthM: rounded(box.width + 2 * AROUND_M),
    heightM: rounded(box.height + 2 * AROUND_M),
    outline: ring.map(corner),
    openSides: openSidesOf(ring, closing).map(drawn),
    around: near.map((other) => ({ label: other.label, outline: outline(other).map(corner) })),
    ...(walls.length > 0 && { walls: walls.map(drawn) }),
  };
}

/** To the millimetre. */
function rounded(metres: number): number {
  return Math.round(metres * 1_000) / 1_000;
}
