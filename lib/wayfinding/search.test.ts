import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { edge, emptyPlan, level } from "#lib/testing/fairground";
import { seeded } from "#lib/testing/random";
import type { AnchorStop } from "./anchor";
import { Hierarchy } from "./hierarchy";
import { type Metric, metricOf, type Network, networkOf } from "./network";
import { PreparedMetric } from "./prepared";
import { type Path, Search } from "./search";
import { TurnSearch, turnFactor } from "./turns";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-03-01T12:00:00.000Z");

/** A random network on a few levels: one-way, closed, closed for an hour, with steps, penalties and passages. */
function randomPlan(seed: number): Plan {
  const chance = seeded(seed);
  const levels = 1 + Math.floor(chance() * 3);
  const count = 8 + Math.floor(chance() * 40);
  const plan = emptyPlan(Array.from({ length: levels }, (_, index) => level(index)));
  for (let i = 0; i < count; i++) {
    // Whole metres give many paths of the same length, which a search must handle.
    const [x, y] = [Math.floor(chance() * 12), Math.floor(chance() * 12)];
    const levelId = `lvl_${Math.floor(chance() * levels)}`;
    plan.nodes.push({ id: `nod_${i}`, levelId, x, y, name: null, kind: "aisle" });
  }
  for (let i = 0; i < count * 2.5; i++) {
    const [a, b] = [Math.floor(chance() * count), Math.floor(chance() * count)];
    if (plan.nodes[a]!.levelId !== plan.nodes[b]!.levelId) continue;
    plan.edges.push({
      ...edge(i, a, b),
      bidirectional: chance() < 0.7,
      accessible: chance() < 0.8,
      closed: chance() < 0.08,
      closedFrom: chance() < 0.1 ? new Date(NOON - HOUR).toISOString() : null,
      closedUntil: chance() < 0.1 ? new Date(NOON + HOUR).toISOString() : null,
      penalty: chance() < 0.2 ? Math.floor(chance() * 10) : 0,
    });
  }
  for (let i = 0; i < levels * 2; i++) {
    const nodeIds = Array.from(
      { length: 2 + Math.floor(chance() * 2) },
      () => `nod_${Math.floor(chance() * count)}`,
    );
    plan.passages.push({
      id: `trn_${i}`,
      name: `${i}`,
      kind: "stairs",
      nodeIds,
      accessible: chance() < 0.5,
      travelSeconds: Math.floor(chance() * 12),
      direction: (["both", "up", "down"] as const)[Math.floor(chance() * 3)]!,
      closed: chance() < 0.1,
      translations: {},
    });
  }
  return plan;
}

/** A plain textbook Dijkstra: seconds from one node to all others. */
function plainDijkstra(network: Network, metric: Metric, from: number): number[] {
  const seconds = new Array<number>(network.nodeIds.length).fill(Infinity);
  const open = new Set(seconds.keys());
  seconds[from] = 0;
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => (seconds[b]! < seconds[a]! ? b : a));
    open.delete(node);
    for (let arc = 0; arc < network.head.length; arc++) {
      if (network.tail[arc] !== node) continue;
      seconds[network.head[arc]!] = Math.min(seconds[network.head[arc]!]!, seconds[node]! + metric[arc]!);
    }
  }
  return seconds;
}

/** A plain textbook Dijkstra over arcs, where each turn has a cost. */
function plainTurnDijkstra(network: Network, metric: Metric, turnSeconds: number, from: number): number[] {
  const count = network.head.length;
  const seconds = Array.from({ length: count }, (_, arc) =>
    network.tail[arc] === from ? metric[arc]! : Infinity,
  );
  const open = new Set(seconds.keys());
  const best = new Array<number>(network.nodeIds.length).fill(Infinity);
  best[from] = 0;
  while (open.size > 0) {
    const arc = [...open].reduce((a, b) => (seconds[b]! < seconds[a]! ? b : a));
    open.delete(arc);
    const node = network.head[arc]!;
    best[node] = Math.min(best[node]!, seconds[arc]!);
    for (let next = 0; next < count; next++) {
      if (network.tail[next] !== node) continue;
      const there = seconds[arc]! + metric[next]! + turnSeconds * turnFactor(network, arc, next);
      if (there < seconds[next]!) seconds[next] = there;
    }
  }
  return best;
}

function stop(node: number): AnchorStop {
  const entry = { levelId: "", x: 0, y: 0, facing: { x: 0, y: 0 } };
  const anchor = { entry, x: 0, y: 0, stubSeconds: 0, bends: [], position: 0, along: -1, against: -1, node };
  return { node, seconds: 0, anchor, arc: -1, share: 0 };
}

