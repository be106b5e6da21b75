import { describe, expect, test } from "vitest";
import { documentFrom } from "#lib/testing/play";
import { objectsOf } from "./planObjects";
import { distancesAround, snapAngle, snapBox, snapDirection, snapPoint, targetsNear } from "./snap";

const HALL = documentFrom(`
  ..............
  .AA..BB.......
  .AA..BB.......
  ..............`);

const targets = targetsNear(objectsOf(HALL).on("level0"), { x: 6, y: 2 }, () => true);
const snapping = { reach: 0.3, grid: null };

describe("a moving box", () => {
  test("snaps where its edge lines up, and shows the common line", () => {
    const { by, guides } = snapBox({ x: 10.05, y: 1.2, width: 2, height: 2 }, targets, snapping);
    expect(by.y).toBeCloseTo(-0.2);
    expect(guides).toContainEqual({ kind: "line", axis: "y", at: 1, from: 1, to: 12.05 });
  });

  test("snaps where the gaps are equal, and shows both gaps", () => {
    const { by, guides } = snapBox({ x: 9.2, y: 1, width: 2, height: 2 }, targets, snapping);
    expect(by.x).toBeCloseTo(-0.2);
    expect(guides.filter(({ kind }) => kind === "gap")).toEqual([
      { kind: "gap", axis: "x", at: 2, from: 3, to: 5 },
      { kind: "gap", axis: "x", at: 2, from: 7, to: expect.closeTo(9) },
    ]);
  });

  test("snaps to the grid if nothing else is near", () => {
    const far = { x: 12.6, y: 8.6, width: 1, height: 1 };
    expect(snapBox(far, targets, { reach: 0.1, grid: 0.5 }).by).toEqual({
      x: expect.closeTo(-0.1),
      y: expect.closeTo(-0.1),
    });
  });

  test("stays in place if nothing is near and the grid is off", () => {
    const far = { x: 12.6, y: 8.6, width: 1, height: 1 };
    expect(snapBox(far, targets, { reach: 0.1, grid: null })).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });
});

test("a point snaps to edges and middles", () => {
  expect(snapPoint({ x: 3.1, y: 2.05 }, targets, snapping).at).toEqual({ x: 3, y: 2 });
});

test("measures the distances to neighbours between the edges", () => {
  const { boxes } = targets;
  expect(distancesAround({ x: 9.5, y: 1, width: 2, height: 2 }, boxes)).toEqual([
    { kind: "gap", axis: "x", at: 2, from: 7, to: 9.5 },
  ]);
});

test("rounds angles and directions to steps", () => {
  expect(snapAngle(38, 15)).toBe(45);
  expect(snapDirection({ x: 0, y: 0 }, { x: 5, y: 0.3 }, 15)).toEqual({ x: expect.closeTo(5, 1), y: 0 });
});
