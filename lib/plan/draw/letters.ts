import type { Pen } from "./pen";

/** How wide words are in ems, measured once; `strong` is the weight that names have. */
export type Letters = { widthOf(text: string, isStrong: boolean): number };

const MEASURED_AT = 100;

const known = new WeakMap<Pen, Map<string, Letters>>();

/** The letters of a family, as a pen writes them. */
export function lettersOf(pen: Pen, fontFamily: string): Letters {
  const families = known.get(pen) ?? new Map<string, Letters>();
  known.set(pen, families);
  const found = families.get(fontFamily);
  if (found) return found;
  const made = measured(pen, fontFamily);
  families.set(fontFamily, made);
  return made;
}

/** After another font has arrived, everything is measured anew. */
export function forgetLetters(pen: Pen): void {
  known.delete(pen);
}

/** In these scripts letters stand beside each other, so that a word is as wide as they are; in others they join. */
const SIDE_BY_SIDE = /^[ -~\u00a0-\u024f\u0370-\u03ff\u0400-\u0482]+$/;

/** Asking the pen about each of a hall's thousands of names would hold up the frame in which they are first shown. */
function measured(pen: Pen, fontFamily: string): Letters {
  const widths = [new Map<string, number>(), new Map<string, number>()];
  const measure = (text: string, isStrong: boolean): number => {
    const font = pen.font;
    pen.font = fontOf(MEASURED_AT, isStrong, fontFamily);
    const { width } = pen.measureText(text);
    pen.font = font;
    return width / MEASURED_AT;
  };
  const widthOf = (text: string, isStrong: boolean): number => {
    const cache = widths[isStrong ? 1 : 0]!;
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    let width = 0;
    if (text.length > 1 && SIDE_BY_SIDE.test(text)) for (const sign of text) width += widthOf(sign, isStrong);
    else width = measure(text, isStrong);
    cache.set(text, width);
    return width;
  };
  return { widthOf };
}

export function fontOf(size: number, isStrong: boolean, fontFamily: string): string {
  return `${isStrong ? 600 : 500} ${size}px ${fontFamily}`;
}
