import { expect, test } from "vitest";
import { newRequestId } from "./requestId";

test("every name is another one, also when a row is over, and none is shorter", () => {
  const names = Array.from({ length: 200_000 }, newRequestId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, -4))).size).toBe(4);
});
