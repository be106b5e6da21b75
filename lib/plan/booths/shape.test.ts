import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Corner } from "#lib/geometry/point";
import type { BoothShape } from "#lib/records/booths";
import { inTurnedHall } from "#lib/testing/booths";
import { adjacent, areaM2, boundsOf, outline, polygonFault } from "./shape";

const booth = (x: number, y: number, width: number, height: number, rotation = 0): BoothShape => ({
  x,
  y,
  width,
  height,
  rotation,
  polygon: null,
});
const polygonBooth = (polygon: Corner[], rotation = 0): BoothShape => ({
  ...booth(0, 0, 4, 4, rotation),
  polygon,
});
const ell: Corner[] = [
  [0, 0],
  [4, 0],
  [4, 2],
  [2, 2],
  [2, 4],
  [0, 4],
];

describe("area", () => {
  test.each([
    ["a booth of three by three metres", booth(0, 0, 3, 3), 9],
    ["sizes that binary fractions cannot hold", booth(0, 0, 0.1 + 0.2, 1.1), 0.33],
    ["an L, whose box is larger", polygonBooth(ell), 12],
    ["a rotated booth", booth(5, 5, 2.5, 4, 33), 10],
  ])("of %s", (_, shape, expected) => {
    expect(areaM2(shape)).toBe(expected);
  });
});

test("a rotated booth keeps its centre, and 90° swaps the width and height of its bounds", () => {
  expect(boundsOf(booth(0, 0, 4, 2, 90))).toEqual({ x: 1, y: -1, width: 2, height: 4 });
  expect(outline(booth(0, 0, 4, 2, 90))[0]).toEqual({ x: 3, y: -1 });
});

test("a polygon rotates about the centre of its box", () => {
  expect(outline(polygonBooth(ell, 180))[0]).toEqual({ x: 4, y: 4 });
  expect(boundsOf(polygonBooth(ell, 90))).toEqual({ x: 0, y: 0, width: 4, height: 4 });
});

const NEIGHBOURS: [string, BoothShape, BoothShape, boolean][] = [
  ["touch along a whole side", booth(0, 0, 3, 3), booth(3, 0, 3, 3), true],
  ["touch along part of a side", booth(0, 0, 3, 3), booth(3, 2, 3, 3), true],
  ["miss each other by a centimetre", booth(0, 0, 3, 3), booth(3.01, 0, 3, 3), true],
  ["overlap by a centimetre", booth(0, 0, 3, 3), booth(2.99, 0, 3, 3), true],
  ["miss each other by three centimetres", booth(0, 0, 3, 3), booth(3.03, 0, 3, 3), false],
  ["touch only at a corner", booth(0, 0, 3, 3), booth(3, 3, 3, 3), false],
  ["nearly touch at a corner", booth(0, 0, 3, 3), booth(3.01, 2.99, 3, 3), false],
  ["lie inside one another", booth(0, 0, 6, 6), booth(0, 0, 3, 6), false],
  ["have the same outline", booth(0, 0, 3, 3), booth(0, 0, 3, 3), false],
  ["are far apart", booth(0, 0, 3, 3), booth(30, 0, 3, 3), false],
  ["fit into each other like an L and its notch", polygonBooth(ell), booth(2, 2, 2, 2), true],
  ["meet at the inner corner of an L only", polygonBooth(ell), booth(4, 2, 2, 2), false],
  ["are rotated and touch", booth(0, 0, 2, 4, 90), booth(3, 0, 1, 4), true],
  ["are rotated differently and touch at a corner", booth(0, 0, 2, 2), booth(2.414, 0, 2, 2, 45), false],
];

describe("booths that", () => {
  test.each(NEIGHBOURS)("%s", (_, a, b, expected) => {
    expect(adjacent(a, b)).toBe(expected);
    expect(adjacent(b, a)).toBe(expected);
  });

  test("are neighbours, or are not, stay so when the whole hall is rotated", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NEIGHBOURS),
        fc.double({ min: -360, max: 360, noNaN: true }),
        (row, degrees) => {
          const [, a, b, expected] = row;
          expect(adjacent(inTurnedHall(a, degrees), inTurnedHall(b, degrees))).toBe(expected);
        },
      ),
    );
  });
});

test("booths along a curved wall of hundreds of short sides are neighbours", () => {
  const steps = Array.from({ length: 301 }, (_, index) => index / 100);
  const wave = steps.map((y): Corner => [3 + Math.sin(y) / 5, y]);
  const left = polygonBooth([[0, 3], [0, 0], ...wave]);
  const right = polygonBooth([[6, 0], [6, 3], ...wave.toReversed()]);
  expect(adjacent(left, right)).toBe(true);
});

test.each([
  [
    "two corners",
    [
      [0, 0],
      [1, 1],
    ],
    /at least 3 corners; this one has 2/,
  ],
  [
    "a line",
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    /no area/,
  ],
  [
    "a bow tie",
    [
      [0, 0],
      [3, 2],
      [3, 0],
      [0, 3],
    ],
    /crosses or touches itself/,
  ],
] as [string, Corner[], RegExp][])("%s cannot be a booth", (_, polygon, sentence) => {
  expect(polygonFault(polygon)).toMatch(sentence);
});

test("an L can be a booth", () => {
  expect(polygonFault(ell)).toBeNull();
});
