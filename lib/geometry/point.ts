/** A position or a displacement on the plan: metres, x to the right, y downwards. */
export type Point = { readonly x: number; readonly y: number };

/** A corner in metres, as the API writes it. */
export type Corner = [x: number, y: number];

export function pointOf([x, y]: readonly [x: number, y: number]): Point {
  return { x, y };
}

export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function subtract(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function scale(a: Point, factor: number): Point {
  return { x: a.x * factor, y: a.y * factor };
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** Positive when b is clockwise of a on the screen, where y grows downwards. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Rotates a point clockwise about another. */
export function rotate(point: Point, degrees: number, about: Point): Point {
  const { cos, sin } = turn(degrees);
  const { x, y } = subtract(point, about);
  return { x: about.x + x * cos - y * sin, y: about.y + x * sin + y * cos };
}

/** Quarter turns are exact, so a booth rotated by 90 degrees keeps whole millimetres. */
function turn(degrees: number): { cos: number; sin: number } {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const quarter = ((quarters % 4) + 4) % 4;
    return { cos: [1, 0, -1, 0][quarter] ?? 1, sin: [0, 1, 0, -1][quarter] ?? 0 };
  }
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}
