import { describe, expect, test } from "vitest";
import { NEW_LEVEL } from "#lib/records/levels";
import { NEW_PUBLIC_BOOTH } from "#lib/testing/newBooth";
import { outline } from "./booths/shape";
import type { BundleBooth, BundleLevel } from "./bundle";
import { type Checked, findIssues } from "./issues";

const LEVEL: BundleLevel = { ...NEW_LEVEL, id: "hall", name: "Hall 1", index: 0, width: 100, height: 60 };

function booth(label: string, x: number, y: number, more: Partial<BundleBooth> = {}): BundleBooth {
  return {
    ...NEW_PUBLIC_BOOTH,
    id: label,
    legacyId: 1,
    levelId: "hall",
    label,
    x,
    y,
    areaM2: 9,
    ...more,
  };
}

function issuesOf(booths: BundleBooth[], more: Partial<Checked> = {}) {
  const piecesOn = () => booths.map((one) => ({ owner: one.id, ring: outline(one) }));
  const nothing = { exhibitors: [], exits: [], aisles: [], unreached: [], further: [], minAisleWidth: 1.2 };
  return findIssues({ levels: [LEVEL], booths, piecesOn, ...nothing, ...more });
}

const kinds = (issues: ReturnType<typeof issuesOf>) => issues.map(({ kind }) => kind);

test("a narrow aisle is reported once, with its smallest width", () => {
  const aisle = (name: string | null, width: number | null, levelId = "hall") => ({
    name,
    width,
    levelId,
    id: `${name} ${width}`,
  });
  const aisles = [aisle("Main", 1), aisle("Main", 0.8), aisle(null, 1.1), aisle("Wide", 1.2)];
  const found = issuesOf([], { aisles: [...aisles, aisle("Own", null), aisle("Upstairs", 0.5, "loft")] });
  expect(found.map(({ kind, levelId, words }) => [kind, levelId, words])).toEqual([
    ["narrow_aisle", "hall", "The aisle Main on Hall 1 is 0.8 m wide; 1.2 m is the minimum."],
    ["narrow_aisle", "hall", "An aisle on Hall 1 is 1.1 m wide; 1.2 m is the minimum."],
  ]);
  expect(found[0]?.objects).toEqual([
    { kind: "edge", id: "Main 1", name: "Main" },
    { kind: "edge", id: "Main 0.8", name: "Main" },
  ]);
});

describe("booths beside each other", () => {
  test("that share a wall, or miss it by two centimetres, are no issue", () => {
    expect(issuesOf([booth("A1", 0, 0), booth("A2", 3, 0), booth("A3", 5.985, 0)])).toEqual([]);
  });

  test("that overlap are an issue with the depth of the overlap", () => {
    const [found] = issuesOf([booth("A1", 0, 0), booth("A2", 2.5, 1)]);
    expect(found).toMatchObject({
      kind: "overlap",
      severity: "error",
      levelId: "hall",
      value: 0.5,
      limit: 0,
    });
    expect(found?.at).toEqual({ x: 2.75, y: 2 });
    expect(found?.words).toBe("Booths A1 and A2 overlap by 0.5 m.");
  });

  test("that are rotated overlap only if their outlines do, not their boxes", () => {
    const diamond = { rotation: 45 };
    expect(issuesOf([booth("A1", 0.7, 0.7, diamond), booth("A2", 2.85, 2.85, diamond)])).toEqual([]);
    expect(kinds(issuesOf([booth("A1", 0.7, 0.7, diamond), booth("A2", 2, 2, diamond)]))).toEqual([
      "overlap",
    ]);
  });

  test("report a narrow passage, but not a cable gap or corners that come close", () => {
    expect(kinds(issuesOf([booth("A1", 0, 0), booth("A2", 4, 0)]))).toEqual(["narrow_aisle"]);
    expect(issuesOf([booth("A1", 0, 0), booth("A2", 3.2, 0)])).toEqual([]);
    expect(issuesOf([booth("A1", 0, 0), booth("A2", 3.8, 3.8)])).toEqual([]);
    expect(issuesOf([booth("A1", 0, 0), booth("A2", 4.2, 0)])).toEqual([]);
  });

  test("and walls report a gap only if it is wide enough for people", () => {
    const besideWall = (metres: number) => {
      const one = booth("A1", 0, 0);
      const wall = { owner: "wall", ring: outline(booth("wall", 3 + metres, 0)) };
      return issuesOf([one], { piecesOn: () => [{ owner: one.id, ring: outline(one) }, wall] });
    };
    expect(besideWall(0.5)).toEqual([]);
    expect(kinds(besideWall(0.8))).toEqual(["narrow_aisle"]);
    expect(besideWall(1.3)).toEqual([]);
  });

  test("report no passage if a third booth stands between them", () => {
    const third = booth("A2", 3, 0, { width: 1 });
    expect(issuesOf([booth("A1", 0, 0), third, booth("A3", 4, 0)])).toEqual([]);
  });
});

