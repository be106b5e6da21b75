import { expect, test } from "vitest";
import type { AisleEdge, AisleNode, Plan, PlanElement } from "#lib/plan/plan";
import { booth, edge, emptyPlan, level } from "#lib/testing/fairground";
import { escapeRoutes } from "./escape";

const node = (number: number, x: number, y: number): AisleNode => ({
  id: `nod_${number}`,
  levelId: "lvl_0",
  x,
  y,
  name: null,
  kind: "aisle",
});

const exit = (x: number, y: number): PlanElement =>
  ({
    id: `elm_${x}_${y}`,
    levelId: "lvl_0",
    kind: "entrance",
    geometry: { type: "point", x, y },
    props: {},
  }) as unknown as PlanElement;

/** One aisle of 60 m along y = 6 with a booth at each end, and a side aisle of 20 m from its middle. */
function hall(edges: AisleEdge[]): Plan {
  const booths = [booth("A1", 0, 2, 3, 3), booth("B1", 57, 2, 3, 3)];
  const nodes = [node(0, 0, 6), node(1, 30, 6), node(2, 60, 6), node(3, 30, 26)];
  return { ...emptyPlan([level(0, 80, 40)]), booths, nodes, edges };
}

const AISLES = [edge(0, 0, 1), edge(1, 1, 2), edge(2, 1, 3)];

test("the distance to the nearest exit is measured along the aisles, including the steps to them", () => {
  const plan = hall(AISLES);
  const one = escapeRoutes(plan, [exit(0, 6)]).distances;
  expect(one.get("bth_A1")).toBeLessThan(5);
  expect(one.get("bth_B1")).toBeGreaterThan(56);
  expect(one.get("bth_B1")).toBeLessThan(62);
  expect(escapeRoutes(plan, [exit(0, 6), exit(60, 6)]).distances.get("bth_B1")).toBeLessThan(5);
});

test("an escape route may go against a one-way edge, but not along a closed aisle", () => {
  const away = [{ ...edge(0, 0, 1), bidirectional: false }, edge(1, 1, 2)];
  expect(escapeRoutes(hall(away), [exit(0, 6)]).distances.get("bth_B1")).toBeLessThan(62);
  const closed = [{ ...edge(0, 0, 1), closed: true }, edge(1, 1, 2)];
  expect(escapeRoutes(hall(closed), [exit(0, 6)]).distances.get("bth_B1")).toBe(Number.POSITIVE_INFINITY);
});

test("an aisle with one way out is a dead end, but not with an exit at its end", () => {
  const plan = hall(AISLES);
  const deadEnds = (exits: PlanElement[]) =>
    escapeRoutes(plan, exits).deadEnds.map(({ metres, edges }) => [
      Math.round(metres),
      edges.map(({ id }) => id),
    ]);
  expect(deadEnds([exit(0, 6), exit(60, 6)])).toEqual([[20, ["edg_2"]]]);
  expect(deadEnds([exit(0, 6), exit(60, 6), exit(30, 26)])).toEqual([]);
});

test("a chain of aisles with one way out is one dead end, as long as its longest branch", () => {
  const nodes = [
    node(0, 0, 6),
    node(1, 30, 6),
    node(2, 60, 6),
    node(3, 30, 26),
    node(4, 40, 26),
    node(5, 25, 26),
  ];
  const edges = [edge(0, 0, 1), edge(1, 1, 2), edge(2, 1, 3), edge(3, 3, 4), edge(4, 3, 5)];
  const { deadEnds } = escapeRoutes({ ...hall(edges), nodes }, [exit(0, 6), exit(60, 6)]);
  expect(deadEnds.map(({ metres, edges: own }) => [Math.round(metres), own.length])).toEqual([[30, 3]]);
});

test("a part of the network without an exit is no dead end, because no route leads there", () => {
  const { deadEnds } = escapeRoutes(hall([edge(0, 0, 1)]), [exit(60, 6)]);
  expect(deadEnds).toEqual([]);
});
