import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { draw } from "#lib/testing/hall";
import { Wayfinder } from "./index";

/** One aisle along the top of a wide hall, a stage beside it, and a closed room without a door. */
function hall(): Plan {
  const { plan } = draw(Array.from({ length: 60 }, () => ".".repeat(100)).join("\n"), { bare: true });
  const node = (id: string, x: number) => ({
    id,
    levelId: "level0",
    x,
    y: 1,
    name: null,
    kind: "aisle" as const,
  });
  plan.nodes = [node("west", 0), node("east", 100)];
  plan.edges = [
    {
      id: "aisle",
      from: "west",
      to: "east",
      bidirectional: true,
      accessible: true,
      width: null,
      penalty: 0,
      closed: false,
      closedFrom: null,
      closedUntil: null,
      name: null,
      generated: false,
    },
  ];
  plan.elements = [
    {
      id: "cabinet",
      levelId: "level0",
      kind: "wall",
      geometry: {
        type: "line",
        points: [
          [40, 5],
          [50, 5],
          [50, 15],
          [40, 15],
          [40, 5],
        ],
      },
      props: { thickness: 0.2 },
    },
    {
      id: "stage",
      levelId: "level0",
      kind: "stage",
      geometry: { type: "rect", x: 60, y: 3, width: 10, height: 10 },
      props: { solid: true },
    },
  ];
  return plan;
}

const wayfinder = new Wayfinder(hall());
const from = (x: number, y: number) => `point:level0:${x},${y}`;
const routeFrom = (x: number, y: number, via: string[] = []) =>
  wayfinder.route({ from: from(x, y), to: from(90, 1), via });

function refusalFrom(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (isRefusal(error)) return [error.code, error.details];
    throw error;
  }
  return "nothing refused";
}

describe("a bare point", () => {
  test("on an aisle is unchanged; beside one, the result has the snapped distance", () => {
    const { from: start, to, via } = routeFrom(10, 1, [from(20, 13.5)]);
    expect([start.snapped, to.snapped]).toEqual([undefined, undefined]);
    expect(via).toMatchObject([{ x: 20, y: 13.5, snapped: { distanceM: 12.5 } }]);
  });

  test("on a solid object is moved beside it", () => {
    const { from: start } = routeFrom(65, 4);
    expect(start.y).toBeLessThan(3);
    expect(start.snapped?.distanceM).toBeCloseTo(3, 1);
  });

  test("more than 30 m from every aisle is rejected, in routes and tours", () => {
    expect(routeFrom(20, 31).from.snapped).toEqual({ distanceM: 30 });
    const refused = ["location_not_found", { location: from(20, 31.5) }];
    expect(refusalFrom(() => routeFrom(20, 31.5))).toEqual(refused);
    const tour = { stops: [from(20, 31.5)], budget: { rounds: 1 }, random: () => 0.5 };
    expect(refusalFrom(() => wayfinder.tour({ start: from(10, 1), ...tour }))).toEqual(refused);
  });

  test("behind walls without a door is rejected", () => {
    expect(refusalFrom(() => routeFrom(45, 10))).toEqual(["location_not_found", { location: from(45, 10) }]);
  });
});
