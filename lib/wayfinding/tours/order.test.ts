import { describe, expect, test } from "vitest";
import { seeded } from "#lib/testing/random";
import { improveDirected, type PathCosts, pathCost } from "./directed";
import { bestOrder } from "./held-karp";
import { orderStops } from "./order";
import { type ScheduleRequest, scheduleStops } from "./schedule";

type End = "open" | "closed" | "fixed";

/** Random stops in a hall; one-way escalators make one direction more expensive. */
function randomCosts(seed: number, count: number, end: End, isOneWay = false): PathCosts {
  const chance = seeded(seed);
  const at = Array.from(
    { length: count + 2 },
    () => [Math.floor(chance() * 80), Math.floor(chance() * 50)] as const,
  );
  const cost = (a: number, b: number) => {
    const [ax, ay] = at[a]!;
    const [bx, by] = at[b]!;
    return Math.abs(ax - bx) + Math.abs(ay - by) + (isOneWay && chance() < 0.3 ? 40 : 0);
  };
  const between = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = isOneWay ? 0 : a + 1; b < count; b++) {
      if (a === b) continue;
      between[a * count + b] = cost(a, b);
      if (!isOneWay) between[b * count + a] = between[a * count + b]!;
    }
  }
  const goal = end === "closed" ? count : count + 1;
  return {
    fromStart: Float64Array.from({ length: count }, (_, stop) => cost(count, stop)),
    between,
    toEnd: Float64Array.from({ length: count }, (_, stop) => (end === "open" ? 0 : cost(stop, goal))),
  };
}

/** The lowest cost of all orders, by brute force. */
function bruteForce(costs: PathCosts): number {
  let least = Infinity;
  const visit = (order: number[]) => {
    if (order.length === costs.fromStart.length) least = Math.min(least, pathCost(costs, order));
    for (let stop = 0; stop < costs.fromStart.length; stop++)
      if (!order.includes(stop)) visit([...order, stop]);
  };
  visit([]);
  return least;
}

const budget = { rounds: 2000 };

describe("the order of few stops", () => {
  for (const end of ["open", "closed", "fixed"] as const) {
    test(`is optimal, ${end}, with and without one-way links`, () => {
      for (let seed = 1; seed <= 12; seed++) {
        const costs = randomCosts(seed, 1 + (seed % 7), end, seed % 2 === 0);
        const found = orderStops({ ...costs, budget, random: seeded(1) });
        expect(found.isOptimal).toBe(true);
        expect([...found.order].sort()).toEqual([...found.order.keys()]);
        expect(found.cost).toBeCloseTo(bruteForce(costs), 9);
        expect(pathCost(costs, found.order)).toBeCloseTo(found.cost, 9);
      }
    });
  }

  test("of nine stops is the best of all 362,880", () => {
    const costs = randomCosts(99, 9, "fixed", true);
    expect(orderStops({ ...costs, budget, random: seeded(1) }).cost).toBeCloseTo(bruteForce(costs), 9);
  });
});

describe("the order of many stops", () => {
  test("is as good as the proven optimum, where that can be computed", {
    tags: "soak",
  }, () => {
    for (const end of ["open", "closed", "fixed"] as const) {
      for (let seed = 1; seed <= 6; seed++) {
        const costs = randomCosts(seed, 14, end);
        const found = orderStops({ ...costs, budget, random: seeded(seed) });
        const proven = pathCost(costs, bestOrder(costs.fromStart, costs.between, costs.toEnd));
        expect(found.isOptimal).toBe(false);
        expect(found.cost).toBeCloseTo(proven, 9);
      }
    }
  });

  test("with one-way links is within 1 % of the proven optimum", { tags: "soak" }, () => {
    let found = 0;
    let proven = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const costs = randomCosts(seed, 14, "open", true);
      found += orderStops({ ...costs, budget: { rounds: 600 }, random: seeded(seed) }).cost;
      proven += pathCost(costs, bestOrder(costs.fromStart, costs.between, costs.toEnd));
    }
    expect(found).toBeLessThanOrEqual(proven * 1.01);
  });

  test("visits each of a hundred stops once, and is the same for the same random numbers", {
    tags: "soak",
  }, () => {
    const costs = randomCosts(5, 100, "open");
    const first = orderStops({ ...costs, budget, random: seeded(3) });
    expect([...first.order].sort((a, b) => a - b)).toEqual([...Array(100).keys()]);
    expect(orderStops({ ...costs, budget, random: seeded(3) }).order).toEqual(first.order);
    const plain = [...Array(100).keys()];
    expect(first.cost).toBeLessThan(
      pathCost(
        costs,
        improveDirected(costs, plain, seeded(1), () => true),
      ) + 1e-9,
    );
  });

  test("is returned when the given clock ends the budget", () => {
    let now = 0;
    const clock = () => now++;
    orderStops({ ...randomCosts(5, 40, "closed"), budget: { milliseconds: 50, clock }, random: seeded(1) });
    expect(now).toBeLessThan(60);
  });
});

