import type { Point } from "#lib/geometry/point";
import { itemsIn } from "../scene";
import type { ElementItem } from "../sceneTypes";
import { isBack, isHidden, onScreen, STEPPED_BACK, screenOf, type View } from "./drawing";
import { wrap } from "./labelLayout";
import { roomOf } from "./labels";
import type { Pen } from "./pen";
import type { Space } from "./space";
import { bandOf, ladderSize, sizeOf } from "./style";
import { fontOf, type TextMeasure, textMeasureOf } from "./textMeasure";

/** In the editor and on paper the organiser's texts have their real size; on the map the nearest one of the ladder. */
const LEAST_TEXT = 6;
const MOST_TEXT = 160;
const TEXT_SIZE_M = 1;

/** The organiser's texts, in their real size on the plan. */
export function drawTexts(pen: Pen, view: View, space: Space): void {
  const { scene, look, camera } = view;
  const measure = textMeasureOf(pen, look.fontFamily);
  for (const item of itemsIn(scene.elements, scene.elementIndex, view.box)) {
    const { kind, props } = item.element;
    if (kind !== "text" || isHidden(view, kind, props.layer)) continue;
    const size = textSize(view, ((props.size as number | undefined) ?? TEXT_SIZE_M) * camera.scale);
    if (size === null) continue;
    const text = props.text ?? props.name ?? "";
    const { x, y } = screenOf(view, item.label);
    turnTo(pen, view, { x, y }, upright(textTurn(item) + camera.rotation));
    pen.font = fontOf(size, true, look.fontFamily);
    pen.textAlign = (props.align as string | undefined) ?? "center";
    pen.textBaseline = "middle";
    pen.fillStyle = (props.color as string | undefined) ?? look.palette.soft;
    const lines = text.split("\n");
    const width = Math.max(...lines.map((line) => measure.widthOf(line, true) * size));
    const height = lines.length * size * 1.2;
    space.take({ x: x - width / 2, y: y - height / 2, width, height });
    lines.forEach((line, index) => {
      pen.fillText(line, 0, (index - (lines.length - 1) / 2) * size * 1.2);
    });
  }
  onScreen(pen, view);
}

/** On the map, texts are signs, which need not grow once they can be read. */
function textSize({ mode }: View, px: number): number | null {
  if (mode === "visit") return ladderSize(px, mode);
  return px < LEAST_TEXT ? null : Math.min(MOST_TEXT, px);
}

/** A text along a line follows it; a text in a box is rotated with it. */
function textTurn({ element: { geometry }, ring }: ElementItem): number {
  if (geometry.type === "rect") return geometry.rotation ?? 0;
  if (geometry.type !== "line") return 0;
  const [from, to] = [ring[0] as Point, ring.at(-1) as Point];
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The same direction, but never upside down. */
export function upright(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 90 && turn <= 270 ? turn - 180 : turn;
}

export function turnTo(pen: Pen, { pixelRatio: ratio }: View, { x, y }: Point, degrees: number): void {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
  pen.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
}

const ROOM_LINES = 3;

/** The names of rooms, stages and zones, where they fit. */
export function drawNames(
  pen: Pen,
  view: View,
  space: Space,
  pins: readonly { name: string; x: number; y: number; isNamed: boolean }[],
): void {
  const { scene, look } = view;
  if (isHidden(view, "names", undefined)) return;
  const measure = textMeasureOf(pen, look.fontFamily);
  onScreen(pen, view);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const elements = itemsIn(scene.elements, scene.elementIndex, view.box);
  const written = new Set(elements.map(({ element }) => wordsOf(element)));
  for (const item of elements) {
    const { kind, props } = item.element;
    // If the organiser has written the name on the floor, it is not repeated.
    if (kind === "zone" && written.has((props.name ?? "").toLowerCase())) continue;
    if (!props.name || isHidden(view, kind, props.layer)) continue;
    if (isNamedByPin(view, item, pins)) continue;
    pen.globalAlpha = isBack(view, item.id) ? STEPPED_BACK : 1;
    if (kind === "room" || kind === "stage") drawRoomName(pen, view, item, measure, space);
    else if (kind === "zone") drawZoneName(pen, view, item, measure, space);
  }
  pen.globalAlpha = 1;
  onScreen(pen, view);
}

function wordsOf({ kind, props }: ElementItem["element"]): string {
  return kind === "text" ? (props.text ?? props.name ?? "").toLowerCase() : "";
}

/** Whether a pin inside a room already shows the same name. */
function isNamedByPin(
  view: View,
  { element, label }: ElementItem,
  pins: readonly { name: string; x: number; y: number; isNamed: boolean }[],
): boolean {
  const { x, y } = screenOf(view, label);
  const reach = (Math.max(label.width, label.height) * view.camera.scale) / 2;
  return pins.some(
    (pin) => pin.isNamed && pin.name === element.props.name && Math.hypot(pin.x - x, pin.y - y) < reach,
  );
}

function drawRoomName(pen: Pen, view: View, item: ElementItem, measure: TextMeasure, space: Space): void {
  const { palette, fontFamily } = view.look;
  const room = roomOf(view, item.label);
  const size = sizeOf("room", bandOf(view.scene, view.camera.scale), view.mode);
  if (size === null) return;
  const count = Math.min(ROOM_LINES, Math.floor(room.height / (size * 1.2)));
  const lines = wrap(item.element.props.name ?? "", (room.width - 6) / size, count, measure, false);
  if (!lines || lines.length === 0) return;
  const width = Math.max(...lines.map((line) => measure.widthOf(line, true) * size));
  const height = lines.length * size * 1.2;
  if (!space.place({ x: room.x - width / 2, y: room.y - height / 2, width, height })) return;
  turnTo(pen, view, room, room.degrees);
  pen.font = fontOf(size, true, fontFamily);
  pen.fillStyle = palette.soft;
  lines.forEach((line, index) => {
    pen.fillText(line, 0, (index - (lines.length - 1) / 2) * size * 1.2);
  });
}

function drawZoneName(pen: Pen, view: View, item: ElementItem, measure: TextMeasure, space: Space): void {
  const { look } = view;
  const size = sizeOf("zone", bandOf(view.scene, view.camera.scale), view.mode);
  if (size === null) return;
  const room = roomOf(view, item.label);
  const name = item.element.props.name ?? "";
  const em = measure.widthOf(name, true);
  if (em * size > room.width || size > room.height) return;
  const width = em * size;
  if (!space.place({ x: room.x - width / 2, y: room.y - size / 2, width, height: size })) return;
  turnTo(pen, view, room, room.degrees);
  pen.font = fontOf(size, true, look.fontFamily);
  pen.lineJoin = "round";
  pen.strokeStyle = look.palette.halo;
  pen.lineWidth = 3;
  pen.strokeText(name, 0, 0);
  pen.fillStyle = look.palette.soft;
  pen.fillText(name, 0, 0);
}
