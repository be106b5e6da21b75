import { describe, expect, test } from "vitest";
import { isRefusal } from "#lib/refusal";
import { draw } from "#lib/testing/hall";
import { seeded } from "#lib/testing/random";
import { type TourRequest, Wayfinder } from "../index";

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
  test("visits the stops in the order that saves the most walking", () => {
    const found = tour({ stops: ["D", "A", "C", "B"] });
    expect(found.stops).toEqual(["A", "B", "C", "D"]);
    expect(found.order).toEqual([1, 3, 2, 0]);
    expect(found.optimal).toBe(true);
    expect(found.savedM).toBeGreaterThan(5);
    expect(found.route.legs).toHaveLength(4);
  });

  test("comes back to where it began when asked to", () => {
    const found = tour({ stops: ["D", "A", "I"], returnToStart: true });
    expect(found.route.legs).toHaveLength(4);
    expect(found.route.to.place).toBe("element:entrance");
    expect(found.stops).toHaveLength(3);
  });

  test("ends at the place given, and begins with the first stop when that is fixed", () => {
    const found = tour({ stops: ["C", "A", "B"], end: "D", fixedFirst: true });
    expect(found.stops[0]).toBe("C");
    expect([...found.stops].sort()).toEqual(["A", "B", "C"]);
    expect(found.route.to.name).toBe("D");
  });

  test("in the order of the visitor's own keeps it, and says what its times then miss", () => {
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

  test("takes as long as its ways and its visits", () => {
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

  test("of more than a hundred stops is refused with both numbers", () => {
    try {
      tour({ stops: Array.from({ length: 101 }, () => "A") });
      expect.unreachable();
    } catch (error) {
      expect(isRefusal(error) && error.code).toBe("too_many_stops");
      expect(isRefusal(error) && error.details).toEqual({ stops: 101, most: 100 });
    }
  });

  test("to a place that cannot be reached is refused", () => {
    const { plan } = draw(`
      E.A.#.B`);
    const wayfinder = new Wayfinder(plan);
    const request = {
      start: "element:entrance",
      stops: ["A", "B"],
      budget: { rounds: 10 },
      random: seeded(1),
    };
    expect(() => wayfinder.tour(request)).toThrow('There is no way from "element:entrance" to "B".');
  });
});
