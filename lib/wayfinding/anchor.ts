import { Grid } from "#lib/geometry/grid";
import type { Point } from "#lib/geometry/point";
import type { Segment } from "#lib/geometry/segment";
import type { Entry } from "./entry";
import type { Ground } from "./ground";
import type { Metric, Network } from "./network";
import type { Stop } from "./search";

/**
 * Where a visitor at an entry joins the network: a position on an edge (0 at its `from`, 1 at its `to`), or a node
 * without edges. The few metres between are the stub.
 */
export type Anchor = {
  entry: Entry;
  x: number;
  y: number;
  stubSeconds: number;
  /** The bends of the stub, from the entry on; most stubs are straight. */
  bends: Point[];
  position: number;
  /** Arcs along and against the edge; -1 where there is none. */
  along: number;
  against: number;
  /** The node if no edge is involved; else -1. */
  node: number;
};

/** A stop of the search with its anchor, and the arc of which only a share is walked (-1: none). */
export type AnchorStop = Stop & { anchor: Anchor; arc: number; share: number };

/** The maximum distance from a visitor to the nearest visible edge, in metres. */
const REACH = 60;
/** If no edge is visible, this many of those within this distance are tried around corners. */
const ROUND_CORNERS = 30;
const CANDIDATES = 12;
/** The maximum distance in metres past a closed edge to an open one. */
const PAST_CLOSED = 15;
/** The first search radius in metres; it is tripled until something is found. */
const LEAST_REACH = 2.5;
/** Edges within this difference of the nearest count as equally near, in metres. */
const EVEN = 0.1;
const CELL = 6;

type Track = { ax: number; ay: number; bx: number; by: number; along: number; against: number; node: number };

/** The edges of one level, indexed to find those a visitor can join. */
class LevelTracks {
  private readonly tracks: Track[];
  private readonly walkingSpeed: number;
  private readonly grid: Grid;

  constructor(tracks: Track[], walkingSpeed: number) {
    this.tracks = tracks;
    this.walkingSpeed = walkingSpeed;
    this.grid = new Grid(
      tracks.map(({ ax, ay, bx, by }) => ({
        minX: Math.min(ax, bx),
        minY: Math.min(ay, by),
        maxX: Math.max(ax, bx),
        maxY: Math.max(ay, by),
      })),
      CELL,
    );
  }

  get isEmpty(): boolean {
    return this.tracks.length === 0;
  }

  /** The nearest visible anchors; several if they are equally near. */
  find(entry: Entry, inSight: (anchor: Anchor) => boolean): Anchor[] {
    for (let reach = LEAST_REACH; ; reach *= 3) {
      const found: Anchor[] = [];
      for (const anchor of this.within(entry, reach)) {
        const first = found[0];
        if (first && (anchor.stubSeconds - first.stubSeconds) * this.walkingSpeed > EVEN) break;
        if (inSight(anchor)) found.push(anchor);
      }
      if (found.length > 0 || reach >= REACH) return found;
    }
  }

  /** The nearest usable anchors if those beside the entry are closed: nearby, without crossing a closed edge. */
  past(entry: Entry, isOpen: (anchor: Anchor) => boolean, inSight: (anchor: Anchor) => boolean): Anchor[] {
    const closed: Segment[] = [];
    for (const { anchor, track } of this.around(entry, PAST_CLOSED)) {
      const { ax, ay, bx, by } = track;
      if (!isOpen(anchor)) closed.push({ from: { x: ax, y: ay }, to: { x: bx, y: by } });
      else if (inSight(anchor) && !closed.some((edge) => isSteppedOver(edge, entry, anchor))) return [anchor];
    }
    return [];
  }

  /** All anchors within a distance, visible or not, nearest first. */
  within(entry: Entry, reach: number): Anchor[] {
    return this.around(entry, reach).map(({ anchor }) => anchor);
  }

