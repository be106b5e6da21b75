import type { PaintClass } from "../paint";
import { mix } from "../paintColor";
import type { BoothItem } from "../sceneTypes";
import { inMetres, isBack, type Mode, pixels, STEPPED_BACK, type View } from "./drawing";
import { type Pen, tracePath } from "./pen";
import { finish, type Steps } from "./steps";
import { bandOf, isMerged } from "./style";

/** Narrower booths are not drawn apart inside their block, as nothing else of them would be visible; in pixels. */
const DIVIDED_FROM = 5;

/** The apparent height of walls, and the scale from which it is drawn. */
const SHADOW = { metres: 0.16, from: 6, mostPixels: 4 };

/** A slight shadow below the booths, all in one path. */
function castShadow(pen: Pen, view: View, items: readonly BoothItem[]): void {
  const { scale, rotation } = view.camera;
  if (scale < SHADOW.from || items.length === 0) return;
  const length = Math.min(SHADOW.metres, pixels(view, SHADOW.mostPixels));
  const down = ((90 - rotation) * Math.PI) / 180;
  pen.save();
  pen.translate(length * Math.cos(down), length * Math.sin(down));
  pen.beginPath();
  for (const item of items) trace(pen, item);
  pen.fillStyle = view.look.palette.shadow;
  pen.fill();
  pen.restore();
}

type Group = { paint: PaintClass; items: BoothItem[] };

export function drawBooths(pen: Pen, view: View, booths: readonly BoothItem[]): void {
  finish(boothSteps(pen, view, booths));
}

/** All booths in view, with one path per colour because paths are the slow part. */
export function* boothSteps(pen: Pen, view: View, booths: readonly BoothItem[]): Steps {
  const { marks } = view;
  const { found, selected, goals } = marks;
  const ordinary: BoothItem[] = [];
  const back: BoothItem[] = [];
  const chosen: BoothItem[] = [];
  const goal: BoothItem[] = [];
  for (const item of booths) {
    if (selected?.has(item.id) && view.mode === "visit") chosen.push(item);
    else if (goals?.has(item.id)) goal.push(item);
    else if (isBack(view, item.id)) back.push(item);
    else ordinary.push(item);
  }
  inMetres(pen, view);
  pen.lineJoin = "miter";
  if (back.length > 0) {
    pen.globalAlpha = STEPPED_BACK;
    yield* paintAll(pen, view, back);
    pen.globalAlpha = 1;
  }
  if (view.mode !== "print") castShadow(pen, view, ordinary);
  yield* paintAll(pen, view, ordinary);
  if (found) outlineFound(pen, view, ordinary);
  if (goal.length > 0) paintGoals(pen, view, goal);
  if (chosen.length > 0) paintChosen(pen, view, chosen);
}

/** How many booths are painted before yielding. */
const AT_ONCE = 300;

function* paintAll(pen: Pen, view: View, booths: readonly BoothItem[]): Steps {
  const groups = groupsOf(view, booths);
  const isLong = booths.length > AT_ONCE;
  if (isLong) yield;
  const isOneShape = isMerged(bandOf(view.scene, view.camera.scale), view.mode);
  if (isOneShape) {
    outlineBlocks(pen, view, booths);
    if (isLong) yield;
  }
  for (const { paint, items } of groups) fillAll(pen, items, paint.paint.fill);
  if (isLong) yield;
  for (const { paint, items } of groups)
    if (paint.paint.isHatched)
      hatchAll(pen, view, items, mix(paint.paint.line, paint.paint.fill, HATCH_SHARE));
  if (isOneShape && view.camera.scale * TYPICAL_SIDE_M < DIVIDED_FROM) return;
  for (const { paint, items } of groups) {
    pen.strokeStyle = isOneShape ? view.look.palette.division : paint.paint.line;
    pen.lineWidth = pixels(view, isOneShape ? DIVISION_PX : OUTLINES[view.mode]);
    yield* strokeInParts(pen, items, (item) => trace(pen, item));
  }
}

const BLOCK_LINE_PX = 1.25;
const DIVISION_PX = 0.75;

/**
 * Draws the outlines of blocks: the fills that follow cover what lies inside a booth. Filling a wider box under each
 * booth is many times faster than a line around all, but would show through translucent booths.
 */
function outlineBlocks(pen: Pen, view: View, booths: readonly BoothItem[]): void {
  const { line } = view.look.palette.booth;
  const width = pixels(view, BLOCK_LINE_PX);
  const isOpaque = pen.globalAlpha === 1;
  const others = isOpaque ? booths.filter(({ isBox }) => !isBox) : booths;
  if (isOpaque) {
    pen.fillStyle = line;
    fillBoxes(pen, booths, width);
  }
  if (others.length === 0) return;
  pen.beginPath();
  for (const item of others) trace(pen, item);
  pen.strokeStyle = line;
  pen.lineWidth = 2 * width;
  pen.stroke();
}

const TYPICAL_SIDE_M = 3;
const OUTLINES: Record<Mode, number> = { visit: 1, edit: 1, print: 0.8 };

function groupsOf(view: View, booths: readonly BoothItem[]): Group[] {
  const groups = new Map<PaintClass, Group>();
  for (const item of booths) {
    const paint = view.classOf(item);
    const group = groups.get(paint);
    if (group) group.items.push(item);
    else groups.set(paint, { paint, items: [item] });
  }
  return [...groups.values()];
}

