import type { Corner } from "#lib/geometry/point";
import type { BoothType } from "#lib/records/booths";
import type { Chance } from "../chance";
import type { LevelKey } from "../records";

/** The area of one booth: measured and numbered, not yet sold. */
export type Plot = {
  level: LevelKey;
  label: string;
  title: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon: Corner[] | null;
  /** Null if the number of open sides decides between standard, corner, peninsula and island. */
  type: BoothType | null;
};

/**
 * A part of a hall whose aisles run in the same direction and whose booths are numbered like houses in a street: one
 * number every two metres from the origin, odd ones on the north (west) side of an aisle, even ones on the other.
 */
export type Quarter = {
  level: LevelKey;
  hall: string;
  along: "east" | "south";
  origin: number;
};

/** The position of a row: `start` along the aisle, `across` it, `depth` deep. */
export type Strip = { start: number; across: number; depth: number };

export type Side = "odd" | "even";

export const ROW_DEPTH = 3;
const METRES_PER_NUMBER = 2;

/** Back to back: the near strip faces the aisle before the block, the far strip the aisle after it. */
export type Block = {
  start: number;
  across: number;
  length: number;
  /** Letters of the aisle before and after the block. */
  aisles: [near: string, far: string];
  head?: BlockEnd;
  tail?: BlockEnd;
  widths: readonly number[];
};

export type BlockEnd =
  /** One booth over the whole depth. */
  | { kind: "peninsula"; length: number }
  /** The same with the corner towards the named aisle cut off. */
  | { kind: "chamfered"; length: number; cut: number; towards: "near" | "far" }
  /** An L that runs `length` along the near aisle and around the end. */
  | { kind: "ell"; length: number };

export function plotNumber(hall: string, aisle: string, number: number): string {
  return `${hall}${aisle}${String(number).padStart(2, "0")}`;
}

/** Booths side by side along one side of an aisle. */
export function row(
  quarter: Quarter,
  strip: Strip,
  aisle: string,
  side: Side,
  widths: readonly number[],
  type: BoothType | null = null,
): Plot[] {
  let start = strip.start;
  return widths.map((width) => {
    const plot = plotAt(quarter, aisle, side, [
      [start, strip.across],
      [start + width, strip.across + strip.depth],
    ]);
    start += width;
    return { ...plot, type };
  });
}

export function block(quarter: Quarter, { aisles, widths, ...shape }: Block, chance: Chance): Plot[] {
  const { start, across, length } = shape;
  const [near, far] = aisles;
  const head = blockEnd(quarter, shape, "head", aisles);
  const tail = blockEnd(quarter, shape, "tail", aisles);
  const strips = [
    { aisle: near, side: "even" as const, across, from: head.nearLength, to: length - tail.nearLength },
    {
      aisle: far,
      side: "odd" as const,
      across: across + ROW_DEPTH,
      from: head.farLength,
      to: length - tail.farLength,
    },
  ];
  return [
    ...head.plots,
    ...strips.flatMap((strip) =>
      row(
        quarter,
        { start: start + strip.from, across: strip.across, depth: ROW_DEPTH },
        strip.aisle,
        strip.side,
        widthsFor(strip.to - strip.from, widths, chance),
      ),
    ),
    ...tail.plots,
  ];
}

/** Free-standing booths in one line, `gap` apart. */
export function islands(
  quarter: Quarter,
  strip: Strip,
  aisle: string,
  side: Side,
  lengths: readonly number[],
  gap: number,
): Plot[] {
  let start = strip.start;
  return lengths.map((length) => {
    const plot = plotAt(quarter, aisle, side, [
      [start, strip.across],
      [start + length, strip.across + strip.depth],
    ]);
    start += length + gap;
    return plot;
  });
}

/** Widths from the choice that fill `length` exactly. */
export function widthsFor(length: number, choice: readonly number[], chance: Chance): number[] {
  const least = Math.min(...choice);
  const widths: number[] = [];
  let left = length;
  while (left > 0) {
    const fitting = choice.filter((width) => width === left || left - width >= least);
    const width = fitting.length > 0 ? chance.pick(fitting) : left;
    widths.push(width);
    left -= width;
  }
  return widths;
}

/** A rotated booth, given by its middle. */
export function turned(
  level: LevelKey,
  label: string,
  middle: Corner,
  size: { width: number; height: number },
  rotation: number,
): Plot {
  const [x, y] = middle;
  return {
    level,
    label,
    title: null,
    x: hundredths(x - size.width / 2),
    y: hundredths(y - size.height / 2),
    ...size,
    rotation,
    polygon: null,
    type: "custom",
  };
}

export function polygonal(level: LevelKey, label: string, corners: Corner[]): Plot {
  const polygon = corners.map(([x, y]): Corner => [hundredths(x), hundredths(y)]);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    level,
    label,
    title: null,
    x,
    y,
    width: hundredths(Math.max(...xs) - x),
    height: hundredths(Math.max(...ys) - y),
    rotation: 0,
    polygon,
    type: "custom",
  };
}

type BuiltEnd = { plots: Plot[]; nearLength: number; farLength: number };

function blockEnd(
  quarter: Quarter,
  shape: Omit<Block, "aisles" | "widths">,
  which: "head" | "tail",
  [near, far]: [string, string],
): BuiltEnd {
  const end = shape[which];
  if (!end) return { plots: [], nearLength: 0, farLength: 0 };

  const depth = 2 * ROW_DEPTH;
  const { length } = end;
  const place = ([u, v]: Corner): Corner => [
    which === "head" ? shape.start + u : shape.start + shape.length - u,
    shape.across + v,
  ];
  const build = (aisle: string, side: Side, corners: Corner[]) => [
    plotAt(quarter, aisle, side, corners.map(place)),
  ];

  switch (end.kind) {
    case "peninsula":
      return {
        plots: build(far, "odd", [
          [0, 0],
          [length, depth],
        ]),
        nearLength: length,
        farLength: length,
      };
    case "chamfered": {
      const { cut } = end;
      const corners: Corner[] =
        end.towards === "far"
          ? [
              [0, 0],
              [length, 0],
              [length, depth],
              [cut, depth],
              [0, depth - cut],
            ]
          : [
              [cut, 0],
              [length, 0],
              [length, depth],
              [0, depth],
              [0, cut],
            ];
      const plots = end.towards === "far" ? build(far, "odd", corners) : build(near, "even", corners);
      return { plots, nearLength: length, farLength: length };
    }
    case "ell":
      return {
        plots: build(near, "even", [
          [0, 0],
          [length, 0],
          [length, ROW_DEPTH],
          [ROW_DEPTH, ROW_DEPTH],
          [ROW_DEPTH, depth],
          [0, depth],
        ]),
        nearLength: length,
        farLength: ROW_DEPTH,
      };
  }
}

/** Two corners are a box, more are a polygon; the first number along the aisle becomes the plot's own. */
function plotAt(quarter: Quarter, aisle: string, side: Side, corners: Corner[]): Plot {
  const first = Math.min(...corners.map(([along]) => along));
  const step = Math.floor((first - quarter.origin) / METRES_PER_NUMBER);
  const label = plotNumber(quarter.hall, aisle, 2 * step + (side === "odd" ? 1 : 2));
  const placed = corners.map(
    ([along, across]): Corner => (quarter.along === "east" ? [along, across] : [across, along]),
  );
  const plot = polygonal(quarter.level, label, placed);
  return corners.length === 2 ? { ...plot, polygon: null, type: null } : plot;
}

/** Plans are drawn to the centimetre. */
export function hundredths(metres: number): number {
  return Math.round(metres * 100) / 100;
}
