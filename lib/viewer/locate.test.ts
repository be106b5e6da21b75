import { describe, expect, test } from "vitest";
import { onEarth } from "#lib/geometry/georeference";
import { isOnEarth } from "#lib/plan/levels";
import { level } from "#lib/testing/smallFair";
import { hereOfFix, isExact, onPlan } from "./locate";

/** A hall of 100 by 50 m whose upper edge faces east, and one above it. */
const points = [
  { x: 0, y: 0, lat: 53.87, lng: 10.68 },
  { x: 100, y: 0, lat: 53.87 - 100 / 111_195, lng: 10.68 },
];
const ground = level("lvl_ground", { width: 100, height: 50, georeference: { points } });
const upper = level("lvl_upper", { width: 100, height: 50, georeference: { points } });
const nowhere = level("lvl_nowhere", { width: 100, height: 50 });
const at = (x: number, y: number) => onEarth(points)({ x, y });
const fix = (x: number, y: number, rest: { heading?: number | null; accuracy?: number } = {}) => ({
  ...at(x, y),
  heading: null,
  accuracy: 8,
  ...rest,
});

describe("the position of a device", () => {
  test("is converted from earth to the plan", () => {
    const point = onPlan(ground, at(30, 20));
    expect(point?.x).toBeCloseTo(30, 3);
    expect(point?.y).toBeCloseTo(20, 3);
    expect(onPlan(nowhere, at(30, 20))).toBeNull();
  });

  test("is on the current level, with its accuracy", () => {
    const here = hereOfFix(fix(30, 20), [ground, upper], "lvl_upper");
    expect(here).toMatchObject({
      levelId: "lvl_upper",
      source: "device",
      accuracyM: 8,
      headingDegrees: null,
    });
    expect(hereOfFix(fix(30, 20), [nowhere, ground], "lvl_nowhere")?.levelId).toBe("lvl_ground");
  });

  test("is not shown far outside the halls, or if it is too inaccurate", () => {
    expect(hereOfFix(fix(-40, 20), [ground], "lvl_ground")).not.toBeNull();
    expect(hereOfFix(fix(-80, 20), [ground], "lvl_ground")).toBeNull();
    expect(hereOfFix(fix(30, 20, { accuracy: 400 }), [ground], "lvl_ground")).toBeNull();
    expect(isExact(fix(30, 20, { accuracy: 400 }))).toBe(false);
    expect(isExact(fix(30, 20))).toBe(true);
  });

  test("has a heading relative to the plan, whatever the plan's orientation", () => {
    const towards = (heading: number) => hereOfFix(fix(30, 20, { heading }), [ground], "lvl_ground");
    expect(towards(90)?.headingDegrees).toBeCloseTo(0, 1);
    expect(towards(180)?.headingDegrees).toBeCloseTo(90, 1);
    expect(towards(0)?.headingDegrees).toBeCloseTo(270, 1);
    // Devices report NaN while they stand still.
    expect(towards(Number.NaN)?.headingDegrees).toBeNull();
  });
});

test("a plan is georeferenced as soon as one level is", () => {
  expect(isOnEarth([nowhere])).toBe(false);
  expect(isOnEarth([nowhere, upper])).toBe(true);
});
