import { expect, test } from "vitest";
import { NEW_LEVEL } from "#lib/records/levels";
import { NEW_PUBLIC_BOOTH } from "#lib/testing/newBooth";
import type { BundleBooth, BundleLevel } from "./bundle";
import { type Escape, exitIssues } from "./exitIssues";
import { RULE_SETS } from "./ruleSets";

const LEVEL: BundleLevel = { ...NEW_LEVEL, id: "hall", name: "Hall 1", index: 0, width: 100, height: 60 };
const booths = ["A1", "A2", "A3"].map(
  (label, x): BundleBooth => ({
    ...NEW_PUBLIC_BOOTH,
    id: label,
    legacyId: 1,
    levelId: "hall",
    label,
    x,
    y: 0,
    areaM2: 9,
  }),
);
const EXITS = [{ id: "north", name: "North", levelId: "hall", width: 4, x: 0, y: 0 }];
const GERMANY = RULE_SETS["de-mvstaettvo"];

function found(measured: Partial<Escape>, rules = GERMANY, people: number | null = null) {
  const whole = { exits: EXITS, distances: new Map(), deadEnds: [], ...measured };
  return exitIssues({ levels: [LEVEL], booths }, whole, rules, people).map(({ kind, words, objects }) => ({
    kind,
    words,
    names: objects.map(({ name }) => name),
  }));
}

test("booths too far from an exit are one issue per level, the farthest first", () => {
  const distances = new Map([
    ["A1", 30],
    ["A2", 30.1],
    ["A3", 48.44],
  ]);
  expect(found({ distances })).toEqual([
    {
      kind: "far_from_exit",
      words:
        "On Hall 1, the route to an exit is too long from 2 booths, 48.4 m from booth A3; the limit is 30 m.",
      names: ["A3", "A2"],
    },
  ]);
  expect(found({ distances: new Map([["A1", 31]]) })[0]?.words).toBe(
    "On Hall 1, the route from booth A1 to an exit is 31 m; the limit is 30 m.",
  );
  expect(found({ distances: new Map([["A1", Number.POSITIVE_INFINITY]]) })).toEqual([]);
});

test("an issue has its position, the measured value and the limit", () => {
  const measured = { exits: EXITS, distances: new Map([["A3", 48.44]]), deadEnds: [] };
  const [far] = exitIssues({ levels: [LEVEL], booths }, measured, GERMANY, null);
  expect(far).toMatchObject({ at: { x: 3.5, y: 1.5 }, value: 48.4, limit: 30 });
});

test("a plan without exits is an issue", () => {
  expect(found({ exits: [] }).map(({ words }) => words)).toEqual([
    "The plan has no exits, so escape routes cannot be checked. Place entrances and emergency exits.",
  ]);
});

test("a dead end is an issue if it is longer than the limit of the rules", () => {
  const end = (metres: number) => ({ levelId: "hall", metres, edges: [{ id: "e1", name: "C" }] });
  const deadEnds = [end(6), end(20)];
  expect(found({ deadEnds }, RULE_SETS["us-nfpa101"]).map(({ words }) => words)).toEqual([
    "The aisle C on Hall 1 is a dead end of 20 m; the limit is 6.1 m.",
  ]);
  expect(found({ deadEnds })).toEqual([]);
});

test("checks the width of each exit, and of all exits for the expected number of people", () => {
  const exits = [...EXITS, { id: "south", name: null, levelId: "hall", width: 2, x: 0, y: 0 }];
  expect(found({ exits }).map(({ words }) => words)).toEqual(["An exit is 2 m wide; 3 m is the minimum."]);
  const unknown = [...EXITS, { id: "west", name: "West", levelId: "hall", width: null, x: 0, y: 0 }];
  expect(found({ exits: unknown }, GERMANY, 2_000)).toEqual([
    {
      kind: "narrow_exit",
      words: "2,000 people need exits of 12 m together, and have 4 m; one exit has no width yet.",
      names: ["West"],
    },
  ]);
  expect(found({ exits: unknown }, GERMANY, 600)).toEqual([]);
  expect(found({ exits: unknown.slice(1) }, GERMANY, 600)[0]?.words).toBe(
    "600 people need exits of 3.6 m together, but no exit has a width yet.",
  );
});
