import { turnOf } from "#lib/geometry/camera";
import type { BoothItem, LabelBox } from "../sceneTypes";
import { drawCallouts } from "./callouts";
import {
  isBack,
  isHidden,
  type Mode,
  onScreen,
  type ScreenRoom,
  STEPPED_BACK,
  screenOf,
  type View,
} from "./drawing";
import { type LabelLayout, type LabelSizes, layOutBroken, layOutLabel } from "./labelLayout";
import { drawPicture, type Pen, traceRounded } from "./pen";
import type { ScreenBox, Space } from "./space";
import { finish, type Steps } from "./steps";
import { bandOf, isLead, isMerged, sizeOf } from "./style";
import { fontOf, type TextMeasure, textMeasureOf } from "./textMeasure";

/** Booths whose shorter side has fewer pixels get no label. */
const LEAST_SIDE: Record<Mode, number> = { visit: 10, edit: 10, print: 7 };

export function roomOf(view: View, box: LabelBox): ScreenRoom {
  const { scale, rotation } = view.camera;
  const { x, y } = screenOf(view, box);
  const turn = turnOf(box.rotation + rotation);
  const flipped = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
  const [width, height] = [box.width * scale, box.height * scale];
  const isSteep = Math.abs(flipped) > 45;
  if (!isSteep) return { x, y, width, height, degrees: flipped };
  return { x, y, width: height, height: width, degrees: flipped > 0 ? flipped - 90 : flipped + 90 };
}

/** A name is written upwards in a space at least this much higher than wide. */
const UPRIGHT_FROM = 2.2;

function uprightOf(room: ScreenRoom): ScreenRoom {
  const { width, height, degrees } = room;
  return { ...room, width: height, height: width, degrees: degrees >= 0 ? degrees - 90 : degrees + 90 };
}

type Placed = { item: BoothItem; room: ScreenRoom; layout: LabelLayout };

/** How many labels are laid out or drawn before yielding, as new letter sizes take time. */
const AT_ONCE = 40;

/** Numbers, names and logos of the booths in view, as far as they fit. */
export function drawLabels(pen: Pen, view: View, booths: readonly BoothItem[], space: Space): void {
  finish(labelSteps(pen, view, booths, space));
}

export function* labelSteps(pen: Pen, view: View, booths: readonly BoothItem[], space: Space): Steps {
  if (isHidden(view, "label", undefined)) return;
  const measure = textMeasureOf(pen, view.look.fontFamily);
  const placed: Placed[] = [];
  const sizes = sizesOf(view);
  const least = LEAST_SIDE[view.mode];
  let tried = 0;
  for (const item of booths) {
    if (Math.min(item.label.width, item.label.height) * view.camera.scale < least) continue;
    const label = labelOf(view, item, measure, sizes(item));
    if (label && space.isFree(boxOf(label))) placed.push(label);
    if (++tried % AT_ONCE === 0) yield;
  }
  // Reserved only after all are placed: labels lie inside their booths, so they cannot overlap each other, though
  // their bounding boxes may.
  for (const label of placed) space.take(boxOf(label));
  const named = new Set(placed.map(({ item }) => item.id));
  drawCallouts(pen, view, booths, space, (id) => named.has(id));
  onScreen(pen, view);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  paintLogos(pen, view, placed);
  for (let at = 0; at < placed.length; at += AT_ONCE) {
    yield;
    paintLines(pen, view, placed.slice(at, at + AT_ONCE));
  }
  pen.globalAlpha = 1;
  onScreen(pen, view);
}

/** The visible part of a booth that is larger than the screen; other booths unchanged. */
function seenOf({ viewport }: View, room: ScreenRoom): ScreenRoom {
  const isLarge = room.width > viewport.width * 0.7 || room.height > viewport.height * 0.7;
  if (!isLarge || Math.abs(room.degrees) > 1) return room;
  const left = Math.max(0, room.x - room.width / 2);
  const right = Math.min(viewport.width, room.x + room.width / 2);
  const top = Math.max(0, room.y - room.height / 2);
  const bottom = Math.min(viewport.height, room.y + room.height / 2);
  if (right <= left || bottom <= top) return room;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { ...room, ...middle, width: right - left, height: bottom - top };
}

/** The letter sizes of a booth in the current zoom band; while blocks are named, ordinary booths are not numbered. */
function sizesOf(view: View): (item: BoothItem) => LabelSizes | null {
  const { scene, mode } = view;
  const band = bandOf(scene, view.camera.scale);
  const number = sizeOf("number", band, mode) ?? 0;
  const ordinary = { name: sizeOf("name", band, mode), number };
  const lead = { name: sizeOf("lead", band, mode), number };
  if (!isMerged(band, mode)) return (item) => (isLead(scene, item) ? lead : ordinary);
  return (item) => (item.name !== "" && isLead(scene, item) ? lead : null);
}

