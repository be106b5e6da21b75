import type { Rect } from "#lib/geometry/rect";
import type { Obstacles } from "../obstacles";

/**
 * The floor of a level as square cells. A cell is free if a visitor can stand in its middle; cells along the rim are
 * never free, so that nothing leads out of the plan and every free cell has all its neighbours.
 */
export class Raster {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly free: Uint8Array;

  constructor(area: Rect, cell: number, obstacles: Obstacles) {
    this.cell = cell;
    this.left = area.x - cell;
    this.top = area.y - cell;
    this.columns = Math.ceil(area.width / cell) + 2;
    this.rows = Math.ceil(area.height / cell) + 2;
    this.free = new Uint8Array(this.columns * this.rows).fill(1);
    this.closeRim();
    for (let piece = 0; piece < obstacles.owners.length; piece++) this.block(obstacles, piece);
  }

  xOf(index: number): number {
    return this.left + ((index % this.columns) + 0.5) * this.cell;
  }

  yOf(index: number): number {
    return this.top + (Math.floor(index / this.columns) + 0.5) * this.cell;
  }

  /** The cell of a point, or the nearest one if it is off the floor. */
  at(x: number, y: number): number {
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.left) / this.cell)));
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.top) / this.cell)));
    return row * this.columns + column;
  }

  private closeRim(): void {
    const { free, columns, rows } = this;
    free.fill(0, 0, columns);
    free.fill(0, (rows - 1) * columns);
    for (let row = 0; row < rows; row++) {
      free[row * columns] = 0;
      free[row * columns + columns - 1] = 0;
    }
  }

  /** Row by row, the cells between the two sides of a convex piece. */
  private block(obstacles: Obstacles, piece: number): void {
    const { columns, rows, cell } = this;
    const { firstSide, cornerX, cornerY } = obstacles;
    const first = firstSide[piece]!;
    const end = firstSide[piece + 1]!;
    const margin = thinMargin(obstacles, piece, cell);
    let low = Infinity;
    let high = -Infinity;
    for (let side = first; side < end; side++) {
      low = Math.min(low, cornerY[side]!);
      high = Math.max(high, cornerY[side]!);
    }
    const firstRow = Math.max(0, Math.ceil((low - margin - this.top) / cell - 0.5));
    const lastRow = Math.min(rows - 1, Math.floor((high + margin - this.top) / cell - 0.5));
    for (let row = firstRow; row <= lastRow; row++) {
      const y = Math.min(high, Math.max(low, this.top + (row + 0.5) * cell));
      let from = Infinity;
      let to = -Infinity;
      for (let side = first; side < end; side++) {
        const next = side + 1 < end ? side + 1 : first;
        const [ay, by] = [cornerY[side]!, cornerY[next]!];
        if ((y < ay && y < by) || (y > ay && y > by)) continue;
        const [ax, bx] = [cornerX[side]!, cornerX[next]!];
        if (ay === by) {
          from = Math.min(from, ax, bx);
          to = Math.max(to, ax, bx);
        } else {
          const x = ax + ((bx - ax) * (y - ay)) / (by - ay);
          from = Math.min(from, x);
          to = Math.max(to, x);
        }
      }
      const firstColumn = Math.max(0, Math.ceil((from - margin - this.left) / cell - 0.5));
      const lastColumn = Math.min(columns - 1, Math.floor((to + margin - this.left) / cell - 0.5));
      if (firstColumn <= lastColumn)
        this.free.fill(0, row * columns + firstColumn, row * columns + lastColumn + 1);
    }
  }
}

/** A wall thinner than a cell could fall between two rows, so it is widened to a cell and a half. */
function thinMargin(obstacles: Obstacles, piece: number, cell: number): number {
  const { firstSide, cornerX, cornerY, normalX, normalY, offset } = obstacles;
  let width = Infinity;
  for (let side = firstSide[piece]!; side < firstSide[piece + 1]!; side++) {
    let depth = 0;
    for (let corner = firstSide[piece]!; corner < firstSide[piece + 1]!; corner++) {
      const inward = offset[side]! - normalX[side]! * cornerX[corner]! - normalY[side]! * cornerY[corner]!;
      depth = Math.max(depth, inward);
    }
    width = Math.min(width, depth);
  }
  return Math.max(0, 0.75 * cell - width / 2);
}

/** The cost of a step to the side and of a diagonal step: close to 1 and the root of 2. */
const SIDE = 3;
const CORNER = 4;
/** One cell in the units of `roomAround`. */
export const ROOM_PER_CELL = SIDE;

/** For each free cell, the distance to the nearest occupied cell, in thirds of a cell. */
export function roomAround({ free, columns, rows }: Raster): Int32Array {
  const room = new Int32Array(columns * rows);
  for (let row = 1; row < rows - 1; row++) {
    let at = row * columns + 1;
    for (let column = 1; column < columns - 1; column++, at++) {
      if (!free[at]) continue;
      let least = room[at - 1]! + SIDE;
      const above = room[at - columns]! + SIDE;
      const left = room[at - columns - 1]! + CORNER;
      const right = room[at - columns + 1]! + CORNER;
      if (above < least) least = above;
      if (left < least) least = left;
      if (right < least) least = right;
      room[at] = least;
    }
  }
  for (let row = rows - 2; row > 0; row--) {
    let at = row * columns + columns - 2;
    for (let column = columns - 2; column > 0; column--, at--) {
      if (!free[at]) continue;
      let least = room[at]!;
      const next = room[at + 1]! + SIDE;
      const below = room[at + columns]! + SIDE;
      const right = room[at + columns + 1]! + CORNER;
      const left = room[at + columns - 1]! + CORNER;
      if (next < least) least = next;
      if (below < least) least = below;
      if (right < least) least = right;
      if (left < least) least = left;
      room[at] = least;
    }
  }
  return room;
}
