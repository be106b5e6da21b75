import { describe, expect, test } from "vitest";
import { session, sign, smallFair } from "#lib/testing/smallFair";
import { bannersFor, drawBanner } from "./banners";
import { type Filters, filterCount, NO_FILTERS } from "./filters";
import {
  boothsListed,
  categoryTree,
  emptyKeyOf,
  exhibitorsListed,
  foundBoothIds,
  placesListed,
  sessionsListed,
  statusOf,
} from "./lists";
import { lookupOf } from "./lookup";
import { firstState, type ViewerState } from "./state";

const bundle = smallFair();
const state = (filters: Partial<Filters> = {}, rest: Partial<ViewerState> = {}): ViewerState => ({
  ...firstState(bundle, "en"),
  filters: { ...NO_FILTERS, ...filters },
  ...rest,
});
const ids = (records: { id: string }[]) => records.map(({ id }) => id);

test("the message of an empty list depends on whether there are no records or no matches", () => {
  const blank = { ...bundle, exhibitors: [], booths: [] };
  expect(emptyKeyOf("exhibitors", blank)).toBe("list.none.exhibitors");
  expect(emptyKeyOf("booths", blank)).toBe("list.none.booths");
  expect(emptyKeyOf("exhibitors", bundle)).toBe("list.empty.exhibitors");
  expect(emptyKeyOf("bookmarks", blank)).toBe("list.empty.bookmarks");
});

describe("exhibitors", () => {
  test("featured ones come first, then all by name", () => {
    expect(ids(exhibitorsListed(state(), "en"))).toEqual(["exh_acme", "exh_rose", "exh_zoe"]);
  });

  test.each<[string, Partial<Filters>, string[]]>([
    ["a category with everything below it", { categoryIds: ["cat_light"] }, ["exh_acme"]],
    ["featured", { featured: true }, ["exh_acme"]],
    ["a level", { levelId: "lvl_1" }, ["exh_rose"]],
    ["saved", { bookmarked: true }, ["exh_zoe"]],
    ["several filters at once", { featured: true, levelId: "lvl_1" }, []],
  ])("%s", (_, filters, found) => {
    expect(ids(exhibitorsListed(state(filters, { bookmarks: ["exh_zoe"] }), "en"))).toEqual(found);
  });
});

describe("booths", () => {
  test("the availability filter uses live statuses, not those of the published plan", () => {
    const live = {
      statusVersion: "s",
      statuses: { bth_a1: "available", bth_a2: "sold" },
      closures: [],
      companies: {},
    } as const;
    const now = state({ available: true }, { live });
    expect(ids(boothsListed(now, "en"))).toEqual(["bth_a1"]);
    expect(statusOf(now, bundle.booths[1]!)).toBe("sold");
  });

  test("are in natural order", () => {
    const labels = ["A10", "A2", "a1"].map((label) => ({ ...bundle.booths[0]!, id: label, label }));
    const numbered = { ...state(), bundle: smallFair({ booths: labels }) };
    expect(boothsListed(numbered, "en").map(({ label }) => label)).toEqual(["a1", "A2", "A10"]);
  });
});

test("sessions are in order of time, past ones last, and can be filtered to now and next", () => {
  const at = (id: string, from: string, until: string) =>
    session(id, { startsAt: `2027-04-20T${from}:00.000Z`, endsAt: `2027-04-20T${until}:00.000Z` });
  const sessions = [
    at("later", "14:00", "15:00"),
    at("over", "08:00", "09:00"),
    at("on", "09:30", "10:30"),
    at("next", "10:45", "11:00"),
  ];
  const there = { ...state(), bundle: smallFair({ sessions }) };
  const now = Date.parse("2027-04-20T10:00:00.000Z");
  expect(ids(sessionsListed(there, "en", now))).toEqual(["on", "next", "later", "over"]);
  const picked = { ...there, filters: { ...NO_FILTERS, now: true } };
  expect(ids(sessionsListed(picked, "en", now))).toEqual(["on", "next"]);
});

test("the category tree counts each exhibitor once per branch and leaves out empty branches", () => {
  const tree = categoryTree(bundle, "en");
  expect(tree.map(({ category, count, below }) => [category.id, count, below.length])).toEqual([
    ["cat_light", 1, 1],
  ]);
});

