/** Tracks which parts of the screen are taken: earlier texts stay, later ones must find space. */
export type ScreenBox = { x: number; y: number; width: number; height: number };

const CELL = 64;
/** More columns than any screen has cells, so that each cell has one number. */
const COLUMNS = 4096;

export class Space {
  private readonly cells = new Map<number, ScreenBox[]>();

  isFree(box: ScreenBox): boolean {
    return !this.some(box, (other) => overlaps(box, other));
  }

  take(box: ScreenBox): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.cells.get(cell);
      if (boxes) boxes.push(box);
      else this.cells.set(cell, [box]);
    }
  }

  /** Reserves the space if it is free, and returns whether it was. */
  place(box: ScreenBox): boolean {
    const isFree = this.isFree(box);
    if (isFree) this.take(box);
    return isFree;
  }

  private some(box: ScreenBox, test: (other: ScreenBox) => boolean): boolean {
    for (const cell of cellsOf(box)) if (this.cells.get(cell)?.some(test)) return true;
    return false;
  }
}

function overlaps(a: ScreenBox, b: ScreenBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function* cellsOf({ x, y, width, height }: ScreenBox): Generator<number> {
  const [left, right] = [Math.floor(x / CELL), Math.floor((x + width) / CELL)];
  const [top, bottom] = [Math.floor(y / CELL), Math.floor((y + height) / CELL)];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) yield row * COLUMNS + column;
  }
}
