import { expect, test } from "vitest";
import { mostHeightMm, routeSheetOf } from "./routeSheet";

type Line = { levelId: string; points: [number, number][] };

function sheetOf(path: Line[], steps = 4) {
  const leg = { path } as never;
  return routeSheetOf({ legs: [leg], steps: Array.from({ length: steps }, () => ({}) as never) });
}

test("each level has one picture, in the order of the walk, with the route's surroundings", () => {
  const { maps } = sheetOf([
    {
      levelId: "upper",
      points: [
        [10, 10],
        [110, 10],
      ],
    },
    {
      levelId: "ground",
      points: [
        [50, 50],
        [50, 52],
      ],
    },
    {
      levelId: "upper",
      points: [
        [110, 10],
        [110, 90],
      ],
    },
  ]);
  expect(maps.map(({ levelId }) => levelId)).toEqual(["upper", "ground"]);
  expect(maps[0]?.bounds).toEqual({ x: -10, y: 10 - 17.6, width: 140, height: 80 + 35.2 });
  // Even a step to the neighbour shows where in the hall it is.
  expect(maps[1]?.bounds).toEqual({ x: 30, y: 31, width: 40, height: 40 });
});

test("wide levels are stacked, tall ones are side by side", () => {
  const across: [number, number][] = [
    [0, 0],
    [200, 0],
  ];
  const down: [number, number][] = [
    [0, 0],
    [0, 200],
  ];
  const both = (points: [number, number][]) =>
    sheetOf([
      { levelId: "a", points },
      { levelId: "b", points },
    ]).mapColumns;
  expect(both(across)).toBe(1);
  expect(both(down)).toBe(2);
});

test("the steps of a long route start on a second page, so its pictures are larger again", () => {
  const tall: Line[] = ["a", "b"].map((levelId) => ({
    levelId,
    points: [
      [0, 0],
      [150, 60],
    ],
  }));
  const [short, full, long] = [sheetOf(tall, 8), sheetOf(tall, 36), sheetOf(tall, 70)];
  expect([short.isLong, full.isLong, long.isLong]).toEqual([false, false, true]);
  expect([short.mapColumns, full.mapColumns, long.mapColumns]).toEqual([1, 2, 1]);
});

test("a picture is no higher than its level needs", () => {
  const sheet = sheetOf([
    {
      levelId: "a",
      points: [
        [0, 50],
        [155, 50],
      ],
    },
  ]);
  const [map] = sheet.maps;
  const level = { x: 0, y: 0, width: 200, height: 100 };
  expect(map && mostHeightMm(sheet, map.bounds, level)).toBe(90);
});

test("many steps are printed in columns", () => {
  const path: Line[] = [
    {
      levelId: "a",
      points: [
        [0, 0],
        [9, 9],
      ],
    },
  ];
  expect([8, 9, 24, 25].map((steps) => sheetOf(path, steps).stepColumns)).toEqual([1, 2, 2, 3]);
});
