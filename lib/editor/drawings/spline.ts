import type { Point } from "#lib/geometry/point";

export type Spline = {
  degree: number;
  knots: readonly number[];
  control: readonly Point[];
  /** One for each control point; empty if all weigh the same. */
  weights: readonly number[];
};

const STEPS_PER_SPAN = 16;

/** Points along a rational B-spline; none if its knots do not fit its control points. */
export function splinePoints({ degree, knots, control, weights }: Spline): Point[] {
  const isValid = degree >= 1 && degree <= 11 && control.length > degree;
  if (!isValid || knots.length < control.length + degree + 1) return [];
  const points: Point[] = [];
  for (let span = degree; span < control.length; span++) {
    const [from, to] = [knots[span] ?? 0, knots[span + 1] ?? 0];
    if (to <= from) continue;
    const steps = degree === 1 ? 1 : STEPS_PER_SPAN;
    for (let step = points.length === 0 ? 0 : 1; step <= steps; step++) {
      points.push(at(from + ((to - from) * step) / steps, span));
    }
  }
  return points;

  /** De Boor's algorithm, on points with their weight as a third coordinate. */
  function at(u: number, span: number): Point {
    const net = Array.from({ length: degree + 1 }, (_, index) => {
      const { x, y } = control[span - degree + index] ?? { x: 0, y: 0 };
      const w = weights[span - degree + index] ?? 1;
      return { x: x * w, y: y * w, w };
    });
    for (let round = 1; round <= degree; round++) {
      for (let index = degree; index >= round; index--) {
        const low = knots[span - degree + index] ?? 0;
        const high = knots[index + 1 + span - round] ?? 0;
        const share = high === low ? 0 : (u - low) / (high - low);
        const [a, b] = [net[index - 1], net[index]];
        if (!a || !b) continue;
        net[index] = {
          x: a.x + (b.x - a.x) * share,
          y: a.y + (b.y - a.y) * share,
          w: a.w + (b.w - a.w) * share,
        };
      }
    }
    const { x, y, w } = net[degree] ?? { x: 0, y: 0, w: 1 };
    return { x: x / w, y: y / w };
  }
}
