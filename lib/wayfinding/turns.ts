import type { AnchorStop } from "./anchor";
import { Heap } from "./heap";
import type { Metric, Network } from "./network";
import { boundTo, type Path } from "./search";

/** The cost of turning relative to a right angle: less for a bend, twice as much for turning back. */
export function turnFactor(network: Network, arrive: number, leave: number): number {
  if (network.record[arrive]! < 0 || network.record[leave]! < 0) return 0;
  const before = bearing(network, arrive);
  const after = bearing(network, leave);
  let turn = Math.abs(after - before);
  if (turn > Math.PI) turn = 2 * Math.PI - turn;
  return turn / (Math.PI / 2);
}

function bearing({ x, y, tail, head }: Network, arc: number): number {
  return Math.atan2(y[head[arc]!]! - y[tail[arc]!]!, x[head[arc]!]! - x[tail[arc]!]!);
}

/**
 * A* with turn costs. The state is not only the node but also where the path came from, so it searches arcs instead
 * of nodes.
 */
export class TurnSearch {
  private readonly network: Network;
  private readonly seconds: Float64Array;
  private readonly before: Int32Array;
  private readonly seen: Int32Array;
  private readonly settled: Int32Array;
  private readonly heap = new Heap(1024);
  private round = 0;

  constructor(network: Network) {
    const count = network.head.length;
    this.network = network;
    this.seconds = new Float64Array(count);
    this.before = new Int32Array(count);
    this.seen = new Int32Array(count);
    this.settled = new Int32Array(count);
  }

  find(
    metric: Metric,
    turnSeconds: number,
    starts: readonly AnchorStop[],
    goals: readonly AnchorStop[],
  ): Path | undefined {
    const { heap, seconds, settled, network } = this;
    const { firstArc, head } = network;
    const round = ++this.round;
    const bound = boundTo(network, goals);
    const reach = (arc: number, there: number, before: number) => {
      if (!(there < Infinity) || (this.seen[arc] === round && seconds[arc]! <= there)) return;
      this.seen[arc] = round;
      seconds[arc] = there;
      this.before[arc] = before;
      const node = head[arc]!;
      const away = Math.hypot(network.x[node]! - bound.x, network.y[node]! - bound.y);
      heap.push(arc, there + Math.max(0, network.secondsPerMetre * away - bound.slack));
    };

    let best: Path = { start: -1, goal: -1, arcs: [], seconds: Infinity };
    let last = -1;
    heap.clear();
    starts.forEach((start, index) => {
      if (start.arc >= 0) {
        reach(start.arc, start.seconds, ~index);
        return;
      }
      for (let arc = firstArc[start.node]!; arc < firstArc[start.node + 1]!; arc++) {
        reach(arc, start.seconds + metric[arc]!, ~index);
      }
      const goal = arrival(goals, start.node, start.seconds, () => 0);
      if (goal.seconds < best.seconds)
        best = { start: index, goal: goal.index, arcs: [], seconds: goal.seconds };
    });
    while (heap.key < best.seconds) {
      const arc = heap.pop();
      if (settled[arc] === round) continue;
      settled[arc] = round;
      const here = seconds[arc]!;
      const node = head[arc]!;
      const goal = arrival(goals, node, here, (next) => turnSeconds * turnFactor(network, arc, next));
      if (goal.seconds < best.seconds) {
        best = { start: -1, goal: goal.index, arcs: [], seconds: goal.seconds };
        last = arc;
      }
      for (let next = firstArc[node]!; next < firstArc[node + 1]!; next++) {
        if (metric[next]! < Infinity)
          reach(next, here + metric[next]! + turnSeconds * turnFactor(network, arc, next), arc);
      }
    }
    if (best.start >= 0) return best;
    return last < 0 ? undefined : this.trace(last, starts, best);
  }

  private trace(last: number, starts: readonly AnchorStop[], { goal, seconds }: Path): Path {
    const arcs: number[] = [];
    let arc = last;
    while (this.before[arc]! >= 0) {
      arcs.push(arc);
      arc = this.before[arc]!;
    }
    const start = ~this.before[arc]!;
    if (starts[start]!.arc < 0) arcs.push(arc);
    return { start, goal, arcs: arcs.reverse(), seconds };
  }
}

function arrival(goals: readonly AnchorStop[], node: number, here: number, turn: (arc: number) => number) {
  let seconds = Infinity;
  let index = -1;
  goals.forEach((goal, i) => {
    if (goal.node !== node) return;
    const there = here + goal.seconds + (goal.arc < 0 ? 0 : turn(goal.arc));
    if (there < seconds) {
      seconds = there;
      index = i;
    }
  });
  return { seconds, index };
}