const NINE = Date.parse("2026-03-01T09:00:00.000Z");
const MINUTE = 60_000;

function randomTimes(seed: number, count: number): ScheduleRequest {
  const chance = seeded(seed);
  const stops = Array.from({ length: count }, () => {
    const from = NINE + Math.floor(chance() * 12) * MINUTE;
    const length = (2 + Math.floor(chance() * 6)) * MINUTE;
    return {
      windows: chance() < 0.7 ? [{ from, until: from + length }] : [],
      dwellSeconds: Math.floor(chance() * 150),
    };
  });
  return { ...randomCosts(seed, count, "open"), stops, departAt: NINE, budget, random: seeded(seed) };
}

/** The most visits in any order of any stops, by brute force. */
function mostVisits({ fromStart, between, stops, departAt }: ScheduleRequest): number {
  const visit = (kept: number[], leaveAt: number): number => {
    let most = kept.length;
    for (let stop = 0; stop < stops.length; stop++) {
      if (kept.includes(stop)) continue;
      const last = kept.at(-1);
      const seconds = last === undefined ? fromStart[stop]! : between[last * stops.length + stop]!;
      const { windows, dwellSeconds } = stops[stop]!;
      const arrive = leaveAt + seconds * 1000;
      const starts = windows.length === 0 ? [arrive] : windows.map(({ from }) => Math.max(from, arrive));
      const fits = starts.filter(
        (at, i) => windows.length === 0 || at + dwellSeconds * 1000 <= windows[i]!.until,
      );
      if (fits.length > 0)
        most = Math.max(most, visit([...kept, stop], Math.min(...fits) + dwellSeconds * 1000));
    }
    return most;
  };
  return visit([], departAt);
}

describe("a schedule", () => {
  test("keeps every window that it reports as kept, and lists all other stops", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const request = randomTimes(seed, seed % 2 === 0 ? 6 : 20);
      const { visits, missed } = scheduleStops(request);
      let before = { stop: -1, leaveAt: NINE };
      for (const visit of visits) {
        const { windows, dwellSeconds } = request.stops[visit.stop]!;
        const count = request.stops.length;
        const seconds =
          before.stop < 0
            ? request.fromStart[visit.stop]!
            : request.between[before.stop * count + visit.stop]!;
        expect(visit.arriveAt).toBeCloseTo(before.leaveAt + seconds * 1000, 3);
        expect(visit.startAt).toBeCloseTo(visit.arriveAt + visit.waitSeconds * 1000, 3);
        expect(visit.leaveAt).toBeCloseTo(visit.startAt + dwellSeconds * 1000, 3);
        if (windows.length > 0) {
          expect(windows.some(({ from, until }) => visit.startAt >= from && visit.leaveAt <= until)).toBe(
            true,
          );
        }
        before = visit;
      }
      const all = [...visits, ...missed].map(({ stop }) => stop).sort((a, b) => a - b);
      expect(all).toEqual([...request.stops.keys()]);
    }
  });

  test("of few stops keeps as many as the best order", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const request = randomTimes(seed, 6);
      expect(scheduleStops(request).visits).toHaveLength(mostVisits(request));
    }
  });

  test("waits for a session to begin and gives the reason why another cannot be kept", () => {
    const stops = [
      { windows: [{ from: NINE + 10 * MINUTE, until: NINE + 20 * MINUTE }], dwellSeconds: 600 },
      { windows: [{ from: NINE + 12 * MINUTE, until: NINE + 18 * MINUTE }], dwellSeconds: 360 },
      { windows: [{ from: NINE - 60 * MINUTE, until: NINE - 30 * MINUTE }], dwellSeconds: 0 },
      { windows: [{ from: NINE, until: NINE + MINUTE }], dwellSeconds: 120 },
    ];
    const costs = {
      fromStart: new Float64Array(4).fill(60),
      between: new Float64Array(16).fill(60),
      toEnd: new Float64Array(4),
    };
    const { visits, missed } = scheduleStops({ ...costs, stops, departAt: NINE, budget, random: seeded(1) });
    expect(visits).toHaveLength(1);
    expect(missed.map(({ reason }) => reason).sort()).toEqual(["conflict", "too_late", "too_short"]);
    expect(visits[0]!.waitSeconds).toBeGreaterThan(0);
  });
});
