import type { Point } from "#lib/geometry/point";
import type { Obstacles } from "../obstacles";
import { pullTaut } from "../taut";
import type { Raster } from "./raster";

/** What is stored for a cell: nothing, the start of a search, a dead end, or the cell before it plus `OFFSET`. */
const UNSEEN = 0;
const START = 1;
const DEAD_END = 2;
const OFFSET = 3;

/** Searches the free floor of a raster for paths to a goal. */
export class FloorPaths {
  private readonly raster: Raster;
  private readonly obstacles: Obstacles;
  /** Created by the first search, because most plans need none. */
  private before: Int32Array | undefined;
  private deadEnds: number[] = [];

  constructor(raster: Raster, obstacles: Obstacles) {
    this.raster = raster;
    this.obstacles = obstacles;
  }

  /**
   * The path from a point to the nearest goal, pulled taut. Floor without any goal is searched only once, so the
   * goals must stay the same until `forgetDeadEnds`.
   */
  find(from: Point, isGoal: (x: number, y: number) => boolean): Point[] | undefined {
    const { raster, obstacles } = this;
    const { columns, free } = raster;
    const start = freeCellNear(raster, obstacles, from);
    if (start < 0) return undefined;
    this.before ??= new Int32Array(free.length);
    const { before } = this;
    if (before[start] === DEAD_END) return undefined;
    before[start] = START;
    const reached = [start];
    let end = -1;
    for (const at of reached) {
      const [x, y] = [raster.xOf(at), raster.yOf(at)];
      if (isGoal(x, y)) {
        end = at;
        break;
      }
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (!free[next] || before[next] !== UNSEEN) continue;
        if (!obstacles.isClear(x, y, raster.xOf(next), raster.yOf(next))) continue;
        before[next] = at + OFFSET;
        reached.push(next);
      }
    }
    const path = end < 0 ? undefined : this.pathTo(end, before, from);
    for (const at of reached) before[at] = path ? UNSEEN : DEAD_END;
    if (!path) for (const at of reached) this.deadEnds.push(at);
    return path;
  }

  /** Must be called after a goal was added. */
  forgetDeadEnds(): void {
    for (const at of this.deadEnds) this.before![at] = UNSEEN;
    this.deadEnds = [];
  }

  private pathTo(end: number, before: Int32Array, from: Point): Point[] {
    const cells = [end];
    for (let next = before[end]!; next !== START; next = before[next - OFFSET]!) cells.push(next - OFFSET);
    const points = cells.reverse().map((at) => ({ x: this.raster.xOf(at), y: this.raster.yOf(at) }));
    return pullTaut(this.obstacles, [from, ...points]);
  }
}

function freeCellNear(raster: Raster, obstacles: Obstacles, { x, y }: Point): number {
  const at = raster.at(x, y);
  for (const row of [0, -1, 1]) {
    for (const column of [0, -1, 1]) {
      const near = at + row * raster.columns + column;
      if (raster.free[near] && obstacles.isClear(x, y, raster.xOf(near), raster.yOf(near))) return near;
    }
  }
  return -1;
}
