import { type FontPackage, packagesFor, sliceFile, sliceFor } from "./fontSlices";

/** The font family of all text; the second font has characters that the first lacks. */
export const CANVAS_FAMILY = '"Aisle Instrument Sans", "Aisle Instrument Sans Extended", "Aisle Noto Sans"';

const INSTRUMENT = "@fontsource-variable/instrument-sans/files/instrument-sans";
const NOTO = "@expo-google-fonts/noto-sans";
/**
 * Scripts that these fonts lack, with their punctuation. Their fonts are split into slices, of which only those
 * needed by a text are loaded.
 */
const SLICED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

/** The fonts for the characters of a text that the family lacks. */
export function slicesFor(text: string, han: FontPackage): Slice[] {
  const found = new Map<string, Slice>();
  const packages = packagesFor(text, han);
  for (const [character] of text.matchAll(SLICED)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const name = packages.find((candidate) => sliceFor(candidate, codePoint) !== undefined);
    if (!name) continue;
    const slice = sliceFor(name, codePoint) as string;
    found.set(`Aisle ${name} ${slice}`, { family: `Aisle ${name} ${slice}`, file: sliceFile(name, slice) });
  }
  return [...found.values()];
}

type Slice = { family: string; file: string };

/** The font files, in our packages, and their names on a canvas. */
export const CANVAS_FONTS: readonly (readonly [file: string, family: string])[] = [
  [`${INSTRUMENT}-latin-wght-normal.woff2`, "Aisle Instrument Sans"],
  [`${INSTRUMENT}-latin-ext-wght-normal.woff2`, "Aisle Instrument Sans Extended"],
  [`${NOTO}/500Medium/NotoSans_500Medium.ttf`, "Aisle Noto Sans"],
  [`${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`, "Aisle Noto Sans"],
];
