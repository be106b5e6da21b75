import { expect, it } from "vitest";
import { naturalKey } from "./naturalOrder";

it("sorts labels by their numbers", () => {
  const labels = [
    "1.a9",
    "1.a10",
    "1.b1",
    "2",
    "10",
    "a",
    "a1",
    "a02",
    "a10",
    "a10b2",
    "a10b10",
    "b-7",
    "b-12",
  ];
  const shuffled = labels.toSorted((one, other) => one.length - other.length);
  expect(shuffled.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1))).toEqual(labels);
});

it("sorts numbers of any length", () => {
  const long = "9".repeat(40);
  expect(naturalKey(long) < naturalKey(`${long}a`)).toBe(true);
  expect(naturalKey("9") < naturalKey(long)).toBe(true);
});
