import { expect, test } from "vitest";
import { differenceOf } from "./difference";

test("of two states only what differs is reported", () => {
  const before = { name: "A", size: 3, tags: ["x"], settings: { sales: { hold: 30, open: true } } };
  const after = { name: "A", size: 4, tags: ["x", "y"], settings: { sales: { hold: 45, open: true } } };
  expect(differenceOf(before, after)).toEqual({
    before: { size: 3, tags: ["x"], settings: { sales: { hold: 30 } } },
    after: { size: 4, tags: ["x", "y"], settings: { sales: { hold: 45 } } },
  });
});

test("what came or went stands on one side alone", () => {
  expect(differenceOf({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1 }, after: { b: 2 } });
});

test("equal states, whatever the order of names, have no difference", () => {
  expect(differenceOf({ a: 1, b: [null] }, { b: [null], a: 1 })).toBeNull();
});
