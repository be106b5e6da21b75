import { describe, expect, test } from "vitest";
import type { Camera } from "#lib/geometry/camera";
import { PlanMotion } from "./planMotion";

const VIEWPORT = { width: 400, height: 300 };
const LIMITS = { bounds: { x: 0, y: 0, width: 100, height: 60 }, minScale: 1, maxScale: 50 };
const HERE: Camera = { x: 20, y: 20, scale: 10, rotation: 0 };

/** The cameras of a motion, a frame every sixtieth of a second until it ends. */
function frames(motion: PlanMotion): Camera[] {
  const seen: Camera[] = [];
  for (let frame = 0; frame < 600; frame++) {
    const camera = motion.at(1_000 + (frame * 1_000) / 60);
    if (!camera) break;
    seen.push(camera);
  }
  return seen;
}

describe("a flight", () => {
  test("starts at the current camera, ends exactly at its goal, and then stops", () => {
    const motion = new PlanMotion();
    const goal = { x: 70, y: 40, scale: 20, rotation: 90 };
    motion.fly(HERE, goal, VIEWPORT);
    const seen = frames(motion);
    expect([seen[0], seen.at(-1)]).toEqual([HERE, goal]);
    expect(motion.isMoving).toBe(false);
  });

  test("takes the given time, and by default longer for a farther goal", () => {
    const count = (goal: Camera, seconds?: number) => {
      const motion = new PlanMotion();
      motion.fly(HERE, goal, VIEWPORT, seconds);
      return frames(motion).length;
    };
    expect(count({ ...HERE, x: 25 }, 0.5)).toBeCloseTo(31, -1);
    expect(count({ ...HERE, x: 95 })).toBeGreaterThan(count({ ...HERE, x: 22 }));
  });

  test("can be stopped at once", () => {
    const motion = new PlanMotion();
    motion.fly(HERE, { ...HERE, x: 80 }, VIEWPORT);
    motion.stop();
    expect(motion.at(2_000)).toBeNull();
  });
});

describe("a glide", () => {
  test("continues in the same direction, slows down, and stays on the plan", () => {
    const motion = new PlanMotion();
    motion.glide(HERE, { x: -900, y: 0 }, VIEWPORT, LIMITS);
    const places = frames(motion).map(({ x }) => x);
    const steps = places.slice(1).map((x, at) => x - (places[at] ?? x));
    expect(places.at(-1)).toBeGreaterThan(HERE.x);
    expect(steps.at(-1)).toBeLessThan(steps[0] ?? 0);
    motion.glide(HERE, { x: 90_000, y: 0 }, VIEWPORT, LIMITS);
    expect(frames(motion).at(-1)?.x).toBe(0);
  });
});
