import type { Corner } from "#lib/geometry/point";
import type { Chance } from "../chance";
import {
  block,
  hundredths,
  islands,
  type Plot,
  plotNumber,
  polygonal,
  type Quarter,
  row,
  widthsFor,
} from "./plots";

/** The upper floor: a gallery around the open space of Hall 1, and Hall 3 above Hall 2. */
const GALLERY: Quarter = { level: "upper", hall: "3", along: "east", origin: 8 };
const GALLERY_EAST: Quarter = { ...GALLERY, along: "south", origin: 11 };
const HALL: Quarter = { ...GALLERY, origin: 102 };

export const HONEYCOMB = { x: 118, y: 38, side: 2.8 } as const;

const SHELLS = [3, 3, 4];
const ROWS = [3, 4, 5];

export function upperFloor(chance: Chance): Plot[] {
  const tables = (start: number, across: number, aisle: string) =>
    row(GALLERY, { start, across, depth: 2 }, aisle, "even", [2, 2, 2, 2], "table");

  return [
    ...row(GALLERY, { start: 16, across: 5.5, depth: 3 }, "N", "odd", widthsFor(41, SHELLS, chance), "shell"),
    ...[18.5, 32.5, 46.5].flatMap((start) => tables(start, 13.5, "N")),
    ...row(
      GALLERY,
      { start: 22, across: 67.5, depth: 3 },
      "S",
      "even",
      widthsFor(35, SHELLS, chance),
      "shell",
    ),
    ...block(
      GALLERY_EAST,
      {
        start: 13,
        length: 18,
        across: 60,
        aisles: ["P", "R"],
        tail: { kind: "peninsula", length: 5 },
        widths: ROWS,
      },
      chance,
    ),
    ...block(
      GALLERY_EAST,
      {
        start: 45,
        length: 18,
        across: 60,
        aisles: ["P", "R"],
        head: { kind: "peninsula", length: 5 },
        widths: ROWS,
      },
      chance,
    ),

    ...block(
      HALL,
      {
        start: 102,
        length: 32,
        across: 12.5,
        aisles: ["A", "B"],
        tail: { kind: "peninsula", length: 6 },
        widths: ROWS,
      },
      chance,
    ),
    ...islands(HALL, { start: 102, across: 21.5, depth: 6 }, "B", "even", [9, 8, 9], 3),
    ...honeycomb(),
    ...block(
      HALL,
      {
        start: 102,
        length: 32,
        across: 49,
        aisles: ["D", "E"],
        head: { kind: "ell", length: 7 },
        widths: ROWS,
      },
      chance,
    ),
  ];
}

/** Six hexagonal stands around a light sculpture. */
function honeycomb(): Plot[] {
  const { x, y, side } = HONEYCOMB;
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const towards = ((60 * index + 30) * Math.PI) / 180;
    const reach = side * Math.sqrt(3);
    const middle: Corner = [x + reach * Math.cos(towards), y + reach * Math.sin(towards)];
    const label = plotNumber("3", "C", index + 1);
    return polygonal("upper", label, hexagon(middle, side));
  });
}

export function hexagon([x, y]: Corner, side: number): Corner[] {
  return [0, 60, 120, 180, 240, 300].map((degrees): Corner => {
    const angle = (degrees * Math.PI) / 180;
    return [hundredths(x + side * Math.cos(angle)), hundredths(y + side * Math.sin(angle))];
  });
}
