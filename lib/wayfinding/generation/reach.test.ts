import { expect, test } from "vitest";
import { draw } from "#lib/testing/hall";
import { Ground } from "../ground";
import { NearPoints } from "./nearPoints";
import { Raster } from "./raster";
import { FloorPaths } from "./reach";

const HALL = `
  ##########
  #....#...#
  #....#...#
  #....A...#
  #........#
  ##########`;

function floorOf(text: string): FloorPaths {
  const { plan } = draw(text, { bare: true });
  const { id, width, height } = plan.levels[0]!;
  const obstacles = new Ground(plan).grown(id, 0.2);
  const area = { x: 0, y: 0, width: width!, height: height! };
  return new FloorPaths(new Raster(area, 0.25, obstacles), obstacles);
}

test("a path leads around the corner to the goal", () => {
  const path = floorOf(HALL).find({ x: 2, y: 2 }, (x, y) => x > 7 && y < 2);
  expect(path!.length).toBeGreaterThan(2);
  expect(path!.at(-1)!.x).toBeGreaterThan(7);
});

test("floor without a goal is searched once, and again after a goal is added", () => {
  const floor = floorOf(HALL);
  let asked = 0;
  const never = () => {
    asked++;
    return false;
  };
  expect(floor.find({ x: 2, y: 2 }, never)).toBeUndefined();
  const first = asked;
  expect(first).toBeGreaterThan(100);
  expect(floor.find({ x: 8, y: 2 }, never)).toBeUndefined();
  expect(asked).toBe(first);
  floor.forgetDeadEnds();
  for (let round = 0; round < 2; round++) {
    expect(floor.find({ x: 2, y: 2 }, (x) => x > 7)!.at(-1)!.x).toBeGreaterThan(7);
  }
});

test("finds near points across cell borders, but none that are farther away", () => {
  const points = new NearPoints(0.5, [{ x: 0.99, y: -0.01 }]);
  expect(points.has({ x: 1.2, y: 0.2 })).toBe(true);
  expect(points.has({ x: 1.6, y: 0 })).toBe(false);
  points.add({ x: 1.9, y: 0 });
  expect(points.has({ x: 1.6, y: 0 })).toBe(true);
});
