import type { Corner } from "#lib/geometry/point";
import type { Chance } from "../chance";
import {
  block,
  islands,
  type Plot,
  plotNumber,
  polygonal,
  type Quarter,
  row,
  turned,
  widthsFor,
} from "./plots";

/** Hall 2: columns from north to south, and in their middle the round Light Forum with a ring of pavilions. */
const HALL: Quarter = { level: "ground", hall: "2", along: "south", origin: 5.5 };
const CROSSWAYS: Quarter = { ...HALL, along: "east", origin: 102.5 };

export const FORUM = { x: 129, y: 38, stageRadius: 3.4, seatsRadius: 8, ringRadius: 12.5 } as const;

const NORTH = { start: 11.5, length: 24 };
const SOUTH = { start: 40.5, length: 24 };

const COLUMNS = [3, 4, 5, 6];
const TABLES = [2];

export function hallTwo(chance: Chance): Plot[] {
  const peninsula = (length: number) => ({ kind: "peninsula", length }) as const;

  return [
    ...row(HALL, { start: 12.5, across: 97.5, depth: 2 }, "A", "odd", widthsFor(16, TABLES, chance), "table"),
    ...row(HALL, { start: 48, across: 97.5, depth: 2 }, "A", "odd", widthsFor(10, TABLES, chance), "table"),

    ...block(
      HALL,
      { ...NORTH, across: 102.5, aisles: ["A", "B"], tail: peninsula(5), widths: COLUMNS },
      chance,
    ),
    ...block(
      HALL,
      { ...SOUTH, across: 102.5, aisles: ["A", "B"], head: { kind: "ell", length: 8 }, widths: COLUMNS },
      chance,
    ),
    ...block(HALL, { start: 11.5, length: 8, across: 111.5, aisles: ["B", "C"], widths: [4] }, chance),
    ...block(HALL, { start: 56.5, length: 8, across: 111.5, aisles: ["B", "C"], widths: [3, 5] }, chance),
    ...islands(HALL, { start: 11.5, across: 120.5, depth: 6 }, "D", "odd", [9], 0),
    ...islands(HALL, { start: 55.5, across: 120.5, depth: 6 }, "D", "odd", [9], 0),

    ...islands(HALL, { start: 11.5, across: 131.5, depth: 6 }, "D", "even", [9], 0),
    ...islands(HALL, { start: 55.5, across: 131.5, depth: 6 }, "D", "even", [9], 0),
    ...block(HALL, { start: 11.5, length: 8, across: 140.5, aisles: ["E", "F"], widths: [3, 5] }, chance),
    ...block(HALL, { start: 56.5, length: 8, across: 140.5, aisles: ["E", "F"], widths: [4] }, chance),
    ...block(
      HALL,
      { ...NORTH, across: 149.5, aisles: ["F", "G"], tail: peninsula(6), widths: COLUMNS },
      chance,
    ),
    ...islands(HALL, { start: 40.5, across: 149.5, depth: 6 }, "G", "odd", [10.5, 10.5], 3),

    ...row(
      HALL,
      { start: 12.5, across: 158.5, depth: 2 },
      "G",
      "even",
      widthsFor(20, [2, 2, 3], chance),
      "table",
    ),

    ...northAndSouthWall(chance),
    ...besideTheForum(),
    ...pavilions(),
  ];
}

function northAndSouthWall(chance: Chance): Plot[] {
  const wallRow = (start: number, across: number, length: number, aisle: string, side: "odd" | "even") =>
    row(CROSSWAYS, { start, across, depth: 3 }, aisle, side, widthsFor(length, COLUMNS, chance));

  return [
    ...wallRow(102.5, 5.5, 24, "H", "odd"),
    ...wallRow(131.5, 5.5, 18, "H", "odd"),
    ...wallRow(106.5, 67.5, 20, "J", "even"),
    ...wallRow(131.5, 67.5, 10, "J", "even"),
  ];
}

/** Four stands set back from the forum, so that its ring stays wide enough. */
function besideTheForum(): Plot[] {
  const corners: Corner[] = [
    [111.5, 19.5],
    [117.5, 19.5],
    [117.5, 24.5],
    [112.5, 30],
    [111.5, 30],
  ];
  const eastward = ([x, y]: Corner): Corner => [2 * FORUM.x - x, y];
  const southward = ([x, y]: Corner): Corner => [x, 2 * FORUM.y - y];

  return [
    polygonal("ground", "2B16", corners),
    polygonal("ground", "2B42", corners.map(southward)),
    polygonal("ground", "2F15", corners.map(eastward)),
    polygonal("ground", "2F41", corners.map(eastward).map(southward)),
  ];
}

/** Eight pavilions around the stage, two between each pair of gates. */
function pavilions(): Plot[] {
  return [30, 60, 120, 150, 210, 240, 300, 330].map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180;
    const middle: Corner = [
      FORUM.x + FORUM.ringRadius * Math.cos(angle),
      FORUM.y + FORUM.ringRadius * Math.sin(angle),
    ];
    const size = { width: 5.6, height: 3 };
    return turned("ground", plotNumber("2", "K", index + 1), middle, size, (degrees + 270) % 360);
  });
}
