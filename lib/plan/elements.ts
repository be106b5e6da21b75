import type { Corner } from "#lib/geometry/point";
import { toMm } from "#lib/geometry/polygon";
import type { ElementGeometry, ElementKind } from "#lib/records/elements";
import { polygonFault } from "./booths/shape";
import { isBlock, isDimension } from "./drawingAids";
import type { PlanElement } from "./plan";

/** Per level. */
export const MAX_ELEMENTS = 20_000;

type GeometryType = ElementGeometry["type"];

const AREAS: readonly GeometryType[] = ["polygon", "rect", "circle"];

/** The geometries of each kind; a picture needs a box and a zone needs an area. */
const GEOMETRY_TYPES_OF: Record<ElementKind, readonly GeometryType[]> = {
  wall: ["line", ...AREAS],
  line: ["line", "polygon"],
  text: ["point", "line", "rect"],
  poi: ["point", ...AREAS],
  zone: AREAS,
  image: ["rect"],
  shape: ["line", ...AREAS],
  entrance: ["point", "line", ...AREAS],
  stage: AREAS,
  room: AREAS,
};

/** What is wrong with the outline of an element of this kind, as a sentence; null if nothing is. */
export function elementFault(kind: ElementKind, geometry: ElementGeometry): string | null {
  const types = GEOMETRY_TYPES_OF[kind];
  if (!types.includes(geometry.type)) {
    return `The geometry of ${kind} is one of ${types.join(", ")}; this one is ${geometry.type}.`;
  }
  if (geometry.type === "line") return lineFault(geometry.points);
  return geometry.type === "polygon" ? polygonFault(geometry.points) : null;
}

function lineFault(points: readonly Corner[]): string | null {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return `A line needs at least 2 points; this one has ${points.length}.`;
  const leads = rest.some(([x, y]) => toMm(x - first[0]) !== 0 || toMm(y - first[1]) !== 0);
  return leads ? null : `All ${points.length} points of the line are the same.`;
}

export const KIND_NAMES: Record<ElementKind, string> = {
  wall: "Wall",
  line: "Line",
  text: "Text",
  poi: "Point of interest",
  zone: "Zone",
  image: "Image",
  shape: "Shape",
  entrance: "Entrance",
  stage: "Stage",
  room: "Room",
};

function aidName(element: Pick<PlanElement, "kind" | "props">): string | null {
  if (isBlock(element)) return "Block";
  return isDimension(element) ? "Dimension line" : null;
}

/** The name of an element for people: its kind, and its own name or text. */
export function elementName({ kind, props }: Pick<PlanElement, "kind" | "props">): string {
  const noun = aidName({ kind, props }) ?? KIND_NAMES[kind];
  const own = props.name || props.text;
  return own ? `${noun} ${own}` : noun;
}
