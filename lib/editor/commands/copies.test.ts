import { describe, expect, test } from "vitest";
import { outlineOf } from "#lib/editor/shapes";
import { applied, countingIds, documentFrom, pictureOf } from "#lib/testing/play";
import type { DocumentElement } from "../document";
import { edit } from "../edit";
import { flip, mirroredCopy, repeat } from "./copies";

const hall = documentFrom(`
  AA.........
  AA.........
  B..........
  ...........
  ...........
  ...........`);
const place = () => ({ levelId: "level0", newId: countingIds() });
const FOUR = { across: 2, down: 2, gapAcross: 1, gapDown: 1 };

function corners(record: (typeof hall.booths)[number]): string[] {
  return outlineOf({ table: "booths", record })
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .sort();
}

describe("repeating", () => {
  test("places copies in rows with the given gaps, and gives them numbers of their own", () => {
    const after = applied(hall, repeat(hall, ["boothA"], FOUR, place()));
    expect(pictureOf(after)).toBe(
      ["AA.AA......", "AA.AA......", "B..........", "AA.AA......", "AA.AA......", "..........."].join("\n"),
    );
    expect(new Set(after.booths.map(({ label }) => label)).size).toBe(5);
  });

  test("keeps the arrangement of a group, and changes nothing for a single copy", () => {
    const after = applied(hall, repeat(hall, ["boothA", "boothB"], { ...FOUR, down: 1 }, place()));
    expect(pictureOf(after).split("\n").slice(0, 3)).toEqual(["AA.AA......", "AA.AA......", "B..B......."]);
    expect(repeat(hall, ["boothA"], { ...FOUR, across: 1, down: 1 }, place())).toEqual({});
  });
});

describe("mirroring", () => {
  test("flips a group within its own box", () => {
    const after = applied(hall, flip(hall, ["boothA", "boothB"], "x"));
    expect(pictureOf(after).split("\n").slice(0, 3)).toEqual(["AA.........", "AA.........", ".B........."]);
    const down = applied(hall, flip(hall, ["boothA", "boothB"], "y"));
    expect(pictureOf(down).split("\n").slice(0, 3)).toEqual(["B..........", "AA.........", "AA........."]);
  });

  test("places a mirrored copy beside the original", () => {
    const after = applied(hall, mirroredCopy(hall, ["boothA", "boothB"], "x", place()));
    expect(pictureOf(after).split("\n").slice(0, 3)).toEqual(["AAAA.......", "AAAA.......", "B..B......."]);
  });

  test("mirrors the corners of a rotated polygon exactly, and mirroring twice restores them", () => {
    const booth = {
      ...hall.booths[0]!,
      x: 2,
      y: 1,
      width: 4,
      height: 3,
      rotation: 30,
      polygon: [
        [2, 1],
        [6, 1],
        [6, 2],
        [3, 4],
        [2, 4],
      ] as [number, number][],
    };
    const turned = applied(hall, edit(hall, { put: { booths: [booth] } }));
    const once = applied(turned, flip(turned, [booth.id], "x"));
    const [before, after] = [turned, once].map(({ booths }) => booths.find(({ id }) => id === booth.id)!);
    const xs = outlineOf({ table: "booths", record: before! }).map(({ x }) => x);
    const at = Math.min(...xs) + Math.max(...xs);
    const expected = outlineOf({ table: "booths", record: before! })
      .map(({ x, y }) => `${(at - x).toFixed(2)},${y.toFixed(2)}`)
      .sort();
    expect(corners(after!)).toEqual(expected);
    const twice = applied(once, flip(once, [booth.id], "x"));
    expect(corners(twice.booths.find(({ id }) => id === booth.id)!)).toEqual(corners(before!));
  });

  test("swaps the swing of doors, moves the doors of rooms, and keeps texts readable", () => {
    const element = (id: string, part: Partial<DocumentElement>): DocumentElement => ({
      id,
      levelId: "level0",
      kind: "entrance",
      geometry: { type: "point", x: 3, y: 0 },
      props: {},
      translations: {},
      ...part,
    });
    const elements = [
      element("gate", { props: { opening: { width: 2, swing: "left" } } }),
      element("room", {
        kind: "room",
        geometry: { type: "rect", x: 4, y: 0, width: 4, height: 2, rotation: 10 },
        props: { doors: [[4, 1]] },
      }),
      element("text", { kind: "text", props: { text: "Hall", align: "left" } }),
    ];
    const drawn = applied(hall, edit(hall, { put: { elements } }));
    const after = applied(drawn, flip(drawn, ["gate", "room"], "x"));
    const [gate, room] = ["gate", "room"].map((id) => after.elements.find((one) => one.id === id)!);
    expect(gate?.props.opening).toEqual({ width: 2, swing: "right" });
    expect(room?.geometry).toMatchObject({ rotation: 350 });
    expect(room?.props.doors?.[0]?.[0]).toBeGreaterThan(6);
    const text = applied(drawn, flip(drawn, ["text"], "x")).elements.find(({ id }) => id === "text");
    expect(text?.props).toEqual({ text: "Hall", align: "left" });
  });
});
