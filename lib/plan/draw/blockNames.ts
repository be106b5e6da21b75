import { median } from "#lib/geometry/median";
import { type Block, blockSteps, type Hall } from "../blocks";
import { isHidden, onScreen, type View } from "./drawing";
import { roomOf } from "./labels";
import type { Pen } from "./pen";
import type { Space } from "./space";
import type { Steps } from "./steps";
import { bandOf, sizeOf } from "./style";
import { fontOf, type TextMeasure, textMeasureOf } from "./textMeasure";
import { turnTo } from "./writing";

/** How much shorter than its block a name is at least. */
const SHORTER_PX = 4;
/** The name of a long row is repeated after this many pixels, like those of long streets on maps. */
const ROW_EVERY_PX = 280;
/** A block needs to be this much higher than wide for its name to be written upwards. */
const UPRIGHT_FROM = 1.4;
const HALO_PX = 3;
/** So that no name touches that of a hall. */
const AROUND_HALL_PX = 4;
/** How many names are written before yielding. */
const AT_ONCE = 40;

/** While booths are too small for their numbers: the names of rows and blocks, and of halls that have no zones. */
export function* blockNameSteps(pen: Pen, view: View, space: Space): Steps {
  const { scene, camera, mode } = view;
  if (mode !== "visit" || isHidden(view, "label", undefined)) return;
  const band = bandOf(scene, camera.scale);
  const size = sizeOf("block", band, mode);
  if (size === null) return;
  const { blocks, rows, halls } = yield* blockSteps(scene);
  const measure = textMeasureOf(pen, view.look.fontFamily);
  const write = writerOf(pen, view, space, measure);
  for (const hall of halls) {
    const large = sizeOf("hall", band, mode) ?? size;
    const word = wordOf(view, "hall", hall.name);
    write(word, spotOfHall(view, hall, measure.widthOf(word, true) * large), large, null, AROUND_HALL_PX);
  }
  const widthOf = (word: string) => measure.widthOf(word, true) * size;
  const mostOf = (block: Block) => roomOfBlock(view, block).width - SHORTER_PX;
  const name = (block: Block, one: string) => write(one, roomOfBlock(view, block), size, mostOf(block));
  if (band === "far" && rows.length > 0) {
    const isLong = hasRoomForRows(view, rows, widthOf);
    for (const [at, block] of namedOfRows(view, rows).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) yield;
      const word = wordOf(view, "row", block.row);
      name(block, isLong && widthOf(word) <= mostOf(block) ? word : block.row);
    }
  } else {
    for (const [at, block] of blocks.filter((one) => isSeen(view, one)).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) yield;
      name(block, block.range);
    }
  }
  onScreen(pen, view);
}

/** From the middle outwards; blocks out of sight count too, so that no name changes its block while the map moves. */
function namedOfRows(view: View, rows: readonly (readonly Block[])[]): Block[] {
  const every = ROW_EVERY_PX / view.camera.scale;
  return rows.flatMap((row) => {
    const named: Block[] = [];
    for (const block of row) {
      const isFar = (other: Block) => Math.hypot(other.minX - block.minX, other.minY - block.minY) >= every;
      if (named.every(isFar)) named.push(block);
    }
    return named.filter((block) => isSeen(view, block));
  });
}

/** All rows are named in the same way: with the word where the longest of their names fits a usual block. */
function hasRoomForRows(view: View, rows: readonly (readonly Block[])[], widthOf: (word: string) => number) {
  const firsts = rows.flatMap(([first]) => first ?? []);
  const room = median(firsts.map((block) => roomOfBlock(view, block).width));
  return firsts.every(({ row }) => widthOf(wordOf(view, "row", row)) <= room - SHORTER_PX);
}

/** Level, or upwards in a hall that is narrower than its name. */
function spotOfHall(view: View, { x, y, width, height }: Hall, length: number): Spot {
  const room = roomOf(view, { x, y, width, height, rotation: 0 });
  const isUpright = room.width < length && room.height > room.width;
  return { x: room.x, y: room.y, degrees: isUpright ? room.degrees - 90 : room.degrees };
}

function wordOf({ look }: View, kind: "row" | "hall", name: string): string {
  return look.words?.[kind].replace("{name}", name) ?? name;
}

function isSeen({ box }: View, { minX, minY, maxX, maxY }: Block): boolean {
  return maxX > box.x && minX < box.x + box.width && maxY > box.y && minY < box.y + box.height;
}

function roomOfBlock(view: View, block: Block) {
  const room = roomOf(view, block.room);
  if (room.height < room.width * UPRIGHT_FROM) return room;
  return { ...room, width: room.height, height: room.width, degrees: room.degrees - 90 };
}

type Spot = { x: number; y: number; degrees: number };

/** Writes a name if it is not longer than `most` and collides with nothing; returns whether it has. */
function writerOf(pen: Pen, view: View, space: Space, measure: TextMeasure) {
  const { palette, fontFamily } = view.look;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  return (text: string, spot: Spot, size: number, most: number | null, around = 0): boolean => {
    const width = measure.widthOf(text, true) * size;
    if (most !== null && width > most) return false;
    const angle = (spot.degrees * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const box = { width: width * cos + size * sin, height: width * sin + size * cos };
    const { x, y } = spot;
    const taken = { width: box.width + 2 * around, height: box.height + 2 * around };
    if (!space.place({ x: x - taken.width / 2, y: y - taken.height / 2, ...taken })) return false;
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
