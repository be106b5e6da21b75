import { connectionsOf } from "#lib/plan/passages";
import type { AisleEdge, Passage, Plan } from "#lib/plan/plan";

/** Metres per second; the event's settings can override it. */
export const WALKING_SPEED = 1.4;

/**
 * The aisle network of all levels in compact form: nodes and arcs are numbers, and the arcs that leave node n are
 * firstArc[n] up to firstArc[n + 1]. An edge walked both ways is two arcs, a passage one arc for each pair of its
 * nodes. The records are in `edges` and `passages`.
 */
export type Network = {
  readonly levelIds: readonly string[];
  readonly nodeIds: readonly string[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Index into levelIds, by node. */
  readonly levelOf: Int32Array;
  readonly firstArc: Int32Array;
  readonly tail: Int32Array;
  readonly head: Int32Array;
  /** Seconds of each arc while nothing is closed. */
  readonly seconds: Float64Array;
  /** The record of an arc: an index into edges, or the complement (~) of one into passages. */
  readonly record: Int32Array;
  readonly edges: readonly AisleEdge[];
  readonly passages: readonly Passage[];
  /** Arcs whose edge is closed for a period. */
  readonly timedArcs: Int32Array;
  /** No arc covers a metre of the plan faster, so it is a lower bound for every remaining path. */
  readonly secondsPerMetre: number;
  readonly walkingSpeed: number;
};

/** Seconds of each arc under given circumstances; infinite if it cannot be used. */
export type Metric = Float64Array;

export type Circumstances = {
  /** Use only accessible edges and passages. */
  accessible?: boolean;
  /** Milliseconds since 1970; if omitted, timed closures are ignored. */
  at?: number;
};

type Arc = { tail: number; head: number; seconds: number; record: number };

export function networkOf(plan: Plan, walkingSpeed = WALKING_SPEED): Network {
  const levels = [...plan.levels].sort((a, b) => a.index - b.index);
  const levelIndex = new Map(levels.map((level, index) => [level.id, index]));
  const nodes = plan.nodes.filter((node) => levelIndex.has(node.levelId));
  const nodeIndex = new Map(nodes.map((node, index) => [node.id, index]));
  const x = Float64Array.from(nodes, (node) => node.x);
  const y = Float64Array.from(nodes, (node) => node.y);
  const levelOf = Int32Array.from(nodes, (node) => levelIndex.get(node.levelId)!);

  const arcs: Arc[] = [];
  plan.edges.forEach((edge, index) => {
    const tail = nodeIndex.get(edge.from);
    const head = nodeIndex.get(edge.to);
    if (tail === undefined || head === undefined || tail === head) return;
    const length = Math.hypot(x[head]! - x[tail]!, y[head]! - y[tail]!);
    const seconds = length / walkingSpeed + Math.max(0, edge.penalty);
    arcs.push({ tail, head, seconds, record: index });
    if (edge.bidirectional) arcs.push({ tail: head, head: tail, seconds, record: index });
  });
  plan.passages.forEach((passage, index) => {
    const ends = passage.nodeIds.flatMap((id) => {
      const node = nodeIndex.get(id);
      return node === undefined ? [] : [{ node, storey: levelOf[node]! }];
    });
    for (const { from, to, seconds } of connectionsOf(passage, ends)) {
      arcs.push({ tail: from, head: to, seconds, record: ~index });
    }
  });

  const { firstArc, order } = byTail(arcs, nodes.length);
  const tail = Int32Array.from(order, (arc) => arc.tail);
  const head = Int32Array.from(order, (arc) => arc.head);
  const seconds = Float64Array.from(order, (arc) => arc.seconds);
  const record = Int32Array.from(order, (arc) => arc.record);
  const timed = (arc: number) =>
    record[arc]! >= 0 &&
    (plan.edges[record[arc]!]!.closedFrom ?? plan.edges[record[arc]!]!.closedUntil) !== null;
  return {
    levelIds: levels.map((level) => level.id),
    nodeIds: nodes.map((node) => node.id),
    x,
    y,
    levelOf,
    firstArc,
    tail,
    head,
    seconds,
    record,
    edges: plan.edges,
    passages: plan.passages,
    timedArcs: Int32Array.from(order.keys()).filter(timed),
    secondsPerMetre: fastestPace(x, y, tail, head, seconds, 1 / walkingSpeed),
    walkingSpeed,
  };
}

function byTail(arcs: readonly Arc[], nodeCount: number): { firstArc: Int32Array; order: Arc[] } {
  const firstArc = new Int32Array(nodeCount + 1);
  for (const arc of arcs) firstArc[arc.tail + 1]!++;
  for (let node = 0; node < nodeCount; node++) firstArc[node + 1]! += firstArc[node]!;
  const next = firstArc.slice();
  const order = new Array<Arc>(arcs.length);
  for (const arc of arcs) order[next[arc.tail]!++] = arc;
  return { firstArc, order };
}

function fastestPace(
  x: Float64Array,
  y: Float64Array,
  tail: Int32Array,
  head: Int32Array,
  seconds: Float64Array,
  walkingPace: number,
): number {
  let pace = walkingPace;
  for (let arc = 0; arc < head.length; arc++) {
    const length = Math.hypot(x[head[arc]!]! - x[tail[arc]!]!, y[head[arc]!]! - y[tail[arc]!]!);
    if (length > 0) pace = Math.min(pace, seconds[arc]! / length);
  }
  return pace;
}

function arcAccessible(network: Network, arc: number): boolean {
  const record = network.record[arc]!;
  return record >= 0 ? network.edges[record]!.accessible : network.passages[~record]!.accessible;
}

/** Whether an edge is closed by its times at a moment; the start is included, the end is not. */
export function shutAt(edge: AisleEdge, at: number): boolean {
  if (edge.closedFrom === null && edge.closedUntil === null) return false;
  const from = edge.closedFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(edge.closedFrom);
  const until = edge.closedUntil === null ? Number.POSITIVE_INFINITY : Date.parse(edge.closedUntil);
  return at >= from && at < until;
}

export function metricOf(network: Network, { accessible = false, at }: Circumstances): Metric {
  const metric = network.seconds.slice();
  for (let arc = 0; arc < metric.length; arc++) {
    const record = network.record[arc]!;
    const closed = record >= 0 ? network.edges[record]!.closed : network.passages[~record]!.closed;
    if (closed || (accessible && !arcAccessible(network, arc))) metric[arc] = Number.POSITIVE_INFINITY;
  }
  if (at !== undefined) for (const arc of shutArcs(network, at)) metric[arc] = Number.POSITIVE_INFINITY;
  return metric;
}

/** The arcs closed by their times at a moment, in order. */
export function shutArcs(network: Network, at: number): Int32Array {
  return network.timedArcs.filter((arc) => shutAt(network.edges[network.record[arc]!]!, at));
}
