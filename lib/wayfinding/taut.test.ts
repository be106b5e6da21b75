import { describe, expect, test } from "vitest";
import type { Point } from "#lib/geometry/point";
import { fairground, HALL_KINDS } from "#lib/testing/fairground";
import { seeded } from "#lib/testing/random";
import { Obstacles } from "./obstacles";
import { SightLines } from "./sight";
import { solidsOn } from "./solids";
import { pullTaut } from "./taut";

function box(x: number, y: number, size: number) {
  const ring = [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ];
  return { owner: `${x} ${y}`, ring };
}

function length(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - line[i]!.x, y - line[i]!.y), 0);
}

describe("a line pulled taut", () => {
  const obstacles = new Obstacles([box(4, 4, 2)], 1);

  test("is straight without obstacles", () => {
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 2 },
      { x: 9, y: 1 },
      { x: 10, y: 0 },
    ];
    expect(pullTaut(obstacles, line)).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]);
  });

  test("bends at corners on its own side of obstacles, with the clearance kept", () => {
    const over = pullTaut(obstacles, [
      { x: 0, y: 5 },
      { x: 5, y: 0 },
      { x: 10, y: 5 },
    ]);
    expect(over).toHaveLength(4);
    expect(over[1]!.x).toBeCloseTo(3);
    expect(over[1]!.y).toBeCloseTo(3);
    expect(over[2]!.x).toBeCloseTo(7);
    const under = pullTaut(obstacles, [
      { x: 0, y: 5 },
      { x: 5, y: 10 },
      { x: 10, y: 5 },
    ]);
    expect(under[1]!.y).toBeCloseTo(7);
  });

  test("drops corners that it does not need", () => {
    const line = [
      { x: 0, y: 5 },
      { x: 3, y: 3 },
      { x: 3, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(pullTaut(obstacles, line)).toEqual([
      { x: 0, y: 5 },
      { x: 0, y: 0 },
    ]);
  });

  test("never cuts an obstacle, never grows, and keeps its ends, in random halls", () => {
    for (const [i, kind] of HALL_KINDS.entries()) {
      const plan = fairground({ kind, seed: i + 1, booths: 120 });
      const hall = new Obstacles(solidsOn(plan, "lvl_0"), 0.4);
      const { width, height } = plan.levels[0]!;
      const chance = seeded(i);
      for (let attempt = 0; attempt < 30; attempt++) {
        const line: Point[] = [];
        while (line.length < 9) {
          const next = { x: chance() * width!, y: chance() * height! };
          const last = line.at(-1);
          const isClear = last ? hall.isClear(last.x, last.y, next.x, next.y) : hall.isFree(next.x, next.y);
          if (isClear) line.push(next);
        }
        const taut = pullTaut(hall, line);
        taut.slice(1).forEach(({ x, y }, at) => {
          expect(hall.isClear(taut[at]!.x, taut[at]!.y, x, y)).toBe(true);
        });
        expect([taut[0], taut.at(-1)]).toEqual([line[0], line.at(-1)]);
        expect(length(taut)).toBeLessThanOrEqual(length(line) + 1e-9);
        const shortest = new SightLines(hall).shortest(line[0]!, line.at(-1)!, Infinity, () => false)!;
        expect(shortest.length).toBeLessThanOrEqual(length(taut) + 1e-6);
      }
    }
  });
});
