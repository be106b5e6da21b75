/** The bounding box of an item. */
export type Box = { minX: number; minY: number; maxX: number; maxY: number };

/**
 * A spatial index over static boxes: square cells, each with the items whose boxes reach into it. Built in one pass,
 * it suits items of similar size spread evenly, as booths and aisles are.
 */
export class Grid {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** The items of cell c are inCell[firstInCell[c]] up to inCell[firstInCell[c + 1]]. */
  readonly firstInCell: Int32Array;
  readonly inCell: Int32Array;
  private readonly visited: Int32Array;
  private round = 0;

  constructor(boxes: readonly Box[], cell: number) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const box of boxes) {
      minX = Math.min(minX, box.minX);
      minY = Math.min(minY, box.minY);
      maxX = Math.max(maxX, box.maxX);
      maxY = Math.max(maxY, box.maxY);
    }
    const isEmpty = boxes.length === 0;
    this.left = isEmpty ? 0 : minX;
    this.top = isEmpty ? 0 : minY;
    this.cell = Math.max(cell, isEmpty ? 0 : Math.sqrt(((maxX - minX) * (maxY - minY)) / MAX_CELLS));
    this.columns = isEmpty ? 0 : Math.floor((maxX - minX) / this.cell) + 1;
    this.rows = isEmpty ? 0 : Math.floor((maxY - minY) / this.cell) + 1;
    this.visited = new Int32Array(boxes.length);

    const count = this.columns * this.rows;
    this.firstInCell = new Int32Array(count + 1);
    for (const box of boxes) this.visitCells(box, (c) => this.firstInCell[c + 1]!++);
    for (let c = 0; c < count; c++) this.firstInCell[c + 1]! += this.firstInCell[c]!;
    const next = this.firstInCell.slice();
    this.inCell = new Int32Array(this.firstInCell[count]!);
    boxes.forEach((box, item) => {
      this.visitCells(box, (c) => {
        this.inCell[next[c]!++] = item;
      });
    });
  }

  /** Items whose cells the box reaches, each once; some may lie slightly outside the box. */
  near(box: Box): number[] {
    const found: number[] = [];
    this.visitNear(box, (item) => found.push(item));
    return found;
  }

  /** The same without a list, for callers that look at most items only once. */
  visitNear(box: Box, visit: (item: number) => void): void {
    const round = this.nextRound();
    this.visitCells(box, (c) => {
      for (let i = this.firstInCell[c]!; i < this.firstInCell[c + 1]!; i++) {
        if (this.isNew(this.inCell[i]!, round)) visit(this.inCell[i]!);
      }
    });
  }

  nextRound(): number {
    return ++this.round;
  }

  /** Whether an item has not been seen yet in this round. */
  isNew(item: number, round: number): boolean {
    if (this.visited[item] === round) return false;
    this.visited[item] = round;
    return true;
  }

  private visitCells(box: Box, visit: (cell: number) => void): void {
    const left = Math.max(0, Math.floor((box.minX - this.left) / this.cell - 1e-9));
    const top = Math.max(0, Math.floor((box.minY - this.top) / this.cell - 1e-9));
    const right = Math.min(this.columns - 1, Math.floor((box.maxX - this.left) / this.cell + 1e-9));
    const bottom = Math.min(this.rows - 1, Math.floor((box.maxY - this.top) / this.cell + 1e-9));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) visit(row * this.columns + column);
    }
  }
}

/** Limits the memory that a plan with one far-off item can use. */
const MAX_CELLS = 1 << 20;
