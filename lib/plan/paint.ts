import { BOOTH_TYPES, type BoothType } from "#lib/records/boothTypes";
import type { BoothStatus } from "../records/booths";
import { mix } from "./paintColor";
import { type BoothPaint, boothPaint, type Palette } from "./paintPalette";
import type { BoothItem, Scene } from "./sceneTypes";

/**
 * What booths are coloured by. `plain`, `category` and `availability` are for visitors: all booths are alike except for
 * their own colours, they have the colour of their exhibitor's category, or free ones stand out.
 */
export const COLOUR_KEYS = ["plain", "availability", "status", "category", "type", "price"] as const;
export type ColourKey = (typeof COLOUR_KEYS)[number];

export type Look = {
  readonly palette: Palette;
  readonly colourBy: ColourKey;
  /** For the canvas, such as `"Instrument Sans Variable", sans-serif`. */
  readonly fontFamily: string;
  /** The words of derived names, such as `Row {name}`; without them only the name itself is written. */
  readonly words?: { readonly row: string; readonly hall: string };
};

const STATUS_ORDER: readonly BoothStatus[] = ["available", "held", "reserved", "sold", "unavailable"];

/** Muted hues of which each pair differs with every kind of colour vision, in the order of `BOOTH_TYPES`. */
const TYPE_COLORS: Record<BoothType, string> = {
  standard: "#9aa1aa",
  corner: "#1f5fa8",
  peninsula: "#1f8f6f",
  island: "#c8641e",
  table: "#7cc4ea",
  shell: "#e3cf3a",
  sponsor: "#982b5c",
  custom: "#2f3a1c",
};

const PRICE_STEPS = 5;

/** The opacity of a booth's own colour by theme, and on its edge. */
export const OWN_COLOUR = { light: 0.26, dark: 0.34, line: 0.7 } as const;

/**
 * The statuses that visitors can tell apart by colour: whether a booth can be booked, but not the state of its order.
 */
export const VISIBLE_STATUSES = ["available", "taken", "unavailable"] as const;
export type VisibleStatus = (typeof VISIBLE_STATUSES)[number];

export function visibleStatusOf(status: BoothStatus): VisibleStatus {
  return status === "available" || status === "unavailable" ? status : "taken";
}

/** A class of booths in a scene: its paint and its name in the legend. */
export type PaintClass = {
  key: string;
  paint: BoothPaint;
  /** The category's name; for other keys the caller has its own texts. */
  name: string | null;
  /** For prices: from and up to, in major units. */
  range: readonly [from: number, to: number] | null;
};

/** The class of each booth of a scene; booths of one class share an object so that they are painted together. */
export type Classes = (item: BoothItem) => PaintClass;

export function classesOf(scene: Scene, { palette, colourBy }: Look): Classes {
  const known = new Map<string, PaintClass>();
  const kept = (key: string, make: () => Partial<PaintClass> & { paint: BoothPaint }): PaintClass => {
    const found = known.get(key);
    if (found) return found;
    const made = { key, name: null, range: null, ...make() };
    known.set(key, made);
    return made;
  };
  const byStatus = (status: BoothStatus) => kept(status, () => ({ paint: palette.statuses[status] }));
  const plain = (item: BoothItem) => {
    const { status, color } = item.booth;
    if (status === "unavailable") return byStatus("unavailable");
    if (color) return kept(`own ${color}`, () => ({ paint: tinted(palette, color) }));
    return status === "available" ? kept("vacant", () => ({ paint: palette.vacantBooth })) : taken();
  };
  const availability = (item: BoothItem) => {
    const { status, color } = item.booth;
    return status === "available" && !color
      ? kept("available", () => ({ paint: palette.freeBooth }))
      : plain(item);
  };
  const taken = () => kept("taken", () => ({ paint: palette.booth }));
  switch (colourBy) {
    case "plain":
      return plain;
    case "availability":
      return availability;
    case "status":
      return ({ booth }) => (booth.status ? byStatus(booth.status) : taken());
    case "category":
      return (item) => {
        const { categoryId, categoryColor } = item;
        if (!categoryId) return plain(item);
        const name = scene.categories.get(categoryId)?.name ?? null;
        const paint = categoryColor ? tinted(palette, categoryColor) : palette.booth;
        return kept(`category ${categoryId}`, () => ({ paint, name }));
      };
    case "type":
      return ({ booth }) =>
        booth.type
          ? kept(booth.type, () => ({ paint: tinted(palette, TYPE_COLORS[booth.type ?? "custom"]) }))
          : taken();
    case "price":
      return priceClasses(scene, palette, kept, taken);
  }
}

/** Each step has about as many booths, so that one expensive booth does not put all others in one shade. */
function priceClasses(
  scene: Scene,
  palette: Palette,
  kept: (key: string, make: () => Partial<PaintClass> & { paint: BoothPaint }) => PaintClass,
  taken: () => PaintClass,
): Classes {
  const prices = scene.booths
    .flatMap(({ booth }) => (booth.price ? [booth.price] : []))
    .sort((a, b) => a - b);
  const steps = new Map<number, number>();
  const ranges = new Map<number, [from: number, to: number]>();
  for (const [rank, price] of prices.entries()) {
    const step = steps.get(price) ?? Math.floor((PRICE_STEPS * rank) / prices.length);
    steps.set(price, step);
    ranges.set(step, [ranges.get(step)?.[0] ?? price, price]);
  }
  return ({ booth }) => {
    const step = steps.get(booth.price ?? 0);
    if (step === undefined) return taken();
    return kept(`price ${step}`, () => ({
      paint: deepened(palette, step / (PRICE_STEPS - 1)),
      range: ranges.get(step) ?? null,
    }));
  };
}

/** A tint over the booth's own paint, so that names stay readable on any colour. */
function tinted(palette: Palette, color: string): BoothPaint {
  const { booth, theme, ink } = palette;
  const fill = mix(color, booth.fill, OWN_COLOUR[theme]);
  return boothPaint(fill, mix(color, booth.line, OWN_COLOUR.line), ink, palette);
}

function deepened(palette: Palette, depth: number): BoothPaint {
  const { booth, statuses, ink, theme } = palette;
  const hue = statuses.reserved.line;
  const fill = mix(hue, booth.fill, 0.12 + depth * (theme === "dark" ? 0.5 : 0.42));
  return boothPaint(fill, mix(hue, booth.line, 0.7), ink, palette);
}

export type LegendEntry = PaintClass & { count: number };

/** Every class that has booths in a scene, in reading order. */
export function legendOf(scene: Scene, look: Look): LegendEntry[] {
  const classOf = classesOf(scene, look);
  const entries = new Map<PaintClass, LegendEntry>();
  for (const item of scene.booths) {
    const one = classOf(item);
    const entry = entries.get(one);
    if (entry) entry.count += 1;
    else entries.set(one, { ...one, count: 1 });
  }
  const place = ({ key, range }: PaintClass) => {
    const known = [...STATUS_ORDER, ...BOOTH_TYPES, "taken", "vacant"].indexOf(key);
    return range ? range[0] : known < 0 ? Number.POSITIVE_INFINITY : known;
  };
  return [...entries.values()].sort(
    (a, b) => compare(place(a), place(b)) || (a.name ?? a.key).localeCompare(b.name ?? b.key, "en"),
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
