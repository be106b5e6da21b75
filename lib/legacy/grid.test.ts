import { expect, test } from "vitest";
import { gridOf } from "./grid";

const booth = (label: string, width = 3, height = 3) => ({ label, width, height });

test("booths are arranged in the order of their numbers, with a row for each letter", () => {
  const { places } = gridOf(["B2", "A10", "A2", "A1"].map((label) => booth(label)));
  expect(Object.fromEntries(places)).toEqual({
    A1: { x: 2, y: 2 },
    A2: { x: 5, y: 2 },
    A10: { x: 8, y: 2 },
    B2: { x: 2, y: 8 },
  });
});

test("booths never overlap or leave the level, whatever their sizes", () => {
  const booths = Array.from({ length: 437 }, (_, index) =>
    booth(`${"ABC"[index % 3]}${index}`, 2 + (index % 5), 2 + (index % 3)),
  );
  const { places, width, height } = gridOf(booths);
  const rects = booths.map(({ label, ...size }) => ({ ...(places.get(label) ?? { x: -1, y: -1 }), ...size }));
  for (const [index, one] of rects.entries()) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
    const hit = rects
      .slice(index + 1)
      .find(
        (other) =>
          one.x < other.x + other.width - 1e-6 &&
          other.x < one.x + one.width - 1e-6 &&
          one.y < other.y + other.height - 1e-6 &&
          other.y < one.y + one.height - 1e-6,
      );
    expect(hit).toBeUndefined();
  }
  expect(width / height).toBeLessThan(4);
  expect(height / width).toBeLessThan(4);
});
