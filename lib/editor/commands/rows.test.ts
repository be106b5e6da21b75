import { describe, expect, test } from "vitest";
import { apply } from "#lib/plan/change";
import { picture } from "#lib/testing/hall";
import { applied, countingIds, documentFrom, pictureOf } from "#lib/testing/play";
import { PLAIN_NUMBERING } from "./number";
import { fitted, layOut, type Pattern, sizeOf } from "./pattern";
import { collisions, generateBooths, seated } from "./rows";

const PATTERN: Pattern = {
  kind: "rows",
  columns: 4,
  rows: 2,
  islandColumns: 2,
  islandRows: 2,
  boothWidth: 2,
  boothDepth: 1,
  aisle: 1,
  backToBack: false,
  crossEvery: 0,
  numbering: { ...PLAIN_NUMBERING, digits: 0 },
  direction: "along",
  sides: "one by one",
  letters: false,
  type: "standard",
  priceCents: null,
  rotation: 0,
  clearance: 0,
  areaId: null,
  aisles: false,
};

const FLOOR = documentFrom(`
  ............
  ............
  ............
  ............
  ............`);

function labels(pattern: Partial<Pattern>): string {
  const seats = layOut({ ...PATTERN, ...pattern }, { x: 0, y: 0 });
  const lines = [...new Set(seats.map(({ y }) => y))];
  const inLine = (line: number) => seats.filter(({ y }) => y === line).map(({ label }) => label);
  return lines.map((line) => inLine(line).join(" ")).join(" / ");
}

describe("layout of booths", () => {
  test("rows with an aisle between them", () => {
    const seats = layOut(PATTERN, { x: 1, y: 1 });
    const change = generateBooths(FLOOR, { levelId: "level0", newId: countingIds() }, PATTERN, seats);
    expect(pictureOf(applied(FLOOR, change))).toBe(
      picture(`
        ............
        .AAAAAAAA...
        ............
        .AAAAAAAA...
        ............`),
    );
  });

  test("back-to-back rows with a cross aisle after every second column", () => {
    const pattern: Pattern = { ...PATTERN, rows: 1, backToBack: true, crossEvery: 2 };
    expect(sizeOf(pattern)).toEqual({ width: 9, height: 2 });
    expect(layOut(pattern, { x: 0, y: 0 }).map(({ x, y }) => [x, y])).toContainEqual([5, 1]);
  });

  test("islands with aisles on all sides", () => {
    const pattern: Pattern = { ...PATTERN, kind: "islands", columns: 2, rows: 1 };
    const seats = layOut(pattern, { x: 0, y: 0 });
    const change = generateBooths(FLOOR, { levelId: "level0", newId: countingIds() }, pattern, seats);
    expect(pictureOf(apply(FLOOR, change))).toContain("AAAA.AAAA...\nAAAA.AAAA...");
  });

  test("rotates the pattern about its corner", () => {
    const [first] = layOut({ ...PATTERN, rotation: 90 }, { x: 10, y: 0 });
    expect(first).toMatchObject({ x: 8.5, y: 0.5, width: 2, height: 1, rotation: 90 });
  });

  test("fits as many columns and rows as there is room for", () => {
    expect(fitted(PATTERN, { width: 9, height: 5 })).toMatchObject({ columns: 4, rows: 3 });
    expect(fitted({ ...PATTERN, backToBack: true }, { width: 9, height: 5 })).toMatchObject({ rows: 2 });
  });
});

describe("numbering of booths", () => {
  test.each([
    ["from left to right, row by row", {}, "A1 A2 A3 A4 / A5 A6 A7 A8"],
    ["from right to left, row by row", { direction: "back" }, "A4 A3 A2 A1 / A8 A7 A6 A5"],
    ["a letter for each row", { letters: true }, "A1 A2 A3 A4 / B1 B2 B3 B4"],
    [
      "in steps of ten",
      { numbering: { ...PATTERN.numbering, step: 10, start: 10 } },
      "A10 A20 A30 A40 / A50 A60 A70 A80",
    ],
    ["without 3 and 7", { numbering: { ...PATTERN.numbering, skip: [3, 7] } }, "A1 A2 A4 A5 / A6 A8 A9 A10"],
    [
      "around two back-to-back rows",
      { backToBack: true, rows: 1, direction: "serpentine" },
      "A1 A2 A3 A4 / A8 A7 A6 A5",
    ],
    [
      "odd on one side and even on the other",
      { backToBack: true, rows: 1, sides: "odd and even" },
      "A1 A3 A5 A7 / A2 A4 A6 A8",
    ],
    [
      "with leading zeros",
      { rows: 1, numbering: { ...PATTERN.numbering, digits: 3 } },
      "A001 A002 A003 A004",
    ],
  ] as [string, Partial<Pattern>, string][])("%s", (_, pattern, expected) => {
    expect(labels(pattern)).toBe(expected);
  });

  test("continues letters after Z, starting from the given one", () => {
    const seats = labels({
      letters: true,
      rows: 3,
      columns: 1,
      numbering: { ...PATTERN.numbering, prefix: "Y" },
    });
    expect(seats).toBe("Y1 / Z1 / AA1");
  });
});

test("marks seats that overlap existing objects, not those that only touch them", () => {
  const hall = documentFrom(`
    ............
    ..BB........
    ............
    ########....
    ............`);
  const seats = layOut({ ...PATTERN, rows: 2 }, { x: 0, y: 1 });
  expect([...collisions(hall, "level0", seats)]).toEqual([1, 4, 5, 6, 7]);
});

