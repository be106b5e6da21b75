import type { Hierarchy } from "./hierarchy";
import { Labels } from "./labels";
import type { Metric } from "./network";
import type { Path, Stop } from "./search";

/**
 * A hierarchy with the seconds of one metric on its links. A path climbs from its start through ever higher ranks and
 * descends to its goal, and every rank on it is an ancestor in the elimination tree. So a query follows two short
 * chains of parents and needs no queue. Networks small enough for labels need no climbing.
 */
export class PreparedMetric {
  private readonly hierarchy: Hierarchy;
  /** Seconds up and down each link. */
  private readonly rise: Float64Array;
  private readonly fall: Float64Array;
  /** How a link is walked: an arc of the network, or the complement (~) of the lower link of a triangle. */
  private readonly riseBy: Int32Array;
  private readonly fallBy: Int32Array;
  /** The upper link of that triangle, because searching for it costs more than all the rest of unpacking. */
  private readonly riseOver: Int32Array;
  private readonly fallOver: Int32Array;
  private readonly fromStart: Float64Array;
  private readonly toGoal: Float64Array;
  /** The ranks that a query has touched, to be reset after it. */
  private readonly visited: Int32Array;
  private readonly startLink: Int32Array;
  private readonly goalLink: Int32Array;
  private labels: { rise: Labels; fall: Labels } | undefined;

  constructor(hierarchy: Hierarchy, metric: Metric) {
    this.hierarchy = hierarchy;
    const links = hierarchy.up.length;
    const ranks = hierarchy.nodeOf.length;
    this.rise = new Float64Array(links).fill(Infinity);
    this.fall = new Float64Array(links).fill(Infinity);
    this.riseBy = new Int32Array(links).fill(-1);
    this.fallBy = new Int32Array(links).fill(-1);
    this.riseOver = new Int32Array(links);
    this.fallOver = new Int32Array(links);
    this.fromStart = new Float64Array(ranks).fill(Infinity);
    this.toGoal = new Float64Array(ranks).fill(Infinity);
    this.visited = new Int32Array(ranks);
    this.startLink = new Int32Array(ranks);
    this.goalLink = new Int32Array(ranks);
    this.layArcs(metric);
    this.closeTriangles();
  }

  find(starts: readonly Stop[], goals: readonly Stop[]): Path | undefined {
    return this.hierarchy.labelBytes > 0 ? this.lookUp(starts, goals) : this.climbTogether(starts, goals);
  }

  /** The highest rank of a path is an ancestor of both its ends, so their labels hold its two halves. */
  private lookUp(starts: readonly Stop[], goals: readonly Stop[]): Path | undefined {
    const { hierarchy, fromStart, startLink } = this;
    const { rankOf, parent } = hierarchy;
    this.labels ??= { rise: new Labels(hierarchy, this.rise), fall: new Labels(hierarchy, this.fall) };
    const { rise, fall } = this.labels;
    for (let i = 0; i < starts.length; i++) {
      const { node, seconds } = starts[i]!;
      let at = rise.of(rankOf[node]!);
      for (let rank = rankOf[node]!; rank >= 0; rank = parent[rank]!)
        seed(fromStart, startLink, rank, seconds + rise.seconds[at++]!, i);
    }
    let best = Infinity;
    let top = -1;
    let goal = -1;
    for (let i = 0; i < goals.length; i++) {
      const { node, seconds } = goals[i]!;
      let at = fall.of(rankOf[node]!);
      for (let rank = rankOf[node]!; rank >= 0; rank = parent[rank]!) {
        const whole = fromStart[rank]! + (seconds + fall.seconds[at++]!);
        if (!(whole < best)) continue;
        best = whole;
        top = rank;
        goal = i;
      }
    }
    for (const { node } of starts)
      for (let rank = rankOf[node]!; rank >= 0; rank = parent[rank]!) fromStart[rank] = Infinity;
    if (top < 0) return undefined;
    const start = ~startLink[top]!;
    const rises = rise.linksTo(top, rankOf[starts[start]!.node]!);
    const falls = fall.linksTo(top, rankOf[goals[goal]!.node]!);
    return { start, goal, arcs: this.arcsOf(rises, falls), seconds: best };
  }

