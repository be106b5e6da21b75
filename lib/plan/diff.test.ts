import { expect, test } from "vitest";
import { booth, level, smallFair } from "#lib/testing/smallFair";
import type { BundleBooth, BundleLevel } from "./bundle";
import { diff } from "./diff";

const OWN = { label: "A1", x: 10, y: 10, width: 4, height: 3 };
const hall = (fields: Partial<BundleBooth>) =>
  smallFair({ booths: [booth("bth_a1", { ...OWN, ...fields })] });

test.each<[string, Partial<BundleBooth>, string]>([
  ["moved", { x: 12 }, "Booth A1 moved from (10, 10) to (12, 10)."],
  ["turned", { rotation: 90 }, "Booth A1 is turned by 90° instead of 0°."],
  [
    "moved and turned",
    { y: 8, rotation: 90 },
    "Booth A1 moved from (10, 10) to (10, 8) and is turned by 90° instead of 0°.",
  ],
  [
    "turned on another level",
    { levelId: "lvl_1", rotation: 45 },
    "Booth A1 moved from Ground floor to Gallery and is turned by 45° instead of 0°.",
  ],
])("a booth that was %s is described completely", (_, fields, words) => {
  const { objects } = diff(hall({}), hall(fields));
  expect(
    objects.map(({ name, changes }) => [name, changes.map(({ change, words }) => [change, words])]),
  ).toEqual([["A1", [["moved", words]]]]);
});

test("describes a changed height limit of a level; a missing one in an old version is no change", () => {
  const limited = (heightLimitM: number | null) => smallFair({ levels: [level("lvl_0", { heightLimitM })] });
  const older = smallFair({
    levels: limited(null).levels.map(({ heightLimitM: _limit, ...before }) => before as BundleLevel),
  });
  expect(diff(older, limited(null)).objects).toEqual([]);
  const [objectChange] = diff(older, limited(6)).objects;
  expect(objectChange?.changes.map(({ words }) => words)).toEqual(["Level lvl_0 differs in height limit."]);
});
