import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScreenBox, Space } from "./space";

const boxes = fc.record({
  x: fc.integer({ min: -200, max: 1_500 }),
  y: fc.integer({ min: -200, max: 1_000 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 100 }),
});

function overlap(a: ScreenBox, b: ScreenBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("a box is placed exactly if it overlaps no placed box", () => {
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 40 }), (all) => {
      const space = new Space();
      const placed: ScreenBox[] = [];
      for (const box of all) {
        const meets = placed.some((other) => overlap(other, box));
        expect(space.place(box)).toBe(!meets);
        if (!meets) placed.push(box);
      }
    }),
  );
});