  private climbTogether(starts: readonly Stop[], goals: readonly Stop[]): Path | undefined {
    const { fromStart, toGoal } = this;
    const { rankOf, parent } = this.hierarchy;
    for (const [i, { node, seconds }] of starts.entries())
      seed(fromStart, this.startLink, rankOf[node]!, seconds, i);
    for (const [i, { node, seconds }] of goals.entries())
      seed(toGoal, this.goalLink, rankOf[node]!, seconds, i);
    const up = new Chains(starts, rankOf);
    const down = new Chains(goals, rankOf);
    let best = Infinity;
    let top = -1;
    const { visited } = this;
    let count = 0;
    for (;;) {
      const a = up.lowest;
      const b = down.lowest;
      if (a < 0 && b < 0) break;
      const rank = a < 0 ? b : b < 0 ? a : Math.min(a, b);
      visited[count++] = rank;
      const there = fromStart[rank]!;
      const back = toGoal[rank]!;
      if (there + back < best) {
        best = there + back;
        top = rank;
      }
      if (there < best) this.climb(rank, there, this.rise, fromStart, this.startLink);
      if (back < best) this.climb(rank, back, this.fall, toGoal, this.goalLink);
      if (a === rank) up.advance(parent);
      if (b === rank) down.advance(parent);
    }
    const path = top < 0 ? undefined : this.trace(top, best);
    for (let i = 0; i < count; i++) {
      fromStart[visited[i]!] = Infinity;
      toGoal[visited[i]!] = Infinity;
    }
    return path;
  }

  /** Seconds from every set of starts to every set of goals, row by row. */
  matrix(starts: readonly (readonly Stop[])[], goals: readonly (readonly Stop[])[]): Float64Array {
    const seconds = new Float64Array(starts.length * goals.length).fill(Infinity);
    // Each rank has a list of the goals it can descend to; climbing from a start only looks them up.
    const latest = new Int32Array(this.toGoal.length).fill(-1);
    const entries: { goal: number; seconds: number; before: number }[] = [];
    goals.forEach((stops, goal) => {
      this.sweep(stops, this.fall, this.toGoal, this.goalLink, (rank, back) => {
        entries.push({ goal, seconds: back, before: latest[rank]! });
        latest[rank] = entries.length - 1;
      });
    });
    starts.forEach((stops, start) => {
      this.sweep(stops, this.rise, this.fromStart, this.startLink, (rank, there) => {
        for (let at = latest[rank]!; at >= 0; at = entries[at]!.before) {
          const cell = start * goals.length + entries[at]!.goal;
          const through = there + entries[at]!.seconds;
          if (through < seconds[cell]!) seconds[cell] = through;
        }
      });
    });
    return seconds;
  }

  private sweep(
    stops: readonly Stop[],
    cost: Float64Array,
    reached: Float64Array,
    by: Int32Array,
    visit: (rank: number, seconds: number) => void,
  ): void {
    const { rankOf, parent } = this.hierarchy;
    if (stops.length === 0) return;
    for (const [i, { node, seconds }] of stops.entries()) seed(reached, by, rankOf[node]!, seconds, i);
    const chains = new Chains(stops, rankOf);
    while (chains.lowest >= 0) {
      const rank = chains.lowest;
      const seconds = reached[rank]!;
      if (seconds < Infinity) {
        visit(rank, seconds);
        this.climb(rank, seconds, cost, reached, by);
      }
      reached[rank] = Infinity;
      chains.advance(parent);
    }
  }

  private climb(
    rank: number,
    seconds: number,
    cost: Float64Array,
    reached: Float64Array,
    by: Int32Array,
  ): void {
    const { up, firstUp } = this.hierarchy;
    const end = firstUp[rank + 1]!;
    for (let link = firstUp[rank]!; link < end; link++) {
      const there = seconds + cost[link]!;
      const high = up[link]!;
      if (there < reached[high]!) {
        reached[high] = there;
        by[high] = link;
      }
    }
  }

