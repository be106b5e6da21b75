import { expect, test } from "vitest";
import type { AisleEdge, AisleNode, Plan } from "#lib/plan/plan";
import { booth, edge, emptyPlan, level } from "#lib/testing/fairground";
import { unreachedBooths } from "./unreached";

const node = (number: number, x: number, y: number, kind: AisleNode["kind"] = "aisle"): AisleNode => ({
  id: `nod_${number}`,
  levelId: "lvl_0",
  x,
  y,
  name: null,
  kind,
});

/** Two aisles, each with a booth beside it; the test connects them. */
function hall(edges: AisleEdge[], nodes: AisleNode[]): Plan {
  const booths = [booth("A1", 0, 2, 3, 3), booth("B1", 0, 22, 3, 3)];
  return { ...emptyPlan([level(0, 40, 40)]), booths, nodes, edges };
}

const NODES = [node(0, 0, 6, "entrance"), node(1, 20, 6), node(2, 0, 21), node(3, 20, 21)];

test("reports no booth on a plan without a network", () => {
  expect(unreachedBooths(hall([], []))).toEqual([]);
});

test("reaches every booth whose aisle is connected with an entrance", () => {
  expect(unreachedBooths(hall([edge(0, 0, 1), edge(1, 2, 3), edge(2, 1, 3)], NODES))).toEqual([]);
});

test("does not reach a booth at an aisle that no entrance leads to", () => {
  expect(unreachedBooths(hall([edge(0, 0, 1), edge(1, 2, 3)], NODES))).toEqual(["bth_B1"]);
});

test("a closed edge connects nothing, and a one-way edge only one direction", () => {
  const closed = { ...edge(2, 1, 3), closed: true };
  expect(unreachedBooths(hall([edge(0, 0, 1), edge(1, 2, 3), closed], NODES))).toEqual(["bth_B1"]);
  const away = { ...edge(2, 3, 1), bidirectional: false };
  expect(unreachedBooths(hall([edge(0, 0, 1), edge(1, 2, 3), away], NODES))).toEqual(["bth_B1"]);
});

test("without an entrance, visitors start on the largest part of the network", () => {
  const nodes = [...NODES.map((one) => ({ ...one, kind: "aisle" as const })), node(4, 30, 21)];
  expect(unreachedBooths(hall([edge(0, 0, 1), edge(1, 2, 3), edge(2, 3, 4)], nodes))).toEqual(["bth_A1"]);
});
