import { expect, test } from "vitest";
import { boxAround } from "#lib/geometry/rect";
import { outline } from "#lib/plan/booths/shape";
import { documentFrom } from "#lib/testing/play";
import { newBooth } from "./commands/draw";
import { boundsOf, boundsOfAll } from "./shapes";

const BOX = { x: 4, y: 7, width: 3, height: 2, rotation: 0, polygon: null };
const L_SHAPE: [number, number][] = [
  [4, 7],
  [7, 7],
  [7, 8],
  [5, 8],
  [5, 9],
  [4, 9],
];
const SHAPES = [BOX, { ...BOX, rotation: 30 }, { ...BOX, polygon: L_SHAPE }, { ...BOX, x: 40, rotation: 90 }];

test("the box of a booth surrounds its corners in any shape, and that of several surrounds them all", () => {
  const [level] = documentFrom("#").levels;
  const objects = SHAPES.map((shape, index) => ({
    table: "booths" as const,
    record: newBooth(
      { levelId: level?.id ?? "", newId: () => `bth_${index}` },
      { label: `A${index}`, ...shape },
    ),
  }));
  for (const object of objects) {
    const { x, y, width, height } = boxAround(outline(object.record));
    const box = boundsOf(object);
    expect([box.x, box.y, box.width, box.height]).toEqual(
      [x, y, width, height].map((value) => expect.closeTo(value, 9)),
    );
  }
  const corners = objects.flatMap(({ record }) => outline(record));
  const all = boundsOfAll(objects);
  expect(all?.x).toBeCloseTo(boxAround(corners).x, 9);
  expect(all?.width).toBeCloseTo(boxAround(corners).width, 9);
  expect(boundsOfAll([])).toBeNull();
});
