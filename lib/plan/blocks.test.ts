import { expect, test } from "vitest";
import { blocksOf } from "./blocks";
import { makeScene } from "./scene";

/** Blocks of two rows of four booths back to back, three blocks in a row. */
function scene(labelOf: (row: number, place: number) => string, rows = 4) {
  const booths = [];
  for (let row = 0; row < rows; row++) {
    for (let place = 0; place < 12; place++) {
      const at = { x: place * 3 + Math.floor(place / 4) * 4, y: Math.floor(row / 2) * 10 + (row % 2) * 3 };
      const label = labelOf(row, place);
      const size = { width: 3, height: 3, rotation: 0, polygon: null };
      booths.push({ ...at, ...size, id: label, levelId: "l", label, exhibitorIds: [], status: "sold" });
    }
  }
  return makeScene(
    { levels: [{ id: "l", name: "", index: 0 }], booths, elements: [], exhibitors: [] } as never,
    "l",
  );
}

const letter = (row: number) => String.fromCharCode(65 + row);

test("two rows back to back are named together, from the block in their middle", () => {
  const { rows, blocks } = blocksOf(scene((row, place) => `1${letter(row)}${place + 10}`));
  expect(blocks).toHaveLength(6);
  expect(rows.map(([first]) => [first?.row, first?.range])).toEqual([
    ["A–B", "1A14–1B17"],
    ["C–D", "1C14–1D17"],
  ]);
  expect(rows.map((row) => row.length)).toEqual([3, 3]);
});

test("a block with booths of more rows belongs to none", () => {
  const { rows } = blocksOf(scene((row, place) => `${letter(row + 4 * (place % 4))}${place + 10}`));
  expect(rows).toEqual([]);
});

test("the name of a hall is in its middle, not on its neighbour", () => {
  const { halls } = blocksOf(scene((row, place) => `${row < 4 ? 1 : 2}${letter(row)}${place + 10}`, 8));
  expect(halls).toEqual([
    { name: "1", x: 22, y: 8 },
    { name: "2", x: 22, y: 28 },
  ]);
});
