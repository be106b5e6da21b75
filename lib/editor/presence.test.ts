import { expect, test } from "vitest";
import { waitBeforeSaying, whereabouts } from "./presence";

const here = whereabouts("l", { x: 1.23456, y: 2 }, ["a"]);

test("sends the position at once, a few times a second while moving, and now and then at rest", () => {
  expect(waitBeforeSaying(null, here, 0)).toBe(0);
  const sent = { here, atMs: 1_000 };
  const moved = whereabouts("l", { x: 5, y: 2 }, ["a"]);
  expect(waitBeforeSaying(sent, moved, 1_100)).toBe(300);
  expect(waitBeforeSaying(sent, moved, 1_500)).toBe(0);
  expect(waitBeforeSaying(sent, here, 1_500)).toBe(11_500);
  // Without other users the position is sent rarely; a user who joins sees it within seconds.
  expect(waitBeforeSaying(sent, moved, 1_500, true)).toBe(2_500);
  expect(waitBeforeSaying(sent, here, 1_500, true)).toBe(11_500);
  expect(waitBeforeSaying(sent, whereabouts("l", here.cursor, ["a", "b"]), 1_500)).toBe(0);
});

test("rounds pointers to the centimetre and limits the number of selected objects", () => {
  expect(here.cursor).toEqual({ x: 1.23, y: 2 });
  expect(whereabouts("", null, Array.from({ length: 900 }, String))).toMatchObject({
    levelId: null,
    selection: { length: 200 },
  });
});
