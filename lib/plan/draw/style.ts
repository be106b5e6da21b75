import type { BoothItem, Scene } from "../sceneTypes";
import type { Mode } from "./drawing";

/**
 * The style sheet of the map: what is shown at which zoom, and in which letter sizes. Colours are in
 * `paintPalette.ts`, which derives those of every theme from one set of tokens.
 */

/** The only letter sizes on a map, in CSS pixels; on paper in points. */
export const TYPE: Record<"screen" | "paper", readonly [number, number, number, number, number]> = {
  screen: [9, 11, 13, 16, 20],
  paper: [6, 7, 8.5, 11, 14],
};

/** The zoom bands, from a whole fair to a single booth. They depend on how large a typical booth appears. */
export const BANDS = ["far", "blocks", "numbers", "names", "near", "close"] as const;
export type Band = (typeof BANDS)[number];

/** What is written on a map. `lead` are the names of big and featured exhibitors. */
export type TextClass = "number" | "name" | "lead" | "callout" | "block" | "hall" | "zone" | "room" | "place";

/** The step of the type ladder of each class in each band; null where the class is not written. */
const STEPS: Record<TextClass, Record<Band, 0 | 1 | 2 | 3 | 4 | null>> = {
  number: { far: 0, blocks: 0, numbers: 0, names: 0, near: 1, close: 2 },
  name: { far: null, blocks: null, numbers: null, names: 0, near: 1, close: 2 },
  lead: { far: 0, blocks: 0, numbers: 1, names: 1, near: 2, close: 3 },
  callout: { far: 1, blocks: 1, numbers: null, names: null, near: null, close: null },
  block: { far: 0, blocks: 1, numbers: null, names: null, near: null, close: null },
  hall: { far: 4, blocks: 4, numbers: null, names: null, near: null, close: null },
  zone: { far: 1, blocks: 2, numbers: 2, names: null, near: null, close: null },
  room: { far: 0, blocks: 0, numbers: 1, names: 1, near: 2, close: 2 },
  place: { far: 1, blocks: 1, numbers: 1, names: 1, near: 1, close: 1 },
};

/** The side of a pictogram in pixels. */
const PIN_PX: Record<Band, number> = { far: 16, blocks: 18, numbers: 20, names: 22, near: 24, close: 26 };

/** The apparent side of a typical booth, in pixels, from which a band starts. */
const BLOCKS_FROM = 9;
const NUMBERS_FROM = { least: 14, most: 34 };
const NAMES_FROM = 36;
const NEAR_FROM = 84;
const CLOSE_FROM = 150;
const NUMBER_MARGIN_PX = 3;

/** A typical booth of a level: its shorter side in metres, its area, and the width of its number in ems. */
type Typical = { side: number; area: number; em: number };

const USUAL: Typical = { side: 3, area: 9, em: 2.5 };
const known = new WeakMap<Scene, Typical>();

function typicalOf(scene: Scene): Typical {
  const found = known.get(scene) ?? measured(scene.booths);
  known.set(scene, found);
  return found;
}

/** A sample is enough: measuring thousands of booths would delay the first picture. */
const SAMPLE = 200;

function measured(booths: readonly BoothItem[]): Typical {
  if (booths.length === 0) return USUAL;
  const step = Math.max(1, Math.floor(booths.length / SAMPLE));
  const sample = booths.filter((_, at) => at % step === 0);
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return {
    side: at(sample.map(shorterSide), 0.5),
    area: at(sample.map(areaOf), 0.5),
    em: at(
      sample.map(({ booth }) => mostEmOf(booth.label)),
      0.8,
    ),
  };
}

function shorterSide({ booth }: BoothItem): number {
  return Math.min(booth.width, booth.height);
}

function areaOf({ booth }: BoothItem): number {
  return booth.width * booth.height;
}

/** The largest possible width of a number; measuring each with a pen would take too long. */
function mostEmOf(number: string): number {
  let em = 0;
  for (const sign of number) em += /[MWmw]/.test(sign) ? 0.95 : /[-–/. Iijl1]/.test(sign) ? 0.42 : 0.66;
  return em;
}

export function bandOf(scene: Scene, scale: number): Band {
  const { side, em } = typicalOf(scene);
  const px = side * scale;
  if (px < BLOCKS_FROM) return "far";
  // Blocks keep their names until the numbers of their booths can be read.
  const readable = em * TYPE.screen[0] + NUMBER_MARGIN_PX;
  if (px < Math.min(NUMBERS_FROM.most, Math.max(NUMBERS_FROM.least, readable))) return "blocks";
  if (px < NAMES_FROM) return "numbers";
  return px < NEAR_FROM ? "names" : px < CLOSE_FROM ? "near" : "close";
}

/** Whether the booths of a block are drawn as one shape: organisers and printers need each of them at any zoom. */
export function isMerged(band: Band, mode: Mode): boolean {
  return mode === "visit" && (band === "far" || band === "blocks");
}

/** The letter size of a class at a zoom; null where it is not written. */
export function sizeOf(kind: TextClass, band: Band, mode: Mode): number | null {
  const step = STEPS[kind][band];
  return step === null ? null : TYPE[mode === "print" ? "paper" : "screen"][step];
}

/** The largest size of the ladder that is not larger than this; null below the smallest. */
export function ladderSize(px: number, mode: Mode): number | null {
  return TYPE[mode === "print" ? "paper" : "screen"].findLast((size) => size <= px) ?? null;
}

/** The size of pins in CSS pixels. */
export function pinPx(scene: Scene, scale: number): number {
  return PIN_PX[bandOf(scene, scale)];
}

/** Booths several times larger than a typical one, and those of featured exhibitors, are named before all others. */
const LEAD_AREA = 3.5;

export function isLead(scene: Scene, item: BoothItem): boolean {
  return (
    item.exhibitors.some(({ featured }) => featured) || areaOf(item) >= LEAD_AREA * typicalOf(scene).area
  );
}

export function isFeatured({ exhibitors }: BoothItem): boolean {
  return exhibitors.some(({ featured }) => featured);
}
