import { expect, test } from "vitest";
import { readSort, writeSort } from "./sort";

const FIELDS = ["name", "updatedAt"] as const;

test("fields are read in their order, and a minus counts down", () => {
  expect(readSort("name, -updatedAt", FIELDS)).toEqual({
    sort: [
      { field: "name", descending: false },
      { field: "updatedAt", descending: true },
    ],
  });
});

test("what is not a field is named as it was written", () => {
  expect(readSort("name,-notes", FIELDS)).toEqual({ unknown: "-notes" });
  expect(readSort("", FIELDS)).toEqual({ unknown: "" });
});

test("what is written is read again", () => {
  const sort = [
    { field: "updatedAt", descending: true },
    { field: "name", descending: false },
  ];
  expect(readSort(writeSort(sort), FIELDS)).toEqual({ sort });
});
