import type { Corner } from "#lib/geometry/point";
import { distance, type Point } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { nearestOn } from "#lib/geometry/segment";
import type { DocumentChange, DocumentElement, PlanDocument } from "../document";
import { edit } from "../edit";
import { outlineOf, type PointMap, tidy, tidyPoint } from "../shapes";

/** Doors are positions on the outline of a room or a stage. */

export function hasDoors({ kind, geometry }: DocumentElement): boolean {
  return (kind === "room" || kind === "stage") && geometry.type !== "point" && geometry.type !== "line";
}

/** Adds a door where the outline is nearest to a point, or removes the one that is there. */
export function toggleDoor(
  document: PlanDocument,
  element: DocumentElement,
  at: Point,
  reach: number,
): DocumentChange {
  const doors = element.props.doors ?? [];
  const kept = doors.filter(([x, y]) => distance({ x, y }, at) > reach);
  const next = kept.length < doors.length ? kept : [...doors, doorAt(element, at)];
  const { doors: _doors, ...props } = element.props;
  const open = { ...element, props: next.length > 0 ? { ...props, doors: next } : props };
  return edit(document, { put: { elements: [open] } });
}

function doorAt(element: DocumentElement, at: Point): Corner {
  const feet = edgesOf(outlineOf({ table: "elements", record: element })).map((side) => nearestOn(side, at));
  const [nearest = at] = feet.toSorted((a, b) => distance(a, at) - distance(b, at));
  const { x, y } = tidyPoint(nearest);
  return [x, y];
}

/** Moves the doors with their room. */
export function withDoors(element: DocumentElement, map: PointMap): DocumentElement {
  const { doors } = element.props;
  if (!doors) return element;
  const moved = doors.map(([x, y]): Corner => {
    const place = map({ x, y });
    return [tidy(place.x), tidy(place.y)];
  });
  return { ...element, props: { ...element.props, doors: moved } };
}
