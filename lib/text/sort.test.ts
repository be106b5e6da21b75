import { expect, test } from "vitest";
import { readSort, writeSort } from "./sort";

const FIELDS = ["name", "updatedAt"] as const;

test("fields are read in order, and a minus means descending", () => {
  expect(readSort("name, -updatedAt", FIELDS)).toEqual({
    sort: [
      { field: "name", descending: false },
      { field: "updatedAt", descending: true },
    ],
  });
});

test("an unknown field is reported as it was written", () => {
  expect(readSort("name,-notes", FIELDS)).toEqual({ unknown: "-notes" });
  expect(readSort("", FIELDS)).toEqual({ unknown: "" });
});

test("reads back what was written", () => {
  const sort = [
    { field: "updatedAt", descending: true },
    { field: "name", descending: false },
  ];
  expect(readSort(writeSort(sort), FIELDS)).toEqual({ sort });
});
