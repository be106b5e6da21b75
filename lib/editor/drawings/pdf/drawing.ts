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
import type { PageMark } from "./page";
import { CLOSE, CURVE, eachStep, LINE, MOVE, type PagePath, QUADRATIC } from "./path";

const CURVE_STEPS = 8;

/** The lines, areas and texts of a page as pieces of a drawing. Paper does not say how large a hall is. */
export function drawingOf(marks: readonly PageMark[]): Drawing {
  const skipped = new SkipCount();
  const pieces: Piece[] = [];
  for (const mark of marks) {
    if (mark.kind === "path" && mark.isLetter) continue;
    if (mark.kind === "picture") skipped.add("unread", "image");
    else pieces.push(...piecesOf(mark));
    assertNotTooMany(pieces);
  }
  return { pieces: withoutRepeatedFills(chained(pieces)), metresPerUnit: null, skipped: skipped.list() };
}

function piecesOf(mark: Exclude<PageMark, { kind: "picture" }>): Piece[] {
  if (mark.kind === "text") {
    const [a, b, , , x, y] = mark.map;
    const height = mark.size * Math.hypot(a, b);
    return [{ layer: mark.layer, kind: "text", at: { x, y }, text: mark.text.trim(), height }];
  }
  const isFill = mark.fill !== null && mark.stroke === null;
  if (!mark.fill && !mark.stroke) return [];
  return partsOf(mark.path).flatMap(({ points, isClosed }) =>
    lineOrOutline(mark.layer, points, isClosed || isFill).map((piece) =>
      piece.kind === "outline" && isFill ? { ...piece, isFill } : piece,
    ),
  );
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
    // De Casteljau: the controls are drawn together until one is left.
    let level = controls;
    while (level.length > 2) {
      level = level.slice(2).map((value, at) => (level[at] as number) * (1 - t) + value * t);
    }
    return { x: level[0] as number, y: level[1] as number };
  });
}
