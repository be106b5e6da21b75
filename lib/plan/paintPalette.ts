import type { BoothStatus } from "../records/booths";
import type { Difference } from "./diff";
import { contrast as contrastOf, distinct, mix, readable } from "./paintColor";

/** The theme colours that drawing needs, by their names in `app/app.css`. */
export const TOKEN_NAMES = [
  "ground",
  "sunken",
  "surface",
  "raised",
  "line",
  "control",
  "ink",
  "soft",
  "faint",
  "accent",
  "on-accent",
  "mark",
  "on-mark",
  "danger",
  "success",
  "warning",
  "available",
  "available-wash",
  "available-ink",
  "held",
  "held-wash",
  "held-ink",
  "reserved",
  "reserved-wash",
  "reserved-ink",
  "sold",
  "sold-wash",
  "sold-ink",
  "unavailable",
  "unavailable-wash",
  "unavailable-ink",
  "booth",
  "booth-line",
  "booth-free",
  "booth-free-line",
] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];
export type Tokens = Readonly<Record<TokenName, string>>;
export type Theme = "light" | "dark";

/** The values of the style sheet, for files, previews and tests, which have none. */
export const DEFAULT_TOKENS: Record<Theme, Tokens> = {
  light: {
    ground: "#f6f8fa",
    sunken: "#eef0f3",
    surface: "#ffffff",
    raised: "#ffffff",
    line: "#dee2e5",
    control: "#83888f",
    ink: "#171c25",
    soft: "#474d57",
    faint: "#626871",
    accent: "#fbd30e",
    "on-accent": "#171c25",
    mark: "#171c25",
    "on-mark": "#ffffff",
    danger: "#c2152f",
    success: "#0b7643",
    warning: "#955905",
    available: "#009e77",
    "available-wash": "#c0f4df",
    "available-ink": "#005f3f",
    held: "#f7a830",
    "held-wash": "#fcd999",
    "held-ink": "#834b14",
    reserved: "#265bc5",
    "reserved-wash": "#c9dcfd",
    "reserved-ink": "#184da3",
    sold: "#442a59",
    "sold-wash": "#d3c3e2",
    "sold-ink": "#3b2c54",
    unavailable: "#b7bbc0",
    "unavailable-wash": "#eef0f3",
    "unavailable-ink": "#51565d",
    booth: "#ffffff",
    "booth-line": "#babec3",
    "booth-free": "#b1f2d8",
    "booth-free-line": "#45a68b",
  },
  dark: {
    ground: "#0e1116",
    sunken: "#090b10",
    surface: "#161a20",
    raised: "#1e2229",
    line: "#2a2e35",
    control: "#6e757f",
    ink: "#eef0f3",
    soft: "#b6bbc2",
    faint: "#969ca4",
    accent: "#fbd30e",
    "on-accent": "#171c25",
    mark: "#fbd30e",
    "on-mark": "#171c25",
    danger: "#fa8785",
    success: "#63d99b",
    warning: "#f3bd5c",
    available: "#2bce9f",
    "available-wash": "#074b3a",
    "available-ink": "#a2f3c7",
    held: "#fcd176",
    "held-wash": "#6a481c",
    "held-ink": "#fce5bb",
    reserved: "#518fe9",
    "reserved-wash": "#1a3363",
    "reserved-ink": "#badbfe",
    sold: "#784b9b",
    "sold-wash": "#38224a",
    "sold-ink": "#d9c9ef",
    unavailable: "#83868b",
    "unavailable-wash": "#222428",
    "unavailable-ink": "#b3b8be",
    booth: "#343840",
    "booth-line": "#5d636d",
    "booth-free": "#126052",
    "booth-free-line": "#3e9886",
  },
};

/** The differences between two plans, with every kind of colour vision; the legend and the plan share them. */
export const DIFFERENCE_COLORS: Record<Theme, Record<Difference, string>> = {
  light: { added: "#2f9e5c", removed: "#a8102a", moved: "#2a5bd0", changed: "#6b7280" },
  dark: { added: "#7fe8b0", removed: "#f2605e", moved: "#7aa7ff", changed: "#b6bbc2" },
};

/** `softInk` is for what matters less than the name. */
export type BoothPaint = { fill: string; line: string; ink: string; softInk: string; isHatched?: boolean };

/** How clearly an outline stands out from the booth and from the aisle: WCAG 1.4.11, and more where requested. */
const OUTLINE: Record<Contrast, number> = { usual: 3, more: 7 };

/** A booth with an outline that is visible on its fill and on the floor. */
export function boothPaint(
  fill: string,
  line: string,
  ink: string,
  { floor, contrast }: Pick<Palette, "floor" | "contrast">,
): BoothPaint {
  if (contrast === "usual") {
    return { fill, line: distinct(line, [fill, floor], OUTLINE.usual), ink, softInk: mix(ink, fill, 0.74) };
  }
  const paler = paled(fill, floor);
  return { fill: paler, line: distinct(line, [paler, floor], OUTLINE.more), ink, softInk: ink };
}

/** The fill, nearer to the floor's colour if no line would be clear on both. */
function paled(fill: string, floor: string): string {
  const edge = readable(floor, "#000000", "#ffffff");
  for (let share = 1; share > 0; share -= 0.1) {
    const paler = mix(fill, floor, share);
    if (contrastOf(edge, paler) >= OUTLINE.more + 0.5) return paler;
  }
  return floor;
}

