import { grow } from "#lib/geometry/convex";
import { type Box, Grid } from "#lib/geometry/grid";
import type { Point } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import type { Solid } from "./solids";

/** Solids grow at least this much in metres, so that no path fits through the seam between two touching booths. */
const SEAM = 0.02;
/** How deep a line may graze a grown solid, so that lines along its sides and through its corners are free. */
const GRAZE = 1e-6;

/** The size of the cells that pieces are indexed by, in metres: about a booth. */
const CELL = 3;

/**
 * The solids of a level, grown by the clearance and indexed. Pieces are convex and stored as half-planes: a point is
 * inside piece p if normalX * x + normalY * y < offset for all sides.
 */
export class Obstacles {
  readonly clearance: number;
  readonly owners: readonly string[];
  /** The sides of piece p are firstSide[p] up to firstSide[p + 1]; cornerX and cornerY are the start of each side. */
  readonly firstSide: Int32Array;
  readonly cornerX: Float64Array;
  readonly cornerY: Float64Array;
  readonly normalX: Float64Array;
  readonly normalY: Float64Array;
  readonly offset: Float64Array;

  private readonly grid: Grid;

  constructor(solids: readonly Solid[], clearance: number) {
    this.clearance = Math.max(clearance, SEAM);
    const rings = solids.map((solid) => grow(solid.ring, this.clearance));
    this.owners = solids.map((solid) => solid.owner);
    this.firstSide = new Int32Array(rings.length + 1);
    rings.forEach((ring, p) => {
      this.firstSide[p + 1] = this.firstSide[p]! + ring.length;
    });
    const corners = rings.flat();
    this.cornerX = Float64Array.from(corners, (corner) => corner.x);
    this.cornerY = Float64Array.from(corners, (corner) => corner.y);
    this.normalX = new Float64Array(corners.length);
    this.normalY = new Float64Array(corners.length);
    this.offset = new Float64Array(corners.length);
    this.turnSidesOut(rings.length);

    this.grid = new Grid(rings.map(boxOf), CELL);
  }

  /** Whether a visitor can stand here. */
  isFree(x: number, y: number): boolean {
    const { grid } = this;
    const column = Math.floor((x - grid.left) / grid.cell);
    const row = Math.floor((y - grid.top) / grid.cell);
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return true;
    const cell = row * grid.columns + column;
    for (let i = grid.firstInCell[cell]!; i < grid.firstInCell[cell + 1]!; i++) {
      if (this.isInside(grid.inCell[i]!, x, y)) return false;
    }
    return true;
  }

  ring(piece: number): Point[] {
    const ring: Point[] = [];
    for (let side = this.firstSide[piece]!; side < this.firstSide[piece + 1]!; side++) {
      ring.push({ x: this.cornerX[side]!, y: this.cornerY[side]! });
    }
    return ring;
  }

  isInside(piece: number, x: number, y: number, graze = GRAZE): boolean {
    for (let side = this.firstSide[piece]!; side < this.firstSide[piece + 1]!; side++) {
      if (this.normalX[side]! * x + this.normalY[side]! * y > this.offset[side]! - graze) return false;
    }
    return true;
  }

  /** Whether the straight line from a to b is clear. */
  isClear(ax: number, ay: number, bx: number, by: number): boolean {
    return this.firstHit(ax, ay, bx, by) < 0;
  }

  /** A piece that the straight line from a to b crosses; -1 if there is none. */
  firstHit(ax: number, ay: number, bx: number, by: number): number {
    const { grid } = this;
    const { columns, rows, firstInCell, inCell } = grid;
    const round = grid.nextRound();
    const fromX = (ax - grid.left) / grid.cell;
    const fromY = (ay - grid.top) / grid.cell;
    const toX = (bx - grid.left) / grid.cell;
    const toY = (by - grid.top) / grid.cell;
    let column = Math.floor(fromX);
    let row = Math.floor(fromY);
    const stepX = toX > fromX ? 1 : -1;
    const stepY = toY > fromY ? 1 : -1;
    const perColumn = Math.abs(1 / (toX - fromX));
    const perRow = Math.abs(1 / (toY - fromY));
    let nextX = toX === fromX ? Infinity : perColumn * (stepX > 0 ? column + 1 - fromX : fromX - column);
    let nextY = toY === fromY ? Infinity : perRow * (stepY > 0 ? row + 1 - fromY : fromY - row);
    let cells = Math.abs(Math.floor(toX) - column) + Math.abs(Math.floor(toY) - row);
    for (; cells >= 0; cells--) {
      if (column >= 0 && row >= 0 && column < columns && row < rows) {
        const cell = row * columns + column;
        for (let i = firstInCell[cell]!; i < firstInCell[cell + 1]!; i++) {
          const piece = inCell[i]!;
          if (grid.isNew(piece, round) && this.isCut(piece, ax, ay, bx, by)) return piece;
        }
      }
      if (nextX < nextY) {
        nextX += perColumn;
        column += stepX;
      } else {
        nextY += perRow;
        row += stepY;
      }
    }
    return -1;
  }

