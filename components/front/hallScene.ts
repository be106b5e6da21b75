import type { BoothStatus } from "#lib/records/booths";

/**
 * The hall on the front page, in metres, viewed from above at an angle. It is invented; its islands, widths and
 * statuses follow fixed patterns, so that server and browser always draw the same.
 */
type Spot = [x: number, y: number];

export type SceneBooth = {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
  status: BoothStatus | "goal";
};

const HALL = { width: 66, depth: 44 };

/** Islands of two rows back to back. Their widths repeat a pattern that starts differently in every row. */
const ISLANDS = { left: [4, 26, 48], top: [9, 18.5, 28], length: 16, rowDepth: 3 };
const WIDTHS = [3, 4, 3, 6, 3, 3, 4, 3, 5];
const STATUSES: BoothStatus[] = [
  "sold",
  "available",
  "sold",
  "available",
  "reserved",
  "sold",
  "unavailable",
  "available",
  "held",
  "sold",
  "available",
];

const PLAZA = { x: 26, y: 18.5 };
const GOAL: SceneBooth = { x: 50, y: 18.5, width: 8, depth: 6, height: 3.4, status: "goal" };

/** From the entrance up the main aisle, past the plaza, to the destination. */
const ROUTE: Spot[] = [
  [23, 43.5],
  [23, 36.5],
  [23, 26],
  [45, 26],
  [45, 16.8],
  [54, 16.8],
  [54, 18.4],
];

function row(left: number, top: number, length: number, turn: number, height = 2.2): SceneBooth[] {
  const booths: SceneBooth[] = [];
  let x = left;
  for (let index = turn; x < left + length - 0.01; index++) {
    const wanted = WIDTHS[index % WIDTHS.length] ?? 3;
    const rest = left + length - x;
    const width = rest - wanted < 3 ? rest : wanted;
    const status = STATUSES[(index * 3 + turn) % STATUSES.length] ?? "available";
    booths.push({ x, y: top, width, depth: ISLANDS.rowDepth, height, status });
    x += width;
  }
  return booths;
}

function layOut(): SceneBooth[] {
  const booths: SceneBooth[] = [
    ...row(4, 1, 19, 2),
    ...row(26, 1, 16, 6),
    ...row(45, 1, 19, 4),
    ...row(4, 37.5, 15, 5),
    ...row(48, 37.5, 16, 1),
    GOAL,
    { x: 60, y: 18.5, width: 4, depth: 6, height: 2.8, status: "sold" },
  ];
  for (const [column, left] of ISLANDS.left.entries()) {
    for (const [line, top] of ISLANDS.top.entries()) {
      if (left === PLAZA.x && top === PLAZA.y) continue;
      if (left === 48 && top === GOAL.y) continue;
      const turn = column * 4 + line * 7;
      booths.push(...row(left, top, ISLANDS.length, turn));
      booths.push(...row(left, top + ISLANDS.rowDepth, ISLANDS.length, turn + 3));
    }
  }
  return booths;
}

/** The hall's name, where there is no booth. */
const NAME_SPOT = { x: 25.5, y: 40.2 };

const COS = Math.cos(Math.PI / 6) * 10;
const SIN = Math.sin(Math.PI / 6) * 10;

/** The position on the drawing of a point at a height above the floor. */
export function project(x: number, y: number, height = 0): string {
  return `${((x - y) * COS).toFixed(1)} ${((x + y) * SIN - height * 8).toFixed(1)}`;
}

function floorPath(corners: Spot[]): string {
  return `M${corners.map(([x, y]) => project(x, y)).join("L")}Z`;
}

function box(x: number, y: number, width: number, depth: number): Spot[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
}

/** The three visible faces of a block, one path each. */
export function blockFaces({ x, y, width, depth, height }: Omit<SceneBooth, "status">) {
  const right = x + width;
  const front = y + depth;
  const face = (...corners: [number, number, number][]) =>
    `M${corners.map((corner) => project(...corner)).join("L")}Z`;
  return {
    top: face([x, y, height], [right, y, height], [right, front, height], [x, front, height]),
    left: face([x, front, 0], [right, front, 0], [right, front, height], [x, front, height]),
    right: face([right, y, 0], [right, front, 0], [right, front, height], [right, y, height]),
  };
}

export const SCENE = {
  /** Back to front, so that near booths cover those behind them. */
  booths: layOut().sort((a, b) => a.y - b.y || a.x - b.x),
  goal: GOAL,
  floor: floorPath(box(0, 0, HALL.width, HALL.depth)),
  plaza: floorPath(box(PLAZA.x + 0.5, PLAZA.y, ISLANDS.length - 1, 6)),
  tables: [0, 1, 2, 3, 4].map((index): Spot => [PLAZA.x + 2.6 + index * 2.7, PLAZA.y + 3]),
  entrance: floorPath(box(20.5, 41.5, 5, 2.5)),
  /** Projects texts in metres flat onto the floor. */
  nameMatrix: `matrix(${COS} ${SIN} ${-COS} ${SIN} ${project(NAME_SPOT.x, NAME_SPOT.y)})`,
  route: `M${ROUTE.map(([x, y]) => project(x, y)).join("L")}`,
  start: ROUTE[0] as Spot,
  backWallFaces: [
    `M${project(0, HALL.depth)}L${project(0, 0)}L${project(0, 0, 5)}L${project(0, HALL.depth, 5)}Z`,
    `M${project(0, 0)}L${project(HALL.width, 0)}L${project(HALL.width, 0, 5)}L${project(0, 0, 5)}Z`,
  ],
};
