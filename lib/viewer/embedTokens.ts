import { contrast, luminance, mix } from "#lib/plan/paintColor";
import { GROUNDS, themeVariables } from "#lib/plan/theme";
import { type Json, object, wrong } from "./embedReading";
import type { EmbedTheme } from "./embedState";

/** Design tokens set by an embedding page; those that it leaves out stay as the organiser has set them. */
export type EmbedTokens = {
  accent: string | null;
  surface: Pair;
  text: Pair;
  /** A font family of the visitor's device, as CSS has it. */
  font: string | null;
  /** The radius of cards in pixels; that of smaller parts follows. */
  radius: number | null;
  density: Density | null;
};

type Theme = "light" | "dark";
type Pair = Readonly<Record<Theme, string | null>>;

const DENSITIES = { compact: 0.225, comfortable: 0.25, spacious: 0.275 } as const;
export type Density = keyof typeof DENSITIES;

/** The radius of cards in the style sheet, and those of smaller and larger parts, in pixels. */
const RADII = { xs: 3, sm: 5, md: 7, lg: 11, xl: 16 } as const;
const MOST_RADIUS = 24;
const LONGEST_FONT = 200;
/** WCAG 2.2 for text, and for the edges of controls. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** A surface on which the plan's own light or dark colours can be seen. */
const LEAST_LIGHT = 0.7;
const MOST_DARK = 0.12;
const INKS: Record<Theme, string> = { light: "#17191f", dark: "#f0f1f3" };
const THEMES = ["light", "dark"] as const;
const NAMES = ["accent", "surface", "text", "font", "radius", "density"];

/** Validates the tokens of a page; every error is a sentence for its developer. */
export function readTokens(given: unknown): EmbedTokens {
  const json = object(given);
  const unknown = Object.keys(json).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw wrong(`There is no token "${unknown}"; there are ${NAMES.join(", ")}.`);
  const tokens = {
    accent: colourOf(json.accent, "accent"),
    surface: pairOf(json, "surface"),
    text: pairOf(json, "text"),
    font: fontOf(json.font),
    radius: radiusOf(json.radius),
    density: densityOf(json.density),
  };
  for (const theme of THEMES) refuseUnreadable(tokens, theme);
  return tokens;
}

/** The accent colour and style that result from a page's tokens. */
export function embedThemeOf(given: unknown): EmbedTheme {
  const tokens = readTokens(given);
  return { accent: tokens.accent, style: tokenVariables(tokens) };
}

/** The tokens as variables of the style sheet, and the shades that follow from them. */
export function tokenVariables({
  accent,
  surface,
  text,
  font,
  radius,
  density,
}: EmbedTokens): Record<string, string> {
  const hasColours = THEMES.some((theme) => surface[theme] !== null || text[theme] !== null);
  return {
    ...themeVariables(accent),
    ...(hasColours && coloursOf(surface, text)),
    ...(font !== null && { "--font-sans": font, fontFamily: font }),
    ...(radius !== null && radiiOf(radius)),
    ...(density !== null && { "--spacing": `${DENSITIES[density]}rem` }),
  };
}

function coloursOf(surface: Pair, text: Pair): Record<string, string> {
  const light = shadesOf(surface.light ?? GROUNDS.light, text.light ?? INKS.light, "light");
  const dark = shadesOf(surface.dark ?? GROUNDS.dark, text.dark ?? INKS.dark, "dark");
  return Object.fromEntries(
    Object.entries(light).map(([name, shade]) => [
      name,
      `light-dark(${shade}, ${dark[name as keyof typeof dark]})`,
    ]),
  );
}

function shadesOf(surface: string, ink: string, theme: Theme) {
  // The darkest ground of a light theme, on which text has to be read too.
  const sunken = theme === "light" ? mix(ink, surface, 0.05) : mix("#000000", surface, 0.25);
  const raised = theme === "light" ? surface : mix(ink, surface, 0.05);
  const seen = (least: number, share: number) => faded(ink, [surface, sunken, raised], least, share);
  return {
    "--ground": mix(ink, surface, 0.025),
    "--sunken": sunken,
    "--surface": surface,
    "--raised": raised,
    "--line": mix(ink, surface, 0.14),
    "--control": seen(EDGE_CONTRAST, 0.45),
    "--ink": ink,
    "--soft": seen(TEXT_CONTRAST, 0.78),
    "--faint": seen(TEXT_CONTRAST, 0.62),
  };
}

const STEP = 0.02;

/** The text colour with a share of it over the surface, or more where it would not be seen on one of the grounds. */
function faded(ink: string, grounds: readonly string[], least: number, share: number): string {
  for (let tried = share; tried < 1; tried += STEP) {
    const colour = mix(ink, grounds[0] as string, tried);
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour;
  }
  return ink;
}

function radiiOf(radius: number): Record<string, string> {
  const scaled = (own: number) => `${Math.round((own * radius * 10) / RADII.lg) / 10}px`;
  return Object.fromEntries(Object.entries(RADII).map(([name, own]) => [`--radius-${name}`, scaled(own)]));
}

function refuseUnreadable({ surface, text }: EmbedTokens, theme: Theme): void {
  const own = surface[theme];
  if (own !== null && (theme === "light" ? luminance(own) < LEAST_LIGHT : luminance(own) > MOST_DARK)) {
    throw wrong(`The surface ${own} is too ${theme === "light" ? "dark" : "light"} for the ${theme} theme.`);
  }
  const [ground, ink] = [own ?? GROUNDS[theme], text[theme] ?? INKS[theme]];
  const { "--sunken": sunken, "--raised": raised } = shadesOf(ground, ink, theme);
  const reached = Math.min(...[ground, sunken, raised].map((one) => contrast(ink, one)));
  if (reached < TEXT_CONTRAST) {
    const found = Math.floor(10 * reached) / 10;
    throw wrong(`The text ${ink} has a contrast of ${found} on ${ground}; it needs ${TEXT_CONTRAST}.`);
  }
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function colourOf(value: unknown, name: string): string | null {
  if (!isThere(value)) return null;
  if (typeof value === "string" && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()))
    return value.trim().toLowerCase();
  throw wrong(`The token ${name} is a colour such as #0b5fff.`);
}

/** One colour alone is that of the light theme. */
function pairOf(json: Json, name: "surface" | "text"): Pair {
  const value = json[name];
  if (typeof value !== "object" || value === null) return { light: colourOf(value, name), dark: null };
  const { light, dark } = object(value);
  return { light: colourOf(light, `${name}.light`), dark: colourOf(dark, `${name}.dark`) };
}

function fontOf(value: unknown): string | null {
  if (!isThere(value)) return null;
  const isFamily =
    typeof value === "string" && /^[\p{L}\p{N} ,"'_-]+$/u.test(value) && value.length <= LONGEST_FONT;
  if (isFamily) return value;
  throw wrong('The token font is a list of families such as "Georgia, serif".');
}

function radiusOf(value: unknown): number | null {
  if (!isThere(value)) return null;
  const radius = typeof value === "string" ? Number(value.replace(/px$/, "")) : value;
  if (typeof radius === "number" && radius >= 0 && radius <= MOST_RADIUS) return radius;
  throw wrong(`The token radius is a number of pixels from 0 to ${MOST_RADIUS}.`);
}

function densityOf(value: unknown): Density | null {
  if (!isThere(value)) return null;
  if (typeof value === "string" && Object.hasOwn(DENSITIES, value)) return value as Density;
  throw wrong(`The token density is ${Object.keys(DENSITIES).join(", ")}.`);
}
