import { distance, type Point } from "#lib/geometry/point";
import { lengthOf, pointAlong, type Segment } from "#lib/geometry/segment";
import type { Plan } from "#lib/plan/plan";
import { wallLines } from "#lib/plan/walls";
import { boothSpots } from "./entry";
import { floorOf } from "./generation/floor";
import { Raster } from "./generation/raster";
import { Ground } from "./ground";
import type { Reach } from "./unreached";

/** Booths that are unreachable for the same cause. */
export type OutOfReach = { levelId: string; boothIds: string[]; cause: OutOfReachCause };

export type OutOfReachCause =
  /** A closed wall separates them from the floor that visitors reach; `at` is the best position for a door. */
  | { kind: "wall"; elementId: string; at: Point }
  /** The floor is open, but no aisle leads to them. */
  | { kind: "no aisle" }
  /** None of their sides is free. */
  | { kind: "no free side" }
  /** Several objects block the path. */
  | { kind: "closed in" };

/** Half of what a visitor needs to pass, in metres. */
export const PASSING = 0.3;
const CELL = 0.25;
/** The cell size is increased until the largest halls have at most this many cells. */
const MOST_CELLS = 600_000;
/** The distance between positions tried along a wall, in metres. */
const STEP = 0.25;

/** Why booths are unreachable, the cause with the most booths first. */
export function outOfReach(plan: Plan, { nodes, unreached }: Reach): OutOfReach[] {
  const ground = new Ground(plan);
  const lost = new Set(unreached);
  const levelIds = new Set(plan.booths.flatMap(({ id, levelId }) => (lost.has(id) ? levelId : [])));
  return [...levelIds]
    .flatMap((levelId) => causesOn(ground, levelId, lost, nodes))
    .sort((one, other) => other.boothIds.length - one.boothIds.length);
}

function causesOn(
  ground: Ground,
  levelId: string,
  lost: ReadonlySet<string>,
  reached: ReadonlySet<string>,
): OutOfReach[] {
  const { plan } = ground;
  const floor = new Floor(ground, levelId);
  const open = new Set(
    plan.nodes
      .filter((node) => node.levelId === levelId && reached.has(node.id))
      .map(({ x, y }) => floor.partAt(x, y)),
  );
  open.delete(OCCUPIED);
  const groups = new Map<string, OutOfReach>();
  const note = (key: string, boothId: string, causeOf: () => OutOfReachCause) => {
    const known = groups.get(key);
    if (known) known.boothIds.push(boothId);
    else groups.set(key, { levelId, boothIds: [boothId], cause: causeOf() });
  };
  for (const booth of plan.booths) {
    if (booth.levelId !== levelId || !lost.has(booth.id)) continue;
    const parts = new Set<number>();
    for (const { x, y } of boothSpots(ground, booth, PASSING)) parts.add(floor.partAt(x, y));
    parts.delete(OCCUPIED);
    const [part] = parts;
    if (part === undefined) note("no free side", booth.id, () => ({ kind: "no free side" }));
    else if ([...parts].some((one) => open.has(one)))
      note("no aisle", booth.id, () => ({ kind: "no aisle" }));
    else note(`part ${part}`, booth.id, () => wallAround(floor, plan, levelId, part, open));
  }
  return [...groups.values()];
}

/** Cells where a visitor cannot stand. */
const OCCUPIED = 0;

/** The connected parts of the free floor of a level. */
export class Floor {
  readonly raster: Raster;
  private readonly parts: Int32Array;

  constructor(ground: Ground, levelId: string) {
    const level = ground.plan.levels.find(({ id }) => id === levelId);
    const obstacles = ground.grown(levelId, PASSING);
    const area = floorOf(level ?? NO_EXTENT, obstacles);
    const cell = Math.max(CELL, Math.sqrt((area.width * area.height) / MOST_CELLS));
    this.raster = new Raster(area, cell, obstacles);
    this.parts = partsOf(this.raster);
  }

  /** The part of the floor at a point; `OCCUPIED` if a visitor cannot stand there. */
  partAt(x: number, y: number): number {
    return this.parts[this.raster.at(x, y)] ?? OCCUPIED;
  }
}

const NO_EXTENT = { id: "", name: "", shortName: "", index: 0, elevation: null, width: null, height: null };

function partsOf({ free, columns }: Raster): Int32Array {
  const parts = new Int32Array(free.length);
  let count = 0;
  for (let seed = 0; seed < free.length; seed++) {
    if (!free[seed] || parts[seed]) continue;
    parts[seed] = ++count;
    const queue = [seed];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (!free[next] || parts[next]) continue;
        parts[next] = count;
        queue.push(next);
      }
    }
  }
  return parts;
}

/** The middle of the longest stretch of one wall that has the part on one side and reached floor on the other. */
function wallAround(
  floor: Floor,
  { elements }: Plan,
  levelId: string,
  part: number,
  open: ReadonlySet<number>,
): OutOfReachCause {
  let best: { elementId: string; at: Point; length: number } | null = null;
  for (const element of elements) {
    if (element.levelId !== levelId) continue;
    for (const side of wallLines(element)) {
      const away = (element.props.thickness ?? 0.1) / 2 + PASSING + 2 * floor.raster.cell;
      for (const { from, to } of stretches(side, (at) => isBetween(floor, side, at, away, part, open))) {
        const length = distance(from, to);
        if (best && length <= best.length) continue;
        best = { elementId: element.id, at: pointAlong({ from, to }, 0.5), length };
      }
    }
  }
  return best ? { kind: "wall", elementId: best.elementId, at: best.at } : { kind: "closed in" };
}

function isBetween(
  floor: Floor,
  { from, to }: Segment,
  at: Point,
  away: number,
  part: number,
  open: ReadonlySet<number>,
): boolean {
  const length = distance(from, to);
  const [x, y] = [((to.y - from.y) / length) * away, ((from.x - to.x) / length) * away];
  const [one, other] = [floor.partAt(at.x + x, at.y + y), floor.partAt(at.x - x, at.y - y)];
  return (one === part && open.has(other)) || (other === part && open.has(one));
}

/** The parts of a side where a condition holds without a break. */
function stretches(side: Segment, holds: (at: Point) => boolean): Segment[] {
  const count = Math.ceil(lengthOf(side) / STEP);
  const found: Segment[] = [];
  let start: Point | null = null;
  let last: Point | null = null;
  for (let index = 0; index <= count; index++) {
    const at = pointAlong(side, index / count);
    if (holds(at)) {
      start ??= at;
      last = at;
      if (index < count) continue;
    }
    if (start && last) found.push({ from: start, to: last });
    start = null;
  }
  return found;
}
