import { type Point, rotate } from "#lib/geometry/point";
import { areaMm2, containsPoint } from "#lib/geometry/polygon";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { labelFault, labelKey } from "#lib/plan/labels";
import type { BoothShape } from "#lib/records/booths";
import { boxShape, polygonShape } from "../commands/draw";
import { tidy } from "../shapes";
import type { Piece } from "./drawing";

/** A stand of a drawing, by the position of its outline in the list of pieces. */
export type Stand = {
  index: number;
  shape: BoothShape;
  ring: readonly Point[];
  label: string | null;
  /** The company that the drawing names. */
  company: string | null;
};

export type Text = Extract<Piece, { kind: "text" }>;

/** Booths have between one and a thousand square metres; smaller outlines are columns, larger ones halls. */
const LEAST_BOOTH_M2 = 1;
const MOST_BOOTH_M2 = 1_000;

/** Outlines among the pieces that can be stands, with their numbers, and the texts that were used for those. */
export function standsIn(
  pieces: readonly Piece[],
  isStand: (piece: Piece) => boolean,
  texts: readonly Text[],
): { stands: Stand[]; used: ReadonlySet<Text>; unfit: number } {
  const outlines = pieces.flatMap((piece, index) =>
    piece.kind === "outline" && !piece.isDetail && isStand(piece) ? [{ piece, index }] : [],
  );
  const shapes = outlines.flatMap(({ piece, index }) => {
    const area = areaMm2(piece.points) / 1_000_000;
    const shape = area >= LEAST_BOOTH_M2 && area <= MOST_BOOTH_M2 ? shapeOf(piece.points) : null;
    return shape ? [{ index, shape, ring: piece.points, attributes: piece.attributes ?? {} }] : [];
  });
  const used = new Set<Text>();
  const taken = new Set<string>();
  const inside = textsByPlace(texts);
  const stands = shapes.map(({ attributes, ...stand }): Stand => {
    const written = attributeFor(attributes, NUMBER_TAGS, (value) => isFree(value, taken));
    const text = written === null ? nearestText(stand.ring, inside, used, taken) : null;
    if (text) used.add(text);
    const label = written ?? text?.text.trim() ?? null;
    if (label !== null) taken.add(labelKey(label));
    return { ...stand, label, company: attributeFor(attributes, COMPANY_TAGS, (value) => value !== label) };
  });
  return { stands, used, unfit: outlines.length - shapes.length };
}

function isFree(text: string, taken: ReadonlySet<string>): boolean {
  return labelFault(text) === null && !taken.has(labelKey(text));
}

/** Patterns for tags of attributes by their content, the most reliable first. */
const NUMBER_TAGS = [
  /^(booth|stand|stall|koje|platz|parzelle)[\W_]*(no|nr|num|number|nummer|id|code)?\.?$/i,
  /^(no|nr|num|number|nummer|numero|label)\.?$/i,
  /(no|nr|num|number|nummer)\.?$/i,
  /^id$/i,
];
const COMPANY_TAGS = [
  /company|firm|exhibitor|aussteller|exposant|espositore|expositor/i,
  /client|customer|kunde|tenant|mieter/i,
  /^name$/i,
];

function attributeFor(
  attributes: Readonly<Record<string, string>>,
  tags: readonly RegExp[],
  isFit: (value: string) => boolean,
): string | null {
  for (const tag of tags) {
    const found = Object.entries(attributes).find(([name, value]) => tag.test(name) && isFit(value));
    if (found) return found[1].trim();
  }
  return null;
}

const CELL = 10;

/** Texts in cells of ten metres, so that each of thousands of stands searches only a few of them. */
function textsByPlace(texts: readonly Text[]): (ring: readonly Point[]) => Text[] {
  const cells = new Map<string, Text[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
  for (const text of texts) {
    const key = cellOf(text.at.x, text.at.y);
    const known = cells.get(key);
    if (known) known.push(text);
    else cells.set(key, [text]);
  }
  return (ring) => {
    const { x, y, width, height } = boxAround(ring);
    const near: Text[] = [];
    for (let left = Math.floor(x / CELL) * CELL; left <= x + width; left += CELL) {
      for (let top = Math.floor(y / CELL) * CELL; top <= y + height; top += CELL) {
        near.push(...(cells.get(cellOf(left, top)) ?? []));
      }
    }
    return near.filter(({ at }) => containsPoint(ring, at));
  };
}

/** A text with a digit is likelier a number than one without, and a nearer one likelier than a farther one. */
function nearestText(
  ring: readonly Point[],
  inside: (ring: readonly Point[]) => Text[],
  used: ReadonlySet<Text>,
  taken: ReadonlySet<string>,
): Text | undefined {
  const middle = centreOf(boxAround(ring));
  const off = ({ at }: Text) => Math.hypot(at.x - middle.x, at.y - middle.y);
  const [text] = inside(ring)
    .filter((text) => !used.has(text) && isFree(text.text, taken))
    .sort((a, b) => Number(!/\d/.test(a.text)) - Number(!/\d/.test(b.text)) || off(a) - off(b));
  return text;
}

/** Four right angles make a rectangle, rotated or not; everything else is a polygon. */
function shapeOf(points: readonly Point[]): BoothShape | null {
  const [a, b, c, d] = points;
  if (points.length !== 4 || !a || !b || !c || !d) return polygonShape(points);
  const [width, height] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
  const slip = Math.max(width, height) * 0.01;
  const closes = Math.hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y) < slip;
  const isRight =
    Math.abs((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) < slip * Math.min(width, height);
  if (!closes || !isRight) return polygonShape(points);
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  const rotation = (((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) % 90) + 0;
  const isUpright = Math.abs(rotation) < 0.05 || Math.abs(Math.abs(rotation) - 90) < 0.05;
  const flat = points.map((point) => rotate(point, isUpright ? 0 : -rotation, middle));
  const shape = boxShape(boxAround(flat));
  return shape && { ...shape, rotation: isUpright ? 0 : tidy((rotation + 360) % 360) };
}
