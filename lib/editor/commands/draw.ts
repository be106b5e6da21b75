import type { Corner, Point } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import { polygonFault } from "#lib/plan/booths/shape";
import { elementFault } from "#lib/plan/elements";
import type { BoothShape } from "#lib/records/booths";
import { NEW_BOOTH } from "#lib/records/booths";
import type { ElementGeometry, ElementKind, ElementProps } from "#lib/records/elements";
import type { DocumentBooth, DocumentChange, DocumentElement, PlanDocument, Table } from "../document";
import { edit } from "../edit";
import { nextLabels } from "../labels";
import { tidy, tidyPoint } from "../shapes";

/** Creates the id of a new record. */
export type NewId = (table: Table) => string;

type Place = { levelId: string; newId: NewId };

/** Anything smaller is accidental and draws nothing; in metres. */
const LEAST_SIDE = 0.1;

type NewBooth = BoothShape & { label: string } & Partial<DocumentBooth>;

export function newBooth({ levelId, newId }: Place, booth: NewBooth): DocumentBooth {
  return {
    ...NEW_BOOTH,
    tags: [],
    metadata: {},
    exhibitorIds: [],
    parts: [],
    status: "available",
    holdKind: null,
    holdExpiresAt: null,
    holdReason: null,
    ...booth,
    id: newId("booths"),
    levelId,
  };
}

export function newElement(
  { levelId, newId }: Place,
  kind: ElementKind,
  geometry: ElementGeometry,
  props: ElementProps = {},
): DocumentElement {
  return { id: newId("elements"), levelId, kind, geometry, props, translations: {} };
}

/** Booths with labels that continue after the last one drawn. */
export function drawBooth(
  document: PlanDocument,
  place: Place & { model?: Partial<DocumentBooth> },
  shape: Rect | readonly Point[],
): DocumentChange {
  const drawn = "width" in shape ? boxShape(shape) : polygonShape(shape);
  if (!drawn) return {};
  const [label = "1"] = nextLabels(document, place.levelId, 1);
  return edit(document, { put: { booths: [newBooth(place, { ...place.model, ...drawn, label })] } });
}

export function boxShape(box: Rect): BoothShape | null {
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) return null;
  const { x, y } = tidyPoint(box);
  return { x, y, width: tidy(box.width), height: tidy(box.height), rotation: 0, polygon: null };
}

export function polygonShape(points: readonly Point[]): BoothShape | null {
  const polygon = points.map(cornerOf);
  if (polygonFault(polygon)) return null;
  const box = boxAround(points.map(tidyPoint));
  return { ...box, width: tidy(box.width), height: tidy(box.height), rotation: 0, polygon };
}

type ElementDrawing = { kind: ElementKind; geometry: ElementGeometry; props?: ElementProps };

/** An outline that the kind does not allow draws nothing. */
export function drawElement(document: PlanDocument, place: Place, drawing: ElementDrawing): DocumentChange {
  const geometry = tidyGeometry(drawing.geometry);
  if (elementFault(drawing.kind, geometry) || isTooSmall(geometry)) return {};
  const element = newElement(place, drawing.kind, geometry, drawing.props);
  return edit(document, { put: { elements: [element] } });
}

function tidyGeometry(geometry: ElementGeometry): ElementGeometry {
  if ("points" in geometry) {
    return { ...geometry, points: geometry.points.map(([x, y]): Corner => [tidy(x), tidy(y)]) };
  }
  const { x, y } = tidyPoint(geometry);
  if (geometry.type === "rect") {
    return { ...geometry, x, y, width: tidy(geometry.width), height: tidy(geometry.height) };
  }
  return geometry.type === "circle"
    ? { ...geometry, x, y, radius: tidy(geometry.radius) }
    : { ...geometry, x, y };
}

function isTooSmall(geometry: ElementGeometry): boolean {
  if (geometry.type === "rect") return geometry.width < LEAST_SIDE || geometry.height < LEAST_SIDE;
  return geometry.type === "circle" && geometry.radius < LEAST_SIDE;
}

export function cornerOf({ x, y }: Point): Corner {
  return [tidy(x), tidy(y)];
}