/** `more` is for visitors whose system asks for more contrast. */
export type Contrast = "usual" | "more";

/** The colours of a plan, all as #rrggbb. */
export type Palette = {
  theme: Theme;
  contrast: Contrast;
  /** Around the level, and the level itself. */
  outside: string;
  floor: string;
  floorLine: string;
  wall: string;
  /** At the bottom of booths. */
  shadow: string;
  room: string;
  roomLine: string;
  ink: string;
  soft: string;
  faint: string;
  /** Behind text on drawings. */
  halo: string;
  pin: string;
  /** The route and the visitor's position. */
  route: string;
  routeCasing: string;
  onRoute: string;
  /** The selection: the organiser's colour, or black. */
  chosen: string;
  onChosen: string;
  danger: string;
  success: string;
  warning: string;
  differences: Record<Difference, string>;
  /** Between the booths of a block that is drawn as one shape. */
  division: string;
  /** A booth for visitors, one without an exhibitor, and a free one where free booths are to stand out. */
  booth: BoothPaint;
  vacantBooth: BoothPaint;
  freeBooth: BoothPaint;
  statuses: Record<BoothStatus, BoothPaint>;
};

export type PaletteOptions = { contrast?: Contrast; isPrinted?: boolean };

/** Derives the colours of a plan from the theme colours and the organiser's own colour. */
export function paletteOf(
  tokens: Tokens,
  theme: Theme,
  primary: string | null = null,
  { contrast = "usual", isPrinted = false }: PaletteOptions = {},
): Palette {
  const isDark = theme === "dark";
  const isStrong = contrast === "more";
  const chosen = primary ? legible(primary, isDark) : tokens.mark;
  const onChosen = primary ? readable(chosen, tokens["on-accent"], "#ffffff") : tokens["on-mark"];
  const floor = floorOf(tokens, isDark, isStrong || isPrinted);
  const ground = { floor, contrast };
  const line = (color: string, fill: string) => distinct(color, [fill, floor], OUTLINE[contrast]);
  const room = isStrong ? floor : isDark ? mix(tokens.line, tokens.surface, 0.55) : tokens.ground;
  const statusPaint = (status: BoothStatus) => {
    const fill = tokens[`${status}-wash`];
    return boothPaint(fill, mix(tokens[status], fill, 0.62), tokens[`${status}-ink`], ground);
  };
  const vacant = isStrong ? tokens.booth : mix(tokens.booth, floor, VACANT);
  return {
    theme,
    contrast,
    outside: isPrinted || isStrong ? floor : isDark ? tokens.sunken : tokens.ground,
    floor,
    floorLine: line(tokens.control, isDark ? tokens.sunken : tokens.ground),
    wall: isDark ? line(tokens.control, floor) : mix(tokens.ink, tokens.control, 0.5),
    shadow: isDark ? mix("#000000", tokens.surface, 0.6) : mix(tokens.control, tokens.line, 0.55),
    room,
    roomLine: line(tokens.control, room),
    ink: tokens.ink,
    soft: isStrong ? tokens.ink : tokens.soft,
    faint: isStrong ? tokens.ink : tokens.faint,
    halo: isDark ? tokens.surface : "#ffffff",
    pin: isDark ? tokens.raised : tokens.surface,
    route: tokens.accent,
    routeCasing: tokens["on-accent"],
    onRoute: tokens["on-accent"],
    chosen,
    onChosen,
    danger: tokens.danger,
    success: tokens.success,
    warning: tokens.warning,
    differences: DIFFERENCE_COLORS[theme],
    division: isStrong ? line(tokens.control, tokens.booth) : mix(tokens["booth-line"], tokens.booth, 0.7),
    booth: boothPaint(tokens.booth, tokens["booth-line"], tokens.ink, ground),
    vacantBooth: boothPaint(vacant, tokens["booth-line"], tokens.soft, ground),
    freeBooth: boothPaint(tokens["booth-free"], tokens["booth-free-line"], tokens["available-ink"], ground),
    statuses: {
      available: statusPaint("available"),
      held: statusPaint("held"),
      reserved: statusPaint("reserved"),
      sold: statusPaint("sold"),
      unavailable: { ...statusPaint("unavailable"), isHatched: true },
    },
  };
}

/** How much of a booth's own fill one without an exhibitor keeps. */
const VACANT = 0.45;

/** Aisles are darker than booths by day and by night; on paper and for more contrast they are plain. */
function floorOf(tokens: Tokens, isDark: boolean, isPlain: boolean): string {
  if (isPlain) return isDark ? "#000000" : "#ffffff";
  return isDark ? tokens.surface : mix(tokens.line, tokens.sunken, 0.6);
}

/** Moves an organiser's colour away from the floor's until it is visible on it. */
function legible(color: string, isDark: boolean): string {
  return isDark ? mix(color, "#ffffff", 0.62) : mix(color, "#000000", 0.96);
}

/** The default look, without a style sheet. */
export function defaultPalette(
  theme: Theme,
  primary: string | null = null,
  options: PaletteOptions = {},
): Palette {
  return paletteOf(DEFAULT_TOKENS[theme], theme, primary, options);
}
