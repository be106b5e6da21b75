import { expect, test } from "vitest";
import type { Bundle, BundleElement } from "#lib/plan/bundle";
import { smallFair } from "#lib/testing/smallFair";
import { needsOf } from "./needs";

const fair = smallFair();
const [level] = fair.levels;
if (!level) throw new Error("The small fair has a level.");
const levelId = level.id;

function place(id: string, icon: string, x: number): BundleElement {
  const geometry = { type: "point", x, y: 0 } as const;
  return {
    ...(fair.elements[0] as BundleElement),
    id,
    levelId,
    kind: "poi",
    geometry,
    props: { icon, name: id },
  };
}

const bundle: Bundle = {
  ...fair,
  elements: [
    place("far", "toilet", 100),
    place("near", "accessible_toilet", 10),
    place("canteen", "cafe", 50),
  ],
};

test("offers only needs that the plan can meet, one entry per kind", () => {
  expect(needsOf(bundle, null, 1.3).map(({ icon, places }) => [icon, places.length])).toEqual([
    ["toilet", 2],
    ["food", 1],
  ]);
});

test("the nearest place comes first, with the time to walk there", () => {
  const [toilet] = needsOf(bundle, { levelId, x: 0, y: 0 }, 1.3);
  expect(toilet?.places.map(({ id }) => id)).toEqual(["near", "far"]);
  expect(toilet?.seconds).toBeCloseTo(10);
});

test("there is no time without a position", () => {
  expect(needsOf(bundle, null, 1.3)[0]?.seconds).toBeNull();
  expect(needsOf(bundle, { levelId: "other", x: 0, y: 0 }, 1.3)[0]?.seconds).toBeNull();
});
