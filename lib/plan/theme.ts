import { contrast, hexOf, luminance, mix, readable, rgbOf } from "./paintColor";

/** Grounds that the organiser's colour must stand out from, in light and in dark. */
export const GROUNDS = { light: "#ffffff", dark: "#171a21" };
/** Of these two one is always read well, whatever the ground; of greys that would not be so. */
const [INK, PAPER] = ["#000000", "#ffffff"];
/** WCAG 2.2 for lines and large signs. */
export const LEAST_CONTRAST = 3;
const STEPS = 20;

/**
 * The organiser's colour as style sheet variables: as it is where it is a ground with text on it, and drawn towards
 * black or white, as far as it takes, where it must be seen on the page's own ground. Null for what is no colour.
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
