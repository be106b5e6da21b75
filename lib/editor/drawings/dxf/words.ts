import { type Affine, mapped, type Piece } from "../drawing";
import type { Entity } from "./file";
import { plainMtext, plainText } from "./text";

/** A letter is about this wide for its height. */
const WIDTH_PER_LETTER = 0.6;

/** The tag and text of an attribute. */
export function attributeOf(entity: Entity): readonly [tag: string, value: string] {
  return [entity.text(2)?.trim() ?? "", plainText(entity.text(1) ?? "")];
}

/** A text with its middle, which lies in the stand that it names even if its start does not. */
export function textOf(entity: Entity, layer: string, map: Affine): Piece[] {
  const isMultiLine = entity.type === "MTEXT";
  const text = isMultiLine ? plainMtext(mtextOf(entity)) : plainText(entity.text(1) ?? "");
  if (text === "") return [];
  const height = entity.number(40) || 1;
  const lines = text.split("\n");
  const width = WIDTH_PER_LETTER * height * Math.max(...lines.map((line) => line.length));
  const size = { width: widthOf(entity, width), height: height * lines.length * (isMultiLine ? 1.4 : 1) };
  const { across, up } = isMultiLine ? mtextShift(entity, size) : textShift(entity, size);
  const angle = isMultiLine ? mtextAngle(entity) : (entity.number(50) * Math.PI) / 180;
  const { x, y } = isMultiLine ? entity.point(10) : anchor(entity);
  const at = mapped(map, {
    x: x + across * Math.cos(angle) - up * Math.sin(angle),
    y: y + across * Math.sin(angle) + up * Math.cos(angle),
  });
  return [{ layer, kind: "text", at, text, height: height * Math.hypot(map[2], map[3]) }];
}

/** Long text is stored in pieces of 250 characters before its last one. */
function mtextOf(entity: Entity): string {
  return entity
    .list()
    .filter(([code]) => code === 3 || code === 1)
    .map(([, value]) => value)
    .join("");
}

function widthOf(entity: Entity, estimated: number): number {
  if (entity.type === "MTEXT") return Math.min(estimated, entity.number(41) || estimated);
  return estimated * entity.number(41, 1);
}

type Size = { width: number; height: number };
type Shift = { across: number; up: number };

const [ALIGNED, FIT] = [3, 5];

/** Texts that are not aligned to the left of their base line have a second point, which then counts. */
function anchor(entity: Entity) {
  const [first, second] = [entity.point(10), entity.point(11)];
  const across = entity.number(72);
  if (!entity.has(11) || (across === 0 && verticalOf(entity) === 0)) return first;
  if (across !== ALIGNED && across !== FIT) return second;
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
}

/** Attributes have their vertical alignment under another code than texts. */
function verticalOf(entity: Entity): number {
  return entity.number(entity.type === "ATTRIB" ? 74 : 73);
}

function textShift(entity: Entity, { width, height }: Size): Shift {
  const across = entity.number(72);
  const MIDDLE = 4;
  const shares: Record<number, number> = { 0: 0.5, 2: -0.5 };
  const up = across === MIDDLE ? 0 : ([0.5, 0.5, 0, -0.5][verticalOf(entity)] ?? 0);
  return { across: (shares[across] ?? 0) * width, up: up * height };
}

function mtextShift(entity: Entity, { width, height }: Size): Shift {
  const place = Math.min(9, Math.max(1, entity.number(71, 1))) - 1;
  return { across: (0.5 - (place % 3) / 2) * width, up: (Math.floor(place / 3) / 2 - 0.5) * height };
}

function mtextAngle(entity: Entity): number {
  if (entity.has(11)) return Math.atan2(entity.number(21), entity.number(11, 1));
  return (entity.number(50) * Math.PI) / 180;
}
