import type { AisleEdge, Passage } from "#lib/plan/plan";
import type { Anchor, AnchorStop } from "./anchor";
import type { Network } from "./network";

/**
 * One straight part of a path on one level: a part of an edge, or (edge null) the few steps between it and a place.
 */
export type Stride = {
  kind: "stride";
  levelId: string;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  seconds: number;
  edge: AisleEdge | null;
};

/** Taking a passage from one of its nodes to another. */
export type Ride = {
  kind: "ride";
  passage: Passage;
  fromLevelId: string;
  toLevelId: string;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  seconds: number;
};

export type Walk = (Stride | Ride)[];

export function strideLength({ ax, ay, bx, by }: Stride): number {
  // Called for every stride of every path, where Math.hypot is many times slower.
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

export function walkSeconds(walk: Walk): number {
  return walk.reduce((sum, part) => sum + part.seconds, 0);
}

export function walkMetres(walk: Walk): number {
  let metres = 0;
  for (const part of walk) if (part.kind === "stride") metres += strideLength(part);
  return metres;
}

/**
 * The strides and rides of a path between two anchors: stub, rest of the first edge, arcs, part of the last, stub.
 */
export function walkAlong(
  network: Network,
  start: AnchorStop,
  arcs: readonly number[],
  goal: AnchorStop,
): Walk {
  const walk: Walk = [];
  const leave = start.anchor;
  const arrive = goal.anchor;
  pushStub(walk, leave, true);
  if (start.arc >= 0) {
    const node = nodeAt(network, start.node);
    pushStride(
      walk,
      leave.entry.levelId,
      leave,
      node,
      start.share * network.seconds[start.arc]!,
      edgeOf(network, start.arc),
    );
  }
  for (const arc of arcs) pushPart(walk, partOf(network, arc));
  if (goal.arc >= 0) {
    const node = nodeAt(network, goal.node);
    pushStride(
      walk,
      arrive.entry.levelId,
      node,
      arrive,
      goal.share * network.seconds[goal.arc]!,
      edgeOf(network, goal.arc),
    );
  }
  pushStub(walk, arrive, false);
  return walk;
}

/** The walk between two anchors on one edge. */
export function walkWithinEdge(network: Network, start: AnchorStop, arc: number, goal: AnchorStop): Walk {
  const walk: Walk = [];
  const { anchor: leave } = start;
  const { anchor: arrive } = goal;
  const { levelId } = leave.entry;
  const between = arc < 0 ? 0 : Math.abs(arrive.position - leave.position) * network.seconds[arc]!;
  pushStub(walk, leave, true);
  pushStride(walk, levelId, leave, arrive, between, arc < 0 ? null : edgeOf(network, arc));
  pushStub(walk, arrive, false);
  return walk;
}

/** A lift from the first floor past the second to the third is one ride. */
function pushPart(walk: Walk, part: Stride | Ride): void {
  const last = walk.at(-1);
  if (part.kind !== "ride" || last?.kind !== "ride" || part.passage !== last.passage) {
    walk.push(part);
    return;
  }
  const { toLevelId, bx, by } = part;
  walk[walk.length - 1] = { ...last, toLevelId, bx, by, seconds: last.seconds + part.seconds };
}

function partOf(network: Network, arc: number): Stride | Ride {
  const { x, y, tail, head, levelOf, levelIds } = network;
  const a = tail[arc]!;
  const b = head[arc]!;
  const record = network.record[arc]!;
  const levelId = levelIds[levelOf[a]!]!;
  const seconds = network.seconds[arc]!;
  if (record >= 0) {
    const edge = network.edges[record]!;
    return { kind: "stride", levelId, ax: x[a]!, ay: y[a]!, bx: x[b]!, by: y[b]!, seconds, edge };
  }
  const passage = network.passages[~record]!;
  const toLevelId = levelIds[levelOf[b]!]!;
  const ends = { ax: x[a]!, ay: y[a]!, bx: x[b]!, by: y[b]! };
  return { kind: "ride", passage, fromLevelId: levelId, toLevelId, ...ends, seconds };
}

function nodeAt(network: Network, node: number): { x: number; y: number; levelId: string } {
  return { x: network.x[node]!, y: network.y[node]!, levelId: network.levelIds[network.levelOf[node]!]! };
}

function edgeOf(network: Network, arc: number): AisleEdge {
  return network.edges[network.record[arc]!]!;
}

/** The steps between an entry and the network. */
function pushStub(walk: Walk, { entry, bends, stubSeconds, x, y }: Anchor, isLeaving: boolean): void {
  if (bends.length === 0 && entry.x === x && entry.y === y) return;
  const line: At[] = [entry, ...bends, { x, y }];
  if (!isLeaving) line.reverse();
  const lengths = line.slice(1).map((b, i) => Math.hypot(b.x - line[i]!.x, b.y - line[i]!.y));
  const metres = lengths.reduce((sum, length) => sum + length, 0);
  lengths.forEach((length, i) => {
    pushStride(walk, entry.levelId, line[i]!, line[i + 1]!, (stubSeconds * length) / metres, null);
  });
}

type At = { x: number; y: number };

/** Strides of zero length are omitted; they take no time. */
function pushStride(
  walk: Walk,
  levelId: string,
  a: At,
  b: At,
  seconds: number,
  edge: AisleEdge | null,
): void {
  if (Math.hypot(b.x - a.x, b.y - a.y) < 1e-9) return;
  walk.push({ kind: "stride", levelId, ax: a.x, ay: a.y, bx: b.x, by: b.y, seconds, edge });
}
