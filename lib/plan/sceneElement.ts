import { type Point, pointOf } from "#lib/geometry/point";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { ElementGeometry, ElementKind } from "#lib/records/elements";
import type { PlanElement } from "./plan";
import { roomInside } from "./sceneLabel";
import type { ElementItem, LabelBox } from "./sceneTypes";

/** From bottom to top: flat areas, objects on them, texts and pins. */
const ORDER: readonly ElementKind[] = [
  "zone",
  "shape",
  "image",
  "room",
  "stage",
  "line",
  "wall",
  "entrance",
  "text",
  "poi",
];
/** What lies on the floor: booths are drawn over it and hit before it. */
export const BEHIND: ReadonlySet<ElementKind> = new Set(ORDER.slice(0, ORDER.indexOf("wall")));

const RANKS = new Map(ORDER.map((kind, rank) => [kind, rank]));
/** More than any `z`, so `z` only orders elements of one kind. */
const RANK_STEP = 1_000_000;

/** The rank of an element in the drawing order. */
export function rankOf({ kind, props }: PlanElement): number {
  return (RANKS.get(kind) ?? 0) * RANK_STEP + (props.z ?? 0);
}

const CIRCLE_CORNERS = 40;

export function elementItem(element: PlanElement): ElementItem {
  const { geometry, props } = element;
  const { ring, form } = pointsOf(geometry);
  const box = grownBox(boxAround(ring), form === "line" ? (props.thickness ?? 0) / 2 : 0);
  return {
    kind: "element",
    id: element.id,
    element,
    ring,
    form,
    label: form === "area" ? areaRoom(geometry, ring, box) : lineRoom(ring, box),
    minX: box.x,
    minY: box.y,
    maxX: box.x + box.width,
    maxY: box.y + box.height,
  };
}

function pointsOf(geometry: ElementGeometry): Pick<ElementItem, "ring" | "form"> {
  switch (geometry.type) {
    case "point":
      return { ring: [{ x: geometry.x, y: geometry.y }], form: "point" };
    case "line":
      return { ring: geometry.points.map(pointOf), form: "line" };
    case "polygon":
      return { ring: geometry.points.map(pointOf), form: "area" };
    case "rect":
      return { ring: cornersOf(geometry, geometry.rotation ?? 0), form: "area" };
    case "circle":
      return { ring: circle(geometry, geometry.radius), form: "area" };
  }
}

function circle({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

function grownBox({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function areaRoom(geometry: ElementGeometry, ring: readonly Point[], box: Rect): LabelBox {
  if (geometry.type === "rect") {
    const { x, y, width, height, rotation = 0 } = geometry;
    return { x: x + width / 2, y: y + height / 2, width, height, rotation };
  }
  if (geometry.type === "circle") {
    const side = geometry.radius * Math.SQRT2;
    return { x: geometry.x, y: geometry.y, width: side, height: side, rotation: 0 };
  }
  return ring.length > 2 ? roomInside(ring, 0) : lineRoom(ring, box);
}

/** A line's label is placed at the middle of its box. */
function lineRoom(ring: readonly Point[], { x, y, width, height }: Rect): LabelBox {
  const [only] = ring;
  const middle = ring.length === 1 && only ? only : { x: x + width / 2, y: y + height / 2 };
  return { ...middle, width, height, rotation: 0 };
}