  private around(entry: Entry, reach: number): { anchor: Anchor; track: Track }[] {
    const { x, y } = entry;
    return this.grid
      .near({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .map((index) => {
        const track = this.tracks[index]!;
        return { anchor: anchorOn(track, entry, this.walkingSpeed), track };
      })
      .filter(({ anchor }) => anchor.stubSeconds * this.walkingSpeed <= reach)
      .sort((a, b) => a.anchor.stubSeconds - b.anchor.stubSeconds);
  }
}

function anchorOn(track: Track, entry: Entry, walkingSpeed: number): Anchor {
  const { ax, ay, along, against, node } = track;
  const [dx, dy] = [track.bx - ax, track.by - ay];
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : ((entry.x - ax) * dx + (entry.y - ay) * dy) / squared;
  const position = Math.min(1, Math.max(0, t));
  const [x, y] = [ax + position * dx, ay + position * dy];
  const stub = Math.sqrt((x - entry.x) * (x - entry.x) + (y - entry.y) * (y - entry.y));
  return { entry, x, y, stubSeconds: stub / walkingSpeed, bends: [], position, along, against, node };
}

/** Connects entries to the network without crossing walls or booths. */
export class Anchors {
  private readonly ground: Ground;
  private readonly walkingSpeed: number;
  /** The nearest edges of an entry do not depend on closures. */
  private readonly known = new WeakMap<Entry, Anchor[]>();
  private readonly levels = new Map<string, LevelTracks>();

  constructor(network: Network, ground: Ground) {
    this.ground = ground;
    this.walkingSpeed = network.walkingSpeed;
    const tracks = new Map<string, Track[]>(network.levelIds.map((id) => [id, []]));
    for (const track of tracksOf(network)) {
      tracks.get(network.levelIds[network.levelOf[track.node]!]!)!.push(track.track);
    }
    for (const [id, list] of tracks) this.levels.set(id, new LevelTracks(list, network.walkingSpeed));
  }

  /**
   * Where visitors at the entries join the network. If all edges beside them are closed or have steps, it is the next
   * one nearby; closed edges are never crossed, so there may be none.
   */
  find(entries: readonly Entry[], metric: Metric): Anchor[] {
    const isOpen = (anchor: Anchor) => isUsable(anchor, metric);
    const beside = entries.flatMap((entry) => this.beside(entry));
    const open = beside.filter(isOpen);
    if (open.length > 0 || beside.length === 0) return open;
    return entries.flatMap((entry) => {
      const tracks = this.levels.get(entry.levelId);
      return tracks?.past(entry, isOpen, this.sightFrom(entry)) ?? [];
    });
  }

  /** The distance from an entry to the nearest edge, closed or not; infinite if none can be reached. */
  metresFrom(entry: Entry): number {
    return Math.min(...this.beside(entry).map(({ stubSeconds }) => stubSeconds * this.walkingSpeed));
  }

  hasAisles(levelId: string): boolean {
    return this.levels.get(levelId)?.isEmpty === false;
  }

  private beside(entry: Entry): Anchor[] {
    const known = this.known.get(entry);
    if (known) return known;
    const anchors = this.look(entry);
    this.known.set(entry, anchors);
    return anchors;
  }

  private sightFrom(entry: Entry): (anchor: Anchor) => boolean {
    const bare = this.ground.bare(entry.levelId);
    return (anchor) => bare.isClear(entry.x, entry.y, anchor.x, anchor.y);
  }

  private look(entry: Entry): Anchor[] {
    const tracks = this.levels.get(entry.levelId);
    if (tracks === undefined) return [];
    const seen = tracks.find(entry, this.sightFrom(entry));
    return seen.length > 0 ? seen : this.lookRoundCorners(entry, tracks.within(entry, ROUND_CORNERS));
  }

  /** From a niche without a visible edge, the shortest clear line to one of the nearest. */
  private lookRoundCorners(entry: Entry, candidates: readonly Anchor[]): Anchor[] {
    const lines = this.ground.sightLines(this.ground.bare(entry.levelId));
    let best: Anchor[] = [];
    let limit = 2 * ROUND_CORNERS;
    for (const anchor of candidates.slice(0, CANDIDATES)) {
      const line = lines.shortest(entry, anchor, limit, () => false);
      if (line === undefined) continue;
      limit = line.length;
      const bends = line.points.slice(1, -1);
      best = [{ ...anchor, stubSeconds: line.length / this.walkingSpeed, bends }];
    }
    return best;
  }
}

/** Whether the line from the entry to the anchor crosses the edge; touching one of its ends does not count. */
function isSteppedOver({ from, to }: Segment, entry: Point, anchor: Point): boolean {
  const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const areApart = (one: number, other: number) => one * other < -1e-9;
  return (
    areApart(side(from, to, entry), side(from, to, anchor)) &&
    areApart(side(entry, anchor, from), side(entry, anchor, to))
  );
}

function isUsable({ along, against, node }: Anchor, metric: Metric): boolean {
  return (
    node >= 0 || (along >= 0 && metric[along]! < Infinity) || (against >= 0 && metric[against]! < Infinity)
  );
}

/** One track for each edge usable in at least one direction, and one for each node that only has passages. */
function tracksOf(network: Network): { track: Track; node: number }[] {
  const { x, y, head, tail, record } = network;
  const byEdge = new Map<number, { along: number; against: number }>();
  const hasEdge = new Uint8Array(x.length);
  for (let arc = 0; arc < head.length; arc++) {
    const edge = record[arc]!;
    if (edge < 0) continue;
    hasEdge[tail[arc]!] = 1;
    hasEdge[head[arc]!] = 1;
    const arcs = byEdge.get(edge) ?? { along: -1, against: -1 };
    if (network.edges[edge]!.from === network.nodeIds[tail[arc]!]) arcs.along = arc;
    else arcs.against = arc;
    byEdge.set(edge, arcs);
  }
  const found: { track: Track; node: number }[] = [];
  for (const { along, against } of byEdge.values()) {
    const [a, b] = along >= 0 ? [tail[along]!, head[along]!] : [head[against]!, tail[against]!];
    const track = { ax: x[a]!, ay: y[a]!, bx: x[b]!, by: y[b]!, along, against, node: -1 };
    if (network.levelOf[a] === network.levelOf[b]) found.push({ track, node: a });
  }
  for (let node = 0; node < x.length; node++) {
    if (hasEdge[node]) continue;
    const track = { ax: x[node]!, ay: y[node]!, bx: x[node]!, by: y[node]!, along: -1, against: -1, node };
    found.push({ track, node });
  }
  return found;
}

/** At the start or end of a one-way edge a visitor is at that node, even against the direction of the edge. */
function atEnd({ head, tail }: Network, anchor: Anchor): AnchorStop[] {
  const { stubSeconds, position, along, against } = anchor;
  const isOneWay = along < 0 !== against < 0;
  if (!isOneWay || (position !== 0 && position !== 1)) return [];
  const isFirst = position === 0;
  const node = along >= 0 ? (isFirst ? tail : head)[along]! : (isFirst ? head : tail)[against]!;
  return [{ node, seconds: stubSeconds, anchor, arc: -1, share: 0 }];
}

/** The nodes that can be reached from the anchors, with the seconds to them. */
export function startStops(network: Network, metric: Metric, anchors: readonly Anchor[]): AnchorStop[] {
  return anchors.flatMap((anchor) => {
    const { stubSeconds, position, along, against, node } = anchor;
    if (node >= 0) return [{ node, seconds: stubSeconds, anchor, arc: -1, share: 0 }];
    const stops: AnchorStop[] = [];
    if (along >= 0) stops.push(onward(along, 1 - position));
    if (against >= 0) stops.push(onward(against, position));
    stops.push(...atEnd(network, anchor));
    return stops.filter(({ seconds }) => seconds < Infinity);

    function onward(arc: number, share: number): AnchorStop {
      const node = network.head[arc]!;
      if (share === 0) return { node, seconds: stubSeconds, anchor, arc: -1, share: 0 };
      return { node, seconds: stubSeconds + share * metric[arc]!, anchor, arc, share };
    }
  });
}

/** The nodes from which the anchors can be reached, with the seconds from them. */
export function goalStops(network: Network, metric: Metric, anchors: readonly Anchor[]): AnchorStop[] {
  return anchors.flatMap((anchor) => {
    const { stubSeconds, position, along, against, node } = anchor;
    if (node >= 0) return [{ node, seconds: stubSeconds, anchor, arc: -1, share: 0 }];
    const stops: AnchorStop[] = [];
    if (along >= 0) stops.push(upTo(along, position));
    if (against >= 0) stops.push(upTo(against, 1 - position));
    stops.push(...atEnd(network, anchor));
    return stops.filter(({ seconds }) => seconds < Infinity);

    function upTo(arc: number, share: number): AnchorStop {
      const node = network.tail[arc]!;
      if (share === 0) return { node, seconds: stubSeconds, anchor, arc: -1, share: 0 };
      return { node, seconds: stubSeconds + share * metric[arc]!, anchor, arc, share };
    }
  });
}

/** The part of an edge between two anchors on it; infinite if its direction does not allow it. */
export function sameEdgeSeconds(metric: Metric, from: Anchor, to: Anchor): { arc: number; seconds: number } {
  const none = { arc: -1, seconds: Infinity };
  if (from.along !== to.along || from.against !== to.against || from.node !== to.node) return none;
  const stubs = from.stubSeconds + to.stubSeconds;
  if (from.node >= 0) return { arc: -1, seconds: stubs };
  const arc = to.position >= from.position ? from.along : from.against;
  const share = Math.abs(to.position - from.position);
  if (share === 0) return { arc: -1, seconds: stubs };
  return arc < 0 ? none : { arc, seconds: stubs + share * metric[arc]! };
}
