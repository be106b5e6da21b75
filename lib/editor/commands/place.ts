import { add, type Point, rotate } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import { withBackground } from "../background";
import type { DocumentChange, DocumentElement, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import {
  boxedBooth,
  boxedGeometry,
  type Mirror,
  mirroredBooth,
  mirroredGeometry,
  mirroredPoint,
  movedBooth,
  movedGeometry,
  stretching,
  tidyPoint,
  turnedBooth,
  turnedGeometry,
} from "../shapes";
import { withBlockParts } from "./blockParts";
import { withDoors } from "./doors";

/** Moves, rotates and resizes objects; each function returns the change. An aisle moves by its two nodes. */

type Placed = Pick<PlanDocument, "levels" | "booths" | "elements" | "nodes">;

export function move(document: PlanDocument, ids: Iterable<string>, by: Point): DocumentChange {
  return place(document, ids, {
    levels: (level) => withBackground(level, (geometry) => movedGeometry(geometry, by)),
    booths: (booth) => movedBooth(booth, by),
    elements: (element) => movedElement(element, by),
    nodes: (node) => ({ ...node, ...tidyPoint({ x: node.x + by.x, y: node.y + by.y }) }),
  });
}

/** Moves each object by its own displacement, for aligning and distributing. */
export function moveEach(document: PlanDocument, moves: ReadonlyMap<string, Point>): DocumentChange {
  const parts = withBlockParts(document, moves.keys());
  const moveOf = (id: string) => moves.get(id) ?? moves.get(parts.get(id) ?? "") ?? { x: 0, y: 0 };
  return place(document, moves.keys(), {
    levels: (level) => withBackground(level, (geometry) => movedGeometry(geometry, moveOf(level.id))),
    booths: (booth) => movedBooth(booth, moveOf(booth.id)),
    elements: (element) => movedElement(element, moveOf(element.id)),
    nodes: (node) => {
      const by = moveOf(node.id);
      return { ...node, ...tidyPoint({ x: node.x + by.x, y: node.y + by.y }) };
    },
  });
}

function movedElement(element: DocumentElement, by: Point): DocumentElement {
  const moved = { ...element, geometry: movedGeometry(element.geometry, by) };
  return withDoors(moved, (door) => add(door, by));
}

export function turn(
  document: PlanDocument,
  ids: Iterable<string>,
  degrees: number,
  about: Point,
): DocumentChange {
  return place(document, ids, {
    levels: (level) => withBackground(level, (geometry) => turnedGeometry(geometry, degrees, about)),
    booths: (booth) => turnedBooth(booth, degrees, about),
    elements: (element) =>
      withDoors({ ...element, geometry: turnedGeometry(element.geometry, degrees, about) }, (door) =>
        rotate(door, degrees, about),
      ),
    nodes: (node) => {
      const turned = turnedGeometry({ type: "point", x: node.x, y: node.y }, degrees, about);
      return turned.type === "point" ? { ...node, x: turned.x, y: turned.y } : node;
    },
  });
}

/** The mirror image of objects, in their place; a door swings from the other side. A picture of a level stays. */
export function mirror(document: PlanDocument, ids: Iterable<string>, line: Mirror): DocumentChange {
  return place(document, ids, {
    levels: (level) => level,
    booths: (booth) => mirroredBooth(booth, line),
    elements: (element) => {
      const mirrored = { ...element, geometry: mirroredGeometry(element.geometry, line) };
      return withDoors(withMirroredSwing(mirrored), (door) => mirroredPoint(door, line));
    },
    nodes: (node) => ({ ...node, ...tidyPoint(mirroredPoint(node, line)) }),
  });
}

function withMirroredSwing(element: DocumentElement): DocumentElement {
  const { opening } = element.props;
  if (!opening?.swing || opening.swing === "double") return element;
  const swing = opening.swing === "left" ? "right" : "left";
  return { ...element, props: { ...element.props, opening: { ...opening, swing } } };
}

/** Maps one box to another with everything in it; a rotated booth keeps its angle and its proportions stretch. */
export function resize(document: PlanDocument, ids: Iterable<string>, from: Rect, to: Rect): DocumentChange {
  const stretch = stretching(from, to);
  return place(document, ids, {
    levels: (level) => withBackground(level, (geometry) => boxedGeometry(geometry, from, to)),
    booths: (booth) => boxedBooth(booth, stretchedBox(booth, stretch)),
    elements: (element) =>
      withDoors({ ...element, geometry: boxedGeometry(element.geometry, from, to) }, stretch),
    nodes: (node) => ({ ...node, ...tidyPoint(stretch(node)) }),
  });
}

function stretchedBox({ x, y, width, height }: Rect, stretch: (point: Point) => Point): Rect {
  const start = stretch({ x, y });
  const end = stretch({ x: x + width, y: y + height });
  return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
}

type Moves = { [T in keyof Placed]: (record: Placed[T][number]) => Placed[T][number] };

function place(document: PlanDocument, ids: Iterable<string>, moves: Moves): DocumentChange {
  const put: { [T in keyof Placed]: Placed[T][number][] } = {
    levels: [],
    booths: [],
    elements: [],
    nodes: [],
  };
  for (const object of withEnds(objectsOf(document).listed(withBlockParts(document, ids).keys()))) {
    if (object.table === "booths") put.booths.push(moves.booths(object.record));
    else if (object.table === "elements") put.elements.push(moves.elements(object.record));
    else if (object.table === "backgrounds") put.levels.push(moves.levels(object.level));
    else if (object.table === "nodes") put.nodes.push(moves.nodes(object.record));
  }
  return edit(document, { put });
}

/** Replaces aisles by their nodes, each of which is moved once. */
function withEnds(objects: readonly PlanObject[]): PlanObject[] {
  const seen = new Map<string, PlanObject>();
  for (const object of objects) {
    if (object.table !== "edges") seen.set(object.record.id, object);
    else for (const end of [object.from, object.to]) seen.set(end.id, { table: "nodes", record: end });
  }
  return [...seen.values()];
}
