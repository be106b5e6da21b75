import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Corner } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import type { BoothShape } from "#lib/records/booths";
import { drawn, expectSameOutline, inTurnedHall, MERGES, sumOfAreas } from "#lib/testing/booths";
import { refusalOf } from "#lib/testing/refusal";
import { mergeShapes } from "./merge";
import { partsMovedWith } from "./move";
import { areaM2 } from "./shape";
import { type HowToSplit, splitShape } from "./split";

describe("a split", () => {
  const booth = (x: number, y: number, width: number, height: number): BoothShape => ({
    x,
    y,
    width,
    height,
    rotation: 0,
    polygon: null,
  });
  const rectangle = booth(2, 1, 6, 3);
  const boxes = (shapes: readonly BoothShape[]) =>
    shapes.map(({ x, y, width, height }) => [x, y, width, height]);

  test("cuts equal strips across the longer side", () => {
    expect(boxes(splitShape(rectangle, { into: 3 }))).toEqual([
      [2, 1, 2, 3],
      [4, 1, 2, 3],
      [6, 1, 2, 3],
    ]);
    expect(boxes(splitShape(booth(0, 0, 2, 6), { into: 2 }))).toEqual([
      [0, 0, 2, 3],
      [0, 3, 2, 3],
    ]);
  });

  test("cuts at the given distances from the booth's own corner, and lists the parts row by row", () => {
    const cuts = [
      { axis: "y", at: 1 },
      { axis: "x", at: 2 },
    ] as const;
    const parts = splitShape(rectangle, { cuts });
    expect(boxes(parts)).toEqual([
      [2, 1, 2, 1],
      [4, 1, 4, 1],
      [2, 2, 2, 2],
      [4, 2, 4, 2],
    ]);
  });

  test("into strips that are not whole millimetres wide still adds up to the whole width", () => {
    const parts = splitShape(booth(0, 0, 10, 1), { into: 3 });
    expect(parts.map(({ width }) => width)).toEqual([3.333, 3.334, 3.333]);
  });

  test("of an L returns rectangular parts as rectangles", () => {
    const ell = mergeShapes(drawn("AA..\nAA..\nBBBB\nBBBB"));
    const parts = splitShape(ell, { cuts: [{ axis: "y", at: 2 }] });
    expect(boxes(parts)).toEqual([
      [0, 0, 2, 2],
      [0, 2, 4, 2],
    ]);
    expect(parts.map(({ polygon }) => polygon)).toEqual([null, null]);
  });

  test("through both legs of a U returns each leg as a part", () => {
    const u = mergeShapes(drawn("A..C\nA..C\nBBBB"));
    expect(boxes(splitShape(u, { cuts: [{ axis: "y", at: 2 }] }))).toEqual([
      [0, 0, 1, 2],
      [3, 0, 1, 2],
      [0, 2, 4, 1],
    ]);
  });

  test("through a slanted wall returns parts that merge into the same outline", () => {
    const wedge: BoothShape = {
      ...booth(0, 0, 7, 3),
      polygon: [
        [0, 0],
        [7, 0],
        [0, 3],
      ],
    };
    const parts = splitShape(wedge, { into: 3 });
    expect(parts).toHaveLength(3);
    expect(sumOfAreas(parts)).toBeCloseTo(areaM2(wedge), 2);
    const whole = mergeShapes(
      parts.map((part, index) => ({ ...part, label: `${index}`, levelId: "ground" })),
    );
    expectSameOutline(whole, wedge);
  });

  test.each<[string, HowToSplit]>([
    ["without a cut", { cuts: [] }],
    ["into one part", { into: 1 }],
    ["into two and a half parts", { into: 2.5 }],
    ["into strips too narrow for a booth", { into: 61 }],
    ["at the edge of the booth", { cuts: [{ axis: "x", at: 0 }] }],
    ["outside the booth", { cuts: [{ axis: "x", at: 6.5 }] }],
    [
      "twice at nearly the same place",
      {
        cuts: [
          { axis: "x", at: 3 },
          { axis: "x", at: 3.05 },
        ],
      },
    ],
    ["at NaN", { cuts: [{ axis: "x", at: Number.NaN }] }],
  ])("%s is refused", (_, how) => {
    const { code, details } = refusalOf(() => splitShape(rectangle, how));
    expect(code).toBe("validation_error");
    expect(details).toHaveLength(1);
  });
});

