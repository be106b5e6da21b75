import { expect, test } from "vitest";
import { differenceOf } from "./difference";

test("only the fields that differ between two states are reported", () => {
  const before = { name: "A", size: 3, tags: ["x"], settings: { sales: { hold: 30, open: true } } };
  const after = { name: "A", size: 4, tags: ["x", "y"], settings: { sales: { hold: 45, open: true } } };
  expect(differenceOf(before, after)).toEqual({
    before: { size: 3, tags: ["x"], settings: { sales: { hold: 30 } } },
    after: { size: 4, tags: ["x", "y"], settings: { sales: { hold: 45 } } },
  });
});

test("an added or removed value is on one side only", () => {
  expect(differenceOf({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1 }, after: { b: 2 } });
});

test("equal states have no difference, whatever the order of fields", () => {
  expect(differenceOf({ a: 1, b: [null] }, { b: [null], a: 1 })).toBeNull();
});
