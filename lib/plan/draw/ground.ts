import { type Point, rotate } from "#lib/geometry/point";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import { isBlock, isDimension } from "../drawingAids";
import { floorOf } from "../floor";
import { mix } from "../paintColor";
import type { Palette } from "../paintPalette";
import { itemsIn } from "../scene";
import { BEHIND } from "../sceneElement";
import type { ElementItem, SceneBackground } from "../sceneTypes";
import { inMetres, isHidden, onScreen, pixels, type SeenPart, type View } from "./drawing";
import { drawOpening } from "./opening";
import { drawPicture, type Pen, tracePath, traceRounded } from "./pen";

/** The colour around the level, over the whole picture. */
export function drawOutside(pen: Pen, view: View): void {
  onScreen(pen, view);
  pen.globalAlpha = 1;
  pen.fillStyle = view.look.palette.outside;
  pen.fillRect(0, 0, view.viewport.width, view.viewport.height);
}

const FLOOR_RADIUS_M = 0.6;

/** The level's floor, and the background image under it. */
export function drawFloor(pen: Pen, view: View): void {
  const { level } = view.scene;
  const { palette } = view.look;
  inMetres(pen, view);
  const { x, y, width, height } = floorOf(view.scene);
  pen.beginPath();
  traceRounded(pen, x, y, width, height, FLOOR_RADIUS_M);
  pen.fillStyle = palette.floor;
  pen.fill();
  pen.strokeStyle = palette.floorLine;
  pen.lineWidth = pixels(view, 1);
  pen.stroke();
  const { background } = level;
  if (!background || isHidden(view, "image", undefined)) return;
  const picture = view.pictures.get(background.url);
  const sharp = background.vector
    ? view.pictures.part?.(background, picture, seenOf(background, view))
    : null;
  if (sharp) drawTurned(pen, { ...background, ...sharp, within: background });
  else if (picture) drawTurned(pen, { ...background, picture });
}

/** The part of a background in view, whichever way it is turned. */
function seenOf({ x, y, width, height, rotation }: SceneBackground, view: View): SeenPart {
  const centre = { x: x + width / 2, y: y + height / 2 };
  const seen = boxAround(cornersOf(view.box).map((corner) => rotate(corner, -rotation, centre)));
  const share = (from: number, to: number, start: number, size: number) => {
    const [first, last] = [Math.max(0, (from - start) / size), Math.min(1, (to - start) / size)];
    return [first, Math.max(0, last - first)] as const;
  };
  const [left, across] = share(seen.x, seen.x + seen.width, x, width);
  const [top, down] = share(seen.y, seen.y + seen.height, y, height);
  const pixelsAcross = (width / pixels(view, 1)) * view.pixelRatio;
  return { x: left, y: top, width: across, height: down, pixels: pixelsAcross };
}

type Turned = Parameters<typeof drawPicture>[1];

function drawTurned(
  pen: Pen,
  it: {
    picture: Turned;
    x: number;
    y: number;
    width: number;
    height: number;
    rotation: number;
    opacity: number;
    /** What the box is a part of, in shares of its sides. */
    within?: Rect;
  },
): void {
  const { x, y, width, height } = it.within ?? it;
  const part = it.within ? it : { x: 0, y: 0, width: 1, height: 1 };
  pen.save();
  pen.globalAlpha *= it.opacity;
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate((it.rotation * Math.PI) / 180);
  const [left, top] = [(part.x - 0.5) * width, (part.y - 0.5) * height];
  drawPicture(pen, it.picture, left, top, part.width * width, part.height * height);
  pen.restore();
}

/** The elements below or above the booths, in the scene's order. */
export function drawElements(pen: Pen, view: View, which: "behind booths" | "above booths"): void {
  const { scene, box } = view;
  const isBehind = which === "behind booths";
  inMetres(pen, view);
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  for (const item of itemsIn(scene.elements, scene.elementIndex, box)) {
    const { kind, props } = item.element;
    if (BEHIND.has(kind) !== isBehind || isHidden(view, kind, props.layer)) continue;
    drawElement(pen, view, item);
  }
}

function drawElement(pen: Pen, view: View, item: ElementItem): void {
  const { palette } = view.look;
  const { kind, props } = item.element;
  switch (kind) {
    case "zone":
      if (isBlock(item.element)) blockFrame(pen, view, item);
      else area(pen, item, { fill: colourOf(props.fill) ?? palette.room });
      break;
    case "shape":
      shape(pen, view, item);
      break;
    case "room":
      area(pen, item, { fill: palette.room, stroke: palette.roomLine, width: pixels(view, 1.25) });
      doors(pen, view, item);
      break;
    case "stage":
      stage(pen, view, item);
      break;
    case "line":
      if (!isDimension(item.element))
        line(pen, item, colourOf(props.stroke) ?? palette.wall, thicknessOf(view, item, 1));
      break;
    case "wall":
      wall(pen, view, item);
      break;
    case "image":
      image(pen, view, item);
      break;
    case "entrance":
      entrance(pen, view, item);
      break;
  }
}

