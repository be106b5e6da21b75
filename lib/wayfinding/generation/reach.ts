import type { Point } from "#lib/geometry/point";
import type { Obstacles } from "../obstacles";
import { pullTaut } from "../taut";
import type { Raster } from "./raster";

/** Searches the free floor from a point to the nearest goal and returns the path pulled taut. */
export function floorWay(
  raster: Raster,
  obstacles: Obstacles,
  from: Point,
  isGoal: (x: number, y: number) => boolean,
): Point[] | undefined {
  const { columns, free } = raster;
  const start = freeCellNear(raster, obstacles, from);
  if (start < 0) return undefined;
  const before = new Map<number, number>([[start, -1]]);
  const queue = [start];
  for (const at of queue) {
    if (isGoal(raster.xOf(at), raster.yOf(at))) return pullTaut(obstacles, traced(raster, before, at, from));
    for (const next of [at - 1, at + 1, at - columns, at + columns]) {
      if (!free[next] || before.has(next)) continue;
      if (!obstacles.isClear(raster.xOf(at), raster.yOf(at), raster.xOf(next), raster.yOf(next))) continue;
      before.set(next, at);
      queue.push(next);
    }
  }
  return undefined;
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

function traced(raster: Raster, before: ReadonlyMap<number, number>, end: number, from: Point): Point[] {
  const cells: number[] = [];
  for (let at = end; at >= 0; at = before.get(at)!) cells.push(at);
  return [from, ...cells.reverse().map((at) => ({ x: raster.xOf(at), y: raster.yOf(at) }))];
}
