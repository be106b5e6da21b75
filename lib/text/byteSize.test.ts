import { expect, test } from "vitest";
import { byteSize } from "./byteSize";

test("sizes grow with texts, lists, records and bytes", () => {
  const sizes = ["", "word", ["word"], { key: ["word", "word"] }, new Uint8Array(1_000)].map(byteSize);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(byteSize("x".repeat(1_000))).toBeGreaterThan(2_000);
  expect(byteSize(Array.from({ length: 100 }, () => ({ id: "booth" })))).toBeGreaterThan(
    100 * byteSize("booth"),
  );
  expect(byteSize(new Map([["a", "x".repeat(500)]]))).toBeGreaterThan(1_000);
});
