import { expect, test } from "vitest";
import { waitBeforeSaying, whereabouts } from "./presence";

const here = whereabouts("l", { x: 1.23456, y: 2 }, ["a"]);

test("where one is is sent at once, while moving a few times a second, and now and then while still", () => {
  expect(waitBeforeSaying(null, here, 0)).toBe(0);
  const sent = { here, atMs: 1_000 };
  const moved = whereabouts("l", { x: 5, y: 2 }, ["a"]);
  expect(waitBeforeSaying(sent, moved, 1_100)).toBe(300);
  expect(waitBeforeSaying(sent, moved, 1_500)).toBe(0);
  expect(waitBeforeSaying(sent, here, 1_500)).toBe(11_500);
  // Nobody sees it yet; whoever comes is told within seconds.
  expect(waitBeforeSaying(sent, moved, 1_500, true)).toBe(2_500);
  expect(waitBeforeSaying(sent, here, 1_500, true)).toBe(11_500);
  expect(waitBeforeSaying(sent, whereabouts("l", here.cursor, ["a", "b"]), 1_500)).toBe(0);
});

test("pointers are rounded to the centimetre and selections up to what others can see", () => {
  expect(here.cursor).toEqual({ x: 1.23, y: 2 });
  expect(whereabouts("", null, Array.from({ length: 900 }, String))).toMatchObject({
    levelId: null,
    selection: { length: 200 },
  });
});