function labelOf(view: View, item: BoothItem, measure: TextMeasure, sizes: LabelSizes | null): Placed | null {
  if (!sizes) return null;
  const room = seenOf(view, roomOf(view, item.label));
  const isNamed = !isHidden(view, "company", undefined);
  const input = {
    number: isHidden(view, "number", undefined) ? "" : item.booth.label,
    name: isNamed ? item.name : "",
    logoAspect: isNamed ? logoAspectOf(view, item, room) : null,
  };
  const level = layOutLabel(input, room, measure, sizes);
  const isTall = room.height > room.width * UPRIGHT_FROM;
  if (isMerged(bandOf(view.scene, view.camera.scale), view.mode))
    return level && isWholeName(level) ? { item, room, layout: level } : null;
  if (level && (!isTall || level.lines.length > 1)) return { item, room, layout: level };
  const broken = level || isTall ? null : layOutBroken(input.number, room, measure, sizes.number);
  if (broken) return { item, room, layout: broken };
  const upright = uprightOf(room);
  const turned = room.height > room.width ? layOutLabel(input, upright, measure, sizes) : null;
  if (turned && (turned.lines.length > 1 || !level)) return { item, room: upright, layout: turned };
  return level && { item, room, layout: level };
}

/** While blocks are named, a booth is only labelled with its complete name: part of one would say too little. */
function isWholeName({ lines }: LabelLayout): boolean {
  return lines.length > 1 && lines.every(({ text }) => !text.endsWith("…"));
}

const ASKS_LOGO_FROM = 56;
/** Twice the largest size of a logo, for high-density screens. */
const LOGO_PX = 320;

/** Logos are only loaded where they would be visible. */
function logoAspectOf(view: View, { logoUrl }: BoothItem, { width, height }: ScreenRoom): number | null {
  if (!logoUrl || Math.min(width, height) < ASKS_LOGO_FROM) return null;
  const picture = view.pictures.get(logoUrl, LOGO_PX);
  return picture && picture.height > 0 ? picture.width / picture.height : null;
}

function boxOf({ room, layout }: Placed): ScreenBox {
  const angle = (room.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = layout.width * cos + layout.height * sin;
  const height = layout.width * sin + layout.height * cos;
  return { x: room.x - width / 2, y: room.y - height / 2, width, height };
}

const PLATE = { padding: 5, radius: 4 };

function paintLogos(pen: Pen, view: View, placed: readonly Placed[]): void {
  for (const { item, room, layout } of placed) {
    const picture = layout.logo && item.logoUrl && view.pictures.get(item.logoUrl, LOGO_PX);
    if (!picture || !layout.logo) continue;
    const { width, height, y } = layout.logo;
    turnTo(pen, view, room);
    pen.globalAlpha = isBack(view, item.id) ? STEPPED_BACK : 1;
    if (
      view.look.palette.theme === "dark" ||
      view.marks.selected?.has(item.id) ||
      view.marks.goals?.has(item.id)
    ) {
      const { padding, radius } = PLATE;
      pen.fillStyle = "#ffffff";
      pen.beginPath();
      traceRounded(
        pen,
        -width / 2 - padding,
        y - height / 2 - padding,
        width + 2 * padding,
        height + 2 * padding,
        radius,
      );
      pen.fill();
    }
    drawPicture(pen, picture, -width / 2, y - height / 2, width, height);
  }
}

function turnTo(pen: Pen, { pixelRatio: ratio }: View, { x, y, degrees }: ScreenRoom): void {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
  pen.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
}

/** Groups lines of one size and colour, because changing the font costs more than drawing a word. */
function paintLines(pen: Pen, view: View, placed: readonly Placed[]): void {
  const { palette, fontFamily } = view.look;
  let font = "";
  for (const { item, room, layout } of placed) {
    const isChosen = view.mode === "visit" && view.marks.selected?.has(item.id);
    const paint = view.classOf(item).paint;
    const isGoal = view.marks.goals?.has(item.id) ?? false;
    const [ink, softInk] = isChosen
      ? [palette.onChosen, palette.onChosen]
      : isGoal
        ? [palette.onRoute, palette.onRoute]
        : [paint.ink, paint.softInk];
    pen.globalAlpha = isBack(view, item.id) ? STEPPED_BACK : 1;
    turnTo(pen, view, room);
    for (const { text, size, isStrong, y } of layout.lines) {
      const next = fontOf(size, isStrong, fontFamily);
      if (next !== font) pen.font = font = next;
      pen.fillStyle = isStrong ? ink : softInk;
      pen.fillText(text, 0, y);
    }
  }
}
