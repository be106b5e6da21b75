import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { answerCall } from "./embedCalls";
import { embedEventsBetween } from "./embedEvents";
import { PROTOCOL, readFromPage } from "./embedMessages";
import { listsOf } from "./embedRecords";
import { lookupOf } from "./lookup";
import { firstState, type Message, type ViewerState } from "./state";
import { reduce } from "./viewer";

const bundle = smallFair();
const lookup = lookupOf(bundle);
const first = firstState(bundle, "en");
const brought = (messages: readonly Message[], state = first) => messages.reduce(reduce, state);

/** What a call returns, and the resulting state. */
function call(method: string, args: unknown[], state: ViewerState = first) {
  const called = answerCall(method, args, { state, lookup });
  return { state: brought(called?.messages ?? [], state), result: called?.result };
}

const card = (kind: string, id: string) => ({ name: "card", target: { kind, id } });

describe("a message from a page", () => {
  test.each([
    null,
    "hello",
    7,
    {},
    { aisle: 2, kind: "hello", callbacks: [] },
    { aisle: 1, kind: "shout" },
    { aisle: 1, kind: "hello", callbacks: [7] },
    { aisle: 1, kind: "call", call: "1", method: "reset", args: [] },
    { aisle: 1, kind: "call", call: 1, method: "reset", args: "x" },
  ])("%j is dropped", (data) => expect(readFromPage(data)).toBeNull());

  it("is either a greeting or a call", () => {
    const greeting = { aisle: PROTOCOL, kind: "hello", callbacks: ["onDetails"] };
    const input = { aisle: PROTOCOL, kind: "call", call: 3, method: "reset", args: [] };
    expect([readFromPage(greeting), readFromPage(input)]).toEqual([greeting, input]);
  });

  test.each(["constructor", "__proto__", "toString", "eval", "dispatch"])("%s is not a method", (method) => {
    expect(answerCall(method, [], { state: first, lookup })).toBeNull();
  });
});

