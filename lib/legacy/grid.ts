/** Booths of which nobody knows where they stand, in a tidy grid from which they are dragged to their places. */

export type Sized = { label: string; width: number; height: number };
export type Place = { x: number; y: number };

const AISLE_M = 3;
const MARGIN_M = 2;
/** After so many booths in a row there is a way through. */
const BLOCK = 10;

/** Rows of neighbours in the order of their labels, a row for each beginning such as the A of A-12, aisles between. */
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

/** As many booths in a row as make the whole about as wide as it is deep. */
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
