import { readFileSync } from "node:fs";
import { Point, solve } from "salesman.js";
import { atMost, type BenchRow, benchRow, exactly } from "#lib/testing/benchRow";
import { cellNetwork } from "#lib/testing/fairground";
import { mean, median, processorClock, processorMillisecondsOf, quantile } from "#lib/testing/measure";
import { seeded } from "#lib/testing/random";
import { Wayfinder } from "../index";
import { spender } from "./budget";
import { type PathCosts, pathCost } from "./directed";
import { bestOrder } from "./held-karp";
import { orderStops } from "./order";
import { SymmetricTour } from "./symmetric";

/** TSPLIB instances with their proven optima (EUC_2D). */
const OPTIMA = {
  berlin52: 7542,
  eil51: 426,
  st70: 675,
  eil76: 538,
  eil101: 629,
  kroA100: 21282,
  kroA200: 29368,
  pcb442: 50778,
} as const;
type Instance = keyof typeof OPTIMA;

/** Budgets are processor time, so that a busy machine gives the same result, only later. */
const clock = processorClock;

function citiesOf(name: Instance): [number, number][] {
  const text = readFileSync(new URL(`./tsplib/${name}.tsp`, import.meta.url), "utf8");
  return text.split("\n").flatMap((line): [number, number][] => {
    const fields = line.trim().split(/\s+/).map(Number);
    return fields.length === 3 && fields.every(Number.isFinite) ? [[fields[1]!, fields[2]!]] : [];
  });
}

function distances(cities: readonly [number, number][]): Float64Array {
  const count = cities.length;
  const cost = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const [ax, ay] = cities[a]!;
      const [bx, by] = cities[b]!;
      cost[a * count + b] = Math.round(Math.hypot(ax - bx, ay - by));
    }
  }
  return cost;
}

function lengthOf(cost: Float64Array, tour: readonly number[]): number {
  const count = Math.sqrt(cost.length);
  if (new Set(tour).size !== count)
    throw new Error(`A tour of ${count} cities visits ${new Set(tour).size}.`);
  return tour.reduce((sum, city, i) => sum + cost[city * count + tour[(i + 1) % count]!]!, 0);
}

/** The gaps to the optimum over many seeds within a time, and the latest overrun. */
function gapsOf(name: Instance, milliseconds: number, seeds: number): { gaps: number[]; late: number[] } {
  const cost = distances(citiesOf(name));
  const late: number[] = [];
  const gaps = Array.from({ length: seeds }, (_, seed) => {
    const begun = clock();
    const isSpent = spender({ milliseconds, clock });
    const tour = new SymmetricTour(cost, Math.sqrt(cost.length)).improve(seeded(seed + 1), isSpent);
    late.push(clock() - begun - milliseconds);
    return lengthOf(cost, tour) / OPTIMA[name] - 1;
  });
  return { gaps, late };
}

function peerGap(name: Instance): number {
  const cities = citiesOf(name);
  const cost = distances(cities);
  const points = cities.map(([x, y]) => new Point(x, y));
  return mean(Array.from({ length: 3 }, () => lengthOf(cost, solve(points, 0.99999)) / OPTIMA[name] - 1));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}

function libraryRows(): BenchRow[] {
  const small = (["berlin52", "eil51", "st70", "eil76", "eil101", "kroA100"] as const).map(
    (name): BenchRow => {
      const { gaps } = gapsOf(name, 50, 20);
      const hits = gaps.filter((gap) => gap <= 0).length;
      const peer = peerGap(name);
      const gap = mean(gaps);
      return benchRow({
        goal: "T2",
        what: `${name}, 50 ms, 20 seeds: mean gap`,
        peer: `salesman.js ${percent(peer)}`,
        ours: `${percent(gap)}, ${hits}/20 optimal`,
        ratio: gap === 0 ? "0" : (gap / peer).toFixed(4),
        bar: exactly(gap <= 0.001 && gap <= peer / 100, "≤ 0.1 % and ≤ 1/100"),
        stretch: exactly(hits === 20, "20/20"),
      });
    },
  );
  const large = (
    [
      ["kroA200", 50, 0.001, 0.00038],
      ["pcb442", 200, 0.01, 0.005],
    ] as const
  ).map(([name, milliseconds, bar, stretch]): BenchRow => {
    const { gaps, late } = gapsOf(name, milliseconds, 20);
    const gap = mean(gaps);
    const ours = `${percent(gap)}, at most ${quantile(late, 0.9).toFixed(1)} ms late`;
    const what = `${name}, ${milliseconds} ms, 20 seeds: mean gap`;
    return benchRow({
      goal: "T4",
      what,
      ours,
      bar: exactly(gap <= bar && quantile(late, 0.9) <= 5, `≤ ${percent(bar)}, ≤ 5 ms late`),
      stretch: atMost(gap, stretch, percent),
    });
  });
  return [...small, ...large];
}

