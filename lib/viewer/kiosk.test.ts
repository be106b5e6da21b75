import { describe, expect, it, test } from "vitest";
import type { Bundle } from "#lib/plan/bundle";
import { smallFair } from "#lib/testing/smallFair";
import { readAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { slidesOf, stageNow, wantsReload } from "./kioskRest";
import type { Dialog, PlaceField } from "./overlayState";
import { firstState, type KioskSetup, type Message, USUAL_SETUP, type ViewerState } from "./state";
import { type Pick, type Screen, SHEET_STOPS } from "./stateParts";
import { reduce } from "./viewer";

const level = (id: string, index: number) => ({ id, name: id, index, elevation: null });
const bundle = {
  version: 1,
  levels: [level("ground", 0), level("upper", 1)],
  booths: [],
  exhibitors: [],
  categories: [],
  sessions: [],
  elements: [],
  banners: [],
  settings: {},
} as unknown as Bundle;

const setup: KioskSetup = {
  ...USUAL_SETUP,
  idleSeconds: 60,
  accessible: true,
  language: "de",
  home: {
    levelId: "upper",
    x: 3,
    y: 4,
    source: "kiosk",
    name: null,
    headingDegrees: 90,
    accuracyM: null,
  },
};

/** A kiosk after some messages. */
function play(...messages: Message[]): ViewerState {
  const begun: Message[] = [
    { type: "kiosk/switched", on: true },
    { type: "kiosk/setUp", setup, paused: false },
  ];
  return [...begun, ...messages].reduce(reduce, firstState(bundle, "en"));
}

const touched = (seconds: number): Message => ({ type: "kiosk/touched", atMs: seconds * 1_000 });
const ticked = (seconds: number): Message => ({ type: "kiosk/ticked", nowMs: seconds * 1_000 });
const used: Message[] = [
  { type: "query/typed", query: "lamps" },
  { type: "query/kept", query: "lamps" },
  { type: "bookmarks/set", ids: ["exh_1"] },
  { type: "filters/changed", filters: { featured: true } },
  { type: "level/shown", levelId: "ground" },
  { type: "language/chosen", language: "fr" },
  { type: "theme/chosen", theme: "dark" },
  { type: "route/requested", from: "booth:A1", to: "booth:B7" },
  { type: "route/accessible", accessible: false },
  { type: "route/quiet", quiet: true },
];

describe("the idle kiosk", () => {
  // Without the counters, which reveal earlier visitors.
  const uncounted = ({ camera: _count, kiosk, route, ...rest }: ViewerState) => ({
    ...rest,
    phase: kiosk.phase,
    route: { ...route, questions: 0 },
  });

  it("starts at its own position, in its own language, and step-free if configured", () => {
    const state = play();
    expect(state).toMatchObject({ levelId: "upper", language: "de", here: setup.home });
    expect(state.route.accessible).toBe(true);
    expect(state.kiosk.phase).toBe("resting");
  });

  it("asks whether the visitor is still there, and any touch is an answer", () => {
    expect(play(touched(100), ticked(149)).kiosk.phase).toBe("used");
    expect(play(touched(100), ticked(151)).kiosk.phase).toBe("asking");
    expect(play(touched(100), ticked(151), touched(152), ticked(160)).kiosk.phase).toBe("used");
  });

  it("resets after its idle time and keeps nothing of the visitor", () => {
    const before = play(touched(100), ...used, ticked(159));
    expect(before).toMatchObject({ query: "lamps", bookmarks: ["exh_1"], language: "fr", levelId: "ground" });
    expect(uncounted(play(touched(100), ...used, ticked(160)))).toEqual(uncounted(play()));
  });

  const dialogs: { [K in Dialog["kind"]]: Extract<Dialog, { kind: K }> } = {
    handOver: { kind: "handOver", address: "https://fair.test/e/demo" },
    device: { kind: "device" },
    levels: { kind: "levels" },
    picture: { kind: "picture", url: "/media/a.webp" },
  };
  const screens: { [N in Screen["name"]]: Extract<Screen, { name: N }> } = {
    list: { name: "list" },
    card: { name: "card", target: { kind: "booth", id: "bth_a1" } },
    route: { name: "route" },
    visit: { name: "visit" },
    share: { name: "share" },
    settings: { name: "settings" },
  };
  const fields: PlaceField[] = [0, "new", "visitStart"];
  const picks: Exclude<Pick, null>[] = ["here", "from", "to", "via"];
  test.each<Message>([
    ...Object.values(dialogs).map((dialog): Message => ({ type: "dialog/opened", dialog })),
    ...Object.values(screens).map((screen): Message => ({ type: "screen/opened", screen })),
    ...SHEET_STOPS.map((stop): Message => ({ type: "sheet/moved", stop })),
    ...fields.map((field): Message => ({ type: "placeField/opened", field })),
    ...picks.map((pick): Message => ({ type: "pick/started", pick })),
    { type: "categories/toggled" },
    { type: "notice/raised", notice: { key: "map.locateDenied" } },
  ])("KI-20: closes what $type opened: %j", (opened) => {
    const state = play(touched(100), opened, ticked(160));
    expect(uncounted(state)).toEqual(uncounted(play()));
  });

  it("shows its whole level again", () => {
    const before = play(touched(0), ...used);
    const after = reduce(before, ticked(61));
    expect(after.camera.goal).toEqual({ kind: "level" });
    expect(after.camera.count).toBeGreaterThan(before.camera.count);
  });

  it("resets at once when the visitor starts over", () => {
    expect(play(touched(1), ...used, { type: "kiosk/left" })).toMatchObject({ query: "", bookmarks: [] });
  });

  it("with a very short idle time, asks during its second half", () => {
    const short = { ...setup, idleSeconds: 6 };
    const state = play({ type: "kiosk/setUp", setup: short, paused: false }, touched(0), ticked(2));
    expect(state.kiosk.phase).toBe("used");
    expect(reduce(state, ticked(4)).kiosk.phase).toBe("asking");
    expect(reduce(state, ticked(6)).kiosk.phase).toBe("resting");
  });

  it("stays idle without asking", () => {
    expect(play(ticked(1_000_000)).kiosk.phase).toBe("resting");
  });
});

describe("a kiosk with an address that opens something", () => {
  const fair = smallFair();
  /** A kiosk opened by its address, after some messages. */
  const opened = (query: string, ...messages: Message[]) =>
    [
      ...readAddress(query, fair, readOldAddress),
      { type: "kiosk/setUp", setup: { ...setup, home: null }, paused: false } satisfies Message,
      ...messages,
    ].reduce(reduce, firstState(fair, "en"));

  test.each([
    ["?kiosk=1&route=A1,G1", { screen: { name: "route" }, route: { from: "booth:A1", to: "booth:G1" } }],
    ["?kiosk=1&category=light", { filters: { categoryIds: ["cat_light"] } }],
    [
      "?kiosk=1&booth=G1",
      { screen: { name: "card", target: { kind: "booth", id: "bth_g1" } }, levelId: "lvl_1" },
    ],
    ["?k=1&route:g1:a1", { screen: { name: "route" }, route: { from: "booth:A1", to: "booth:G1" } }],
  ])("%s opens its target, and again for the next visitor", (query, shown) => {
    expect(opened(query)).toMatchObject({ ...shown, language: "de" });
    const later = opened(query, touched(0), ...used, { type: "filters/cleared" }, { type: "screen/closed" });
    expect(later).not.toMatchObject(shown);
    expect(reduce(later, ticked(60))).toMatchObject({
      ...shown,
      query: "",
      bookmarks: [],
      kiosk: { on: true },
    });
  });

  it("shows its pairing code after each reset until it is paired, then a confirmation", () => {
    const device = { overlays: { dialog: { kind: "device" } } };
    const idle: Message[] = [touched(0), ticked(60)];
    expect(opened("?kiosk=pair", ...idle)).toMatchObject(device);
    const named: Message = { type: "kiosk/setUp", setup: { ...setup, home: null, name: "A" }, paused: false };
    expect(opened("?kiosk=pair", { type: "kiosk/paired" }, named)).toMatchObject(device);
    expect(opened("?kiosk=pair", { type: "kiosk/paired" }, named, ...idle).overlays.dialog).toBeNull();
  });

  it("requests its route again after a reset, so that starting over does not wait forever", () => {
    const asked = opened("?kiosk=1&route=A1,G1", touched(0));
    const again = reduce(asked, { type: "kiosk/left" });
    expect(again.route.questions).toBeGreaterThan(asked.route.questions);
  });

  it("has the organiser's position, even if its address has another one", () => {
    const home = { ...setup.home, levelId: "lvl_1" } as KioskSetup["home"];
    const setUp: Message = { type: "kiosk/setUp", setup: { ...setup, home }, paused: false };
    expect(opened("?kiosk=1&yah=A1&route=,A2", setUp)).toMatchObject({
      here: home,
      route: { to: "booth:A2" },
    });
  });
});

describe("a kiosk that is reconfigured remotely", () => {
  const moved = { ...setup, language: "it", home: null };

  it("applies the new setup at once while it is idle", () => {
    expect(play({ type: "kiosk/setUp", setup: moved, paused: false })).toMatchObject({
      language: "it",
      here: null,
      levelId: "ground",
    });
  });

  it("waits until the visitor has left", () => {
    const state = play(touched(0), ...used, { type: "kiosk/setUp", setup: moved, paused: false });
    expect(state).toMatchObject({ language: "fr", query: "lamps" });
    expect(reduce(state, ticked(60)).language).toBe("it");
  });

  it("ignores an unchanged setup, so that a heartbeat has no effect", () => {
    const state = play(touched(0), ...used);
    expect(reduce(state, { type: "kiosk/setUp", setup: { ...setup }, paused: false })).toBe(state);
  });

  it("a pause ends the current visit", () => {
    expect(play(touched(0), ...used, { type: "kiosk/setUp", setup, paused: true })).toMatchObject({
      query: "",
      kiosk: { paused: true },
    });
  });

  it("ignores a position on a deleted level", () => {
    const nowhere = { ...setup, home: setup.home && { ...setup.home, levelId: "gone" } };
    const state = play({ type: "kiosk/setUp", setup: nowhere, paused: false });
    expect([state.here, state.levelId]).toEqual([null, "ground"]);
  });
});

describe("reloading by itself", () => {
  const resting = play();
  const newer = reduce(resting, { type: "bundle/offered", version: 2 });
  test.each<[string, ViewerState, number, number, boolean]>([
    ["happens for a new version", newer, 600, 12, true],
    ["does not happen again right after a reload", newer, 30, 12, false],
    ["does not happen while a visitor uses the kiosk", reduce(newer, touched(0)), 600, 12, false],
    ["happens at night", resting, 7 * 3_600, 3, true],
    ["does not happen twice in a night", resting, 600, 4, false],
    ["does not happen by day without a new version", resting, 90_000, 12, false],
    [
      "does not happen at night while a visitor uses the kiosk",
      reduce(resting, touched(0)),
      90_000,
      3,
      false,
    ],
  ])("%s", (_, state, uptimeSeconds, localHour, expected) => {
    expect(wantsReload(state, { uptimeSeconds, localHour })).toBe(expected);
  });
});

describe("the slides of an idle kiosk", () => {
  const now = new Date("2027-05-01T10:00:00Z");
  const banner = { id: "ban_1", placement: "splash", imageUrl: "/media/s.webp", title: "S", weight: 1 };
  const always = { startsAt: null, endsAt: null };
  const slides = (attract: unknown, banners: object[] = []) =>
    slidesOf({ settings: { kiosk: { attract } }, banners: banners as Bundle["banners"] }, now);

  it("are the organiser's pictures, then the sponsors' banners", () => {
    const all = slides(
      ["/media/a.webp", { imageUrl: "https://x.test/b.png", title: "B", seconds: 20 }],
      [{ ...banner, ...always }],
    );
    expect(all.map(({ title, seconds, bannerId }) => [title, seconds, bannerId])).toEqual([
      [null, 8, null],
      ["B", 20, null],
      ["S", 8, "ban_1"],
    ]);
  });

  it("are no banners of another placement, another day or zero weight", () => {
    expect(
      slides(null, [
        { ...banner, ...always, placement: "list_inline" },
        { ...banner, ...always, weight: 0 },
        { ...banner, startsAt: "2027-05-01T10:00:01.000Z", endsAt: null },
        { ...banner, startsAt: null, endsAt: "2027-05-01T10:00:00.000Z" },
      ]),
    ).toEqual([]);
  });

  it("are no values that are not pictures", () => {
    expect(slides([7, null, {}, "javascript:alert(1)", "data:image/png;base64,AA"])).toEqual([]);
  });
});

test("the sessions on stage are those that run or begin within the hour, the earliest first", () => {
  const [session] = smallFair().sessions;
  if (!session) throw new Error("The fair has a session.");
  const at = (from: string, until: string) => ({
    ...session,
    title: `${from} to ${until}`,
    startsAt: `2027-04-20T${from}:00.000Z`,
    endsAt: `2027-04-20T${until}:00.000Z`,
  });
  const sessions = [at("13:00", "14:00"), at("10:30", "11:00"), at("09:00", "10:30"), at("08:00", "09:00")];
  const onStage = (time: string) =>
    stageNow(sessions, Date.parse(`2027-04-20T${time}:00.000Z`)).map(({ title }) => title);
  expect(onStage("10:00")).toEqual(["09:00 to 10:30", "10:30 to 11:00"]);
  expect(onStage("09:20")).toEqual(["09:00 to 10:30"]);
  expect(onStage("11:30")).toEqual([]);
});
