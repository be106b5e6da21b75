import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COLOUR_KEYS, classesOf, type Look, legendOf, visibleStatusOf } from "./paint";
import { contrast, luminance, mix, readable, rgbOf } from "./paintColor";
import { DEFAULT_TOKENS, defaultPalette, type Theme, TOKEN_NAMES } from "./paintPalette";
import { makeScene } from "./scene";
import type { SceneBooth } from "./sceneTypes";

const LEVEL = { id: "l", name: "Hall 1", shortName: "1", index: 0, elevation: null, width: 50, height: 30 };
const THEMES: Theme[] = ["light", "dark"];

function booth(label: string, more: Partial<SceneBooth>): SceneBooth {
  const shape = { x: 0, y: 0, width: 3, height: 3, rotation: 0, polygon: null };
  return { ...shape, id: label, levelId: "l", label, exhibitorIds: [], ...more };
}

const categories = [{ id: "c", name: "Lamps", color: "#d00000", parentId: null }];
const exhibitors = [{ id: "e", name: "Acme", categoryIds: ["c"] }];
const booths = [
  booth("A", { status: "sold", type: "corner", price: 100, exhibitorIds: ["e"] }),
  booth("B", { status: "sold", type: "corner", price: 200 }),
  booth("C", { status: "available", type: "island", price: 1_000 }),
  booth("D", { status: "unavailable", color: "#00ff00" }),
  booth("E", { status: "sold", color: "#00ff00" }),
];
const scene = makeScene({ levels: [LEVEL], booths, elements: [], exhibitors, categories }, "l");
const look = (colourBy: Look["colourBy"], theme: Theme = "light"): Look => ({
  palette: defaultPalette(theme),
  colourBy,
  fontFamily: "x",
});
const item = (label: string) => scene.booths.find(({ id }) => id === label)!;
const fillOf = (colourBy: Look["colourBy"], label: string) =>
  classesOf(scene, look(colourBy))(item(label)).paint.fill;

