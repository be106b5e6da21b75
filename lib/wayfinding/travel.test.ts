import { expect, test } from "vitest";
import type { PlanElement } from "#lib/plan/plan";
import { booth, edge, emptyPlan, level } from "#lib/testing/fairground";
import { escapeRoutes } from "./escape";
import { travelMap } from "./travel";

const node = (number: number, x: number, y: number) => ({
  id: `nod_${number}`,
  levelId: "lvl_0",
  x,
  y,
  name: null,
  kind: "aisle" as const,
});

const exit = (x: number, y: number) =>
  ({
    id: `elm_${x}`,
    levelId: "lvl_0",
    kind: "entrance",
    geometry: { type: "point", x, y },
    props: {},
  }) as unknown as PlanElement;

/** An aisle of 60 m with a side aisle of 20 m from its middle, and a part without an exit. */
const PLAN = {
  ...emptyPlan([level(0, 80, 40)]),
  nodes: [node(0, 0, 6), node(1, 30, 6), node(2, 60, 6), node(3, 30, 26), node(4, 70, 30), node(5, 75, 30)],
  edges: [edge(0, 0, 1), edge(1, 1, 2), edge(2, 1, 3), edge(3, 4, 5)],
};

test("every piece of an aisle has its walking distance to the nearest exit, even to an exit in its middle", () => {
  const pieces = travelMap(PLAN, [exit(0, 6), exit(50, 6)]);
  expect(pieces.length).toBeGreaterThan(50);
  for (const { from, to, metres } of pieces) {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const expected = x > 65 ? Number.POSITIVE_INFINITY : Math.min(x, Math.abs(x - 50)) + y - 6;
    if (Number.isFinite(expected)) expect(metres).toBeCloseTo(expected, 1);
    else expect(metres).toBe(expected);
  }
  expect(pieces.every(({ from, to }) => Math.hypot(from.x - to.x, from.y - to.y) <= 1.5)).toBe(true);
});

test("agrees with the escape routes from booths that the check measures", () => {
  const plan = { ...PLAN, booths: [booth("A1", 20, 2, 3, 3)] };
  const [exits] = [[exit(0, 6)]];
  const before = travelMap(plan, exits).find(({ from, to }) => from.x <= 21.5 && to.x >= 21.5)?.metres;
  const distance = escapeRoutes(plan, exits).distances.get("bth_A1") ?? 0;
  expect(Math.abs(distance - (before ?? 0))).toBeLessThan(3);
});
