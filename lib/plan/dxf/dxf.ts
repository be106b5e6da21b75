import { type Point, pointOf, rotate } from "#lib/geometry/point";
import { centreOf, cornersOf, type Rect } from "#lib/geometry/rect";
import type { Bundle, BundleBooth, BundleElement, BundleLevel } from "../bundle";
import { isDrawingAid } from "../drawingAids";
import { footOf, frameOf, headOf } from "./frame";
import { DxfLines, type Tag } from "./tags";

/** The layers of an exported plan, with the colour number that CAD programs show them in. */
const DXF_LAYERS = {
  BOOTHS: 3,
  BOOTH_NUMBERS: 2,
  COMPANIES: 4,
  WALLS: 7,
  ENTRANCES: 1,
  ZONES: 9,
  ROOMS: 6,
  SHAPES: 8,
  TEXTS: 5,
  POINTS: 30,
  AISLE_NETWORK: 40,
  FRAME: 250,
} as const;
type Layer = keyof typeof DXF_LAYERS;

const MM_PER_M = 1_000;

/** A level as a DXF file (AutoCAD 2000) in millimetres, with each booth as a block that has its data as attributes. */
export function dxfOf(bundle: Bundle, level: BundleLevel): string {
  const lines = new DxfLines();
  const place = placeOn(level);
  const booths = bundle.booths.filter(({ levelId }) => levelId === level.id);
  const shapes = shapesOf(booths);
  const names = new Map(bundle.exhibitors.map(({ id, name }) => [id, name]));
  const layers = Object.entries(DXF_LAYERS);
  const blocks = [...shapes.values()].map(({ name }) => name);
  headOf(lines, layers, blocks);
  for (const shape of shapes.values()) writeBlock(lines, shape);
  frameOf(lines);
  const { width, height } = level;
  if (width && height) {
    writePath(lines, "FRAME", cornersOf({ x: 0, y: 0, width, height }).map(place), true);
  }
  for (const element of bundle.elements)
    if (element.levelId === level.id && !isDrawingAid(element)) writeElement(lines, element, place);
  for (const booth of booths) {
    const shape = shapes.get(keyOf(booth));
    if (shape) writeBooth(lines, booth, shape, { place, names });
  }
  writeNetwork(lines, bundle, level, place);
  footOf(lines);
  return lines.text().replace(SEED, lines.seed);
}

/** A placeholder in the header for the handle after the last one, which is only known at the end. */
const SEED = "HANDLE-SEED";

type PlacePoint = (point: Point) => Point;

/** In a DXF file y grows upwards, and the lower left corner of the level is its origin. */
function placeOn({ height }: BundleLevel): PlacePoint {
  return ({ x, y }) => ({ x: x * MM_PER_M, y: ((height ?? 0) - y) * MM_PER_M });
}

type Shape = { name: string; ring: readonly Point[]; size: Rect };

/** The shape of a booth around its centre; booths of one size share a block. */
function shapesOf(booths: readonly BundleBooth[]): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const booth of booths) {
    const key = keyOf(booth);
    if (shapes.has(key)) continue;
    const centre = centreOf(booth);
    const corners = booth.polygon?.map(pointOf) ?? cornersOf(booth);
    const ring = corners.map(({ x, y }) => ({ x: (x - centre.x) * MM_PER_M, y: (centre.y - y) * MM_PER_M }));
    shapes.set(key, { name: `BOOTH_${shapes.size + 1}`, ring, size: booth });
  }
  return shapes;
}

function keyOf({ x, y, width, height, polygon }: BundleBooth): string {
  const rounded = (value: number) => Math.round(value * 100_000);
  const corners = polygon?.map(([left, top]) => [rounded(left - x), rounded(top - y)]);
  return JSON.stringify([rounded(width), rounded(height), corners]);
}

const ATTRIBUTES = ["NUMBER", "COMPANY", "TYPE", "AREA_M2"] as const;
type Attribute = (typeof ATTRIBUTES)[number];
const INVISIBLE = 1;

/** How an attribute looks: its layer, whether it is visible, and its distance above the middle, in text heights. */
const LOOKS: Record<Attribute, { layer: Layer; flags: number; rise: number }> = {
  NUMBER: { layer: "BOOTH_NUMBERS", flags: 0, rise: 0.7 },
  COMPANY: { layer: "COMPANIES", flags: 0, rise: -0.9 },
  TYPE: { layer: "BOOTH_NUMBERS", flags: INVISIBLE, rise: -2.5 },
  AREA_M2: { layer: "BOOTH_NUMBERS", flags: INVISIBLE, rise: -4 },
};

function heightOf({ width, height }: Rect): number {
  return Math.max(100, (Math.min(width, height) * MM_PER_M) / 8);
}

function writeBlock(lines: DxfLines, { name, ring, size }: Shape): void {
  lines.put(...object(lines, "BLOCK", "0", "AcDbBlockBegin"), [2, name], [70, 2], [10, 0], [20, 0], [30, 0]);
  lines.put([3, name], [1, ""]);
  writePath(lines, "0", ring, true);
  for (const tag of ATTRIBUTES) {
    const { layer, flags, rise } = LOOKS[tag];
    const at = { x: 0, y: rise * heightOf(size) };
    lines.put(...object(lines, "ATTDEF", layer, "AcDbText"), ...textTags(at, heightOf(size), "", 0));
    lines.put([100, "AcDbAttributeDefinition"], [3, tag], [2, tag], [70, flags], [74, 2]);
  }
  lines.put(...object(lines, "ENDBLK", "0", "AcDbBlockEnd"));
}

