/** Colours as numbers, for mixing; unreadable ones (a name, a function) count as medium grey. */
export type Rgb = readonly [red: number, green: number, blue: number];

const GREY: Rgb = [128, 128, 128];

export function rgbOf(color: string): Rgb {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
  if (digits) {
    const isShort = digits.length < 6;
    const at = (place: number) =>
      isShort ? `${digits[place]}${digits[place]}` : digits.slice(place * 2, place * 2 + 2);
    return [0, 1, 2].map((place) => Number.parseInt(at(place), 16)) as unknown as Rgb;
  }
  const numbers = /^rgba?\(([^)]*)\)$/i.exec(color)?.[1]?.match(/[\d.]+/g);
  return numbers && numbers.length >= 3 ? (numbers.slice(0, 3).map(Number) as unknown as Rgb) : GREY;
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Mixes a share of one colour over another. */
export function mix(color: string, over: string, share: number): string {
  const [a, b] = [rgbOf(color), rgbOf(over)];
  return hexOf(a.map((value, channel) => value * share + (b[channel] ?? 0) * (1 - share)) as unknown as Rgb);
}

/** The relative luminance of WCAG. */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The one of two text colours that reads better on a fill. */
export function readable(fill: string, dark: string, light: string): string {
  return contrast(fill, dark) >= contrast(fill, light) ? dark : light;
}

/** How much of black or white is added at a time, and at most. */
const STEP = 0.04;

/** The colour, darkened or lightened until it has at least this contrast with all others. */
export function distinct(color: string, others: readonly string[], ratio: number): string {
  const isEnough = (one: string) => others.every((other) => contrast(one, other) >= ratio);
  for (let share = 0; share <= 1; share += STEP) {
    for (const goal of luminance(others[0] ?? "#ffffff") > 0.18 ? BLACK_FIRST : WHITE_FIRST) {
      const moved = mix(goal, color, share);
      if (isEnough(moved)) return moved;
    }
  }
  return readable(others[0] ?? "#ffffff", "#000000", "#ffffff");
}

const BLACK_FIRST = ["#000000", "#ffffff"] as const;
const WHITE_FIRST = ["#ffffff", "#000000"] as const;
