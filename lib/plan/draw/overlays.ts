import { isSame } from "../change";
import type { Scene, SceneItem } from "../sceneTypes";
import { hatchAll, outlineAll } from "./booths";
import { inMetres, onScreen, pixels, screenOf, type View } from "./drawing";
import { drawHeat } from "./heat";
import { fillLightly, outlineOf } from "./outlines";
import { type Pen, traceCircle, tracePath } from "./pen";
import { drawTravel } from "./travel";

/** Between the floor and the booths: the grid, routes to exits and the ghost level. */
export function drawUnderlays(pen: Pen, view: View): void {
  drawGrid(pen, view);
  drawTravel(pen, view);
  const { ghost } = view.marks;
  if (ghost) drawGhost(pen, view, ghost);
}

/** Lines closer than this many pixels look like grey haze. */
const LEAST_GRID_PX = 7;

function drawGrid(pen: Pen, view: View): void {
  const step = view.marks.grid;
  if (!step || step * view.camera.scale < LEAST_GRID_PX) return;
  const { x, y, width, height } = view.box;
  inMetres(pen, view);
  pen.beginPath();
  for (let left = Math.ceil(x / step) * step; left < x + width; left += step) {
    pen.moveTo(left, y);
    pen.lineTo(left, y + height);
  }
  for (let top = Math.ceil(y / step) * step; top < y + height; top += step) {
    pen.moveTo(x, top);
    pen.lineTo(x + width, top);
  }
  pen.globalAlpha = 0.5;
  pen.strokeStyle = view.look.palette.floorLine;
  pen.lineWidth = pixels(view, 0.5);
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawGhost(pen: Pen, view: View, ghost: Scene): void {
  inMetres(pen, view);
  pen.globalAlpha = 0.35;
  pen.beginPath();
  for (const { ring } of ghost.booths) tracePath(pen, ring, true);
  for (const { ring, form, element } of ghost.elements) {
    if (form !== "point" && element.kind !== "zone") tracePath(pen, ring, form === "area");
  }
  pen.setLineDash([pixels(view, 4), pixels(view, 3)]);
  pen.strokeStyle = view.look.palette.faint;
  pen.lineWidth = pixels(view, 1);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** Above the booths: the heat map, differences, the network and the editor's selection. */
export function drawOverlays(pen: Pen, view: View): void {
  drawHeat(pen, view);
  drawDifferences(pen, view);
  drawNetwork(pen, view);
  drawChosen(pen, view);
}

/** The differences between two plans; former positions are drawn as shadows. */
function drawDifferences(pen: Pen, view: View): void {
  const { differences } = view.marks;
  if (!differences) return;
  const { before, kinds } = differences;
  for (const [id, kind] of kinds) {
    const was = before.byId.get(id);
    const is = view.scene.byId.get(id);
    const color = view.look.palette.differences[kind];
    if (was && !isSame(was.ring, is?.ring)) drawShadow(pen, view, was, color);
    if (is) {
      outline(pen, view, is, color, 2.5);
      fillLightly(pen, is, color, kind === "changed" ? 0.12 : 0.22);
    }
  }
}

function drawShadow(pen: Pen, view: View, item: SceneItem, color: string): void {
  inMetres(pen, view);
  fillLightly(pen, item, color, 0.12);
  if (item.kind === "booth") hatchAll(pen, view, [item], color);
  pen.setLineDash([pixels(view, 5), pixels(view, 4)]);
  outline(pen, view, item, color, 1.5);
  pen.setLineDash([]);
}

/** Around the icon of a place, which has no outline of its own. */
const AROUND_SIGN_PX = 16;

function outline(pen: Pen, view: View, item: SceneItem, color: string, width: number): void {
  if (item.kind === "booth" || item.form !== "point") {
    outlineAll(pen, view, [outlineOf(item)], color, width);
    return;
  }
  inMetres(pen, view);
  pen.beginPath();
  for (const { x, y } of item.ring) traceCircle(pen, x, y, pixels(view, AROUND_SIGN_PX));
  pen.strokeStyle = color;
  pen.lineWidth = pixels(view, width);
  pen.stroke();
}

/** The aisles, with arrows on one-way parts and dashes on closed parts. */
function drawNetwork(pen: Pen, view: View): void {
  const { network } = view.marks;
  if (!network) return;
  const { palette } = view.look;
  const { nodes, edges } = view.scene.network;
  inMetres(pen, view);
  pen.lineCap = "round";
  const draw = (isShown: (one: (typeof edges)[number]) => boolean, color: string, width: number) => {
    pen.beginPath();
    for (const one of edges) {
      if (!isShown(one)) continue;
      pen.moveTo(one.from.x, one.from.y);
      pen.lineTo(one.to.x, one.to.y);
    }
    pen.strokeStyle = color;
    pen.lineWidth = pixels(view, width);
    pen.stroke();
  };
  const isChosen = (id: string) => network.selected?.has(id) ?? false;
  const blue = palette.statuses.reserved.line;
  draw(({ edge }) => !edge.closed && edge.accessible, blue, 2);
  pen.setLineDash([pixels(view, 2), pixels(view, 5)]);
  draw(({ edge }) => !edge.closed && !edge.accessible, blue, 2.5);
  pen.setLineDash([pixels(view, 7), pixels(view, 5)]);
  draw(({ edge }) => edge.closed, palette.danger, 2.5);
  pen.setLineDash([]);
  draw(({ edge }) => isChosen(edge.id), palette.chosen, 5);
  drawOneWays(pen, view, blue);
  onScreen(pen, view);
  const radius = Math.min(5, Math.max(1.5, view.camera.scale * 0.35));
  for (const chosen of [false, true]) {
    pen.beginPath();
    for (const node of nodes) {
      if (isChosen(node.id) !== chosen) continue;
      const { x, y } = screenOf(view, node);
      traceCircle(pen, x, y, chosen ? radius + 2 : radius);
    }
    pen.fillStyle = chosen ? palette.chosen : palette.halo;
    pen.fill();
    pen.strokeStyle = blue;
    pen.lineWidth = 1.5;
    pen.stroke();
  }
  pen.lineCap = "butt";
}

const ARROW_PX = 6;

function drawOneWays(pen: Pen, view: View, color: string): void {
  onScreen(pen, view);
  pen.beginPath();
  for (const { edge, from, to } of view.scene.network.edges) {
    if (edge.bidirectional) continue;
    const [a, b] = [screenOf(view, from), screenOf(view, to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < ARROW_PX * 2) continue;
    const [dx, dy] = [((b.x - a.x) / length) * ARROW_PX, ((b.y - a.y) / length) * ARROW_PX];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    pen.moveTo(x - dx - dy, y - dy + dx);
    pen.lineTo(x + dx, y + dy);
    pen.lineTo(x - dx + dy, y - dy - dx);
  }
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.stroke();
  inMetres(pen, view);
}

/** In the editor: a casing keeps the accent visible on booths and floors of any colour. */
function drawChosen(pen: Pen, view: View): void {
  const { selected } = view.marks;
  if (!selected || view.mode !== "edit") return;
  const { palette } = view.look;
  const items = [...selected].flatMap((id) => view.scene.byId.get(id) ?? []);
  const boxes = items.filter((item) => item.kind === "booth" && item.isBox);
  const others = items.filter((item) => item.kind !== "booth" || !item.isBox).map(outlineOf);
  for (const [color, width] of [
    [palette.ink, 4],
    [palette.route, 2.5],
  ] as const) {
    outlineAll(pen, view, others, color, width);
    outlineBoxes(pen, view, boxes, color, width);
  }
}

/** A selection has thousands, and a box takes a fifth of the time of a path. */
function outlineBoxes(pen: Pen, view: View, boxes: readonly SceneItem[], color: string, width: number): void {
  inMetres(pen, view);
  pen.lineJoin = "miter";
  pen.strokeStyle = color;
  pen.lineWidth = pixels(view, width);
  for (const { minX, minY, maxX, maxY } of boxes) pen.strokeRect(minX, minY, maxX - minX, maxY - minY);
}
