import { type Point, rotate } from "./point";

/** A box along the axes; x and y are its top-left corner. */
export type Rect = { x: number; y: number; width: number; height: number };

export function centreOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The four corners clockwise from the top left, after a clockwise turn about the box's centre. */
export function cornersOf(rect: Rect, rotation = 0): Point[] {
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const corners = [
    { x: rect.x, y: rect.y },
    { x: right, y: rect.y },
    { x: right, y: bottom },
    { x: rect.x, y: bottom },
  ];
  if (rotation === 0) return corners;
  const centre = centreOf(rect);
  return corners.map((corner) => rotate(corner, rotation, centre));
}

/** The smallest box around some points. */
export function boxAround(points: readonly Point[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether two boxes come within `gap` of each other; touching boxes count. */
export function isNear(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x <= b.x + b.width + gap &&
    b.x <= a.x + a.width + gap &&
    a.y <= b.y + b.height + gap &&
    b.y <= a.y + a.height + gap
  );
}

/** The distance from a point to a box; 0 inside. */
export function distanceToBox({ x, y, width, height }: Rect, point: Point): number {
  const across = Math.max(x - point.x, point.x - x - width, 0);
  const along = Math.max(y - point.y, point.y - y - height, 0);
  return Math.hypot(across, along);
}
