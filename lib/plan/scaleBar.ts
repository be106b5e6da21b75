export type Units = "m" | "ft";

const METRES_PER_FOOT = 0.3048;
const MOST_PX = 96;

/** The longest round length (1, 2 or 5 times a power of ten) for a bar of at most this many pixels. */
export function scaleBarOf(
  scale: number,
  units: Units,
  mostPixels = MOST_PX,
): { length: number; width: number } {
  const pixels = units === "m" ? scale : scale * METRES_PER_FOOT;
  const most = mostPixels / pixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((one) => one * power <= most * (1 + 1e-9)) ?? 1;
  const length = Number((step * power).toPrecision(3));
  return { length, width: length * pixels };
}
