import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#lib/testing/soak";
import { intersectionOf, isOutline, unionOf } from "./overlay";
import { type Point, pointOf } from "./point";
import { doubleSignedArea, type Ring } from "./polygon";
import { cornersOf } from "./rect";

const box = (x: number, y: number, width: number, height: number) => cornersOf({ x, y, width, height });
const areaOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + doubleSignedArea(ring) / 2, 0);

test("neighbours become one outline without a seam", () => {
  expect(unionOf([box(0, 0, 30, 30), box(30, 0, 30, 30)])).toEqual([box(0, 0, 60, 30)]);
});

test("the corners at a smaller neighbour stay", () => {
  const [ring, ...others] = unionOf([box(0, 0, 30, 30), box(30, 10, 20, 10)]);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(8);
});

test("a frame of four has a hole, in the opposite direction", () => {
  const frame = [box(0, 0, 40, 10), box(0, 30, 40, 10), box(0, 10, 10, 20), box(30, 10, 10, 20)];
  const rings = unionOf(frame);
  expect(rings.map(isOutline).sort()).toEqual([false, true]);
  expect(areaOf(rings)).toBe(1600 - 400);
});

test("boxes that meet at a corner stay separate", () => {
  expect(unionOf([box(0, 0, 10, 10), box(10, 10, 10, 10)])).toHaveLength(2);
});

test("a cut through both legs of a U gives two pieces", () => {
  const u = [
    [0, 0],
    [10, 0],
    [10, 30],
    [30, 30],
    [30, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ] as const;
  const pieces = intersectionOf([u.map(pointOf), box(0, 0, 40, 20)]);
  expect(pieces.map((piece) => areaOf([piece]))).toEqual([200, 200]);
});

test("a gap within the tolerance is closed, a wider one is not", () => {
  expect(unionOf([box(0, 0, 300, 300), box(310, 0, 300, 300)], 20)).toHaveLength(1);
  expect(unionOf([box(0, 0, 300, 300), box(330, 0, 300, 300)], 20)).toHaveLength(2);
});

test.each([
  [
    "a tip that extends beyond a slanted side by less than the grid",
    [1798, 1752, -68, 2252, -1140, 1752, -1921, -395, 329, -2283],
    [1527, 1380, 1282, 1445, 1484, 888],
  ],
  [
    "two sides that run side by side past a corner",
    [1586, 4407, 1057, 5037, -674, 4407, -746, 3996, -145, 2955, 1377, 3223, 1640, 3787],
    [7, 2981, -145, 2968, -432, 2863, -818, 2403, -666, 1539, 571, 1430],
  ],
  [
    "two corners with one slanted side each",
    [6639, 3990, 6594, 4510, 6459, 5014, 4670, 6803, 2149, 1398, 3126, 1042],
    [3569, 3940, 3523, 4461, 2867, 5868, 1091, 6893, -2027, 2441, 570, 941, 2069, 1343, 2498, 1643],
  ],
])("cuts that bend an edge over the next one are cut again: %s", (_, one, other) => {
  const rings = [one, other].map((flat) =>
    flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1] ?? 0 }] : [])),
  );
  const together = areaOf(unionOf(rings)) + areaOf(intersectionOf(rings));
  expect(Math.abs(together - areaOf(rings))).toBeLessThan(12_000);
});

const convexRing = fc
  .tuple(
    fc.integer({ min: 0, max: 4000 }),
    fc.integer({ min: 0, max: 4000 }),
    fc.integer({ min: 300, max: 3000 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 3, maxLength: 8 }),
  )
  .map(([x, y, radius, directions]): Point[] =>
    directions
      .toSorted((a, b) => a - b)
      .map((direction) => {
        const angle = (direction * Math.PI) / 18;
        return { x: Math.round(x + radius * Math.cos(angle)), y: Math.round(y + radius * Math.sin(angle)) };
      }),
  );

test("union and intersection of two polygons sum to both areas", () => {
  fc.assert(
    fc.property(convexRing, convexRing, (a, b) => {
      const together = areaOf(unionOf([a, b])) + areaOf(intersectionOf([a, b]));
      // Crossings are rounded to the grid, so each may move an edge by less than a unit.
      expect(Math.abs(together - areaOf([a, b]))).toBeLessThan(12_000);
    }),
    runs(400, { soak: 20_000 }),
  );
});

test("the order of the polygons only changes where the outlines begin", () => {
  fc.assert(
    fc.property(convexRing, convexRing, (a, b) => {
      expect(areaOf(unionOf([b, a]))).toBeCloseTo(areaOf(unionOf([a, b])), -4);
    }),
  );
});
