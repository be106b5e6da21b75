import { type Point, rotate } from "./point";
import { boxAround, centreOf, cornersOf, type Rect } from "./rect";

/**
 * How a plan is viewed: the plan point in the middle of the viewport in metres, pixels per metre, the clockwise
 * rotation on the screen in degrees. This file is the only place where metres become pixels.
 */
export type Camera = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly rotation: number;
};

/** In CSS pixels. */
export type Viewport = { readonly width: number; readonly height: number };

/** In the order of a canvas transform: screen x = a·x + c·y + e, screen y = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Limits = { bounds: Rect; minScale: number; maxScale: number };

export function matrixOf(camera: Camera, viewport: Viewport): Matrix {
  const { x: cos, y: sin } = rotate({ x: camera.scale, y: 0 }, camera.rotation, ORIGIN);
  return [
    cos,
    sin,
    -sin,
    cos,
    viewport.width / 2 - cos * camera.x + sin * camera.y,
    viewport.height / 2 - (sin * camera.x + cos * camera.y),
  ];
}

const ORIGIN: Point = { x: 0, y: 0 };

export function toScreen(camera: Camera, viewport: Viewport, { x, y }: Point): Point {
  const [a, b, c, d, e, f] = matrixOf(camera, viewport);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function toPlan(camera: Camera, viewport: Viewport, screen: Point): Point {
  const off = metresOf(camera, { x: screen.x - viewport.width / 2, y: screen.y - viewport.height / 2 });
  return { x: camera.x + off.x, y: camera.y + off.y };
}

/** Converts a displacement on the screen to one on the plan. */
function metresOf({ scale, rotation }: Camera, pixels: Point): Point {
  return rotate({ x: pixels.x / scale, y: pixels.y / scale }, -rotation, ORIGIN);
}

/** Moves the plan along with a dragged pointer. */
export function panBy(camera: Camera, pixels: Point): Camera {
  const moved = metresOf(camera, pixels);
  return { ...camera, x: camera.x - moved.x, y: camera.y - moved.y };
}

/** The point under the anchor stays in place. */
export function zoomAt(camera: Camera, viewport: Viewport, anchor: Point, factor: number): Camera {
  return holding(
    { ...camera, scale: camera.scale * factor },
    viewport,
    anchor,
    toPlan(camera, viewport, anchor),
  );
}

/** Rotates the plan clockwise; the point under the anchor stays in place. */
export function rotateAt(camera: Camera, viewport: Viewport, anchor: Point, degrees: number): Camera {
  const turned = { ...camera, rotation: turnOf(camera.rotation + degrees) };
  return holding(turned, viewport, anchor, toPlan(camera, viewport, anchor));
}

/** The camera moved so that a point of the plan appears at a point of the screen. */
function holding(camera: Camera, viewport: Viewport, screen: Point, place: Point): Camera {
  const under = toPlan(camera, viewport, screen);
  return { ...camera, x: camera.x + place.x - under.x, y: camera.y + place.y - under.y };
}

