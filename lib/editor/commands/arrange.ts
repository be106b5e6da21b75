import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOf, boundsOfAll, boxedBooth, boxedGeometry } from "../shapes";
import { moveEach } from "./place";

export const ALIGNMENTS = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = "x" | "y";

const SPAN = { x: "width", y: "height" } as const;

/** The share of the free space at which each alignment places an object. */
const SHARES: Record<Alignment, { axis: Axis; share: number }> = {
  left: { axis: "x", share: 0 },
  centre: { axis: "x", share: 0.5 },
  right: { axis: "x", share: 1 },
  top: { axis: "y", share: 0 },
  middle: { axis: "y", share: 0.5 },
  bottom: { axis: "y", share: 1 },
};

/** Aligns objects with the box around them all. */
export function align(document: PlanDocument, ids: readonly string[], how: Alignment): DocumentChange {
  const objects = movable(document, ids);
  const whole = boundsOfAll(objects);
  if (!whole || objects.length < 2) return {};
  const { axis, share } = SHARES[how];
  return moved(document, objects, axis, (box) => {
    const room = whole[SPAN[axis]] - box[SPAN[axis]];
    return whole[axis] + room * share - box[axis];
  });
}

/** Spaces the centres between the outermost two equally. */
export function distribute(document: PlanDocument, ids: readonly string[], axis: Axis): DocumentChange {
  const objects = inOrder(movable(document, ids), axis);
  const [first, last] = [objects[0], objects.at(-1)];
  if (!first || !last || objects.length < 3) return {};
  const [start, end] = [middleOf(first, axis), middleOf(last, axis)];
  const step = (end - start) / (objects.length - 1);
  const places = new Map(objects.map((object, index) => [object.record.id, start + step * index]));
  return moved(
    document,
    objects,
    axis,
    (box, id) => (places.get(id) ?? 0) - (box[axis] + box[SPAN[axis]] / 2),
  );
}

/** Makes the gaps between neighbours equal: as given, or so that the outermost two stay in place. */
export function equalGaps(
  document: PlanDocument,
  ids: readonly string[],
  axis: Axis,
  gap?: number,
): DocumentChange {
  const objects = inOrder(movable(document, ids), axis);
  const whole = boundsOfAll(objects);
  if (!whole || objects.length < 2) return {};
  const filled = objects.reduce((sum, object) => sum + boundsOf(object)[SPAN[axis]], 0);
  const between = gap ?? (whole[SPAN[axis]] - filled) / (objects.length - 1);
  let next = whole[axis];
  const places = new Map<string, number>();
  for (const object of objects) {
    places.set(object.record.id, next);
    next += boundsOf(object)[SPAN[axis]] + between;
  }
  return moved(document, objects, axis, (box, id) => (places.get(id) ?? 0) - box[axis]);
}

/** Gives all the width and height of the first, each about its own top-left corner. */
export function sameSize(document: PlanDocument, ids: readonly string[]): DocumentChange {
  const [model, ...others] = movable(document, ids).filter(hasSize);
  if (!model) return {};
  const { width, height } = sizeOf(model);
  const booths = others.flatMap(({ table, record }) =>
    table === "booths" ? boxedBooth(record, { x: record.x, y: record.y, width, height }) : [],
  );
  const elements = others.flatMap((object) => {
    if (object.table !== "elements") return [];
    const from = boundsOf(object);
    return {
      ...object.record,
      geometry: boxedGeometry(object.record.geometry, from, { ...from, width, height }),
    };
  });
  return edit(document, { put: { booths, elements } });
}

function hasSize(object: PlanObject): boolean {
  return object.table === "booths" || (object.table === "elements" && boundsOf(object).width > 0);
}

function sizeOf(object: PlanObject): Pick<Rect, "width" | "height"> {
  return object.table === "booths" ? object.record : boundsOf(object);
}

function movable(document: PlanDocument, ids: readonly string[]): PlanObject[] {
  return objectsOf(document)
    .listed(ids)
    .filter(({ table }) => table !== "edges");
}

function middleOf(object: PlanObject, axis: Axis): number {
  const box = boundsOf(object);
  return box[axis] + box[SPAN[axis]] / 2;
}

function inOrder(objects: readonly PlanObject[], axis: Axis): PlanObject[] {
  return objects.toSorted((a, b) => middleOf(a, axis) - middleOf(b, axis));
}

function moved(
  document: PlanDocument,
  objects: readonly PlanObject[],
  axis: Axis,
  distanceOf: (box: Rect, id: string) => number,
): DocumentChange {
  const moves = objects.map((object): [string, Point] => {
    const by = distanceOf(boundsOf(object), object.record.id);
    return [object.record.id, axis === "x" ? { x: by, y: 0 } : { x: 0, y: by }];
  });
  return moveEach(document, new Map(moves));
}
