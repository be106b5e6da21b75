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

test("two rows back to back share one name, listed from the middle block outwards", () => {
  const { rows, blocks } = blocksOf(scene((row, place) => `1${letter(row)}${place + 10}`));
  expect(blocks).toHaveLength(6);
  expect(rows.map(([first]) => [first?.row, first?.range])).toEqual([
    ["A–B", "1A14–1B17"],
    ["C–D", "1C14–1D17"],
  ]);
  expect(rows.map((row) => row.length)).toEqual([3, 3]);
});

test("a block with booths of more than two rows belongs to no row", () => {
  const { rows } = blocksOf(scene((row, place) => `${letter(row + 4 * (place % 4))}${place + 10}`));
  expect(rows).toEqual([]);
});

test("the name of a hall is in its own middle, not on the neighbouring hall", () => {
  const { halls } = blocksOf(scene((row, place) => `${row < 4 ? 1 : 2}${letter(row)}${place + 10}`, 8));
  expect(halls).toEqual([
    { name: "1", x: 22, y: 8, width: 44, height: 16 },
    { name: "2", x: 22, y: 28, width: 44, height: 16 },
  ]);
});

test("when two blocks are equally near the middle, every row begins with the same one", () => {
  // Booths are in no order, and the two middle blocks are equally near the middle of their row.
  const booths = Array.from({ length: 12 * 4 }, (_, at) => {
    const row = Math.floor(at / 4);
    const block = row % 2 === 0 ? at % 4 : 3 - (at % 4);
    const label = `1${letter(row)}${block + 10}`;
    const place = { x: block * 5, y: row * 9, width: 3, height: 3, rotation: 0, polygon: null };
    return { ...place, id: label, levelId: "l", label, exhibitorIds: [] };
  });
  const levels = [{ id: "l", name: "", index: 0 }];
  const { rows } = blocksOf(makeScene({ levels, booths, elements: [], exhibitors: [] } as never, "l"));
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map(([first]) => first?.range.slice(-2)))).toEqual(new Set(["11"]));
});

test("a rotated booth at an aisle crossing belongs to none of the blocks around it", () => {
  const size = { width: 6, height: 6, polygon: null, levelId: "l", exhibitorIds: [] };
  const booths = [
    { ...size, id: "A1", label: "A1", x: 0, y: 0, rotation: 0 },
    // Its box overlaps the corner of A1, but its outline does not.
    { ...size, id: "B1", label: "B1", x: 5.5, y: 5.5, rotation: 45 },
    { ...size, id: "C1", label: "C1", x: 30, y: 0, rotation: 20 },
    // Beside C1, with the same rotation.
    {
      ...size,
      id: "C2",
      label: "C2",
      x: 30 + 6 * Math.cos(Math.PI / 9),
      y: 6 * Math.sin(Math.PI / 9),
      rotation: 20,
    },
  ];
  const levels = [{ id: "l", name: "", index: 0 }];
  const { blocks } = blocksOf(makeScene({ levels, booths, elements: [], exhibitors: [] } as never, "l"));
  expect(blocks.map(({ range }) => range)).toEqual(["A1", "B1", "C1–C2"]);
  // Its name has the rotation of the booth.
  expect(blocks[1]?.room.rotation).toBe(45);
});
