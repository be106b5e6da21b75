import { describe, expect, test } from "vitest";
import type { PlanElement } from "./plan";
import { makeScene } from "./scene";
import { type HitOptions, hitAt, itemsAt } from "./sceneHit";
import type { SceneBooth } from "./sceneTypes";

const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 50, height: 30 };

const booths: SceneBooth[] = [
  { x: 10, y: 10, width: 4, height: 4, rotation: 45, polygon: null, label: "turned" },
  {
    x: 20,
    y: 0,
    width: 10,
    height: 10,
    rotation: 0,
    polygon: [
      [20, 0],
      [30, 0],
      [30, 4],
      [24, 4],
      [24, 10],
      [20, 10],
    ] as [number, number][],
    label: "L",
  },
].map((shape) => ({ ...shape, id: shape.label, levelId: "l", exhibitorIds: [] }));

const elements: PlanElement[] = [
  {
    id: "zone",
    levelId: "l",
    kind: "zone",
    geometry: { type: "rect", x: 0, y: 0, width: 50, height: 30 },
    props: {},
  },
  { id: "pin", levelId: "l", kind: "poi", geometry: { type: "point", x: 22, y: 8 }, props: {} },
  {
    id: "wall",
    levelId: "l",
    kind: "wall",
    geometry: {
      type: "line",
      points: [
        [0, 20],
        [50, 20],
      ],
    },
    props: { thickness: 0.5 },
  },
];

const scene = makeScene({ levels: [LEVEL], booths, elements }, "l");
const hit = (x: number, y: number, input?: HitOptions) => hitAt(scene, { x, y }, input)?.id;

describe("the item under a point is", () => {
  test("a rotated booth by its outline, not by its box", () => {
    expect(hit(12, 9.5)).toBe("turned");
    expect(hit(10.2, 10.2)).toBe("zone");
  });

  test("an L-shaped booth, but not in its notch", () => {
    expect(hit(29, 2)).toBe("L");
    expect(hit(28, 8)).toBe("zone");
  });

  test("the pin first, then the booth, then the zone below", () => {
    expect(itemsAt(scene, { x: 22, y: 8 }, { pinRadius: 1 }).map(({ id }) => id)).toEqual([
      "pin",
      "L",
      "zone",
    ]);
  });

  test("a wall within its thickness", () => {
    expect(hit(5, 20.2)).toBe("wall");
    expect(hit(5, 20.4)).toBe("zone");
  });

  test("the nearest item within a finger's tolerance", () => {
    const accepts: HitOptions["accepts"] = ({ id }) => id !== "zone";
    expect(hit(30.5, 2, { accepts })).toBeUndefined();
    expect(hit(30.5, 2, { accepts, tolerance: 1 })).toBe("L");
    expect(hit(17.5, 9, { accepts, tolerance: 4 })).toBe("L");
    expect(hit(16, 12, { accepts, tolerance: 4 })).toBe("turned");
  });

  test("nothing on empty ground, and no item that is not accepted", () => {
    expect(hit(80, 80)).toBeUndefined();
    expect(hit(29, 2, { accepts: ({ kind }) => kind === "element" })).toBe("zone");
  });
});
