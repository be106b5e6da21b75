import DxfParser, {
  type IArcEntity,
  type IBlock,
  type ICircleEntity,
  type IEllipseEntity,
  type IEntity,
  type IInsertEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IMtextEntity,
  type IPolylineEntity,
  type ITextEntity,
} from "dxf-parser";
import type { Point } from "#lib/geometry/point";
import { Refusal } from "#lib/refusal";
import {
  type Affine,
  after,
  arcPoints,
  chained,
  type Drawing,
  lineOrOutline,
  mapped,
  type Piece,
  turned,
} from "./importDrawing";

/** The unit code in the header; 0 is "none". */
const METRES_PER_UNIT: Record<number, number> = {
  1: 0.0254,
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  10: 0.9144,
  14: 0.1,
};

/** Blocks may contain blocks; this limits a block that contains itself. */
const DEEPEST = 8;
const MOST_PIECES = 50_000;

/** Reads a text DXF file, in which y grows upwards. */
export function readDxf(text: string): Drawing {
  const parsed = parse(text);
  const reading: Reading = { blocks: parsed.blocks ?? {}, pieces: [] };
  const upsideDown: Affine = [1, 0, 0, -1, 0, 0];
  for (const entity of parsed.entities ?? []) read(reading, entity, upsideDown, null, 0);
  const unit = parsed.header?.$INSUNITS;
  return {
    pieces: chained(reading.pieces),
    metresPerUnit: typeof unit === "number" ? (METRES_PER_UNIT[unit] ?? null) : null,
  };
}

function parse(text: string) {
  try {
    const parsed = new DxfParser().parseSync(text);
    if (parsed) return parsed;
  } catch {
    // The parser's message would not help the user.
  }
  throw new Refusal(
    "validation_error",
    "This is not an ASCII DXF file. Save it as ASCII DXF (R12 to 2018) and try again.",
  );
}

type Reading = { blocks: Record<string, IBlock>; pieces: Piece[] };

/** Entities on layer 0 of a block get the layer of the block's insertion. */
function read(reading: Reading, entity: IEntity, map: Affine, host: string | null, depth: number): void {
  if (reading.pieces.length >= MOST_PIECES) {
    throw new Refusal(
      "too_many_items",
      `The drawing has more than ${MOST_PIECES} pieces. Choose fewer layers.`,
    );
  }
  const layer = host !== null && (entity.layer ?? "0") === "0" ? host : (entity.layer ?? "0");
  if (entity.type === "INSERT") readInsert(reading, entity as IInsertEntity, map, layer, depth);
  else reading.pieces.push(...piecesOf(entity, map, layer));
}

function readInsert(
  { blocks, ...rest }: Reading,
  insert: IInsertEntity,
  map: Affine,
  layer: string,
  depth: number,
) {
  const block = blocks[insert.name];
  if (!block?.entities || depth >= DEEPEST) return;
  const { position, rotation = 0, xScale = 1, yScale = 1 } = insert;
  const { x: left = 0, y: low = 0 } = block.position ?? {};
  const scaled = after(turned(rotation), [xScale, 0, 0, yScale, 0, 0]);
  const placed = after([1, 0, 0, 1, position.x, position.y], after(scaled, [1, 0, 0, 1, -left, -low]));
  for (const entity of block.entities) {
    read({ blocks, ...rest }, entity, after(map, placed), layer, depth + 1);
  }
}

function piecesOf(entity: IEntity, map: Affine, layer: string): Piece[] {
  const at = (point: Point) => mapped(map, point);
  switch (entity.type) {
    case "LINE":
      return lineOrOutline(layer, (entity as ILineEntity).vertices.map(at), false);
    case "LWPOLYLINE":
    case "POLYLINE": {
      const { vertices, shape } = entity as ILwpolylineEntity | IPolylineEntity;
      return lineOrOutline(layer, bent(vertices, shape).map(at), shape);
    }
    case "CIRCLE": {
      const { center, radius } = entity as ICircleEntity;
      return lineOrOutline(layer, arcPoints(center, radius, 0, 2 * Math.PI).map(at), true);
    }
    case "ARC": {
      const { center, radius, startAngle, endAngle } = entity as IArcEntity;
      const end = endAngle > startAngle ? endAngle : endAngle + 2 * Math.PI;
      return lineOrOutline(layer, arcPoints(center, radius, startAngle, end).map(at), false);
    }
    case "ELLIPSE":
      return lineOrOutline(layer, ellipsePoints(entity as IEllipseEntity).map(at), false);
    case "TEXT": {
      const { text, startPoint, endPoint, textHeight, halign } = entity as ITextEntity;
      return written(layer, text, at(halign ? (endPoint ?? startPoint) : startPoint), textHeight, map);
    }
    case "MTEXT": {
      const { text, position, height } = entity as IMtextEntity;
      return written(layer, plain(text), at(position), height, map);
    }
    default:
      return [];
  }
}

type Vertex = Point & { bulge?: number };

/** A bulge between two corners is an arc: the tangent of a quarter of its angle. */
function bent(vertices: readonly Vertex[], isClosed: boolean): Point[] {
  return vertices.flatMap((from, index) => {
    const isLast = index === vertices.length - 1;
    const to = isLast ? (isClosed ? vertices[0] : undefined) : vertices[index + 1];
    if (!to || !from.bulge) return [from];
    const angle = 4 * Math.atan(from.bulge);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const rise = (1 - from.bulge ** 2) / (4 * from.bulge);
    const centre = { x: (from.x + to.x) / 2 - dy * rise, y: (from.y + to.y) / 2 + dx * rise };
    const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
    const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
    return arcPoints(centre, radius, begin, begin + angle).slice(0, -1);
  });
}

function ellipsePoints({
  center,
  majorAxisEndPoint,
  axisRatio,
  startAngle,
  endAngle,
}: IEllipseEntity): Point[] {
  const { x, y } = majorAxisEndPoint;
  const map: Affine = [x, y, -y * axisRatio, x * axisRatio, center.x, center.y];
  return arcPoints({ x: 0, y: 0 }, 1, startAngle, endAngle).map((point) => mapped(map, point));
}

function written(layer: string, text: string, at: Point, height: number, [a, b]: Affine): Piece[] {
  const words = text.trim();
  return words === ""
    ? []
    : [{ layer, kind: "text", at, text: words, height: (height || 1) * Math.hypot(a, b) }];
}

/** Multi-line text contains formatting codes. */
function plain(text: string): string {
  return text
    .replace(/\\P/g, "\n")
    .replace(/\\[ACcFfHLlOoQTWpK][^;\\]*;/g, "")
    .replace(/\\[LlOoKk]/g, "")
    .replace(/[{}]/g, "");
}
