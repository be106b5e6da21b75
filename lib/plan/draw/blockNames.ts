import { type Block, blocksOf } from "../blocks";
import { isHidden, onScreen, screenOf, type View } from "./drawing";
import { roomOf } from "./labels";
import type { Pen } from "./pen";
import type { Space } from "./space";
import { bandOf, sizeOf } from "./style";
import { fontOf, textMeasureOf } from "./textMeasure";
import { turnTo } from "./writing";

/** How much shorter than its block a name is at least. */
const SHORTER_PX = 4;
/** A long row has its name again after this many pixels, as long streets have on maps. */
const ROW_EVERY_PX = 280;
/** A block needs to be this much higher than wide for its name to be written upwards. */
const UPRIGHT_FROM = 1.4;
const HALO_PX = 3;

/** While booths are too small for their numbers: the names of rows and blocks, and of halls that have no zones. */
export function drawBlockNames(pen: Pen, view: View, space: Space): void {
  const { scene, camera, mode } = view;
  if (mode !== "visit" || isHidden(view, "label", undefined)) return;
  const band = bandOf(scene, camera.scale);
  const size = sizeOf("block", band, mode);
  if (size === null) return;
  const { blocks, rows, halls } = blocksOf(scene);
  const write = writerOf(pen, view, space);
  for (const { name, x, y } of halls) {
    const large = sizeOf("hall", band, mode) ?? size;
    write(wordOf(view, "hall", name), { ...screenOf(view, { x, y }), degrees: 0 }, large, null);
  }
  /** Whether one of the names, the longest first, is now on the block. */
  const name = (block: Block, names: readonly string[]): boolean => {
    const room = roomOfBlock(view, block);
    return names.some((one) => write(one, room, size, room.width - SHORTER_PX));
  };
  if (band === "far" && rows.length > 0) for (const row of rows) nameRow(view, row, name);
  else for (const block of blocks) if (isSeen(view, block)) name(block, [block.range]);
  onScreen(pen, view);
}

/** From the middle outwards; blocks out of sight count too, so that no name changes its block while the map moves. */
function nameRow(view: View, row: readonly Block[], name: (block: Block, names: string[]) => boolean): void {
  const every = ROW_EVERY_PX / view.camera.scale;
  const named: Block[] = [];
  for (const block of row) {
    if (named.some((other) => Math.hypot(other.minX - block.minX, other.minY - block.minY) < every)) continue;
    named.push(block);
    if (isSeen(view, block)) name(block, [wordOf(view, "row", block.row), block.row]);
  }
}

function wordOf({ look }: View, kind: "row" | "hall", name: string): string {
  return look.words?.[kind].replace("{name}", name) ?? name;
}

function isSeen({ box }: View, { minX, minY, maxX, maxY }: Block): boolean {
  return maxX > box.x && minX < box.x + box.width && maxY > box.y && minY < box.y + box.height;
}

function roomOfBlock(view: View, { minX, minY, maxX, maxY }: Block) {
  const [width, height] = [maxX - minX, maxY - minY];
  const room = roomOf(view, { x: (minX + maxX) / 2, y: (minY + maxY) / 2, width, height, rotation: 0 });
  if (room.height < room.width * UPRIGHT_FROM) return room;
  return { ...room, width: room.height, height: room.width, degrees: room.degrees - 90 };
}

type Spot = { x: number; y: number; degrees: number };

/** Writes a name if it is not longer than `most` and collides with nothing; returns whether it has. */
function writerOf(pen: Pen, view: View, space: Space) {
  const { palette, fontFamily } = view.look;
  const measure = textMeasureOf(pen, fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  return (text: string, spot: Spot, size: number, most: number | null): boolean => {
    const width = measure.widthOf(text, true) * size;
    if (most !== null && width > most) return false;
    const angle = (spot.degrees * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const box = { width: width * cos + size * sin, height: width * sin + size * cos };
    const { x, y } = spot;
    if (!space.place({ x: x - box.width / 2, y: y - box.height / 2, ...box })) return false;
    turnTo(pen, view, spot, spot.degrees);
    pen.font = fontOf(size, true, fontFamily);
    pen.strokeStyle = palette.halo;
    pen.lineWidth = HALO_PX;
    pen.strokeText(text, 0, 0);
    pen.fillStyle = palette.ink;
    pen.fillText(text, 0, 0);
    return true;
  };
}
