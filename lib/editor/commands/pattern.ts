import { type Point, rotate } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { BoothType } from "#lib/records/booths";
import { tidy, turnedAngle } from "../shapes";
import { labelsOf, type Numbering, PLAIN_NUMBERING } from "./number";

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
  /** "by sides" gives each booth the usual type for its number of open sides. */
  type: BoothType | "by sides";
  priceCents: number | null;
  rotation: number;
  /** The least distance to walls, columns and booths that are already there, in metres. */
  clearance: number;
  /** The zone whose outline it stays in. */
  areaId: string | null;
  /** Whether edges of the aisle network are drawn along its aisles. */
  aisles: boolean;
};

export const USUAL_PATTERN: Pattern = {
  kind: "rows",
  columns: 10,
  rows: 3,
  islandColumns: 2,
  islandRows: 2,
  boothWidth: 3,
  boothDepth: 3,
  aisle: 3,
  backToBack: true,
  crossEvery: 0,
  numbering: PLAIN_NUMBERING,
  direction: "along",
  sides: "one by one",
  letters: true,
  type: "standard",
  priceCents: null,
  rotation: 0,
  clearance: 0,
  areaId: null,
  aisles: true,
};

/** A place of a pattern; the key is the same for the same place of a pattern with other sizes or more rows. */
export type Seat = Rect & { rotation: number; label: string; key: string };

type Cell = Rect & { line: number; column: number; key: string };

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

function seatAt({ x, y, width, height, key }: Cell, label: string, rotation: number, origin: Point): Seat {
  const centre = rotate({ x: x + width / 2, y: y + height / 2 }, rotation, { x: 0, y: 0 });
  return {
    x: tidy(origin.x + centre.x - width / 2),
    y: tidy(origin.y + centre.y - height / 2),
    width: tidy(width),
    height: tidy(height),
    rotation: turnedAngle(0, rotation),
    label,
    key,
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
          key: `${row} ${side} ${column}`,
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
            key: `${row} ${column} ${down} ${across}`,
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

/** A pattern with more places is drawn as single booths, as a block of them could not be changed at once. */
export const MOST_PLACES = 2_000;

export function placesIn({ kind, columns, rows, backToBack, islandColumns, islandRows }: Pattern): number {
  return columns * rows * (kind === "islands" ? islandColumns * islandRows : backToBack ? 2 : 1);
}

/** The size of a pattern before rotation. */
export function sizeOf(pattern: Pattern): { width: number; height: number } {
  const cells = pattern.kind === "rows" ? rowCells(pattern) : islandCells(pattern);
  return {
    width: tidy(Math.max(0, ...cells.map(({ x, width }) => x + width))),
    height: tidy(Math.max(0, ...cells.map(({ y, height }) => y + height))),
  };
}

/** The middles of its aisles before rotation: beside the outermost booths too, where visitors walk along them. */
export function aisleLines(pattern: Pattern): { x: number[]; y: number[] } {
  const { kind, columns, rows, boothWidth, boothDepth, aisle, backToBack, crossEvery } = pattern;
  const { width, height } = sizeOf(pattern);
  const isRows = kind === "rows";
  const deep = boothDepth * (isRows ? (backToBack ? 2 : 1) : pattern.islandRows);
  const wide = boothWidth * (isRows ? crossEvery : pattern.islandColumns);
  const crossings = isRows ? (crossEvery > 0 ? Math.ceil(columns / crossEvery) - 1 : 0) : columns - 1;
  const between = (count: number, size: number) =>
    range(count).map((index) => (index + 1) * size + (index + 0.5) * aisle);
  return {
    x: [-aisle / 2, ...between(crossings, wide), width + aisle / 2].map(tidy),
    y: [-aisle / 2, ...between(rows - 1, deep), height + aisle / 2].map(tidy),
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