test("reports a booth beyond its level with the level's size, and none on a level without a size", () => {
  const [found] = issuesOf([booth("A1", 98, 20)]);
  expect(found?.words).toBe("Booth A1 reaches 1 m beyond Hall 1, which is 100 × 60 m.");
  expect(issuesOf([booth("A1", 98, 20)], { levels: [{ ...LEVEL, width: null }] })).toEqual([]);
});

test("a booth on an exit is an error, one right in front a warning, one two metres away no issue", () => {
  const exits = [{ id: "exit", name: "North", levelId: "hall", x: 1, y: 1 }];
  const severity = (one: BundleBooth) => issuesOf([one], { exits }).map((issue) => issue.severity);
  expect(severity(booth("A1", 0, 0))).toEqual(["error"]);
  expect(severity(booth("A1", 1.5, 0))).toEqual(["warning"]);
  expect(severity(booth("A1", 3, 0))).toEqual([]);
});

test("a width too small by a millimetre is rounded down, and an exit needs no name", () => {
  const words = (booths: BundleBooth[], more: Partial<Checked>) =>
    issuesOf(booths, more).map((issue) => issue.words);
  expect(words([booth("A1", 0, 0), booth("A2", 4.196, 0)], {})).toEqual([
    "The passage between booths A1 and A2 on Hall 1 is 1.19 m wide; 1.2 m is the minimum.",
  ]);
  const aisle = { id: "edge", levelId: "hall", name: null, width: 1.199 };
  expect(words([], { aisles: [aisle] })).toEqual([
    "An aisle on Hall 1 is 1.19 m wide; 1.2 m is the minimum.",
  ]);
  const exits = [{ id: "exit", name: null, levelId: "hall", x: 1, y: 1 }];
  expect(words([booth("A1", 1.996, 0)], { exits })).toEqual([
    "Booth A1 leaves 0.99 m before an exit; 1 m is the minimum.",
  ]);
  expect(words([booth("A1", 0, 0)], { exits })).toEqual(["Booth A1 stands on an exit."]);
});

test("exhibitors without booths and sold booths without exhibitors are warnings", () => {
  const exhibitors = [{ id: "nova", name: "Nova", boothIds: [] }];
  const found = issuesOf([booth("A1", 0, 0, { status: "sold" })], { exhibitors, unreached: ["A1"] });
  expect(found.map(({ kind, severity }) => [kind, severity])).toEqual([
    ["unreachable_booth", "error"],
    ["exhibitor_without_booth", "warning"],
    ["sold_without_exhibitor", "warning"],
  ]);
});

test("a booth's height limit above that of its level is an error; a booth without one is fine", () => {
  const levels = [{ ...LEVEL, heightLimitM: 5 }];
  const booths = [
    booth("A", 0, 0, { heightLimitM: 5 }),
    booth("B", 10, 0, { heightLimitM: 6.5 }),
    booth("C", 20, 0),
  ];
  const found = issuesOf(booths, { levels }).filter(({ kind }) => kind === "too_high");
  expect(found.map(({ severity, words }) => [severity, words])).toEqual([
    ["error", "Booth B has a height limit of 6.5 m, but Hall 1 allows only 5 m."],
  ]);
});
