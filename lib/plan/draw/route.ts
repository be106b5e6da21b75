import { type Point, pointOf } from "#lib/geometry/point";
import { around, onScreen, type Position, type RouteMark, type Stop, screenOf, type View } from "./drawing";
import { roomOf } from "./labels";
import { type Pen, traceCircle, tracePath, traceRounded } from "./pen";
import { fontOf, textMeasureOf } from "./textMeasure";

const CASING = 3;

function widthOf(scale: number): number {
  return Math.min(8, Math.max(4, 3 + scale * 0.3));
}

/** How visible the walked part of a route is. */
const WALKED_ALPHA = 0.32;
/** How much wider the part is that the visitor is walking. */
const CURRENT_WIDTH = 1.5;

/** The route on this level, up to the current progress; while it is followed, with the current part highlighted. */
export function drawRoute(pen: Pen, view: View): void {
  const { route } = view.marks;
  if (!route) return;
  const whole = route.lines.reduce((sum, { points }) => sum + lengthOf(points.map(pointOf)), 0);
  const end = whole * Math.min(1, Math.max(0, route.progress ?? 1));
  const width = widthOf(view.camera.scale);
  onScreen(pen, view);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const part = (from: number, to: number) => linesOn(view, route, from, Math.min(to, end));
  if (route.current) {
    const [from, to] = [whole * route.current.from, whole * route.current.to];
    pen.globalAlpha = WALKED_ALPHA;
    drawLines(pen, view, part(0, from), width);
    pen.globalAlpha = 1;
    drawLines(pen, view, part(to, whole), width);
    drawLines(pen, view, part(from, to), width * CURRENT_WIDTH);
  } else drawLines(pen, view, part(0, whole), width);
  pen.lineCap = "butt";
  if (end >= whole) drawLevelChanges(pen, view, route);
}

/** The lines of a route on this level between two lengths, on the screen. */
function linesOn(view: View, route: RouteMark, from: number, to: number): Point[][] {
  const lines: Point[][] = [];
  let passed = 0;
  for (const { levelId, points } of route.lines) {
    const line = points.map(pointOf);
    const length = lengthOf(line);
    const shown = cutAt(
      cutAt(line, to - passed).toReversed(),
      Math.min(length, to - passed) - (from - passed),
    );
    if (levelId === view.scene.level.id && to > passed && shown.length > 1)
      lines.push(shown.toReversed().map((point) => screenOf(view, point)));
    passed += length;
    if (passed >= to) break;
  }
  return lines;
}

function drawLines(pen: Pen, view: View, lines: readonly Point[][], width: number): void {
  if (lines.length === 0) return;
  const { palette } = view.look;
  const trace = () => {
    pen.beginPath();
    for (const line of lines) tracePath(pen, line, false);
  };
  trace();
  pen.strokeStyle = palette.routeCasing;
  pen.lineWidth = width + CASING;
  pen.stroke();
  trace();
  pen.strokeStyle = palette.route;
  pen.lineWidth = width;
  pen.stroke();
  for (const line of lines) drawArrows(pen, line, width, palette.onRoute);
}

const CHANGE = { radius: 12, size: 12 };

/** Where the route leaves this level: up or down, and the short name of the next level. */
function drawLevelChanges(pen: Pen, view: View, { lines }: RouteMark): void {
  const levels = new Map(view.scene.source.levels.map((level) => [level.id, level]));
  const here = view.scene.level;
  for (const [at, { levelId, points }] of lines.entries()) {
    const next = lines[at + 1];
    const end = points.at(-1);
    const other = next && levels.get(next.levelId);
    if (!end || !other || levelId !== here.id || other.id === here.id) continue;
    const name = other.shortName ?? other.name;
    drawLevelChange(pen, view, screenOf(view, pointOf(end)), { isUp: other.index > here.index, name });
  }
}