test("seats inside a closed wall do not collide, seats on the wall do", () => {
  const walled = documentFrom(`
    ............
    ............
    ............
    ............`);
  const points: [number, number][] = [
    [0, 0],
    [12, 0],
    [12, 2],
    [0, 2],
    [0, 0],
  ];
  const wall = {
    id: "wall",
    levelId: "level0",
    kind: "wall",
    props: {},
    translations: {},
    geometry: { type: "line", points },
  } as const;
  const seats = layOut({ ...PATTERN, rows: 2, aisle: 0.5 }, { x: 1, y: 0.5 });
  expect([...collisions({ ...walled, elements: [wall] }, "level0", seats)]).toEqual([]);
  expect([
    ...collisions(
      { ...walled, elements: [wall] },
      "level0",
      layOut({ ...PATTERN, rows: 1 }, { x: 1, y: 1.5 }),
    ),
  ]).toEqual([0, 1, 2, 3]);
});

describe("free floor", () => {
  const element = (kind: "wall" | "zone" | "shape" | "entrance", geometry: object, props: object = {}) =>
    ({ id: kind, levelId: "level0", kind, geometry, props, translations: {} }) as (typeof FLOOR.elements)[0];
  const floorWith = (...elements: (typeof FLOOR.elements)[0][]) => ({ ...FLOOR, elements });
  const seats = layOut(PATTERN, { x: 1, y: 1 });
  const lost = (document: typeof FLOOR, terms?: Parameters<typeof collisions>[3]) => [
    ...collisions(document, "level0", seats, terms),
  ];

  test("keeps the requested clearance to columns", () => {
    const column = element("shape", { type: "circle", x: 11, y: 0.5, radius: 0.3 }, { role: "column" });
    expect(lost(floorWith(column))).toEqual([]);
    expect(lost(floorWith(column), { clearance: 2 })).toEqual([3]);
  });

  test("ends at the edge of the level and of a drawn area", () => {
    expect([...collisions(FLOOR, "level0", layOut(PATTERN, { x: 5, y: 1 }))]).toEqual([3, 7]);
    const area = {
      type: "polygon",
      points: [
        [0, 0],
        [7, 0],
        [5, 5],
        [0, 5],
      ],
    };
    expect(lost(floorWith({ ...element("zone", area), id: "area" }), { areaId: "area" })).toEqual([
      2, 3, 6, 7,
    ]);
  });

  test("excludes a metre before entrances, and zones that are not walkable", () => {
    expect(lost(floorWith(element("entrance", { type: "point", x: 0.2, y: 1.5 })))).toEqual([0]);
    const inner = element("entrance", { type: "point", x: 0.2, y: 1.5 }, { inner: true });
    expect(lost(floorWith(inner))).toEqual([]);
    const zone = { type: "rect", x: 1, y: 1, width: 2, height: 1 };
    expect(lost(floorWith(element("zone", zone)))).toEqual([]);
    expect(lost(floorWith(element("zone", zone, { walkable: false })))).toEqual([0]);
  });

  test("is filled in several steps if it has more free seats than one step draws", () => {
    const place = { levelId: "level0", newId: countingIds() };
    const step = (floor: typeof FLOOR) =>
      seated(floor, "level0", { ...PATTERN, direction: "back" }, { x: 5, y: 1 }, 4);
    const drawn = ({ seats, clashing }: ReturnType<typeof step>) =>
      seats.filter((_, index) => !clashing.has(index));
    const first = step(FLOOR);
    expect(first.isCut).toBe(true);
    expect(drawn(first).map(({ x, y, label }) => [x, y, label])).toEqual([
      [5, 1, "A3"],
      [7, 1, "A2"],
      [9, 1, "A1"],
      [5, 3, "A4"],
    ]);
    const filled = applied(FLOOR, generateBooths(FLOOR, place, PATTERN, drawn(first)));
    const second = step(filled);
    expect(second.isCut).toBe(false);
    expect(drawn(second).map(({ x, y }) => [x, y])).toEqual([
      [7, 3],
      [9, 3],
    ]);
  });

  test("leaves no gap in numbers, and uses no letter for a row without seats", () => {
    const skipped = new Set([1, 4, 5, 6, 7]);
    const given = (pattern: Partial<Pattern>) =>
      layOut({ ...PATTERN, rows: 3, ...pattern }, { x: 0, y: 0 }, skipped)
        .filter((_, index) => !skipped.has(index))
        .map(({ label }) => label);
    expect(given({})).toEqual(["A1", "A2", "A3", "A4", "A5", "A6", "A7"]);
    expect(given({ letters: true })).toEqual(["A1", "A2", "A3", "B1", "B2", "B3", "B4"]);
  });

  test("sets open sides, and types by them", () => {
    const place = { levelId: "level0", newId: countingIds() };
    const made = (pattern: Pattern) =>
      generateBooths(FLOOR, place, pattern, layOut(pattern, { x: 1, y: 1 })).booths?.added ?? [];
    const pattern: Pattern = { ...PATTERN, backToBack: true, rows: 1, type: "by sides" };
    expect(made(pattern).map(({ openSides, type }) => [openSides, type])).toEqual([
      [2, "corner"],
      [1, "standard"],
      [1, "standard"],
      [2, "corner"],
      [2, "corner"],
      [1, "standard"],
      [1, "standard"],
      [2, "corner"],
    ]);
    expect(made({ ...pattern, type: "shell" }).every(({ type }) => type === "shell")).toBe(true);
  });
});