describe("calls by a page", () => {
  test.each<[string, unknown[], object]>([
    ["selectBooth", ["A1"], card("booth", "bth_a1")],
    ["selectBooth", [["nowhere", "crm-1"]], card("booth", "bth_a1")],
    ["selectExhibitor", ["acme-lighting"], card("exhibitor", "exh_acme")],
    ["selectExhibitor", [{ externalId: "77", name: "Zoe" }], card("exhibitor", "exh_zoe")],
    ["select", ["acme-lighting"], card("exhibitor", "exh_acme")],
    ["applyParameters", ["https://x.test/?booth=A1"], card("booth", "bth_a1")],
    ["startBuildRoute", [], { name: "route" }],
    ["openPlanner", [{ fromBookmarks: true }], { name: "visit" }],
    ["showList", ["language"], { name: "settings" }],
  ])("%s(%j) opens it", (method, args, screen) => {
    expect(call(method, args).state.screen).toEqual(screen);
  });

  test.each<[string, unknown[]]>([
    ["selectBooth", ["Z9"]],
    ["selectExhibitor", [null]],
    ["selectCategory", ["nonsense"]],
    ["selectRoute", ["A1"]],
    ["selectRoute", [["A1", "Z9"]]],
    ["selectRoute", [Array.from({ length: 11 }, () => "A1")]],
    ["selectCurrentPosition", [{}]],
    ["activateFloor", [{ name: "Cellar" }]],
    ["changeLanguage", ["xx"]],
    ["showList", ["tours"]],
    ["zoomTo", [{ booths: ["Z9"] }]],
    ["getBoothRect", ["Z9"]],
    ["setMarkers", [{ markers: [{ x: 1, y: 2 }] }]],
    ["setMarkers", [{ markers: [{ id: 1, x: 1, y: 2, z: "Cellar" }] }]],
    ["setMarkers", [{ icons: [{ name: "a", content: "javascript:alert(1)" }] }]],
    ["setMarkers", [{ markers: Array.from({ length: 501 }, (_, id) => ({ id, x: 1, y: 2 })) }]],
    ["selectMarker", ["nowhere"]],
    ["drawCircles", [[{ x: 1, y: 2, radius: -1 }]]],
    ["setGpsTrackingEnabled", [true]],
    ["updateLayerVisibility", ["Cables", false]],
    ["showPathway", ["Blue"]],
    ["selectTour", [1]],
    ["switchView", ["3D"]],
    ["setTheming", [{ accent: "red" }]],
  ])("%s(%j) is rejected with a message", (method, args) => {
    expect(() => call(method, args)).toThrow(/\.$/);
  });

  it("a route takes names and positions, origin first, and may be step-free", () => {
    const { state } = call("selectAccessibleRoute", [["A1", { x: 2, y: 3, z: 1 }, "G1"]]);
    expect(state.route).toMatchObject({ from: "booth:A1", to: "booth:G1", accessible: true });
    expect(state.route.via).toEqual(["point:lvl_1:2,3"]);
    expect(call("selectRoute", ["A1", "G1"]).state.route).toMatchObject({ from: "booth:A1", to: "booth:G1" });
    expect(call("deselectRoute", [], state)).toMatchObject({
      state: { screen: { name: "list" }, route: { from: null } },
    });
  });

  it("bookmarks are added and removed one by one", () => {
    const marked = call("setBookmarks", [[{ name: "acme-lighting", bookmarked: true }]]).state;
    expect(marked.bookmarks).toEqual(["exh_acme"]);
    const both = call("setEntitiesBookmarks", [[{ externalId: "77", type: "exhibitor" }]], marked).state;
    expect(both.bookmarks).toEqual(["exh_acme", "exh_zoe"]);
    const one = call("setBookmarks", [[{ name: "acme-lighting", bookmarked: false }]], both).state;
    expect(one.bookmarks).toEqual(["exh_zoe"]);
  });

  it("marking a record as visited twice has the effect of once", () => {
    const records = [[{ name: "acme-lighting", visited: true }]];
    const once = call("setEntitiesVisited", records).state;
    expect(call("setEntitiesVisited", records, once).state.visited).toEqual(["exh_acme"]);
  });

  it("a position is set on the given level, and the map moves there on request", () => {
    const { state } = call("selectCurrentPosition", [{ x: 1, y: 2, z: "Gallery", angle: 45 }, true]);
    expect(state.here).toMatchObject({ levelId: "lvl_1", x: 1, y: 2, headingDegrees: 45 });
    expect(state.levelId).toBe("lvl_1");
    expect(call("deselectCurrentPosition", [], state).state.here).toBeNull();
  });

  it("parts are hidden and shown; parts that are not given stay as they are", () => {
    const { state } = call("setVisibility", [{ controls: false }]);
    const more = call("setVisibility", [{ levels: false }], state).state;
    expect(call("getVisibility", [], more).result).toMatchObject({
      controls: false,
      levels: false,
      header: true,
    });
    expect(call("setVisibility", [{ controls: true }], more).state.hidden).toEqual(["levels"]);
  });

  it("booths of an exhibitor are highlighted and the map flies to them", () => {
    const { state } = call("highlightExhibitors", [["acme-lighting"]]);
    expect(state.embed.highlightedBoothIds).toEqual(lookup.exhibitorNamed("acme-lighting")?.boothIds);
    expect(state.camera.goal.kind).toBe("targets");
    expect(call("reset", [], state).state.embed.highlightedBoothIds).toEqual([]);
  });

  it("markers are placed, selected, pressed and removed", () => {
    const marks = {
      icons: [{ name: "bus", content: "<svg xmlns='x'/>", width: 20, scale: 2 }],
      markers: [{ id: 7, x: 3, y: 4, z: 1, icon: "bus", position: "bottom" }],
    };
    const { state } = call("setMarkers", [marks]);
    expect(state.embed.icons).toMatchObject([{ name: "bus", width: 40, height: 64 }]);
    expect(state.embed.icons[0]?.pictureUrl).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    const spot = { levelId: "lvl_1", x: 3, y: 4 };
    expect(state.embed.markers).toMatchObject([{ id: 7, anchor: "bottom", spot }]);
    const selected = call("selectMarker", ["7"], state).state;
    expect(selected).toMatchObject({ levelId: "lvl_1", embed: { selectedMarkerId: 7 } });
    expect(call("selectMarker", [], selected).state.embed.selectedMarkerId).toBeNull();
    const pressed = brought([{ type: "embed/markerPressed", id: 7 }], state);
    expect(embedEventsBetween(state, pressed, false)).toEqual([
      { name: "onMarkerClick", payload: { id: 7, x: 3, y: 4, z: 1 } },
    ]);
    expect(call("setMarkers", [null], pressed).state.embed.markers).toEqual([]);
  });

  it("circles have a radius in metres, and new ones replace them", () => {
    const { state } = call("drawCircles", [[{ x: 1, y: 2, radius: 5, color: "teal", opacity: 7 }]]);
    expect(state.embed.circles).toMatchObject([{ radiusM: 5, color: "teal", opacity: 1 }]);
    expect(call("drawCircles", [[]], state).state.embed.circles).toEqual([]);
  });

  it("a layer is hidden and shown, and the name of a level shows that level", () => {
    const [element] = bundle.elements;
    const layered = {
      ...first,
      bundle: { ...bundle, elements: [{ ...element, props: { layer: "Cables" } }] },
    };
    const hide = call("updateLayerVisibility", ["Cables", false], layered as ViewerState).state;
    expect(hide.embed.hiddenLayers).toEqual(["Cables"]);
    expect(call("updateLayerVisibility", ["Cables", true], hide).state.embed.hiddenLayers).toEqual([]);
    expect(call("updateLayerVisibility", ["Gallery", true]).state.levelId).toBe("lvl_1");
  });

  it("every method of the loader is implemented here or with the map", () => {
    const loader = readFileSync(new URL("../../public/embed.js", import.meta.url), "utf8");
    const [, block = ""] = /const METHODS = \[(.*?)\n {2}\];/s.exec(loader) ?? [];
    const offered = [...block.matchAll(/"(\w+)"/g)].map(([, name]) => name as string);
    expect(offered.length).toBeGreaterThan(25);
    const unanswered = offered.filter((name) => {
      try {
        return answerCall(name, [], { state: first, lookup }) === null;
      } catch {
        return false;
      }
    });
    expect(unanswered.sort()).toEqual([...AT_THE_MAP].sort());
  });
});

