import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pointOf, rotate } from "./point";
import { areaMm2, clockwise, containsPoint, doubleSignedArea, isSimple, type Ring, toMm } from "./polygon";
import { cornersOf } from "./rect";

const ring = (...corners: [number, number][]): Ring => corners.map(pointOf);
const ell = ring([0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]);

describe("area", () => {
  test.each([
    ["a square", ring([0, 0], [3, 0], [3, 3], [0, 3]), 9_000_000],
    ["an L", ell, 12_000_000],
    ["a triangle", ring([0, 0], [3, 0], [0, 3]), 4_500_000],
    ["an outline drawn the other way round", ell.toReversed(), 12_000_000],
    ["half a square millimetre, which rounds up", ring([0, 0], [0.001, 0], [0, 0.001]), 1],
    ["no corners", [], 0],
  ])("of %s", (_, outline, expected) => {
    expect(areaMm2(outline)).toBe(expected);
  });

  test("is the same at any position of the polygon", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: -1e8, max: 1e8 }), (x, y) => {
        const moved = ell.map((corner) => ({ x: corner.x + x / 1000, y: corner.y + y / 1000 }));
        expect(areaMm2(moved)).toBe(12_000_000);
      }),
    );
  });

  test("of the largest booth is exact", () => {
    expect(areaMm2(cornersOf({ x: 0, y: 0, width: 10_000, height: 9_999.999 }))).toBe(99_999_990_000_000);
  });
});

test("halves of a millimetre are rounded away from zero, whatever their binary form", () => {
  expect([1.0005, 2.0115, -1.0005, 0.3 - 0.1 - 0.2].map(toMm)).toEqual([1001, 2012, -1001, 0]);
});

test("a clockwise outline goes to the right along its top", () => {
  expect(doubleSignedArea(ell)).toBe(24);
  expect(clockwise(ell.toReversed())).toEqual(ell);
});

test.each([
  ["in the foot of the L", [3, 1], true],
  ["in the notch of the L", [3, 3], false],
  ["left of everything", [-1, 1], false],
] as const)("a point %s is classified", (_, corner, expected) => {
  expect(containsPoint(ell, pointOf(corner))).toBe(expected);
});

describe("a simple outline", () => {
  test.each([
    ["may be an L", ell, true],
    ["does not cross itself", ring([0, 0], [2, 2], [2, 0], [0, 2]), false],
    ["does not turn back on itself", ring([0, 0], [4, 0], [2, 0], [2, 2]), false],
    ["has no corner on another side", ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), false],
    ["has no corner twice", ring([0, 0], [2, 0], [2, 0], [2, 2]), false],
  ])("%s", (_, outline, expected) => {
    expect(isSimple(outline)).toBe(expected);
  });
});

test("quarter turns are exact", () => {
  const about = { x: 1.1, y: 2.2 };
  expect(rotate({ x: 2.1, y: 2.2 }, 90, about)).toEqual({ x: 1.1, y: 3.2 });
  expect(rotate({ x: 2.1, y: 2.2 }, -270, about)).toEqual({ x: 1.1, y: 3.2 });
  expect(rotate({ x: 2.1, y: 2.2 }, 720, about)).toEqual({ x: 2.1, y: 2.2 });
});
