import { describe, expect, test } from "vitest";
import { draw, drawBack, picture } from "#lib/testing/hall";
import { type BusyPlace, crowdAt, generateNetwork, type RouteRequest, Wayfinder } from "./index";

/** From A to B along the aisle of C, which is shorter, or along that of D. */
const HALL = `
  ################
  ######CCC#######
  #..............#
  #.############.#
  #A############B#
  #.############.#
  #.############.#
  #..............#
  ######DDD#######
  ################`;
const PAST_C = picture(`
  ################
  ######CCC#######
  #**************#
  #*############*#
  #A############B#
  #.############.#
  #.############.#
  #..............#
  ######DDD#######
  ################`);
const PAST_D = picture(`
  ################
  ######CCC#######
  #..............#
  #.############.#
  #A############B#
  #*############*#
  #*############*#
  #**************#
  ######DDD#######
  ################`);

/** The same with aisles of three metres. */
const WIDE = `
  ######################
  #########CCC##########
  #....................#
  #....................#
  #....................#
  #...##############...#
  #A..##############..B#
  #...##############...#
  #...##############...#
  #....................#
  #....................#
  #....................#
  ######################`;

const CROWD: BusyPlace[] = [["booth:C", 4]];

function routed(request: Partial<RouteRequest> = {}) {
  const hall = draw(HALL);
  const route = new Wayfinder(hall.plan).route({ from: "A", to: "B", ...request });
  return {
    ...route,
    drawn: drawBack(
      hall,
      route.legs.flatMap((leg) => leg.path),
    ),
  };
}

describe("a quiet route", () => {
  test("keeps away from the aisle in front of a busy booth", () => {
    expect(routed().drawn).toBe(PAST_C);
    expect(routed({ busy: CROWD }).drawn).toBe(PAST_D);
    expect(routed({ busy: [["booth:D", 4]] }).drawn).toBe(PAST_C);
  });

  test("goes through the smaller of two crowds", () => {
    const both = (c: number, d: number): BusyPlace[] => [
      ["booth:C", c],
      ["booth:D", d],
    ];
    expect(routed({ busy: both(1, 4) }).drawn).toBe(PAST_C);
    expect(routed({ busy: both(4, 1) }).drawn).toBe(PAST_D);
  });

  test("does not take the shorter line over open floor of generated aisles", () => {
    const { plan } = draw(WIDE, { bare: true });
    let count = 0;
    const newId = () => `${count++}`;
    const network = generateNetwork({ plan, levelId: "level0", newId });
    const wayfinder = new Wayfinder({ ...plan, nodes: network.nodes, edges: network.edges });
    const lowest = (busy: BusyPlace[]) =>
      Math.max(
        ...wayfinder
          .route({ from: "point:level0:2.5,5.5", to: "point:level0:19.5,5.5", busy })
          .legs.flatMap(({ path }) => path.flatMap(({ points }) => points.map(([, y]) => y))),
      );
    expect(lowest([])).toBeLessThan(7);
    expect(lowest(CROWD)).toBeGreaterThan(8);
  });

  test("states the metres and seconds of the walk, not its cost", () => {
    const [fast, quiet, throughCrowds] = [
      routed(),
      routed({ busy: CROWD }),
      routed({ busy: [...CROWD, ["booth:D", 4]] }),
    ];
    expect(throughCrowds).toEqual({ ...fast, quiet: true });
    expect(quiet.distanceM).toBe(fast.distanceM + 2);
    expect(quiet.durationSeconds).toBeCloseTo(quiet.distanceM / 1.4, 1);
    const steps = quiet.steps.reduce((sum, step) => sum + step.durationSeconds, 0);
    expect(steps).toBeCloseTo(quiet.durationSeconds, 0);
  });

  test("ends within the crowd if the destination is there", () => {
    const quiet = routed({ to: "C", busy: CROWD });
    expect(quiet.durationSeconds).toBe(routed({ to: "C" }).durationSeconds);
  });

  test("counts busy points too, and ignores places that are missing from the plan", () => {
    const busy: BusyPlace[] = [
      ["point:level0:7.5,2.5", 4],
      ["booth:gone", 4],
      ["point:gone:1,1", 4],
    ];
    expect(routed({ busy }).drawn).toBe(PAST_D);
  });

  test("reports whether the route is quiet", () => {
    expect([routed().quiet, routed({ busy: [] }).quiet, routed({ busy: CROWD }).quiet]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("uses the crowd of the current hour in the event's time zone", () => {
  const crowds = { timezone: "Europe/Berlin", hours: { 0: [["booth:A", 1]], 11: [["booth:B", 2]] } } as const;
  expect(crowdAt(crowds, Date.parse("2026-07-01T09:59:59Z"))).toEqual([["booth:B", 2]]);
  expect(crowdAt(crowds, Date.parse("2026-07-01T10:00:00Z"))).toEqual([]);
  expect(crowdAt(crowds, Date.parse("2026-06-30T22:00:00Z"))).toEqual([["booth:A", 1]]);
});
