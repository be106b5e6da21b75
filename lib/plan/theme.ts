import { contrast, hexOf, luminance, mix, readable, rgbOf } from "./paintColor";

/** The backgrounds that the organiser's colour must stand out from, in light and in dark. */
export const GROUNDS = { light: "#ffffff", dark: "#171a21" };
/** One of these two is always readable on any background; that is not true of greys. */
const [INK, PAPER] = ["#000000", "#ffffff"];
/** WCAG 2.2 for graphics and large text. */
export const LEAST_CONTRAST = 3;
const STEPS = 20;

/**
 * The organiser's colour as style sheet variables: unchanged as a background for text, and moved towards black or
 * white as far as needed to be visible on the page's background. Null for an invalid colour.
 */
export function themeVariables(primary: string | null): Record<string, string> | null {
  const accent = primary === null ? null : readColour(primary);
  if (accent === null) return null;
  const [onLight, onDark] = [seenOn(accent, GROUNDS.light), seenOn(accent, GROUNDS.dark)];
  const away = luminance(accent) > 0.5 ? INK : PAPER;
  return {
    "--accent": accent,
    "--accent-hover": mix(away, accent, 0.1),
    "--on-accent": readable(accent, INK, PAPER),
    "--accent-wash": `light-dark(${mix(accent, GROUNDS.light, 0.12)}, ${mix(accent, GROUNDS.dark, 0.28)})`,
    "--mark": `light-dark(${onLight}, ${onDark})`,
    "--on-mark": `light-dark(${readable(onLight, INK, PAPER)}, ${readable(onDark, INK, PAPER)})`,
  };
}

function seenOn(color: string, ground: string): string {
  const towards = luminance(ground) > 0.5 ? INK : PAPER;
  for (let step = 0; step <= STEPS; step++) {
    const tried = mix(towards, color, step / STEPS);
    if (contrast(tried, ground) >= LEAST_CONTRAST) return tried;
  }
  return towards;
}

function readColour(text: string): string | null {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? hexOf(rgbOf(text)) : null;
}
