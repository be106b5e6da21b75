import type { Point } from "#lib/geometry/point";
import { areaMm2 } from "#lib/geometry/polygon";
import {
  type Affine,
  after,
  assertNotTooMany,
  chained,
  type Drawing,
  lineOrOutline,
  mapped,
  type Piece,
  SkipCount,
  turned,
  withoutRepeatedFills,
} from "./drawing";
import { nearOrigin, originOf } from "./dxf/extent";
import { type Block, type DxfFile, type Entity, keyOf, readFile } from "./dxf/file";
import { hatchPaths } from "./dxf/hatch";
import { IN_WORLD, pathsOf } from "./dxf/shapes";
import { attributeOf, textOf } from "./dxf/words";

/** Metres per unit by the code in the header; 0 is "none". */
const METRES_PER_UNIT: Record<number, number> = {
  1: 0.0254,
  2: 0.3048,
  3: 1_609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1_000,
  8: 2.54e-8,
  9: 2.54e-5,
  10: 0.9144,
  13: 1e-6,
  14: 0.1,
  15: 10,
  16: 100,
  21: 1_200 / 3_937,
};

/** Blocks may contain blocks; this limits a block that contains itself. */
const DEEPEST = 16;
/** Blocks within blocks can multiply without drawing anything. */
const MOST_VISITS = 200_000;

/** Where an object is: its map to the drawing, the layer of the block it is in, and how deep that is. */
type Place = { map: Affine; host: string | null; depth: number };

type Reading = { file: DxfFile; pieces: Piece[]; skipped: SkipCount; visits: number };

/** Reads a DXF file, text or binary, in which y grows upwards. */
export function readDxf(bytes: Uint8Array): Drawing {
  const file = readFile(bytes);
  const reading: Reading = { file, pieces: [], skipped: new SkipCount(), visits: 0 };
  // Coordinates of a national grid are so large that too few digits would be left to compare corners.
  const { x, y } = originOf(file.entities);
  const map: Affine = [1, 0, 0, -1, -x, y];
  for (const entity of file.entities) read(reading, entity, { map, host: null, depth: 0 });
  const pieces = withoutRepeatedFills(chained(reading.pieces));
  const { near, far } = nearOrigin(pieces);
  for (const piece of far) reading.skipped.add("far", piece.layer);
  return {
    pieces: near,
    metresPerUnit: METRES_PER_UNIT[Number(file.header.get("$INSUNITS") ?? 0)] ?? null,
    skipped: reading.skipped.list(),
  };
}

/** Objects on layer 0 of a block are on the layer of the block's insertion. */
function read(reading: Reading, entity: Entity, place: Place): void {
  assertNotTooMany(reading.pieces);
  reading.visits += 1;
  if (reading.visits > MOST_VISITS) return;
  const layer = place.host !== null && entity.layer === "0" ? place.host : entity.layer;
  const { isFrozen = false, isOff = false } = reading.file.layers.get(keyOf(layer)) ?? {};
  // A block on a layer that is off still shows its objects on other layers.
  const isHidden = isFrozen || entity.number(60) === 1 || (isOff && entity.type !== "INSERT");
  if (entity.number(67) === 1) reading.skipped.add("paper", entity.type);
  else if (isHidden) reading.skipped.add("hidden", layer);
  else if (entity.type === "INSERT") readInsert(reading, entity, layer, place);
  else readObject(reading, entity, layer, place.map);
}

function readObject({ pieces, skipped }: Reading, entity: Entity, layer: string, outer: Affine): void {
  if (entity.type === "ATTDEF" || entity.type === "ATTRIB") return;
  const map = IN_WORLD.has(entity.type) ? outer : after(outer, extrusion(entity));
  if (entity.type === "TEXT" || entity.type === "MTEXT") {
    pieces.push(...textOf(entity, layer, map));
    return;
  }
  const isHatch = entity.type === "HATCH";
  const paths = isHatch ? hatchPaths(entity) : pathsOf(entity);
  if (!paths) skipped.add("unread", entity.type);
  const isFill = isHatch || entity.type === "SOLID" || entity.type === "TRACE";
  for (const { points, isClosed } of paths ?? []) {
    const at = (point: Point) => mapped(map, point);
    const thickness = entity.number(43) * Math.hypot(map[0], map[1]);
    const isThick = entity.type === "LWPOLYLINE" && thickness > 0;
    const drawn = lineOrOutline(layer, points.map(at), isClosed);
    pieces.push(
      ...drawn.map((piece) => ({
        ...(isFill ? asFill(piece) : piece),
        ...(isThick && { thickness }),
      })),
    );
  }
}

function asFill(piece: Piece): Piece {
  return piece.kind === "outline" ? { ...piece, isFill: true } : piece;
}

