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

function measured(pen: Pen, fontFamily: string): Letters {
  const widths = [new Map<string, number>(), new Map<string, number>()];
  return {
    widthOf(text, isStrong) {
      const cache = widths[isStrong ? 1 : 0]!;
      const cached = cache.get(text);
      if (cached !== undefined) return cached;
      const font = pen.font;
      pen.font = fontOf(MEASURED_AT, isStrong, fontFamily);
      const width = pen.measureText(text).width / MEASURED_AT;
      pen.font = font;
      cache.set(text, width);
      return width;
    },
  };
}

export function fontOf(size: number, isStrong: boolean, fontFamily: string): string {
  return `${isStrong ? 600 : 500} ${size}px ${fontFamily}`;
}
