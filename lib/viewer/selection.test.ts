import { expect, test } from "vitest";
import { NO_MEMORY, readMemory } from "./memory";
import { reservePath, withoutSelected } from "./selection";

test.each([
  [["A1"], "/e/fair/reserve/A1"],
  [["A 1/2", "B&2", "C3"], "/e/fair/reserve/A%201%2F2?with=B%262&with=C3"],
])("booths %j are reserved at %s", (labels, path) => {
  expect(reservePath("/e/fair", labels)).toBe(path);
});

test("reserved booths are removed from the stored selection, and nothing else is", () => {
  const kept = { ...NO_MEMORY, bookmarks: ["bth_1"], selection: ["bth_1", "bth_2"] };
  expect(readMemory(withoutSelected(JSON.stringify(kept), ["bth_1"]))).toEqual({
    ...kept,
    selection: ["bth_2"],
  });
});
