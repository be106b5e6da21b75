import { expect, test } from "vitest";
import { pointOf } from "./point";
import { distanceTo, intersection, type Segment, sharedLength } from "./segment";

const line = (x1: number, y1: number, x2: number, y2: number): Segment => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
});

test.each([
  ["cross", line(0, 0, 4, 4), line(0, 4, 4, 0), { x: 2, y: 2 }],
  ["meet at an end", line(0, 0, 4, 0), line(4, 0, 4, 4), { x: 4, y: 0 }],
  ["would meet only if longer", line(0, 0, 1, 1), line(0, 4, 4, 0), null],
  ["run parallel", line(0, 0, 4, 0), line(0, 1, 4, 1), null],
])("where two segments that %s meet", (_, a, b, expected) => {
  expect(intersection(a, b)).toEqual(expected);
});

test.each([
  ["beside the segment", [2, 3], 3],
  ["beyond its end", [7, 4], 5],
  ["on it", [1, 0], 0],
] as const)("the distance to a point %s", (_, point, expected) => {
  expect(distanceTo(line(0, 0, 4, 0), pointOf(point))).toBe(expected);
});

test("a segment of zero length is a point", () => {
  expect(distanceTo(line(1, 1, 1, 1), { x: 4, y: 5 })).toBe(5);
});

test.each([
  ["in the same direction", line(1, 0, 3, 0), 2],
  ["in the opposite direction", line(3, 0, 1, 0), 2],
  ["over part of it", line(3, 0, 9, 0), 1],
  ["within the tolerance", line(0, 0.02, 4, 0.01), 4],
  ["outside the tolerance", line(0, 0.03, 4, 0.03), 0],
  ["at an angle to it", line(0, 0, 4, 0.5), 0],
  ["only beyond its end", line(4, 0, 8, 0), 0],
  ["across it", line(2, -1, 2, 1), 0],
])("the length of a segment along another, %s", (_, other, expected) => {
  expect(sharedLength(line(0, 0, 4, 0), other, 0.02)).toBeCloseTo(expected, 9);
});
