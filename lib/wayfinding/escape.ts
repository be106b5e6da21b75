import type { DeadEnd } from "#lib/plan/exitIssues";
import type { Plan, PlanElement } from "#lib/plan/plan";
import { boothEntries, elementEntries } from "./entry";
import { Ground } from "./ground";
import { type Network, networkOf, WALKING_SPEED } from "./network";
import { Pathfinder } from "./pathfinder";

/** Escape routes of a plan along its network. */
export type EscapeRoutes = { distances: Map<string, number>; deadEnds: DeadEnd[] };

/**
 * Metres on foot from each booth to the nearest exit, and the aisles with one way out. Lifts are not used for escape;
 * stairs count as the distance that is walked in the same time.
 */
export function escapeRoutes(plan: Plan, exits: readonly PlanElement[]): EscapeRoutes {
  if (plan.nodes.length === 0 || exits.length === 0) return { distances: new Map(), deadEnds: [] };
  const ground = new Ground(plan);
  // At a metre a second, seconds are metres.
  const network = networkOf(onFoot(plan), 1);
  const finder = new Pathfinder(network, ground);
  const from = plan.booths.map((booth) => boothEntries(ground, booth));
  const to = exits.map((exit) => elementEntries(ground, exit));
  const metres = finder.between(from, to, {});
  const nearest = (row: number) => Math.min(...metres.subarray(row * to.length, (row + 1) * to.length));
  const distances = new Map(plan.booths.map(({ id }, row) => [id, nearest(row)]));
  const metric = finder.metric({});
  const besideExits = new Set(
    to.flatMap((entries) =>
      finder.anchors.find(entries, metric).flatMap(({ along, against, node }) => {
        const arc = along >= 0 ? along : against;
        return arc >= 0 ? [network.tail[arc] ?? -1, network.head[arc] ?? -1] : [node];
      }),
    ),
  );
  return { distances, deadEnds: deadEndsOf(network, metric, besideExits) };
}

export function onFoot(plan: Plan): Plan {
  return {
    ...plan,
    edges: plan.edges.map((edge) => ({ ...edge, penalty: 0, bidirectional: true })),
    passages: plan.passages
      .filter(({ kind }) => kind !== "elevator")
      .map((passage) => ({
        ...passage,
        direction: "both" as const,
        travelSeconds: passage.travelSeconds * WALKING_SPEED,
      })),
  };
}

type Branch = { metres: number; edges: ReadonlySet<number> };
const NO_BRANCH: Branch = { metres: 0, edges: new Set() };

/**
 * Removes dead ends of the network repeatedly, except beside exits. Removed edges have one way out; the branches
 * attached to the remaining network are the dead ends.
 */
function deadEndsOf(network: Network, metric: Float64Array, besideExits: ReadonlySet<number>): DeadEnd[] {
  const neighbours = network.nodeIds.map(() => new Map<number, number>());
  for (let arc = 0; arc < network.head.length; arc++) {
    const [tail, head] = [network.tail[arc] ?? 0, network.head[arc] ?? 0];
    if (Number.isFinite(metric[arc] ?? Number.POSITIVE_INFINITY)) neighbours[tail]?.set(head, arc);
  }
  const isEnd = (node: number) => neighbours[node]?.size === 1 && !besideExits.has(node);
  const branches = new Map<number, Branch>();
  const ends = [...neighbours.keys()].filter(isEnd);
  for (const node of ends) {
    const [last] = neighbours[node] ?? [];
    if (!last) continue;
    const [next, arc] = last;
    neighbours[node]?.delete(next);
    neighbours[next]?.delete(node);
    const [own, others] = [branches.get(node) ?? NO_BRANCH, branches.get(next) ?? NO_BRANCH];
    branches.delete(node);
    branches.set(next, {
      metres: Math.max(own.metres + (metric[arc] ?? 0), others.metres),
      edges: new Set([...others.edges, ...own.edges, ...edgeOf(network, arc)]),
    });
    if (isEnd(next)) ends.push(next);
  }
  return [...branches].flatMap(([node, { metres, edges }]) => {
    const isOutside = neighbours[node]?.size === 0 && !besideExits.has(node);
    if (isOutside) return [];
    const records = [...edges].flatMap((index) => network.edges[index] ?? []);
    return [
      {
        levelId: network.levelIds[network.levelOf[node] ?? 0] ?? "",
        metres,
        edges: records.map(({ id, name }) => ({ id, name })),
      },
    ];
  });
}

/** Passages are not edges. */
function edgeOf(network: Network, arc: number): number[] {
  const record = network.record[arc] ?? -1;
  return record >= 0 ? [record] : [];
}
