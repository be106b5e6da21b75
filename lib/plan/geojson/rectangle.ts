import { distance, type Point, pointOf, subtract } from "#lib/geometry/point";
import { clockwise, type Ring } from "#lib/geometry/polygon";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";

/** Corners in degrees are up to this many metres off. */
const TOLERANCE_M = 0.02;

/** The shape of a booth with this outline: a rectangle if it is one, else a polygon. */
export function boothShapeOf(ring: Ring, step: number): BoothShape {
  const box = rectangleOf(ring, step);
  if (box) return { ...box, polygon: null };
  const corners = ring.map(({ x, y }): [number, number] => [rounded(x, step), rounded(y, step)]);
  return { ...boxAround(corners.map(pointOf)), rotation: 0, polygon: corners };
}

/** The box that has these four corners; null for any other outline. Sizes are whole steps, such as centimetres. */
export function rectangleOf(ring: Ring, step: number): (Rect & { rotation: number }) | null {
  const [a, b, c, d] = startingTopLeft(clockwise(ring));
  if (!a || !b || !c || !d || ring.length !== 4) return null;
  const width = rounded((distance(a, b) + distance(d, c)) / 2, step);
  const height = rounded((distance(b, c) + distance(a, d)) / 2, step);
  if (width <= 0 || height <= 0) return null;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const along = subtract(b, a);
  const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  const box = {
    x: rounded(middle.x - width / 2, step),
    y: rounded(middle.y - height / 2, step),
    width,
    height,
  };
  const isMet = (rotation: number) =>
    cornersOf(box, rotation).every((corner, at) => distance(corner, [a, b, c, d][at] ?? a) <= TOLERANCE_M);
  const rotation = [0, rounded(turn, 0.1), rounded(turn, 0.001)].find(isMet);
  return rotation === undefined ? null : { ...box, rotation };
}

/** The ring from the corner whose side to the next one turns least from the plan's x, as that of a box does. */
function startingTopLeft(ring: Ring): Point[] {
  const turnOf = (at: number) => {
    const along = subtract(ring[(at + 1) % ring.length] as Point, ring[at] as Point);
    return Math.abs(Math.atan2(along.y, along.x));
  };
  const turns = ring.map((_, at) => turnOf(at));
  const first = turns.indexOf(Math.min(...turns));
  return ring.map((_, at) => ring[(first + at) % ring.length] as Point);
}

function rounded(value: number, step: number): number {
  const steps = Math.round(value / step);
  return Number((steps * step).toFixed(4)) + 0;
}