/** Stops of a hall by walking distance; one-way links cost a detour against their direction. */
function hallCosts(
  seed: number,
  count: number,
  end: "open" | "closed" | "fixed",
  isOneWay: boolean,
): PathCosts {
  const chance = seeded(seed);
  const at = Array.from({ length: count + 2 }, () => [chance() * 400, chance() * 250] as const);
  const cost = (a: number, b: number) => {
    const [ax, ay] = at[a]!;
    const [bx, by] = at[b]!;
    const detour = isOneWay && (a * 31 + b * 17) % 5 === 0 ? 80 : 0;
    return Math.abs(ax - bx) + Math.abs(ay - by) + detour;
  };
  const between = Float64Array.from({ length: count * count }, (_, i) =>
    cost(Math.floor(i / count), i % count),
  );
  const goal = end === "closed" ? count : count + 1;
  return {
    fromStart: Float64Array.from({ length: count }, (_, stop) => cost(count, stop)),
    between,
    toEnd: Float64Array.from({ length: count }, (_, stop) => (end === "open" ? 0 : cost(stop, goal))),
  };
}

const ENDS = ["open", "closed", "fixed"] as const;

/** Compares exact results with a brute-force search. */
function misses(instances: number, isOneWay: boolean): number {
  let missed = 0;
  for (let seed = 1; seed <= instances; seed++) {
    const costs = hallCosts(seed, 3 + (seed % 5), ENDS[seed % 3]!, isOneWay);
    const found = orderStops({ ...costs, budget: { rounds: 0 }, random: seeded(1) });
    if (found.cost > leastCost(costs) + 1e-6) missed++;
  }
  return missed;
}

function leastCost(costs: PathCosts): number {
  const count = costs.fromStart.length;
  let least = Infinity;
  const order: number[] = [];
  const visit = (cost: number, used: number) => {
    if (cost >= least) return;
    if (order.length === count) least = Math.min(least, pathCost(costs, order));
    for (let next = 0; next < count; next++) {
      if (used & (1 << next)) continue;
      const last = order.at(-1);
      order.push(next);
      visit(
        cost + (last === undefined ? costs.fromStart[next]! : costs.between[last * count + next]!),
        used | (1 << next),
      );
      order.pop();
    }
  };
  visit(0, 0);
  return least;
}

function exactRows(): BenchRow[] {
  const costs = hallCosts(1, 13, "open", false);
  const solveIt = () => bestOrder(costs.fromStart, costs.between, costs.toEnd);
  solveIt();
  const milliseconds = median(Array.from({ length: 9 }, () => processorMillisecondsOf(solveIt)));
  const missed = misses(1000, false);
  const oneWay = misses(1000, true);
  return [
    benchRow({
      goal: "T1",
      what: "13 stops proved, misses in 1,000",
      peer: "every order tried",
      ours: `${missed}`,
      bar: exactly(missed === 0, "0"),
    }),
    benchRow({
      goal: "T1",
      what: "13 stops proved, time of processor",
      ours: `${milliseconds.toFixed(1)} ms`,
      target: "≤ 5 ms",
    }),
    benchRow({
      goal: "T5",
      what: "one-way links, misses in 1,000",
      peer: "every order tried",
      ours: `${oneWay}`,
      bar: exactly(oneWay === 0, "0"),
    }),
  ];
}

/** The whole request on a network of 48,000 nodes: locate, matrix, order, route. */
function requestRows(): BenchRow[] {
  const plan = cellNetwork({ seed: 1, booths: 4200 });
  const wayfinder = new Wayfinder(plan);
  wayfinder.prepare();
  const chance = seeded(1);
  const place = () => {
    const { levelId, x, y } = plan.nodes[Math.floor(chance() * plan.nodes.length)]!;
    return `point:${levelId}:${x},${y}`;
  };
  return (
    [
      [50, 100],
      [100, 250],
    ] as const
  ).map(([count, most]): BenchRow => {
    const ask = () => {
      const stops = Array.from({ length: count }, place);
      return wayfinder.tour({
        start: place(),
        stops,
        budget: { milliseconds: 30, clock },
        random: seeded(1),
      });
    };
    ask();
    const milliseconds = median(Array.from({ length: 5 }, () => processorMillisecondsOf(ask)));
    const what = `whole request, ${count} stops, ${plan.nodes.length} nodes`;
    const ours = `${milliseconds.toFixed(0)} ms of processor`;
    return benchRow({ goal: "T3", what, ours, target: `≤ ${most} ms` });
  });
}

export default function tours(): BenchRow[] {
  return [...exactRows(), ...libraryRows(), ...requestRows()];
}
