import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import { boundsOf, boundsOfAll, boxedBooth, boxedGeometry } from "../shapes";
import type { Thing } from "../thing";
import { thingsOf } from "../things";
import { moveEach } from "./place";

export const ALIGNMENTS = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = "x" | "y";

const SPAN = { x: "width", y: "height" } as const;

/** The share of the free space at which each alignment places a thing. */
const SHARES: Record<Alignment, { axis: Axis; share: number }> = {
  left: { axis: "x", share: 0 },
  centre: { axis: "x", share: 0.5 },
  right: { axis: "x", share: 1 },
  top: { axis: "y", share: 0 },
  middle: { axis: "y", share: 0.5 },
  bottom: { axis: "y", share: 1 },
};

/** Aligns things with the box around them all. */
export function align(document: PlanDocument, ids: readonly string[], how: Alignment): DocumentChange {
  const things = movable(document, ids);
  const whole = boundsOfAll(things);
  if (!whole || things.length < 2) return {};
  const { axis, share } = SHARES[how];
  return moved(document, things, axis, (box) => {
    const room = whole[SPAN[axis]] - box[SPAN[axis]];
    return whole[axis] + room * share - box[axis];
  });
}

/** Spaces the centres between the outermost two equally. */
export function distribute(document: PlanDocument, ids: readonly string[], axis: Axis): DocumentChange {
  const things = inOrder(movable(document, ids), axis);
  const [first, last] = [things[0], things.at(-1)];
  if (!first || !last || things.length < 3) return {};
  const [start, end] = [middleOf(first, axis), middleOf(last, axis)];
  const step = (end - start) / (things.length - 1);
  const places = new Map(things.map((thing, index) => [thing.record.id, start + step * index]));
  return moved(
    document,
    things,
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
  const things = inOrder(movable(document, ids), axis);
  const whole = boundsOfAll(things);
  if (!whole || things.length < 2) return {};
  const filled = things.reduce((sum, thing) => sum + boundsOf(thing)[SPAN[axis]], 0);
  const between = gap ?? (whole[SPAN[axis]] - filled) / (things.length - 1);
  let next = whole[axis];
  const places = new Map<string, number>();
  for (const thing of things) {
    places.set(thing.record.id, next);
    next += boundsOf(thing)[SPAN[axis]] + between;
  }
  return moved(document, things, axis, (box, id) => (places.get(id) ?? 0) - box[axis]);
}

/** Gives all the width and height of the first, each about its own top-left corner. */
export function sameSize(document: PlanDocument, ids: readonly string[]): DocumentChange {
  const [model, ...others] = movable(document, ids).filter(hasSize);
  if (!model) return {};
  const { width, height } = sizeOf(model);
  const booths = others.flatMap(({ table, record }) =>
    table === "booths" ? boxedBooth(record, { x: record.x, y: record.y, width, height }) : [],
  );
  const elements = others.flatMap((thing) => {
    if (thing.table !== "elements") return [];
    const from = boundsOf(thing);
    return {
      ...thing.record,
      geometry: boxedGeometry(thing.record.geometry, from, { ...from, width, height }),
    };
  });
  return edit(document, { put: { booths, elements } });
}

function hasSize(thing: Thing): boolean {
  return thing.table === "booths" || (thing.table === "elements" && boundsOf(thing).width > 0);
}

function sizeOf(thing: Thing): Pick<Rect, "width" | "height"> {
  return thing.table === "booths" ? thing.record : boundsOf(thing);
}

function movable(document: PlanDocument, ids: readonly string[]): Thing[] {
  return thingsOf(document)
    .listed(ids)
    .filter(({ table }) => table !== "edges");
}

function middleOf(thing: Thing, axis: Axis): number {
  const box = boundsOf(thing);
  return box[axis] + box[SPAN[axis]] / 2;
}

function inOrder(things: readonly Thing[], axis: Axis): Thing[] {
  return things.toSorted((a, b) => middleOf(a, axis) - middleOf(b, axis));
}

function moved(
  document: PlanDocument,
  things: readonly Thing[],
  axis: Axis,
  distanceOf: (box: Rect, id: string) => number,
): DocumentChange {
  const ways = things.map((thing): [string, Point] => {
    const by = distanceOf(boundsOf(thing), thing.record.id);
    return [thing.record.id, axis === "x" ? { x: by, y: 0 } : { x: 0, y: by }];
  });
  return moveEach(document, new Map(ways));
}
