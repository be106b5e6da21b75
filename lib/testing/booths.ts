import { expect } from "vitest";
import type { Corner } from "#lib/geometry/point";
import { type Point, rotate } from "#lib/geometry/point";
import { containsPoint } from "#lib/geometry/polygon";
import { boxAround, centreOf } from "#lib/geometry/rect";
import type { BoothToMerge } from "#lib/plan/booths/merge";
import { areaM2, outline } from "#lib/plan/booths/shape";
import type { BoothShape } from "#lib/records/booths";

/** Booths drawn as text, one character per metre; each letter is a booth's box. */
export function drawn(picture: string): BoothToMerge[] {
  const cells = linesOf(picture).flatMap((line, y) => [...line].map((letter, x) => ({ letter, x, y })));
  const letters = [...new Set(cells.map(({ letter }) => letter))].filter((letter) => letter !== ".").sort();
  return letters.map((letter) => {
    const places = cells.filter((cell) => cell.letter === letter);
    const { x, y, width, height } = boxAround(places);
    const box = { x, y, width: width + 1, height: height + 1 };
    if (box.width * box.height !== places.length) throw new Error(`The letter ${letter} fills no box.`);
    return { ...box, rotation: 0, polygon: null, label: letter, levelId: "ground" };
  });
}

/** Draws the area of a booth as text. */
export function pictureOf(shape: BoothShape, width: number, height: number): string {
  const ring = outline(shape);
  const covers = (x: number, y: number) => containsPoint(ring, { x: x + 0.5, y: y + 0.5 });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  return numbers(height)
    .map((y) =>
      numbers(width)
        .map((x) => (covers(x, y) ? "#" : "."))
        .join(""),
    )
    .join("\n");
}

export function linesOf(picture: string): string[] {
  return picture
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The same booth in a rotated hall. */
export function inTurnedHall<S extends BoothShape>(
  shape: S,
  degrees: number,
  about: Point = { x: 17, y: -5 },
): S {
  const centre = centreOf(shape);
  const moved = rotate(centre, degrees, about);
  const by = { x: moved.x - centre.x, y: moved.y - centre.y };
  const polygon = shape.polygon?.map(([x, y]): Corner => [x + by.x, y + by.y]) ?? null;
  return { ...shape, x: shape.x + by.x, y: shape.y + by.y, rotation: shape.rotation + degrees, polygon };
}

/** Two outlines are equal if every corner of each is a corner of the other. */
export function expectSameOutline(a: BoothShape, b: BoothShape): void {
  const [cornersA, cornersB] = [outline(a), outline(b)];
  expect(cornersA).toHaveLength(cornersB.length);
  for (const corner of cornersA) {
    const nearest = Math.min(...cornersB.map((other) => Math.hypot(other.x - corner.x, other.y - corner.y)));
    expect(nearest).toBeLessThan(1e-5);
  }
}

export function sumOfAreas(shapes: readonly BoothShape[]): number {
  return Math.round(shapes.reduce((sum, shape) => sum + areaM2(shape), 0) * 1e6) / 1e6;
}

/** Mergeable booths: labels, drawn separately, drawn merged, and the number of corners. */
export const MERGES: [string, string, string, number][] = [
  ["two in a row", "AABB\nAABB", "####\n####", 0],
  ["an L", "AA..\nAA..\nBBBB", "##..\n##..\n####", 6],
  ["a T", "AAAAAA\n..BB..\n..BB..", "######\n..##..\n..##..", 8],
  ["a U", "A..C\nA..C\nBBBB", "#..#\n#..#\n####", 8],
  ["a staircase", "A..\nBB.\nCCC", "#..\n##.\n###", 8],
  ["a cross", ".A.\nBBB\n.C.", ".#.\n###\n.#.", 12],
  ["a block of four", "AB\nCD", "##\n##", 0],
  ["a long row", "ABCDEFGH", "########", 0],
];