/** Methods that need the drawn map; `components/embed` implements them. */
const AT_THE_MAP = [
  ...[
    "fitBounds",
    "getBounds",
    "getCamera",
    "getCenterCoordinates",
    "search",
    "setCamera",
    "zoomIn",
    "zoomOut",
  ],
  ...["getOptimizedRoutes", "findLocation"],
];

describe("the events a page receives", () => {
  const names = (before: ViewerState, next: ViewerState, isFromPage = false) =>
    embedEventsBetween(before, next, isFromPage).map(({ name }) => name);
  const open = (kind: "booth" | "exhibitor", id: string): Message => ({
    type: "target/opened",
    target: { kind, id },
  });

  it("each press on a booth of one exhibitor, although the exhibitor's card opens", () => {
    const spot = { levelId: "lvl_0", x: 1, y: 1 };
    const press: Message = { type: "map/pressed", target: { kind: "booth", id: "bth_a1" }, spot };
    const once = brought([press]);
    expect(names(first, once)).toContain("onBoothClick");
    expect(names(once, reduce(once, press))).toContain("onBoothClick");
  });

  it("a visitor's click on a booth, and the details of the booth", () => {
    const embedEvents = embedEventsBetween(first, brought([open("booth", "bth_a1")]), false);
    expect(embedEvents).toMatchObject([
      {
        name: "onBoothClick",
        payload: { target: { name: "A1", externalId: "crm-1", layer: { name: expect.any(String) } } },
      },
      { name: "onDetails", payload: { type: "booth", name: "A1", boothsNames: ["A1"] } },
    ]);
  });

  it("the position of a press on the plan", () => {
    const press: Message = { type: "map/pressed", target: null, spot: { levelId: "lvl_1", x: 3, y: 4 } };
    expect(embedEventsBetween(first, brought([press]), false)).toEqual([
      { name: "onGetCoordsClick", payload: { x: 3, y: 4, z: 1 } },
    ]);
  });

  it("a chosen category, as a click and as details", () => {
    const id = bundle.categories[0]?.id ?? "";
    const chosen = brought([{ type: "filters/changed", filters: { categoryIds: [id] } }]);
    const { name } = bundle.categories[0] ?? {};
    expect(embedEventsBetween(first, chosen, false)).toMatchObject([
      { name: "onCategoryClick", payload: { name } },
      { name: "onDetails", payload: { type: "category", name } },
    ]);
  });

  it("no click event if the page itself opened the booth", () => {
    expect(names(first, brought([open("booth", "bth_a1")]), true)).toEqual(["onDetails"]);
  });

  it("the closing of details, once", () => {
    const opened = brought([open("exhibitor", "exh_acme")]);
    const closed = brought([{ type: "screen/closed" }], opened);
    expect(embedEventsBetween(opened, closed, false)).toEqual([{ name: "onDetails", payload: null }]);
    expect(names(closed, brought([{ type: "list/shown", list: "booths" }], closed))).toEqual([]);
  });

  it("bookmarks by name, added and removed", () => {
    const marked = brought([{ type: "bookmark/toggled", id: "exh_acme" }]);
    const of = (before: ViewerState, next: ViewerState) =>
      embedEventsBetween(before, next, false)[0]?.payload;
    expect(of(first, marked)).toMatchObject({ bookmarked: true, name: lookup.exhibitor("exh_acme")?.name });
    expect(of(marked, first)).toMatchObject({ bookmarked: false });
  });

  it("the level with its number, and the visitor's position", () => {
    const upstairs = brought([{ type: "level/shown", levelId: "lvl_1" }]);
    expect(embedEventsBetween(first, upstairs, false)).toMatchObject([
      { name: "onFloorActivated", payload: { name: "Gallery", index: 1, active: true } },
    ]);
    const { state } = call("selectCurrentPosition", [{ x: 1, y: 2 }]);
    expect(embedEventsBetween(first, state, true)).toMatchObject([
      { name: "onCurrentPositionChanged", payload: { x: 1, y: 2, z: 0 } },
    ]);
  });
});

it("the lists refer to each other by consistent numeric ids", () => {
  const lists = listsOf(first, lookup);
  const acme = lists.exhibitorsList.find(({ slug }) => slug === "acme-lighting");
  const booth = lists.boothsList.find(({ name }) => name === "A1");
  expect(acme?.booths).toContain(booth?.id);
  expect(booth?.exhibitors).toContain(acme?.id);
  expect(lists.getFloors.map(({ active }) => active)).toEqual([true, false]);
});
