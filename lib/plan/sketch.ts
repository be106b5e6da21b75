import type { Corner, Point } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { isNear } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import type { BoothSketch } from "#lib/records/documents";
import { openSidesOf } from "./booths/openSides";
import { boundsOf, outline } from "./booths/shape";

type SketchedBooth = BoothShape & { id: string; label: string; levelId: string };

/** So much of the hall around a booth is drawn. */
const AROUND_M = 4;

/** The booth as it stands now, for a document that must not change with the plan. */
export function sketchOf(
  booth: SketchedBooth,
  others: readonly SketchedBooth[],
  level: { name: string },
): BoothSketch {
  const box = boundsOf(booth);
  const near = others.filter(
    (other) =>
      other.id !== booth.id && other.levelId === booth.levelId && isNear(box, boundsOf(other), AROUND_M),
  );
  const corner = ({ x, y }: Point): Corner => [rounded(x - box.x + AROUND_M), rounded(y - box.y + AROUND_M)];
  const ring = outline(booth);
  const sides = near.flatMap((other) => edgesOf(outline(other)));
  return {
    label: booth.label,
    level: level.name,
    widthM: rounded(box.width + 2 * AROUND_M),
    heightM: rounded(box.height + 2 * AROUND_M),
    outline: ring.map(corner),
    openSides: openSidesOf(ring, sides).map(({ from, to }) => [corner(from), corner(to)]),
    around: near.map((other) => ({ label: other.label, outline: outline(other).map(corner) })),
  };
}

/** To the millimetre. */
function rounded(metres: number): number {
  return Math.round(metres * 1_000) / 1_000;
}
