/** Arranges booths without coordinates in a grid, from which they can be dragged into position. */

export type Sized = { label: string; width: number; height: number };
export type Place = { x: number; y: number };

const AISLE_M = 3;
const MARGIN_M = 2;
/** The number of booths in a row before a gap. */
const BLOCK = 10;

/** Booths in order of labels, a row for each prefix such as the A of A-12, with aisles between. */
export function gridOf(booths: readonly Sized[]): {
  places: Map<string, Place>;
  width: number;
  height: number;
} {
  const rows = rowsOf(booths);
  const places = new Map<string, Place>();
  let y = MARGIN_M;
  let width = 0;
  for (const row of rows) {
    let x = MARGIN_M;
    for (const [index, booth] of row.entries()) {
      if (index > 0 && index % BLOCK === 0) x += AISLE_M;
      places.set(booth.label, { x: rounded(x), y: rounded(y) });
      x += booth.width;
    }
    width = Math.max(width, x);
    y += Math.max(...row.map(({ height }) => height)) + AISLE_M;
  }
  return { places, width: rounded(width + MARGIN_M), height: rounded(Math.max(y - AISLE_M, 0) + MARGIN_M) };
}

/** Chooses the number of booths per row so that the grid is approximately square. */
function rowsOf(booths: readonly Sized[]): Sized[][] {
  const perRow = Math.max(BLOCK, Math.ceil(Math.sqrt(booths.length * 2) / BLOCK) * BLOCK);
  const inOrder = booths.toSorted((one, other) => IN_ORDER.compare(one.label, other.label));
  const rows: Sized[][] = [];
  for (const booth of inOrder) {
    const row = rows.at(-1);
    const fits = row && row.length < perRow && beginningOf(row[0]?.label ?? "") === beginningOf(booth.label);
    if (fits) row.push(booth);
    else rows.push([booth]);
  }
  return rows;
}

const IN_ORDER = new Intl.Collator("en", { numeric: true });

function beginningOf(label: string): string {
  return /^\D*/.exec(label)?.[0] ?? "";
}

function rounded(metres: number): number {
  return Math.round(metres * 100) / 100;
}
