import { describe, expect, test } from "vitest";
import { booth, exhibitor, level, smallFair } from "#lib/testing/smallFair";
import type { Bundle, BundleBooth } from "./bundle";
import { noticesBetween } from "./notices";

const OWN = { label: "A1", x: 10, y: 10, width: 4, height: 3, exhibitorIds: ["exh_acme"] };
const hall = (fields: Partial<BundleBooth>, others: BundleBooth[] = [], more: Partial<Bundle> = {}) =>
  smallFair({ booths: [booth("bth_a1", { ...OWN, ...fields }), ...others], elements: [], ...more });
const reported = (before: Bundle, after: Bundle) =>
  noticesBetween(before, after).map(({ exhibitorId, booths }) => [
    exhibitorId,
    ...booths.flatMap(({ steps }) => steps.map(({ kind, words }) => `${kind}: ${words}`)),
  ]);

describe("the exhibitors notified of a changed plan", () => {
  test.each<[string, Partial<BundleBooth>, string[]]>([
    ["a booth moved by 2.5 m", { x: 12.5 }, ["moved: It moved by 2.5 m."]],
    [
      "a booth went to another level",
      { levelId: "lvl_1" },
      ["moved: It is on Gallery instead of Ground floor."],
    ],
    ["a booth was turned", { rotation: 90 }, ["moved: It is turned by 90°."]],
    ["a booth lost a metre of its width", { width: 3, areaM2: 9 }, ["shrank: It has 9 m² instead of 12 m²."]],
    [
      "a booth shrank towards its centre",
      { x: 10.5, width: 3, areaM2: 9 },
      ["shrank: It has 9 m² instead of 12 m²."],
    ],
  ])("%s", (_, fields, steps) => {
    expect(reported(hall({}), hall(fields))).toEqual([["exh_acme", ...steps]]);
  });

  test.each<[string, Partial<BundleBooth>]>([
    ["it moved by less than 10 cm", { x: 10.08 }],
    ["it grew", { width: 6, areaM2: 18 }],
    ["it was turned by half a circle", { rotation: 180 }],
    ["it got another label, price and status", { label: "A2", price: 5, status: "sold" }],
  ])("no exhibitor is notified when %s", (_, fields) => {
    expect(reported(hall({}), hall(fields))).toEqual([]);
  });

  test("a new neighbour that closes a side is a lost open side, even if the booth itself stays", () => {
    const neighbour = booth("bth_a2", { label: "A2", x: 14, y: 10, width: 4, height: 3 });
    expect(reported(hall({}), hall({}, [neighbour]))).toEqual([
      ["exh_acme", "lost_open_side: It has 3 open sides instead of 4."],
    ]);
    expect(reported(hall({}, [neighbour]), hall({}))).toEqual([]);
  });

  test("a wall closes a side too, unless it can be walked through", () => {
    const wall = (solid: boolean) => ({
      elements: [
        {
          id: "el_w",
          levelId: "lvl_0",
          kind: "wall" as const,
          props: { solid },
          translations: {},
          geometry: {
            type: "line" as const,
            points: [[9.9, 9] as const, [9.9, 14] as const].map(([x, y]) => [x, y] as [number, number]),
          },
        },
      ],
    });
    expect(reported(hall({}), hall({}, [], wall(true)))).toEqual([
      ["exh_acme", "lost_open_side: It has 3 open sides instead of 4."],
    ]);
    expect(reported(hall({}), hall({}, [], wall(false)))).toEqual([]);
  });

  test("the organiser's number of open sides takes precedence over the surroundings", () => {
    expect(reported(hall({ openSides: 2 }), hall({ openSides: 1 }))).toEqual([
      ["exh_acme", "lost_open_side: It has 1 open side instead of 2."],
    ]);
  });

  test("notifies an exhibitor that got another booth, but not one that gained or lost its only booth", () => {
    const [a, b] = [booth("bth_a1", OWN), booth("bth_b9", { label: "B9", x: 20, y: 20 })];
    const empty = { ...a, exhibitorIds: [] };
    const swapped = smallFair({ booths: [empty, { ...b, exhibitorIds: ["exh_acme"] }], elements: [] });
    const before = smallFair({ booths: [a, b], elements: [] });
    expect(reported(before, swapped)).toEqual([["exh_acme", "moved: It is booth B9 instead of A1."]]);
    expect(reported(smallFair({ booths: [empty, b], elements: [] }), before)).toEqual([]);
    expect(reported(before, smallFair({ booths: [empty, b], elements: [] }))).toEqual([]);
  });

  test("both pictures show the booth's outline and its neighbours", () => {
    const near = booth("bth_n", { label: "N1", x: 10, y: 20, exhibitorIds: [] });
    const far = booth("bth_f", { label: "F1", x: 35, y: 28 });
    const fair = { exhibitors: [exhibitor("exh_acme", {})], levels: [level("lvl_0", { name: "Hall" })] };
    const [notice] = noticesBetween(hall({}, [near, far], fair), hall({ x: 12 }, [near, far], fair));
    const { before, after } = notice?.booths[0] ?? {};
    expect(before).toMatchObject({ label: "A1", level: "Hall", areaM2: 12, openSides: 4 });
    expect(before).toMatchObject({
      outline: [
        [10, 10],
        [14, 10],
        [14, 13],
        [10, 13],
      ],
    });
    expect(after).toMatchObject({
      outline: [
        [12, 10],
        [16, 10],
        [16, 13],
        [12, 13],
      ],
    });
    expect(before).toMatchObject({ around: [{ label: "N1" }] });
  });
});
