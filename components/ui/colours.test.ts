import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BOOTH_STATUSES } from "#lib/records/booths";

/** Checks the colours of `app/app.css` against WCAG 2.2 AA and colour vision deficiencies. */
type Light = [red: number, green: number, blue: number];

const CSS = readFileSync(new URL("../../app/app.css", import.meta.url), "utf8");
const GROUNDS = ["ground", "sunken", "surface", "raised"];

function colourOf(name: string, theme: "light" | "dark"): Light {
  const written = new RegExp(`^  --${name}: (.*);$`, "m").exec(CSS)?.[1] ?? "";
  const values = [...written.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const value = theme === "dark" ? values.at(-1) : values[0];
  if (!value) throw new Error(`--${name} is not written as one or two oklch colours.`);
  return linearLight(Number(value[1]), Number(value[2]), (Number(value[3]) * Math.PI) / 180);
}

function linearLight(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return clip([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

function clip(light: number[]): Light {
  return light.map((value) => Math.min(1, Math.max(0, value))) as Light;
}

function contrast(one: Light, other: Light): number {
  const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Simulations of colour vision deficiencies (Machado, Oliveira and Fernandes 2009, full severity). */
const EYES: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(eye: number[][], light: Light): Light {
  return clip(eye.map((row) => row.reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0)));
}

/** Distance in OKLab; neighbouring patches need about 0.02 to look different. */
function distance(one: Light, other: Light): number {
  const lab = ([red, green, blue]: Light) => {
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  const there = lab(other);
  return Math.hypot(...lab(one).map((value, index) => value - (there[index] ?? 0)));
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colour = (name: string) => colourOf(name, theme);

  test.each(["ink", "soft", "faint", "danger", "success", "warning"])(
    "%s is readable on every ground",
    (tone) => {
      for (const ground of GROUNDS)
        expect(contrast(colour(tone), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(["control", "mark"])(
    "the edge of a control and a mark (%s) differs from every background",
    (tone) => {
      for (const ground of GROUNDS) expect(contrast(colour(tone), colour(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([
    ["on-accent", "accent"],
    ["on-accent", "accent-hover"],
    ["on-mark", "mark"],
    ["on-danger", "danger-solid"],
    ["danger", "danger-wash"],
    ["success", "success-wash"],
    ["warning", "warning-wash"],
    ...BOOTH_STATUSES.map((status) => [`${status}-ink`, `${status}-wash`]),
  ])("%s is readable on %s", (text = "", ground = "") => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(EYES))("no two statuses have similar colours to %s eyes", (_, eye) => {
    const seen = BOOTH_STATUSES.map((status) => seenBy(eye, colour(status)));
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(0.08);
    }
  });
});