describe("equal items are in the order of the visitor's language", () => {
  const names = ["Zebra", "Ärlig"];
  test.each([
    ["de", ["Ärlig", "Zebra"]],
    ["sv", ["Zebra", "Ärlig"]],
  ])("%s", (language, expected) => {
    const sessions = names.map((title) => session(title, { title }));
    const categories = names.map((name) => ({
      ...bundle.categories[0]!,
      id: name,
      name,
      parentId: null,
      sortIndex: 0,
    }));
    const exhibitors = [{ ...bundle.exhibitors[0]!, categoryIds: names }];
    const fair = smallFair({ sessions, categories, exhibitors });
    expect(ids(sessionsListed({ ...state(), bundle: fair }, language, 0))).toEqual(expected);
    expect(categoryTree(fair, language).map(({ category }) => category.id)).toEqual(expected);
  });
});

test("the map is faded only during a search or with a filter", () => {
  expect(foundBoothIds(state(), 0)).toBeNull();
  expect(foundBoothIds(state({ featured: true }), 0)).toEqual(new Set(["bth_a1"]));
  const saved = state({}, { list: "bookmarks", bookmarks: ["exh_zoe", "bth_a2"] });
  expect(foundBoothIds(saved, 0)).toEqual(new Set(["bth_b1", "bth_a2"]));
});

test("counts every filter, and each category separately", () => {
  expect(filterCount(NO_FILTERS)).toBe(0);
  expect(filterCount({ ...NO_FILTERS, categoryIds: ["a", "b"], now: true, levelId: "lvl_0" })).toBe(4);
});

describe("banners", () => {
  const banner = (id: string, fields: object) => ({
    id,
    placement: "splash",
    imageUrl: "x",
    linkUrl: null,
    exhibitorId: null,
    title: null,
    weight: 1,
    startsAt: null,
    endsAt: null,
    levelId: null,
    ...fields,
  });
  const nowMs = Date.parse("2027-04-20T10:00:00.000Z");
  const request = { placement: "splash", nowMs, levelId: "lvl_0" } as const;

  test("are active only at their time, placement and level", () => {
    const banners = [
      banner("on", { startsAt: "2027-04-20T00:00:00.000Z", endsAt: "2027-04-21T00:00:00.000Z" }),
      banner("past", { endsAt: "2027-04-20T10:00:00.000Z" }),
      banner("coming", { startsAt: "2027-04-20T10:00:01.000Z" }),
      banner("upstairs", { levelId: "lvl_1" }),
      banner("elsewhere", { placement: "map_corner" }),
    ];
    expect(ids(bannersFor(banners, request))).toEqual(["on"]);
  });

  test("are picked at random by weight", () => {
    const banners = [
      banner("light", { weight: 1 }),
      banner("heavy", { weight: 3 }),
      banner("none", { weight: 0 }),
    ];
    const drawn = [0, 0.24, 0.26, 0.99].map((chance) => drawBanner(banners, { ...request, chance })?.id);
    expect(drawn).toEqual(["light", "light", "heavy", "heavy"]);
    expect(drawBanner([], { ...request, chance: 0.5 })).toBeNull();
  });
});

describe("places", () => {
  const room = (id: string, x: number) => ({
    ...sign(id, { name: "Toilets" }, 0, 0),
    kind: "room" as const,
    geometry: { type: "rect" as const, x, y: 18, width: 4, height: 4 },
  });
  const named = sign("el_sign", { name: "Toilets", icon: "toilet" }, 20, 20);
  const fair = smallFair({ elements: [named, room("el_around", 18), room("el_apart", 30)] });

  test("a room and an icon of the same name in it are one place, and links to both still work", () => {
    const asked = { ...state(), bundle: fair };
    expect(ids(placesListed(asked, "en", ({ id }) => id))).toEqual(["el_apart", "el_sign"]);
    expect(lookupOf(fair).place("el_around")).toBeDefined();
  });

  test("are distinguished by the nearest booth, if there is one nearby", () => {
    const lookup = lookupOf(fair);
    expect(lookup.boothNear(sign("el_near", {}, 18, 2))?.label).toBe("A2");
    expect(lookup.boothNear(sign("el_far", {}, 300, 300))).toBeUndefined();
  });
});
