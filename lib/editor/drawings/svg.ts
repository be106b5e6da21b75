import { SVGPathData } from "svg-pathdata";
import { type INode, parseSync } from "svgson";
import type { Point } from "#lib/geometry/point";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import {
  type Affine,
  after,
  arcPoints,
  assertNotTooMany,
  chained,
  type Drawing,
  IDENTITY,
  lineOrOutline,
  mapped,
  type Piece,
  SkipCount,
  turned,
} from "./drawing";
import { type Hidden, hiddenBy, visibilityIn } from "./svgVisibility";

const CURVE_STEPS = 8;

/** Reads the shapes and texts of an SVG drawing that a viewer would show, ignoring how they look. */
export function readSvg(text: string): Drawing {
  const root = parse(text);
  const hidden = hiddenBy(root);
  const reading: Reading = { pieces: [], skipped: new SkipCount(), hidden, byId: byIdIn(root), visits: 0 };
  const visible: Inherited = { map: IDENTITY, layer: "Drawing", isVisible: true, depth: 0 };
  walk(reading, root, visible);
  return {
    pieces: chained(reading.pieces),
    metresPerUnit: metresPerUnitOf(root.attributes),
    skipped: reading.skipped.list(),
  };
}

type Reading = {
  pieces: Piece[];
  skipped: SkipCount;
  hidden: Hidden;
  byId: ReadonlyMap<string, INode>;
  visits: number;
};

/** What a part of the drawing inherits from the parts around it. */
type Inherited = { map: Affine; layer: string; isVisible: boolean; depth: number };

function byIdIn(root: INode): Map<string, INode> {
  const byId = new Map<string, INode>();
  const visit = (node: INode): void => {
    if (node.attributes.id) byId.set(node.attributes.id, node);
    node.children.forEach(visit);
  };
  visit(root);
  return byId;
}

function parse(text: string): INode {
  try {
    const root = parseSync(text.replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/i, ""));
    if (root.name === "svg") return root;
  } catch {
    // The parser's message would not help the user.
  }
  throw new PhrasedRefusal("validation_error", "This is not an SVG drawing.", { key: "refused.notSvg" });
}

const METRES: Record<string, number> = { mm: 0.001, cm: 0.01, in: 0.0254, pt: 0.0254 / 72, m: 1 };

/** Only real units specify the size of the drawing; pixels do not. */
function metresPerUnitOf({ width = "", viewBox = "" }: Record<string, string>): number | null {
  const [, size, unit = ""] = /^\s*([\d.]+)\s*([a-z]+)\s*$/i.exec(width) ?? [];
  const across = Number(viewBox.trim().split(/[\s,]+/)[2]);
  const metres = METRES[unit.toLowerCase()];
  return metres && across > 0 ? (Number(size) * metres) / across : null;
}

/** Definitions, which are only visible where something refers to them. */
const UNSEEN = new Set(
  "defs symbol clipPath mask pattern marker metadata style script title desc linearGradient radialGradient filter".split(
    " ",
  ),
);
/** Parts that show something, but nothing that could be a stand, wall or text. */
const UNREAD = new Set(["image", "foreignObject"]);
/** References within references can multiply without drawing anything. */
const MOST_VISITS = 500_000;
const DEEPEST = 100;

function walk(reading: Reading, node: INode, outer: Inherited): void {
  reading.visits += 1;
  if (reading.visits > MOST_VISITS || outer.depth > DEEPEST || UNSEEN.has(node.name)) return;
  const isHidden = reading.hidden(node);
  if (isHidden) reading.skipped.add("hidden", layerOf(node, outer.layer));
  else if (UNREAD.has(node.name)) reading.skipped.add("unread", node.name);
  else walkShown(reading, node, outer);
}

function walkShown(reading: Reading, node: INode, outer: Inherited): void {
  assertNotTooMany(reading.pieces);
  const map = after(outer.map, transformOf(node.attributes.transform ?? ""));
  const isVisible = visibilityIn(node) ?? outer.isVisible;
  const inner = { map, layer: layerOf(node, outer.layer), isVisible, depth: outer.depth + 1 };
  const made = node.name === "text" ? textOf(node, map, outer.layer) : shapeOf(node, map, outer.layer);
  if (isVisible) reading.pieces.push(...made);
  else if (made.length > 0) reading.skipped.add("hidden", outer.layer);
  if (node.name === "use") walkReference(reading, node, inner);
  else if (node.name !== "text") for (const child of node.children) walk(reading, child, inner);
}

function layerOf({ name, attributes }: INode, outer: string): string {
  return name === "g" ? (nameOf(attributes) ?? outer) : outer;
}

