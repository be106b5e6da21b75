import { heldObjects } from "#lib/editor/held";
import { isKeyed, keyedPoint } from "#lib/editor/keyedHand";
import { isLocked, isLoose } from "#lib/editor/locks";
import { isOpen, outlineOf } from "#lib/editor/shapes";
import type { Guide } from "#lib/editor/snap";
import type { Editor } from "#lib/editor/state";
import { frameOf, type Grip, gripsOf, showsCorners } from "#lib/editor/tools/grips";
import { toScreen } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { cornersOf, type Rect } from "#lib/geometry/rect";
import type { Look } from "#lib/plan/paint";
import { hasLocks, paintLocks } from "./paintLocks";

/** Paints interaction feedback: frames, handles, guides with measures, selection bands and unfinished lines. */
type Hands = { pen: CanvasRenderingContext2D; editor: Editor; look: Look; at: (point: Point) => Point };

const GRIP_PIXELS = 8;
const FINGER_GRIP_PIXELS = 13;
const GUIDE_COLOR = { light: "#d6246e", dark: "#ff6fa8" };
const LABEL_FONT_PIXELS = 11;
const LABEL_OFFSET_PIXELS = 15;
const ANGLE_OFFSET_PIXELS = 22;

/** Whether there is anything to paint; without a selection or a gesture there is not. */
export function hasHands(editor: Editor): boolean {
  const { selection, draft, path, band, guides, tool, isKeyed, document, levelId } = editor;
  const isChoosing = tool.name === "select" && (selection.length > 0 || hasLocks(document, levelId));
  const isDrawing = path !== null || band !== null || guides.length > 0 || tool.name === "passage";
  return isChoosing || isDrawing || draft !== null || isKeyed;
}

export function paintHands(
  pen: CanvasRenderingContext2D,
  pixelRatio: number,
  editor: Editor,
  look: Look,
): void {
  const { camera, viewport } = editor;
  const hands: Hands = { pen, editor, look, at: (point) => toScreen(camera, viewport, point) };
  pen.save();
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  if (editor.tool.name === "select") {
    if (!editor.preview) paintLocks(pen, editor, look, hands.at);
    paintSelection(hands);
  }
  paintClashes(hands);
  paintPath(hands);
  paintBand(hands);
  paintGuides(hands);
  paintLinkEnds(hands);
  paintCross(hands);
  pen.restore();
}

const CROSS_PIXELS = 11;

/** The position of the keyboard pointer. */
function paintCross({ pen, editor, look, at }: Hands): void {
  if (!editor.isKeyed || !isKeyed(editor)) return;
  const { x, y } = at(keyedPoint(editor));
  pen.strokeStyle = look.palette.chosen;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(x - CROSS_PIXELS, y);
  pen.lineTo(x + CROSS_PIXELS, y);
  pen.moveTo(x, y - CROSS_PIXELS);
  pen.lineTo(x, y + CROSS_PIXELS);
  pen.stroke();
}

function paintSelection(hands: Hands): void {
  const { pen, editor } = hands;
  // Booths that a proposal replaces are not drawn, nor are their outlines.
  const isReplaced = (editor.draft?.change.booths?.removed.length ?? 0) > 0;
  const objects = isReplaced ? [] : heldObjects(editor);
  if (objects.length === 0) return;
  const bending = editor.tool.name === "select" ? editor.tool.state.bending : null;
  const loose = objects.filter(isLoose);
  const frame = frameOf(loose);
  if (loose.length < objects.length) {
    pen.setLineDash(LOCKED_DASH);
    for (const object of objects.filter(isLocked).slice(0, MOST_OUTLINED))
      traceMarked(hands, outlineOf(object), !isOpen(object));
    pen.setLineDash([]);
  }
  // While a rectangle selects, only their mark on the plan changes.
  if (loose.length > 1 && frame && !editor.band) {
    for (const object of loose.slice(0, MOST_OUTLINED))
      traceMarked(hands, outlineOf(object), !isOpen(object));
  }
  if (frame && !showsCorners(loose, bending) && frame.box.width + frame.box.height > 0) {
    traceMarked(hands, cornersOf(frame.box, frame.rotation), true);
  }
  if (editor.preview) return;
  for (const grip of gripsOf({ ...editor, pixel: 1 / editor.camera.scale }, bending))
    paintGrip(hands, grip, frame?.box);
}

