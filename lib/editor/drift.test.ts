import { expect, test } from "vitest";
import { driftOf } from "./drift";

const VIEWPORT = { width: 800, height: 600 };

test("scrolls the view faster the further the pointer is beyond its edge, and not inside it", () => {
  expect(driftOf({ x: 0, y: 600 }, VIEWPORT)).toBeNull();
  const near = driftOf({ x: 820, y: 300 }, VIEWPORT);
  const far = driftOf({ x: 880, y: 300 }, VIEWPORT);
  expect(near?.x).toBeGreaterThan(0);
  expect(far?.x).toBeGreaterThan(near?.x ?? 0);
  expect(driftOf({ x: 9_000, y: 300 }, VIEWPORT)?.x).toBeLessThanOrEqual(20);
  expect(driftOf({ x: 400, y: -50 }, VIEWPORT)).toMatchObject({ x: 0, y: expect.closeTo(-7.5) });
});
