import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Fonts beside the one for Latin, Greek, Cyrillic and Devanagari, which holds those four. */
export type FontPackage =
  | "vazirmatn"
  | "noto-sans-hebrew"
  | "noto-sans-thai"
  | "noto-sans-jp"
  | "noto-sans-sc"
  | "noto-sans-tc"
  | "noto-sans-kr";

export const WEIGHTS = [400, 600] as const;
export type FontWeight = (typeof WEIGHTS)[number];

/** Slices that every package repeats, and that the first font has. */
const REPEATED = /latin|cyrillic|greek|vietnamese|math|symbols/;

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
const slicesOf = new Map<FontPackage, Map<number, string>>();
const instances = new Map<string, Promise<Uint8Array>>();

/** The slice of a font that has a character. Chinese, Japanese and Korean fonts come in a hundred slices each. */
export function sliceFor(name: FontPackage, codePoint: number): string | undefined {
  const known = slicesOf.get(name) ?? readSlices(name);
  slicesOf.set(name, known);
  return known.get(codePoint);
}

function readSlices(name: FontPackage): Map<number, string> {
  const file = packages.resolve(`@fontsource-variable/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const slices = new Map<number, string>();
  for (const [slice, list] of Object.entries(ranges)) {
    if (REPEATED.test(slice)) continue;
    for (const range of list.split(",")) {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        slices.set(codePoint, slice.replace(/[[\]]/g, ""));
    }
  }
  return slices;
}

/**
 * One weight of a slice as TrueType. The packages are small because they hold variable fonts in WOFF2, and PDFs want
 * plain ones. Made once a process.
 */
export function trueTypeSlice(name: FontPackage, slice: string, weight: FontWeight): Promise<Uint8Array> {
  const key = `${name} ${slice} ${weight}`;
  const known = instances.get(key);
  if (known) return known;
  const made = makeTrueType(name, slice, weight);
  instances.set(key, made);
  made.catch(() => instances.delete(key));
  return made;
}

async function makeTrueType(name: FontPackage, slice: string, weight: FontWeight): Promise<Uint8Array> {
  const file = packages.resolve(`@fontsource-variable/${name}/files/${name}-${slice}-wght-normal.woff2`);
  return await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
}