/** Locked objects have no handles. */
const LOCKED_DASH = [4, 3];

/** Draws no more outlines than this; the frame around the selection is enough. */
const MOST_OUTLINED = 400;

/** Accent colour with a dark edge, so that it is visible on floors and booths of any colour. */
function traceMarked(hands: Hands, points: readonly Point[], isClosed: boolean): void {
  strokeMarked(hands, () => trace(hands, points, isClosed));
}

function strokeMarked({ pen, look }: Hands, stroke: () => void): void {
  for (const [color, width] of [
    [look.palette.routeCasing, 3],
    [look.palette.route, 1.5],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    stroke();
  }
}

function trace({ pen, at }: Hands, points: readonly Point[], isClosed: boolean): void {
  const placed = points.map(at);
  const box = isClosed ? uprightBox(placed) : null;
  if (box) {
    pen.strokeRect(box.x, box.y, box.width, box.height);
    return;
  }
  pen.beginPath();
  placed.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  if (isClosed) pen.closePath();
  pen.stroke();
}

/** Hundreds of outlines are boxes, which are drawn many times faster than paths. */
function uprightBox(points: readonly Point[]): Rect | null {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d || points.length > 4) return null;
  const isUpright = a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x;
  return isUpright ? { x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y } : null;
}

function paintGrip({ pen, editor, look, at }: Hands, grip: Grip, box: Rect | undefined): void {
  const { x, y } = at(grip.at);
  const isRound = grip.kind === "turn" || grip.kind === "middle";
  const whole = editor.isTouched ? FINGER_GRIP_PIXELS : GRIP_PIXELS;
  const size = grip.kind === "middle" ? whole - 2 : whole;
  pen.beginPath();
  if (isRound) pen.arc(x, y, size / 2 + 0.5, 0, 2 * Math.PI);
  else pen.roundRect(x - size / 2, y - size / 2, size, size, 2);
  pen.fillStyle = look.palette.route;
  pen.globalAlpha = grip.kind === "middle" ? 0.75 : 1;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = look.palette.routeCasing;
  pen.stroke();
  pen.globalAlpha = 1;
  if (grip.kind === "turn" && box) {
    pen.beginPath();
    pen.arc(x, y, 1.5, 0, 2 * Math.PI);
    pen.fillStyle = look.palette.routeCasing;
    pen.fill();
  }
}

/** Parts of a proposal that collide with existing objects. */
function paintClashes(hands: Hands): void {
  const { pen, editor, look, at } = hands;
  if (!editor.draft || editor.draft.clashing.length === 0) return;
  const clashing = new Set(editor.draft.clashing);
  const { added = [], updated = [] } = editor.draft.change.booths ?? {};
  const booths = [...added, ...updated.map(({ to }) => to)].filter(({ id }) => clashing.has(id));
  pen.strokeStyle = look.palette.theme === "dark" ? "#fa8785" : "#c2152f";
  pen.lineWidth = 2;
  for (const record of booths) {
    const [a, b, c, d] = outlineOf({ table: "booths", record }).map(at);
    if (!a || !b || !c || !d) continue;
    pen.beginPath();
    for (const [from, to] of [
      [a, c],
      [b, d],
    ] as const) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    trace(hands, outlineOf({ table: "booths", record }), true);
  }
}

