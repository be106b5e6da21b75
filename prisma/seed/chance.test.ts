import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance";

describe("chance", () => {
  test("the same seed always draws the same numbers, another seed others", () => {
    const draw = (seed: string) => {
      const chance = chanceOf(seed);
      return Array.from({ length: 20 }, () => chance.whole(0, 1000));
    };
    expect(draw("lamp")).toEqual(draw("lamp"));
    expect(draw("lamp")).not.toEqual(draw("lamb"));
  });

  test("the numbers of a seed never change, so that a seeded fair stays the same", () => {
    const chance = chanceOf("lamp");
    const dice = Array.from({ length: 8 }, () => chance.whole(1, 6));
    expect(dice).toEqual([5, 4, 4, 4, 5, 6, 5, 5]);
  });

  test("whole numbers stay within their bounds and reach both", () => {
    const chance = chanceOf("ends");
    const drawn = new Set(Array.from({ length: 500 }, () => chance.whole(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  test("a shuffled list has the same members", () => {
    const letters = [..."abcdefgh"];
    const shuffled = chanceOf("cards").shuffled(letters);
    expect(shuffled).not.toEqual(letters);
    expect([...shuffled].sort()).toEqual(letters);
  });

  test("nothing can be picked from an empty list", () => {
    expect(() => chanceOf("empty").pick([])).toThrow(/empty/);
  });
});