/** The seconds of a path as the sum of its arcs, after checking that they join the two nodes. */
function retraced(
  network: Network,
  metric: Metric,
  from: number,
  to: number,
  path: Path | undefined,
): number {
  if (path === undefined) return Infinity;
  let at = from;
  let seconds = 0;
  for (const arc of path.arcs) {
    expect(network.tail[arc]).toBe(at);
    at = network.head[arc]!;
    seconds += metric[arc]!;
  }
  expect(at).toBe(to);
  return seconds;
}

const CIRCUMSTANCES = [{}, { accessible: true }, { at: NOON }, { accessible: true, at: NOON }];

function forRandomNetworks(
  seeds: number,
  check: (network: Network, metric: Metric, chance: () => number) => void,
) {
  for (let seed = 1; seed <= seeds; seed++) {
    const network = networkOf(randomPlan(seed));
    check(network, metricOf(network, CIRCUMSTANCES[seed % CIRCUMSTANCES.length]!), seeded(seed));
  }
}

function node(network: Network, chance: () => number): number {
  return Math.floor(chance() * network.nodeIds.length);
}

test("a start is reached from another start where that is shorter", () => {
  const plan = emptyPlan([level(0)]);
  for (const i of [0, 1, 2])
    plan.nodes.push({ id: `nod_${i}`, levelId: "lvl_0", x: 1.4 * i, y: 0, name: null, kind: "aisle" });
  plan.edges.push(edge(0, 0, 1), edge(1, 1, 2));
  const network = networkOf(plan);
  const metric = metricOf(network, {});
  const starts = [
    { node: 0, seconds: 0 },
    { node: 2, seconds: 5 },
  ];
  const goals = [{ node: 2, seconds: 10 }];
  const prepared = new PreparedMetric(new Hierarchy(network), metric);
  for (const path of [new Search(network).find(metric, starts, goals), prepared.find(starts, goals)]) {
    expect(path).toMatchObject({ start: 0, goal: 0 });
    expect(path?.seconds).toBeCloseTo(12, 9);
    expect(path?.arcs).toHaveLength(2);
  }
});

