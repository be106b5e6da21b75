import type { Corner } from "#lib/geometry/point";
import { type Point, pointOf, rotate } from "#lib/geometry/point";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { polygonFault } from "#lib/plan/booths/shape";
import { elementFault } from "#lib/plan/elements";
import type { ElementGeometry } from "#lib/records/elements";
import type { DocumentBooth, DocumentChange, DocumentElement, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { outlineOf, tidy, tidyPoint } from "../shapes";

/** Whether the corners of an object can be dragged one by one. */
export function hasVertices(object: PlanObject): boolean {
  if (object.table === "booths") return true;
  return object.table === "elements" && "points" in object.record.geometry;
}

/** Sets the corners of a booth, wall or area on the plan; an invalid outline changes nothing. */
function setVertices(document: PlanDocument, id: string, corners: readonly Point[]): DocumentChange {
  const object = objectsOf(document).find(id);
  if (object?.table === "booths") {
    const booth = reshapedBooth(object.record, corners);
    return booth ? edit(document, { put: { booths: [booth] } }) : {};
  }
  if (object?.table !== "elements") return {};
  const element = reshapedElement(object.record, corners);
  return element ? edit(document, { put: { elements: [element] } }) : {};
}

export function moveVertex(document: PlanDocument, id: string, index: number, to: Point): DocumentChange {
  return withCorners(document, id, (corners) => corners.with(index, to));
}

export function addVertex(document: PlanDocument, id: string, after: number, at: Point): DocumentChange {
  return withCorners(document, id, (corners) => corners.toSpliced(after + 1, 0, at));
}

export function removeVertex(document: PlanDocument, id: string, index: number): DocumentChange {
  return withCorners(document, id, (corners) => corners.toSpliced(index, 1));
}

function withCorners(
  document: PlanDocument,
  id: string,
  alter: (corners: Point[]) => Point[],
): DocumentChange {
  const object = objectsOf(document).find(id);
  return object && hasVertices(object) ? setVertices(document, id, alter([...outlineOf(object)])) : {};
}

/** A polygon is stored before its rotation about the centre of its box, so a rotated booth keeps its frame. */
function reshapedBooth(booth: DocumentBooth, corners: readonly Point[]): DocumentBooth | null {
  const pivot = centreOf(booth);
  const unturned = corners.map((corner) => rotate(corner, -booth.rotation, pivot));
  const box = boxAround(unturned);
  // The rotation is about the new box's centre, so that centre must lie where the old rotation would put it.
  const centre = centreOf(box);
  const lies = rotate(centre, booth.rotation, pivot);
  const shift = { x: lies.x - centre.x, y: lies.y - centre.y };
  const polygon = unturned.map(({ x, y }): Corner => [tidy(x + shift.x), tidy(y + shift.y)]);
  if (polygonFault(polygon)) return null;
  const size = { width: tidy(box.width), height: tidy(box.height) };
  const place = tidyPoint({ x: box.x + shift.x, y: box.y + shift.y });
  return { ...booth, ...place, ...size, polygon: isBox(polygon) ? null : polygon };
}

function isBox(polygon: readonly Corner[]): boolean {
  const { x, y, width, height } = boxAround(polygon.map(pointOf));
  const stands = ([px, py]: Corner) =>
    (near(px, x) || near(px, x + width)) && (near(py, y) || near(py, y + height));
  return polygon.length === 4 && polygon.every(stands);
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-4;
}

function reshapedElement(element: DocumentElement, corners: readonly Point[]): DocumentElement | null {
  if (!("points" in element.geometry)) return null;
  const points = corners.map(({ x, y }): Corner => [tidy(x), tidy(y)]);
  const geometry: ElementGeometry = { type: element.geometry.type, points };
  return elementFault(element.kind, geometry) ? null : { ...element, geometry };
}
