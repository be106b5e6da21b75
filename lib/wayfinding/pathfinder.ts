import { type AnchorStop, Anchors, goalStops, sameEdgeSeconds, startStops } from "./anchor";
import { type Crowd, crowded } from "./crowd";
import type { Entry } from "./entry";
import type { Ground } from "./ground";
import { Hierarchy } from "./hierarchy";
import { MOST_LABEL_BYTES } from "./labelRoom";
import { type Circumstances, type Metric, metricOf, type Network, shutArcs } from "./network";
import { PreparedMetric } from "./prepared";
import { type Path, Search } from "./search";
import { TurnSearch } from "./turns";
import { type Walk, walkAlong, walkWithinEdge } from "./walk";

/** From this many nodes on, preparing the search is worth it. */
const LARGE = 4000;
/** The number of cached metrics: open and accessible, a few sets of closures, and the crowd of an hour. */
const KEPT_METRICS = 6;

export type WalkCircumstances = Circumstances & {
  /** Avoided where the detour is worth it. */
  crowd?: Crowd | undefined;
};

/** Where a walk starts and ends, and its circumstances. */
export type WalkRequest = WalkCircumstances & {
  from: readonly Entry[];
  to: readonly Entry[];
  turnSeconds?: number;
};

/** A place as the spots where it can be entered. */
type Place = readonly Entry[];

/** A walk and its cost, which exceeds its own seconds by what turns and crowds cost. */
export type FoundWalk = { from: Entry; to: Entry; seconds: number; walk: Walk };

/** Finds walks on one network. Intermediate results are cached for later queries. */
export class Pathfinder {
  readonly network: Network;
  readonly anchors: Anchors;
  private readonly search: Search;
  private turns: TurnSearch | undefined;
  private hierarchy: Hierarchy | undefined;
  private readonly metrics = new Map<string, Metric>();
  private readonly prepared = new Map<Metric, PreparedMetric>();

  constructor(network: Network, ground: Ground) {
    this.network = network;
    this.anchors = new Anchors(network, ground);
    this.search = new Search(network);
  }

  /** The fastest walk from any entry of one place to any entry of the other; undefined if there is none. */
  find({ from, to, turnSeconds = 0, ...circumstances }: WalkRequest): FoundWalk | undefined {
    const here = commonSpot(from, to);
    if (here) return { from: here, to: here, seconds: 0, walk: [] };
    const { network } = this;
    const metric = this.metric(circumstances);
    const starts = startStops(network, metric, this.anchors.find(from, metric));
    const goals = goalStops(network, metric, this.anchors.find(to, metric));
    const within = this.withinOneEdge(metric, starts, goals);
    const path = this.path(metric, starts, goals, turnSeconds);
    if (within !== undefined && !(path && path.seconds < within.seconds)) return within;
    if (path === undefined) return undefined;
    const start = starts[path.start]!;
    const goal = goals[path.goal]!;
    const walk = walkAlong(network, start, path.arcs, goal);
    return { from: start.anchor.entry, to: goal.anchor.entry, seconds: path.seconds, walk };
  }

  /** Seconds from each of some places to each of others, row by row; infinite if there is no route. */
  between(from: readonly Place[], to: readonly Place[], circumstances: Circumstances): Float64Array {
    const { network } = this;
    const metric = this.metric(circumstances);
    const starts = from.map((entries) => startStops(network, metric, this.anchors.find(entries, metric)));
    const goals = to.map((entries) => goalStops(network, metric, this.anchors.find(entries, metric)));
    const seconds = this.prepare(metric).matrix(starts, goals);
    starts.forEach((own, i) => {
      goals.forEach((others, j) => {
        const isHere = commonSpot(from[i]!, to[j]!) !== undefined;
        const within = isHere ? 0 : (this.withinOneEdge(metric, own, others)?.seconds ?? Infinity);
        if (within < seconds[i * goals.length + j]!) seconds[i * goals.length + j] = within;
      });
    });
    return seconds;
  }

  metric({ crowd, ...circumstances }: WalkCircumstances): Metric {
    const { accessible = false, at } = circumstances;
    const shut = at === undefined ? "" : shutArcs(this.network, at).join();
    const key = `${accessible ? "accessible" : "any"} ${shut} ${crowd?.name ?? ""}`;
    let metric = this.metrics.get(key);
    if (metric === undefined) {
      const open = metricOf(this.network, circumstances);
      metric = crowd ? crowded(this.network, this.anchors, open, crowd) : open;
      if (this.metrics.size >= KEPT_METRICS) this.forgetOldest();
      this.metrics.set(key, metric);
    }
    return metric;
  }

  /** Prepares the search for some circumstances, so that the first query does not have to wait. */
  prepareFor(circumstances: Circumstances): void {
    this.prepare(this.metric(circumstances));
  }

  /** The maximum memory of cached labels on large networks, without the structures of the search. */
  get mostLabelBytes(): number {
    return this.network.nodeIds.length < LARGE ? 0 : MOST_LABEL_BYTES;
  }

  path(
    metric: Metric,
    starts: readonly AnchorStop[],
    goals: readonly AnchorStop[],
    turnSeconds: number,
  ): Path | undefined {
    if (starts.length === 0 || goals.length === 0) return undefined;
    if (turnSeconds > 0) {
      this.turns ??= new TurnSearch(this.network);
      return this.turns.find(metric, turnSeconds, starts, goals);
    }
    if (this.network.nodeIds.length < LARGE) return this.search.find(metric, starts, goals);
    return this.prepare(metric).find(starts, goals);
  }

  private prepare(metric: Metric): PreparedMetric {
    let prepared = this.prepared.get(metric);
    if (prepared === undefined) {
      this.hierarchy ??= new Hierarchy(this.network);
      prepared = new PreparedMetric(this.hierarchy, metric);
      this.prepared.set(metric, prepared);
    }
    return prepared;
  }

  private forgetOldest(): void {
    const [key, metric] = this.metrics.entries().next().value!;
    this.metrics.delete(key);
    this.prepared.delete(metric);
  }

  private withinOneEdge(
    metric: Metric,
    starts: readonly AnchorStop[],
    goals: readonly AnchorStop[],
  ): FoundWalk | undefined {
    let best: FoundWalk | undefined;
    for (const start of starts) {
      for (const goal of goals) {
        const { arc, seconds } = sameEdgeSeconds(metric, start.anchor, goal.anchor);
        if (!(seconds < (best?.seconds ?? Infinity))) continue;
        const walk = walkWithinEdge(this.network, start, arc, goal);
        best = { from: start.anchor.entry, to: goal.anchor.entry, seconds, walk };
      }
    }
    return best;
  }
}

/** A spot that both places share. */
function commonSpot(from: Place, to: Place): Entry | undefined {
  return from.find((one) =>
    to.some(({ levelId, x, y }) => levelId === one.levelId && x === one.x && y === one.y),
  );
}
