import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawn,
  expectSameOutline,
  inTurnedHall,
  linesOf,
  MERGES,
  pictureOf,
  sumOfAreas,
} from "#lib/testing/booths";
import { refusalOf } from "#lib/testing/refusal";
import { type BoothToMerge, mergeShapes } from "./merge";
import { areaM2, outline } from "./shape";

describe("merging booths makes", () => {
  test.each(MERGES)("%s", (_, before, after, corners) => {
    const booths = drawn(before);
    const lines = linesOf(after);
    const merged = mergeShapes(booths);
    expect(pictureOf(merged, lines[0]?.length ?? 0, lines.length)).toBe(lines.join("\n"));
    expect(merged.polygon?.length ?? 0).toBe(corners);
    expect(areaM2(merged)).toBe(sumOfAreas(booths));
  });

  test("the same booth when the whole hall is rotated, with the rotation of its parts", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MERGES), fc.integer({ min: -179, max: 180 }), ([, picture], degrees) => {
        const merged = mergeShapes(drawn(picture).map((booth) => inTurnedHall(booth, degrees)));
        expect(merged.rotation).toBe(degrees);
        expectSameOutline(merged, inTurnedHall(mergeShapes(drawn(picture)), degrees));
        expect(areaM2(merged)).toBe(sumOfAreas(drawn(picture)));
      }),
    );
  });

  test("the same outline in whatever order the booths are given", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MERGES).chain(([, picture]) => {
          const booths = drawn(picture);
          return fc.shuffledSubarray(booths, { minLength: booths.length });
        }),
        (booths) => {
          const inOrder = booths.toSorted((a, b) => (a.label < b.label ? -1 : 1));
          expectSameOutline(mergeShapes(booths), mergeShapes(inOrder));
        },
      ),
    );
  });
});

const booth = (x: number, y: number, width: number, height: number, rotation = 0): BoothToMerge => ({
  x,
  y,
  width,
  height,
  rotation,
  polygon: null,
  label: `at ${x},${y}`,
  levelId: "ground",
});

describe("a merge", () => {
  test("returns a rectangle if the merged outline is one", () => {
    const { label, levelId, ...shape } = booth(1, 2, 6, 3);
    expect(mergeShapes([booth(1, 2, 3, 3), booth(4, 2, 3, 3)])).toEqual(shape);
  });

  test("returns a polygon with the box around it", () => {
    expect(mergeShapes([booth(2, 1, 2, 2), booth(4, 1, 2, 4)])).toMatchObject({
      x: 2,
      y: 1,
      width: 4,
      height: 4,
    });
  });

  test("closes gaps and straightens walls of up to two centimetres", () => {
    const { polygon, ...box } = mergeShapes([
      booth(0, 0, 3, 3),
      booth(3.02, 0.01, 2.98, 2.99),
      booth(6, -0.02, 3, 3),
    ]);
    expect(polygon).toBeNull();
    expect(box).toMatchObject({ x: 0, y: 0, width: 9, height: 3 });
  });

  test("treats booths rotated by 90° to each other as parallel", () => {
    const merged = mergeShapes([booth(0, 0, 3, 2), booth(2.5, 0.5, 2, 1, 90)]);
    expect(merged).toMatchObject({ x: 0, y: 0, width: 4, height: 2, rotation: 0, polygon: null });
  });

  test("of booths at an angle to each other lies along the plan's axes", () => {
    const ramp: BoothToMerge = {
      ...booth(3, 0, 3, 3),
      polygon: [
        [3, 0],
        [6, 3],
        [3, 3],
      ],
    };
    const leaning = inTurnedHall(booth(0, 0, 2, Math.SQRT2 * 3), -45, { x: 0, y: 0 });
    const onSlope = {
      ...leaning,
      x: leaning.x + 3 - outline(leaning)[0]!.x,
      y: leaning.y - outline(leaning)[0]!.y,
    };
    const merged = mergeShapes([ramp, onSlope]);
    expect(merged.rotation).toBe(0);
    expect(areaM2(merged)).toBeCloseTo(4.5 + 2 * Math.SQRT2 * 3, 2);
    expect(merged.polygon).toHaveLength(5);
  });

  test("does not swallow a booth thinner than the gaps it closes", () => {
    const merged = mergeShapes([booth(0, 0, 3, 3), booth(3, 0, 0.01, 3)]);
    expect(merged.width).toBe(3.01);
  });
});

describe("a merge is refused", () => {
  test.each([
    ["apart", "AA.BB", ["B"]],
    ["touching at a corner", "AA..\n..BB", ["B"]],
    ["in two separate pairs", "AB.CD", ["C", "D"]],
    ["of which one is separated by a gap", "AAB\n...\n.CC", ["C"]],
  ])("for booths %s, and lists the labels out of reach", (_, picture, labels) => {
    const { code, details, message } = refusalOf(() => mergeShapes(drawn(picture)));
    expect(code).toBe("booths_not_adjacent");
    expect(details).toEqual({ labels });
    expect(message).toMatch(/if they touch along a side/);
  });

  test.each(["AAA\nB.C\nDDD", "AAAA\nB..C\nB..C\nDDD."])("for booths that enclose a gap", (picture) => {
    expect(refusalOf(() => mergeShapes(drawn(picture))).code).toBe("booths_not_adjacent");
  });

  test("for booths that overlap", () => {
    const { code } = refusalOf(() => mergeShapes([booth(0, 0, 3, 3), booth(1, 1, 3, 3)]));
    expect(code).toBe("booths_not_adjacent");
  });

  test("for booths on different levels", () => {
    const [a, b] = drawn("AB") as [BoothToMerge, BoothToMerge];
    const { code, details } = refusalOf(() => mergeShapes([a, { ...b, levelId: "upper" }]));
    expect(code).toBe("booths_on_different_levels");
    expect(details).toEqual({ levelIds: ["ground", "upper"] });
  });

  test("for a single booth", () => {
    expect(refusalOf(() => mergeShapes(drawn("AA"))).code).toBe("validation_error");
  });
});