function drawLevelChange(pen: Pen, view: View, { x, y }: Point, to: { isUp: boolean; name: string }): void {
  const { palette, fontFamily } = view.look;
  const { radius, size } = CHANGE;
  const width = 2 * radius + textMeasureOf(pen, fontFamily).widthOf(to.name, true) * size + 4;
  pen.beginPath();
  traceRounded(pen, x - radius, y - radius, width, 2 * radius, radius);
  pen.fillStyle = palette.routeCasing;
  pen.fill();
  pen.strokeStyle = palette.route;
  pen.lineWidth = 2;
  pen.stroke();
  const tip = y + (to.isUp ? -radius : radius) / 2;
  const barb = y + (to.isUp ? -radius : radius) * 0.06;
  pen.beginPath();
  pen.moveTo(x, 2 * y - tip);
  pen.lineTo(x, tip);
  pen.moveTo(x - radius * 0.4, barb);
  pen.lineTo(x, tip);
  pen.lineTo(x + radius * 0.4, barb);
  pen.stroke();
  pen.font = fontOf(size, true, fontFamily);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillStyle = palette.route;
  pen.fillText(to.name, x + radius - 2, y + 0.5);
}

function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y);
  }
  return length;
}

/** The first metres of a line, up to a length. */
function cutAt(points: readonly Point[], length: number): Point[] {
  const kept: Point[] = points.slice(0, 1);
  let left = length;
  for (let i = 1; i < points.length && left > 0; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const step = Math.hypot(to.x - from.x, to.y - from.y);
    const share = step === 0 ? 1 : Math.min(1, left / step);
    kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    left -= step;
  }
  return kept;
}

const ARROW_EVERY = 64;

/** Small arrowheads in the direction of the route. */
function drawArrows(pen: Pen, line: readonly Point[], width: number, color: string): void {
  const size = width * 0.36;
  pen.strokeStyle = color;
  pen.lineWidth = 1.5;
  pen.beginPath();
  let next = ARROW_EVERY / 2;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const step = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / (step || 1), (to.y - from.y) / (step || 1)];
    for (; next < step; next += ARROW_EVERY) {
      const [x, y] = [from.x + dx * next, from.y + dy * next];
      pen.moveTo(x - (dx - dy) * size, y - (dy + dx) * size);
      pen.lineTo(x, y);
      pen.lineTo(x - (dx + dy) * size, y - (dy - dx) * size);
    }
    next -= step;
  }
  pen.stroke();
}

/** The start, the stops and the destination. */
export function drawStops(pen: Pen, view: View): void {
  const here = (view.marks.stops ?? []).filter(({ levelId }) => levelId === view.scene.level.id);
  onScreen(pen, view);
  const rank = { via: 0, from: 1, to: 2 };
  for (const stop of here.toSorted((a, b) => rank[a.kind] - rank[b.kind])) {
    if (stop.kind === "to") drawGoal(pen, view, screenOf(view, stop));
    else drawStop(pen, view, stop);
  }
}

