import type { Point } from "#lib/geometry/point";
import {
  assertNotTooMany,
  chained,
  type Drawing,
  lineOrOutline,
  type Piece,
  SkipCount,
  withoutRepeatedFills,
} from "../drawing";
import { doneAtOnce, stepsOf, type Work } from "../work";
import { NO_LAYER, type PageMark } from "./mark";
import { CLOSE, CURVE, eachStep, LINE, MOVE, type PagePath, QUADRATIC } from "./path";

const CURVE_STEPS = 8;

/** The lines, areas and texts of a page as pieces of a drawing. A page does not state the size of the hall. */
export function drawingOf(marks: readonly PageMark[]): Drawing {
  return doneAtOnce(findingPieces(marks));
}

export function* findingPieces(marks: readonly PageMark[]): Work<Drawing> {
  const skipped = new SkipCount();
  const pieces: Piece[] = [];
  yield* stepsOf(joined(marks), (mark) => {
    if (mark.kind === "picture") skipped.add("unread", "image");
    else pieces.push(...piecesOf(mark));
    assertNotTooMany(pieces);
  });
  return { pieces: withoutRepeatedFills(chained(pieces)), metresPerUnit: null, skipped: skipped.list() };
}

function piecesOf(mark: Exclude<PageMark, { kind: "picture" }>): Piece[] {
  if (mark.kind === "text") {
    const [a, b, , , x, y] = mark.map;
    const height = mark.size * Math.hypot(a, b);
    return [
      {
        layer: layerOf(mark, "T", mark.fill.color),
        kind: "text",
        at: { x, y },
        text: mark.text.trim(),
        height,
      },
    ];
  }
  const isFill = mark.fill !== null && mark.stroke === null;
  const ink = mark.stroke ?? mark.fill;
  if (!ink) return [];
  const layer = layerOf(mark, isFill ? "■" : "—", ink.color);
  return partsOf(mark.path).flatMap(({ points, isClosed }) =>
    lineOrOutline(layer, points, isClosed || isFill).map((piece) =>
      piece.kind === "outline" && isFill ? { ...piece, isFill } : piece,
    ),
  );
}

/** Without layers, marks that look alike form a layer: stands and walls usually have colours of their own. */
function layerOf({ layer }: PageMark, sign: string, color: string): string {
  return layer === NO_LAYER ? `${sign} ${color}` : layer;
}

type TextMark = Extract<PageMark, { kind: "text" }>;
/** In letter sizes: texts farther apart are separate, and nearer ones belong to the same word. */
const SAME_TEXT = 0.6;
const SAME_WORD = 0.2;

/** Many programs place each letter separately: consecutive letters on a line are joined into one text. */
function joined(marks: readonly PageMark[]): PageMark[] {
  const result: PageMark[] = [];
  for (const mark of marks) {
    if (mark.kind === "path" && mark.isLetter) continue;
    const last = result.at(-1);
    const gap = mark.kind === "text" && last?.kind === "text" ? gapBetween(last, mark) : null;
    if (mark.kind === "text" && last?.kind === "text" && gap !== null) {
      const text = `${last.text}${gap > SAME_WORD ? " " : ""}${mark.text}`;
      result[result.length - 1] = { ...last, text, advance: distanceAlong(last, mark) + mark.advance };
    } else result.push(mark);
  }
  return result;
}

/** The distance from the end of a text to another on its line, in letter sizes; null if it is not on it. */
function gapBetween(text: TextMark, next: TextMark): number | null {
  if (text.layer !== next.layer || text.size !== next.size || text.fill.color !== next.fill.color)
    return null;
  if (text.map.slice(0, 4).some((value, index) => Math.abs(value - (next.map[index] as number)) > 1e-6))
    return null;
  const [a, b, , , x, y] = text.map;
  const off = (a * (next.map[5] - y) - b * (next.map[4] - x)) / Math.hypot(a, b);
  const unit = text.size * Math.hypot(a, b);
  const gap = (distanceAlong(text, next) - text.advance) / text.size;
  return Math.abs(off) < unit * 0.05 && gap > -SAME_TEXT && gap < SAME_TEXT ? gap : null;
}

/** The distance along a text to the beginning of another, in units of the text. */
function distanceAlong({ map: [a, b, , , x, y] }: TextMark, { map }: TextMark): number {
  return ((map[4] - x) * a + (map[5] - y) * b) / (a * a + b * b);
}

type Part = { points: Point[]; isClosed: boolean };

function partsOf(path: PagePath): Part[] {
  const parts: Part[] = [];
  let part: Part = { points: [], isClosed: false };
  eachStep(path, (step, c) => {
    const from = part.points.at(-1) ?? { x: 0, y: 0 };
    const end = { x: c.at(-2) ?? from.x, y: c.at(-1) ?? from.y };
    if (step === MOVE) {
      part = { points: [end], isClosed: false };
      parts.push(part);
    } else if (step === LINE) part.points.push(end);
    else if (step === CURVE || step === QUADRATIC) part.points.push(...curve(from, c));
    else if (step === CLOSE) {
      part.isClosed = true;
      const [first] = part.points;
      if (!first) return;
      part = { points: [first], isClosed: false };
      parts.push(part);
    }
  });
  return parts.filter(({ points }) => points.length > 1);
}

/** Points on a quadratic or cubic curve without its start. */
function curve(from: Point, c: readonly number[]): Point[] {
  const controls = [from.x, from.y, ...c];
  return Array.from({ length: CURVE_STEPS }, (_, index) => {
    const t = (index + 1) / CURVE_STEPS;
    // De Casteljau: the control points are interpolated until one is left.
    let level = controls;
    while (level.length > 2) {
      level = level.slice(2).map((value, at) => (level[at] as number) * (1 - t) + value * t);
    }
    return { x: level[0] as number, y: level[1] as number };
  });
}
