/** The family that everything is written in; letters that the first font lacks come from the second. */
export const CANVAS_FAMILY = '"Aisle Instrument Sans", "Aisle Instrument Sans Extended", "Aisle Noto Sans"';

const INSTRUMENT = "@fontsource-variable/instrument-sans/files/instrument-sans";
const NOTO = "@expo-google-fonts/noto-sans";
/** The files of the fonts, in packages of ours, and what they are called on a canvas. */
export const CANVAS_FONTS: readonly (readonly [file: string, family: string])[] = [
  [`${INSTRUMENT}-latin-wght-normal.woff2`, "Aisle Instrument Sans"],
  [`${INSTRUMENT}-latin-ext-wght-normal.woff2`, "Aisle Instrument Sans Extended"],
  [`${NOTO}/500Medium/NotoSans_500Medium.ttf`, "Aisle Noto Sans"],
  [`${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`, "Aisle Noto Sans"],
];
