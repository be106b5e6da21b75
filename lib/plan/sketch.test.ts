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

test("a booth is drawn with its neighbours of the same level, and the sides that none of them closes", () => {
  const others = [
    booth("A1", 10, 10),
    booth("A2", 15, 10),
    booth("Far", 40, 10),
    booth("Up", 15, 10, "gallery"),
  ];
  const sketch = sketchOf(booth("A1", 10, 10), others, { name: "Hall 1" });
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