  private trace(top: number, seconds: number): Path {
    const { low } = this.hierarchy;
    const linksTo = (by: Int32Array) => {
      const links: number[] = [];
      let rank = top;
      for (; by[rank]! >= 0; rank = low[by[rank]!]!) links.push(by[rank]!);
      return { links, stop: ~by[rank]! };
    };
    const rises = linksTo(this.startLink);
    const falls = linksTo(this.goalLink);
    return { start: rises.stop, goal: falls.stop, arcs: this.arcsOf(rises.links, falls.links), seconds };
  }

  /** The arcs of a path from the links to its highest rank and from there, the highest first. */
  private arcsOf(rises: readonly number[], falls: readonly number[]): number[] {
    const arcs: number[] = [];
    for (let i = rises.length - 1; i >= 0; i--) this.unpack(rises[i]!, true, arcs);
    for (const link of falls) this.unpack(link, false, arcs);
    return arcs;
  }

  /** The arcs of a link, upwards or downwards, in order. */
  private unpack(link: number, isRise: boolean, arcs: number[]): void {
    const by = (isRise ? this.riseBy : this.fallBy)[link]!;
    if (by >= 0) {
      arcs.push(by);
      return;
    }
    const lower = ~by;
    const upper = (isRise ? this.riseOver : this.fallOver)[link]!;
    this.unpack(isRise ? lower : upper, false, arcs);
    this.unpack(isRise ? upper : lower, true, arcs);
  }

  private layArcs(metric: Metric): void {
    const { linkOf, rankOf, network } = this.hierarchy;
    for (let arc = 0; arc < metric.length; arc++) {
      const link = linkOf[arc]!;
      const isRise = rankOf[network.tail[arc]!]! < rankOf[network.head[arc]!]!;
      const cost = isRise ? this.rise : this.fall;
      if (!(metric[arc]! < cost[link]!)) continue;
      cost[link] = metric[arc]!;
      (isRise ? this.riseBy : this.fallBy)[link] = arc;
    }
  }

  /** Sets on every link the fastest path below it: for the ranks x < y, over any v below both. */
  private closeTriangles(): void {
    const { firstUp, up, firstDown, down, low } = this.hierarchy;
    const { rise, fall, riseBy, fallBy, riseOver, fallOver } = this;
    const ranks = firstUp.length - 1;
    const linkTo = new Int32Array(ranks);
    for (let x = 0; x < ranks; x++) {
      for (let link = firstUp[x]!; link < firstUp[x + 1]!; link++) linkTo[up[link]!] = link;
      for (let i = firstDown[x]!; i < firstDown[x + 1]!; i++) {
        const lower = down[i]!;
        const toV = fall[lower]!;
        const fromV = rise[lower]!;
        const end = firstUp[low[lower]! + 1]!;
        for (let upper = lower + 1; upper < end; upper++) {
          const link = linkTo[up[upper]!]!;
          const rising = toV + rise[upper]!;
          if (rising < rise[link]!) {
            rise[link] = rising;
            riseBy[link] = ~lower;
            riseOver[link] = upper;
          }
          const falling = fall[upper]! + fromV;
          if (falling < fall[link]!) {
            fall[link] = falling;
            fallBy[link] = ~lower;
            fallOver[link] = upper;
          }
        }
      }
    }
  }
}

function seed(reached: Float64Array, by: Int32Array, rank: number, seconds: number, index: number): void {
  if (!(seconds < reached[rank]!)) return;
  reached[rank] = seconds;
  by[rank] = ~index;
}

/** The chains of parents above some nodes, walked together from the bottom; chains that meet continue as one. */
class Chains {
  private readonly heads: number[];
  lowest: number;

  constructor(stops: readonly Stop[], rankOf: Int32Array) {
    this.heads = [];
    for (const { node } of stops) if (!this.heads.includes(rankOf[node]!)) this.heads.push(rankOf[node]!);
    this.lowest = this.least();
  }

  advance(parent: Int32Array): void {
    const { heads } = this;
    const next = parent[this.lowest]!;
    if (heads.length === 1) {
      heads[0] = next;
      this.lowest = next;
      return;
    }
    const at = heads.indexOf(this.lowest);
    if (next < 0 || heads.includes(next)) heads.splice(at, 1);
    else heads[at] = next;
    this.lowest = this.least();
  }

  private least(): number {
    let least = -1;
    for (const head of this.heads) if (least < 0 || head < least) least = head;
    return least;
  }
}
