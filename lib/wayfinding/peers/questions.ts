import type { Plan } from "#lib/plan/plan";
import { cellNetwork } from "#lib/testing/fairground";
import { seeded } from "#lib/testing/random";
import type { AnchorStop } from "../anchor";
import { type Metric, metricOf, type Network, networkOf } from "../network";
import type { PreparedMetric } from "../prepared";
import { linesOf } from "../route";
import { type Walk, walkAlong, walkMetres } from "../walk";

/** A hall with its network, and the benchmark queries. */
export type Case = { plan: Plan; network: Network; metric: Metric; pairs: [number, number][] };
export function caseOf(booths: number, levels: number): Case {
  const plan = cellNetwork({ seed: 1, booths, levels });
  const network = networkOf(plan);
  const pairs = [1, 2, 3, 4, 5].flatMap((seed) => {
    const chance = seeded(seed);
    const node = () => Math.floor(chance() * network.nodeIds.length);
    return Array.from({ length: 40 }, (): [number, number] => [node(), node()]);
  });
  return { plan, network, metric: metricOf(network, {}), pairs };
}

export function stop(network: Network, node: number): AnchorStop {
  const [x, y] = [network.x[node]!, network.y[node]!];
  const entry = { levelId: network.levelIds[network.levelOf[node]!]!, x, y, facing: { x, y } };
  const anchor = { entry, x, y, stubSeconds: 0, bends: [], position: 0, along: -1, against: -1, node };
  return { node, seconds: 0, anchor, arc: -1, share: 0 };
}

/** The complete result: the walk with its seconds and metres and the line on each level. */
export function routeOf(network: Network, prepared: PreparedMetric, from: number, to: number) {
  const [start, goal] = [stop(network, from), stop(network, to)];
  const path = prepared.find([start], [goal]);
  if (!path) return undefined;
  const walk: Walk = walkAlong(network, start, path.arcs, goal);
  return { seconds: path.seconds, metres: walkMetres(walk), lines: linesOf(walk, start.anchor.entry) };
}
