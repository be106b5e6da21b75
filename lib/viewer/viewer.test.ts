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
  test("a card opens, and the sheet comes up to show it", () => {
    expect(play(open("booth", "bth_a1"))).toMatchObject({
      screen: { name: "card", target: { kind: "booth", id: "bth_a1" } },
      sheet: "half",
    });
  });

  test("back retraces the cards that were opened one from another, then the list", () => {
    const there = play(open("booth", "bth_a1"), open("exhibitor", "exh_acme"));
    const once = reduce(there, { type: "screen/back" });
    expect(once.screen).toMatchObject({ target: { id: "bth_a1" } });
    expect(reduce(once, { type: "screen/back" }).screen).toEqual({ name: "list" });
  });

  test("opening what is open already is not a step back", () => {
    const { trail } = play(open("booth", "bth_a1"), open("booth", "bth_a1"));
    expect(trail).toEqual([]);
  });

  test("what the plan does not have does not open", () => {
    expect(play(open("booth", "bth_gone")).screen).toEqual({ name: "list" });
  });

  test("the level changes only if nothing of it is on the present one", () => {
    expect(play(open("exhibitor", "exh_rose")).levelId).toBe("lvl_1");
    const upstairs = play({ type: "level/shown", levelId: "lvl_1" }, open("place", "el_wc2"));
    expect(upstairs.levelId).toBe("lvl_1");
  });

  test("every opening asks the map to go there, even to the same place again", () => {
    const once = play(open("booth", "bth_a1"));
    expect(reduce(once, open("booth", "bth_a1")).camera.count).toBe(once.camera.count + 1);
  });

  test("typing leads back to the list, where the results are", () => {
    const state = play(open("booth", "bth_a1"), { type: "query/typed", query: "led" });
    expect(state.screen).toEqual({ name: "list" });
    expect(state.sheet).toBe("full");
  });
});

test("a category goes along to another list, and what only meant something in the one before does not", () => {
  const state = play(
    { type: "list/shown", list: "booths" },
    { type: "filters/changed", filters: { available: true, categoryIds: ["cat_led"] } },
    { type: "list/shown", list: "exhibitors" },
  );
  expect(state.filters).toMatchObject({ available: false, categoryIds: ["cat_led"] });
});

describe("a press on the map", () => {
  const press = (target: Target | null): Message => ({
    type: "map/pressed",
    target,
    spot: { levelId: "lvl_0", x: 0, y: 0 },
  });
  const shownFor = (state: ViewerState) => (state.screen.name === "card" ? state.screen.target : null);

  test("on a booth of one exhibitor opens the exhibitor, on a free one the booth", () => {
    expect(shownFor(play(press({ kind: "booth", id: "bth_a1" })))).toEqual({
      kind: "exhibitor",
      id: "exh_acme",
    });
    expect(shownFor(play(press({ kind: "booth", id: "bth_a2" })))).toEqual({ kind: "booth", id: "bth_a2" });
  });

  test("tells which booth it was, again with every press", () => {
    const once = play(press({ kind: "booth", id: "bth_a1" }));
    expect(once.pressed).toMatchObject({ count: 1, boothId: "bth_a1" });
    expect(reduce(once, press({ kind: "booth", id: "bth_a1" })).pressed.count).toBe(2);
  });

  test("on nothing closes the card", () => {
    expect(play(open("booth", "bth_a2"), press(null)).screen).toEqual({ name: "list" });
  });

  test("does not give away who took a booth when the organiser keeps it to themselves", () => {
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

  test("the same version is nothing to offer", () => {
    expect(play({ type: "bundle/offered", version: 3 }).offeredVersion).toBeNull();
  });

  test("keeps the visitor's place: card, level, query, bookmarks", () => {
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

  test("closes the card of what it no longer has", () => {
    const state = play(open("booth", "bth_a1"), { type: "bundle/arrived", bundle: newer });
    expect(state.screen).toEqual({ name: "list" });
  });
});

test("live statuses add up until a new plan brings its own", () => {
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

  test("stands at its booth and is found, until its order ends", () => {
    const paid = play(live({ bth_a2: nova }));
    expect(lookupOf(paid.bundle).booth("bth_a2")?.exhibitorIds).toEqual(["exh_nova"]);
    expect(search(paid)).toMatchObject([{ kind: "exhibitor", id: "exh_nova" }]);
    const card = reduce(paid, { type: "target/opened", target: { kind: "exhibitor", id: "exh_nova" } });
    const refunded = reduce(card, live({}));
    expect(refunded).toMatchObject({ bundle, screen: { name: "list" } });
  });

  test("has one entry when it was published at another booth", () => {
    const acme = { exhibitorId: "exh_acme", slug: "acme-lighting", name: "Acme Lighting" };
    const { exhibitors } = play(live({ bth_a2: acme })).bundle;
    expect(exhibitors.find(({ id }) => id === "exh_acme")?.boothIds).toEqual(["bth_a1", "bth_a2"]);
    expect(exhibitors).toHaveLength(bundle.exhibitors.length);
  });

  test("changes nothing of the plan while other booths are sold", () => {
    const paid = play(live({ bth_a2: nova }));
    expect(reduce(paid, { ...live({ bth_a2: nova }), statusVersion: "s9" } as Message).bundle).toBe(
      paid.bundle,
    );
  });
});

test("the same notice is not said twice", () => {
  const raise = (value: string): Message => ({
    type: "notice/raised",
    notice: { key: "notice.booth", values: { value } },
  });
  const state = play(raise("Z1"), raise("Z2"));
  expect(state.notices).toEqual([{ key: "notice.booth", values: { value: "Z2" } }]);
  expect(reduce(state, { type: "notice/closed", key: "notice.booth" }).notices).toEqual([]);
});

test("recent searches are few, newest first, each once whatever its case", () => {
  const queries = ["a", "b", "c", "d", "e", "f", "g", "B", " "];
  const state = play(...queries.map((query): Message => ({ type: "query/kept", query })));
  expect(state.recentSearches).toEqual(["B", "g", "f", "e", "d", "c"]);
});

test("bookmarks are set and taken off by the same button", () => {
  const toggle: Message = { type: "bookmark/toggled", id: "exh_acme" };
  expect(play(toggle).bookmarks).toEqual(["exh_acme"]);
  expect(play(toggle, toggle).bookmarks).toEqual([]);
});

test("the device is followed until someone says where they stand", () => {
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

test("a position that the device has lost says so once, until there is another", () => {
  const here = (x: number): Message => ({
    type: "here/set",
    here: { levelId: "lvl_0", x, y: 2, source: "device", name: null, headingDegrees: 90, accuracyM: 8 },
  });
  const lost = play(here(1), { type: "here/following", on: true }, { type: "here/lost" });
  expect(lost.here).toMatchObject({ x: 1, isStale: true, headingDegrees: null, accuracyM: 8 });
  expect(lost.notices.map(({ key }) => key)).toEqual(["map.locateLost"]);
  // Whoever closed the notice is not told again with every failure.
  const closed = reduce(lost, { type: "notice/closed", key: "map.locateLost" });
  expect(reduce(closed, { type: "here/lost" }).notices).toEqual([]);
  const again = reduce(lost, here(3));
  expect(again.here?.isStale).toBeUndefined();
  expect(again.notices).toEqual([]);
  // What a visitor tapped is not lost.
  expect(play({ type: "here/lost" }).notices).toEqual([]);
});

test("a tap that says where someone stands answers the notice that requested it, and no other", () => {
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
