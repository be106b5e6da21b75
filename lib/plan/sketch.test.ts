import { expect, test } from "vitest";
import { sketchOf } from "./sketch";

const booth = (label: string, x: number, y: number, levelId = "hall") => ({
  id: label,
  label,
  levelId,
  x,
  y,
  width: 5,
  height: 4,
  rotation: 0,
  polygon: null,
});

test("shows a booth with its neighbours on the same level, and the sides that none of them closes", () => {
  const others = [
    booth("A1", 10, 10),
    booth("A2", 15, 10),
    booth("Far", 40, 10),
    booth("Up", 15, 10, "gallery"),
  ];
  const sketch = sketchOf(booth("A1", 10, 10), { booths: others, elements: [] }, { name: "Hall 1" });
  expect(sketch).not.toHaveProperty("walls");
  expect(sketch).toMatchObject({ label: "A1", level: "Hall 1", widthM: 13, heightM: 12 });
  expect(sketch.outline).toEqual([
    [4, 4],
    [9, 4],
    [9, 8],
    [4, 8],
  ]);
  expect(sketch.around).toEqual([
    {
      label: "A2",
      outline: [
        [9, 4],
        [14, 4],
        [14, 8],
        [9, 8],
      ],
    },
  ]);
  expect(sketch.openSides).toEqual([
    [
      [4, 4],
      [9, 4],
    ],
    [
      [9, 8],
      [4, 8],
    ],
    [
      [4, 8],
      [4, 4],
    ],
  ]);
});

test("shows nearby walls, which close the sides along them", () => {
  const wall = (points: [number, number][], levelId = "hall") => ({
    id: `wall ${points}`,
    levelId,
    kind: "wall" as const,
    geometry: { type: "line" as const, points },
    props: {},
  });
  const back: [number, number][] = [
    [8, 10],
    [20, 10],
  ];
  const elements = [wall(back), wall(back, "gallery"), wall(back.map(([x]) => [x, 60]))];
  const sketch = sketchOf(booth("A1", 10, 10), { booths: [], elements }, { name: "Hall 1" });
  expect(sketch.walls).toEqual([
    [
      [2, 4],
      [14, 4],
    ],
  ]);
  expect(sketch.openSides.map(([from]) => from)).toEqual([
    [9, 4],
    [9, 8],
    [4, 8],
  ]);
});
