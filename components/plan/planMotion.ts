import { type Camera, clamp, flight, type Limits, panBy, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";

/** Animates a camera: flights to a goal, and gliding after a throw. */
export class PlanMotion {
  private step: ((now: number) => Camera | null) | null = null;

  get isMoving(): boolean {
    return this.step !== null;
  }

  stop(): void {
    this.step = null;
  }

  /** The camera at a time of the animation clock; null if there is no animation. */
  at(now: number): Camera | null {
    const camera = this.step?.(now) ?? null;
    if (!camera) this.step = null;
    return camera;
  }

  fly(from: Camera, to: Camera, viewport: Viewport, seconds?: number): void {
    const path = flight(from, to, viewport);
    const lasting =
      1000 * (seconds ?? Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, path.length * SECONDS_A_SCREEN)));
    let begun: number | null = null;
    let isOver = false;
    this.step = (now) => {
      if (isOver) return null;
      begun ??= now;
      const share = Math.min(1, (now - begun) / lasting);
      isOver = share === 1;
      return path.at(eased(share));
    };
  }

  /** In pixels per second, slowing down. */
  glide(from: Camera, speed: Point, viewport: Viewport, limits: Limits): void {
    let camera = from;
    let [x, y] = [speed.x, speed.y];
    let last: number | null = null;
    this.step = (now) => {
      const seconds = last === null ? 1 / 60 : Math.min(0.05, (now - last) / 1000);
      last = now;
      const slowing = Math.exp(-FRICTION * seconds);
      camera = clamp(panBy(camera, { x: x * seconds, y: y * seconds }), viewport, limits);
      [x, y] = [x * slowing, y * slowing];
      return Math.hypot(x, y) < STANDSTILL ? null : camera;
    };
  }
}

const LEAST_SECONDS = 0.28;
const MOST_SECONDS = 1.4;
const SECONDS_A_SCREEN = 0.55;
const FRICTION = 4.6;
const STANDSTILL = 12;

function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}
