/** A table of rules that can be compared with the specification: states in columns, acts in rows. */
export type Table<Row extends string, Column extends string, Cell extends string> = Readonly<
  Record<Row, Readonly<Record<Column, Cell>>>
>;

/** Reads a table drawn in text. Throws when the program starts if a word is unknown or a cell is missing. */
export function readTable<Row extends string, Column extends string, Cell extends string>(
  words: { rows: readonly Row[]; columns: readonly Column[]; cells: readonly Cell[] },
  drawing: string,
): Table<Row, Column, Cell> {
  const [head = [], ...lines] = drawing
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const columns = head.slice(1).map((word) => known(word, words.columns));
  expectAll(columns, words.columns);

  const rows = lines.map(([name = "", ...cells]) => {
    if (cells.length !== columns.length) {
      throw new Error(`Row "${name}" has ${cells.length} cells, its table ${columns.length} columns.`);
    }
    const entries = columns.map((column, index) => [column, known(cells[index] ?? "", words.cells)] as const);
    return [known(name, words.rows), Object.fromEntries(entries) as Record<Column, Cell>] as const;
  });
  expectAll(
    rows.map(([name]) => name),
    words.rows,
  );
  return Object.fromEntries(rows) as Record<Row, Record<Column, Cell>>;
}

function known<Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new Error(`"${text}" is not one of: ${words.join(", ")}.`);
  return word;
}

function expectAll(found: readonly string[], words: readonly string[]): void {
  const missing = words.filter((word) => !found.includes(word));
  if (missing.length > 0) throw new Error(`The table has no line for: ${missing.join(", ")}.`);
  if (found.length !== words.length) {
    throw new Error(`The table has ${found.length} lines for ${words.length} words.`);
  }
}
