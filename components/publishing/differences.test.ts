import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { levelsByObject } from "./differences";

test("each object of a change is found on its current level, or on its last one if it was removed", () => {
  const before = smallFair();
  const [level] = before.levels;
  const [moved, gone] = before.booths;
  if (!level || !moved || !gone) throw new Error("The fair has no level or too few booths.");
  const after = { ...before, booths: [{ ...moved, label: "New", levelId: "lvl_9" }] };
  const levels = levelsByObject(before, after);
  expect(levels.get(moved.id)).toBe("lvl_9");
  expect(levels.get(gone.id)).toBe(gone.levelId);
  expect(levels.get(level.id)).toBe(level.id);
});