/** A reference shows another part of the drawing at its own place. */
function walkReference(reading: Reading, { attributes }: INode, outer: Inherited): void {
  const reference = attributes.href ?? attributes["xlink:href"] ?? "";
  const target = reading.byId.get(reference.replace(/^#/, ""));
  if (!target) return;
  const number = (key: string) => Number.parseFloat(attributes[key] ?? "") || 0;
  const moved = { ...outer, map: after(outer.map, [1, 0, 0, 1, number("x"), number("y")]) };
  const parts = target.name === "symbol" ? target.children : [target];
  for (const part of parts) walk(reading, part, moved);
}

function nameOf(attributes: Record<string, string>): string | undefined {
  return attributes["inkscape:label"] || attributes["data-name"] || attributes.id;
}

function shapeOf({ name, attributes }: INode, map: Affine, layer: string): Piece[] {
  const number = (key: string) => Number.parseFloat(attributes[key] ?? "") || 0;
  const drawn = (points: readonly Point[], isClosed: boolean) =>
    lineOrOutline(
      layer,
      points.map((point) => mapped(map, point)),
      isClosed,
    );
  switch (name) {
    case "rect": {
      const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      return width > 0 && height > 0 ? drawn(corners, true) : [];
    }
    case "line":
      return drawn(
        [
          { x: number("x1"), y: number("y1") },
          { x: number("x2"), y: number("y2") },
        ],
        false,
      );
    case "polygon":
    case "polyline":
      return drawn(listOf(attributes.points ?? ""), name === "polygon");
    case "circle":
    case "ellipse": {
      const [rx, ry] = name === "circle" ? [number("r"), number("r")] : [number("rx"), number("ry")];
      const round: Affine = [rx, 0, 0, ry, number("cx"), number("cy")];
      const points = arcPoints({ x: 0, y: 0 }, 1, 0, 2 * Math.PI).map((point) => mapped(round, point));
      return rx > 0 && ry > 0 ? drawn(points, true) : [];
    }
    case "path":
      return strokesOf(attributes.d ?? "").flatMap(({ points, isClosed }) => drawn(points, isClosed));
    default:
      return [];
  }
}

function listOf(text: string): Point[] {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const count = Math.floor(numbers.length / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

type Stroke = { points: Point[]; isClosed: boolean };

function strokesOf(d: string): Stroke[] {
  const strokes: Stroke[] = [];
  let stroke: Stroke = { points: [], isClosed: false };
  for (const command of commandsOf(d)) {
    if (command.type === SVGPathData.MOVE_TO) {
      stroke = { points: [{ x: command.x, y: command.y }], isClosed: false };
      strokes.push(stroke);
    } else if (command.type === SVGPathData.LINE_TO) {
      stroke.points.push({ x: command.x, y: command.y });
    } else if (command.type === SVGPathData.CURVE_TO) {
      stroke.points.push(...curve(stroke.points.at(-1) ?? { x: 0, y: 0 }, command));
    } else if (command.type === SVGPathData.CLOSE_PATH) {
      stroke.isClosed = true;
      // Without a new starting point, the next part starts where this one did.
      const [first] = stroke.points;
      if (first) {
        stroke = { points: [first], isClosed: false };
        strokes.push(stroke);
      }
    }
  }
  return strokes;
}

/** Everything as straight lines and cubic curves; an invalid path is used up to the error. */
function commandsOf(d: string) {
  try {
    return new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().aToC().qtToC().toAbs().commands;
  } catch {
    return [];
  }
}

type Curve = { x1: number; y1: number; x2: number; y2: number; x: number; y: number };

function curve(from: Point, { x1, y1, x2, y2, x, y }: Curve): Point[] {
  const at = (t: number, a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    return { x: at(t, from.x, x1, x2, x), y: at(t, from.y, y1, y2, y) };
  });
}

function textOf(node: INode, map: Affine, layer: string): Piece[] {
  const text = wordsIn(node).replace(/\s+/g, " ").trim();
  const placed = [node, ...node.children].find(({ attributes }) => attributes.x !== undefined) ?? node;
  const number = (key: string) => Number.parseFloat(placed.attributes[key] ?? "") || 0;
  const size = Number.parseFloat(
    /font-size:\s*([\d.]+)/.exec(node.attributes.style ?? "")?.[1] ?? node.attributes["font-size"] ?? "16",
  );
  const at = mapped(map, { x: number("x"), y: number("y") });
  return text === "" ? [] : [{ layer, kind: "text", at, text, height: size * Math.hypot(map[0], map[1]) }];
}

function wordsIn(node: INode): string {
  return node.type === "text" ? node.value : node.children.map(wordsIn).join(" ");
}

function transformOf(text: string): Affine {
  return [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Affine>((map, [, name = "", list = ""]) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return after(map, affineOf(name, numbers));
  }, IDENTITY);
}

function affineOf(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Affine {
  switch (name) {
    case "matrix":
      return [a, b ?? 0, c ?? 0, d, e, f];
    case "translate":
      return [1, 0, 0, 1, a, b ?? 0];
    case "scale":
      return [a, 0, 0, b ?? a, 0, 0];
    case "rotate": {
      const centre: Affine = [1, 0, 0, 1, b ?? 0, c ?? 0];
      return after(centre, after(turned(a), [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)]));
    }
    case "skewX":
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
    case "skewY":
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
    default:
      return IDENTITY;
  }
}
