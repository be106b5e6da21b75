import type { Pen } from "./pen";

/** Widths of words in ems, cached; `isStrong` is the weight of names. */
export type TextMeasure = { widthOf(text: string, isStrong: boolean): number };

const MEASURED_AT = 100;

const known = new WeakMap<Pen, Map<string, TextMeasure>>();

/** The letters of a font family, as measured by a pen. */
export function textMeasureOf(pen: Pen, fontFamily: string): TextMeasure {
  const families = known.get(pen) ?? new Map<string, TextMeasure>();
  known.set(pen, families);
  const found = families.get(fontFamily);
  if (found) return found;
  const made = measured(pen, fontFamily);
  families.set(fontFamily, made);
  return made;
}

/** Clears the measurements once another font has loaded. */
export function clearTextMeasures(pen: Pen): void {
  known.delete(pen);
}

/** In these scripts the width of a word is the sum of its characters; in others characters join. */
const SIDE_BY_SIDE = /^[ -~\u00a0-\u024f\u0370-\u03ff\u0400-\u0482]+$/;

/** Measuring thousands of names with the pen would block the first frame that shows them. */
function measured(pen: Pen, fontFamily: string): TextMeasure {
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
