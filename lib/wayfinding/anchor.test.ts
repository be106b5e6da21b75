import { describe, expect, test } from "vitest";
import type { AisleEdge, AisleNode, Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { edge, emptyPlan, level } from "#lib/testing/fairground";
import { Wayfinder } from "./index";

/** Two parallel aisles along x, at y = 10 and another y, joined at their right end, where visitors come from. */
function hall(otherY: number, change: Partial<AisleEdge> = {}): Plan {
  const node = (number: number, x: number, y: number): AisleNode => ({
    id: `nod_${number}`,
    levelId: "lvl_0",
    x,
    y,
    name: null,
    kind: "aisle",
  });
  return {
    ...emptyPlan([level(0, 60, 60)]),
    nodes: [node(0, 0, 10), node(1, 40, 10), node(2, 0, otherY), node(3, 40, otherY)],
    edges: [{ ...edge(0, 0, 1), ...change }, edge(1, 2, 3), edge(2, 1, 3)],
  };
}

const to = (plan: Plan, place: string, accessible = false) =>
  new Wayfinder(plan).route({ from: "point:lvl_0:40,10", to: `point:lvl_0:${place}`, accessible });

/** Where the route leaves the network for its last steps. */
const leaves = (plan: Plan, place: string, accessible = false) =>
  to(plan, place, accessible).legs[0]?.path[0]?.points.at(-2);

describe("a place beside an edge that cannot be used", () => {
  test("is reached from the edge beside it while that is open", () => {
    expect(leaves(hall(20), "20,13")).toEqual([20, 10]);
  });

  test("is reached from the next edge when the one beside it is closed", () => {
    expect(leaves(hall(20, { closed: true }), "20,13")).toEqual([20, 20]);
  });

  test("is reached from the next edge without steps, step-free", () => {
    const plan = hall(20, { accessible: false });
    expect(leaves(plan, "20,13")).toEqual([20, 10]);
    expect(leaves(plan, "20,13", true)).toEqual([20, 20]);
  });

  test.each([
    ["the next one is too far away", 30],
    ["the route would have to cross the closed one", 4],
  ])("is not reached when %s", (_, otherY) => {
    const place = otherY === 30 ? "20,13" : "20,12";
    try {
      to(hall(otherY, { closed: true }), place);
      expect.unreachable();
    } catch (error) {
      expect(isRefusal(error) && error.code).toBe("no_route");
    }
  });
});
