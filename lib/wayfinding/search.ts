import { Heap } from "./heap";
import type { Metric, Network } from "./network";

/** A node with the seconds between it and the place itself. */
export type Stop = { node: number; seconds: number };

/** A path: the indexes of its start and goal, the arcs between them in order, and its seconds. */
export type Path = { start: number; goal: number; arcs: number[]; seconds: number };

/** A lower bound on the remaining seconds: those to the goals' centre, less what a goal may save against it. */
export type Bound = { x: number; y: number; slack: number };

export function boundTo(network: Network, goals: readonly Stop[]): Bound {
  const x = goals.reduce((sum, goal) => sum + network.x[goal.node]!, 0) / Math.max(1, goals.length);
  const y = goals.reduce((sum, goal) => sum + network.y[goal.node]!, 0) / Math.max(1, goals.length);
  let slack = Number.NEGATIVE_INFINITY;
  for (const { node, seconds } of goals) {
    const away = Math.hypot(network.x[node]! - x, network.y[node]! - y) * network.secondsPerMetre;
    slack = Math.max(slack, away - seconds);
  }
  // Slightly more, so that rounding never makes the bound exceed the true value.
  return { x, y, slack: slack + 1e-9 };
}

/**
 * A* on a network without preparation: exact, and the right choice for a network that was just edited. The work
 * arrays are reused between searches and distinguished by a round number, so a search only touches the nodes it
 * visits.
 */
export class Search {
  private readonly network: Network;
  private readonly seconds: Float64Array;
  private readonly arrival: Int32Array;
  private readonly seen: Int32Array;
  private readonly settled: Int32Array;
  private readonly heap = new Heap(1024);
  private round = 0;

  constructor(network: Network) {
    const count = network.nodeIds.length;
    this.network = network;
    this.seconds = new Float64Array(count);
    this.arrival = new Int32Array(count);
    this.seen = new Int32Array(count);
    this.settled = new Int32Array(count);
  }

  find(metric: Metric, starts: readonly Stop[], goals: readonly Stop[]): Path | undefined {
    const { heap, seconds, arrival, seen, settled } = this;
    const { firstArc, head, x, y } = this.network;
    const round = ++this.round;
    const bound = boundTo(this.network, goals);
    const pace = this.network.secondsPerMetre;
    const goalSeconds = new Map<number, number>();
    for (const goal of goals) {
      goalSeconds.set(
        goal.node,
        Math.min(goal.seconds, goalSeconds.get(goal.node) ?? Number.POSITIVE_INFINITY),
      );
    }
    heap.clear();
    for (const [index, start] of starts.entries()) {
      if (seen[start.node] === round && seconds[start.node]! <= start.seconds) continue;
      seen[start.node] = round;
      seconds[start.node] = start.seconds;
      arrival[start.node] = ~index;
      heap.push(start.node, start.seconds);
    }

    let best = Number.POSITIVE_INFINITY;
    let last = -1;
    while (heap.key < best) {
      const node = heap.pop();
      if (settled[node] === round) continue;
      settled[node] = round;
      const here = seconds[node]!;
      const rest = goalSeconds.get(node);
      if (rest !== undefined && here + rest < best) {
        best = here + rest;
        last = node;
      }
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        const next = head[arc]!;
        const there = here + metric[arc]!;
        if (!(there < best) || (seen[next] === round && seconds[next]! <= there)) continue;
        seen[next] = round;
        seconds[next] = there;
        arrival[next] = arc;
        // Starts are queued without their bound, so one may be settled before a shorter path from another reaches it.
        settled[next] = 0;
        const dx = x[next]! - bound.x;
        const dy = y[next]! - bound.y;
        heap.push(next, there + Math.max(0, pace * Math.sqrt(dx * dx + dy * dy) - bound.slack));
      }
    }
    return last < 0 ? undefined : this.trace(last, best, goals);
  }

  private trace(last: number, seconds: number, goals: readonly Stop[]): Path {
    const arcs: number[] = [];
    let node = last;
    while (this.arrival[node]! >= 0) {
      const arc = this.arrival[node]!;
      arcs.push(arc);
      node = this.network.tail[arc]!;
    }
    return { start: ~this.arrival[node]!, goal: cheapestAt(last, goals), arcs: arcs.reverse(), seconds };
  }
}

function cheapestAt(node: number, stops: readonly Stop[]): number {
  let best = -1;
  stops.forEach((stop, index) => {
    if (stop.node === node && (best < 0 || stop.seconds < stops[best]!.seconds)) best = index;
  });
  return best;
}
