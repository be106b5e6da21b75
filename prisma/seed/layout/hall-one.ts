import type { Chance } from "../chance";
import { block, islands, type Plot, type Quarter, ROW_DEPTH, row, turned, widthsFor } from "./plots";

/** Hall 1: six rows from west to east on both sides of a boulevard, with an octagonal square in its middle. */
const HALL: Quarter = { level: "ground", hall: "1", along: "east", origin: 8 };

/** The blocks west and east of the cross aisle. */
const WEST = { start: 8, length: 26 };
const EAST = { start: 39, length: 26 };

const ROWS = [3, 4, 4, 5, 6];
const SHELLS = [3, 3, 4];

export function hallOne(chance: Chance): Plot[] {
  const square = { kind: "chamfered", length: 9, cut: 4.5 } as const;
  const wallRow = (across: number) => ({ across, depth: ROW_DEPTH });

  return [
    ...row(HALL, { start: 15, ...wallRow(5.5) }, "A", "odd", widthsFor(19, SHELLS, chance), "shell"),
    ...row(HALL, { start: 39, ...wallRow(5.5) }, "A", "odd", widthsFor(26, ROWS, chance)),

    ...block(HALL, { ...WEST, across: 11.5, aisles: ["A", "B"], widths: ROWS }, chance),
    ...block(
      HALL,
      { ...EAST, across: 11.5, aisles: ["A", "B"], head: { kind: "peninsula", length: 6 }, widths: ROWS },
      chance,
    ),

    ...islands(HALL, { start: 8, across: 20.5, depth: 6 }, "C", "odd", [12, 11], 3),
    ...block(
      HALL,
      { ...EAST, across: 20.5, aisles: ["B", "C"], tail: { kind: "ell", length: 8 }, widths: ROWS },
      chance,
    ),

    ...block(
      HALL,
      { ...WEST, across: 29.5, aisles: ["C", "D"], tail: { ...square, towards: "far" }, widths: ROWS },
      chance,
    ),
    ...block(
      HALL,
      { ...EAST, across: 29.5, aisles: ["C", "D"], head: { ...square, towards: "far" }, widths: ROWS },
      chance,
    ),
    { ...turned("ground", "1D00", [36.5, 38], { width: 7, height: 7 }, 45), type: "sponsor" },
    ...block(
      HALL,
      { ...WEST, across: 40.5, aisles: ["D", "E"], tail: { ...square, towards: "near" }, widths: ROWS },
      chance,
    ),
    ...block(
      HALL,
      { ...EAST, across: 40.5, aisles: ["D", "E"], head: { ...square, towards: "near" }, widths: ROWS },
      chance,
    ),

    ...block(
      HALL,
      {
        ...WEST,
        across: 49.5,
        aisles: ["E", "F"],
        head: { kind: "ell", length: 7 },
        tail: { kind: "peninsula", length: 5 },
        widths: ROWS,
      },
      chance,
    ),
    // The largest stand of the fair has a small square of its own, so aisle F ends before it.
    ...block(HALL, { start: 39, length: 8, across: 49.5, aisles: ["E", "F"], widths: [4] }, chance),
    ...block(HALL, { start: 39, length: 8, across: 58.5, aisles: ["F", "G"], widths: [4] }, chance),
    ...islands(HALL, { start: 51, across: 52.5, depth: 9 }, "F", "odd", [12], 0).map(sponsored),

    ...block(HALL, { start: 23, length: 11, across: 58.5, aisles: ["F", "G"], widths: ROWS }, chance),
    ...row(HALL, { start: 8, ...wallRow(67.5) }, "G", "even", widthsFor(26, ROWS, chance)),
    ...row(HALL, { start: 39, ...wallRow(67.5) }, "G", "even", widthsFor(18, ROWS, chance)),
  ];
}

function sponsored(plot: Plot): Plot {
  return { ...plot, type: "sponsor" };
}