  /** Whether the line from a to b crosses the inside of a piece: it is clipped by one side after another. */
  private isCut(piece: number, ax: number, ay: number, bx: number, by: number): boolean {
    let enter = 0;
    let leave = 1;
    for (let side = this.firstSide[piece]!; side < this.firstSide[piece + 1]!; side++) {
      const limit = this.offset[side]! - GRAZE;
      const from = this.normalX[side]! * ax + this.normalY[side]! * ay - limit;
      const to = this.normalX[side]! * bx + this.normalY[side]! * by - limit;
      if (from >= 0 && to >= 0) return false;
      if (from >= 0) enter = Math.max(enter, from / (from - to));
      else if (to >= 0) leave = Math.min(leave, from / (from - to));
      if (enter >= leave) return false;
    }
    return true;
  }

  /** The share of a short line from a to b that is clear from its start: 1 if all of it is. */
  clearShare(ax: number, ay: number, bx: number, by: number): number {
    let least = 1;
    const [minX, maxX] = ax < bx ? [ax, bx] : [bx, ax];
    const [minY, maxY] = ay < by ? [ay, by] : [by, ay];
    this.grid.visitNear({ minX, minY, maxX, maxY }, (piece) => {
      let enter = 0;
      let leave = 1;
      for (let side = this.firstSide[piece]!; side < this.firstSide[piece + 1]! && enter < leave; side++) {
        const limit = this.offset[side]! - GRAZE;
        const from = this.normalX[side]! * ax + this.normalY[side]! * ay - limit;
        const to = this.normalX[side]! * bx + this.normalY[side]! * by - limit;
        if (from >= 0 && to >= 0) leave = -1;
        else if (from >= 0) enter = Math.max(enter, from / (from - to));
        else if (to >= 0) leave = Math.min(leave, from / (from - to));
      }
      if (enter < leave) least = Math.min(least, enter);
    });
    return least;
  }

  /** Pieces whose boxes come near a box, each once; may include some that are slightly farther away. */
  near(minX: number, minY: number, maxX: number, maxY: number): number[] {
    return this.grid.near({ minX, minY, maxX, maxY });
  }

  /** The distance from a point to the nearest grown solid, up to a limit; 0 inside one. */
  distance(x: number, y: number, limit: number): number {
    let least = limit;
    for (const piece of this.near(x - limit, y - limit, x + limit, y + limit)) {
      least = Math.min(least, this.distanceTo(piece, x, y));
    }
    return least;
  }

  private distanceTo(piece: number, x: number, y: number): number {
    const { firstSide, cornerX, cornerY } = this;
    if (this.isInside(piece, x, y)) return 0;
    let least = Infinity;
    const first = firstSide[piece]!;
    const end = firstSide[piece + 1]!;
    for (let side = first; side < end; side++) {
      const other = side + 1 < end ? side + 1 : first;
      const dx = cornerX[other]! - cornerX[side]!;
      const dy = cornerY[other]! - cornerY[side]!;
      const along = ((x - cornerX[side]!) * dx + (y - cornerY[side]!) * dy) / (dx * dx + dy * dy);
      const t = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(cornerX[side]! + t * dx - x, cornerY[side]! + t * dy - y));
    }
    return least;
  }

  private turnSidesOut(count: number): void {
    for (let p = 0; p < count; p++) {
      const first = this.firstSide[p]!;
      const end = this.firstSide[p + 1]!;
      for (let side = first; side < end; side++) {
        const other = side + 1 < end ? side + 1 : first;
        const dx = this.cornerX[other]! - this.cornerX[side]!;
        const dy = this.cornerY[other]! - this.cornerY[side]!;
        const length = Math.hypot(dx, dy);
        this.normalX[side] = dy / length;
        this.normalY[side] = -dx / length;
        this.offset[side] = (dy * this.cornerX[side]! - dx * this.cornerY[side]!) / length;
      }
    }
  }
}

function boxOf(ring: readonly Point[]): Box {
  const { x, y, width, height } = boxAround(ring);
  return { minX: x, minY: y, maxX: x + width, maxY: y + height };
}
