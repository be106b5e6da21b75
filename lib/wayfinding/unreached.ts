import type { Plan } from "#lib/plan/plan";
import type { Anchor } from "./anchor";
import { boothEntries, elementEntries } from "./entry";
import { isEntrance } from "./exits";
import { Ground } from "./ground";
import { type Network, networkOf } from "./network";
import { Pathfinder } from "./pathfinder";

/** What visitors can reach from an entrance or, without entrances, the largest part of the network. */
export type Reach = {
  /** Ids of the nodes that are reachable. */
  nodes: ReadonlySet<string>;
  /** Ids of the booths that are unreachable. */
  unreached: string[];
};

/** Ids of the booths that visitors cannot reach. A plan without a network has none. */
export function unreachedBooths(plan: Plan): string[] {
  return reachOf(plan).unreached;
}

export function reachOf(plan: Plan): Reach {
  if (plan.nodes.length === 0) return { nodes: new Set(), unreached: [] };
  const ground = new Ground(plan);
  const network = networkOf(plan);
  const finder = new Pathfinder(network, ground);
  const metric = finder.metric({});
  const isOpen = (arc: number) => Number.isFinite(metric[arc] ?? Number.POSITIVE_INFINITY);

  const doors = plan.elements.filter(isEntrance);
  const anchors = doors.flatMap((door) => finder.anchors.find(elementEntries(ground, door), metric));
  const entrances = [
    ...plan.nodes.filter(({ kind }) => kind === "entrance").map(({ id }) => network.nodeIds.indexOf(id)),
    ...anchors.flatMap((anchor) => endsOf(network, anchor)),
  ].filter((node) => node >= 0);
  const reached = entrances.length > 0 ? flood(network, entrances, isOpen) : largestPart(network, isOpen);

  const isReached = (anchor: Anchor) => beginningsOf(network, anchor).some((node) => reached.has(node));
  const unreached = plan.booths
    .filter((booth) => !finder.anchors.find(boothEntries(ground, booth), metric).some(isReached))
    .map(({ id }) => id);
  return { nodes: new Set([...reached].flatMap((node) => network.nodeIds[node] ?? [])), unreached };
}

/** The nodes that can be reached directly from an anchor. */
function endsOf(network: Network, { along, against, node }: Anchor): number[] {
  const ends = [along, against].filter((arc) => arc >= 0).map((arc) => network.head[arc] ?? -1);
  return node >= 0 ? [node, ...ends] : ends;
}

/** The nodes from which an anchor can be reached directly. */
function beginningsOf(network: Network, { along, against, node }: Anchor): number[] {
  const ends = [along, against].filter((arc) => arc >= 0).map((arc) => network.tail[arc] ?? -1);
  return node >= 0 ? [node, ...ends] : ends;
}

function flood(network: Network, from: readonly number[], isOpen: (arc: number) => boolean): Set<number> {
  const reached = new Set(from);
  for (const node of reached) {
    const end = network.firstArc[node + 1] ?? 0;
    for (let arc = network.firstArc[node] ?? 0; arc < end; arc++) {
      if (isOpen(arc)) reached.add(network.head[arc] ?? node);
    }
  }
  return reached;
}

function largestPart(network: Network, isOpen: (arc: number) => boolean): Set<number> {
  const seen = new Set<number>();
  let largest = new Set<number>();
  for (let node = 0; node < network.nodeIds.length; node++) {
    if (seen.has(node)) continue;
    const part = flood(network, [node], isOpen);
    for (const member of part) seen.add(member);
    if (part.size > largest.size) largest = part;
  }
  return largest;
}