function readInsert(reading: Reading, insert: Entity, layer: string, { map, depth }: Place): void {
  const name = insert.text(2)?.trim() ?? "";
  const block = reading.file.blocks.get(keyOf(name));
  if (!block || depth >= DEEPEST) {
    reading.skipped.add("unread", `block ${name}`);
    return;
  }
  if (block.isExternal) reading.skipped.add("external", block.name);
  const attributes = attributesOf(insert, block);
  for (const offset of seats(insert)) {
    if (reading.visits > MOST_VISITS) return;
    const inside: Reading = { ...reading, pieces: [] };
    const placed = after(map, seatMap(insert, block, offset));
    for (const entity of block.entities) read(inside, entity, { map: placed, host: layer, depth: depth + 1 });
    reading.visits = inside.visits;
    reading.pieces.push(...described(inside.pieces, attributes, () => attributeTexts(reading, insert, map)));
    assertNotTooMany(reading.pieces);
  }
}

/** An insertion may repeat its block in columns and rows, which are turned with it. */
function seats(insert: Entity): Point[] {
  const count = (code: number) => Math.min(1_000, Math.max(1, insert.number(code, 1)));
  const [columns, rows] = [count(70), count(71)];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * insert.number(44),
    y: Math.floor(index / columns) * insert.number(45),
  }));
}

function seatMap(insert: Entity, block: Block, offset: Point): Affine {
  const { x, y } = insert.point();
  const scale: Affine = [insert.number(41, 1), 0, 0, insert.number(42, 1), 0, 0];
  const inBlock = after(scale, [1, 0, 0, 1, -block.base.x, -block.base.y]);
  const inSeat = after([1, 0, 0, 1, offset.x, offset.y], inBlock);
  const placed = after([1, 0, 0, 1, x, y], after(turned(insert.number(50)), inSeat));
  return after(extrusion(insert), placed);
}

/** The attributes of an insertion, and the constant ones of its block. */
function attributesOf(insert: Entity, block: Block): Record<string, string> {
  const CONSTANT = 2;
  const fixed = block.entities.filter(
    (entity) => entity.type === "ATTDEF" && (entity.number(70) & CONSTANT) !== 0,
  );
  return Object.fromEntries(
    [...fixed, ...insert.children].map(attributeOf).filter(([, value]) => value !== ""),
  );
}

/** The largest outline of a block has its attributes, the others are its furniture; without one they are texts. */
function described(
  pieces: readonly Piece[],
  attributes: Record<string, string>,
  texts: () => readonly Piece[],
): Piece[] {
  if (Object.keys(attributes).length === 0) return [...pieces];
  const joined = chained(pieces);
  const areas = joined.map((piece) => (piece.kind === "outline" ? areaMm2(piece.points) : 0));
  const largest = areas.indexOf(Math.max(...areas));
  const outline = joined[largest];
  if (outline?.kind !== "outline") return [...joined, ...texts()];
  return joined.map((piece) => {
    if (piece === outline) return { ...outline, attributes };
    return piece.kind === "outline" ? { ...piece, isDetail: true } : piece;
  });
}

const INVISIBLE = 1;

function attributeTexts({ file }: Reading, insert: Entity, map: Affine): Piece[] {
  return insert.children.flatMap((attribute) => {
    const { isFrozen, isOff } = file.layers.get(keyOf(attribute.layer)) ?? {};
    const isHidden = isFrozen || isOff || (attribute.number(70) & INVISIBLE) !== 0;
    return isHidden ? [] : textOf(attribute, attribute.layer, after(map, extrusion(attribute)));
  });
}

/** The plane that an object is drawn in, seen from above: the axes by the format's arbitrary axis rule. */
function extrusion(entity: Entity): Affine {
  if (!entity.has(230)) return [1, 0, 0, 1, 0, 0];
  const raw = [entity.number(210), entity.number(220), entity.number(230, 1)] as const;
  const length = Math.hypot(...raw) || 1;
  const [x, y, z] = raw.map((value) => value / length) as [number, number, number];
  if (x === 0 && y === 0 && z > 0) return [1, 0, 0, 1, 0, 0];
  const isSteep = Math.abs(x) < 1 / 64 && Math.abs(y) < 1 / 64;
  const across = isSteep ? [z, 0, -x] : [-y, x, 0];
  const size = Math.hypot(...across) || 1;
  const [ax = 1, ay = 0, az = 0] = across.map((value) => value / size);
  const [ux, uy] = [y * az - z * ay, z * ax - x * az];
  const elevation = entity.number(30) || entity.number(38);
  return [ax, ay, ux, uy, x * elevation, y * elevation];
}
