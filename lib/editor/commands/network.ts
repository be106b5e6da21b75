import type { Point } from "#lib/geometry/point";
import { distance } from "#lib/geometry/point";
import { PASSAGE_DEFAULTS, passageFault } from "#lib/plan/network";
import type { PassageKind } from "#lib/records/wayfinding";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import type { DocumentChange, DocumentEdge, DocumentNode, DocumentPassage, PlanDocument } from "../document";
import { edit } from "../edit";
import { tidyPoint } from "../shapes";
import type { NewId } from "./draw";

/** Where a drawn aisle starts or ends: at an existing node, on an aisle that it splits, or on free ground. */
export type AisleEnd = { nodeId: string } | { edgeId: string; at: Point } | { at: Point };

export const NEW_EDGE = {
  bidirectional: true,
  accessible: true,
  width: null,
  penalty: 0,
  closed: false,
  closedFrom: null,
  closedUntil: null,
  name: null,
  generated: false,
} satisfies Partial<DocumentEdge>;

type Place = { levelId: string; newId: NewId };

/** Connects points by aisles in sequence; their ends become nodes. */
export function drawAisle(document: PlanDocument, place: Place, ends: readonly AisleEnd[]): DocumentChange {
  const nodes: DocumentNode[] = [];
  const edges: DocumentEdge[] = [];
  const cut = new Set<string>();
  const ids = ends.map((end) => {
    if ("nodeId" in end) return end.nodeId;
    const node = newNode(place, end.at);
    nodes.push(node);
    const crossed = "edgeId" in end ? document.edges.find(({ id }) => id === end.edgeId) : undefined;
    if (crossed && !cut.has(crossed.id)) {
      cut.add(crossed.id);
      edges.push(
        { ...crossed, id: place.newId("edges"), to: node.id },
        { ...crossed, id: place.newId("edges"), from: node.id },
      );
    }
    return node.id;
  });
  const known = new Set(
    [...document.edges, ...edges].flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]),
  );
  ids.slice(1).forEach((to, index) => {
    const from = ids[index] ?? to;
    if (from === to || known.has(`${from} ${to}`)) return;
    known.add(`${from} ${to}`).add(`${to} ${from}`);
    edges.push({ ...NEW_EDGE, id: place.newId("edges"), levelId: place.levelId, from, to });
  });
  return edit(document, { put: { nodes, edges }, remove: { edges: [...cut] } });
}

export function newNode({ levelId, newId }: Place, at: Point): DocumentNode {
  return { ...tidyPoint(at), id: newId("nodes"), levelId, name: null, kind: "aisle", generated: false };
}

export type Network = { nodes: DocumentNode[]; edges: DocumentEdge[] };

/** Replaces the generated network by a new one; aisles drawn by hand stay. */
export function putNetwork(
  document: PlanDocument,
  levelId: string,
  { nodes, edges }: Network,
): DocumentChange {
  const isOld = (record: { levelId: string; generated: boolean }) =>
    record.levelId === levelId && record.generated;
  const kept = new Set(nodes.map(({ id }) => id));
  const keptEdges = new Set(edges.map(({ id }) => id));
  return edit(document, {
    put: { nodes, edges },
    remove: {
      nodes: document.nodes.filter((node) => isOld(node) && !kept.has(node.id)).map(({ id }) => id),
      edges: document.edges.filter((edge) => isOld(edge) && !keptEdges.has(edge.id)).map(({ id }) => id),
    },
  });
}

/** Links nodes of different levels, or of one through a door; refuses a link to nowhere. */
export function link(
  document: PlanDocument,
  { kind, name, nodeIds, newId }: { kind: PassageKind; name: string; nodeIds: string[]; newId: NewId },
): DocumentChange {
  const levelIds = nodeIds.flatMap((id) => document.nodes.find((node) => node.id === id)?.levelId ?? []);
  const fault = passageFault(kind, levelIds);
  if (fault) throw new PhrasedRefusal("validation_error", fault, { key: "refused.flatPassage" });
  const passage: DocumentPassage = {
    id: newId("passages"),
    name,
    kind,
    nodeIds,
    ...PASSAGE_DEFAULTS[kind],
    direction: "both",
    closed: false,
    translations: {},
  };
  const nodes = document.nodes
    .filter(({ id }) => nodeIds.includes(id))
    .map((node): DocumentNode => ({ ...node, kind: "passage" }));
  return edit(document, { put: { nodes, passages: [passage] } });
}

/** The node for a link at a point: an existing one, or a new one connected to the nearest aisle. */
export function nodeFor(
  document: PlanDocument,
  place: Place,
  at: Point,
  reach: number,
): { id: string; change: DocumentChange } {
  const near = nearestNode(document, place.levelId, at);
  if (near && distance(near, at) <= reach) return { id: near.id, change: {} };
  const node: DocumentNode = { ...newNode(place, at), kind: "passage" };
  const joined = near
    ? [{ ...NEW_EDGE, id: place.newId("edges"), levelId: place.levelId, from: near.id, to: node.id }]
    : [];
  return { id: node.id, change: edit(document, { put: { nodes: [node], edges: joined } }) };
}

function nearestNode(document: PlanDocument, levelId: string, at: Point): DocumentNode | undefined {
  let nearest: DocumentNode | undefined;
  for (const node of document.nodes) {
    if (node.levelId === levelId && (!nearest || distance(node, at) < distance(nearest, at))) nearest = node;
  }
  return nearest;
}
