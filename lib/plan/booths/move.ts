import type { Corner } from "#lib/geometry/point";
import { add, pointOf, rotate, subtract } from "#lib/geometry/point";
import { toMm } from "#lib/geometry/polygon";
import { centreOf } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import { tidy } from "./frame";

/**
 * The positions of the parts of a merged booth after the whole was moved or rotated, so that it can be split again.
 * Null once the booth was resized.
 */
export function partsMovedWith<P extends BoothShape>(
  before: BoothShape,
  after: BoothShape,
  parts: readonly P[],
): P[] {
  assertRigid(before, after);
  const turned = after.rotation - before.rotation;
  const from = centreOf(before);
  const to = centreOf(after);
  return parts.map((part) => {
    const centre = centreOf(part);
    const newCentre = add(to, rotate(subtract(centre, from), turned, { x: 0, y: 0 }));
    const moved = ([x, y]: Corner): Corner => [
      tidy(x + newCentre.x - centre.x),
      tidy(y + newCentre.y - centre.y),
    ];
    const [x, y] = moved([part.x, part.y]);
    const rotation = tidy((((part.rotation + turned) % 360) + 360) % 360);
    return { ...part, x, y, rotation, polygon: part.polygon?.map(moved) ?? null };
  });
}

function assertRigid(before: BoothShape, after: BoothShape): void {
  if (formOf(before) === formOf(after)) return;
  throw new PhrasedRefusal(
    "conflict",
    `The booth was resized after it was merged: it was ${before.width} by ${before.height} m and is now ` +
      `${after.width} by ${after.height} m. Restore its former outline, or split it by area instead.`,
    {
      key: "refused.resized",
      values: {
        width: before.width,
        height: before.height,
        newWidth: after.width,
        newHeight: after.height,
      },
    },
    { width: after.width, height: after.height },
  );
}

/** What moving and rotating do not change: the size, and the corners relative to the box, in millimetres. */
function formOf({ x, y, width, height, polygon }: BoothShape): string {
  const corners = polygon?.map(pointOf).map((corner) => [toMm(corner.x - x), toMm(corner.y - y)]);
  return JSON.stringify([toMm(width), toMm(height), corners ?? null]);
}
