import type { Rect } from "#lib/geometry/rect";
import { type Affine, mapped } from "../drawing";

/** Moves, lines, curves and ends in the encoding of pdf.js, in units of the page with y growing downwards. */
export type PagePath = readonly number[];
export const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4] as const;
const COORDINATES: Record<number, number> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4, [CLOSE]: 0 };

export type PageClip = { path: PagePath; evenOdd: boolean };

/** Calls back with each step of a path and its coordinates. */
export function eachStep(path: PagePath, use: (step: number, coordinates: readonly number[]) => void): void {
  for (let i = 0; i < path.length; ) {
    const step = path[i++] as number;
    const end = i + (COORDINATES[step] ?? 0);
    use(step, path.slice(i, end));
    i = end;
  }
}

export function boxOfPath(path: PagePath): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  eachStep(path, (_, coordinates) => {
    for (let i = 0; i < coordinates.length; i += 2) {
      const [x, y] = [coordinates[i] as number, coordinates[i + 1] as number];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  });
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

export function movedPath(map: Affine, data: ArrayLike<number>): number[] {
  const path: number[] = [];
  for (let i = 0; i < data.length; ) {
    const step = data[i++] as number;
    path.push(step);
    for (const end = i + (COORDINATES[step] ?? 0); i < end; i += 2) {
      const { x, y } = mapped(map, { x: data[i] as number, y: data[i + 1] as number });
      path.push(x, y);
    }
  }
  return path;
}

export function scaleOf([a, b, c, d]: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** The places of a picture that repeats, from the arguments of its operator. */
export function repeated(args: readonly unknown[]): Affine[] {
  const places = args.at(-1) as ArrayLike<number>;
  const isSkewed = args.length > 4;
  const [, across, b, c, d] = args as number[];
  const [skewX, skewY, down] = isSkewed ? [b, c, d] : [0, 0, b];
  return Array.from({ length: Math.floor(places.length / 2) }, (_, index) => [
    across ?? 1,
    skewX ?? 0,
    skewY ?? 0,
    down ?? 1,
    places[index * 2] ?? 0,
    places[index * 2 + 1] ?? 0,
  ]);
}
