/** The font family of all text; the second font has characters that the first lacks. */
export const CANVAS_FAMILY = '"Aisle Instrument Sans", "Aisle Instrument Sans Extended", "Aisle Noto Sans"';

const INSTRUMENT = "@fontsource-variable/instrument-sans/files/instrument-sans";
const NOTO = "@expo-google-fonts/noto-sans";
/** The font files, in our packages, and their names on a canvas. */
export const CANVAS_FONTS: readonly (readonly [file: string, family: string])[] = [
  [`${INSTRUMENT}-latin-wght-normal.woff2`, "Aisle Instrument Sans"],
  [`${INSTRUMENT}-latin-ext-wght-normal.woff2`, "Aisle Instrument Sans Extended"],
  [`${NOTO}/500Medium/NotoSans_500Medium.ttf`, "Aisle Noto Sans"],
  [`${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`, "Aisle Noto Sans"],
];
