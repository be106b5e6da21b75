import english from "simple-keyboard-layouts/build/layouts/english";
import greek from "simple-keyboard-layouts/build/layouts/greek";
import { describe, expect, it, test } from "vitest";
import { LANGUAGES } from "#lib/words/languages";
import { kioskRows, LAYOUT_OF } from "./kioskKeys";
import { type KioskOrders, reachOf, setupOf } from "./kioskSetup";
import type { Here } from "./stateParts";

const orders: KioskOrders = {
  id: "ksk_1",
  name: "North",
  levelId: null,
  x: null,
  y: null,
  heading: null,
  language: null,
  settings: {},
  paused: false,
};
const addressed: Here = {
  levelId: "lvl_0",
  x: 1,
  y: 2,
  source: "kiosk",
  name: "A1",
  headingDegrees: null,
  accuracyM: null,
};
const nowhere = {
  bundle: { settings: {} },
  orders: null,
  addressed: null,
  language: "en",
  offered: ["en", "de"],
};
const eventHas = (kiosk: object) => ({ ...nowhere, bundle: { settings: { kiosk } } });

describe("the setup of a kiosk", () => {
  it("by default: a minute, slides, on-screen keyboard, light theme, no position", () => {
    expect(setupOf(nowhere)).toEqual({
      id: null,
      name: null,
      idleSeconds: 60,
      attract: true,
      lowReach: false,
      screenHeightCm: null,
      accessible: false,
      keyboard: true,
      theme: "light",
      volume: 0,
      printer: false,
      language: "en",
      home: null,
    });
  });

  it("has the event's volume, unless it has its own, including zero", () => {
    const own = (volume: number) => ({ ...orders, settings: { volume } });
    expect(setupOf(eventHas({ volume: 70 })).volume).toBe(70);
    expect(setupOf({ ...eventHas({ volume: 70 }), orders: own(20) }).volume).toBe(20);
    expect(setupOf({ ...eventHas({ volume: 70 }), orders: own(0) }).volume).toBe(0);
    expect(setupOf(eventHas({ volume: 900 })).volume).toBe(100);
  });

  it("has a printer if the event or the kiosk has one configured", () => {
    const own = (printer: boolean) => ({ ...orders, settings: { printer } });
    expect(setupOf(eventHas({ printer: true })).printer).toBe(true);
    expect(setupOf({ ...nowhere, orders: own(true) }).printer).toBe(true);
    expect(setupOf({ ...eventHas({ printer: true }), orders: own(false) }).printer).toBe(false);
  });

  it("uses the event's settings", () => {
    const setup = setupOf(
      eventHas({ idleSeconds: 90, lowReach: true, youAreHere: { levelId: "l", x: 3, y: 4 } }),
    );
    expect(setup).toMatchObject({ idleSeconds: 90, lowReach: true, home: { levelId: "l", x: 3, y: 4 } });
  });

  it("its own settings take precedence over all others", () => {
    const own = { ...orders, levelId: "lvl_9", x: 7, y: 8, heading: 180, language: "de" };
    const settings = { idleSeconds: 20, lowReach: false, keyboard: false, theme: "dark" as const };
    const sources = {
      ...eventHas({ idleSeconds: 90, lowReach: true }),
      addressed,
      orders: { ...own, settings },
    };
    expect(setupOf(sources)).toMatchObject({
      idleSeconds: 20,
      lowReach: false,
      keyboard: false,
      theme: "dark",
      language: "de",
      home: { levelId: "lvl_9", x: 7, y: 8, headingDegrees: 180, source: "kiosk" },
    });
  });

  it("has the position of its address if the organiser has set none for this kiosk", () => {
    const sources = { ...eventHas({ youAreHere: { levelId: "l", x: 3, y: 4 } }), addressed, orders };
    expect(setupOf(sources).home).toBe(addressed);
  });

  it("ignores a language that is not available", () => {
    expect(setupOf({ ...nowhere, orders: { ...orders, language: "tlh" } }).language).toBe("en");
  });

  it("ignores invalid settings", () => {
    const senseless = {
      idleSeconds: "soon",
      lowReach: "yes",
      printer: "no",
      youAreHere: { levelId: "l", x: "3" },
    };
    expect(setupOf(eventHas(senseless))).toEqual(setupOf(nowhere));
  });
});

describe("the keys of a kiosk", () => {
  test.each(Object.keys(LANGUAGES))("%s has a layout", (language) => {
    expect(LAYOUT_OF[language.toLowerCase()]).toBeDefined();
  });

  it("are letters and digits, with the other keys in their usual positions", () => {
    const { default: rows } = kioskRows(english, "english");
    expect(rows[0]).toMatch(/1 2 3 4 5 6 7 8 9 0 .*\{bksp\}$/);
    expect(rows[1]).toMatch(/^q w e r t y/);
    expect(rows[3]).toMatch(/^\{shift\} z x c/);
    expect(rows[4]).toBe("{space} {hide}");
    expect(rows.join(" ")).not.toMatch(/\{tab\}|\{lock\}|\.com/);
  });

  it("include a switch to Latin letters for other scripts", () => {
    expect(kioskRows(greek, "greek").default.at(-1)).toBe("{latin} {space} {hide}");
  });
});

test("low controls stay within the lower 120 cm of a screen whose height is known", () => {
  expect(reachOf({ screenHeightCm: null })).toBe(1);
  expect(reachOf({ screenHeightCm: 100 })).toBe(1);
  expect(reachOf({ screenHeightCm: 200 })).toBeCloseTo(0.6);
  expect(reachOf({ screenHeightCm: 1_000 })).toBeGreaterThan(0.3);
});
