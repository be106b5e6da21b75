import { expect, test } from "vitest";
import { measureOf, median, standingOf, totalsOf } from "./standing";

const views = (exhibitorId: string, count: number) => ({
  exhibitorId,
  type: "exhibitor_view" as const,
  count,
});

test("rank, percentile and medians include all exhibitors, even those without views", () => {
  const counts = [
    views("a", 10),
    views("b", 4),
    views("c", 4),
    { exhibitorId: "a", type: "route" as const, count: 3 },
  ];
  const ids = ["a", "b", "c", "d", "e"];
  const of = (id: string) => standingOf(id, ids, counts);
  expect(ids.map((id) => of(id).rank)).toEqual([1, 2, 2, 4, 4]);
  expect(ids.map((id) => of(id).percentile)).toEqual([100, 50, 50, 0, 0]);
  expect(of("a").totals).toMatchObject({ exhibitor_view: 10, route: 3, bookmark: 0 });
  expect(of("d").medians).toMatchObject({ exhibitor_view: 4, route: 0 });
});

test("similar exhibitors have separate medians, unless they are so few that one could be identified", () => {
  const ids = ["me", "a", "b", "c", "d", "e", "other"];
  const counts = ids.map((id, index) => views(id, index));
  const of = (similarIds: string[]) => standingOf("me", ids, counts, similarIds);
  const five = of(["a", "b", "c", "d", "e", "gone"]);
  expect(five.similar).toMatchObject({ count: 5, medians: { exhibitor_view: 3, route: 0 } });
  expect(measureOf(five)).toMatchObject({
    medians: { exhibitor_view: 3 },
    whom: "the 5 exhibitors with a category in common",
  });
  const four = of(["a", "b", "c", "d"]);
  expect(four.similar).toBeNull();
  expect(measureOf(four)).toEqual({ medians: four.medians, whom: "all exhibitors of this event" });
});

test("counts of deleted companies are ignored, and the only exhibitor has rank 1", () => {
  expect(standingOf("a", ["a"], [views("a", 1), views("gone", 100)])).toMatchObject({
    rank: 1,
    percentile: 100,
  });
});

test("totals contain every type, and the median of an even number is between the middle two", () => {
  expect(
    totalsOf([
      { type: "view", count: 2 },
      { type: "view", count: 3 },
    ]),
  ).toMatchObject({ view: 5, share: 0 });
  expect([median([]), median([3]), median([5, 1]), median([9, 1, 2])]).toEqual([0, 3, 3, 2]);
});
