import { type Camera, type Matrix, matrixOf, type Viewport } from "#lib/geometry/camera";
import type { Drawing, Marks } from "#lib/plan/draw/drawing";

/** An off-screen canvas. */
export type CanvasLayer = { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D };

/** A picture of the ground and what it was drawn from: it is reused while none of that changes. */
export type Ground = { paper: CanvasLayer; drawing: Drawing; margin: number; isStale?: boolean };

export function resize(
  canvas: HTMLCanvasElement,
  { width, height }: Viewport,
  ratio: number,
  margin: number,
): void {
  const wide = Math.round((width + 2 * margin) * ratio);
  const high = Math.round((height + 2 * margin) * ratio);
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

export function paperOf(): CanvasLayer {
  const canvas = document.createElement("canvas");
  return { canvas, pen: contextOf(canvas) };
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser cannot draw on a canvas.");
  return context;
}

export function viewportOf({ drawing: { viewport }, margin }: Ground): Viewport {
  return { width: viewport.width + 2 * margin, height: viewport.height + 2 * margin };
}

/** How the picture of the ground is placed in the current view. */
export function shiftOf(ground: Ground, { camera, viewport }: Drawing) {
  const [a, b, c, d, e, f] = matrixOf(camera, viewport);
  const [p, q, r, s, t, u] = inverse(matrixOf(ground.drawing.camera, viewportOf(ground)));
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ] as const;
}

function inverse([a, b, c, d, e, f]: Matrix) {
  const size = a * d - b * c;
  const [p, q, r, s] = [d / size, -b / size, -c / size, a / size];
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)] as const;
}

/** The scale of the picture on the screen relative to when it was drawn. */
export function stretchOf({ drawing }: Ground, { camera }: Drawing): number {
  return camera.scale / drawing.camera.scale;
}

/** How many pixels at an edge of the screen it leaves uncovered; negative if it extends beyond all edges. */
export function bareOf(ground: Ground, drawing: Drawing): number {
  const [a, b, c, d, e, f] = inverse(shiftOf(ground, drawing));
  const { width, height } = viewportOf(ground);
  const corners = [0, drawing.viewport.width].flatMap((x) =>
    [0, drawing.viewport.height].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const beyond = corners.flatMap(([x, y]) => [-x, x - width, -y, y - height]);
  return Math.max(...beyond) * stretchOf(ground, drawing);
}

/** The same ground with the same camera. */
export function isSameSight(a: Drawing, b: Drawing): boolean {
  return isSameGround(a, b) && isSamePlace(a, b);
}

/** The same camera on a screen of the same size. */
export function isSamePlace(a: Drawing, b: Drawing): boolean {
  return isSameCamera(a.camera, b.camera) && isSameSize(a, b);
}

function isSameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale && a.rotation === b.rotation;
}

export function isSameGround(a: Drawing, b: Drawing): boolean {
  return isSamePlan(a, b) && hasSame(["selected", "goals", "found"], a, b);
}

/** Except for the selection, route destinations and search results. */
export function isSamePlan(a: Drawing, b: Drawing): boolean {
  const isSame = a.scene === b.scene && a.look === b.look && a.mode === b.mode;
  return isSame && hasSame(["hidden", "grid", "ghost"], a, b);
}

/** Whether one can temporarily replace the other: same level, colours and size. */
export function isSameStage(a: Drawing, b: Drawing): boolean {
  return a.scene.level.id === b.scene.level.id && a.look === b.look && a.mode === b.mode && isSameSize(a, b);
}

function isSameSize(a: Drawing, b: Drawing): boolean {
  const isSame = a.viewport.width === b.viewport.width && a.viewport.height === b.viewport.height;
  return isSame && a.pixelRatio === b.pixelRatio;
}

function hasSame(
  keys: readonly (keyof Marks)[],
  { marks: a = {} }: Drawing,
  { marks: b = {} }: Drawing,
): boolean {
  return keys.every((key) => a[key] === b[key]);
}
