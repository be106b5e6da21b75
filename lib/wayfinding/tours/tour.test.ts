import { describe, expect, test } from "vitest";
import { isRefusal } from "#lib/refusal";
import { fairground } from "#lib/testing/fairground";
import { draw } from "#lib/testing/hall";
import { seeded } from "#lib/testing/random";
import { generateNetwork, type TourRequest, Wayfinder } from "../index";

const HALL = `
  ###############
  #E.A..B..C..D.#
  #.............#
  #..F..G..H..I.#
  ###############`;

function tour(more: Partial<TourRequest> & { stops: string[] }) {
  const request = { start: "element:entrance", budget: { rounds: 200 }, random: seeded(1), ...more };
  return new Wayfinder(draw(HALL).plan).tour(request);
}

describe("a tour", () => {
  test("visits the stops in the order with the shortest walk", () => {
    const found = tour({ stops: ["D", "A", "C", "B"] });
    expect(found.stops).toEqual(["A", "B", "C", "D"]);
    expect(found.order).toEqual([1, 3, 2, 0]);
    expect(found.optimal).toBe(true);
    expect(found.savedM).toBeGreaterThan(5);
    expect(found.savedSeconds).toBeCloseTo(found.savedM / 1.4, 0);
    expect(found.route.legs).toHaveLength(4);
  });

  test("returns to its start when requested", () => {
    const found = tour({ stops: ["D", "A", "I"], returnToStart: true });
    expect(found.route.legs).toHaveLength(4);
    expect(found.route.to.place).toBe("element:entrance");
    expect(found.stops).toHaveLength(3);
  });

  test("ends at the given place, and begins with the first stop if that is fixed", () => {
    const found = tour({ stops: ["C", "A", "B"], end: "D", fixedFirst: true });
    expect(found.stops[0]).toBe("C");
    expect([...found.stops].sort()).toEqual(["A", "B", "C"]);
    expect(found.route.to.name).toBe("D");
  });

  test("in a given order keeps it, and reports the times that it then misses", () => {
    const minutes = (count: number) => count * 60_000;
    const found = tour({
      stops: ["D", "A", "C"],
      inOrder: true,
      dwellSeconds: 600,
      windows: [null, [{ from: 0, until: minutes(11) }], null],
      departAt: 0,
    });
    expect(found.stops).toEqual(["D", "C"]);
    expect(found.missed).toEqual([{ place: "A", index: 1, reason: "too_late" }]);
    expect(tour({ stops: ["D", "A", "C"], inOrder: true }).order).toEqual([0, 1, 2]);
  });

  test("takes as long as its routes and visits", () => {
    const still = tour({ stops: ["A", "B"] });
    const long = tour({ stops: ["A", "B"], dwellSeconds: [60, 30] });
    expect(long.durationSeconds).toBeCloseTo(still.durationSeconds + 90, 1);
    expect(long.schedule.map(({ place }) => place)).toEqual(["A", "B"]);
  });

  test("is at a session when it begins, and elsewhere before", () => {
    const departAt = Date.parse("2026-03-01T10:00:00.000Z");
    const session = { from: departAt + 300_000, until: departAt + 900_000 };
    const found = tour({ stops: ["A", "D"], departAt, dwellSeconds: [600, 60], windows: [[session], null] });
    expect(found.stops).toEqual(["D", "A"]);
    expect(found.schedule[1]!.startAt).toBe(session.from);
    expect(found.missed).toEqual([]);
  });

  test("of more than a hundred stops is rejected with both numbers", () => {
    try {
      tour({ stops: Array.from({ length: 101 }, () => "A") });
      expect.unreachable();
    } catch (error) {
      expect(isRefusal(error) && error.code).toBe("too_many_stops");
      expect(isRefusal(error) && error.details).toEqual({ stops: 101, most: 100 });
    }
  });

  test("to an unreachable place is rejected", () => {
    const { plan } = draw(`
      E.A.#.B`);
    const wayfinder = new Wayfinder(plan);
    const request = {
      start: "element:entrance",
      stops: ["A", "B"],
      budget: { rounds: 10 },
      random: seeded(1),
    };
    expect(() => wayfinder.tour(request)).toThrow('There is no route from "element:entrance" to "B".');
  });

  test("is as fast as the best order of its stops can be walked, at any entries of the booths", () => {
    const hall = fairground({ seed: 2, booths: 60 });
    let made = 0;
    const { nodes, edges } = generateNetwork({
      plan: hall,
      levelId: hall.levels[0]!.id,
      newId: (prefix) => `${prefix}_${made++}`,
    });
    const drawn = edges.map((edge) => ({ ...edge, generated: false }));
    const wayfinder = new Wayfinder({ ...hall, nodes, edges: drawn });
    const random = seeded(3);
    const anyBooth = () => hall.booths[Math.floor(random() * hall.booths.length)]!.label;
    for (let round = 0; round < 8; round++) {
      const [start, ...stops] = Array.from({ length: 5 }, anyBooth) as [string, ...string[]];
      const found = wayfinder.tour({ start, stops, budget: { rounds: 1 }, random });
      const others = ordersOf(stops).map((order) => {
        const request = { from: start, via: order.slice(0, -1), to: order.at(-1)! };
        return wayfinder.route(request).durationSeconds;
      });
      expect(found.durationSeconds).toBeLessThanOrEqual(Math.min(...others) + 0.5);
    }
  });

  test("of many stops enters each at the spot nearest to its route", () => {
    const HALL = `
      ####################
      #E.................#
      #.A.B.C.D.F.G.H.I..#
      #..................#
      #.J.K.L.M.N.O.P.Q..#
      #..................#
      ####################`;
    const stops = [..."ABCDFGHIQPONMLKJ"];
    const request = { start: "element:entrance", budget: { rounds: 400 }, random: seeded(1) };
    const wayfinder = new Wayfinder(draw(HALL).plan);
    const byHand = wayfinder.route({ from: request.start, via: stops.slice(0, -1), to: stops.at(-1)! });
    const found = wayfinder.tour({ ...request, stops: [...stops].sort() });
    expect(found.durationSeconds).toBeLessThanOrEqual(byHand.durationSeconds + 0.5);
  });
});

function ordersOf(stops: readonly string[]): string[][] {
  if (stops.length < 2) return [[...stops]];
  return stops.flatMap((stop, i) => ordersOf(stops.toSpliced(i, 1)).map((rest) => [stop, ...rest]));
}
