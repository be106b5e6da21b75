import type { Point } from "#lib/geometry/point";

/** Points indexed by position, to check whether any of them is closer than a fixed distance. */
export class NearPoints {
  private readonly reach: number;
  private readonly cells = new Map<string, Point[]>();

  constructor(reach: number, points: readonly Point[]) {
    this.reach = reach;
    for (const point of points) this.add(point);
  }

  add(point: Point): void {
    const key = `${this.cellOf(point.x)} ${this.cellOf(point.y)}`;
    const cell = this.cells.get(key);
    if (cell) cell.push(point);
    else this.cells.set(key, [point]);
  }

  has({ x, y }: Point): boolean {
    const [column, row] = [this.cellOf(x), this.cellOf(y)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = this.cells.get(`${column + dx} ${row + dy}`) ?? [];
        if (near.some((point) => Math.hypot(point.x - x, point.y - y) < this.reach)) return true;
      }
    }
    return false;
  }

  private cellOf(metres: number): number {
    return Math.floor(metres / this.reach);
  }
}