const mm = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 1000);
const turnedRectangle = fc.record({
  x: mm(-100_000, 100_000),
  y: mm(-100_000, 100_000),
  width: mm(800, 20_000),
  height: mm(800, 20_000),
  rotation: fc.integer({ min: 0, max: 359 }),
  polygon: fc.constant(null),
});
const turnedPolygon = fc
  .tuple(fc.constantFrom(...MERGES), fc.integer({ min: 0, max: 359 }))
  .map(([[, picture], degrees]) => inTurnedHall(mergeShapes(drawn(picture)), degrees));
const anyShape: fc.Arbitrary<BoothShape> = fc.oneof(turnedRectangle, turnedPolygon);
const anyCuts = fc.array(fc.record({ axis: fc.constantFrom("x", "y"), at: mm(100, 900) }), {
  minLength: 1,
  maxLength: 3,
});
const isAllowed = (shape: BoothShape, how: HowToSplit) => {
  try {
    return splitShape(shape, how).length > 1;
  } catch {
    return false;
  }
};
const shapeAndSplit = fc
  .tuple(
    anyShape,
    fc.oneof(fc.record({ into: fc.integer({ min: 2, max: 7 }) }), fc.record({ cuts: anyCuts })),
  )
  .map(([shape, how]): [BoothShape, HowToSplit] => {
    if ("into" in how) return [shape, how];
    const scaled = how.cuts.map(({ axis, at }) => ({
      axis,
      at: at * (axis === "x" ? shape.width : shape.height),
    }));
    return [shape, { cuts: scaled }];
  })
  .filter(([shape, how]) => isAllowed(shape, how));

describe("any booth that is split", () => {
  test("has parts whose areas sum to the whole", () => {
    fc.assert(
      fc.property(shapeAndSplit, ([shape, how]) => {
        expect(sumOfAreas(splitShape(shape, how))).toBe(areaM2(shape));
      }),
    );
  });

  test("has its former outline again once its parts are merged", () => {
    fc.assert(
      fc.property(shapeAndSplit, ([shape, how]) => {
        const parts = splitShape(shape, how).map((part, index) => ({
          ...part,
          label: `${index}`,
          levelId: "ground",
        }));
        const merged = mergeShapes(parts);
        expectSameOutline(merged, shape);
        expect(areaM2(merged)).toBe(areaM2(shape));
      }),
    );
  });

  test("returns its parts at their new positions after the merged booth was moved and rotated", () => {
    fc.assert(
      fc.property(
        shapeAndSplit,
        mm(-50_000, 50_000),
        fc.integer({ min: -720, max: 720 }),
        ([shape, how], by, degrees) => {
          const parts = splitShape(shape, how).map((part, index) => ({
            ...part,
            label: `${index}`,
            levelId: "ground",
          }));
          const merged = mergeShapes(parts);
          const about = centreOf(shape);
          const after = inTurnedHall({ ...moved(merged, by) }, degrees, { x: about.x + 3, y: about.y });
          const back = partsMovedWith(merged, after, parts);
          back.forEach((part, index) => {
            const expected = inTurnedHall(moved(parts[index]!, by), degrees, { x: about.x + 3, y: about.y });
            expectSameOutline(part, expected);
            expect(part.label).toBe(`${index}`);
            expect(areaM2(part)).toBe(areaM2(parts[index]!));
          });
          expectSameOutline(mergeShapes(back), after);
        },
      ),
    );
  });
});

function moved<S extends BoothShape>(shape: S, by: number): S {
  const polygon = shape.polygon?.map(([x, y]): Corner => [x + by, y - by]) ?? null;
  return { ...shape, x: shape.x + by, y: shape.y - by, polygon };
}

test("a merged booth that was resized cannot be split into its former parts", () => {
  const parts = drawn("AABB");
  const whole = mergeShapes(parts);
  const { code, message } = refusalOf(() => partsMovedWith(whole, { ...whole, width: 5 }, parts));
  expect(code).toBe("conflict");
  expect(message).toMatch(/4 by 1 m and is now 5 by 1 m/);
});
