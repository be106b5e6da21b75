import { distance, type Point } from "#lib/geometry/point";
import { nearestOn } from "#lib/geometry/segment";
import { apply, squash } from "#lib/plan/change";
import { generateNetwork } from "#lib/wayfinding/generation/generate";
import { Ground } from "#lib/wayfinding/ground";
import { Floor, type OutOfReach, outOfReach, PASSING } from "#lib/wayfinding/outOfReach";
import { reachOf } from "#lib/wayfinding/unreached";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import { drawElement, type NewId } from "../commands/draw";
import { type AisleEnd, drawAisle, putNetwork } from "../commands/network";
import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import type { Fix } from "./finding";

/** The causes that keep booths out of reach on the current plan. */
export function reachCauses(document: PlanDocument): OutOfReach[] {
  return outOfReach(document, reachOf(document));
}

const CAUSES: Record<OutOfReach["cause"]["kind"], OfficeKey> = {
  wall: "fix.causeWall",
  "no aisle": "fix.causeNoAisle",
  "no free side": "fix.causeNoFreeSide",
  "closed in": "fix.causeClosedIn",
};

export function causeWords({ boothIds, cause }: OutOfReach): OfficePhrase {
  return { key: CAUSES[cause.kind], values: { count: boothIds.length } };
}

/** Opens the wall with a door and joins the aisles on both sides, or draws the aisles that are missing. */
export function reachFix(
  document: PlanDocument,
  { levelId, cause, boothIds }: OutOfReach,
  newId: NewId,
): Fix | null {
  const { length: count } = boothIds;
  if (cause.kind === "wall") {
    return {
      words: { key: "fix.openWall", values: { metres: DOOR_WIDTH, count } },
      name: { key: "step.openWall" },
      change: doorChange(document, { levelId, newId }, cause.at),
    };
  }
  if (cause.kind !== "no aisle") return null;
  const network = generateNetwork({ plan: document, levelId, newId: idsFor(newId) });
  const { nodes, edges } = withoutLengths(network, levelId);
  return {
    words: { key: "fix.generateAisles", values: { count } },
    name: { key: "step.generateNetwork" },
    change: putNetwork(document, levelId, { nodes, edges }),
  };
}

/** Wide enough for two people side by side; in metres. */
const DOOR_WIDTH = 2;

type Place = { levelId: string; newId: NewId };

function doorChange(document: PlanDocument, place: Place, at: Point): DocumentChange {
  const door = drawElement(document, place, {
    kind: "entrance",
    geometry: { type: "point", x: at.x, y: at.y },
    props: { name: "Door", inner: true, opening: { width: DOOR_WIDTH } },
  });
  const opened = apply(document, door);
  const inside = aislesInside(document, opened, place, at);
  const furnished = apply(opened, inside);
  const before = new Floor(new Ground(document), place.levelId);
  const ends = sidesOf(furnished, place.levelId, at, before);
  const [one, other] = ends;
  const through = one && other ? drawAisle(furnished, place, [one, { at }, other]) : {};
  return squash([door, inside, through]);
}

/** The nearest visible aisle in each of the parts of the floor that the wall separates. */
function sidesOf(document: PlanDocument, levelId: string, at: Point, before: Floor): AisleEnd[] {
  const sight = new Ground(document).grown(levelId, PASSING);
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const nearest = new Map<number, { end: AisleEnd; away: number }>();
  const offer = (end: AisleEnd, foot: Point) => {
    const part = before.partAt(foot.x, foot.y);
    const away = distance(foot, at);
    if (away >= (nearest.get(part)?.away ?? Number.POSITIVE_INFINITY)) return;
    if (sight.isClear(at.x, at.y, foot.x, foot.y)) nearest.set(part, { end, away });
  };
  for (const edge of document.edges) {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (edge.levelId !== levelId || !from || !to) continue;
    const foot = nearestOn({ from, to }, at);
    const end = [from, to].find((node) => distance(node, foot) < SAME_NODE);
    offer(end ? { nodeId: end.id } : { edgeId: edge.id, at: foot }, foot);
  }
  return [...nearest.values()].sort((a, b) => a.away - b.away).map(({ end }) => end);
}

/** A projected point this close to the end of an aisle is that end, in metres. */
const SAME_NODE = 0.5;

/** Generated aisles for the part behind the wall, if it has none. */
function aislesInside(
  document: PlanDocument,
  opened: PlanDocument,
  { levelId, newId }: Place,
  at: Point,
): DocumentChange {
  const before = new Floor(new Ground(document), levelId);
  const reached = reachOf(document).nodes;
  const partsWith = new Set(
    document.nodes.filter((node) => node.levelId === levelId).map(({ x, y }) => before.partAt(x, y)),
  );
  const isReached = (part: number) =>
    document.nodes.some(({ id, x, y }) => reached.has(id) && before.partAt(x, y) === part);
  const own = { ...document, nodes: [], edges: [], passages: [] };
  const network = withoutLengths(generateNetwork({ plan: own, levelId, newId: idsFor(newId) }), levelId);
  const sight = new Ground(opened).grown(levelId, PASSING);
  // The part that the door opens: without aisles of its own, and in view of the door.
  const part = network.nodes
    .filter(({ x, y }) => !partsWith.has(before.partAt(x, y)) && !isReached(before.partAt(x, y)))
    .toSorted((a, b) => distance(a, at) - distance(b, at))
    .find(({ x, y }) => sight.isClear(at.x, at.y, x, y));
  if (!part) return {};
  const inner = before.partAt(part.x, part.y);
  const nodes = network.nodes.filter(({ x, y }) => before.partAt(x, y) === inner);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = network.edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  return edit(opened, { put: { nodes, edges } });
}

function idsFor(newId: NewId): (prefix: "nod" | "edg") => string {
  return (prefix) => newId(prefix === "nod" ? "nodes" : "edges");
}

function withoutLengths(
  { nodes, edges }: ReturnType<typeof generateNetwork>,
  levelId: string,
): Pick<PlanDocument, "nodes" | "edges"> {
  return {
    nodes: nodes.map((node) => ({ generated: true, ...node })),
    edges: edges.map((edge) => ({ ...edge, levelId })),
  };
}
