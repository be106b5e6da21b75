import { describe, expect, test } from "vitest";
import { booth, level, smallFair } from "#lib/testing/smallFair";
import { readAddress, revisitAddress, writeAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { boothsListed } from "./lists";
import { firstState, type ViewerState } from "./state";
import { reduce } from "./viewer";

const bundle = smallFair();

function visit(query: string, fair = bundle): ViewerState {
  return readAddress(query, fair, readOldAddress).reduce(reduce, firstState(fair, "en"));
}

const card = (kind: string, id: string) => ({ name: "card", target: { kind, id } });

describe("an address opens its target", () => {
  test.each([
    ["?booth=A1", card("booth", "bth_a1")],
    ["?booth=b-1", card("booth", "bth_b1")],
    ["?booth=crm-1", card("booth", "bth_a1")],
    ["?exhibitor=acme-lighting", card("exhibitor", "exh_acme")],
    ["?exhibitor=77", card("exhibitor", "exh_zoe")],
    ["?session=the-right-to-darkness", card("session", "ses_dark")],
    ["?place=el_wc", card("place", "el_wc")],
    ["?route=A1,B-1", { name: "route" }],
    ["?bookmarks=zoe&visit=1", { name: "visit" }],
  ])("%s", (query, screen) => {
    expect(visit(query).screen).toEqual(screen);
    expect(visit(query).notices).toEqual([]);
  });

  test("a route lists its origin first, then the stops, then the destination", () => {
    const { route } = visit("?route=A1,exhibitor:zoe,point:1:2.5,3,G1&accessible=1");
    expect(route).toMatchObject({
      from: "booth:A1",
      via: ["exhibitor:zoe", "point:lvl_1:2.5,3"],
      to: "booth:G1",
      accessible: true,
    });
  });

  test("a route with one place has only a destination", () => {
    expect(visit("?route=G1").route).toMatchObject({ from: null, to: "booth:G1" });
  });

  test("a booth on another level shows that level", () => {
    expect(visit("?booth=G1").levelId).toBe("lvl_1");
  });

  test("a scanned code sets the visitor's position and level", () => {
    const { here, levelId } = visit("?yah=G1");
    expect(here).toMatchObject({ levelId: "lvl_1", x: 7, y: 6.5, source: "link", name: "G1" });
    expect(levelId).toBe("lvl_1");
  });

  test("query, filters and level take effect together", () => {
    const state = visit("?q=led&category=light,LED%20sources&featured=1&level=Gallery");
    expect(state.query).toBe("led");
    expect(state.filters).toMatchObject({ categoryIds: ["cat_light", "cat_led"], featured: true });
    expect(state.levelId).toBe("lvl_1");
  });

  test("a height limit is read, filters booths, and is written only once", () => {
    const tall = smallFair({
      booths: [booth("low", { heightLimitM: 4 }), booth("high", { heightLimitM: 8 })],
    });
    const state = readAddress("?list=booths&height=6", tall, readOldAddress).reduce(
      reduce,
      firstState(tall, "en"),
    );
    expect(boothsListed(state, "en").map(({ id }) => id)).toEqual(["high"]);
    const written = writeAddress(state, "?height=6&mine=1");
    expect(written).toBe("?mine=1&list=booths&height=6");
    expect(writeAddress(state, written)).toBe(written);
  });

  test("bookmarks of a link are added to the visitor's own", () => {
    const own = reduce(firstState(bundle, "en"), { type: "bookmarks/set", ids: ["exh_zoe"] });
    const state = readAddress("?bookmarks=acme-lighting", bundle, readOldAddress).reduce(reduce, own);
    expect(state.bookmarks).toEqual(["exh_zoe", "exh_acme"]);
    expect(state.list).toBe("bookmarks");
  });

  test("kiosk, embed, theme and hidden parts are set", () => {
    const state = visit("?kiosk=1&embed=1&theme=dark&hide=levels,controls");
    expect([state.kiosk.on, state.embed.on, state.theme]).toEqual([true, true, "dark"]);
    expect(state.hidden).toEqual(["controls", "levels"]);
  });
});

describe("an invalid value becomes a notice", () => {
  test.each([
    ["?booth=Z99", "notice.booth", "Z99"],
    ["?exhibitor=nobody", "notice.exhibitor", "nobody"],
    ["?session=never", "notice.session", "never"],
    ["?category=cheese", "notice.category", "cheese"],
    ["?level=7", "notice.level", "7"],
    ["?lang=tlh", "notice.lang", "tlh"],
    ["?theme=pink", "notice.theme", "pink"],
    ["?yah=Z99", "notice.yah", "Z99"],
    ["?route=A1,Z99", "notice.route", "Z99"],
    ["?booth=<script>alert(1)</script>", "notice.booth", "<script>alert(1)</script>"],
  ])("%s", (query, key, value) => {
    expect(visit(query).notices).toEqual([{ key, values: { value } }]);
  });

  test("unknown parameters are ignored", () => {
    expect(visit("?utm_source=mail&fbclid=1").notices).toEqual([]);
  });
});

describe("addresses of older viewers", () => {
  test.each([
    ["?acme-lighting", card("exhibitor", "exh_acme")],
    ["?a1", card("booth", "bth_a1")],
    ["?the-right-to-darkness", card("session", "ses_dark")],
    ["?acme-lighting&lang=de", card("exhibitor", "exh_acme")],
    ["?exhibitors=Acme%20Lighting", card("exhibitor", "exh_acme")],
    ["?booths=A2", card("booth", "bth_a2")],
  ])("%s opens a card", (query, screen) => {
    expect(visit(query).screen).toEqual(screen);
  });

  test("an unknown slug fills the search box", () => {
    expect(visit("?solar-panels").query).toBe("solar panels");
  });

  test("routes have the destination before the origin", () => {
    const { route, screen } = visit("?route:a2:acme-lighting:true:zoe");
    expect(route).toMatchObject({
      to: "booth:A2",
      from: "exhibitor:acme-lighting",
      via: ["exhibitor:zoe"],
      accessible: true,
    });
    expect(screen).toEqual({ name: "route" });
  });

  test("a planner is a route over its stops", () => {
    expect(visit("?planner=A1:A2:G1&from=B-1").route).toMatchObject({
      from: "booth:B-1",
      via: ["booth:A1", "booth:A2"],
      to: "booth:G1",
    });
  });

  test("?agenda lists the sessions, ?ba= adds bookmarks and lists them", () => {
    expect(visit("?agenda").list).toBe("sessions");
    expect(visit("?ba=77|A2")).toMatchObject({ list: "bookmarks", bookmarks: ["exh_zoe", "bth_a2"] });
  });

  test("a position on earth becomes a point on the plan", () => {
    const points = [
      { x: 0, y: 0, lat: 53.8731, lng: 10.6795 },
      { x: 165, y: 92, lat: 53.8722736, lng: 10.682014 },
    ];
    const onEarth = smallFair({ levels: [level("lvl_0", { georeference: { points } })] });
    const { goal } = visit("?center=53.8722736,10.682014&zoom=2", onEarth).camera;
    expect(goal).toMatchObject({ kind: "view", zoom: 2 });
    if (goal.kind !== "view") return;
    expect(goal.x).toBeCloseTo(165, 1);
    expect(goal.y).toBeCloseTo(92, 1);
  });

  test("old parameters are written in their new form", () => {
    expect(writeAddress(visit("?route:a2:a1"), "?route:a2:a1")).toBe("?route=A1,A2");
    expect(writeAddress(visit("?exhibitors=zoe"), "?exhibitors=zoe")).toBe("?exhibitor=zoe");
  });
});

describe("the address follows the state", () => {
  test.each([
    "",
    "?booth=A1",
    "?exhibitor=zoe",
    "?route=A1,exhibitor:zoe,point:lvl_1:2.5,3&accessible=1",
    "?route=A1,exhibitor:zoe&accessible=1&quiet=1",
    "?route=A1,exhibitor:zoe&quiet=1",
    "?route=,G1",
    "?q=led+lamp",
    "?list=sessions",
    "?list=booths&available=1",
    "?bookmarks=",
    "?visit=1",
    "?category=Light|LED+sources&featured=1",
    "?on=1",
    "?level=1",
    "?kiosk=1&embed=1&theme=dark&utm_source=mail&yah=A1",
  ])("%s is written as it was read", (query) => {
    expect(writeAddress(visit(query), query)).toBe(query);
  });

  test("it contains the language once the visitor has chosen one", () => {
    const chosen = reduce(visit("?booth=A1"), { type: "language/chosen", language: "de" });
    expect(writeAddress(chosen, "?booth=A1")).toBe("?booth=A1&lang=de");
  });

  test("going back to an address closes what was opened since", () => {
    const later = ["?booth=A1", "?q=led&featured=1"].reduce(
      (state, query) => readAddress(query, bundle, readOldAddress).reduce(reduce, state),
      firstState(bundle, "en"),
    );
    const back = revisitAddress("?exhibitor=zoe", bundle, readOldAddress).reduce(reduce, later);
    expect(writeAddress(back, "")).toBe("?exhibitor=zoe");
  });
});
