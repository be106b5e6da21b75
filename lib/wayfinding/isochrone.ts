import type { Anchor } from "./anchor";
import { startStops } from "./anchor";
import { Heap } from "./heap";
import type { Circumstances, Metric, Network } from "./network";
import type { Location } from "./place";
import { toMillimetres, toTenths } from "./rounding";
import { locateOnNetwork, type RouteTools } from "./route";
import type { Stop } from "./search";

export type IsochroneRequest = Circumstances & {
  from: string;
  /** The longest walk. */
  seconds: number;
};

/** A stretch of an aisle: position and seconds of its start, then of its end. */
export type ReachedLine = [x: number, y: number, seconds: number, x: number, y: number, seconds: number];

export type Isochrone = {
  name: string;
  levels: { levelId: string; lines: ReachedLine[] }[];
  /** The booths that can be reached, the nearest first. */
  booths: { id: string; label: string; seconds: number }[];
};

/** What can be reached along the aisles from a place within a time, in all directions. */
export function findIsochrone(tools: RouteTools, request: IsochroneRequest): Isochrone {
  const { pathfinder } = tools;
  const { network } = pathfinder;
  const start = locateOnNetwork(tools, request.from);
  const metric = pathfinder.metric(request);
  const anchors = pathfinder.anchors.find(start.entries, metric);
  const reached = secondsToNodes(network, metric, startStops(network, metric, anchors), request.seconds);
  const lines = new Map<string, ReachedLine[]>(network.levelIds.map((id) => [id, []]));
  for (const edge of edgesOf(network)) {
    const [a, b] = edge.ends;
    if (network.levelOf[a] !== network.levelOf[b]) continue;
    const onEdge = anchors.filter(({ along, against }) => along === edge.along && against === edge.against);
    const found = linesOnEdge(network, metric, edge, onEdge, reached, request.seconds);
    lines.get(network.levelIds[network.levelOf[a]!]!)!.push(...found);
  }
  return {
    name: start.name,
    levels: [...lines].flatMap(([levelId, own]) => (own.length > 0 ? [{ levelId, lines: own }] : [])),
    booths: reachedBooths(tools, start, request),
  };
}

/** Dijkstra from the stops to all nodes within the time; infinite for the others. */
function secondsToNodes(
  { firstArc, head, nodeIds }: Network,
  metric: Metric,
  starts: readonly Stop[],
  most: number,
): Float64Array {
  const reached = new Float64Array(nodeIds.length).fill(Infinity);
  const heap = new Heap();
  const reach = (node: number, seconds: number) => {
    if (!(seconds < reached[node]!) || seconds > most) return;
    reached[node] = seconds;
    heap.push(node, seconds);
  };
  for (const { node, seconds } of starts) reach(node, seconds);
  while (heap.size > 0) {
    const seconds = heap.key;
    const node = heap.pop();
    if (seconds > reached[node]!) continue;
    for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++)
      reach(head[arc]!, seconds + metric[arc]!);
  }
  return reached;
}

/** An edge with its arcs; -1 for the direction in which it cannot be walked. */
type Edge = { ends: [from: number, to: number]; along: number; against: number };

function edgesOf({ record, edges, tail, head, nodeIds }: Network): Edge[] {
  const found = new Map<number, Edge>();
  for (let arc = 0; arc < record.length; arc++) {
    const edgeIndex = record[arc]!;
    if (edgeIndex < 0) continue;
    const isAlong = edges[edgeIndex]!.from === nodeIds[tail[arc]!];
    const ends: Edge["ends"] = isAlong ? [tail[arc]!, head[arc]!] : [head[arc]!, tail[arc]!];
    const edge = found.get(edgeIndex) ?? { ends, along: -1, against: -1 };
    found.set(edgeIndex, { ...edge, ...(isAlong ? { along: arc } : { against: arc }) });
  }
  return [...found.values()];
}

/** Each spot of an edge is reached from one of its sides: from a node or from where visitors step onto it. */
function linesOnEdge(
  { x, y }: Network,
  metric: Metric,
  { ends: [from, to], along, against }: Edge,
  anchors: readonly Anchor[],
  reached: Float64Array,
  most: number,
): ReachedLine[] {
  const forth = along < 0 ? Infinity : metric[along]!;
  const back = against < 0 ? Infinity : metric[against]!;
  const begins = [
    { position: 0, seconds: reached[from]! },
    ...anchors.map(({ position, stubSeconds }) => ({ position, seconds: stubSeconds })),
    { position: 1, seconds: reached[to]! },
  ].sort((a, b) => a.position - b.position);
  begins.forEach((begin, i) => {
    const before = begins[i - 1];
    if (before) begin.seconds = Math.min(begin.seconds, walked(before, begin, forth));
  });
  for (let i = begins.length - 2; i >= 0; i--) {
    begins[i]!.seconds = Math.min(begins[i]!.seconds, walked(begins[i + 1]!, begins[i]!, back));
  }
  const at = (position: number): [number, number] => [
    toMillimetres(x[from]! + position * (x[to]! - x[from]!)),
    toMillimetres(y[from]! + position * (y[to]! - y[from]!)),
  ];
  const line = (begin: Begin, position: number, pace: number): ReachedLine[] => {
    const seconds = walked(begin, { position }, pace);
    const [a, b] = [at(begin.position), at(position)];
    return a[0] === b[0] && a[1] === b[1] ? [] : [[...a, toTenths(begin.seconds), ...b, toTenths(seconds)]];
  };
  return begins.slice(1).flatMap((right, i) => {
    const left = begins[i]!;
    const length = right.position - left.position;
    const ahead = Math.min(length, (most - left.seconds) / forth);
    const behind = Math.min(length, (most - right.seconds) / back);
    const met = (right.seconds - left.seconds + length * back) / (forth + back);
    const isMeeting = ahead > 0 && behind > 0 && ahead + behind > length;
    return [
      ...(ahead > 0 ? line(left, left.position + (isMeeting ? met : ahead), forth) : []),
      ...(behind > 0 ? line(right, right.position - (isMeeting ? length - met : behind), back) : []),
    ];
  });
}

type Begin = { position: number; seconds: number };

/**
 * The seconds at which another position of the edge is reached from `from`; `pace` is the seconds of the whole edge.
 */
function walked(from: Begin, to: { position: number }, pace: number): number {
  const share = Math.abs(to.position - from.position);
  return share === 0 ? from.seconds : from.seconds + share * pace;
}

function reachedBooths(
  { pathfinder, places }: RouteTools,
  { entries }: Location,
  request: IsochroneRequest,
): Isochrone["booths"] {
  const booths = places.everyBooth();
  const seconds = pathfinder.between(
    [entries],
    booths.map((booth) => booth.entries),
    request,
  );
  return booths
    .flatMap(({ id, label }, i) =>
      seconds[i]! <= request.seconds ? [{ id, label, seconds: toTenths(seconds[i]!) }] : [],
    )
    .sort((a, b) => a.seconds - b.seconds);
}
