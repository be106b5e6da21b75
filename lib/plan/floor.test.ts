import { expect, test } from "vitest";
import { fillingTurn, floorOf } from "./floor";
import type { SceneLevel } from "./sceneTypes";

const LEVEL = { id: "l", name: "Hall", shortName: "H", index: 0, elevation: null, width: 40, height: 30 };

test("the floor has the size of the level, or reaches one aisle around everything drawn", () => {
  const bounds = { x: 10, y: 10, width: 5, height: 5 };
  expect(floorOf({ level: LEVEL, bounds })).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  const unsized: SceneLevel = { ...LEVEL, width: null, height: null };
  expect(floorOf({ level: unsized, bounds })).toEqual({ x: 6, y: 6, width: 13, height: 13 });
});

test("only a wide plan on an upright phone is turned", () => {
  const [wide, square] = [
    { x: 0, y: 0, width: 150, height: 80 },
    { x: 0, y: 0, width: 90, height: 80 },
  ];
  expect(fillingTurn(wide, { width: 390, height: 844 })).toBe(90);
  expect(fillingTurn(wide, { width: 844, height: 390 })).toBe(0);
  expect(fillingTurn(square, { width: 390, height: 844 })).toBe(0);
});
