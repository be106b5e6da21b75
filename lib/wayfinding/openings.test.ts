import { describe, expect, test } from "vitest";
import { boxAround } from "#lib/geometry/rect";
import type { Plan, PlanElement } from "#lib/plan/plan";
import { emptyPlan, level } from "#lib/testing/fairground";
import { solidsOn } from "./solids";

const LEVEL = "lvl_0";

const element = (
  id: string,
  kind: PlanElement["kind"],
  geometry: PlanElement["geometry"],
  props: PlanElement["props"] = {},
): PlanElement => ({ id, levelId: LEVEL, kind, geometry, props });

const WALL = element(
  "wall",
  "wall",
  {
    type: "line",
    points: [
      [0, 10],
      [20, 10],
    ],
  },
  { thickness: 0.4 },
);
const door = (x: number, y: number, props: PlanElement["props"] = { opening: { width: 2 } }) =>
  element(`door_${x}`, "entrance", { type: "point", x, y }, props);

/** The parts of the wall that remain, from left to right. */
function stretches(...elements: PlanElement[]): [number, number][] {
  const plan: Plan = { ...emptyPlan([level(0, 40, 40)]), elements: [WALL, ...elements] };
  return solidsOn(plan, LEVEL)
    .filter(({ owner }) => owner === "wall")
    .map(({ ring }): [number, number] => {
      const { x, width } = boxAround(ring);
      return [Math.round(x * 100) / 100 + 0, Math.round((x + width) * 100) / 100];
    })
    .sort(([a], [b]) => a - b);
}

describe("a wall is cut at an entrance on it", () => {
  const whole = stretches();
  const [[left, right] = [0, 0]] = whole;

  test("by the width of its opening, even off the centre line of a thick wall", () => {
    const overhang = -left;
    expect(whole).toEqual([[-overhang, 20 + overhang]]);
    const [first, second, ...others] = stretches(door(8, 10.6));
    expect(others).toEqual([]);
    expect(first?.[0]).toBe(left);
    expect(first?.[1]).toBeCloseTo(7 + overhang);
    expect(second?.[0]).toBeCloseTo(9 - overhang);
    expect(second?.[1]).toBe(right);
  });

  test("once where two openings overlap, and up to its end", () => {
    expect(stretches(door(8, 10), door(9, 10)).length).toBe(2);
    expect(stretches(door(0.5, 10)).length).toBe(1);
    expect(
      stretches(element("gate", "entrance", { type: "point", x: 10, y: 10 }, { opening: { width: 60 } })),
    ).toEqual([]);
  });

  test.each([
    ["an entrance without an opening, as on older plans", door(8, 10, {})],
    ["one too far away", door(8, 11)],
    ["one on another level", { ...door(8, 10), levelId: "other" }],
    ["a point of interest", { ...door(8, 10), kind: "poi" as const }],
  ])("not by %s", (_, other) => {
    expect(stretches(other)).toEqual(whole);
  });
});

test("a room is open at an entrance on its outline, and a solid block elsewhere", () => {
  const room = element("room", "room", { type: "rect", x: 10, y: 20, width: 8, height: 6 });
  const ringsOf = (...elements: PlanElement[]) =>
    solidsOn({ ...emptyPlan([level(0, 40, 40)]), elements: [room, ...elements] }, LEVEL).length;
  expect(ringsOf()).toBe(1);
  expect(ringsOf(door(14, 20))).toBe(5);
  expect(ringsOf(door(30, 30))).toBe(1);
});

test("a column blocks routes, and a shape does not", () => {
  const shape = (props: PlanElement["props"]) =>
    solidsOn(
      {
        ...emptyPlan([level(0, 40, 40)]),
        elements: [element("c", "shape", { type: "circle", x: 5, y: 5, radius: 0.4 }, props)],
      },
      LEVEL,
    ).length;
  expect([shape({}), shape({ role: "column" }), shape({ role: "column", solid: false })]).toEqual([0, 1, 0]);
});
