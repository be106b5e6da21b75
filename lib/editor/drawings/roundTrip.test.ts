import { expect, test } from "vitest";
import { outline } from "#lib/plan/booths/shape";
import type { Bundle, BundleBooth, BundleElement, BundleLevel } from "#lib/plan/bundle";
import { NEW_PUBLIC_BOOTH } from "#lib/plan/bundle";
import { dxfOf } from "#lib/plan/dxf/dxf";
import type { BoothShape } from "#lib/records/booths";
import { EMPTY_DOCUMENT } from "../document";
import { readDxf } from "./dxf";
import { layersOf } from "./layers";
import { placed } from "./place";

const byName = new Intl.Collator("en").compare;
const level = { id: "l", name: "Hall", width: 60, height: 40 } as BundleLevel;

function booth(label: string, shape: Partial<BoothShape>, exhibitorIds: string[] = []): BundleBooth {
  const box = { x: 0, y: 0, width: 3, height: 3, rotation: 0, polygon: null, ...shape };
  return {
    ...NEW_PUBLIC_BOOTH,
    ...box,
    id: label,
    label,
    levelId: "l",
    exhibitorIds,
    areaM2: 9,
  } as unknown as BundleBooth;
}

const element = (kind: BundleElement["kind"], geometry: BundleElement["geometry"], props = {}) =>
  ({ id: kind, levelId: "l", kind, geometry, props }) as BundleElement;

const L_SHAPE: BoothShape["polygon"] = [
  [20, 5],
  [26, 5],
  [26, 8],
  [23, 8],
  [23, 11],
  [20, 11],
];

const bundle = {
  levels: [level],
  booths: [
    booth("A1", { x: 5.1234, y: 7.25 }, ["e1"]),
    booth("A2", { x: 8.1234, y: 7.25 }, ["e2", "e1"]),
    booth("Ä3東", { x: 12, y: 20, width: 6.5, height: 4.25, rotation: 33.4 }),
    booth("L1", { x: 20, y: 5, width: 6, height: 6, polygon: L_SHAPE }),
    booth("L2", {
      x: 30,
      y: 5,
      width: 6,
      height: 6,
      rotation: 90,
      polygon: L_SHAPE.map(([x, y]) => [x + 10, y]),
    }),
  ],
  exhibitors: [
    { id: "e1", name: "Lumen Works" },
    { id: "e2", name: "Åström {Söner}" },
  ],
  elements: [
    element(
      "wall",
      {
        type: "line",
        points: [
          [0, 0],
          [60, 0],
          [60, 40],
        ],
      },
      { thickness: 0.35 },
    ),
    element("zone", {
      type: "polygon",
      points: [
        [40, 20],
        [50, 20],
        [45, 30],
      ],
    }),
    element("text", { type: "point", x: 50, y: 35 }, { text: "Café {1}\nüber", size: 1.5 }),
  ],
  wayfinding: { nodes: [], edges: [], transitions: [] },
} as unknown as Bundle;

test("an exported level is read back to within a millimetre, with numbers, companies and thickness", () => {
  const drawing = readDxf(new TextEncoder().encode(dxfOf(bundle, level)));
  expect(drawing.skipped).toEqual([]);
  expect(drawing.metresPerUnit).toBe(0.001);
  const roles = new Map(layersOf(drawing, byName).map(({ name, role }) => [name, role]));
  expect(roles.get("FRAME")).toBe("nothing");
  // The wall begins in the corner of the level, so the drawing lies where it was.
  const laying = { roles, metresPerUnit: 0.001, at: { x: 0, y: 0 } };
  let count = 0;
  const place = { levelId: "l", newId: (table: string) => `${table}${count++}` };
  const { stands, change } = placed({ ...EMPTY_DOCUMENT }, drawing, laying, place);
  expect(stands.map(({ number, company }) => [number, company])).toEqual([
    ["A1", "Lumen Works"],
    ["A2", "Åström {Söner}, Lumen Works"],
    ["Ä3東", null],
    ["L1", null],
    ["L2", null],
  ]);
  for (const [index, stand] of stands.entries()) {
    const [was, is] = [outline(bundle.booths[index] as BundleBooth), outline(stand.shape)];
    expect(is.length).toBe(was.length);
    for (const corner of was) {
      expect(Math.min(...is.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))).toBeLessThan(0.001);
    }
  }
  const elements = new Map(change.elements?.added.map((one) => [one.kind, one]));
  expect(elements.get("wall")).toMatchObject({
    geometry: bundle.elements[0]?.geometry,
    props: { thickness: 0.35 },
  });
  expect(elements.get("zone")?.geometry).toEqual(bundle.elements[1]?.geometry);
  expect(elements.get("text")).toMatchObject({
    geometry: bundle.elements[2]?.geometry,
    props: { text: "Café {1}\nüber", size: 1.5 },
  });
});
