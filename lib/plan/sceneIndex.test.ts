import fc from "fast-check";
import { expect, test } from "vitest";
import { SceneIndex } from "./sceneIndex";

const metres = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const boxes = fc
  .record({ x: metres(-500, 500), y: metres(-500, 500), width: metres(0, 300), height: metres(0, 60) })
  .map(({ x, y, width, height }) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));

test("finds exactly the items that overlap, whatever their size and however far away others are", () => {
  fc.assert(
    fc.property(
      fc.array(boxes, { minLength: 1, maxLength: 60 }),
      boxes,
      fc.boolean(),
      (items, box, isFar) => {
        const all = isFar ? [...items, { minX: 1e6, minY: 1e6, maxX: 1e6 + 3, maxY: 1e6 + 3 }] : items;
        const { minX, minY, maxX, maxY } = box;
        const found = new SceneIndex(all).search(minX, minY, maxX, maxY);
        const expected = all.flatMap((one, at) =>
          one.minX <= maxX && one.maxX >= minX && one.minY <= maxY && one.maxY >= minY ? [at] : [],
        );
        expect(found.toSorted((a, b) => a - b)).toEqual(expected);
      },
    ),
  );
});

test("finds only accepted items, and tests each item once", () => {
  const asked: number[] = [];
  const index = new SceneIndex(
    Array.from({ length: 9 }, (_, at) => ({ minX: 0, minY: 0, maxX: 50, maxY: at })),
  );
  const found = index.search(0, 3, 100, 100, (item) => {
    asked.push(item);
    return item % 2 === 0;
  });
  expect(found.toSorted((a, b) => a - b)).toEqual([4, 6, 8]);
  expect(asked.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8]);
  expect([index.minX, index.minY, index.maxX, index.maxY]).toEqual([0, 0, 50, 8]);
});

test("without some items, finds the others at their new indexes", () => {
  const indexes = fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 6, maxLength: 60 }), boxes, indexes, (items, box, some) => {
      const gone = some.filter((at) => at < items.length).toSorted((a, b) => a - b);
      const left = items.filter((_, at) => !gone.includes(at));
      const find = (index: SceneIndex) =>
        index.search(box.minX, box.minY, box.maxX, box.maxY).toSorted((a, b) => a - b);
      expect(find(new SceneIndex(items).without(gone))).toEqual(find(new SceneIndex(left)));
    }),
  );
});
