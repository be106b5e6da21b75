import { distance, type Point, rotate } from "#lib/geometry/point";
import { containsPoint, edgesOf } from "#lib/geometry/polygon";
import { boxAround } from "#lib/geometry/rect";
import { intersection, type Segment } from "#lib/geometry/segment";
import type { DocumentChange, DocumentEdge, DocumentNode, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { isOpen, outlineOf, tidyPoint } from "../shapes";
import type { Block } from "./block";
import type { NewId } from "./draw";
import { NEW_EDGE, newNode } from "./network";
import { aisleLines } from "./pattern";
import { isInTheWay } from "./rows";

/** The aisle network of a block: a grid of nodes, joined to the aisles around it. */

type Crossing = Point & { key: string; isOuter: boolean };
type Grid = { crossings: Crossing[]; pairs: [Crossing, Crossing][] };

function gridOf({ pattern, origin }: Block): Grid {
  if (!pattern.aisles || pattern.aisle === 0) return { crossings: [], pairs: [] };
  const { x: xs, y: ys } = aisleLines(pattern);
  const at = (column: number, row: number): Crossing => {
    const place = { x: origin.x + (xs[column] ?? 0), y: origin.y + (ys[row] ?? 0) };
    const isOuter = column === 0 || row === 0 || column === xs.length - 1 || row === ys.length - 1;
    return { ...tidyPoint(rotate(place, pattern.rotation, origin)), key: `${column} ${row}`, isOuter };
  };
  const rows = ys.map((_, row) => xs.map((_, column) => at(column, row)));
  const across = rows.flatMap((row) => row.slice(1).map((to, index) => pair(row[index], to)));
  const down = rows
    .slice(1)
    .flatMap((row, index) => row.map((to, column) => pair(rows[index]?.[column], to)));
  return { crossings: rows.flat(), pairs: [...across, ...down].flat() };
}

function pair(from: Crossing | undefined, to: Crossing): [Crossing, Crossing][] {
  return from ? [[from, to]] : [];
}

const NEAR_M = 0.02;

/** The nodes at the crossings of a block's aisles, by the key of the crossing. */
function nodesOf(document: PlanDocument, block: Block): Map<string, DocumentNode> {
  const level = objectsOf(document).on(block.element.levelId);
  const found = new Map<string, DocumentNode>();
  for (const crossing of gridOf(block).crossings) {
    const box = { x: crossing.x - NEAR_M, y: crossing.y - NEAR_M, width: 2 * NEAR_M, height: 2 * NEAR_M };
    const node = level.near(box).find(({ table, record }) => table === "nodes" && record.kind === "aisle");
    if (node?.table === "nodes") found.set(crossing.key, node.record);
  }
  return found;
}

export function aisleNodes(document: PlanDocument, block: Block): DocumentNode[] {
  return [...nodesOf(document, block).values()];
}

/** Aisles are joined to others that are at most this far from the block's own, in metres. */
const REACH_M = 6;

/**
 * Redraws the aisles of a block: unchanged nodes and edges keep their records, the rest is replaced. Blocked edges
 * are removed, and with `isMoved` also joints that the move has made too long.
 */
export function drawBlockAisles(
  document: PlanDocument,
  before: Block | null,
  after: Block | null,
  { levelId, newId, isMoved = false }: { levelId: string; newId: NewId; isMoved?: boolean },
): DocumentChange {
  const { crossings, pairs } = after ? gridOf(after) : NO_GRID;
  const old = before ? aisleNodes(document, before) : [];
  const nodes = after ? nodesOf(document, after) : new Map<string, DocumentNode>();
  const added: DocumentNode[] = [];
  const nodeAt = (crossing: Crossing): DocumentNode => {
    const known = nodes.get(crossing.key);
    if (known) return known;
    const node = newNode({ levelId, newId }, crossing);
    added.push(node);
    nodes.set(crossing.key, node);
    return node;
  };
  const aisles = pairs
    .filter(([from, to]) => isFree(document, levelId, { from, to }))
    .map(([from, to]) => [nodeAt(from), nodeAt(to)] as const);
  const own = new Set([...nodes.values()].map(({ id }) => id));
  const goneNodes = new Set(old.flatMap(({ id }) => (own.has(id) || isLinked(document, id) ? [] : id)));
  const around = document.nodes.filter(
    (node) => node.levelId === levelId && !own.has(node.id) && !goneNodes.has(node.id),
  );
  const isKept = keeper(document, own, { goneNodes, isMoved });
  const edges = document.edges.filter((one) => one.levelId === levelId);
  const standing = new Set(
    edges.filter(isKept).flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]),
  );
  const outer = crossings.flatMap(({ key, isOuter }) => (isOuter ? (nodes.get(key) ?? []) : []));
  const joints = jointsWith(document, around, outer, standing);
  const wanted = [...aisles, ...joints].filter(([from, to]) => !standing.has(`${from.id} ${to.id}`));
  return edit(document, {
    put: { nodes: added, edges: wanted.map(([from, to]) => edge(levelId, newId, from, to)) },
    remove: {
      nodes: [...goneNodes],
      edges: edges.filter((one) => !isKept(one)).map(({ id }) => id),
    },
  });
}