describe("on random networks, directed, closed, step-free, over levels", () => {
  test("no path of the plain search is longer than Dijkstra's", () => {
    forRandomNetworks(200, (network, metric, chance) => {
      const search = new Search(network);
      const from = node(network, chance);
      const truth = plainDijkstra(network, metric, from);
      for (let i = 0; i < 10; i++) {
        const to = node(network, chance);
        const path = search.find(metric, [stop(from)], [stop(to)]);
        expect(path?.seconds ?? Infinity).toBeCloseTo(truth[to]!, 9);
        expect(retraced(network, metric, from, to, path)).toBeCloseTo(truth[to]!, 9);
      }
    });
  });

  test("no path of the prepared search is longer than Dijkstra's", () => {
    forRandomNetworks(200, (network, metric, chance) => {
      const prepared = new PreparedMetric(new Hierarchy(network), metric);
      const from = node(network, chance);
      const truth = plainDijkstra(network, metric, from);
      for (let i = 0; i < 10; i++) {
        const to = node(network, chance);
        const path = prepared.find([stop(from)], [stop(to)]);
        expect(path?.seconds ?? Infinity).toBeCloseTo(truth[to]!, 9);
        expect(retraced(network, metric, from, to, path)).toBeCloseTo(truth[to]!, 9);
      }
    });
  });

  test("labels match climbing and the plain search, also after they were discarded", () => {
    let [unreached, givenUp] = [0, 0];
    for (let seed = 1; seed <= 120; seed++) {
      const network = networkOf(randomPlan(seed));
      const chance = seeded(seed);
      const roomForOne = new Hierarchy(network).labelBytes / 2;
      const hierarchies = { shared: new Hierarchy(network, roomForOne), none: new Hierarchy(network, 0) };
      expect(hierarchies.none.labelBytes).toBe(0);
      const metrics = CIRCUMSTANCES.slice(seed % 2, (seed % 2) + 3).map((circumstances) => {
        const metric = metricOf(network, circumstances);
        const climbing = new PreparedMetric(hierarchies.none, metric);
        return { metric, labelled: new PreparedMetric(hierarchies.shared, metric), climbing };
      });
      const stops = () =>
        Array.from({ length: 1 + Math.floor(chance() * 4) }, () => ({
          node: node(network, chance),
          seconds: chance() * 9,
        }));
      for (let i = 0; i < 24; i++) {
        const { metric, labelled, climbing } = metrics[i % metrics.length]!;
        const [starts, goals] = [stops(), stops()];
        if (i % 4 === 0) goals.push({ ...starts[0]!, seconds: 3 * chance() });
        const truth = new Search(network).find(metric, starts, goals);
        const path = labelled.find(starts, goals);
        expect(labelled.find(starts, goals)).toEqual(path);
        expect(path?.seconds ?? Infinity).toBeCloseTo(truth?.seconds ?? Infinity, 9);
        expect(climbing.find(starts, goals)?.seconds ?? Infinity).toBeCloseTo(path?.seconds ?? Infinity, 9);
        if (path) {
          const [start, goal] = [starts[path.start]!, goals[path.goal]!];
          const walked = retraced(network, metric, start.node, goal.node, path);
          expect(start.seconds + walked + goal.seconds).toBeCloseTo(path.seconds, 9);
        } else unreached++;
        // Between two nodes both add the same seconds in the same order, so they agree to the last bit.
        const [from, to] = [[{ node: starts[0]!.node, seconds: 0 }], [{ node: goals[0]!.node, seconds: 0 }]];
        expect(labelled.find(from, to)).toEqual(climbing.find(from, to));
      }
      givenUp += hierarchies.shared.labelRoom().round;
    }
    expect(Math.min(unreached, givenUp)).toBeGreaterThan(100);
  });

  test("no path is longer than Dijkstra's with turn costs", () => {
    forRandomNetworks(100, (network, metric, chance) => {
      const search = new TurnSearch(network);
      const from = node(network, chance);
      const truth = plainTurnDijkstra(network, metric, 4, from);
      for (let i = 0; i < 5; i++) {
        const to = node(network, chance);
        const path = search.find(metric, 4, [stop(from)], [stop(to)]);
        expect(path?.seconds ?? Infinity).toBeCloseTo(truth[to]!, 9);
      }
    });
  });

  test("several starts and goals are searched as one", () => {
    forRandomNetworks(100, (network, metric, chance) => {
      const stops = (count: number) =>
        Array.from({ length: count }, () => ({
          ...stop(node(network, chance)),
          seconds: Math.floor(chance() * 9),
        }));
      const [starts, goals] = [stops(4), stops(4)];
      const truth = Math.min(
        ...starts.flatMap((start) => {
          const from = plainDijkstra(network, metric, start.node);
          return goals.map((goal) => start.seconds + from[goal.node]! + goal.seconds);
        }),
      );
      const prepared = new PreparedMetric(new Hierarchy(network), metric).find(starts, goals);
      const plain = new Search(network).find(metric, starts, goals);
      for (const path of [prepared, plain]) {
        expect(path?.seconds ?? Infinity).toBeCloseTo(truth, 9);
        if (!path) continue;
        const [start, goal] = [starts[path.start]!, goals[path.goal]!];
        const walked = retraced(network, metric, start.node, goal.node, path);
        expect(start.seconds + walked + goal.seconds).toBeCloseTo(truth, 9);
      }
    });
  });

  test("the matrix matches single queries and keeps the triangle inequality", () => {
    forRandomNetworks(60, (network, metric, chance) => {
      const prepared = new PreparedMetric(new Hierarchy(network), metric);
      const places = Array.from({ length: 8 }, () => [stop(node(network, chance))]);
      const seconds = prepared.matrix(places, places);
      const between = (a: number, b: number) => seconds[a * 8 + b]!;
      for (let a = 0; a < 8; a++) {
        for (let b = 0; b < 8; b++) {
          expect(between(a, b)).toBeCloseTo(prepared.find(places[a]!, places[b]!)?.seconds ?? Infinity, 9);
          for (let c = 0; c < 8; c++)
            expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c) + 1e-9);
        }
      }
    });
  });

  test("every part of a shortest path is a shortest path", () => {
    forRandomNetworks(60, (network, metric, chance) => {
      const prepared = new PreparedMetric(new Hierarchy(network), metric);
      const path = prepared.find([stop(node(network, chance))], [stop(node(network, chance))]);
      if (!path || path.arcs.length < 3) return;
      const part = path.arcs.slice(1, -1);
      const seconds = part.reduce((sum, arc) => sum + metric[arc]!, 0);
      const [from, to] = [network.tail[part[0]!]!, network.head[part.at(-1)!]!];
      expect(prepared.find([stop(from)], [stop(to)])!.seconds).toBeCloseTo(seconds, 9);
    });
  });

  test("a network without one-way edges is symmetric", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const plan = randomPlan(seed);
      plan.edges = plan.edges.map((one) => ({ ...one, bidirectional: true }));
      plan.passages = plan.passages.map((one) => ({ ...one, direction: "both" as const }));
      const network = networkOf(plan);
      const prepared = new PreparedMetric(new Hierarchy(network), metricOf(network, {}));
      const chance = seeded(seed);
      const [a, b] = [stop(node(network, chance)), stop(node(network, chance))];
      const there = prepared.find([a], [b])?.seconds ?? Infinity;
      expect(prepared.find([b], [a])?.seconds ?? Infinity).toBeCloseTo(there, 9);
    }
  });
});