function drawStop(pen: Pen, view: View, stop: Stop): void {
  const { palette, fontFamily } = view.look;
  const { x, y } = screenOf(view, stop);
  const radius = stop.kind === "from" ? 7 : 10;
  pen.beginPath();
  traceCircle(pen, x, y, radius);
  pen.fillStyle = stop.kind === "from" ? palette.route : palette.routeCasing;
  pen.fill();
  pen.strokeStyle = stop.kind === "from" ? palette.routeCasing : palette.route;
  pen.lineWidth = stop.kind === "from" ? 3.5 : 2.5;
  pen.stroke();
  if (!stop.text) return;
  pen.font = fontOf(11, true, fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = stop.kind === "from" ? palette.onRoute : palette.route;
  pen.fillText(stop.text, x, y + 0.5);
}

/** A pin in the route colour, with an edge that sets it apart from a booth of the same colour. */
function drawGoal(pen: Pen, view: View, { x, y }: Point): void {
  const { palette } = view.look;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.bezierCurveTo(x - 3, y - 9, x - 14, y - 14.5, x - 14, y - 26);
  pen.bezierCurveTo(x - 14, y - 33.7, x - 7.7, y - 40, x, y - 40);
  pen.bezierCurveTo(x + 7.7, y - 40, x + 14, y - 33.7, x + 14, y - 26);
  pen.bezierCurveTo(x + 14, y - 14.5, x + 3, y - 9, x, y);
  pen.closePath();
  pen.lineJoin = "round";
  pen.strokeStyle = palette.routeCasing;
  pen.lineWidth = 5;
  pen.stroke();
  pen.fillStyle = palette.route;
  pen.fill();
  pen.beginPath();
  traceCircle(pen, x, y - 26, 5.5);
  pen.fillStyle = palette.routeCasing;
  pen.fill();
  const covered = labelUnderPin(view, { x, y });
  if (covered) drawPlate(pen, view, { x, y: y + 7 }, covered, GOAL_NAME_SIZE);
}

const GOAL_NAME_SIZE = 13;
const PIN = { halfWidth: 16, height: 42 };
/** The most space that a booth's number takes, around the middle. */
const NUMBER = { halfWidth: 20, halfHeight: 8 };

/** The number of a destination that the pin would hide. */
function labelUnderPin(view: View, tip: Point): string | null {
  for (const id of view.marks.goals ?? []) {
    const item = view.scene.byId.get(id);
    if (item?.kind !== "booth") continue;
    const room = roomOf(view, item.label);
    const isBeside = Math.abs(room.x - tip.x) > PIN.halfWidth + Math.min(NUMBER.halfWidth, room.width / 2);
    const isAbove = room.y < tip.y - PIN.height - NUMBER.halfHeight;
    const isBelow = room.y > tip.y + NUMBER.halfHeight;
    if (!isBeside && !isAbove && !isBelow) return item.booth.label;
  }
  return null;
}

/** "You are here", and the direction the visitor faces. */
export function drawPosition(pen: Pen, view: View): void {
  const { position } = view.marks;
  if (!position || position.levelId !== view.scene.level.id) return;
  const { palette } = view.look;
  around(pen, view, screenOf(view, position));
  if (position.accuracy) drawAccuracy(pen, view, position);
  if (typeof position.heading === "number") {
    const ahead = ((position.heading + view.camera.rotation - 90) * Math.PI) / 180;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, 30, ahead - 0.5, ahead + 0.5);
    pen.closePath();
    pen.globalAlpha = 0.4;
    pen.fillStyle = palette.route;
    pen.fill();
    pen.globalAlpha = 1;
  }
  const radius = position.text ? POSITION.largeRadius : POSITION.radius;
  pen.beginPath();
  traceCircle(pen, 0, 0, radius);
  pen.fillStyle = palette.routeCasing;
  pen.fill();
  pen.beginPath();
  traceCircle(pen, 0, 0, radius * 0.6);
  pen.fillStyle = position.isStale ? palette.floorLine : palette.route;
  pen.fill();
  if (!position.text) return;
  // Below the point, because what lies ahead is above it.
  const { x, y } = screenOf(view, position);
  drawPlate(pen, view, { x, y: y + POSITION.largeRadius + 5 }, position.text, POSITION.nameSize);
}

const POSITION = { radius: 12, largeRadius: 16, nameSize: 15 };

/** A name on a plate below a point of the screen. */
function drawPlate(pen: Pen, view: View, { x, y: top }: Point, text: string, size: number): void {
  const { palette, fontFamily } = view.look;
  const [width, height] = [textMeasureOf(pen, fontFamily).widthOf(text, true) * size + 20, size + 13];
  onScreen(pen, view);
  pen.beginPath();
  traceRounded(pen, x - width / 2, top, width, height, height / 2);
  pen.fillStyle = palette.routeCasing;
  pen.fill();
  pen.strokeStyle = palette.route;
  pen.lineWidth = 2;
  pen.stroke();
  pen.font = fontOf(size, true, fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = palette.route;
  pen.fillText(text, x, top + height / 2 + 0.5);
}

/** A ring, so that its edge is seen on every ground. */
function drawAccuracy(pen: Pen, view: View, { accuracy, isStale }: Position): void {
  const { palette } = view.look;
  pen.beginPath();
  traceCircle(pen, 0, 0, (accuracy ?? 0) * view.camera.scale);
  const color = isStale ? palette.floorLine : palette.route;
  pen.globalAlpha = 0.16;
  pen.fillStyle = color;
  pen.fill();
  pen.globalAlpha = 0.6;
  pen.strokeStyle = color;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.globalAlpha = 1;
}