function fillAll(pen: Pen, items: readonly BoothItem[], color: string): void {
  pen.fillStyle = color;
  fillBoxes(pen, items, 0);
  const others = items.filter(({ isBox }) => !isBox);
  if (others.length === 0) return;
  pen.beginPath();
  for (const item of others) tracePath(pen, item.ring, true);
  pen.fill();
}

/** Neighbours that follow each other in the list are filled as one box, because each box of its own takes time. */
function fillBoxes(pen: Pen, items: readonly BoothItem[], margin: number): void {
  let run: Box | null = null;
  for (const item of items) {
    if (!item.isBox) continue;
    const joined: Box | null = run && joinedBox(run, item);
    if (run && !joined) fillBox(pen, run, margin);
    run = joined ?? item;
  }
  if (run) fillBox(pen, run, margin);
}

type Box = Pick<BoothItem, "minX" | "minY" | "maxX" | "maxY">;

/** The box that two boxes make if they share a whole side. */
function joinedBox(a: Box, b: Box): Box | null {
  const isRow = isSame(a.minY, b.minY) && isSame(a.maxY, b.maxY);
  const isColumn = isSame(a.minX, b.minX) && isSame(a.maxX, b.maxX);
  const touches =
    (isRow && (isSame(a.maxX, b.minX) || isSame(a.minX, b.maxX))) ||
    (isColumn && (isSame(a.maxY, b.minY) || isSame(a.minY, b.maxY)));
  if (!touches) return null;
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}

function fillBox(pen: Pen, { minX, minY, maxX, maxY }: Box, margin: number): void {
  pen.fillRect(minX - margin, minY - margin, maxX - minX + 2 * margin, maxY - minY + 2 * margin);
}

function trace(pen: Pen, item: BoothItem): void {
  if (item.isBox) pen.rect(item.minX, item.minY, item.maxX - item.minX, item.maxY - item.minY);
  else tracePath(pen, item.ring, true);
}

const HATCH_PX = 6;
const HATCH_SHARE = 0.4;
const HATCHED_FROM = 14;

/** Hatches closed booths: slanted lines through all of them in one path. */
export function hatchAll(pen: Pen, view: View, items: readonly BoothItem[], color: string): void {
  if (view.camera.scale * TYPICAL_SIDE_M < HATCHED_FROM || items.length === 0) return;
  pen.save();
  pen.beginPath();
  for (const item of items) trace(pen, item);
  pen.clip();
  pen.beginPath();
  const step = pixels(view, HATCH_PX);
  for (const { minX, minY, maxX, maxY } of items) {
    const height = maxY - minY;
    const first = Math.ceil((minX - height + minY) / step) * step - minY;
    for (let x = first; x < maxX; x += step) {
      pen.moveTo(x, maxY);
      pen.lineTo(x + height, minY);
    }
  }
  pen.strokeStyle = color;
  pen.lineWidth = pixels(view, 0.9);
  pen.stroke();
  pen.restore();
}

const FOUND_WASH = 0.1;

/** Search results get a light tint and an edge in the selection colour. */
function outlineFound(pen: Pen, view: View, items: readonly BoothItem[]): void {
  if (items.length === 0) return;
  const { chosen } = view.look.palette;
  pen.beginPath();
  for (const item of items) trace(pen, item);
  pen.globalAlpha = FOUND_WASH;
  pen.fillStyle = chosen;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = chosen;
  pen.lineWidth = pixels(view, 1.5);
  pen.stroke();
}

function paintChosen(pen: Pen, view: View, items: readonly BoothItem[]): void {
  const { palette } = view.look;
  fillAll(pen, items, palette.chosen);
  pen.beginPath();
  for (const item of items) trace(pen, item);
  pen.strokeStyle = palette.chosen;
  pen.lineWidth = pixels(view, 3);
  pen.stroke();
}

/** Route destinations get the route colour with the same dark edge. */
function paintGoals(pen: Pen, view: View, items: readonly BoothItem[]): void {
  const { palette } = view.look;
  const outline = (color: string, width: number) => {
    pen.strokeStyle = color;
    pen.lineWidth = pixels(view, width);
    pen.stroke();
  };
  pen.beginPath();
  for (const item of items) trace(pen, item);
  outline(palette.routeCasing, 7);
  fillAll(pen, items, palette.route);
  pen.beginPath();
  for (const item of items) trace(pen, item);
  outline(palette.route, 3.5);
}

/** Outlines items, such as those under the pointer or selected in the editor. */
export function outlineAll(
  pen: Pen,
  view: View,
  items: readonly { ring: readonly { x: number; y: number }[]; isClosed: boolean }[],
  color: string,
  width: number,
): void {
  if (items.length === 0) return;
  inMetres(pen, view);
  pen.lineJoin = "round";
  pen.strokeStyle = color;
  pen.lineWidth = pixels(view, width);
  finish(strokeInParts(pen, items, ({ ring, isClosed }) => tracePath(pen, ring, isClosed)));
}

/** Closing an outline measures the whole path in Chromium, so thousands in one path take a tenth of a second. */
const CLOSED_AT_ONCE = 50;

function* strokeInParts<Item>(pen: Pen, items: readonly Item[], add: (item: Item) => void): Steps {
  for (let start = 0; start < items.length; start += CLOSED_AT_ONCE) {
    pen.beginPath();
    for (const item of items.slice(start, start + CLOSED_AT_ONCE)) add(item);
    pen.stroke();
    if ((start + CLOSED_AT_ONCE) % AT_ONCE === 0) yield;
  }
}