/** Normalises an angle to above -180 and up to 180 degrees. */
export function turnOf(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Pixels kept free at the edges of the viewport, for example under a panel. */
export type Padding = number | { top: number; right: number; bottom: number; left: number };

/** The camera that shows a whole box as large as possible, up to the maximum scale. */
export function fitBox(
  bounds: Rect,
  viewport: Viewport,
  { padding = 0, rotation = 0, maxScale = Number.POSITIVE_INFINITY }: FitOptions = {},
): Camera {
  const edge = paddingOf(padding);
  const middle = centreOf(bounds);
  const turned = boxAround(cornersOf(bounds).map((corner) => rotate(corner, rotation, middle)));
  const width = Math.max(1, viewport.width - edge.left - edge.right);
  const height = Math.max(1, viewport.height - edge.top - edge.bottom);
  const scale = Math.min(
    maxScale,
    width / Math.max(turned.width, LEAST_M),
    height / Math.max(turned.height, LEAST_M),
  );
  const screen = { x: edge.left + width / 2, y: edge.top + height / 2 };
  return holding({ ...middle, scale, rotation }, viewport, screen, middle);
}

export type FitOptions = { padding?: Padding; rotation?: number; maxScale?: number };

/** Even a single point is shown with some surroundings. */
const LEAST_M = 1;

function paddingOf(padding: Padding) {
  return typeof padding === "number"
    ? { top: padding, right: padding, bottom: padding, left: padding }
    : padding;
}

/** The box along the plan's axes that contains everything in the viewport. */
export function visibleBounds(camera: Camera, { width, height }: Viewport): Rect {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return boxAround(corners.map((corner) => toPlan(camera, { width, height }, corner)));
}

/** Keeps the scale within its limits and the middle of the viewport on the plan; the anchor stays in place. */
export function clamp(camera: Camera, viewport: Viewport, limits: Limits, anchor?: Point): Camera {
  const scale = Math.min(limits.maxScale, Math.max(limits.minScale, camera.scale));
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const scaled =
    scale === camera.scale ? camera : zoomAt(camera, viewport, anchor ?? middle, scale / camera.scale);
  const { x, y, width, height } = limits.bounds;
  return {
    ...scaled,
    scale,
    x: Math.min(x + width, Math.max(x, scaled.x)),
    y: Math.min(y + height, Math.max(y, scaled.y)),
  };
}

/** Moves a camera of an upright plan so that as little as possible of what it shows lies outside of a box. */
export function keptInside(camera: Camera, { width, height }: Viewport, bounds: Rect): Camera {
  const kept = (at: number, shown: number, from: number, side: number) => {
    const half = shown / camera.scale / 2;
    return 2 * half > side ? from + side / 2 : Math.min(from + side - half, Math.max(from + half, at));
  };
  return {
    ...camera,
    x: kept(camera.x, width, bounds.x, bounds.width),
    y: kept(camera.y, height, bounds.y, bounds.height),
  };
}

/**
 * An animated flight between two cameras: the camera at a progress from 0 to 1, and the perceived length, where about
 * 1 is one screen.
 */
export type Flight = { at(progress: number): Camera; length: number };

/** How strongly a flight zooms out to show both ends at once. */
const CURVATURE = 1.3;

/**
 * The smooth path of van Wijk and Nuij (2003): it zooms out while it moves, so it pans to near targets and shows far
 * ones from above in between.
 */
export function flight(from: Camera, to: Camera, viewport: Viewport): Flight {
  const turn = turnOf(to.rotation - from.rotation);
  const widthOf = (camera: Camera) => Math.max(viewport.width, viewport.height) / camera.scale;
  const path = zoomPath(widthOf(from), widthOf(to), Math.hypot(to.x - from.x, to.y - from.y));
  return {
    length: Math.max(path.length, Math.abs(turn) / 180),
    at(progress) {
      if (progress <= 0) return from;
      if (progress >= 1) return to;
      const { share, width } = path.at(progress);
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        scale: (from.scale * widthOf(from)) / width,
        rotation: turnOf(from.rotation + turn * progress),
      };
    },
  };
}

/** The share of the distance covered and the visible width, at a given length of the path. */
function zoomPath(w0: number, w1: number, distance: number) {
  const rho = CURVATURE;
  if (distance < 1e-6 * Math.max(w0, w1)) {
    const zoom = Math.log(w1 / w0);
    return {
      length: Math.abs(zoom) / rho,
      at: (s: number) => ({ share: s, width: w0 * Math.exp(zoom * s) }),
    };
  }
  const bend = (sign: 1 | -1, w: number) => {
    const b = (w1 ** 2 - w0 ** 2 + sign * rho ** 4 * distance ** 2) / (2 * w * rho ** 2 * distance);
    // Equals ln(√(b²+1) − b), but stays precise for large b.
    return -Math.asinh(b);
  };
  const r0 = bend(1, w0);
  const length = (bend(-1, w1) - r0) / rho;
  return {
    length,
    at: (progress: number) => {
      const s = rho * length * progress + r0;
      const along = (w0 * (Math.cosh(r0) * Math.tanh(s) - Math.sinh(r0))) / rho ** 2;
      return { share: along / distance, width: (w0 * Math.cosh(r0)) / Math.cosh(s) };
    },
  };
}