type BoothWords = { place: PlacePoint; names: ReadonlyMap<string, string> };

function writeBooth(
  lines: DxfLines,
  booth: BundleBooth,
  { name }: Shape,
  { place, names }: BoothWords,
): void {
  const centre = centreOf(booth);
  const at = place(centre);
  const height = heightOf(booth);
  lines.put(...object(lines, "INSERT", "BOOTHS", "AcDbBlockReference"), [66, 1], [2, name], ...pointTags(at));
  lines.put([50, -booth.rotation]);
  const values: Record<Attribute, string> = {
    NUMBER: booth.label,
    COMPANY: booth.exhibitorIds.flatMap((id) => names.get(id) ?? []).join(", ") || (booth.title ?? ""),
    TYPE: booth.type,
    AREA_M2: String(Math.round(booth.areaM2 * 100) / 100),
  };
  for (const tag of ATTRIBUTES) {
    const { layer, flags, rise } = LOOKS[tag];
    const above = rotate({ x: 0, y: rise * height }, -booth.rotation, { x: 0, y: 0 });
    const spot = { x: at.x + above.x, y: at.y + above.y };
    lines.put(...object(lines, "ATTRIB", layer, "AcDbText"));
    lines.put(...textTags(spot, height, values[tag], -booth.rotation));
    lines.put([100, "AcDbAttribute"], [2, tag], [70, flags], [74, 2]);
  }
  lines.put([0, "SEQEND"], [5, lines.handle()], [100, "AcDbEntity"], [8, "BOOTHS"]);
}

/** A text with its middle at a point. */
function textTags(at: Point, height: number, text: string, rotation: number): Tag[] {
  const CENTRE = 1;
  return [...pointTags(at), [40, height], [1, text], [50, rotation], [72, CENTRE], ...pointTags(at, 11)];
}

function pointTags({ x, y }: Point, code = 10): Tag[] {
  return [
    [code, x],
    [code + 10, y],
    [code + 20, 0],
  ];
}

function object(lines: DxfLines, type: string, layer: string, part: string): Tag[] {
  return [
    [0, type],
    [5, lines.handle()],
    [100, "AcDbEntity"],
    [8, layer],
    [100, part],
  ];
}

function writePath(
  lines: DxfLines,
  layer: Layer | "0",
  points: readonly Point[],
  isClosed: boolean,
  thickness = 0,
): void {
  lines.put(...object(lines, "LWPOLYLINE", layer, "AcDbPolyline"), [90, points.length]);
  lines.put([70, isClosed ? 1 : 0], [43, thickness * MM_PER_M]);
  for (const { x, y } of points) lines.put([10, x], [20, y]);
}

const LAYER_OF: Record<BundleElement["kind"], Layer> = {
  wall: "WALLS",
  line: "SHAPES",
  text: "TEXTS",
  poi: "POINTS",
  zone: "ZONES",
  image: "SHAPES",
  shape: "SHAPES",
  entrance: "ENTRANCES",
  stage: "SHAPES",
  room: "ROOMS",
};

function writeElement(lines: DxfLines, { kind, geometry, props }: BundleElement, place: PlacePoint): void {
  const layer = LAYER_OF[kind];
  const words = kind === "text" ? (props.text ?? props.name ?? "") : (props.name ?? "");
  const size = typeof props.size === "number" ? props.size : 1;
  switch (geometry.type) {
    case "point":
      if (kind !== "text") writeCircle(lines, layer, place(geometry), POINT_RADIUS_MM);
      writeText(lines, kind === "text" ? layer : "TEXTS", place(geometry), size * MM_PER_M, words);
      return;
    case "circle":
      writeCircle(lines, layer, place(geometry), geometry.radius * MM_PER_M);
      return;
    case "rect":
      if (kind === "text") {
        writeText(lines, layer, place(centreOf(geometry)), size * MM_PER_M, words);
        return;
      }
      writePath(lines, layer, cornersOf(geometry, geometry.rotation ?? 0).map(place), true);
      return;
    default:
      writePath(
        lines,
        layer,
        geometry.points.map(pointOf).map(place),
        geometry.type === "polygon",
        props.thickness ?? 0,
      );
  }
}

const POINT_RADIUS_MM = 300;

function writeCircle(lines: DxfLines, layer: Layer, at: Point, radius: number): void {
  lines.put(...object(lines, "CIRCLE", layer, "AcDbCircle"), ...pointTags(at), [40, radius]);
}

function writeText(lines: DxfLines, layer: Layer, at: Point, height: number, text: string): void {
  if (text.trim() === "") return;
  const MIDDLE = 5;
  lines.put(...object(lines, "MTEXT", layer, "AcDbMText"), ...pointTags(at), [40, height], [71, MIDDLE]);
  lines.put([1, text.replace(/[\\{}]/g, "\\$&").replace(/\r?\n/g, "\\P")]);
}

function writeNetwork(lines: DxfLines, { wayfinding }: Bundle, level: BundleLevel, place: PlacePoint): void {
  const nodes = new Map(wayfinding.nodes.map((node) => [node.id, node]));
  for (const { from, to, levelId } of wayfinding.edges) {
    const ends = [nodes.get(from), nodes.get(to)];
    if (levelId !== level.id || !ends[0] || !ends[1]) continue;
    writePath(lines, "AISLE_NETWORK", [place(ends[0]), place(ends[1])], false);
  }
}