const NO_GRID: Grid = { crossings: [], pairs: [] };

/** Which edges stay: those elsewhere, and those at the block's nodes that are still free. */
function keeper(
  document: PlanDocument,
  own: ReadonlySet<string>,
  { goneNodes, isMoved }: { goneNodes: ReadonlySet<string>; isMoved: boolean },
): (edge: DocumentEdge) => boolean {
  const places = new Map(document.nodes.map((node) => [node.id, node]));
  return ({ from, to, levelId }) => {
    if (goneNodes.has(from) || goneNodes.has(to)) return false;
    const ends = { from: places.get(from), to: places.get(to) };
    if ((!own.has(from) && !own.has(to)) || !ends.from || !ends.to) return true;
    const isJoint = !own.has(from) || !own.has(to);
    const isLong = isJoint && isMoved && distance(ends.from, ends.to) > REACH_M;
    return !isLong && isFree(document, levelId, { from: ends.from, to: ends.to });
  };
}

function edge(levelId: string, newId: NewId, from: DocumentNode, to: DocumentNode): DocumentEdge {
  return { ...NEW_EDGE, id: newId("edges"), levelId, from: from.id, to: to.id };
}

/** Stairs and lifts keep their nodes. */
function isLinked({ passages }: PlanDocument, nodeId: string): boolean {
  return passages.some(({ nodeIds }) => nodeIds.includes(nodeId));
}

/** The shortest free edge to each node around that is not joined yet. */
function jointsWith(
  document: PlanDocument,
  around: readonly DocumentNode[],
  outer: readonly DocumentNode[],
  standing: ReadonlySet<string>,
): [DocumentNode, DocumentNode][] {
  return around.flatMap((node) => {
    const near = outer
      .filter((one) => distance(one, node) <= REACH_M)
      .toSorted((a, b) => distance(a, node) - distance(b, node));
    const [nearest] = near;
    const isJoined = near.some(({ id }) => standing.has(`${id} ${node.id}`));
    if (!nearest || isJoined || !isFree(document, node.levelId, { from: nearest, to: node })) return [];
    return [[nearest, node]];
  });
}

/** Whether a segment stays on the level and nothing blocks it. */
function isFree(document: PlanDocument, levelId: string, aisle: Segment): boolean {
  const extent = document.levels.find(({ id }) => id === levelId);
  const ends = [aisle.from, aisle.to];
  const isOn = ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x <= (extent?.width ?? Infinity) && y <= (extent?.height ?? Infinity);
  if (!ends.every(isOn)) return false;
  const near = objectsOf(document).on(levelId).near(boxAround(ends));
  return !near.some((object) => isInTheWay(object) && blocks(object, aisle));
}

/** Elements that visitors can walk over or through. */
const PASSABLE: readonly string[] = ["entrance", "poi", "line"];

function blocks(object: PlanObject, aisle: Segment): boolean {
  if (object.table !== "booths" && object.table !== "elements") return false;
  if (object.table === "elements" && PASSABLE.includes(object.record.kind)) return false;
  const points = outlineOf(object);
  const sides = edgesOf(points);
  const crossed = isOpen(object) ? sides.slice(0, -1) : sides;
  return (
    crossed.some((side) => intersection(side, aisle)) ||
    (!isOpen(object) && containsPoint(points, aisle.from))
  );
}
