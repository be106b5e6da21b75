import { type Point, rotate } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import type { Rect } from "#lib/geometry/rect";
import { distanceTo } from "#lib/geometry/segment";
import { beyondLevel } from "#lib/plan/booths/outside";
import { apply } from "#lib/plan/change";
import type { BoothType } from "#lib/records/booths";
import { isExit } from "#lib/wayfinding/exits";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOf, liesIn, outlineOf, tidy, turnedAngle } from "../shapes";
import { type NewId, newBooth } from "./draw";
import { labelsOf, type Numbering } from "./number";
import { openSidesOf, typeByOpenSides } from "./sides";

/** The layout of a field of booths: rows with aisles between them, or islands with aisles all around. */
export type Pattern = {
  kind: "rows" | "islands";
  /** Booths in a row, or islands side by side. */
  columns: number;
  /** Rows of booths (a back-to-back pair counts as one), or rows of islands. */
  rows: number;
  /** Booths of an island, across and down. */
  islandColumns: number;
  islandRows: number;
  /** Along the aisle, and away from it. */
  boothWidth: number;
  boothDepth: number;
  aisle: number;
  backToBack: boolean;
  /** An aisle crosses the rows after this many columns; 0 for none. */
  crossEvery: number;
  numbering: Numbering;
  direction: "along" | "back" | "serpentine";
  /** Whether the two rows along an aisle are numbered in one sequence, or with odd and even numbers. */
  sides: "one by one" | "odd and even";
  /** Each row, or pair, starts a new sequence with the next letter. */
  letters: boolean;
  /** "by sides" gives each booth the usual type of one with as many open sides. */
  type: BoothType | "by sides";
  priceCents: number | null;
  rotation: number;
  /** The least distance to walls, columns and booths that are already there, in metres. */
  clearance: number;
};

export type Seat = Rect & { rotation: number; label: string };

type Cell = Rect & { line: number; column: number };

const NONE: ReadonlySet<number> = new Set();

/**
 * The booths of a pattern, its top-left corner at the origin. Booths that are skipped take no number and rows of them no
 * letter, so that what is drawn has no gaps.
 */
export function layOut(pattern: Pattern, origin: Point, skipped: ReadonlySet<number> = NONE): Seat[] {
  const cells = pattern.kind === "rows" ? rowCells(pattern) : islandCells(pattern);
  const labels = cellLabels(pattern, cells, skipped);
  return cells.map((cell, index) => seatAt(cell, labels[index] ?? "", pattern.rotation, origin));
}

function seatAt({ x, y, width, height }: Cell, label: string, rotation: number, origin: Point): Seat {
  const centre = rotate({ x: x + width / 2, y: y + height / 2 }, rotation, { x: 0, y: 0 });
  return {
    x: tidy(origin.x + centre.x - width / 2),
    y: tidy(origin.y + centre.y - height / 2),
    width: tidy(width),
    height: tidy(height),
    rotation: turnedAngle(0, rotation),
    label,
  };
}

function rowCells(pattern: Pattern): Cell[] {
  const { columns, rows, boothWidth, boothDepth, aisle, backToBack, crossEvery } = pattern;
  const lines = backToBack ? 2 : 1;
  return range(rows).flatMap((row) =>
    range(lines).flatMap((side) =>
      range(columns).map((column): Cell => {
        const crossings = crossEvery > 0 ? Math.floor(column / crossEvery) : 0;
        return {
          x: column * boothWidth + crossings * aisle,
          y: row * (lines * boothDepth + aisle) + side * boothDepth,
          width: boothWidth,
          height: boothDepth,
          line: row * lines + side,
          column,
        };
      }),
    ),
  );
}

function islandCells(pattern: Pattern): Cell[] {
  const { columns, rows, islandColumns, islandRows, boothWidth, boothDepth, aisle } = pattern;
  return range(rows).flatMap((row) =>
    range(columns).flatMap((column) =>
      range(islandRows).flatMap((down) =>
        range(islandColumns).map(
          (across): Cell => ({
            x: column * (islandColumns * boothWidth + aisle) + across * boothWidth,
            y: row * (islandRows * boothDepth + aisle) + down * boothDepth,
            width: boothWidth,
            height: boothDepth,
            line: row * columns + column,
            column: down * islandColumns + across,
          }),
        ),
      ),
    ),
  );
}

/** The labels of the cells, in the order of the cells. */
function cellLabels(pattern: Pattern, cells: readonly Cell[], skipped: ReadonlySet<number>): string[] {
  const labels = new Array<string>(cells.length).fill("");
  const blocks = blocksOf(pattern, cells)
    .map((lines) => lines.map((line) => line.filter((cell) => !skipped.has(cell))))
    .filter((lines) => lines.some((line) => line.length > 0));
  let { start } = pattern.numbering;
  blocks.forEach((block, index) => {
    const prefix = pattern.letters ? letterAfter(pattern.numbering.prefix, index) : pattern.numbering.prefix;
    const numbering = {
      ...pattern.numbering,
      prefix,
      start: pattern.letters ? pattern.numbering.start : start,
    };
    for (const { sequence, first, step } of countsOf(pattern, numbering, block)) {
      const given = labelsOf({ ...numbering, start: first, step }, sequence.length);
      sequence.forEach((cell, place) => {
        labels[cell] = given[place] ?? "";
      });
      const last = given.at(-1)?.slice(prefix.length);
      if (last !== undefined) start = Math.max(start, Number(last) + Math.abs(pattern.numbering.step));
    }
  });
  return labels;
}

