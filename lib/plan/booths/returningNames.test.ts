import { expect, test } from "vitest";
import { takenNames } from "./returningNames";

const booth = (id: string, label: string, externalId: string | null = null) => ({ id, label, externalId });
const standing = (...booths: ReturnType<typeof booth>[]) => new Map(booths.map((one) => [one.id, one]));

test("booths that swapped numbers can be restored to their former numbers", () => {
  const draft = [booth("a", "1"), booth("b", "2")];
  const { keeping, missing } = takenNames(draft, standing(booth("a", "2"), booth("b", "1")), []);
  expect([keeping.size, missing.size]).toEqual([0, 0]);
});

test("a booth keeps its number if a booth that stays has its former one, and so do those after it", () => {
  const draft = [booth("a", "1"), booth("b", "2"), booth("c", "3"), booth("d", "4")];
  const now = standing(booth("a", "2"), booth("b", "3"), booth("d", "4"));
  const { keeping, missing } = takenNames(draft, now, [booth("sold", "1")]);
  expect([...keeping.keys()]).toEqual(["a", "b"]);
  expect([...missing]).toEqual([["c", "label"]]);
});

test("external ids count as names too, and a missing one never conflicts", () => {
  const draft = [booth("a", "1", "x"), booth("b", "2")];
  const { keeping, missing } = takenNames(draft, standing(booth("a", "1", "y")), [booth("sold", "9", "x")]);
  expect([...keeping]).toEqual([["a", ["externalId"]]]);
  expect(missing.size).toBe(0);
});