function paintPath(hands: Hands): void {
  const { pen, editor, look, at } = hands;
  if (!editor.path || editor.path.length === 0) return;
  pen.strokeStyle = look.palette.chosen;
  pen.lineWidth = 2;
  pen.setLineDash(editor.tool.name === "renumber" ? [6, 4] : []);
  trace(hands, editor.path, false);
  pen.setLineDash([]);
  pen.fillStyle = look.palette.booth.fill;
  for (const point of editor.path) {
    const { x, y } = at(point);
    pen.beginPath();
    pen.arc(x, y, 3.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
}

function paintBand(hands: Hands): void {
  const { pen, editor, look, at } = hands;
  if (!editor.band) return;
  const { x, y, width, height } = editor.band;
  const from = at({ x, y });
  const to = at({ x: x + width, y: y + height });
  pen.fillStyle = look.palette.route;
  pen.globalAlpha = 0.16;
  pen.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  pen.globalAlpha = 1;
  strokeMarked(hands, () => pen.strokeRect(from.x + 0.5, from.y + 0.5, to.x - from.x, to.y - from.y));
}

function paintGuides(hands: Hands): void {
  const { pen, editor, look } = hands;
  const color = GUIDE_COLOR[look.palette.theme];
  for (const guide of editor.guides) {
    if (guide.kind === "angle") {
      const { x, y } = hands.at(guide.at);
      paintMeasure(hands, `${guide.degrees}°`, { x: x + ANGLE_OFFSET_PIXELS, y: y - ANGLE_OFFSET_PIXELS });
      continue;
    }
    const [from, to] = endsOf(guide).map(hands.at) as [Point, Point];
    pen.strokeStyle = color;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    if (guide.kind === "line") continue;
    paintEnds(pen, from, to);
    paintLength(hands, guide, from, to);
  }
}

type Line = Exclude<Guide, { kind: "angle" }>;

function endsOf(guide: Line): [Point, Point] {
  if (guide.kind === "length") return [guide.from, guide.to];
  const { axis, at, from, to } = guide;
  const isUpright = guide.kind === "line" ? axis === "x" : axis === "y";
  return isUpright
    ? [
        { x: at, y: from },
        { x: at, y: to },
      ]
    : [
        { x: from, y: at },
        { x: to, y: at },
      ];
}

/** Short strokes at both ends, as in technical drawings. */
function paintEnds(pen: CanvasRenderingContext2D, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / length) * 4, y: ((to.x - from.x) / length) * 4 };
  pen.beginPath();
  for (const end of [from, to]) {
    pen.moveTo(end.x - across.x, end.y - across.y);
    pen.lineTo(end.x + across.x, end.y + across.y);
  }
  pen.stroke();
}

function paintLength(hands: Hands, guide: Line, from: Point, to: Point): void {
  const [a, b] = endsOf(guide);
  const metres = Math.hypot(b.x - a.x, b.y - a.y);
  const text = `${metres.toLocaleString("en", { maximumFractionDigits: 2 })} m`;
  paintMeasure(hands, text, beside(from, to, guide.kind === "length" ? LABEL_OFFSET_PIXELS : 0));
}

function paintMeasure({ pen, look }: Hands, text: string, middle: Point): void {
  pen.font = `600 ${LABEL_FONT_PIXELS}px ${look.fontFamily}`;
  const width = pen.measureText(text).width + 10;
  pen.fillStyle = GUIDE_COLOR[look.palette.theme];
  pen.beginPath();
  pen.roundRect(middle.x - width / 2, middle.y - 9, width, 18, 4);
  pen.fill();
  pen.fillStyle = look.palette.theme === "dark" ? "#1c1018" : "#ffffff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, middle.x, middle.y + 0.5);
}

/** A point slightly left of the middle of a line, outside the measured object. */
function beside(from: Point, to: Point, offset: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: (from.x + to.x) / 2 + ((to.y - from.y) / length) * offset,
    y: (from.y + to.y) / 2 - ((to.x - from.x) / length) * offset,
  };
}

/** The first end of a transition or a route, until the second is set. */
function paintLinkEnds({ pen, editor, look, at }: Hands): void {
  const { tool, document, levelId } = editor;
  if (tool.name !== "passage") return;
  for (const node of document.nodes.filter((one) => tool.state.nodeIds.includes(one.id))) {
    if (node.levelId !== levelId) continue;
    const { x, y } = at(node);
    pen.beginPath();
    pen.arc(x, y, 9, 0, 2 * Math.PI);
    pen.strokeStyle = look.palette.chosen;
    pen.lineWidth = 3;
    pen.stroke();
  }
}
