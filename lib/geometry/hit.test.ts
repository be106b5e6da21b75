import { describe, expect, test } from "vitest";
import { distanceToArea, distanceToLine, grown } from "./hit";

const L = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 4 },
  { x: 4, y: 4 },
  { x: 4, y: 10 },
  { x: 0, y: 10 },
];

describe("the distance to a point", () => {
  test("is zero inside an area, and the distance to its nearest side outside", () => {
    expect(distanceToArea(L, { x: 2, y: 8 })).toBe(0);
    expect(distanceToArea(L, { x: 7, y: 7 })).toBe(3);
    expect(distanceToArea(L, { x: -3, y: -4 })).toBe(5);
  });

  test("includes the thickness of a line", () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(distanceToLine(line, 0, { x: 5, y: 3 })).toBe(3);
    expect(distanceToLine(line, 2, { x: 5, y: 3 })).toBe(2);
    expect(distanceToLine(line, 2, { x: 10.5, y: 5 })).toBe(0);
    expect(distanceToLine(line, 0, { x: 13, y: 14 })).toBe(5);
  });

  test("a box grows on every side", () => {
    expect(grown({ x: 1, y: 2, width: 3, height: 4 }, 1)).toEqual({ x: 0, y: 1, width: 5, height: 6 });
  });
});
