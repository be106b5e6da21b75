import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import type { Route } from "#lib/wayfinding/index";
import { levelSummaries } from "./levelSummaries";
import { lookupOf } from "./lookup";

const lookup = lookupOf(smallFair());
const NOTHING = { lookup, hits: null, boothIds: null, route: null };
const [top, bottom] = lookup.levels.toSorted((a, b) => b.index - a.index).map(({ id }) => id);
const boothsOn = (levelId: string | undefined) =>
  smallFair()
    .booths.filter((booth) => booth.levelId === levelId)
    .map(({ id }) => id);

test("the highest level is first, and has no counts without a search, filter or route", () => {
  expect(levelSummaries(NOTHING)).toEqual([
    { levelId: top, matches: null, routeM: null },
    { levelId: bottom, matches: null, routeM: null },
  ]);
});

test("counts the results on each level; a category is on none", () => {
  const [below = ""] = boothsOn(bottom);
  const hits = [
    { kind: "booth" as const, id: below },
    { kind: "category" as const, id: "cat" },
  ];
  expect(levelSummaries({ ...NOTHING, hits }).map(({ matches }) => matches)).toEqual([0, 1]);
});

test("without a search, counts the filtered booths on each level", () => {
  const all = [...boothsOn(top), ...boothsOn(bottom)];
  const counts = levelSummaries({ ...NOTHING, boothIds: new Set(all) }).map(({ matches }) => matches);
  expect(counts).toEqual([boothsOn(top).length, boothsOn(bottom).length]);
});

test("has the length of the route on each level", () => {
  const legs = [
    {
      path: [
        {
          levelId: bottom,
          points: [
            [0, 0],
            [3, 4],
            [3, 10],
          ],
        },
      ],
    },
    {
      path: [
        {
          levelId: bottom,
          points: [
            [0, 0],
            [1, 0],
          ],
        },
      ],
    },
  ];
  const route = { legs } as unknown as Route;
  expect(levelSummaries({ ...NOTHING, route }).map(({ routeM }) => routeM)).toEqual([null, 12]);
});
