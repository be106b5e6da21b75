import { convexPieces } from "./convex";
import { add, dot, type Point, scale, subtract } from "./point";
import { edgesOf, type Ring } from "./polygon";
import { lengthOf } from "./segment";

/** Two stands with slanted corners leave a passage only if they face each other over this length, in metres. */
const FACING = 0.5;

/**
 * The distance between two convex rings along the direction that separates them most; negative is the depth of an
 * overlap. Null if they are apart but do not face each other.
 */
export function gapBetween(a: Ring, b: Ring): { metres: number; middle: Point } | null {
  let best: { metres: number; axis: Point; near: number } | null = null;
  for (const { from, to } of [...edgesOf(a), ...edgesOf(b)]) {
    const length = lengthOf({ from, to });
    if (length === 0) continue;
    const along = scale(subtract(to, from), 1 / length);
    const axis = { x: -along.y, y: along.x };
    const [reachA, reachB] = [reachOf(a, axis), reachOf(b, axis)];
    const [after, before] = [reachB.low - reachA.high, reachA.low - reachB.high];
    const metres = Math.max(after, before);
    const near = after > before ? reachA.high : reachB.high;
    if (!best || metres > best.metres) best = { metres, axis, near };
  }
  if (!best) return null;
  const { metres, axis, near } = best;
  const along = { x: axis.y, y: -axis.x };
  const [sideA, sideB] = [reachOf(a, along), reachOf(b, along)];
  const low = Math.max(sideA.low, sideB.low);
  const high = Math.min(sideA.high, sideB.high);
  if (metres > 0 && high - low < FACING) return null;
  const place = add(scale(along, (low + high) / 2), scale(axis, near + metres / 2));
  return { metres, middle: place };
}

function reachOf(ring: Ring, axis: Point): { low: number; high: number } {
  const reaches = ring.map((corner) => dot(corner, axis));
  return { low: Math.min(...reaches), high: Math.max(...reaches) };
}

/** How deep two outlines of any shape lie in each other; 0 if they only touch or are apart. */
export function overlapDepth(a: Ring, b: Ring): number {
  const depths = convexPieces(a).flatMap((one) =>
    convexPieces(b).map((other) => -(gapBetween(one, other)?.metres ?? 0)),
  );
  return Math.max(0, ...depths);
}