/** The frame around a block of booths, which is only shown in the editor. */
function blockFrame(pen: Pen, view: View, item: ElementItem): void {
  if (view.mode !== "edit") return;
  pen.setLineDash([pixels(view, 6), pixels(view, 4)]);
  area(pen, item, { stroke: view.look.palette.roomLine, width: pixels(view, 1) });
  pen.setLineDash([]);
}

function colourOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

type Ink = { fill?: string; stroke?: string; width?: number };

function area(pen: Pen, { ring, form }: ElementItem, { fill, stroke, width }: Ink): void {
  pen.beginPath();
  tracePath(pen, ring, form === "area");
  if (fill && form === "area") {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (stroke && width) {
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.stroke();
  }
}

function line(pen: Pen, item: ElementItem, color: string, width: number): void {
  pen.lineCap = "round";
  area(pen, item, { stroke: color, width });
  pen.lineCap = "butt";
}

function shape(pen: Pen, view: View, item: ElementItem): void {
  const { fill, stroke } = item.element.props;
  const own = { fill: colourOf(fill), stroke: colourOf(stroke) };
  const isBare = !own.fill && !own.stroke;
  area(pen, item, {
    fill: isBare ? view.look.palette.room : own.fill,
    stroke: isBare ? view.look.palette.roomLine : own.stroke,
    width: thicknessOf(view, item, 1),
  });
}

function wall(pen: Pen, view: View, item: ElementItem): void {
  const color = colourOf(item.element.props.stroke) ?? view.look.palette.wall;
  if (item.form === "area") {
    area(pen, item, { fill: color });
    return;
  }
  pen.lineCap = "square";
  pen.lineJoin = "miter";
  area(pen, item, { stroke: color, width: thicknessOf(view, item, 1.5) });
  pen.lineCap = "butt";
  pen.lineJoin = "round";
}

/** The real thickness, but never too thin to be visible. */
function thicknessOf(view: View, { element }: ElementItem, leastPixels: number): number {
  return Math.max(element.props.thickness ?? 0, pixels(view, leastPixels));
}

function stage(pen: Pen, view: View, item: ElementItem): void {
  area(pen, item, { ...stagePaint(view.look.palette), width: pixels(view, 1.5) });
  doors(pen, view, item);
}

function stagePaint({ ink, floor }: Palette): { fill: string; stroke: string } {
  return { fill: mix(ink, floor, 0.14), stroke: mix(ink, floor, 0.5) };
}

const DOOR_M = 1.4;

/** A gap in the outline for each door. */
function doors(pen: Pen, view: View, { ring, element }: ElementItem): void {
  for (const [x, y] of element.props.doors ?? []) {
    const side = sideAt(ring, { x, y });
    if (!side) continue;
    pen.beginPath();
    pen.moveTo(x - (side.x * DOOR_M) / 2, y - (side.y * DOOR_M) / 2);
    pen.lineTo(x + (side.x * DOOR_M) / 2, y + (side.y * DOOR_M) / 2);
    pen.strokeStyle = view.look.palette.room;
    pen.lineWidth = Math.max(0.2, pixels(view, 3));
    pen.stroke();
  }
}

/** The direction of the side that a point lies on. */
function sideAt(ring: readonly Point[], { x, y }: Point): Point | null {
  let best: Point | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length ** 2));
    const off = Math.hypot(a.x + along * dx - x, a.y + along * dy - y);
    if (off < nearest) [nearest, best] = [off, { x: dx / length, y: dy / length }];
  }
  return best;
}

function image(pen: Pen, view: View, { element }: ElementItem): void {
  const { geometry, props } = element;
  const { url, opacity = 1 } = props as { url?: string; opacity?: number };
  const picture = url ? view.pictures.get(url) : null;
  if (!picture || geometry.type !== "rect") return;
  drawTurned(pen, { ...geometry, rotation: geometry.rotation ?? 0, opacity, picture });
}

const THRESHOLD_M = 0.9;

/** The main entrance has the colour of routes; any other is a gap in the wall. */
function entrance(pen: Pen, view: View, item: ElementItem): void {
  const { palette } = view.look;
  const color = item.element.props.main ? palette.route : palette.floor;
  if (item.form === "area") area(pen, item, { fill: color });
  if (item.form === "line") area(pen, item, { stroke: color, width: Math.max(THRESHOLD_M, pixels(view, 3)) });
  drawOpening(pen, view, item);
}
