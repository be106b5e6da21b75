import { describe, expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { lookupOf } from "./lookup";
import { SearchIndex } from "./search";
import { firstState, type Message, type ViewerState } from "./state";
import type { Target } from "./stateParts";
import { reduce } from "./viewer";

const bundle = smallFair();

function play(...messages: Message[]): ViewerState {
  return messages.reduce(reduce, firstState(bundle, "en"));
}

const open = (kind: Target["kind"], id: string): Message => ({ type: "target/opened", target: { kind, id } });

describe("opening and going back", () => {
  test("opening a card raises the sheet to show it", () => {
    expect(play(open("booth", "bth_a1"))).toMatchObject({
      screen: { name: "card", target: { kind: "booth", id: "bth_a1" } },
      sheet: "half",
    });
  });

  test("Back returns through the opened cards to the list", () => {
    const there = play(open("booth", "bth_a1"), open("exhibitor", "exh_acme"));
    const once = reduce(there, { type: "screen/back" });
    expect(once.screen).toMatchObject({ target: { id: "bth_a1" } });
    expect(reduce(once, { type: "screen/back" }).screen).toEqual({ name: "list" });
  });

  test("opening the open card again adds no step for Back", () => {
    const { trail } = play(open("booth", "bth_a1"), open("booth", "bth_a1"));
    expect(trail).toEqual([]);
  });

  test("an unknown record does not open", () => {
    expect(play(open("booth", "bth_gone")).screen).toEqual({ name: "list" });
  });

  test("the level changes only if the record is not on the current one", () => {
    expect(play(open("exhibitor", "exh_rose")).levelId).toBe("lvl_1");
    const upstairs = play({ type: "level/shown", levelId: "lvl_1" }, open("place", "el_wc2"));
    expect(upstairs.levelId).toBe("lvl_1");
  });

  test("every opening moves the map, even to the same place again", () => {
    const once = play(open("booth", "bth_a1"));
    expect(reduce(once, open("booth", "bth_a1")).camera.count).toBe(once.camera.count + 1);
  });

  test("typing returns to the list with the results", () => {
    const state = play(open("booth", "bth_a1"), { type: "query/typed", query: "led" });
    expect(state.screen).toEqual({ name: "list" });
    expect(state.sheet).toBe("full");
  });
});

test("a category applies to the next list too, and filters of a single list do not", () => {
  const state = play(
    { type: "list/shown", list: "booths" },
    { type: "filters/changed", filters: { available: true, categoryIds: ["cat_led"] } },
    { type: "list/shown", list: "exhibitors" },
  );
  expect(state.filters).toMatchObject({ available: false, categoryIds: ["cat_led"] });
});

describe("pressing the map", () => {
  const press = (target: Target | null): Message => ({
    type: "map/pressed",
    target,
    spot: { levelId: "lvl_0", x: 0, y: 0 },
  });
  const shownFor = (state: ViewerState) => (state.screen.name === "card" ? state.screen.target : null);

  test("opens the exhibitor of a booth with one exhibitor, or the booth if it is free", () => {
    expect(shownFor(play(press({ kind: "booth", id: "bth_a1" })))).toEqual({
      kind: "exhibitor",
      id: "exh_acme",
    });
    expect(shownFor(play(press({ kind: "booth", id: "bth_a2" })))).toEqual({ kind: "booth", id: "bth_a2" });
  });

  test("records the pressed booth, and counts every press", () => {
    const once = play(press({ kind: "booth", id: "bth_a1" }));
    expect(once.pressed).toMatchObject({ count: 1, boothId: "bth_a1" });
    expect(reduce(once, press({ kind: "booth", id: "bth_a1" })).pressed.count).toBe(2);
  });

  test("on empty ground closes the card", () => {
    expect(play(open("booth", "bth_a2"), press(null)).screen).toEqual({ name: "list" });
  });

  test("does not reveal the exhibitor of a sold booth if the organiser hides it", () => {
    const discreet = smallFair({ settings: { viewer: { showSoldCompanies: false } } });
    const state = reduce(firstState(discreet, "en"), press({ kind: "booth", id: "bth_a1" }));
    expect(shownFor(state)).toEqual({ kind: "booth", id: "bth_a1" });
  });
});

describe("a newer plan", () => {
  const newer = smallFair({ version: 4, booths: bundle.booths.filter(({ id }) => id !== "bth_a1") });

  test("is offered, not forced", () => {
    const state = play({ type: "bundle/offered", version: 4 });
    expect([state.offeredVersion, state.bundle.version]).toEqual([4, 3]);
  });

  test("is not offered if it is the same version", () => {
    expect(play({ type: "bundle/offered", version: 3 }).offeredVersion).toBeNull();
  });

  test("keeps the visitor's card, level, query and bookmarks", () => {
    const state = play(
      { type: "bookmarks/set", ids: ["exh_zoe"] },
      { type: "query/typed", query: "zoe" },
      open("exhibitor", "exh_rose"),
      { type: "bundle/arrived", bundle: newer },
    );
    expect(state).toMatchObject({
      levelId: "lvl_1",
      query: "zoe",
      bookmarks: ["exh_zoe"],
      offeredVersion: null,
    });
    expect(state.screen).toMatchObject({ target: { id: "exh_rose" } });
  });

  test("closes the card of a record that it no longer has", () => {
    const state = play(open("booth", "bth_a1"), { type: "bundle/arrived", bundle: newer });
    expect(state.screen).toEqual({ name: "list" });
  });
});

test("live statuses accumulate until a new plan replaces them", () => {
  const live = (statuses: ViewerState["live"]["statuses"], statusVersion: string): Message => ({
    type: "live/changed",
    statuses,
    statusVersion,
    closures: [],
    companies: {},
  });
  const state = play(live({ bth_a1: "available" }, "v1"), live({ bth_a2: "sold" }, "v2"));
  expect(state.live.statuses).toEqual({ bth_a1: "available", bth_a2: "sold" });
  expect(reduce(state, { type: "bundle/arrived", bundle }).live.statuses).toEqual({});
});

describe("a company that pays after the publication", () => {
  const live = (companies: ViewerState["live"]["companies"]): Message => ({
    type: "live/changed",
    statusVersion: JSON.stringify(companies),
    statuses: {},
    closures: [],
    companies,
  });
  const nova = { exhibitorId: "exh_nova", slug: "nova", name: "Nova GmbH" };
  const search = ({ bundle }: ViewerState) =>
    new SearchIndex(bundle, { language: "en", synonyms: {}, signs: [] }).find("nova", null).hits;

  test("is shown at its booth and found by search, until its order ends", () => {
    const paid = play(live({ bth_a2: nova }));
    expect(lookupOf(paid.bundle).booth("bth_a2")?.exhibitorIds).toEqual(["exh_nova"]);
    expect(search(paid)).toMatchObject([{ kind: "exhibitor", id: "exh_nova" }]);
    const card = reduce(paid, { type: "target/opened", target: { kind: "exhibitor", id: "exh_nova" } });
    const refunded = reduce(card, live({}));
    expect(refunded).toMatchObject({ bundle, screen: { name: "list" } });
  });

  test("has one entry if it was already published at another booth", () => {
    const acme = { exhibitorId: "exh_acme", slug: "acme-lighting", name: "Acme Lighting" };
    const { exhibitors } = play(live({ bth_a2: acme })).bundle;
    expect(exhibitors.find(({ id }) => id === "exh_acme")?.boothIds).toEqual(["bth_a1", "bth_a2"]);
    expect(exhibitors).toHaveLength(bundle.exhibitors.length);
  });

  test("leaves the plan unchanged while other booths are sold", () => {
    const paid = play(live({ bth_a2: nova }));
    expect(reduce(paid, { ...live({ bth_a2: nova }), statusVersion: "s9" } as Message).bundle).toBe(
      paid.bundle,
    );
  });
});

test("the same notice is not shown twice", () => {
  const raise = (value: string): Message => ({
    type: "notice/raised",
    notice: { key: "notice.booth", values: { value } },
  });
  const state = play(raise("Z1"), raise("Z2"));
  expect(state.notices).toEqual([{ key: "notice.booth", values: { value: "Z2" } }]);
  expect(reduce(state, { type: "notice/closed", key: "notice.booth" }).notices).toEqual([]);
});

test("keeps six recent searches, newest first, each once regardless of case", () => {
  const queries = ["a", "b", "c", "d", "e", "f", "g", "B", " "];
  const state = play(...queries.map((query): Message => ({ type: "query/kept", query })));
  expect(state.recentSearches).toEqual(["B", "g", "f", "e", "d", "c"]);
});

test("the same button adds and removes a bookmark", () => {
  const toggle: Message = { type: "bookmark/toggled", id: "exh_acme" };
  expect(play(toggle).bookmarks).toEqual(["exh_acme"]);
  expect(play(toggle, toggle).bookmarks).toEqual([]);
});

test("the device is followed until the visitor sets a position", () => {
  const here = (source: "device" | "tap"): Message => ({
    type: "here/set",
    here: {
      levelId: "lvl_0",
      x: 1,
      y: 2,
      source,
      name: null,
      headingDegrees: null,
      accuracyM: source === "device" ? 8 : null,
    },
  });
  const followed = play(here("device"), { type: "here/following", on: true }, here("device"));
  expect(followed.isFollowing).toBe(true);
  expect(reduce(followed, here("tap")).isFollowing).toBe(false);
  expect(reduce(followed, { type: "here/set", here: null }).isFollowing).toBe(false);
});

test("a lost position of the device shows one notice, until there is a new position", () => {
  const here = (x: number): Message => ({
    type: "here/set",
    here: { levelId: "lvl_0", x, y: 2, source: "device", name: null, headingDegrees: 90, accuracyM: 8 },
  });
  const lost = play(here(1), { type: "here/following", on: true }, { type: "here/lost" });
  expect(lost.here).toMatchObject({ x: 1, isStale: true, headingDegrees: null, accuracyM: 8 });
  expect(lost.notices.map(({ key }) => key)).toEqual(["map.locateLost"]);
  // A closed notice does not appear again with the next failure.
  const closed = reduce(lost, { type: "notice/closed", key: "map.locateLost" });
  expect(reduce(closed, { type: "here/lost" }).notices).toEqual([]);
  const again = reduce(lost, here(3));
  expect(again.here?.isStale).toBeUndefined();
  expect(again.notices).toEqual([]);
  // Only a position of the device can be lost.
  expect(play({ type: "here/lost" }).notices).toEqual([]);
});

test("a tap that sets the position closes only the notice that asked for it", () => {
  const state = play(
    { type: "notice/raised", notice: { key: "map.locateOutside" } },
    { type: "notice/raised", notice: { key: "notice.booth", values: { name: "Z9" } } },
    { type: "pick/started", pick: "here" },
    {
      type: "here/set",
      here: {
        levelId: "lvl_0",
        x: 1,
        y: 1,
        source: "tap",
        name: null,
        headingDegrees: null,
        accuracyM: null,
      },
    },
  );
  expect(state.notices.map(({ key }) => key)).toEqual(["notice.booth"]);
});