/** Lines of cells that share a letter: a back-to-back pair, one row, or one island; cells by index. */
function blocksOf({ kind, backToBack }: Pattern, cells: readonly Cell[]): number[][][] {
  const lines = new Map<number, number[]>();
  cells.forEach(({ line }, index) => {
    lines.set(line, [...(lines.get(line) ?? []), index]);
  });
  const all = [...lines.values()];
  if (kind === "islands" || !backToBack) return all.map((line) => [line]);
  return range(Math.ceil(all.length / 2)).map((pair) => all.slice(pair * 2, pair * 2 + 2));
}

type Count = { sequence: readonly number[]; first: number; step: number };

function countsOf(pattern: Pattern, { start, step }: Numbering, lines: readonly number[][]): Count[] {
  const turned = lines.map((line, index) => {
    const isTurned = pattern.direction === "back" || (pattern.direction === "serpentine" && index % 2 === 1);
    return isTurned ? line.toReversed() : line;
  });
  if (pattern.sides === "odd and even" && lines.length > 1) {
    return turned.map((sequence, index) => ({
      sequence,
      first: start + index * step,
      step: step * lines.length,
    }));
  }
  return [{ sequence: turned.flat(), first: start, step }];
}

/** Row names after a first one: A, B … Z, AA; a prefix that ends in no letter gets one. */
function letterAfter(prefix: string, count: number): string {
  const [, head = "", letters = ""] = /^(.*?)([A-Z]{0,3})$/.exec(prefix) ?? [];
  return head + lettersFor(numberOf(letters || "A") + count);
}

function numberOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersFor(number: number): string {
  if (number <= 0) return "";
  const last = (number - 1) % 26;
  return lettersFor((number - 1 - last) / 26) + String.fromCharCode(65 + last);
}

function range(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

/** The size of a pattern before rotation. */
export function sizeOf(pattern: Pattern): { width: number; height: number } {
  const cells = pattern.kind === "rows" ? rowCells(pattern) : islandCells(pattern);
  return {
    width: tidy(Math.max(0, ...cells.map(({ x, width }) => x + width))),
    height: tidy(Math.max(0, ...cells.map(({ y, height }) => y + height))),
  };
}

/** As many columns and rows as fit into a box. */
export function fitted(pattern: Pattern, { width, height }: Pick<Rect, "width" | "height">): Pattern {
  const most = (fits: (count: number) => boolean) => {
    let count = 1;
    while (count < MOST_LINES && fits(count + 1)) count++;
    return count;
  };
  const small = { ...pattern, rows: 1, columns: 1 };
  const columns = most((count) => sizeOf({ ...small, columns: count }).width <= width + 1e-6);
  const rows = most((count) => sizeOf({ ...small, rows: count }).height <= height + 1e-6);
  return { ...pattern, columns, rows };
}

export const MOST_LINES = 200;

/** What limits where seats may stand, besides what is on the level already. */
type FloorTerms = {
  /** In metres from walls, columns and booths. */
  clearance?: number;
  /** The drawn area that they fill. */
  area?: Ring | null;
};

/** The indexes of seats with no place: on other objects or too near them, off the level, or outside the area. */
export function collisions(
  document: PlanDocument,
  levelId: string,
  seats: readonly Seat[],
  { clearance = 0, area = null }: FloorTerms = {},
): Set<number> {
  const level = objectsOf(document).on(levelId);
  const extent = document.levels.find(({ id }) => id === levelId);
  const found = new Set<number>();
  seats.forEach((seat, index) => {
    const record = seatRecord(seat);
    const outline = outlineOf({ table: "booths", record });
    const isOff = extent !== undefined && beyondLevel(extent, record) > SLACK;
    const isOutside = area !== null && !outline.every((corner) => isWithin(area, corner));
    const box = boundsOf({ table: "booths", record });
    // Touching is not a collision.
    const near = grown(box, clearance - SLACK);
    const atDoor = grown(box, Math.max(clearance, BEFORE_DOOR) - SLACK);
    const others = level.near(atDoor).filter((other) => liesIn(other, isDoor(other) ? atDoor : near, true));
    if (isOff || isOutside || others.some(isInTheWay)) found.add(index);
  });
  return found;
}

const SLACK = 0.02;
/** Kept free before entrances and exits, in metres. */
const BEFORE_DOOR = 1;

function isDoor(object: PlanObject): boolean {
  return object.table === "elements" && isExit(object.record);
}

function isInTheWay({ table, record }: PlanObject): boolean {
  if (table !== "elements") return table === "booths";
  if (record.kind === "zone") return record.props.walkable === false;
  return record.kind !== "image" && record.kind !== "text";
}

/** A corner on the edge of an area is within it. */
function isWithin(area: Ring, corner: Point): boolean {
  return containsPoint(area, corner) || edgesOf(area).some((edge) => distanceTo(edge, corner) <= SLACK);
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  const [wide, high] = [Math.max(0, width + 2 * by), Math.max(0, height + 2 * by)];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

function seatRecord({ label, ...shape }: Seat): DocumentBooth {
  return newBooth({ levelId: "", newId: () => "" }, { ...shape, polygon: null, label });
}

export function generateBooths(
  document: PlanDocument,
  { levelId, newId }: { levelId: string; newId: NewId },
  pattern: Pattern,
  seats: readonly Seat[],
): DocumentChange {
  const type = pattern.type === "by sides" ? "standard" : pattern.type;
  const booths = seats.map((seat) =>
    newBooth({ levelId, newId }, { ...seat, polygon: null, type, priceCents: pattern.priceCents }),
  );
  const drawn = apply(document, edit(document, { put: { booths } }));
  const described = booths.map((booth) => {
    const openSides = openSidesOf(drawn, booth);
    return { ...booth, openSides, type: pattern.type === "by sides" ? typeByOpenSides(openSides) : type };
  });
  return edit(document, { put: { booths: described } });
}
