import type { Plan, PlanElement } from "#lib/plan/plan";
import type { Stretch } from "#lib/plan/travel";
import type { Anchor } from "./anchor";
import { elementEntries } from "./entry";
import { onFoot } from "./escape";
import { Ground } from "./ground";
import { Heap } from "./heap";
import { type Metric, type Network, networkOf } from "./network";
import { Pathfinder } from "./pathfinder";

/** Pieces of aisles are at most this long, in metres. */
const PIECE = 1.5;

/** The metres on foot to the nearest exit along every aisle, in short pieces; infinite where none is reached. */
export function travelMap(plan: Plan, exits: readonly PlanElement[]): Stretch[] {
  const ground = new Ground(plan);
  // At a metre a second, seconds are metres.
  const network = networkOf(onFoot(plan), 1);
  const finder = new Pathfinder(network, ground);
  const metric = finder.metric({});
  const anchors = exits.flatMap((exit) => finder.anchors.find(elementEntries(ground, exit), metric));
  const metres = metresToAll(network, metric, anchors);
  const onArc = new Map<number, Anchor[]>();
  for (const anchor of anchors) {
    const arc = anchor.along >= 0 ? anchor.along : anchor.against;
    if (arc >= 0) onArc.set(arc, [...(onArc.get(arc) ?? []), anchor]);
  }
  const seen = new Set<number>();
  return Array.from(network.head).flatMap((head, arc): Stretch[] => {
    const record = network.record[arc] ?? -1;
    const length = metric[arc] ?? Number.POSITIVE_INFINITY;
    if (record < 0 || seen.has(record) || !Number.isFinite(length)) return [];
    seen.add(record);
    const tail = network.tail[arc] ?? 0;
    const [x, y] = [network.x[tail] ?? 0, network.y[tail] ?? 0];
    const [across, down] = [(network.x[head] ?? 0) - x, (network.y[head] ?? 0) - y];
    const levelId = network.levelIds[network.levelOf[tail] ?? 0] ?? "";
    const count = Math.max(1, Math.ceil(length / PIECE));
    return Array.from({ length: count }, (_, index): Stretch => {
      const middle = (index + 0.5) / count;
      const own = (onArc.get(arc) ?? []).map(
        ({ stubSeconds, position }) => stubSeconds + Math.abs(middle - position) * length,
      );
      return {
        levelId,
        from: { x: x + (across * index) / count, y: y + (down * index) / count },
        to: { x: x + (across * (index + 1)) / count, y: y + (down * (index + 1)) / count },
        metres: Math.min(
          (metres[tail] ?? 0) + middle * length,
          (metres[head] ?? 0) + (1 - middle) * length,
          ...own,
        ),
      };
    });
  });
}

/** Metres from the nearest anchor to each node; routes on foot have the same length in both directions. */
function metresToAll(network: Network, metric: Metric, anchors: readonly Anchor[]): Float64Array {
  const metres = new Float64Array(network.nodeIds.length).fill(Number.POSITIVE_INFINITY);
  const heap = new Heap();
  const offer = (node: number, away: number) => {
    if (away >= (metres[node] ?? 0)) return;
    metres[node] = away;
    heap.push(node, away);
  };
  for (const { node, along, against, position, stubSeconds } of anchors) {
    if (node >= 0) offer(node, stubSeconds);
    const arc = along >= 0 ? along : against;
    if (arc < 0) continue;
    const share = along >= 0 ? position : 1 - position;
    offer(network.tail[arc] ?? 0, stubSeconds + share * (metric[arc] ?? 0));
    offer(network.head[arc] ?? 0, stubSeconds + (1 - share) * (metric[arc] ?? 0));
  }
  while (heap.size > 0) {
    const away = heap.key;
    const node = heap.pop();
    if (away > (metres[node] ?? 0)) continue;
    const end = network.firstArc[node + 1] ?? 0;
    for (let arc = network.firstArc[node] ?? 0; arc < end; arc++) {
      offer(network.head[arc] ?? 0, away + (metric[arc] ?? Number.POSITIVE_INFINITY));
    }
  }
  return metres;
}
