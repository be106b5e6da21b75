import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { type DrawOptions, draw, drawBack, picture } from "#lib/testing/hall";
import { type RouteRequest, Wayfinder } from "./index";

/** The hall with the route between two places drawn in. */
function routeBetween(
  text: string | string[],
  from: string,
  to: string,
  more: Partial<RouteRequest> & DrawOptions = {},
) {
  const hall = draw(text, more);
  const route = new Wayfinder(hall.plan).route({ from, to, ...more });
  return drawBack(
    hall,
    route.legs.flatMap((leg) => leg.path),
  );
}

function refusal(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (isRefusal(error)) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("the shortest route", () => {
  test("leads along the aisles from the entrance to a booth", () => {
    expect(
      routeBetween(
        `
        ##############
        #AA.BB.CC.E..#
        #............#
        #DDDFFFGGGGGG#
        ##############`,
        "element:entrance",
        "D",
      ),
    ).toBe(
      picture(`
        ##############
        #AA.BB.CC.E..#
        #..********..#
        #DDDFFFGGGGGG#
        ##############`),
    );
  });

  test("goes around a wall and never through it", () => {
    expect(
      routeBetween(
        `
        ##########
        #A...#..B#
        ###..#..##
        #........#
        ##########`,
        "A",
        "B",
      ),
    ).toBe(
      picture(`
        ##########
        #A***#.*B#
        ###.*#**##
        #...***..#
        ##########`),
    );
  });

  test("respects one-way aisles", () => {
    expect(
      routeBetween(
        `
        A.<<<.B
        .#####.
        .......`,
        "A",
        "B",
      ),
    ).toBe(
      picture(`
        A.<<<.B
        *#####*
        *******`),
    );
  });

  test("avoids closed edges", () => {
    expect(
      routeBetween(
        `
        A..x..B
        .#####.
        .......`,
        "A",
        "B",
      ),
    ).toBe(
      picture(`
        A..x..B
        *#####*
        *******`),
    );
  });

  test("passes the via places in the given order", () => {
    expect(
      routeBetween(
        `
        A.......B
        .#######.
        .........
        .#######.
        C..x....D`,
        "A",
        "B",
        { via: ["C", "D"] },
      ),
    ).toBe(
      picture(`
        A.......B
        *#######*
        *********
        *#######*
        C..x....D`),
    );
  });
});

describe("a step-free route", () => {
  const hall = `
    A..s..B
    .#####.
    .......`;

  test("avoids steps even where they are quicker", () => {
    expect(routeBetween(hall, "A", "B", { accessible: true })).toBe(
      picture(`
        A..s..B
        *#####*
        *******`),
    );
    expect(routeBetween(hall, "A", "B")).toBe(
      picture(`
        A*****B
        .#####.
        .......`),
    );
  });

  test("throws no_route instead of using steps when there is none", () => {
    const onlySteps = new Wayfinder(draw("A..s..B").plan);
    expect(refusal(() => onlySteps.route({ from: "A", to: "B", accessible: true }))).toMatchObject({
      code: "no_route",
      details: { inaccessibleRouteExists: true },
    });
    expect(refusal(() => new Wayfinder(draw("A.#.B").plan).route({ from: "A", to: "B" }))).toEqual({
      code: "no_route",
      details: { from: "A", to: "B" },
    });
  });

  test("takes the lift to another level instead of the stairs beside it", () => {
    const levels = ["A.1.........2", "B.1.........2"];
    const { plan } = draw(levels);
    plan.passages[1] = { ...plan.passages[1]!, kind: "elevator", accessible: true };
    const wayfinder = new Wayfinder(plan);
    expect(wayfinder.route({ from: "A", to: "B" }).transitions.map(({ id }) => id)).toEqual(["passage1"]);
    const accessible = wayfinder.route({ from: "A", to: "B", accessible: true });
    expect(accessible.transitions.map(({ id }) => id)).toEqual(["passage2"]);
    expect(accessible.accessible).toBe(true);
  });
});

describe("levels", () => {
  test("are changed by the passage with the fastest total route", () => {
    expect(
      routeBetween(
        ["A.1...2..", "....#.2.B"].map((row) => `${row}`),
        "A",
        "B",
      ),
    ).toBe(
      picture(`
        A*1***2..

        ....#.2*B`),
    );
  });

  test("cost the travel time of each level passed", () => {
    const { plan } = draw(["A1", ".1", "B1"], { passageKind: "elevator" });
    const route = new Wayfinder(plan).route({ from: "A", to: "B" });
    expect(route.transitions).toHaveLength(1);
    expect(route.transitions[0]).toMatchObject({
      fromLevelId: "level0",
      toLevelId: "level2",
      durationSeconds: 40,
    });
    expect(route.legs[0]!.path.map(({ levelId }) => levelId)).toEqual(["level0", "level2"]);
  });

  test("are not changed against the direction of an escalator", () => {
    const { plan } = draw(["A.1....2", "B.1....2"]);
    plan.passages[0] = { ...plan.passages[0]!, direction: "down" };
    const wayfinder = new Wayfinder(plan);
    expect(wayfinder.route({ from: "A", to: "B" }).transitions[0]!.id).toBe("passage2");
    expect(wayfinder.route({ from: "B", to: "A" }).transitions[0]!.id).toBe("passage1");
  });
});

describe("closing times", () => {
  test("close an edge from the start, inclusive, to the end, exclusive", () => {
    const { plan } = draw(`
      A.....B
      .#####.
      .......`);
    const [closedFrom, closedUntil] = ["2026-03-01T10:00:00.000Z", "2026-03-01T12:00:00.000Z"];
    const shut = plan.edges.findIndex(({ id }) => id === "level0_2_0-level0_3_0");
    plan.edges[shut] = { ...plan.edges[shut]!, closedFrom, closedUntil };
    const wayfinder = new Wayfinder(plan);
    const metres = (time: string) => wayfinder.route({ from: "A", to: "B", at: Date.parse(time) }).distanceM;
    const direct = metres("2026-03-01T09:59:59.999Z");
    expect(metres("2026-03-01T10:00:00.000Z")).toBeGreaterThan(direct + 3);
    expect(metres("2026-03-01T11:59:59.999Z")).toBeGreaterThan(direct + 3);
    expect(metres("2026-03-01T12:00:00.000Z")).toBe(direct);
  });
});

describe("the result", () => {
  test("keeps length and time of the drawn edges, with speed, penalty and stubs", () => {
    const plan: Plan = {
      ...draw("......").plan,
      nodes: [node("a", 0, 0), node("b", 10, 0), node("c", 10, 5)],
      edges: [edge("a", "b", 7), edge("b", "c", 0)],
    };
    const route = new Wayfinder(plan, { walkingSpeed: 2 }).route({
      from: "point:level0:2,0",
      to: "point:level0:10,5",
    });
    expect(route.distanceM).toBe(13);
    // Eight of the ten metres of the first edge carry eight tenths of its penalty.
    expect(route.durationSeconds).toBe(13 / 2 + 5.6);
    expect(route.legs[0]!.path).toEqual([
      {
        levelId: "level0",
        points: [
          [2, 0],
          [10, 0],
          [10, 5],
        ],
      },
    ]);
  });

  test("from a place to itself is empty", () => {
    const route = new Wayfinder(draw("E.A.B").plan).route({ from: "A", to: "A" });
    expect(route).toMatchObject({ distanceM: 0, durationSeconds: 0, steps: [{ kind: "arrive" }] });
  });

  test("stays on one edge when both places are on it", () => {
    const plan: Plan = {
      ...draw("......").plan,
      nodes: [node("a", 0, 0), node("b", 10, 0)],
      edges: [edge("a", "b", 0)],
    };
    const route = new Wayfinder(plan).route({ from: "point:level0:8,0", to: "point:level0:3,0" });
    expect(route.legs[0]!.path[0]!.points).toEqual([
      [8, 0],
      [3, 0],
    ]);
  });

  test("prefers fewer turns when turns cost", () => {
    const { plan } = draw(`
      A......
      .#.#.#.
      .......
      .#.#.#.
      ......B`);
    const turns = (turnSeconds: number) => {
      const route = new Wayfinder(plan).route({
        from: "point:level0:0.5,1.5",
        to: "point:level0:5.5,4.5",
        turnSeconds,
      });
      return route.steps.filter(({ kind }) => kind === "left" || kind === "right").length;
    };
    expect(turns(20)).toBe(1);
  });
});

describe("limits", () => {
  test("more than twenty via places are rejected with both numbers", () => {
    const wayfinder = new Wayfinder(draw("A...B").plan);
    const via = Array.from({ length: 21 }, () => "B");
    expect(refusal(() => wayfinder.route({ from: "A", to: "B", via }))).toEqual({
      code: "too_many_stops",
      details: { via: 21, most: 20 },
    });
  });
});

function node(id: string, x: number, y: number) {
  return { id, levelId: "level0", x, y, name: null, kind: "aisle" as const };
}

function edge(from: string, to: string, penalty: number) {
  const open = {
    bidirectional: true,
    accessible: true,
    width: null,
    closed: false,
    closedFrom: null,
    closedUntil: null,
  };
  return { ...open, id: from + to, from, to, penalty, name: null, generated: false };
}