describe("the palette", () => {
  test("the default tokens equal those of the style sheet", () => {
    const css = readFileSync(new URL("../../app/app.css", import.meta.url), "utf8");
    for (const name of TOKEN_NAMES) {
      const written = new RegExp(`^  --${name}: (.*);$`, "m").exec(css)?.[1] ?? "";
      const values = [...written.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)];
      for (const [theme, value] of [
        ["light", values[0]],
        ["dark", values.at(-1)],
      ] as const) {
        const [, lightness, chroma, hue] = (value ?? []).map(Number);
        expect(
          distance(DEFAULT_TOKENS[theme][name], [lightness, chroma, hue] as Oklch),
          `${name} ${theme}`,
        ).toBeLessThan(3);
      }
    }
  });

  test.each(THEMES)("a booth's name has a contrast of 4.5:1 and its number of 3:1, in %s", (theme) => {
    for (const colourBy of COLOUR_KEYS) {
      const classOf = classesOf(scene, look(colourBy, theme));
      for (const one of scene.booths) {
        const { fill, ink, softInk } = classOf(one).paint;
        expect(contrast(fill, ink), `${colourBy} ${one.id}`).toBeGreaterThan(4.5);
        expect(contrast(fill, softInk), `${colourBy} ${one.id}`).toBeGreaterThan(3);
      }
    }
  });

  test.each(THEMES)(
    "booth, floor and aisle are distinguished at 3:1 by their outlines, in %s (WCAG 1.4.11)",
    (theme) => {
      for (const [contrastWish, ratio] of [
        ["usual", 3],
        ["more", 7],
      ] as const) {
        const palette = defaultPalette(theme, null, { contrast: contrastWish });
        for (const colourBy of COLOUR_KEYS) {
          const classOf = classesOf(scene, { palette, colourBy, fontFamily: "x" });
          for (const one of scene.booths) {
            const { fill, line } = classOf(one).paint;
            expect(contrast(line, fill), `${colourBy} ${one.id}`).toBeGreaterThanOrEqual(ratio);
            expect(contrast(line, palette.floor), `${colourBy} ${one.id}`).toBeGreaterThanOrEqual(ratio);
          }
        }
        expect(contrast(palette.floorLine, palette.floor)).toBeGreaterThanOrEqual(ratio);
        expect(contrast(palette.roomLine, palette.room)).toBeGreaterThanOrEqual(ratio);
        expect(contrast(palette.wall, palette.floor)).toBeGreaterThanOrEqual(3);
        for (const ink of [palette.ink, palette.soft])
          expect(contrast(ink, palette.floor)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("the floor and its surroundings are white on paper", () => {
    const { floor, outside, booth } = defaultPalette("light", null, { isPrinted: true });
    expect([floor, outside]).toEqual(["#ffffff", "#ffffff"]);
    expect(contrast(booth.line, floor)).toBeGreaterThanOrEqual(3);
  });

  test("text on the organiser's colour has the readable one of two inks", () => {
    for (const theme of THEMES) {
      for (const primary of ["#1f4e79", "#ffe900", "#d0021b", "#000000", "#ffffff"]) {
        const { chosen, onChosen } = defaultPalette(theme, primary);
        expect(contrast(chosen, onChosen), `${primary} ${theme}`).toBeGreaterThan(4.5);
      }
    }
  });
});

type Oklch = [lightness: number, chroma: number, hue: number];

/** The largest difference of a channel, of 255. */
function distance(hex: string, [lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const shown = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
  });
  return Math.max(...rgbOf(hex).map((value, channel) => Math.abs(value - (shown[channel] ?? 0))));
}

describe("the colour of a booth", () => {
  test("by status is that of its status, whatever its own colour", () => {
    expect(fillOf("status", "A")).toBe(defaultPalette("light").statuses.sold.fill);
    expect(fillOf("status", "E")).toBe(fillOf("status", "A"));
  });

  test("for visitors stands out if the booth is free only where availability is shown", () => {
    const { booth, freeBooth, vacantBooth } = defaultPalette("light");
    expect(fillOf("plain", "C")).toBe(vacantBooth.fill);
    expect(fillOf("availability", "C")).toBe(freeBooth.fill);
    expect(fillOf("availability", "A")).toBe(booth.fill);
  });

  test("for visitors is plain if taken, different if free, hatched if closed, and keeps its own hue", () => {
    expect(fillOf("plain", "A")).toBe(defaultPalette("light").booth.fill);
    expect(fillOf("plain", "C")).not.toBe(fillOf("plain", "A"));
    expect(classesOf(scene, look("plain"))(item("D")).paint.isHatched).toBe(true);
    for (const status of ["held", "reserved", "sold"] as const) expect(visibleStatusOf(status)).toBe("taken");
    expect(rgbOf(fillOf("plain", "E"))[1]).toBeGreaterThan(rgbOf(fillOf("plain", "E"))[0]);
  });

  test("by category is that of its exhibitor, and as for visitors without an exhibitor", () => {
    expect(rgbOf(fillOf("category", "A"))[0]).toBeGreaterThan(rgbOf(fillOf("category", "A"))[1]);
    expect(fillOf("category", "C")).toBe(fillOf("plain", "C"));
  });

  test("by price is darker for a higher price, however expensive a single booth is", () => {
    const depth = (label: string) => luminance(fillOf("price", label));
    expect(depth("C")).toBeLessThan(depth("B"));
    expect(depth("B")).toBeLessThan(depth("A"));
  });

  test("by price has five steps of about as many booths, with equal prices in one step", () => {
    const booths = [100, 100, 100, 200, 300, 400, 500, 600, 700, 90_000];
    const hall = makeScene(
      { levels: [LEVEL], booths: booths.map((price, nth) => booth(`P${nth}`, { price })), elements: [] },
      "l",
    );
    const steps = legendOf(hall, look("price")).map(({ range, count }) => [range, count]);
    expect(steps).toEqual([
      [[100, 100], 3],
      [[200, 200], 1],
      [[300, 400], 2],
      [[500, 600], 2],
      [[700, 90_000], 2],
    ]);
  });
});

describe("the legend", () => {
  test("lists every class with its count, statuses in the order of a sale", () => {
    const entries = legendOf(scene, look("status")).map(({ key, count }) => [key, count]);
    expect(entries).toEqual([
      ["available", 1],
      ["sold", 3],
      ["unavailable", 1],
    ]);
  });

  test("lists categories by name and prices as ranges", () => {
    expect(legendOf(scene, look("category")).map(({ name }) => name)).toContain("Lamps");
    const ranges = legendOf(scene, look("price")).flatMap(({ range }) => (range ? [range] : []));
    expect(ranges).toEqual([
      [100, 100],
      [200, 200],
      [1_000, 1_000],
    ]);
  });
});

describe("colours", () => {
  test("are parsed from short and long hex and from rgb(); any other is medium grey", () => {
    expect(rgbOf("#f80")).toEqual([255, 136, 0]);
    expect(rgbOf("#ff880080")).toEqual([255, 136, 0]);
    expect(rgbOf("rgb(1, 2, 3)")).toEqual([1, 2, 3]);
    expect(rgbOf("tomato")).toEqual([128, 128, 128]);
  });

  test("are mixed by share, and get the text colour that is readable on them", () => {
    expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080");
    expect([readable("#ffff00", "#000000", "#ffffff"), readable("#000080", "#000000", "#ffffff")]).toEqual([
      "#000000",
      "#ffffff",
    ]);
  });
});
